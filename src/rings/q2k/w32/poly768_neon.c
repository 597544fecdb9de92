/*
 * poly768 with NEON: products over the integers by a transform modulo the prime of
 * n768_w32_neon.h, in words of 32 bits, with leaves x^4 - z. Contract: q2k.h.
 *
 * Coefficients of a are taken for 10 bits in two's complement, which changes nothing modulo 2^10; a
 * coefficient of the product is a sum of at most 1152 products: |sum| <= 1152 * 512 = 589,824 <
 * 0.4539 q. A word holds 1652 q, so that nothing is reduced between layers. Bounds below are in
 * units of q; those of the constants in the tables are evaluated by
 * tests/rings/q2k/test_w32_neon.c.
 *
 * All vectors wait in the prepared operands themselves, 192 of them: there is no scratch to wipe.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "rings/q2k/w32/n768_w32_neon.h"
#include "rings/q2k/q2k.h"
#include "support/compiler.h"

#define COLUMNS 32 /* vectors of a polynomial modulo x^128 - r */
#define TAILS 24   /* polynomials modulo x^32 - r */
#define LEAVES 3   /* at a time */

/* Vectors i and i + 1, and those at distance 32, 64 and 96 coefficients. */
VMB_ALWAYS_INLINE void get_middle(v32 y[8], const uint16_t *x, unsigned i) {
  for (unsigned j = 0; j < 8; j++)
    y[j] = w32_get(x, i + W32_TAIL * (j / 2) + j % 2);
}

VMB_ALWAYS_INLINE void put_middle(uint16_t *x, unsigned i, const v32 y[8]) {
  for (unsigned j = 0; j < 8; j++)
    w32_put(x, i + W32_TAIL * (j / 2) + j % 2, y[j]);
}

/* ---- Forward --------------------------------------------------------------------------------- */

/*
 * y[0] + A + B, y[0] + o A + o^2 B, y[0] + o^2 A + o B with one product by o: o^2 = -1 - o.
 */
VMB_ALWAYS_INLINE void split3(v32 y[3], v32 a, v32 b, w32_factor o, v32 q) {
  const v32 y0 = y[0], turned = w32_multiply(v32_sub(a, b), o, q);
  y[0] = v32_add(y0, v32_add(a, b));
  y[1] = v32_add(y0, v32_sub(turned, b));
  y[2] = v32_sub(y0, v32_add(turned, a));
}

/*
 * Column i of six polynomials modulo x^128 - r from coefficients: of y[j] + w y[j + 3] and y[j] +
 * (1 - w) y[j + 3] those with j = 1, 2 are multiplied by powers of c and d. Products with
 * coefficients below 2^9 are not reduced. Out: at most 488 for public operands and 2 for secret
 * ones, less in between.
 */
VMB_ALWAYS_INLINE void forward_column(uint16_t *x, unsigned i, const v32 y[6],
                                      const int32_t first[12], int is_scaled, w32_factor o, v32 q) {
  const v32 one = v32_load(first), by_c = v32_load(first + 4), by_d = v32_load(first + 8);
  const v32 y0 = is_scaled ? vmulq_laneq_s32(y[0], one, 0) : y[0];
  v32 u[3] = {vmlaq_laneq_s32(y0, y[3], one, 1)}, v[3] = {vmlaq_laneq_s32(y0, y[3], one, 2)};
  split3(u, vmlaq_laneq_s32(vmulq_laneq_s32(y[1], by_c, 0), y[4], by_c, 1),
         vmlaq_laneq_s32(vmulq_laneq_s32(y[2], by_c, 2), y[5], by_c, 3), o, q);
  split3(v, vmlaq_laneq_s32(vmulq_laneq_s32(y[1], by_d, 0), y[4], by_d, 1),
         vmlaq_laneq_s32(vmulq_laneq_s32(y[2], by_d, 2), y[5], by_d, 3), o, q);
  for (unsigned j = 0; j < 3; j++) {
    w32_put(x, i + COLUMNS * j, u[j]);
    w32_put(x, i + COLUMNS * (j + 3), v[j]);
  }
}

/* The layers at distance 64 and 32. */
VMB_ALWAYS_INLINE void forward_middle(uint16_t *x, v32 q) {
  for (unsigned b = 0; b < 6; b++) {
    const w32_factor z1 = w32_factor_at(vmb_poly768_zetas_neon, 6 + b),
                     z2 = w32_factor_at(vmb_poly768_zetas_neon, 12 + 2 * b),
                     z3 = w32_factor_at(vmb_poly768_zetas_neon, 13 + 2 * b);
    for (unsigned i = COLUMNS * b; i < COLUMNS * b + W32_TAIL; i += 2) {
      v32 y[8];
      get_middle(y, x, i);
      for (unsigned j = 0; j < 4; j++)
        w32_ct_butterfly(y + j, y + j + 4, z1, q);
      for (unsigned j = 0; j < 2; j++) {
        w32_ct_butterfly(y + j, y + j + 2, z2, q);
        w32_ct_butterfly(y + j + 4, y + j + 6, z3, q);
      }
      put_middle(x, i, y);
    }
  }
}

