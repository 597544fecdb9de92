/*
 * The kernels of fpr_tree.h with vectors of VF64_LANES numbers; fewer values one by one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * From support/vectors_*.h: vf64 with load, store, all, add, sub, and what fpr_complex_template.h
 * needs.
 */
#include "arithmetic/binary64/fpr_complex_template.h"
#include "arithmetic/binary64/fpr_tree.h"

/* Parts of the roots in natural order: entry q + v. */
static const uint64_t roots_re[512] = {
    0,
#define Z(re, im) re,
#include "arithmetic/binary64/fpr_tree_roots.def"
#undef Z
};
static const uint64_t roots_im[512] = {
    0,
#define Z(re, im) im,
#include "arithmetic/binary64/fpr_tree_roots.def"
#undef Z
};

/* Roots in natural order from `entry` on. */
static inline struct vec_complex roots(unsigned entry) {
  return (struct vec_complex){vf64_load((const vmb_fpr *)(const void *)(roots_re + entry)),
                              vf64_load((const vmb_fpr *)(const void *)(roots_im + entry))};
}

/* VF64_LANES values of each half at a time. */
VMB_ALWAYS_INLINE void vmb_fpr_tree_split_template(vmb_fpr *t, unsigned h, unsigned im) {
  const unsigned q = h / 2;
  const vf64 half = vf64_all(0.5);
  if (q < VF64_LANES) {
    vmb_fpr_tree_split_some(t, h, im);
    return;
  }
  for (unsigned v = 0; v < q; v += VF64_LANES) {
    const struct vec_complex x = load_complex(t + v, im), y = load_complex(t + v + q, im);
    store_complex(t + v, im, scale(add(x, y), half));
    store_complex(t + v + q, im, scale(times(subtract(x, y), conjugate(roots(q + v))), half));
  }
}

VMB_ALWAYS_INLINE void vmb_fpr_tree_merge_template(vmb_fpr *t, unsigned h, unsigned im) {
  const unsigned q = h / 2;
  if (q < VF64_LANES) {
    vmb_fpr_tree_merge_some(t, h, im);
    return;
  }
  for (unsigned v = 0; v < q; v += VF64_LANES) {
    const struct vec_complex x = load_complex(t + v, im),
                             y = times(load_complex(t + v + q, im), roots(q + v));
    store_complex(t + v, im, add(x, y));
    store_complex(t + v + q, im, subtract(x, y));
  }
}

/* g of the values at v, and e. */
static inline struct vec_complex tree_g(vf64 *e, const vmb_fpr *d, unsigned v, unsigned q) {
  const vf64 a = vf64_load(d + v), b = vf64_load(d + v + q), half = vf64_all(0.5);
  *e = multiply(vf64_add(a, b), half);
  return conjugate(scale(roots(q + v), multiply(vf64_sub(a, b), half)));
}

/* The rest of the values at v, from 1 / e. */
static inline void tree_finish(vmb_fpr *d, vmb_fpr *l10, unsigned v, unsigned q, vf64 e,
                               vf64 inverse, struct vec_complex g) {
  const struct vec_complex m = scale(g, inverse);
  vf64_store(d + v, e);
  vf64_store(d + v + q, vf64_sub(e, vf64_add(multiply(m.re, g.re), multiply(m.im, g.im))));
  store_complex(l10 + v, q, conjugate(m));
}

/* VF64_LANES values at a time; the product is kept. */
VMB_ALWAYS_INLINE void vmb_fpr_tree_shift_template(vmb_fpr *t0, const vmb_fpr *t1,
                                                   const vmb_fpr *l10, vmb_fpr *product, unsigned h,
                                                   unsigned im) {
  if (h < VF64_LANES) {
    vmb_fpr_tree_shift_some(t0, t1, l10, product, h, im);
    return;
  }
  for (unsigned v = 0; v < h; v += VF64_LANES) {
    const struct vec_complex shift = times(load_complex(l10 + v, h), load_complex(t1 + v, im));
    store_complex(product + v, h, shift);
    store_complex(t0 + v, im, add(load_complex(t0 + v, im), shift));
  }
}

/* VF64_LANES values at a time. */
VMB_ALWAYS_INLINE void vmb_fpr_tree_shift_back_template(vmb_fpr *t0, const vmb_fpr *product,
                                                        unsigned h, unsigned im) {
  if (h < VF64_LANES) {
    vmb_fpr_tree_shift_back_some(t0, product, h, im);
    return;
  }
  for (unsigned v = 0; v < h; v += VF64_LANES)
    store_complex(t0 + v, im, subtract(load_complex(t0 + v, im), load_complex(product + v, h)));
}
