/*
 * The transforms with vectors of eight words: Montgomery's products, of which a root's quotient by
 * p is known; numbers are canonical between all layers. Two layers at a time on four vectors, the
 * last three on two, whose halves, quarters and eighths are exchanged. Degrees below 16 are left to
 * the compiler's vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/modular31/modular31_template.h"

#include "arithmetic/modular31/modular31_vectors_avx2.h"

#define LEAST 16

/* Cooley-Tukey: x, y = x + z y, x - z y. */
static inline void ct(vec *x, vec *y, struct root z, const struct modulus *m) {
  const vec product = multiply(*y, z, m), sum = _mm256_add_epi32(*x, product),
            difference = _mm256_sub_epi32(*x, product);
  *x = _mm256_min_epu32(sum, _mm256_sub_epi32(sum, m->p));
  *y = _mm256_min_epu32(difference, _mm256_add_epi32(difference, m->p));
}

/* Gentleman-Sande: x, y = x + y, z (y - x). */
static inline void gs(vec *x, vec *y, struct root z, const struct modulus *m) {
  const vec sum = _mm256_add_epi32(*x, *y),
            difference = _mm256_add_epi32(_mm256_sub_epi32(*y, *x), m->p);
  *x = _mm256_min_epu32(sum, _mm256_sub_epi32(sum, m->p));
  *y = multiply(difference, z, m);
}

/* Exchanges halves of 128 bits, of 64, of 32 between two vectors. */
static inline void exchange(unsigned layer, vec *a, vec *b) {
  const vec x = *a, y = *b;
  if (layer == 0) {
    *a = _mm256_permute2x128_si256(x, y, 0x20);
    *b = _mm256_permute2x128_si256(x, y, 0x31);
  } else if (layer == 1) {
    *a = _mm256_unpacklo_epi64(x, y);
    *b = _mm256_unpackhi_epi64(x, y);
  } else {
    *a = _mm256_blend_epi32(x, _mm256_slli_epi64(y, 32), 0xaa);
    *b = _mm256_blend_epi32(odd(x), y, 0xaa);
  }
}

/* Two, four or eight roots, each in the places of its node; back: in the opposite order. */
static inline struct root spread(unsigned layer, const vmb_m31_root *roots, int back,
                                 const struct modulus *m) {
  const vec up = layer == 0   ? _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1)
                 : layer == 1 ? _mm256_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3)
                              : _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const vec places = back ? _mm256_sub_epi32(_mm256_set1_epi32((2 << layer) - 1), up) : up;
  /* of eight words from there on, all of the table */
  return root_of(_mm256_permutevar8x32_epi32(load(&roots->word), places), m);
}

/* A layer of `blocks` blocks of two halves of `length` numbers. */
static inline void forward_layer(uint32_t *a, unsigned blocks, unsigned length,
                                 const vmb_m31_root *table, const struct modulus *m) {
  for (unsigned i = 0; i < blocks; i++, a += 2 * length) {
    const struct root z = root_all(table + blocks + i, m);
    for (unsigned j = 0; j < length; j += VEC_WORDS) {
      vec x = load(a + j), y = load(a + j + length);
      ct(&x, &y, z, m);
      store(a + j, x);
      store(a + j + length, y);
    }
  }
}

/* Two layers, of which the second has halves of `length` numbers. */
static inline void forward_layers(uint32_t *a, unsigned blocks, unsigned length,
                                  const vmb_m31_root *table, const struct modulus *m) {
  for (unsigned i = blocks; i < 2 * blocks; i++, a += 4 * length) {
    const struct root z = root_all(table + i, m), z0 = root_all(table + 2 * i, m),
                      z1 = root_all(table + 2 * i + 1, m);
    for (unsigned j = 0; j < length; j += VEC_WORDS) {
      vec x[4];
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) x[k] = load(a + j + k * length);
      ct(x, x + 2, z, m);
      ct(x + 1, x + 3, z, m);
      ct(x, x + 1, z0, m);
      ct(x + 2, x + 3, z1, m);
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) store(a + j + k * length, x[k]);
    }
  }
}