/* Columns i and i + 1 of the coefficients at `in`, for forward_column. */
VMB_ALWAYS_INLINE void load_columns(v32 left[6], v32 right[6], const uint16_t *in, int16_t flip,
                                    int16_t offset) {
  const v16 flips = v16_all(flip), offsets = v16_all(offset);
  for (unsigned j = 0; j < 6; j++)
    w32_widen(left + j, right + j, v16_xor(vreinterpretq_s16_u16(vld1q_u16(in + 128 * j)), flips),
              offsets);
}

/* The transform of a. Bounds: 488, then 0.64 more in each of five layers: 491. */
void vmb_poly768_prepare_public_neon(vmb_poly768_public *prepared, const uint16_t a[768],
                                     unsigned bits) {
  const v32 q = v32_all(VMB_POLY768_NEON_Q);
  const w32_factor o = w32_factor_at(vmb_poly768_last_neon, W32_NEON_O);
  const int32_t *const first = vmb_poly768_first_neon[W32_NEON_PUBLIC];
  uint16_t *const x = prepared->words;
  (void)bits;
  for (unsigned i = 0; i < COLUMNS; i += 2) {
    v32 left[6], right[6];
    load_columns(left, right, a + 4 * i, 0x200, 0x200);
    forward_column(x, i, left, first, 0, o, q);
    forward_column(x, i + 1, right, first, 0, o, q);
  }
  forward_middle(x, q);
  for (unsigned g = 0; g < TAILS; g++) {
    v32 y[W32_TAIL];
    w32_get_tail(y, x + V16_LANES * W32_TAIL * g);
    w32_forward_tail(y, vmb_poly768_zetas_neon, TAILS + g, q);
    w32_put_public(x + V16_LANES * W32_TAIL * g, y);
  }
}

/*
 * The transform of s. The vectors wait in the second half of what they become; those of group g, 8
 * g .. 8 g + 7, become 16 g .. 16 g + 15. Bounds: 1.93 and 5 times 0.51: 4.5.
 */
void vmb_poly768_prepare_secret_neon(vmb_poly768_secret *prepared, const uint16_t s[768]) {
  const v32 q = v32_all(VMB_POLY768_NEON_Q);
  const w32_factor o = w32_factor_at(vmb_poly768_last_neon, W32_NEON_O);
  const int32_t *const first = vmb_poly768_first_neon[W32_NEON_SECRET];
  uint16_t *const x = prepared->words + 2 * 768;
  for (unsigned i = 0; i < COLUMNS; i += 2) {
    v32 left[6], right[6];
    load_columns(left, right, s + 4 * i, 0, 0);
    forward_column(x, i, left, first, 1, o, q);
    forward_column(x, i + 1, right, first, 1, o, q);
  }
  forward_middle(x, q);
  for (unsigned g = 0; g < TAILS; g++) {
    v32 y[W32_TAIL];
    w32_get_tail(y, x + V16_LANES * W32_TAIL * g);
    w32_forward_tail(y, vmb_poly768_zetas_neon, TAILS + g, q);
    w32_put_secret(prepared->words + 2 * V16_LANES * W32_TAIL * g, y, vmb_poly768_zetas_neon,
                   TAILS + g, q);
  }
}

/* ---- Products -------------------------------------------------------------------------------- */

/*
 * a = a s / 2^32 at each leaf. Bounds: four products of 491 and 4.5, 8838 q^2 < 2^63; / 2^32, and
 * 1/2 more: 3.2.
 */
void vmb_poly768_basemul_neon(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  const v32 q = v32_all(VMB_POLY768_NEON_Q);
  for (unsigned i = 0; i < 768 / 4; i += LEAVES) {
    struct w32_sums sums[LEAVES];
    v32 product[LEAVES];
    for (unsigned j = 0; j < LEAVES; j++) {
      const struct w32_sums none = {vdupq_n_s64(0), vdupq_n_s64(0)};
      sums[j] =
          w32_multiply_leaf(none, w32_get(a->words, i + j), s->words + 2 * V16_LANES * (i + j));
    }
    w32_reduce_sums(product, sums, LEAVES, q, VMB_POLY768_NEON_Q_INVERSE);
    for (unsigned j = 0; j < LEAVES; j++)
      w32_put(a->words, i + j, product[j]);
  }
}

