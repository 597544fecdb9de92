/*
 * poly256 by transforms modulo 7681 and 10753 (w16_template.h), leaves x^2 - z. Contract: q2k.h.
 *
 * Integer bound: `a` is read as 13-bit two's complement, which changes nothing modulo 2^13:
 * |sum| <= 5 * 256 * 4096 * 5 = 26,214,400. Lift: 26,214,400 / 7681 + 1.5 < 3415 and
 * 0.57 * 10753 < 6130, together below 10753.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/compiler.h"
#define VECTORS (256 / NTT_WORDS)
#define FIRST_TAIL (256 / 32) /* the node of the tail of x[0] and x[1] */
#define TAILS 4               /* at a time */

/* Layers at distance 128, 64, 32 on the eight vectors i, i + 2, ... Bounds: 0.54 + 3 * 0.67. */
VMB_ALWAYS_INLINE void forward_head(v16 x[VECTORS], const struct w16_pass *pass) {
  const struct w16_rows *const zetas = &pass->zetas;
  for (unsigned i = 0; i < 2; i++) {
    v16 *const y = x + i;
    for (unsigned j = 0; j < 4; j++)
      w16_ct_butterfly(y + 2 * j, y + 2 * (j + 4), w16_node(zetas, 1, pass), pass);
    for (unsigned h = 0; h < 2; h++)
      for (unsigned j = 4 * h; j < 4 * h + 2; j++)
        w16_ct_butterfly(y + 2 * j, y + 2 * (j + 2), w16_node(zetas, 2 + h, pass), pass);
    for (unsigned h = 0; h < 4; h++)
      w16_ct_butterfly(y + 4 * h, y + 4 * h + 2, w16_node(zetas, 4 + h, pass), pass);
  }
}

/* Bounds: 0.75 in; 3.0 before the reduction of sums at distance 64; 1.5 out. */
VMB_ALWAYS_INLINE void inverse_head(v16 x[VECTORS], const struct w16_pass *pass) {
  const struct w16_rows *const inverses = &pass->inverses;
  for (unsigned i = 0; i < 2; i++) {
    v16 *const y = x + i;
    for (unsigned h = 0; h < 4; h++)
      w16_gs_butterfly(y + 4 * h, y + 4 * h + 2, w16_node(inverses, 4 + h, pass), pass);
    for (unsigned h = 0; h < 2; h++)
      for (unsigned j = 4 * h; j < 4 * h + 2; j++) {
        w16_gs_butterfly(y + 2 * j, y + 2 * (j + 2), w16_node(inverses, 2 + h, pass), pass);
        y[2 * j] = w16_reduce(y[2 * j], pass);
      }
    for (unsigned j = 0; j < 4; j++)
      w16_gs_butterfly(y + 2 * j, y + 2 * (j + 4), w16_node(inverses, 1, pass), pass);
  }
}

/* The transforms of a modulo both primes; a is sign-extended from 13 bits, and `bits` not used. */
VMB_ALWAYS_INLINE void poly256_prepare_public(uint16_t p[VMB_POLY256_WORDS], const uint16_t a[256],
                                              unsigned bits) {
  static const int16_t top[2] = {1 << 12, 1 << 12};
  (void)bits;
  for (unsigned number = 0; number < NTT_PASSES; number++) {
    const struct w16_pass pass = NTT_PASS(256, vmb_w16_primes, number);
    const v16 sign = vec_pair(top, number);
    v16 x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i++)
      x[i] = v16_sub(v16_xor(vec_load_both(a + NTT_WORDS * i), sign), sign);
    forward_head(x, &pass);
    for (unsigned i = 0; i < VECTORS; i += 2 * TAILS) {
      w16_forward_tail(x + i, TAILS, &pass.zetas, FIRST_TAIL + i / 2, &pass);
      for (unsigned j = i; j < i + 2 * TAILS; j++, p += V16_LANES)
        v16_store_unsigned(p, x[j]);
    }
  }
}

/*
 * The transforms of s, small signed numbers, each next to its companion for Montgomery's products.
 */
VMB_ALWAYS_INLINE void poly256_prepare_secret(uint16_t p[VMB_POLY256_WORDS],
                                              const uint16_t s[256]) {
  v16 x[VECTORS];
  for (unsigned number = 0; number < NTT_PASSES; number++) {
    const struct w16_pass pass = NTT_PASS(256, vmb_w16_primes, number);
    for (unsigned i = 0; i < VECTORS; i++)
      x[i] = vec_load_both(s + NTT_WORDS * i);
    forward_head(x, &pass);
    for (unsigned i = 0; i < VECTORS; i += 2 * TAILS, p += 4 * TAILS * V16_LANES) {
      w16_forward_tail(x + i, TAILS, &pass.zetas, FIRST_TAIL + i / 2, &pass);
      w16_secret_tail(p, x + i, TAILS, &pass.zetas, FIRST_TAIL + i / 2, &pass);
    }
  }
}

/*
 * Bounds: 5 sums of 2 products: 5 * 2 * 2.7 * 0.67 * 7681^2 and 5 * 2 * 2.7 * 0.55 * 10753^2 <
 * 1.72e9 < 2^31.
 */
VMB_ALWAYS_INLINE void poly256_basemul_acc(uint16_t acc[VMB_POLY256_WORDS],
                                           const uint16_t a[VMB_POLY256_WORDS],
                                           const uint16_t s[VMB_POLY256_WORDS]) {
  w16_basemul_acc(acc, a, s, 2 * 256);
}

/* Bounds: 1.72e9 / 2^16 / 10753 + 0.5 = 2.94 from the sums, 0.75 after the scaling. */
VMB_ALWAYS_INLINE void poly256_finish(uint16_t r[256], uint16_t acc[VMB_POLY256_WORDS]) {
  v16 x[VECTORS];
  for (unsigned number = 0; number < NTT_PASSES; number++) {
    const struct w16_pass pass = NTT_PASS(256, vmb_w16_primes, number);
    const struct w16_factor scale = NTT_FACTOR(scale, &pass);
    for (unsigned i = 0; i < VECTORS; i += 2 * TAILS) {
      for (unsigned j = i; j < i + 2 * TAILS; j++, acc += 2 * V16_LANES)
        x[j] = w16_multiply(
            w16_reduce_sums(v16_load_unsigned(acc), v16_load_unsigned(acc + V16_LANES), &pass),
            scale, pass.q);
      w16_inverse_tail(x + i, TAILS, &pass.inverses, FIRST_TAIL + i / 2, &pass);
    }
    inverse_head(x, &pass);
    w16_store_lifted(r, x, VECTORS, &pass);
  }
}
