/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/modular31/modular31.h"

void vmb_m31_prepare(struct vmb_m31 *m, uint32_t p) {
  uint32_t inverse = p; /* right in three bits; each step doubles them */
  for (unsigned i = 0; i < 4; i++) inverse *= 2 - p * inverse;
  m->p = p;
  m->minus_inverse = 0U - inverse;
  m->r = 1;
  for (unsigned i = 0; i < 32; i++) m->r = vmb_m31_add(m->r, m->r, m);
  m->r2 = m->r;
  for (unsigned i = 0; i < 32; i++) m->r2 = vmb_m31_add(m->r2, m->r2, m);
}

uint32_t vmb_m31_power(uint32_t a, uint32_t exponent, const struct vmb_m31 *m) {
  uint32_t result = m->r;
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = vmb_m31_multiply(result, a, m);
    a = vmb_m31_multiply(a, a, m);
  }
  return result;
}

void vmb_m31_table(uint32_t *table, unsigned n, uint32_t root, unsigned root_order, const struct vmb_m31 *m) {
  uint32_t psi = vmb_m31_enter(root, m);
  for (unsigned order = root_order; order > 2 * n; order /= 2) psi = vmb_m31_multiply(psi, psi, m);
  uint32_t x = m->r;
  for (unsigned i = 0, reversed = 0; i < n; i++) {
    table[reversed] = x;
    x = vmb_m31_multiply(x, psi, m);
    unsigned bit = n >> 1; /* reversed + 1 with carries to the right */
    for (; (reversed & bit) != 0; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
  }
}

void vmb_m31_forward(uint32_t *a, unsigned n, const uint32_t *table, const struct vmb_m31 *m) {
  unsigned length = n / 2;
  for (unsigned blocks = 1; blocks < n; blocks *= 2, length /= 2)
    for (unsigned i = 0; i < blocks; i++) {
      const uint32_t z = table[blocks + i];
      uint32_t *const low = a + 2 * (size_t)length * i, *const high = low + length;
      for (unsigned j = 0; j < length; j++) {
        const uint32_t u = low[j], v = vmb_m31_multiply(high[j], z, m);
        low[j] = vmb_m31_add(u, v, m);
        high[j] = vmb_m31_subtract(u, v, m);
      }
    }
}

/* 1 / table[k + i] = -table[2k - 1 - i] for a power of two k: their exponents have the sum n, and psi^n = -1. */
void vmb_m31_inverse(uint32_t *a, unsigned n, const uint32_t *table, const struct vmb_m31 *m) {
  unsigned length = 1;
  for (unsigned blocks = n / 2; blocks > 0; blocks /= 2, length *= 2)
    for (unsigned i = 0; i < blocks; i++) {
      const uint32_t z = table[2 * blocks - 1 - i];
      uint32_t *const low = a + 2 * (size_t)length * i, *const high = low + length;
      for (unsigned j = 0; j < length; j++) {
        const uint32_t u = low[j], v = high[j];
        low[j] = vmb_m31_add(u, v, m);
        high[j] = vmb_m31_multiply(vmb_m31_subtract(v, u, m), z, m);
      }
    }
  uint32_t scale = m->r;
  for (unsigned k = n; k > 1; k /= 2) scale = (scale & 1) != 0 ? (scale + m->p) / 2 : scale / 2; /* 1/n; p is public */
  for (unsigned i = 0; i < n; i++) a[i] = vmb_m31_multiply(a[i], scale, m);
}
