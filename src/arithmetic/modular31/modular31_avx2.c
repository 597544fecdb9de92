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
static inline void ct(vu32 *x, vu32 *y, struct root z, const struct modulus *m) {
  const vu32 product = multiply(*y, z, m), sum = vu32_add(*x, product),
             difference = vu32_sub(*x, product);
  *x = vu32_min(sum, vu32_sub(sum, m->p));
  *y = vu32_min(difference, vu32_add(difference, m->p));
}

/* Gentleman-Sande: x, y = x + y, z (y - x). */
static inline void gs(vu32 *x, vu32 *y, struct root z, const struct modulus *m) {
  const vu32 sum = vu32_add(*x, *y), difference = vu32_add(vu32_sub(*y, *x), m->p);
  *x = vu32_min(sum, vu32_sub(sum, m->p));
  *y = multiply(difference, z, m);
}

/* Exchanges halves of 128 bits, of 64, of 32 between two vectors. */
static inline void exchange(unsigned layer, vu32 *a, vu32 *b) {
  const vu32 x = *a, y = *b;
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
  const vu32 up = layer == 0   ? _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1)
                  : layer == 1 ? _mm256_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3)
                               : _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const vu32 places = back ? vu32_sub(vu32_all((2U << layer) - 1), up) : up;
  /* of eight words from there on, all of the table */
  return root_of(_mm256_permutevar8x32_epi32(vu32_load(&roots->word), places), m);
}

/* A layer of `blocks` blocks of two halves of `length` numbers. */
static inline void forward_layer(uint32_t *a, unsigned blocks, unsigned length,
                                 const vmb_m31_root *table, const struct modulus *m) {
  for (unsigned i = 0; i < blocks; i++, a += 2 * length) {
    const struct root z = root_all(table + blocks + i, m);
    for (unsigned j = 0; j < length; j += VU32_LANES) {
      vu32 x = vu32_load(a + j), y = vu32_load(a + j + length);
      ct(&x, &y, z, m);
      vu32_store(a + j, x);
      vu32_store(a + j + length, y);
    }
  }
}

/* Two layers, of which the second has halves of `length` numbers. */
static inline void forward_layers(uint32_t *a, unsigned blocks, unsigned length,
                                  const vmb_m31_root *table, const struct modulus *m) {
  for (unsigned i = blocks; i < 2 * blocks; i++, a += 4 * length) {
    const struct root z = root_all(table + i, m), z0 = root_all(table + 2 * i, m),
                      z1 = root_all(table + 2 * i + 1, m);
    for (unsigned j = 0; j < length; j += VU32_LANES) {
      vu32 x[4];
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) x[k] = vu32_load(a + j + k * length);
      ct(x, x + 2, z, m);
      ct(x + 1, x + 3, z, m);
      ct(x, x + 1, z0, m);
      ct(x + 2, x + 3, z1, m);
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) vu32_store(a + j + k * length, x[k]);
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
  for (; length >= 2 * VU32_LANES; blocks *= 4, length /= 4)
    forward_layers(a, blocks, length / 2, table, &modulus);
  if (length == VU32_LANES)
    forward_layer(a, n / LEAST, VU32_LANES, table, &modulus);
  for (unsigned i = 0; i < n; i += 2 * VU32_LANES) {
    vu32 x = vu32_load(a + i), y = vu32_load(a + i + VU32_LANES);
    VMB_UNROLL(3) for (unsigned layer = 0; layer < 3; layer++) {
      exchange(layer, &x, &y);
      ct(&x, &y, spread(layer, table + ((n + i) / VU32_LANES << layer), 0, &modulus), &modulus);
    }
    VMB_UNROLL(3) for (unsigned layer = 3; layer-- > 0;) exchange(layer, &x, &y);
    vu32_store(a + i, x);
    vu32_store(a + i + VU32_LANES, y);
  }
}

/* A layer of the inverse; table[2 k - 1 - i] is -1 / table[k + i]. */
static inline void backward_layer(uint32_t *a, unsigned blocks, unsigned length,
                                  const vmb_m31_root *table, const struct modulus *m) {
  for (unsigned i = 0; i < blocks; i++, a += 2 * length) {
    const struct root z = root_all(table + 2 * blocks - 1 - i, m);
    for (unsigned j = 0; j < length; j += VU32_LANES) {
      vu32 x = vu32_load(a + j), y = vu32_load(a + j + length);
      gs(&x, &y, z, m);
      vu32_store(a + j, x);
      vu32_store(a + j + length, y);
    }
  }
}

/* Two layers, of which the first has halves of `length` numbers, the second `blocks` blocks. */
static inline void backward_layers(uint32_t *a, unsigned blocks, unsigned length,
                                   const vmb_m31_root *table, const struct modulus *m) {
  for (unsigned i = 2 * blocks; i-- > blocks; a += 4 * length) {
    const struct root z = root_all(table + i, m), z0 = root_all(table + 2 * i + 1, m),
                      z1 = root_all(table + 2 * i, m);
    for (unsigned j = 0; j < length; j += VU32_LANES) {
      vu32 x[4];
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) x[k] = vu32_load(a + j + k * length);
      gs(x, x + 1, z0, m);
      gs(x + 2, x + 3, z1, m);
      gs(x, x + 2, z, m);
      gs(x + 1, x + 3, z, m);
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) vu32_store(a + j + k * length, x[k]);
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
  for (unsigned i = 0; i < n; i += 2 * VU32_LANES) {
    vu32 x = vu32_load(a + i), y = vu32_load(a + i + VU32_LANES);
    VMB_UNROLL(3) for (unsigned layer = 0; layer < 3; layer++) exchange(layer, &x, &y);
    VMB_UNROLL(3) for (unsigned layer = 3; layer-- > 0;) {
      gs(&x, &y, spread(layer, table + (((2 * n - i) / VU32_LANES - 2) << layer), 1, &modulus),
         &modulus);
      exchange(layer, &x, &y);
    }
    vu32_store(a + i, x);
    vu32_store(a + i + VU32_LANES, y);
  }
  unsigned blocks = n / LEAST, length = VU32_LANES;
  for (; blocks > 1; blocks /= 4, length *= 4)
    backward_layers(a, blocks / 2, length, table, &modulus);
  if (blocks == 1)
    backward_layer(a, 1, n / 2, table, &modulus);
  const vmb_m31_root scale = {vmb_m31_inverse_degree(n, m)};
  const struct root factor = root_all(&scale, &modulus);
  for (unsigned i = 0; i < n; i += VU32_LANES)
    vu32_store(a + i, multiply(vu32_load(a + i), factor, &modulus));
}

VMB_INSTRUCTIONS_END
#endif
