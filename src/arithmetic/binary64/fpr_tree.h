/*
 * Steps of a tree of transforms: a polynomial's values and those of its two halves, of even and of
 * odd coefficients, in the same place. specs/falcon.md sections 4 and 10.5.
 *
 * Values are in natural order: place v of h = 2^k values has value bitrev(v) of fpr_fft.h, k bits
 * reversed. Then the values x, y that belong to value v of the halves are at v and v + q, q = h/2,
 * their root is r = entry h + bitrev(v) of the table, v = 0..q - 1. Imaginary parts are `im` places
 * after the real ones.
 *
 *   vmb_fpr_natural          transforms in the table's order to natural order, and back
 *   vmb_fpr_tree_split       t: x, y = (x + y)/2, (x - y) conj(r)/2: the halves' values
 *   vmb_fpr_tree_merge       t: x, y = x + y r, x - y r
 *   vmb_fpr_tree_descend     of a real diagonal d[h]: with a, b = d[v], d[v + q],
 *                            g = (a - b)/2 conj(r), e = (a + b)/2, m = g (1/e):
 *                            d[v] = e, d[v + q] = e - (Re m Re g + Im m Im g), and the halves'
 *                            l10[h] = conj(m), imaginary parts q after the real ones
 *   vmb_fpr_tree_shift       product = l10 t1, t0 += product; imaginary parts of product and l10
 *                            are h after the real ones
 *   vmb_fpr_tree_shift_back  t0 -= product
 *   h      2 to 512, of shifts 1 to 512
 *   alias  product may be l10, nothing else           align 8 bytes
 *   time   constant where the FPU's operations are; one division for each v of descend
 *   from   four products, each rounded, then one difference and one sum: fpr_fft.h
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FPR_TREE_H
#define VMB_FPR_TREE_H

#include "arithmetic/binary64/fpr_fft.h"

/* bitrev(u + 1) from v = bitrev(u) < q: one more, with carries to the right. */
static inline unsigned vmb_fpr_next_reversed(unsigned v, unsigned q) {
  unsigned bit = q >> 1;
  for (; (v & bit) != 0; bit >>= 1)
    v ^= bit;
  return v ^ bit;
}

void vmb_fpr_natural(vmb_fpr *a, unsigned log_n);

/*
 * The functions of a tree for few values, where a call would be most of the time.
 */
static inline void vmb_fpr_tree_split_some(vmb_fpr *t, unsigned h, unsigned im) {
  const unsigned q = h / 2;
  for (unsigned u = 0, v = 0; u < q; u++, v = vmb_fpr_next_reversed(v, q))
    vmb_complex_butterfly_inverse(t + v, t + v + q, h + u, im);
}

static inline void vmb_fpr_tree_merge_some(vmb_fpr *t, unsigned h, unsigned im) {
  const unsigned q = h / 2;
  for (unsigned u = 0, v = 0; u < q; u++, v = vmb_fpr_next_reversed(v, q))
    vmb_complex_butterfly(t + v, t + v + q, h + u, im);
}

/* One value of vmb_fpr_tree_descend. */
static inline void vmb_fpr_tree_descend_at(vmb_fpr *d, vmb_fpr *l10, unsigned q,
                                           struct vmb_complex root) {
  const vmb_fpr difference = vmb_fpr_scale(vmb_fpr_subtract(d[0], d[q]), -1),
                e = vmb_fpr_scale(vmb_fpr_add(d[0], d[q]), -1);
  const struct vmb_complex g = {vmb_fpr_multiply(difference, root.re),
                                vmb_fpr_negate(vmb_fpr_multiply(difference, root.im))};
  const struct vmb_complex m = vmb_complex_scale(g, vmb_fpr_divide(vmb_fpr_of(1), e));
  d[0] = e;
  d[q] =
      vmb_fpr_subtract(e, vmb_fpr_add(vmb_fpr_multiply(m.re, g.re), vmb_fpr_multiply(m.im, g.im)));
  vmb_complex_put(l10, 0, q, vmb_complex_conjugate(m));
}

static inline void vmb_fpr_tree_descend_some(vmb_fpr *d, vmb_fpr *l10, unsigned h) {
  const unsigned q = h / 2;
  for (unsigned u = 0, v = 0; u < q; u++, v = vmb_fpr_next_reversed(v, q))
    vmb_fpr_tree_descend_at(d + v, l10 + v, q, vmb_fpr_root(h + u));
}

static inline void vmb_fpr_tree_shift_some(vmb_fpr *t0, const vmb_fpr *t1, const vmb_fpr *l10,
                                           vmb_fpr *product, unsigned h, unsigned im) {
  for (unsigned v = 0; v < h; v++)
    vmb_complex_shift(t0 + v, t1 + v, product + v, l10 + v, im, h);
}

static inline void vmb_fpr_tree_shift_back_some(vmb_fpr *t0, const vmb_fpr *product, unsigned h,
                                                unsigned im) {
  for (unsigned v = 0; v < h; v++)
    vmb_complex_shift_back(t0 + v, product + v, im, h);
}

#endif
