/*
 * The transforms with vectors of four numbers, two layers at a time; the last two (the first two of
 * the inverse) on eight values whose halves and pairs are exchanged. Each number is computed by
 * the operations of fpr_fft_template.h in their order. Degrees below 16 are left to that.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "support/vectors_avx2.h"

#include "arithmetic/binary64/fpr_complex_template.h"
#include "arithmetic/binary64/fpr_fft_template.h"

#define LEAST_LOG_N 4

/* Entry k of the table in all lanes. */
static inline struct vec_complex root_all(unsigned k) {
  const struct vmb_complex root = vmb_fpr_root(k);
  return (struct vec_complex){vf64_all(root.re), vf64_all(root.im)};
}

/* Entries k and k + 1, twice each; entries k to k + 3. */
static inline struct vec_complex root_pairs(unsigned k) {
  const vf64 both = vf64_load((const vmb_fpr *)(const void *)vmb_fpr_roots[k]);
  return (struct vec_complex){_mm256_movedup_pd(both), _mm256_permute_pd(both, 0xf)};
}
static inline struct vec_complex root_lanes(unsigned k) {
  const vf64 x = vf64_load((const vmb_fpr *)(const void *)vmb_fpr_roots[k]),
             y = vf64_load((const vmb_fpr *)(const void *)vmb_fpr_roots[k + 2]);
  return (struct vec_complex){_mm256_permute4x64_pd(_mm256_unpacklo_pd(x, y), 0xd8),
                              _mm256_permute4x64_pd(_mm256_unpackhi_pd(x, y), 0xd8)};
}

/* x, y = x + y s, x - y s, and the inverse: x + y, (x - y) conj(s). */
static inline void split(struct vec_complex *x, struct vec_complex *y, struct vec_complex s) {
  const struct vec_complex product = times(*y, s);
  *y = subtract(*x, product);
  *x = add(*x, product);
}
static inline void join(struct vec_complex *x, struct vec_complex *y, struct vec_complex s) {
  const struct vec_complex difference = subtract(*x, *y);
  *x = add(*x, *y);
  *y = times(difference, conjugate(s));
}

/* Halves of two vectors of numbers change places; even and odd places of both are put together. */
static inline void exchange_halves(vf64 *x, vf64 *y) {
  const vf64 first = *x;
  *x = _mm256_permute2f128_pd(first, *y, 0x20);
  *y = _mm256_permute2f128_pd(first, *y, 0x31);
}
static inline void exchange_places(vf64 *x, vf64 *y) {
  const vf64 first = *x;
  *x = _mm256_unpacklo_pd(first, *y);
  *y = _mm256_unpackhi_pd(first, *y);
}
static inline void exchange(struct vec_complex *x, struct vec_complex *y, int halves) {
  (halves ? exchange_halves : exchange_places)(&x->re, &y->re);
  (halves ? exchange_halves : exchange_places)(&x->im, &y->im);
}

static inline void split_single(vmb_fpr *a, unsigned half) {
  const struct vec_complex s = root_all(2);
  for (unsigned j = 0; j < half / 2; j += VF64_LANES) {
    struct vec_complex x = load_complex(a + j, half), y = load_complex(a + half / 2 + j, half);
    split(&x, &y, s);
    store_complex(a + j, half, x);
    store_complex(a + half / 2 + j, half, y);
  }
}

/* Two layers of a block of 4 `step` numbers, which has root k in the first of them. */
static inline void split_twice(vmb_fpr *a, unsigned step, unsigned half, unsigned k) {
  const struct vec_complex s = root_all(k), s0 = root_all(2 * k), s1 = root_all(2 * k + 1);
  for (unsigned j = 0; j < step; j += VF64_LANES) {
    struct vec_complex x[4];
    VMB_UNROLL(4) for (unsigned i = 0; i < 4; i++) x[i] = load_complex(a + step * i + j, half);
    split(&x[0], &x[2], s);
    split(&x[1], &x[3], s);
    split(&x[0], &x[1], s0);
    split(&x[2], &x[3], s1);
    VMB_UNROLL(4) for (unsigned i = 0; i < 4; i++) store_complex(a + step * i + j, half, x[i]);
  }
}

