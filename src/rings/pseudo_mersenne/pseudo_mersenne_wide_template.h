/*
 * The kernels of this module for processors with products of 64-bit words to 128 bits, inlined with
 * a constant ring. Bounds of sums are those of pseudo_mersenne_template.h.
 *
 * Product by a constant w < Q with w' = floor(w 2^64 / Q): for any word a and t = floor(a w' /
 * 2^64), a w - t Q is in [0, 2Q), so its low 64 bits are all of it (Shoup): three multiplications.
 *
 * Product of two words, one of them shifted as in pseudo_mersenne_template.h: H and L are the
 * halves of a w 2^(64-k), and h and l those of H c:
 *
 *   a w = 2^k H + floor(L / 2^(64-k)) = 2^64 h + x' + x''  (mod Q),
 *         x' = l,  x'' = floor(L / 2^(64-k)) < 2^k
 *       = x + 2^k s,  x = (l mod 2^k) + x'' < 2^(k+1),  s = floor(H c / 2^k) < 2^(64-k) c
 *   result  (x mod 2^k) + (floor(x / 2^k) + s) c < 2^k + 2^43
 *
 * Sources: specs/gcksign.md section 8; Harvey, "Faster arithmetic for number-theoretic
 * transforms", 2014.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_PSEUDO_MERSENNE_WIDE_TEMPLATE_H
#define VMB_PSEUDO_MERSENNE_WIDE_TEMPLATE_H

#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/multiply.h"
#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 vmb_pm_wide_word;

struct vmb_pm_factor {
  uint64_t value, quotient; /* w, floor(w 2^64 / Q) */
};

struct vmb_pm_wide_ring {
  unsigned n, k;
  uint32_t c;
  /* half the length of the blocks in the layer that folds its sums; 0: none does */
  unsigned fold_at;
  const struct vmb_pm_factor *zetas;
};

/*
 * The two numbers of a Z(value) of a list of zetas: the quotient by a division of constants, of
 * 128 bits.
 */
#define VMB_PM_FACTOR(value, q) \
  {UINT64_C(value), (uint64_t)(((vmb_pm_wide_word)UINT64_C(value) << 64) / (q))}

/* 2^k - 1. */
VMB_ALWAYS_INLINE uint64_t vmb_pm_wide_mask(const struct vmb_pm_wide_ring *ring) {
  return (UINT64_C(1) << ring->k) - 1;
}

/* The product a w modulo Q, below 2Q. */
VMB_ALWAYS_INLINE uint64_t vmb_pm_wide_times(uint64_t a, struct vmb_pm_factor w, uint64_t q) {
  return a * w.value - vmb_mul64_high(a, w.quotient) * q;
}

/* a w modulo Q, below 2^k + 2^43, where `shifted` is w 2^(64-k). */
VMB_ALWAYS_INLINE uint64_t vmb_pm_wide_product(uint64_t a, uint64_t shifted,
                                               const struct vmb_pm_wide_ring *ring) {
  const uint64_t high = vmb_mul64_high(a, shifted), low = a * shifted;
  const uint64_t folded_high = vmb_mul64_high(high, ring->c), folded_low = high * ring->c;
  const uint64_t x = (folded_low & vmb_pm_wide_mask(ring)) + (low >> (64 - ring->k));
  const uint64_t s = folded_high << (64 - ring->k) | folded_low >> ring->k;
  return (x & vmb_pm_wide_mask(ring)) + ((x >> ring->k) + s) * ring->c;
}

/* Layers and bounds of vmb_pm_ntt; a butterfly adds less than 2Q. */
VMB_ALWAYS_INLINE void vmb_pm_wide_ntt(uint64_t *a, const struct vmb_pm_wide_ring *ring) {
  const uint64_t q = vmb_pm_wide_mask(ring) + 1 - ring->c, two_q = 2 * q;
  const struct vmb_pm_factor *zeta = ring->zetas;
  for (unsigned length = ring->n / 2; length > 0; length /= 2) {
    if (length == ring->fold_at) {
      for (unsigned i = 0; i < ring->n; i++)
        a[i] = (a[i] & vmb_pm_wide_mask(ring)) + (a[i] >> ring->k) * ring->c;
    }
    for (unsigned start = 0; start < ring->n; start += 2 * length, zeta++) {
      const struct vmb_pm_factor w = *zeta;
      for (unsigned j = start; j < start + length; j++) {
        const uint64_t x = a[j], u = vmb_pm_wide_times(a[j + length], w, q);
        a[j] = x + u;
        a[j + length] = x + two_q - u;
      }
    }
  }
}

/* acc += a b: a, below Q, is the operand that is shifted. */
VMB_ALWAYS_INLINE void vmb_pm_wide_basemul_acc(uint64_t *acc, const uint64_t *a, const uint64_t *b,
                                               size_t count, const struct vmb_pm_wide_ring *ring) {
  for (size_t i = 0; i < count; i++)
    acc[i] += vmb_pm_wide_product(b[i], a[i] << (64 - ring->k), ring);
}

/* a = w a in [0, Q) for w < Q and any a. */
VMB_ALWAYS_INLINE void vmb_pm_wide_scale(uint64_t *a, uint64_t w,
                                         const struct vmb_pm_wide_ring *ring) {
  const uint64_t shifted = w << (64 - ring->k), q = vmb_pm_wide_mask(ring) + 1 - ring->c;
  for (unsigned i = 0; i < ring->n; i++) {
    const uint64_t reduced = vmb_pm_wide_product(a[i], shifted, ring) - q; /* in [-Q, Q) */
    a[i] = reduced + (q & vmb_ct_mask_bit64(reduced >> 63));
  }
}

#endif
