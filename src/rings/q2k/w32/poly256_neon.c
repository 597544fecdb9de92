/*
 * poly256 with NEON: products over the integers by a transform modulo the prime of
 * n256_w32_neon.h, in words of 32 bits. Contract: q2k.h.
 *
 * `a` is read as 13-bit two's complement, which changes nothing modulo 2^13: |sum| <= 256 * 4096 *
 * 12 = 12,582,912 < 0.386 q. A word holds 65.8 q, so that next to nothing is reduced between
 * layers. Bounds below are in units of q; tests/rings/q2k/test_w32_neon.c evaluates them from the
 * tables. All vectors wait in the prepared operands themselves: there is no scratch to wipe.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "rings/q2k/w32/n256_w32_neon.h"
#include "rings/q2k/q2k.h"
#include "support/compiler.h"

#define COLUMNS 8 /* vectors i, i + 8, ..., i + 56 make column i */
#define TAILS 8   /* polynomials modulo x^32 - r */
#define LEAVES 2  /* at a time */

/* Vectors i and i + 1 of each of the eight parts of eight vectors. */
VMB_ALWAYS_INLINE void load_columns(v32 left[8], v32 right[8], const uint16_t *in, int16_t flip,
                                    int16_t offset) {
  const v16 flips = v16_all(flip), offsets = v16_all(offset);
  for (unsigned j = 0; j < 8; j++)
    w32_widen(left + j, right + j, v16_xor(vreinterpretq_s16_u16(vld1q_u16(in + 32 * j)), flips),
              offsets);
}

/* The layers at distance 64 and 32 on column i. */
VMB_ALWAYS_INLINE void forward_column(uint16_t *x, unsigned i, v32 y[8], v32 q) {
  const w32_factor z2 = w32_factor_at(vmb_poly256_zetas_neon, 2),
                   z3 = w32_factor_at(vmb_poly256_zetas_neon, 3);
  for (unsigned j = 0; j < 2; j++) {
    w32_ct_butterfly(y + j, y + j + 2, z2, q);
    w32_ct_butterfly(y + j + 4, y + j + 6, z3, q);
  }
  for (unsigned j = 0; j < 4; j++)
    w32_ct_butterfly(y + 2 * j, y + 2 * j + 1, w32_factor_at(vmb_poly256_zetas_neon, 4 + j), q);
  for (unsigned j = 0; j < 8; j++)
    w32_put(x, i + COLUMNS * j, y[j]);
}

/* The layer at distance 128 on public coefficients. */
VMB_ALWAYS_INLINE void first_of_public(v32 y[8], v32 q) {
  const w32_factor z1 = w32_factor_at(vmb_poly256_zetas_neon, 1);
  for (unsigned j = 0; j < 4; j++)
    w32_ct_butterfly(y + j, y + j + 4, z1, q);
}

/* That layer on secret coefficients, with the scale. */
VMB_ALWAYS_INLINE void first_of_secret(v32 y[8]) {
  for (unsigned j = 0; j < 4; j++)
    w32_scaled_butterfly(y + j, y + j + 4, VMB_POLY256_NEON_SCALE, VMB_POLY256_NEON_SCALE_1);
}

/* The transform of a, which is taken for 13 bits; `bits` is not used. Out: 3.06. */
void vmb_poly256_prepare_public_neon(vmb_poly256_public *prepared, const uint16_t a[256],
                                     unsigned bits) {
  const v32 q = v32_all(VMB_POLY256_NEON_Q);
  uint16_t *const x = prepared->words;
  (void)bits;
  for (unsigned i = 0; i < COLUMNS; i += 2) {
    v32 left[8], right[8];
    load_columns(left, right, a + 4 * i, 0x1000, 0x1000);
    first_of_public(left, q);
    forward_column(x, i, left, q);
    first_of_public(right, q);
    forward_column(x, i + 1, right, q);
  }
  for (unsigned g = 0; g < TAILS; g++) {
    v32 y[W32_TAIL];
    w32_get_tail(y, x + V16_LANES * W32_TAIL * g);
    w32_forward_tail(y, vmb_poly256_zetas_neon, TAILS + g, q);
    w32_put_public(x + V16_LANES * W32_TAIL * g, y);
  }
}

/*
 * The transform of s, times the scale. The vectors wait in the second half of what they become;
 * those of group g, 8 g .. 8 g + 7, become 16 g .. 16 g + 15. Out: 0.09 |s| + 2.6.
 */
