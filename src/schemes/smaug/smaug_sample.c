/*
 * From bytes to noise, ephemeral and secret polynomials; contracts in smaug_sample.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_sample.h"

#include "algorithms/ternary/ternary.h"
#include "schemes/smaug/smaug_streams.h"
#include "support/compiler.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

/* ---- Ephemeral polynomials ------------------------------------------------------------------- */

void vmb_smaug_sparse3(uint16_t r[SMAUG_N], const uint8_t bytes[SMAUG_POLY_BYTES(3)]) {
  vmb_unpack_width3(r, bytes, SMAUG_N);
  for (unsigned i = 0; i < SMAUG_N; i++) {
    const unsigned x = r[i];
    const unsigned magnitude = x & x >> 1 & 1;
    r[i] = (uint16_t)(magnitude - 2 * (magnitude & x >> 2));
  }
}

void vmb_smaug_binomial2(uint16_t r[SMAUG_N], const uint8_t bytes[SMAUG_POLY_BYTES(2)]) {
  vmb_unpack_width2(r, bytes, SMAUG_N);
  for (unsigned i = 0; i < SMAUG_N; i++)
    r[i] = (uint16_t)((r[i] & 1U) - (r[i] >> 1));
}

void vmb_smaug_sparse4(uint16_t r[SMAUG_N], const uint8_t bytes[SMAUG_POLY_BYTES(4)]) {
  vmb_unpack_width4(r, bytes, SMAUG_N);
  for (unsigned i = 0; i < SMAUG_N; i++) {
    const unsigned x = r[i];
    const unsigned magnitude = (x | x >> 1) & x >> 2 & 1;
    r[i] = (uint16_t)(magnitude - 2 * (magnitude & x >> 3));
  }
}

vmb_status vmb_smaug_ephemeral_sparse3(const struct smaug_params *p, const struct smaug_view *w,
                                       unsigned j) {
  (void)p;
  vmb_smaug_sparse3(w->poly, vmb_smaug_ephemeral_bytes(w, SMAUG_POLY_BYTES(3), j));
  return VMB_OK;
}

vmb_status vmb_smaug_ephemeral_binomial2(const struct smaug_params *p, const struct smaug_view *w,
                                         unsigned j) {
  (void)p;
  vmb_smaug_binomial2(w->poly, vmb_smaug_ephemeral_bytes(w, SMAUG_POLY_BYTES(2), j));
  return VMB_OK;
}

vmb_status vmb_smaug_ephemeral_sparse4(const struct smaug_params *p, const struct smaug_view *w,
                                       unsigned j) {
  (void)p;
  vmb_smaug_sparse4(w->poly, vmb_smaug_ephemeral_bytes(w, SMAUG_POLY_BYTES(4), j));
  return VMB_OK;
}

/* ---- Noise ----------------------------------------------------------------------------------- */

/*
 * Bit i of the result: whether the 9-bit number with bits i of x[0] (lowest) .. x[8] is at least
 * `limit`, a constant.
 */
VMB_ALWAYS_INLINE uint32_t at_least(const uint32_t x[9], unsigned limit) {
  uint32_t result = UINT32_MAX;
  for (unsigned t = 0; t < 9; t++)
    result = limit >> t & 1 ? x[t] & result : x[t] | result;
  return result;
}

/* Bits of 32 coefficients of noise: do they reach the three limits, are they negative. */
struct noise_bits {
  uint32_t one;
  uint32_t two;
  uint32_t three;
  uint32_t negative;
};

/*
 * The bits of coefficients 32 part to 32 part + 31. Coefficient 64 block + 8 w + b takes bit b of
 * the ten bytes x_t at block * 80 + t_step * t + w_step * w; its magnitude is the number of limits
 * 191, 438, 505 that x_0 + 2 x_1 + .. + 256 x_8 reaches, its sign x_9. (t_step, w_step) is (8, 1)
 * in round 1 and (1, 10) in SMAUG-T.
 */
VMB_ALWAYS_INLINE struct noise_bits noise_bits(const uint8_t bytes[SMAUG_NOISE_BYTES],
                                               unsigned part, unsigned t_step, unsigned w_step) {
  const uint8_t *const in = bytes + part / 2 * 80 + part % 2 * 4 * w_step;
  struct noise_bits bits;
  uint32_t x[10];
  for (unsigned t = 0; t < 10; t++) {
    const uint8_t *const byte = in + t * t_step;
    x[t] = byte[0] | (uint32_t)byte[w_step] << 8 | (uint32_t)byte[2 * w_step] << 16 |
           (uint32_t)byte[3 * w_step] << 24;
  }
  bits.one = at_least(x, 191);
  bits.two = at_least(x, 438);
  bits.three = at_least(x, 505);
  bits.negative = x[9] & bits.one;
  return bits;
}

