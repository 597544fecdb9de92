/*
 * Polynomials from hash streams: specs/mldsa.md section 3. Streams end with VMB_ERROR_RETRY after
 * as many blocks as mldsa_params.h allows; that has a probability below 2^-256.
 *
 *   vmb_mldsa_sample_entry       scratch->entry = A[row][column] of scratch->rho, transformed.
 *                                Everything is public. Errors: VMB_ERROR_RETRY
 *   vmb_mldsa_sample_secret      out = polynomial `nonce` of (s1, s2) of the seed scratch->seed.
 *                                Which candidates are accepted shows in the time, as the
 *                                specification allows (section 15); their values do not. Errors:
 *                                VMB_ERROR_RETRY
 *   vmb_mldsa_sample_mask        packed = y of scratch->seed and `nonce`, as in a signature:
 *                                unpacked with offset gamma1, coefficients are in (-gamma1, gamma1]
 *   vmb_mldsa_sample_challenge   scratch->challenge = the polynomial of tau coefficients +-1 that
 *                                c~ = scratch->digest encodes. Everything counts as public (section
 *                                15). Errors: VMB_ERROR_RETRY
 * All destroy scratch->stream and block.
 *
 *   mldsa_accept_candidates      appends the candidates of a block of SHAKE128 that are below q to
 *                                out[found]; returns the number of coefficients then, at most 256
 *   vmb_mldsa_accept_nibbles     appends the accepted nibbles of a block of SHAKE256 as
 *                                coefficients in [-eta, eta]; returns the number as above
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SAMPLE_H
#define VMB_SCHEMES_MLDSA_SAMPLE_H

#include "schemes/mldsa/mldsa_work.h"

vmb_status vmb_mldsa_sample_entry(struct mldsa_scratch *scratch, unsigned row, unsigned column);
vmb_status vmb_mldsa_sample_secret(unsigned eta, struct mldsa_scratch *scratch,
                                   vmb_q8380417_poly *out, unsigned nonce);
void vmb_mldsa_sample_mask(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                           uint8_t *packed, unsigned nonce);
vmb_status vmb_mldsa_sample_challenge(const struct mldsa_params *p, struct mldsa_scratch *scratch);

unsigned vmb_mldsa_accept_nibbles(unsigned eta, int32_t *out, unsigned found, const uint8_t *block);

/*
 * The kernel gets only as many bytes as have space for all their candidates. The last three
 * coefficients, if that many are left, are accepted one by one.
 */
static inline unsigned mldsa_accept_candidates(int32_t *out, unsigned found, const uint8_t *block) {
  const uint8_t *const end = block + VMB_SHAKE128_RATE_BYTES;
  while (block < end && found + 4 <= MLDSA_N) {
    const unsigned left = (unsigned)(end - block);
    const unsigned most = (MLDSA_N - found) / 4 * 12;
    const unsigned length = left < most ? left : most;
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

#endif