void vmb_m31_ntt_avx2(uint32_t *a, unsigned n, const vmb_m31_root *table, const struct vmb_m31 *m) {
  if (n < LEAST) {
    vmb_m31_ntt_template(a, n, table, m);
    return;
  }
  const struct modulus modulus = modulus_of(m);
  unsigned blocks = 1, length = n / 2;
  for (; length >= 2 * VEC_WORDS; blocks *= 4, length /= 4)
    forward_layers(a, blocks, length / 2, table, &modulus);
  if (length == VEC_WORDS)
    forward_layer(a, n / LEAST, VEC_WORDS, table, &modulus);
  for (unsigned i = 0; i < n; i += 2 * VEC_WORDS) {
    vec x = load(a + i), y = load(a + i + VEC_WORDS);
    VMB_UNROLL(3) for (unsigned layer = 0; layer < 3; layer++) {
      exchange(layer, &x, &y);
      ct(&x, &y, spread(layer, table + ((n + i) / VEC_WORDS << layer), 0, &modulus), &modulus);
    }
    VMB_UNROLL(3) for (unsigned layer = 3; layer-- > 0;) exchange(layer, &x, &y);
    store(a + i, x);
    store(a + i + VEC_WORDS, y);
  }
}

/* The same backwards; table[2 k - 1 - i] is -1 / table[k + i]. */
static inline void backward_layer(uint32_t *a, unsigned blocks, unsigned length,
                                  const vmb_m31_root *table, const struct modulus *m) {
  for (unsigned i = 0; i < blocks; i++, a += 2 * length) {
    const struct root z = root_all(table + 2 * blocks - 1 - i, m);
    for (unsigned j = 0; j < length; j += VEC_WORDS) {
      vec x = load(a + j), y = load(a + j + length);
      gs(&x, &y, z, m);
      store(a + j, x);
      store(a + j + length, y);
    }
  }
}

/* Two layers, of which the first has halves of `length` numbers, the second `blocks` blocks. */
static inline void backward_layers(uint32_t *a, unsigned blocks, unsigned length,
                                   const vmb_m31_root *table, const struct modulus *m) {
  for (unsigned i = 2 * blocks; i-- > blocks; a += 4 * length) {
    const struct root z = root_all(table + i, m), z0 = root_all(table + 2 * i + 1, m),
                      z1 = root_all(table + 2 * i, m);
    for (unsigned j = 0; j < length; j += VEC_WORDS) {
      vec x[4];
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) x[k] = load(a + j + k * length);
      gs(x, x + 1, z0, m);
      gs(x + 2, x + 3, z1, m);
      gs(x, x + 2, z, m);
      gs(x + 1, x + 3, z, m);
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) store(a + j + k * length, x[k]);
    }
  }
}

void vmb_m31_intt_avx2(uint32_t *a, unsigned n, const vmb_m31_root *table,
                       const struct vmb_m31 *m) {
  if (n < LEAST) {
    vmb_m31_intt_template(a, n, table, m);
    return;
  }
  const struct modulus modulus = modulus_of(m);
  for (unsigned i = 0; i < n; i += 2 * VEC_WORDS) {
    vec x = load(a + i), y = load(a + i + VEC_WORDS);
    VMB_UNROLL(3) for (unsigned layer = 0; layer < 3; layer++) exchange(layer, &x, &y);
    VMB_UNROLL(3) for (unsigned layer = 3; layer-- > 0;) {
      gs(&x, &y, spread(layer, table + (((2 * n - i) / VEC_WORDS - 2) << layer), 1, &modulus),
         &modulus);
      exchange(layer, &x, &y);
    }
    store(a + i, x);
    store(a + i + VEC_WORDS, y);
  }
  unsigned blocks = n / LEAST, length = VEC_WORDS;
  for (; blocks > 1; blocks /= 4, length *= 4)
    backward_layers(a, blocks / 2, length, table, &modulus);
  if (blocks == 1)
    backward_layer(a, 1, n / 2, table, &modulus);
  const vmb_m31_root scale = {vmb_m31_inverse_degree(n, m)};
  const struct root factor = root_all(&scale, &modulus);
  for (unsigned i = 0; i < n; i += VEC_WORDS)
    store(a + i, multiply(load(a + i), factor, &modulus));
}

VMB_INSTRUCTIONS_END
#endif
