/*
 * From bytes to polynomials: the public matrix by rejection, noise with centred binomial
 * coefficients (specs/mlkem.md section 3).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_SAMPLE_C
#define VMB_SCHEMES_MLKEM_SAMPLE_C

#include "rings/q3329/q3329.h"
#include "schemes/mlkem/mlkem_work.h"

/*
 * Bound on the matrix stream: 5 blocks of 168 bytes = 280 triples = 560 candidates, each accepted
 * with probability a = 3329/4096. Fewer than 256 are accepted with probability at most exp(-560 D),
 * D = x ln(x/a) + (1-x) ln((1-x)/(1-a)) at x = 255/560: below 2^-253, and FIPS 203 appendix B gives
 * the same 280 for a limit. Usually 3 blocks suffice.
 */
#define MLKEM_MATRIX_BYTES_MAX (5 * VMB_SHAKE128_RATE_BYTES)

/*
 * Appends to coefficients[have] those of the candidates in `bytes` that are below q, and returns
 * their new number.
 */
static inline unsigned mlkem_rej_uniform(int16_t *coefficients, unsigned have, const uint8_t *bytes,
                                         unsigned length) {
  vmb_q3329_rej_uniform(coefficients, &have, bytes, length);
  return have;
}

/* The stream of an entry of the matrix. */
MLKEM_SHARED void mlkem_matrix_begin(vmb_keccak *stream, const uint8_t rho[MLKEM_SEED_BYTES],
                                     unsigned x, unsigned y) {
  const uint8_t indices[2] = {(uint8_t)x, (uint8_t)y};
  vmb_shake128_init(stream);
  vmb_keccak_absorb(stream, rho, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(stream, indices, sizeof indices);
}

/*
 * out[0..count-1] = noise from count * eta / 4 bytes, eta 2 or 3: the sum of eta bits less the sum
 * of the next eta bits. Bits are summed in their places, all groups of eta bits of a word at once.
 */
static inline void mlkem_centred_binomial(int16_t *out, const uint8_t *bytes, unsigned count,
                                          unsigned eta) {
  const uint32_t places = eta == 2 ? 0x55555555 : 0x00249249, sum_mask = (UINT32_C(1) << eta) - 1;
  const unsigned step = eta == 2 ? 4 : 3, coefficients = eta == 2 ? 8 : 4;
  for (; count != 0; count -= coefficients, bytes += step) {
    const uint32_t word = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                          (eta == 2 ? (uint32_t)bytes[3] << 24 : 0);
    uint32_t sums = (word & places) + (word >> 1 & places);
    if (eta == 3)
      sums += word >> 2 & places;
    for (unsigned i = 0; i < coefficients; i++) {
      const uint32_t pair = sums >> (2 * eta * i);
      *out++ = (int16_t)((int32_t)(pair & sum_mask) - (int32_t)(pair >> eta & sum_mask));
    }
  }
}

#endif
