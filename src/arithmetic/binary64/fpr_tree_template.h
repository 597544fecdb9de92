/*
 * The kernels of fpr_tree.h with vectors of LANES numbers; fewer values one by one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines vec, LANES, vec_load, vec_store, vec_all (a number in all lanes),
 * vec_add, vec_sub, vec_mul and vec_negate.
 */
#include "arithmetic/binary64/fpr_tree.h"
#include "support/compiler.h"

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

struct vec_complex {
  vec re, im;
};

/* Complex numbers whose imaginary parts are im places behind the real ones. */
static inline struct vec_complex load_complex(const vmb_fpr *a, unsigned im) {
  return (struct vec_complex){vec_load(a), vec_load(a + im)};
}
/* The way back. */
static inline void store_complex(vmb_fpr *a, unsigned im, struct vec_complex x) {
  vec_store(a, x.re);
  vec_store(a + im, x.im);
}
/* Roots in natural order from `entry` on. */
static inline struct vec_complex roots(unsigned entry) {
  return (struct vec_complex){vec_load((const vmb_fpr *)(const void *)(roots_re + entry)),
                              vec_load((const vmb_fpr *)(const void *)(roots_im + entry))};
}

/* x + y. */
static inline struct vec_complex add(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){vec_add(x.re, y.re), vec_add(x.im, y.im)};
}
/* x - y. */
static inline struct vec_complex subtract(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){vec_sub(x.re, y.re), vec_sub(x.im, y.im)};
}
/* Four products, each rounded, as vmb_complex_multiply. */
static inline struct vec_complex times(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){vec_sub(vec_mul(x.re, y.re), vec_mul(x.im, y.im)),
                              vec_add(vec_mul(x.re, y.im), vec_mul(x.im, y.re))};
}
/* The conjugate of x. */
static inline struct vec_complex conjugate(struct vec_complex x) {
  return (struct vec_complex){x.re, vec_negate(x.im)};
}
/* x times real numbers r. */
static inline struct vec_complex scale(struct vec_complex x, vec r) {
  return (struct vec_complex){vec_mul(x.re, r), vec_mul(x.im, r)};
}

/* LANES values of each half at a time. */
VMB_ALWAYS_INLINE void vmb_fpr_tree_split_template(vmb_fpr *t, unsigned h, unsigned im) {
  const unsigned q = h / 2;
  const vec half = vec_all(0.5);
  if (q < LANES) {
    vmb_fpr_tree_split_some(t, h, im);
    return;
  }
  for (unsigned v = 0; v < q; v += LANES) {
    const struct vec_complex x = load_complex(t + v, im), y = load_complex(t + v + q, im);
    store_complex(t + v, im, scale(add(x, y), half));
    store_complex(t + v + q, im, scale(times(subtract(x, y), conjugate(roots(q + v))), half));
  }
}

/* The way back. */
VMB_ALWAYS_INLINE void vmb_fpr_tree_merge_template(vmb_fpr *t, unsigned h, unsigned im) {
  const unsigned q = h / 2;
  if (q < LANES) {
    vmb_fpr_tree_merge_some(t, h, im);
    return;
  }
  for (unsigned v = 0; v < q; v += LANES) {
    const struct vec_complex x = load_complex(t + v, im),
                             y = times(load_complex(t + v + q, im), roots(q + v));
    store_complex(t + v, im, add(x, y));
    store_complex(t + v + q, im, subtract(x, y));
  }
}

/* g of the values at v, and e. */
static inline struct vec_complex tree_g(vec *e, const vmb_fpr *d, unsigned v, unsigned q) {
  const vec a = vec_load(d + v), b = vec_load(d + v + q), half = vec_all(0.5);
  *e = vec_mul(vec_add(a, b), half);
  return conjugate(scale(roots(q + v), vec_mul(vec_sub(a, b), half)));
}

/* The rest of the values at v, from 1 / e. */
static inline void tree_finish(vmb_fpr *d, vmb_fpr *l10, unsigned v, unsigned q, vec e, vec inverse,
                               struct vec_complex g) {
  const struct vec_complex m = scale(g, inverse);
  vec_store(d + v, e);
  vec_store(d + v + q, vec_sub(e, vec_add(vec_mul(m.re, g.re), vec_mul(m.im, g.im))));
  store_complex(l10 + v, q, conjugate(m));
}

/* LANES values at a time; the product is kept. */
VMB_ALWAYS_INLINE void vmb_fpr_tree_shift_template(vmb_fpr *t0, const vmb_fpr *t1,
                                                   const vmb_fpr *l10, vmb_fpr *product, unsigned h,
                                                   unsigned im) {
  if (h < LANES) {
    vmb_fpr_tree_shift_some(t0, t1, l10, product, h, im);
    return;
  }
  for (unsigned v = 0; v < h; v += LANES) {
    const struct vec_complex shift = times(load_complex(l10 + v, h), load_complex(t1 + v, im));
    store_complex(product + v, h, shift);
    store_complex(t0 + v, im, add(load_complex(t0 + v, im), shift));
  }
}

/* LANES values at a time. */
VMB_ALWAYS_INLINE void vmb_fpr_tree_shift_back_template(vmb_fpr *t0, const vmb_fpr *product,
                                                        unsigned h, unsigned im) {
  if (h < LANES) {
    vmb_fpr_tree_shift_back_some(t0, product, h, im);
    return;
  }
  for (unsigned v = 0; v < h; v += LANES)
    store_complex(t0 + v, im, subtract(load_complex(t0 + v, im), load_complex(product + v, h)));
}
