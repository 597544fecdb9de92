/*
 * This module's kernels, compiled once for any processor and once more where wider
 * vectors may be used.
 *
 * Product by a constant w < p with w' = floor(w 2^32 / p): for any 32-bit x and t = floor(x w' /
 * 2^32), x w - t p is in [0, 2p), so its low 32 bits are all of it (Shoup). Butterflies keep words
 * below 4p < 2^32.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CRT30_TEMPLATE_H
#define VMB_CRT30_TEMPLATE_H

#include "support/compiler.h"
#include "support/multiply.h"
#include <stddef.h>

#include "rings/crt30/crt30.h"

struct vmb_crt30_factor {
  uint32_t value, quotient; /* w, floor(w 2^32 / p) */
};

struct vmb_crt30_prime {
  uint32_t p, minus_inverse;         /* -1/p modulo 2^32 */
  struct vmb_crt30_factor scale;     /* 2^32 / 512 */
  struct vmb_crt30_factor minus_one; /* p - 1 */
  const struct vmb_crt30_factor *roots;
};

extern const struct vmb_crt30_prime vmb_crt30_primes[2];

/* x w modulo p, below 2p, for any 32-bit x. */
VMB_ALWAYS_INLINE uint32_t vmb_crt30_times(uint32_t x, struct vmb_crt30_factor w, uint32_t p) {
  const uint32_t t = (uint32_t)(vmb_mul32x32_64(x, w.quotient) >> 32);
  return x * w.value - t * p;
}

VMB_ALWAYS_INLINE void vmb_crt30_butterfly(uint32_t *x, uint32_t *y, struct vmb_crt30_factor w,
                                           uint32_t p) {
  const uint32_t u = vmb_crt30_subtract_once(*x, 2 * p), v = vmb_crt30_times(*y, w, p);
  *x = u + v;
  *y = u - v + 2 * p;
}

/* A block modulo x^(2 length) - w^2 into those modulo x^length - w and x^length + w. */
VMB_ALWAYS_INLINE void vmb_crt30_split(uint32_t *restrict low, uint32_t *restrict high,
                                       size_t length, struct vmb_crt30_factor w, uint32_t p) {
  for (size_t j = 0; j < length; j++) {
    uint32_t x = low[j], y = high[j];
    vmb_crt30_butterfly(&x, &y, w, p);
    low[j] = x;
    high[j] = y;
  }
}

/*
 * Two layers at a time, a block into four: by w[0], and then by its root w[1] and that of -w[0],
 * w[2].
 */
VMB_ALWAYS_INLINE void vmb_crt30_split_twice(uint32_t *restrict a0, uint32_t *restrict a1,
                                             uint32_t *restrict a2, uint32_t *restrict a3,
                                             size_t length, const struct vmb_crt30_factor w[3],
                                             uint32_t p) {
  for (size_t j = 0; j < length; j++) {
    uint32_t x0 = a0[j], x1 = a1[j], x2 = a2[j], x3 = a3[j];
    vmb_crt30_butterfly(&x0, &x2, w[0], p);
    vmb_crt30_butterfly(&x1, &x3, w[0], p);
    vmb_crt30_butterfly(&x0, &x1, w[1], p);
    vmb_crt30_butterfly(&x2, &x3, w[2], p);
    a0[j] = x0;
    a1[j] = x1;
    a2[j] = x2;
    a3[j] = x3;
  }
}

/*
 * lanes: two layers are done at a time where that leaves loops of so many steps, so that vectors
 * are full.
 */
VMB_ALWAYS_INLINE void vmb_crt30_ntt_template(uint32_t *a, unsigned leaf, unsigned prime,
                                              size_t lanes) {
  const struct vmb_crt30_prime *const m = &vmb_crt30_primes[prime];
  const size_t half = (size_t)leaf * VMB_CRT30_LEAVES / 2;
  /* the first layer: w = 1 and zeros in the upper half */
  for (size_t j = 0; j < half; j++)
    a[half + j] = a[j];
  size_t length = half / 2;
  unsigned blocks = 2;
  for (; blocks < VMB_CRT30_LEAVES && length / 2 >= lanes; blocks *= 4, length /= 4)
    for (unsigned i = 0; i < blocks; i++) {
      const size_t quarter = length / 2;
      uint32_t *const block = a + 4 * quarter * i;
      const struct vmb_crt30_factor w[3] = {m->roots[i], m->roots[2 * i], m->roots[2 * i + 1]};
      vmb_crt30_split_twice(block, block + quarter, block + 2 * quarter, block + 3 * quarter,
                            quarter, w, m->p);
    }
  for (; blocks < VMB_CRT30_LEAVES; blocks *= 2, length /= 2)
    for (unsigned i = 0; i < blocks; i++) {
      uint32_t *const block = a + 2 * length * i;
      vmb_crt30_split(block, block + length, length, m->roots[i], m->p);
    }
}

/* a = a 2^32 / 512 modulo p, canonical: the second factor of products. */
VMB_ALWAYS_INLINE void vmb_crt30_to_mont_template(uint32_t *a, unsigned leaf, unsigned prime) {
  const struct vmb_crt30_prime *const m = &vmb_crt30_primes[prime];
  for (size_t j = 0; j < (size_t)leaf * VMB_CRT30_LEAVES; j++)
    a[j] = vmb_crt30_subtract_once(vmb_crt30_times(a[j], m->scale, m->p), m->p);
}

