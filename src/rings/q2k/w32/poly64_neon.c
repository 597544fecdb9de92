/*
 * poly64 with NEON: products over the integers by a transform modulo the prime of
 * n64_w32_neon.h, in words of 32 bits. Contract: q2k.h.
 *
 * `a` is read as 15-bit two's complement, which changes nothing modulo 2^15: |sum| <= 12 * 64 *
 * 16384 * 3 = 37,748,736 < 0.453 q. A word holds 25.7 q. Bounds below are in units of q;
 * tests/rings/q2k/test_w32_neon.c evaluates them from the tables.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "rings/q2k/w32/n64_w32_neon.h"
#include "rings/q2k/q2k.h"
#include "support/compiler.h"

#define VECTORS 16
#define TAILS 2  /* polynomials modulo x^32 - r */
#define LEAVES 4 /* at a time */

/* The sixteen vectors of 64 coefficients. */
VMB_ALWAYS_INLINE void load(v32 y[VECTORS], const uint16_t *in, int16_t flip, int16_t offset) {
  const v16 flips = v16_all(flip), offsets = v16_all(offset);
  for (unsigned j = 0; j < VECTORS; j += 2)
    w32_widen(y + j, y + j + 1, v16_xor(vreinterpretq_s16_u16(vld1q_u16(in + 4 * j)), flips),
              offsets);
}

/* The transform of a, which is taken for 15 bits; `bits` is not used. Out: 2.05. */
void vmb_poly64_prepare_public_neon(vmb_poly64_public *prepared, const uint16_t a[64],
                                    unsigned bits) {
  const v32 q = v32_all(VMB_POLY64_NEON_Q);
  const w32_factor z1 = w32_factor_at(vmb_poly64_zetas_neon, 1);
  v32 y[VECTORS];
  (void)bits;
  load(y, a, 0x4000, 0x4000);
  for (unsigned j = 0; j < W32_TAIL; j++)
    w32_ct_butterfly(y + j, y + j + W32_TAIL, z1, q);
  for (unsigned g = 0; g < TAILS; g++) {
    w32_forward_tail(y + W32_TAIL * g, vmb_poly64_zetas_neon, TAILS + g, q);
    w32_put_public(prepared->words + V16_LANES * W32_TAIL * g, y + W32_TAIL * g);
  }
}

/*
 * The transform of s, times the scale, reduced. Products of the first layer are not, since s is
 * small. Bounds: 3.4, reduced 0.51.
 */
void vmb_poly64_prepare_secret_neon(vmb_poly64_secret *prepared, const uint16_t s[64]) {
  const v32 q = v32_all(VMB_POLY64_NEON_Q);
  v32 y[VECTORS];
  load(y, s, 0, 0);
  for (unsigned j = 0; j < W32_TAIL; j++)
    w32_scaled_butterfly(y + j, y + j + W32_TAIL, VMB_POLY64_NEON_SCALE, VMB_POLY64_NEON_SCALE_1);
  for (unsigned g = 0; g < TAILS; g++) {
    v32 *const tail = y + W32_TAIL * g;
    w32_forward_tail(tail, vmb_poly64_zetas_neon, TAILS + g, q);
    for (unsigned j = 0; j < W32_TAIL; j++)
      tail[j] = w32_reduce(tail[j], VMB_POLY64_NEON_RECIPROCAL, q);
    w32_put_secret(prepared->words + 2 * V16_LANES * W32_TAIL * g, tail, vmb_poly64_zetas_neon,
                   TAILS + g, q);
  }
}

/* acc += a s at each leaf, in 64 bits. */
void vmb_poly64_basemul_acc_neon(vmb_poly64_sum *acc, const vmb_poly64_public *a,
                                 const vmb_poly64_secret *s) {
  for (unsigned i = 0; i < VECTORS; i += LEAVES)
    w32_multiply_accumulate(acc->words, a->words, s->words, i, LEAVES);
}

/*
 * The inverse. Bounds: twelve sums of four products of 2.05 and 0.52, 1.5 after the reduction, 12
 * in the vector that is a sum in all layers, which is reduced; at most 4 times 0.6 in the others;
 * 4.8 at the end.
 */
void vmb_poly64_finish_neon(uint16_t r[64], vmb_poly64_sum *acc) {
  const v32 q = v32_all(VMB_POLY64_NEON_Q);
  const w32_factor z1 = w32_factor_at(vmb_poly64_inverses_neon, 1);
  v32 y[VECTORS];
  for (unsigned g = 0; g < TAILS; g++) {
    v32 *const tail = y + W32_TAIL * g;
    w32_get_reduced(tail, acc->words + 2 * V16_LANES * W32_TAIL * g, q, VMB_POLY64_NEON_Q_INVERSE);
    w32_inverse_tail(tail, vmb_poly64_inverses_neon, TAILS + g, q);
    tail[0] = w32_reduce(tail[0], VMB_POLY64_NEON_RECIPROCAL, q);
  }
  for (unsigned j = 0; j < W32_TAIL; j++)
    w32_last_butterfly(y + j, y + j + W32_TAIL, z1, VMB_POLY64_NEON_RECIPROCAL);
  for (unsigned j = 0; j < VECTORS; j += 2)
    vst1q_u16(r + 4 * j, w32_narrow(y[j], y[j + 1]));
}

#endif
