/*
 * From bytes to ephemeral polynomials of SMAUG-T and to noise: specs/smaug.md sections 0.1, A.3,
 * B.3. Coefficients are residues modulo 2^16.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_SAMPLE_C
#define VMB_SCHEMES_SMAUG_SAMPLE_C

#include "algorithms/bitpack/bitpack_kernels.h"
#include "schemes/smaug/smaug_work.h"
#include "support/compiler.h"

/* Bits of randomness per ephemeral coefficient. */
static inline unsigned smaug_ephemeral_bits(const struct smaug_params *p) {
  return p->ephemeral == SMAUG_SPARSE_3 ? 3 : p->ephemeral == SMAUG_BINOMIAL_2 ? 2 : 4;
}

/* An ephemeral polynomial from smaug_ephemeral_bits * 32 bytes. */
VMB_INLINE_FOR_SPEED void smaug_ephemeral_poly(const struct smaug_params *p, uint16_t r[SMAUG_N],
                                               const uint8_t *bytes) {
  const unsigned bits = smaug_ephemeral_bits(p);
  vmb_unpack(r, bytes, SMAUG_N, bits);
  for (unsigned i = 0; i < SMAUG_N; i++) {
    const unsigned x = r[i];
    unsigned magnitude = x & x >> 1 & 1, negative = x >> 2;
    if (p->ephemeral == SMAUG_BINOMIAL_2) {
      r[i] = (uint16_t)((x & 1) - (x >> 1));
      continue;
    }
    if (p->ephemeral == SMAUG_SPARSE_4)
      magnitude = (x | x >> 1) & x >> 2 & 1, negative = x >> 3;
    r[i] = (uint16_t)(magnitude - 2 * (magnitude & negative));
  }
}

/*
 * Bit i says whether the 9-bit number made of bits i of x[0] (lowest) .. x[8] is at least `limit`;
 * limit is a constant.
 */
VMB_INLINE_FOR_SPEED uint32_t smaug_at_least(const uint32_t x[9], unsigned limit) {
  uint32_t result = UINT32_MAX;
  for (unsigned t = 0; t < 9; t++)
    result = limit >> t & 1 ? x[t] & result : x[t] | result;
  return result;
}

/* The lowest bit of each half. */
#define SMAUG_HALVES UINT32_C(0x00010001)

/*
 * e = noise from 320 bytes. Coefficient 64 block + 8 w + b takes bit b of the ten bytes x_t at
 * block * 80 + t_step * t + w_step * w; its magnitude is the number of limits 191, 438, 505 that
 * x_0 + 2 x_1 + .. + 256 x_8 reaches, its sign x_9. (t_step, w_step) is (8, 1) in round 1 and (1,
 * 10) in SMAUG-T.
 */
VMB_INLINE_FOR_SPEED void smaug_noise_poly(uint16_t e[SMAUG_N],
                                           const uint8_t bytes[SMAUG_NOISE_BYTES], unsigned t_step,
                                           unsigned w_step) {
  for (unsigned part = 0; part < SMAUG_N / 32; part++) {
    const uint8_t *const in = bytes + part / 2 * 80 + part % 2 * 4 * w_step;
    uint32_t x[10];
    for (unsigned t = 0; t < 10; t++) {
      const uint8_t *const byte = in + t * t_step;
      x[t] = byte[0] | (uint32_t)byte[w_step] << 8 | (uint32_t)byte[2 * w_step] << 16 |
             (uint32_t)byte[3 * w_step] << 24;
    }
    const uint32_t one = smaug_at_least(x, 191), two = smaug_at_least(x, 438),
                   three = smaug_at_least(x, 505), negative = x[9] & one;
    /*
     * Coefficients i and i + 16 in the halves of a word. -m is the complement of m plus 1, without
     * a carry, since m > 0 there.
     */
    VMB_UNROLL(16)
    for (unsigned i = 0; i < 16; i++) {
      const uint32_t magnitude =
          (one >> i & SMAUG_HALVES) + (two >> i & SMAUG_HALVES) + (three >> i & SMAUG_HALVES);
      const uint32_t minus = negative >> i & SMAUG_HALVES,
                     pair = (magnitude ^ minus * 0xffff) + minus;
      e[32 * part + i] = (uint16_t)pair;
      e[32 * part + 16 + i] = (uint16_t)(pair >> 16);
    }
  }
}

#endif
