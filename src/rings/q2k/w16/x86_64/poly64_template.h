/*
 * poly64 by transforms modulo 7681 and 10753 (w16_template.h), leaves x^2 - z. Contract: q2k.h.
 *
 * Integer bound: `a` is read as 15-bit two's complement, which changes nothing modulo 2^15:
 * |sum| <= 12 * 64 * 16384 * 3 = 37,748,736. Lift: 37,748,736 / 7681 + 1.5 < 4917 and, with
 * |r2 - r1| <= 2^15, 0.53 * 10753 < 5700, together below 10753.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/compiler.h"
#define VECTORS (64 / NTT_WORDS)
#define FIRST_TAIL (64 / 32)
#define TAILS 2 /* at a time */

/* The layer at distance 32. Bounds: 16384 / 7681 + 0.63 = 2.8, 16384 / 10753 + 0.63 = 2.2. */
VMB_ALWAYS_INLINE void forward_head(v16 x[VECTORS], const struct w16_pass *pass) {
  for (unsigned i = 0; i < 2; i++)
    w16_ct_butterfly(x + i, x + i + 2, w16_node(&pass->zetas, 1, pass), pass);
}

/* The last reduction is for the sum of twelve products. */
VMB_ALWAYS_INLINE void poly64_prepare_public(uint16_t p[VMB_POLY64_WORDS], const uint16_t a[64],
                                             unsigned bits) {
  static const int16_t top[2] = {1 << 14, 1 << 14};
  (void)bits;
  for (unsigned number = 0; number < NTT_PASSES; number++) {
    const struct w16_pass pass = NTT_PASS(256, vmb_w16_primes, number);
    const v16 sign = vec_pair(top, number);
    v16 x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i++)
      x[i] = v16_sub(v16_xor(vec_load_both(a + NTT_WORDS * i), sign), sign);
    forward_head(x, &pass);
    w16_forward_tail(x, TAILS, &pass.zetas, FIRST_TAIL, &pass);
    for (unsigned i = 0; i < VECTORS; i++, p += V16_LANES)
      v16_store_unsigned(p, w16_reduce(x[i], &pass));
  }
}

/*
 * The transforms of s, small signed numbers, each next to its companion for Montgomery's products.
 */
VMB_ALWAYS_INLINE void poly64_prepare_secret(uint16_t p[VMB_POLY64_WORDS], const uint16_t s[64]) {
  for (unsigned number = 0; number < NTT_PASSES; number++, p += 2 * VECTORS * V16_LANES) {
    const struct w16_pass pass = NTT_PASS(256, vmb_w16_primes, number);
    v16 x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i++)
      x[i] = vec_load_both(s + NTT_WORDS * i);
    forward_head(x, &pass);
    w16_forward_tail(x, TAILS, &pass.zetas, FIRST_TAIL, &pass);
    w16_secret_tail(p, x, TAILS, &pass.zetas, FIRST_TAIL, &pass);
  }
}

/*
 * Bounds: 12 sums of 2 products: 12 * 2 * 0.67 * 0.67 * 7681^2, 12 * 2 * 0.55 * 0.55 * 10753^2 <
 * 0.84e9 < 2^31.
 */
VMB_ALWAYS_INLINE void poly64_basemul_acc(uint16_t acc[VMB_POLY64_WORDS],
                                          const uint16_t a[VMB_POLY64_WORDS],
                                          const uint16_t s[VMB_POLY64_WORDS]) {
  w16_basemul_acc(acc, a, s, 2 * 64);
}

/*
 * Bounds: 0.84e9 / 2^16 / 7681 + 0.5 = 2.2 from the sums, 0.75 after the scaling, 1.5 after the
 * layer at distance 32.
 */
VMB_ALWAYS_INLINE void poly64_finish(uint16_t r[64], uint16_t acc[VMB_POLY64_WORDS]) {
  for (unsigned number = 0; number < NTT_PASSES; number++) {
    const struct w16_pass pass = NTT_PASS(256, vmb_w16_primes, number);
    const struct w16_factor scale = NTT_FACTOR(scale_64, &pass);
    v16 x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i++, acc += 2 * V16_LANES)
      x[i] = w16_multiply(
          w16_reduce_sums(v16_load_unsigned(acc), v16_load_unsigned(acc + V16_LANES), &pass), scale,
          pass.q);
    w16_inverse_tail(x, TAILS, &pass.inverses, FIRST_TAIL, &pass);
    for (unsigned i = 0; i < 2; i++)
      w16_gs_butterfly(x + i, x + i + 2, w16_node(&pass.inverses, 1, &pass), &pass);
    w16_store_lifted(r, x, VECTORS, &pass);
  }
}
