/*
 * The transforms, compiled once for any processor and once more where wider vectors may
 * be used.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR31_TEMPLATE_H
#define VMB_MODULAR31_TEMPLATE_H

#include "support/compiler.h"
#include "arithmetic/modular31/modular31.h"

/* Cooley-Tukey: low, high = low + z high, low - z high, `length` pairs. */
VMB_ALWAYS_INLINE void vmb_m31_ct_butterfly(uint32_t *restrict low, uint32_t *restrict high,
                                            size_t length, uint32_t z, const struct vmb_m31 *m) {
  for (size_t j = 0; j < length; j++) {
    const uint32_t u = low[j], v = vmb_m31_multiply(high[j], z, m);
    low[j] = vmb_m31_add(u, v, m);
    high[j] = vmb_m31_subtract(u, v, m);
  }
}

/* Gentleman-Sande: low, high = low + high, z (high - low), `length` pairs. */
VMB_ALWAYS_INLINE void vmb_m31_gs_butterfly(uint32_t *restrict low, uint32_t *restrict high,
                                            size_t length, uint32_t z, const struct vmb_m31 *m) {
  for (size_t j = 0; j < length; j++) {
    const uint32_t u = low[j], v = high[j];
    low[j] = vmb_m31_add(u, v, m);
    high[j] = vmb_m31_multiply(vmb_m31_subtract(v, u, m), z, m);
  }
}

/*
 * log2(n) layers with blocks of falling length; block i of a layer of `blocks` has root blocks + i.
 */
VMB_ALWAYS_INLINE void vmb_m31_ntt_template(uint32_t *a, unsigned n, const vmb_m31_root *table,
                                            const struct vmb_m31 *m) {
  const struct vmb_m31 modulus = *m;
  size_t length = n / 2;
  for (unsigned blocks = 1; blocks < n; blocks *= 2, length /= 2)
    for (unsigned i = 0; i < blocks; i++) {
      uint32_t *const low = a + 2 * length * i;
      vmb_m31_ct_butterfly(low, low + length, length, table[blocks + i].word, &modulus);
    }
}

/* 1/n in Montgomery's form; p and n are public. */
VMB_ALWAYS_INLINE uint32_t vmb_m31_inverse_degree(unsigned n, const struct vmb_m31 *m) {
  uint32_t scale = m->r;
  for (; n > 1; n /= 2)
    scale = (scale & 1) != 0 ? (scale + m->p) / 2 : scale / 2;
  return scale;
}

/*
 * 1 / table[k + i] = -table[2k - 1 - i] for a power of two k: their exponents have the sum n, and
 * psi^n = -1.
 */
VMB_ALWAYS_INLINE void vmb_m31_intt_template(uint32_t *a, unsigned n, const vmb_m31_root *table,
                                             const struct vmb_m31 *m) {
  const struct vmb_m31 modulus = *m;
  size_t length = 1;
  for (unsigned blocks = n / 2; blocks > 0; blocks /= 2, length *= 2)
    for (unsigned i = 0; i < blocks; i++) {
      uint32_t *const low = a + 2 * length * i;
      vmb_m31_gs_butterfly(low, low + length, length, table[2 * blocks - 1 - i].word, &modulus);
    }
  const uint32_t scale = vmb_m31_inverse_degree(n, m);
  for (unsigned i = 0; i < n; i++)
    a[i] = vmb_m31_multiply(a[i], scale, &modulus);
}

#endif