#if SMAUG_PARALLEL
/*
 * e = noise from 320 bytes: the sum of two ternary polynomials, one for each bit of the magnitudes.
 * Not inlined, so that its 640 bytes of stack are not added to those of a hash.
 */
VMB_NOINLINE static void noise_poly(uint16_t e[SMAUG_N], const uint8_t bytes[SMAUG_NOISE_BYTES],
                                    unsigned t_step, unsigned w_step) {
  struct {
    uint8_t plus[SMAUG_N / 8];
    uint8_t minus[SMAUG_N / 8];
  } ones, twos;
  uint16_t twice[SMAUG_N];
  for (unsigned part = 0; part < SMAUG_N / 32; part++) {
    const struct noise_bits bits = noise_bits(bytes, part, t_step, w_step);
    const uint32_t odd = (bits.one & ~bits.two) | bits.three; /* 1 or 3 */
    vmb_store32_le(ones.plus + 4 * part, odd & ~bits.negative);
    vmb_store32_le(ones.minus + 4 * part, odd & bits.negative);
    vmb_store32_le(twos.plus + 4 * part, bits.two & ~bits.negative);
    vmb_store32_le(twos.minus + 4 * part, bits.two & bits.negative);
  }
  vmb_expand_ternary((int16_t *)e, ones.plus, ones.minus, SMAUG_N, 1, 1);
  vmb_expand_ternary((int16_t *)twice, twos.plus, twos.minus, SMAUG_N, 1, 2);
  for (unsigned i = 0; i < SMAUG_N; i++)
    e[i] = (uint16_t)(e[i] + twice[i]);
  vmb_zeroize(&ones, sizeof ones);
  vmb_zeroize(&twos, sizeof twos);
  vmb_zeroize(twice, sizeof twice);
}
#else
/* The lowest bit of each half. */
#define HALVES UINT32_C(0x00010001)

/* e = noise from 320 bytes, coefficients i and i + 16 of each 32 in the halves of a word. */
VMB_ALWAYS_INLINE void noise_poly(uint16_t e[SMAUG_N], const uint8_t bytes[SMAUG_NOISE_BYTES],
                                  unsigned t_step, unsigned w_step) {
  for (unsigned part = 0; part < SMAUG_N / 32; part++) {
    const struct noise_bits bits = noise_bits(bytes, part, t_step, w_step);
    VMB_UNROLL(16)
    for (unsigned i = 0; i < 16; i++) {
      const uint32_t magnitude =
          (bits.one >> i & HALVES) + (bits.two >> i & HALVES) + (bits.three >> i & HALVES);
      /* -m is the complement of m plus 1, without a carry, since m > 0 there */
      const uint32_t minus = bits.negative >> i & HALVES;
      const uint32_t pair = (magnitude ^ minus * 0xffff) + minus;
      e[32 * part + i] = (uint16_t)pair;
      e[32 * part + 16 + i] = (uint16_t)(pair >> 16);
    }
  }
}
#endif

void vmb_smaug_noise_poly(uint16_t e[SMAUG_N], const uint8_t bytes[SMAUG_NOISE_BYTES]) {
  noise_poly(e, bytes, 1, 10);
}

void vmb_smaug_round1_noise_poly(uint16_t e[SMAUG_N], const uint8_t bytes[SMAUG_NOISE_BYTES]) {
  noise_poly(e, bytes, 8, 1);
}

/* ---- Secret polynomials as bytes ------------------------------------------------------------- */

void vmb_smaug_pack_secret(uint8_t out[SMAUG_SECRET_POLY_BYTES], uint16_t s[SMAUG_N]) {
  for (unsigned i = 0; i < SMAUG_N; i++)
    s[i] = (uint16_t)(1 - s[i]);
  vmb_pack_width2(out, s, SMAUG_N);
}

void vmb_smaug_unpack_secret(uint16_t s[SMAUG_N], const uint8_t in[SMAUG_SECRET_POLY_BYTES]) {
  vmb_unpack_width2(s, in, SMAUG_N);
  for (unsigned i = 0; i < SMAUG_N; i++)
    s[i] = (uint16_t)(1 - s[i]);
}