/* ---- Back ------------------------------------------------------------------------------------ */

/* forward_middle backwards, times 4. Bounds: 25.6 in, 102.4 out. */
VMB_ALWAYS_INLINE void inverse_middle(uint16_t *x, v32 q) {
  for (unsigned b = 0; b < 6; b++) {
    const w32_factor z1 = w32_factor_at(vmb_poly768_inverses_neon, 6 + b),
                     z2 = w32_factor_at(vmb_poly768_inverses_neon, 12 + 2 * b),
                     z3 = w32_factor_at(vmb_poly768_inverses_neon, 13 + 2 * b);
    for (unsigned i = COLUMNS * b; i < COLUMNS * b + W32_TAIL; i += 2) {
      v32 y[8];
      get_middle(y, x, i);
      for (unsigned j = 0; j < 2; j++) {
        w32_gs_butterfly(y + j, y + j + 2, z2, q);
        w32_gs_butterfly(y + j + 4, y + j + 6, z3, q);
      }
      for (unsigned j = 0; j < 4; j++)
        w32_gs_butterfly(y + j, y + j + 4, z1, q);
      put_middle(x, i, y);
    }
  }
}

/*
 * split3 backwards, times 3: c1 and c2 divide by c and c^2. Bounds: 102.4 in, 308 and 0.6 out.
 */
VMB_ALWAYS_INLINE void join3(v32 y[3], w32_factor c1, w32_factor c2, w32_factor o, v32 q) {
  const v32 y0 = y[0], y1 = y[1], y2 = y[2];
  const v32 turned = w32_multiply(v32_sub(y1, y2), o, q);
  y[0] = v32_add(y0, v32_add(y1, y2));
  y[1] = w32_multiply(v32_sub(y0, v32_add(turned, y1)), c1, q);
  y[2] = w32_multiply(v32_add(y0, v32_sub(turned, y2)), c2, q);
}

/*
 * Column i of the six polynomials to six vectors of coefficients. hi = (u - v) / (2 w - 1),
 * lo = u - w hi undo u = lo + w hi, v = lo + (1 - w) hi. Bounds: u - v at most 616, whose quotient
 * is wrong by at most 0.012.
 */
VMB_ALWAYS_INLINE void inverse_column(v32 r[6], const uint16_t *x, unsigned i,
                                      const w32_factor last[W32_NEON_LAST_COUNT], v32 q) {
  v32 u[3], v[3];
  for (unsigned j = 0; j < 3; j++) {
    u[j] = w32_get(x, i + COLUMNS * j);
    v[j] = w32_get(x, i + COLUMNS * (j + 3));
  }
  join3(u, last[W32_NEON_C1], last[W32_NEON_C2], last[W32_NEON_O], q);
  join3(v, last[W32_NEON_D1], last[W32_NEON_D2], last[W32_NEON_O], q);
  for (unsigned j = 0; j < 3; j++) {
    const v32 difference = v32_sub(u[j], v[j]);
    r[j] = w32_lift(v32_sub(u[j], w32_multiply(difference, last[W32_NEON_W_OVER], q)),
                    VMB_POLY768_NEON_RECIPROCAL);
    r[j + 3] = w32_multiply_and_lift(difference, last[W32_NEON_OVER]);
  }
}

/* The inverse transform, in place, and from there to r. Bounds: 3.2 in, 25.6 out of the tails. */
void vmb_poly768_finish_neon(uint16_t r[768], vmb_poly768_public *acc) {
  const v32 q = v32_all(VMB_POLY768_NEON_Q);
  uint16_t *const x = acc->words;
  w32_factor last[W32_NEON_LAST_COUNT];
  for (unsigned k = 0; k < W32_NEON_LAST_COUNT; k++)
    last[k] = w32_factor_at(vmb_poly768_last_neon, k);
  for (unsigned g = 0; g < TAILS; g++) {
    v32 y[W32_TAIL];
    w32_get_tail(y, x + V16_LANES * W32_TAIL * g);
    w32_inverse_tail(y, vmb_poly768_inverses_neon, TAILS + g, q);
    w32_put_public(x + V16_LANES * W32_TAIL * g, y);
  }
  inverse_middle(x, q);
  for (unsigned i = 0; i < COLUMNS; i += 2) {
    v32 left[6], right[6];
    inverse_column(left, x, i, last, q);
    inverse_column(right, x, i + 1, last, q);
    for (unsigned j = 0; j < 6; j++)
      vst1q_u16(r + 4 * i + 128 * j, w32_narrow(left[j], right[j]));
  }
}

#endif
