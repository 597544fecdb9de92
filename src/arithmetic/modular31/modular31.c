/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/modular31/modular31.h"

/*
 * m = the numbers of the odd prime p < 2^31: 1/p by Newton's steps, 2^32 by doubling, from 2^31 - p
 * on where that is less than p; 2^64 = 2^32 2^32 from 2^33 by squares. p is public.
 */
void vmb_m31_prepare(struct vmb_m31 *m, uint32_t p) {
  VMB_BOUND(p, 3, INT32_MAX);
  VMB_BOUND(p & 1, 1, 1);
  uint32_t inverse = p; /* right in three bits; each step doubles them */
  for (unsigned i = 0; i < 4; i++)
    inverse *= 2 - p * inverse;
  m->p = p;
  m->minus_inverse = 0U - inverse;
  const int large = p > UINT32_C(1) << 30;
  m->r = large ? (UINT32_C(1) << 31) - p : 1;
  for (unsigned i = large ? 31 : 0; i < 32; i++)
    m->r = vmb_m31_add(m->r, m->r, m);
  m->r2 = vmb_m31_add(m->r, m->r, m);
  for (unsigned i = 0; i < 5; i++)
    m->r2 = vmb_m31_multiply(m->r2, m->r2, m);
}

/*
 * Squares and multiplies from the lowest bit of the exponent, which is public: p - 2, or a length.
 */
uint32_t vmb_m31_power(uint32_t a, uint32_t exponent, const struct vmb_m31 *m) {
  uint32_t result = m->r;
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0)
      result = vmb_m31_multiply(result, a, m);
    a = vmb_m31_multiply(a, a, m);
  }
  return result;
}

/* psi from `root` by squaring; its powers 0 to n - 1 go to their bit-reversed places. */
void vmb_m31_table(vmb_m31_root *table, unsigned n, uint32_t root, unsigned root_order,
                   const struct vmb_m31 *m) {
  VMB_BOUND(n, 1, 1024);
  VMB_BOUND(root_order, 2 * n, UINT32_MAX);
  uint32_t psi = vmb_m31_to_mont(root, m);
  for (unsigned order = root_order; order > 2 * n; order /= 2)
    psi = vmb_m31_multiply(psi, psi, m);
  uint32_t x = m->r;
  for (unsigned i = 0, reversed = 0; i < n; i++) {
    table[reversed].word = x;
    x = vmb_m31_multiply(x, psi, m);
    unsigned bit = n >> 1; /* reversed + 1 with carries to the right */
    for (; (reversed & bit) != 0; bit >>= 1)
      reversed ^= bit;
    reversed ^= bit;
  }
}