void vmb_poly256_prepare_secret_neon(vmb_poly256_secret *prepared, const uint16_t s[256]) {
  const v32 q = v32_all(VMB_POLY256_NEON_Q);
  uint16_t *const x = prepared->words + 2 * 256;
  for (unsigned i = 0; i < COLUMNS; i += 2) {
    v32 left[8], right[8];
    load_columns(left, right, s + 4 * i, 0, 0);
    first_of_secret(left);
    forward_column(x, i, left, q);
    first_of_secret(right);
    forward_column(x, i + 1, right, q);
  }
  for (unsigned g = 0; g < TAILS; g++) {
    v32 y[W32_TAIL];
    w32_get_tail(y, x + V16_LANES * W32_TAIL * g);
    w32_forward_tail(y, vmb_poly256_zetas_neon, TAILS + g, q);
    w32_put_secret(prepared->words + 2 * V16_LANES * W32_TAIL * g, y, vmb_poly256_zetas_neon,
                   TAILS + g, q);
  }
}

/* acc += a s at each leaf, in 64 bits. */
void vmb_poly256_basemul_acc_neon(vmb_poly256_sum *acc, const vmb_poly256_public *a,
                                  const vmb_poly256_secret *s) {
  for (unsigned i = 0; i < 64; i += LEAVES)
    w32_multiply_accumulate(acc->words, a->words, s->words, i, LEAVES);
}

/*
 * Sums of the leaves to a polynomial modulo x^32 - r. Bounds: at most 13.8 for the transforms of
 * all secret operands, 1.8 after the reduction, 14.3 in the vector that is a sum in all layers,
 * which is reduced; at most 4 times 0.6 in the others.
 */
VMB_ALWAYS_INLINE void finish_tail(uint16_t *out, const uint16_t *acc, unsigned g, v32 q) {
  v32 y[W32_TAIL];
  w32_get_reduced(y, acc, q, VMB_POLY256_NEON_Q_INVERSE);
  w32_inverse_tail(y, vmb_poly256_inverses_neon, TAILS + g, q);
  y[0] = w32_reduce(y[0], VMB_POLY256_NEON_RECIPROCAL, q);
  w32_put_public(out, y);
}

/* The layers at distance 32, 64 and 128 on column i, lifted. Bounds: 2.4 in; 19.2 at the end. */
VMB_ALWAYS_INLINE void finish_column(v32 y[8], const uint16_t *x, unsigned i, v32 q) {
  const w32_factor z1 = w32_factor_at(vmb_poly256_inverses_neon, 1),
                   z2 = w32_factor_at(vmb_poly256_inverses_neon, 2),
                   z3 = w32_factor_at(vmb_poly256_inverses_neon, 3);
  for (unsigned j = 0; j < 8; j++)
    y[j] = w32_get(x, i + COLUMNS * j);
  for (unsigned j = 0; j < 4; j++)
    w32_gs_butterfly(y + 2 * j, y + 2 * j + 1, w32_factor_at(vmb_poly256_inverses_neon, 4 + j), q);
  for (unsigned j = 0; j < 2; j++) {
    w32_gs_butterfly(y + j, y + j + 2, z2, q);
    w32_gs_butterfly(y + j + 4, y + j + 6, z3, q);
  }
  for (unsigned j = 0; j < 4; j++)
    w32_last_butterfly(y + j, y + j + 4, z1, VMB_POLY256_NEON_RECIPROCAL);
}

/* The inverse transform, in place, and from there to r. */
void vmb_poly256_finish_neon(uint16_t r[256], vmb_poly256_sum *acc) {
  const v32 q = v32_all(VMB_POLY256_NEON_Q);
  uint16_t *const x = acc->words;
  for (unsigned g = 0; g < TAILS; g++)
    finish_tail(x + V16_LANES * W32_TAIL * g, x + 2 * V16_LANES * W32_TAIL * g, g, q);
  for (unsigned i = 0; i < COLUMNS; i += 2) {
    v32 left[8], right[8];
    finish_column(left, x, i, q);
    finish_column(right, x, i + 1, q);
    for (unsigned j = 0; j < 8; j++)
      vst1q_u16(r + 4 * i + 32 * j, w32_narrow(left[j], right[j]));
  }
}

#endif
