/*
 * What streams become: entries of the matrix, secret polynomials, masks, challenges
 * (specs/mldsa.md section 3).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SAMPLE_C
#define VMB_SCHEMES_MLDSA_SAMPLE_C

#include <string.h>

#include "algorithms/bitpack/bitpack_lsb.h"
#include "rings/q8380417/q8380417_rej_bounded.h"
#include "schemes/mldsa/mldsa_pack.c"
#include "schemes/mldsa/mldsa_round.c"
#include "schemes/mldsa/mldsa_work.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "vambrace/vambrace.h"

/*
 * The candidates of a block that are below q are added to out[found]. Returns how many there are
 * then, at most all. The kernel takes as many as find room if none is rejected; the last three, if
 * that many are left, one by one.
 */
static inline unsigned mldsa_take_candidates(int32_t *out, unsigned found, const uint8_t *block) {
  const uint8_t *const end = block + VMB_SHAKE128_RATE_BYTES;
  while (block < end && found + 4 <= MLDSA_N) {
    const unsigned left = (unsigned)(end - block), room = (MLDSA_N - found) / 4 * 12;
    const unsigned length = left < room ? left : room;
    vmb_q8380417_rej_uniform(out, &found, block, length);
    block += length;
  }
  for (; block < end && found < MLDSA_N; block += 3) {
    const int32_t candidate = block[0] | block[1] << 8 | (block[2] & 0x7f) << 16;
    if (candidate < VMB_Q8380417_Q)
      out[found++] = candidate;
  }
  return found;
}

/* What samples the matrix from now on: rho, which is public. */
static inline void mldsa_set_matrix_seed(struct mldsa_scratch *scratch,
                                         const uint8_t rho[MLDSA_SEED_BYTES]) {
  memcpy(scratch->rho, rho, MLDSA_SEED_BYTES);
  VMB_DECLASSIFY(scratch->rho, MLDSA_SEED_BYTES);
#if MLDSA_PARALLEL
  scratch->four.entries = MLDSA_NO_ENTRIES;
#endif
}

/*
 * scratch->entry = A[row][column], in the order of the transform. Everything is public.
 *   reads scratch->rho; destroys scratch->stream, block
 */
static VMB_NOINLINE vmb_status mldsa_sample_entry(struct mldsa_scratch *scratch, unsigned row,
                                                  unsigned column) {
  const uint8_t place[2] = {(uint8_t)column, (uint8_t)row};
  int32_t *const out = scratch->entry.values.c;
  unsigned found = 0;
  vmb_shake128_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->rho, MLDSA_SEED_BYTES);
  vmb_keccak_absorb(&scratch->stream, place, sizeof place);

  for (unsigned blocks = 0; found < MLDSA_N; blocks++) {
    if (blocks == MLDSA_MATRIX_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    vmb_keccak_squeeze(&scratch->stream, scratch->block, VMB_SHAKE128_RATE_BYTES);
    found = mldsa_take_candidates(out, found, scratch->block);
  }
  return VMB_OK;
}

/*
 * The nibbles of a block of SHAKE256 that are kept, as coefficients in [-eta, eta], are added to
 * out[found]. Returns how many there are then, at most all. Hosts take those by vectors that find
 * room if none is rejected.
 */
static VMB_NOIPA unsigned mldsa_take_secrets(unsigned eta, int32_t *out, unsigned found,
                                             const uint8_t *block) {
  const uint8_t *const end = block + VMB_SHAKE256_RATE_BYTES, *in = block;
#if MLDSA_PARALLEL
  while (end - in >= 8 && found + 16 <= MLDSA_N) {
    const unsigned left = (unsigned)(end - in), room = (MLDSA_N - found) / 2;
    const unsigned length = (left < room ? left : room) & ~7U;
    vmb_q8380417_rej_bounded(out, &found, in, length, eta);
    in += length;
  }
#endif
  for (; in < end && found < MLDSA_N; in += 4)
    found = q8380417_take_nibbles(eta, out, found, vmb_load32_le(in));
  return found;
}

/*
 * out = polynomial number `nonce` of the secrets of scratch->seed: coefficients in [-eta, eta].
 * Which candidates are kept shows in the time, as the specification allows (section 15); their
 * values do not.
 *   destroys scratch->stream, block
 */
static VMB_NOINLINE vmb_status mldsa_sample_secret(unsigned eta, struct mldsa_scratch *scratch,
                                                   vmb_q8380417_poly *out, unsigned nonce) {
  const uint8_t number[2] = {(uint8_t)nonce, (uint8_t)(nonce >> 8)};
  unsigned found = 0;
  vmb_shake256_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->seed, sizeof scratch->seed);
  vmb_keccak_absorb(&scratch->stream, number, sizeof number);

  for (unsigned blocks = 0; found < MLDSA_N; blocks++) {
    if (blocks == MLDSA_SECRET_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    vmb_keccak_squeeze(&scratch->stream, scratch->block, VMB_SHAKE256_RATE_BYTES);
    found = mldsa_take_secrets(eta, out->c, found, scratch->block);
  }
  return VMB_OK;
}

/*
 * packed = y number `nonce` of scratch->seed, as in the signature: unpacked with gamma1, its
 * coefficients are in (-gamma1, gamma1].
 *   destroys scratch->stream
 */
VMB_INLINE_FOR_SPEED void mldsa_sample_mask(const struct mldsa_params *p,
                                            struct mldsa_scratch *scratch, uint8_t *packed,
                                            unsigned nonce) {
  const uint8_t number[2] = {(uint8_t)nonce, (uint8_t)(nonce >> 8)};
  vmb_shake256_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->seed, sizeof scratch->seed);
  vmb_keccak_absorb(&scratch->stream, number, sizeof number);
  vmb_keccak_squeeze(&scratch->stream, packed, mldsa_poly_bytes(p->z_bits));
}

/*
 * scratch->challenge = the polynomial of tau coefficients +-1 that c~ = scratch->digest stands for.
 * Everything is taken for public (section 15).
 *   destroys scratch->stream, block
 */
static VMB_NOINLINE vmb_status mldsa_sample_challenge(const struct mldsa_params *p,
                                                      struct mldsa_scratch *scratch) {
  int32_t *const c = scratch->challenge.poly.c;
  vmb_shake256_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->digest, p->challenge_bytes);
  vmb_keccak_squeeze(&scratch->stream, scratch->block, VMB_SHAKE256_RATE_BYTES);
  uint64_t signs = 0;
  for (unsigned i = 0; i < 8; i++)
    signs |= (uint64_t)scratch->block[i] << 8 * i;

  memset(c, 0, sizeof scratch->challenge.poly);
  unsigned at = 8, blocks = 1;
  for (unsigned i = MLDSA_N - p->tau; i < MLDSA_N;) {
    if (at == VMB_SHAKE256_RATE_BYTES) {
      if (blocks++ == MLDSA_CHALLENGE_BLOCKS_MAX)
        return VMB_ERROR_RETRY;
      vmb_keccak_squeeze(&scratch->stream, scratch->block, VMB_SHAKE256_RATE_BYTES);
      at = 0;
    }
    const unsigned place = scratch->block[at++];
    if (place > i)
      continue;
    c[i++] = c[place];
    c[place] = 1 - 2 * (int32_t)(signs & 1);
    signs >>= 1;
  }
  return VMB_OK;
}

#endif
