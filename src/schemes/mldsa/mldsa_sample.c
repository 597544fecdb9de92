/*
 * Polynomials from single hash streams; contracts in mldsa_sample.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if !defined(VMB_SMALL_MEMORY)
#include "schemes/mldsa/mldsa_sample.h"

#include <string.h>

#include "rings/q8380417/q8380417_rej_bounded.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

vmb_status vmb_mldsa_sample_entry(struct mldsa_scratch *scratch, unsigned row, unsigned column) {
  const uint8_t indices[2] = {(uint8_t)column, (uint8_t)row};
  int32_t *const out = scratch->entry.values.c;
  unsigned found = 0;
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(&scratch->stream, scratch->rho, MLDSA_SEED_BYTES);
  vmb_keccak_absorb(&scratch->stream, indices, sizeof indices);

  for (unsigned blocks = 0; found < MLDSA_N; blocks++) {
    if (blocks == MLDSA_MATRIX_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    vmb_keccak_squeeze(&scratch->stream, scratch->block, VMB_SHAKE128_RATE_BYTES);
    found = mldsa_accept_candidates(out, found, scratch->block);
  }
  return VMB_OK;
}

/*
 * Where polynomials are sampled in parallel, the kernel gets only as many bytes as have space for
 * all their nibbles.
 */
VMB_NOIPA unsigned vmb_mldsa_accept_nibbles(unsigned eta, int32_t *out, unsigned found,
                                            const uint8_t *block) {
  const uint8_t *const end = block + VMB_SHAKE256_RATE_BYTES;
  const uint8_t *in = block;
#if MLDSA_PARALLEL
  while (end - in >= 8 && found + 16 <= MLDSA_N) {
    const unsigned left = (unsigned)(end - in);
    const unsigned most = (MLDSA_N - found) / 2;
    const unsigned length = (left < most ? left : most) & ~7U;
    vmb_q8380417_rej_bounded(out, &found, in, length, eta);
    in += length;
  }
#endif
  for (; in < end && found < MLDSA_N; in += 4)
    found = q8380417_take_nibbles(eta, out, found, vmb_load32_le(in));
  return found;
}

/* The stream of number `nonce` of a seed: of s1, s2 or y. */
static void begin_stream(struct mldsa_scratch *scratch, unsigned nonce) {
  const uint8_t number[2] = {(uint8_t)nonce, (uint8_t)(nonce >> 8)};
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&scratch->stream, scratch->seed, sizeof scratch->seed);
  vmb_keccak_absorb(&scratch->stream, number, sizeof number);
}

vmb_status vmb_mldsa_sample_secret(unsigned eta, struct mldsa_scratch *scratch,
                                   vmb_q8380417_poly *out, unsigned nonce) {
  unsigned found = 0;
  begin_stream(scratch, nonce);
  for (unsigned blocks = 0; found < MLDSA_N; blocks++) {
    if (blocks == MLDSA_SECRET_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    vmb_keccak_squeeze(&scratch->stream, scratch->block, VMB_SHAKE256_RATE_BYTES);
    found = vmb_mldsa_accept_nibbles(eta, out->c, found, scratch->block);
  }
  return VMB_OK;
}

void vmb_mldsa_sample_mask(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                           uint8_t *packed, unsigned nonce) {
  begin_stream(scratch, nonce);
  vmb_keccak_squeeze(&scratch->stream, packed, mldsa_poly_bytes(p->z_bits));
}

vmb_status vmb_mldsa_sample_challenge(const struct mldsa_params *p, struct mldsa_scratch *scratch) {
  int32_t *const c = scratch->challenge.poly.c;
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&scratch->stream, scratch->digest, p->challenge_bytes);
  vmb_keccak_squeeze(&scratch->stream, scratch->block, VMB_SHAKE256_RATE_BYTES);
  uint64_t signs = 0;
  for (unsigned i = 0; i < 8; i++)
    signs |= (uint64_t)scratch->block[i] << 8 * i;

  memset(c, 0, sizeof scratch->challenge.poly);
  unsigned at = 8;
  unsigned blocks = 1;
  for (unsigned i = MLDSA_N - p->tau; i < MLDSA_N;) {
    if (at == VMB_SHAKE256_RATE_BYTES) {
      if (blocks++ == MLDSA_CHALLENGE_BLOCKS_MAX)
        return VMB_ERROR_RETRY;
      vmb_keccak_squeeze(&scratch->stream, scratch->block, VMB_SHAKE256_RATE_BYTES);
      at = 0;
    }
    const unsigned j = scratch->block[at++];
    if (j > i)
      continue;
    c[i++] = c[j];
    c[j] = 1 - 2 * (int32_t)(signs & 1);
    signs >>= 1;
  }
  return VMB_OK;
}

#endif