/*
 * One leaf: the coefficients of a and, before them, those that come back multiplied by w. Sums of
 * at most 8 products of numbers <= p are below 8 p^2 < 2^62.8; (sum + m p) / 2^32 < 2^31.5, and
 * less than 4p for both primes.
 */
VMB_ALWAYS_INLINE void vmb_crt30_basemul_leaf(uint32_t *restrict a, const uint32_t *restrict b,
                                              unsigned leaf, struct vmb_crt30_factor w,
                                              unsigned minus, const struct vmb_crt30_prime *m) {
  uint32_t extended[2 * VMB_CRT30_LEAF_MOST - 1];
  for (unsigned j = 0; j < leaf; j++) {
    const uint32_t x = vmb_crt30_subtract_once(vmb_crt30_subtract_once(a[j], 2 * m->p), m->p);
    extended[leaf - 1 + j] = x;
    if (j == 0)
      continue;
    const uint32_t y = vmb_crt30_subtract_once(vmb_crt30_times(x, w, m->p), m->p);
    extended[j - 1] = minus ? m->p - y : y;
  }
  uint64_t sum[VMB_CRT30_LEAF_MOST] = {0};
  for (unsigned i = 0; i < leaf; i++)
    for (unsigned j = 0; j < leaf; j++)
      sum[j] += vmb_mul32x32_64(b[i], extended[leaf - 1 - i + j]);
  for (unsigned j = 0; j < leaf; j++) {
    const uint32_t t = (uint32_t)sum[j] * m->minus_inverse;
    a[j] = vmb_crt30_subtract_once((uint32_t)((sum[j] + vmb_mul32x32_64(t, m->p)) >> 32), 2 * m->p);
  }
}

/* a = a b leaf by leaf, modulo x^leaf - w and x^leaf + w in turns. */
VMB_ALWAYS_INLINE void vmb_crt30_basemul_leaves(uint32_t *a, const uint32_t *b, unsigned leaf,
                                                unsigned prime) {
  const struct vmb_crt30_prime *const m = &vmb_crt30_primes[prime];
  for (unsigned i = 0; i < VMB_CRT30_LEAVES; i += 2, a += 2 * leaf, b += 2 * leaf) {
    vmb_crt30_basemul_leaf(a, b, leaf, m->roots[i / 2], 0, m);
    vmb_crt30_basemul_leaf(a + leaf, b + leaf, leaf, m->roots[i / 2], 1, m);
  }
}

/* Optimised for speed, each length of a leaf has its own copy with constant loops. */
VMB_ALWAYS_INLINE void vmb_crt30_basemul_template(uint32_t *a, const uint32_t *b, unsigned leaf,
                                                  unsigned prime) {
#if !defined(__OPTIMIZE_SIZE__)
  if (leaf == 4) {
    vmb_crt30_basemul_leaves(a, b, 4, prime);
  } else if (leaf == 5) {
    vmb_crt30_basemul_leaves(a, b, 5, prime);
  } else if (leaf == 6) {
    vmb_crt30_basemul_leaves(a, b, 6, prime);
  } else if (leaf == 7) {
    vmb_crt30_basemul_leaves(a, b, 7, prime);
  } else {
    vmb_crt30_basemul_leaves(a, b, 8, prime);
  }
#else
  vmb_crt30_basemul_leaves(a, b, leaf, prime);
#endif
}

/*
 * The inverse; words below 2p. 1/w of the block i = 2^s .. 2^(s+1) - 1 is minus the root of its
 * mirror image 3 * 2^s - 1 - i: their exponents have the sum 256.
 */
VMB_ALWAYS_INLINE void vmb_crt30_intt_template(uint32_t *a, unsigned leaf, unsigned prime) {
  const struct vmb_crt30_prime *const m = &vmb_crt30_primes[prime];
  const uint32_t p = m->p;
  size_t length = leaf;
  for (unsigned blocks = VMB_CRT30_LEAVES / 2; blocks > 0; blocks /= 2, length *= 2) {
    unsigned mirror = 2;
    for (unsigned i = 0; i < blocks; i++) {
      uint32_t *const restrict low = a + 2 * length * i, *const restrict high =
                                                             a + 2 * length * i + length;
      if (i == 0) { /* w = 1 */
        for (size_t j = 0; j < length; j++) {
          const uint32_t u = low[j], v = high[j];
          low[j] = vmb_crt30_subtract_once(u + v, 2 * p);
          high[j] = vmb_crt30_subtract_once(u - v + 2 * p, 2 * p);
        }
        continue;
      }
      if ((i & (i - 1)) == 0)
        mirror = 3 * i - 1;
      const struct vmb_crt30_factor w = m->roots[mirror - i];
      for (size_t j = 0; j < length; j++) {
        const uint32_t u = low[j], v = high[j];
        low[j] = vmb_crt30_subtract_once(u + v, 2 * p);
        high[j] = vmb_crt30_times(v - u + 2 * p, w, p);
      }
    }
  }
}

#endif
