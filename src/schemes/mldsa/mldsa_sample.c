/*
 * What streams become: entries of the matrix, secret polynomials, masks, challenges
 * (specs/mldsa.md section 3).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SAMPLE_C
#define VMB_SCHEMES_MLDSA_SAMPLE_C

#include <string.h>

#include "algorithms/bitpack/bitpack_lsb.h"
#include "schemes/mldsa/mldsa_round.c"
#include "schemes/mldsa/mldsa_work.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "vambrace/vambrace.h"

/*
 * The candidates of a block, 23 bits in each three bytes, four in three words, that are below q are
 * added to out[found]. Returns how many there are then, at most all.
 */
static inline unsigned mldsa_take_candidates(int32_t *out, unsigned found, const uint8_t *block) {
  const uint8_t *const end = block + VMB_SHAKE128_RATE_BYTES;
  for (; block < end && found < MLDSA_N; block += 12) {
    const uint32_t a = vmb_load32_le(block), b = vmb_load32_le(block + 4),
                   c = vmb_load32_le(block + 8);
    const uint32_t candidates[4] = {a, a >> 24 | b << 8, b >> 16 | c << 16, c >> 8};
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++) {
      const int32_t candidate = (int32_t)(candidates[i] & 0x7fffff);
      if (candidate < VMB_Q8380417_Q && found < MLDSA_N)
        out[found++] = candidate;
    }
  }
  return found;
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
 * out = polynomial number `nonce` of the secrets of scratch->seed: coefficients in [-eta, eta].
 * Which candidates are kept shows in the time, as the specification allows (section 15); their
 * values do not.
 *   destroys scratch->stream, block
 */
static VMB_NOINLINE vmb_status mldsa_sample_secret(unsigned eta, struct mldsa_scratch *scratch,
                                                   vmb_q8380417_poly *out, unsigned nonce) {
  const uint8_t number[2] = {(uint8_t)nonce, (uint8_t)(nonce >> 8)};
  const uint32_t limit = eta == 2 ? 15 : 9;
  unsigned found = 0;
  vmb_shake256_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->seed, sizeof scratch->seed);
  vmb_keccak_absorb(&scratch->stream, number, sizeof number);

  for (unsigned blocks = 0; found < MLDSA_N; blocks++) {
    if (blocks == MLDSA_SECRET_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    vmb_keccak_squeeze(&scratch->stream, scratch->block, VMB_SHAKE256_RATE_BYTES);
    for (unsigned i = 0; i < 2 * VMB_SHAKE256_RATE_BYTES && found < MLDSA_N; i++) {
      const uint32_t t = (uint32_t)scratch->block[i / 2] >> 4 * (i % 2) & 15;
      uint32_t kept = vmb_ct_mask_less32(t, limit);
      VMB_DECLASSIFY(&kept, sizeof kept); /* section 15: the accept pattern of Eta */
      if (kept != 0)
        out->c[found++] = mldsa_small(eta, t);
    }
  }
  return VMB_OK;
}

/*
 * out = y number `nonce` of scratch->seed: coefficients in (-gamma1, gamma1].
 *   destroys scratch->stream, block
 */
VMB_INLINE_FOR_SPEED void mldsa_sample_mask(const struct mldsa_params *p,
                                            struct mldsa_scratch *scratch, vmb_q8380417_poly *out,
                                            unsigned nonce) {
  const uint8_t number[2] = {(uint8_t)nonce, (uint8_t)(nonce >> 8)};
  vmb_shake256_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->seed, sizeof scratch->seed);
  vmb_keccak_absorb(&scratch->stream, number, sizeof number);
  vmb_keccak_squeeze(&scratch->stream, scratch->block, mldsa_poly_bytes(p->z_bits));
  struct vmb_lsb_reader reader = {scratch->block, 0, 0};
  for (unsigned i = 0; i < MLDSA_N; i++)
    out->c[i] = p->gamma1 - (int32_t)vmb_lsb_get(&reader, p->z_bits);
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