/* log_n - 1 layers: one if that is odd, then two at a time. */
void vmb_fpr_fft_avx2(vmb_fpr *a, unsigned log_n) {
  if (log_n < LEAST_LOG_N) {
    vmb_fpr_fft_template(a, log_n);
    return;
  }
  const unsigned half = 1U << (log_n - 1);
  unsigned blocks = 1, step = half / 4;
  if (log_n % 2 == 0) {
    split_single(a, half);
    blocks = 2;
    step /= 2;
  }
  for (; step >= VF64_LANES; blocks *= 4, step /= 4)
    for (unsigned i = 0; i < blocks; i++)
      split_twice(a + 4 * (size_t)step * i, step, half, 2 * blocks + i);
  for (unsigned i = 0; i < blocks; i += 2) {
    vmb_fpr *const eight = a + 4 * (size_t)i;
    struct vec_complex x = load_complex(eight, half), y = load_complex(eight + VF64_LANES, half);
    exchange(&x, &y, 1);
    split(&x, &y, root_pairs(2 * blocks + i));
    exchange(&x, &y, 0);
    split(&x, &y, root_lanes(4 * blocks + 2 * i));
    exchange(&x, &y, 0);
    exchange(&x, &y, 1);
    store_complex(eight, half, x);
    store_complex(eight + VF64_LANES, half, y);
  }
}

/* split_twice backwards; what comes out is multiplied by `factor`, a power of two. */
static inline void join_twice(vmb_fpr *a, unsigned step, unsigned half, unsigned k, vf64 factor) {
  const struct vec_complex s = root_all(k), s0 = root_all(2 * k), s1 = root_all(2 * k + 1);
  for (unsigned j = 0; j < step; j += VF64_LANES) {
    struct vec_complex x[4];
    VMB_UNROLL(4) for (unsigned i = 0; i < 4; i++) x[i] = load_complex(a + step * i + j, half);
    join(&x[0], &x[1], s0);
    join(&x[2], &x[3], s1);
    join(&x[0], &x[2], s);
    join(&x[1], &x[3], s);
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++)
      store_complex(a + step * i + j, half, scale(x[i], factor));
  }
}

/* split_single backwards, and all numbers multiplied by `factor`. */
static inline void join_single(vmb_fpr *a, unsigned half, vf64 factor) {
  const struct vec_complex s = root_all(2);
  for (unsigned j = 0; j < half / 2; j += VF64_LANES) {
    struct vec_complex x = load_complex(a + j, half), y = load_complex(a + half / 2 + j, half);
    join(&x, &y, s);
    store_complex(a + j, half, scale(x, factor));
    store_complex(a + half / 2 + j, half, scale(y, factor));
  }
}

/* Division by n / 2 is in the last layer. */
void vmb_fpr_ifft_avx2(vmb_fpr *a, unsigned log_n) {
  if (log_n < LEAST_LOG_N) {
    vmb_fpr_ifft_template(a, log_n);
    return;
  }
  const unsigned half = 1U << (log_n - 1);
  const vf64 one = vf64_all(1), last = vf64_all(vmb_fpr_scale(vmb_fpr_of_word(1), 1 - (int)log_n));
  unsigned blocks = half / 4, step = 4;
  for (unsigned i = 0; i < blocks; i += 2) {
    vmb_fpr *const eight = a + 4 * (size_t)i;
    struct vec_complex x = load_complex(eight, half), y = load_complex(eight + VF64_LANES, half);
    exchange(&x, &y, 1);
    exchange(&x, &y, 0);
    join(&x, &y, root_lanes(4 * blocks + 2 * i));
    exchange(&x, &y, 0);
    join(&x, &y, root_pairs(2 * blocks + i));
    exchange(&x, &y, 1);
    store_complex(eight, half, x);
    store_complex(eight + VF64_LANES, half, y);
  }
  for (blocks /= 4; blocks >= 1; blocks /= 4, step *= 4)
    for (unsigned i = 0; i < blocks; i++)
      join_twice(a + 4 * (size_t)step * i, step, half, 2 * blocks + i, blocks == 1 ? last : one);
  if (log_n % 2 == 0)
    join_single(a, half, last);
}

VMB_INSTRUCTIONS_END
#endif
