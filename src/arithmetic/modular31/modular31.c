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

/* out[i] = in[i] factor, as far as `count`. */
static void multiply_all(vmb_m31_root *restrict out, const vmb_m31_root *restrict in,
                         unsigned count, uint32_t factor, const struct vmb_m31 *m) {
  const struct vmb_m31 modulus = *m;
  for (unsigned i = 0; i < count; i++)
    out[i].word = vmb_m31_multiply(in[i].word, factor, &modulus);
}

/*
 * psi from `root` by squaring, and powers[k] = psi^(2^k). Each half of the table is the other half
 * before it times a power: bitrev(k + i) = bitrev(k) + bitrev(i) for i < k = 2^j, bitrev(k) = n/2k.
 */
void vmb_m31_table(vmb_m31_root *table, unsigned n, uint32_t root, unsigned root_order,
                   const struct vmb_m31 *m) {
  VMB_BOUND(n, 1, 1024);
  VMB_BOUND(root_order, 2 * n, UINT32_MAX);
  uint32_t powers[10], psi = vmb_m31_to_mont(root, m);
  for (unsigned order = root_order; order > 2 * n; order /= 2)
    psi = vmb_m31_multiply(psi, psi, m);
  unsigned log_n = 0;
  for (; 1U << log_n < n; log_n++) {
    powers[log_n] = psi;
    psi = vmb_m31_multiply(psi, psi, m);
  }
  table[0].word = m->r;
  for (unsigned half = 1; half < n; half *= 2)
    multiply_all(table + half, table, half, powers[--log_n], m);
}
