/*
 * The kernels of fpr_tree.h with vectors of four numbers; fewer values one by one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/binary64/fpr_tree.h"

#define LANES 4

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
  __m256d re, im;
};

static inline __m256d load(const vmb_fpr *a) {
  return _mm256_loadu_pd((const double *)a);
}
static inline void store(vmb_fpr *a, __m256d x) {
  _mm256_storeu_pd((double *)a, x);
}
static inline struct vec_complex load_complex(const vmb_fpr *a, unsigned im) {
  return (struct vec_complex){load(a), load(a + im)};
}
static inline void store_complex(vmb_fpr *a, unsigned im, struct vec_complex x) {
  store(a, x.re);
  store(a + im, x.im);
}
static inline struct vec_complex roots(unsigned entry) {
  return (struct vec_complex){load((const vmb_fpr *)(const void *)(roots_re + entry)),
                              load((const vmb_fpr *)(const void *)(roots_im + entry))};
}

static inline struct vec_complex add(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){_mm256_add_pd(x.re, y.re), _mm256_add_pd(x.im, y.im)};
}
static inline struct vec_complex subtract(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){_mm256_sub_pd(x.re, y.re), _mm256_sub_pd(x.im, y.im)};
}
/* Four products, each rounded, as vmb_complex_multiply. */
static inline struct vec_complex times(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){
      _mm256_sub_pd(_mm256_mul_pd(x.re, y.re), _mm256_mul_pd(x.im, y.im)),
      _mm256_add_pd(_mm256_mul_pd(x.re, y.im), _mm256_mul_pd(x.im, y.re))};
}
static inline __m256d negate(__m256d x) {
  return _mm256_xor_pd(x, _mm256_set1_pd(-0.0));
}
static inline struct vec_complex conjugate(struct vec_complex x) {
  return (struct vec_complex){x.re, negate(x.im)};
}
static inline struct vec_complex scale(struct vec_complex x, __m256d r) {
  return (struct vec_complex){_mm256_mul_pd(x.re, r), _mm256_mul_pd(x.im, r)};
}

void vmb_fpr_tree_split_avx2(vmb_fpr *t, unsigned h, unsigned im) {
  const unsigned q = h / 2;
  const __m256d half = _mm256_set1_pd(0.5);
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

void vmb_fpr_tree_merge_avx2(vmb_fpr *t, unsigned h, unsigned im) {
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

void vmb_fpr_tree_descend_avx2(vmb_fpr *d, vmb_fpr *l10, unsigned h) {
  const unsigned q = h / 2;
  const __m256d half = _mm256_set1_pd(0.5);
  if (q < LANES) {
    vmb_fpr_tree_descend_some(d, l10, h);
    return;
  }
  for (unsigned v = 0; v < q; v += LANES) {
    const __m256d a = load(d + v), b = load(d + v + q);
    const __m256d difference = _mm256_mul_pd(_mm256_sub_pd(a, b), half),
                  e = _mm256_mul_pd(_mm256_add_pd(a, b), half);
    const struct vec_complex g = conjugate(scale(roots(q + v), difference)),
                             m = scale(g, _mm256_div_pd(_mm256_set1_pd(1), e));
    store(d + v, e);
    store(d + v + q, _mm256_sub_pd(e, _mm256_add_pd(_mm256_mul_pd(m.re, g.re),
                                                    _mm256_mul_pd(m.im, g.im))));
    store_complex(l10 + v, q, conjugate(m));
  }
}

void vmb_fpr_tree_shift_avx2(vmb_fpr *t0, const vmb_fpr *t1, const vmb_fpr *l10, vmb_fpr *product,
                             unsigned h, unsigned im) {
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

void vmb_fpr_tree_shift_back_avx2(vmb_fpr *t0, const vmb_fpr *product, unsigned h, unsigned im) {
  if (h < LANES) {
    vmb_fpr_tree_shift_back_some(t0, product, h, im);
    return;
  }
  for (unsigned v = 0; v < h; v += LANES)
    store_complex(t0 + v, im, subtract(load_complex(t0 + v, im), load_complex(product + v, h)));
}

VMB_INSTRUCTIONS_END
#endif
