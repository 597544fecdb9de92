/*
 * The portable kernels of all rings of this module, inlined with a constant ring, so that shifts by
 * k become constants.
 *
 * One operand w of a product is kept shifted, w 2^(64-k) < 2^64, so that the product P = a w
 * 2^(64-k) falls apart at a word boundary: with its 64-bit halves H and L, a w = 2^k H + floor(L /
 * 2^(64-k)), and 2^k = c modulo Q.
 *
 *   H = h 2^32 + l          a w = t + 2^32 u,
 *                           t = floor(L / 2^(64-k)) + l c < 2^k + 2^46,  u = h c < 2^46
 *   u = g 2^(k-32) + u'     a w = x + g c (mod Q),
 *                           x = t + 2^32 u' < 2^(k+1) + 2^46 < 2^62,  g < 2^31
 *   result                  (x mod 2^k) + (floor(x / 2^k) + g) c < 2^k + 2^43
 *
 * The last bound: x < 4 * 2^k adds at most 3 c; u < 2^32 c, so g c < c^2 2^(64-k): below 2^42.63
 * for k = 47, 2^36.8 for 54, 2^26.7 for 60. The result is below 2Q: one subtraction makes it
 * canonical.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_PSEUDO_MERSENNE_TEMPLATE_H
#define VMB_PSEUDO_MERSENNE_TEMPLATE_H

#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/multiply.h"
#include <stddef.h>
#include <stdint.h>

struct vmb_pm_ring {
  unsigned n, k;
  uint32_t c;
  /* half the length of the blocks in the layer that folds its sums; 0: none does */
  unsigned fold_at;
  const uint64_t *zetas; /* shifted */
};

/* The bits of a Z(value) of a list of zetas, shifted. */
#define VMB_PM_SHIFTED(value, k) ((uint64_t)UINT64_C(value) << (64 - (k)))

/* 2^k - 1. */
VMB_ALWAYS_INLINE uint64_t vmb_pm_mask(const struct vmb_pm_ring *ring) {
  return (UINT64_C(1) << ring->k) - 1;
}

/* a w modulo Q, below 2^k + 2^43, where `shifted` is w 2^(64-k). */
VMB_ALWAYS_INLINE uint64_t vmb_pm_product(uint64_t a, uint64_t shifted,
                                          const struct vmb_pm_ring *ring) {
  const uint64_t a0 = (uint32_t)a, a1 = a >> 32, w0 = (uint32_t)shifted, w1 = shifted >> 32;
  const uint64_t p00 = vmb_mul64_short(a0, w0);
  const uint64_t middle = vmb_mul64_short(a0, w1) + (p00 >> 32); /* (2^32-1)^2 + 2^32-1 < 2^64 */
  const uint64_t middle2 = vmb_mul64_short(a1, w0) + (uint32_t)middle;
  const uint64_t high = vmb_mul64_short(a1, w1) + (middle >> 32) + (middle2 >> 32);
  const uint64_t low = middle2 << 32 | (uint32_t)p00;
  const uint64_t u = vmb_mul64_short(high >> 32, ring->c);
  const uint64_t u_low = u & (vmb_pm_mask(ring) >> 32);
  const uint64_t x =
      (low >> (64 - ring->k)) + vmb_mul64_short((uint32_t)high, ring->c) + (u_low << 32);
  const uint64_t g = u >> (ring->k - 32);
  return (x & vmb_pm_mask(ring)) + vmb_mul64_short((uint32_t)((x >> ring->k) + g), ring->c);
}

/* x modulo Q, below 2^k + 16 c for x < 2^(k+4). */
VMB_ALWAYS_INLINE uint64_t vmb_pm_fold(uint64_t x, const struct vmb_pm_ring *ring) {
  return (x & vmb_pm_mask(ring)) + vmb_mul64_short(x >> ring->k, ring->c);
}

/*
 * A butterfly adds at most 2Q to |a_i| < 2Q: below (2 + 2 l) Q after l layers, 18Q < 2^59 for k =
 * 54 and 20Q < 2^52 for k = 47. For k = 60 the fifth layer folds its sums, which are below 10Q by
 * then: 2^60 + 2^16, and then (2 + 2 * 4) Q at the end.
 */
VMB_ALWAYS_INLINE void vmb_pm_ntt(uint64_t *a, const struct vmb_pm_ring *ring) {
  const uint64_t two_q = 2 * (vmb_pm_mask(ring) + 1 - ring->c);
  const uint64_t *zeta = ring->zetas;
  for (unsigned length = ring->n / 2; length > 0; length /= 2) {
    if (length == ring->fold_at) {
      for (unsigned i = 0; i < ring->n; i++)
        a[i] = vmb_pm_fold(a[i], ring);
    }
    for (unsigned start = 0; start < ring->n; start += 2 * length, zeta++) {
      for (unsigned j = start; j < start + length; j++) {
        const uint64_t u = vmb_pm_product(a[j + length], *zeta, ring);
        a[j + length] = a[j] + two_q - u;
        a[j] += u;
      }
    }
  }
}

/*
 * acc += a b: a, below Q, is the operand that is shifted, and each sum grows by less than 2^k +
 * 2^43.
 */
VMB_ALWAYS_INLINE void vmb_pm_basemul_acc(uint64_t *acc, const uint64_t *a, const uint64_t *b,
                                          size_t count, const struct vmb_pm_ring *ring) {
  for (size_t i = 0; i < count; i++)
    acc[i] += vmb_pm_product(b[i], a[i] << (64 - ring->k), ring);
}

/* a = w a in [0, Q) for w < Q and any a. */
VMB_ALWAYS_INLINE void vmb_pm_scale(uint64_t *a, uint64_t w, const struct vmb_pm_ring *ring) {
  const uint64_t shifted = w << (64 - ring->k), q = vmb_pm_mask(ring) + 1 - ring->c;
  for (unsigned i = 0; i < ring->n; i++) {
    const uint64_t reduced = vmb_pm_product(a[i], shifted, ring) - q; /* in [-Q, Q) */
    a[i] = reduced + (q & vmb_ct_mask_bit64(reduced >> 63));
  }
}

#endif
