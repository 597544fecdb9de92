/*
 * The transforms and products of this module with vectors of L = VU32_LANES words.
 *
 * Layers whose blocks have at least 2L rows of `leaf` coefficients add and multiply whole vectors.
 * What is left are L^2 rows by L^2 rows, in L groups of L rows: a matrix of L rows, the groups, and
 * L `leaf` columns. It is transposed in place, in squares of L x L words, so that the lanes of a
 * vector are words of L groups at the same place c = leaf r + j (row r of the group, coefficient
 * j): vector c is at L leaf (c mod L) + L floor(c / L). In this order the last log2(L) layers and
 * the products of leaves are sums and products of whole vectors as well, with roots that differ
 * from lane to lane. It is the order of all words between vmb_crt30_ntt and vmb_crt30_intt.
 *
 * From support/vectors_*.h: vu32 with load, store, all, add, sub, min. The including file defines
 *   struct crt30_factor, crt30_factor_of, crt30_factor_in_all, crt30_times
 *   struct crt30_operand, crt30_operand_of; struct crt30_sums, crt30_multiply, crt30_multiply_add,
 *   crt30_reduce; crt30_part, crt30_transpose
 *   CRT30_LAZY   1: products by constants take any word, and words stay below 4p between layers;
 *                0: they take words below 2^31, and words stay below 2p
 *
 * Bounds and names are those of crt30_template.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CRT30_VECTOR_TEMPLATE_H
#define VMB_CRT30_VECTOR_TEMPLATE_H

#include "support/compiler.h"
#include <stddef.h>

#include "rings/crt30/crt30_template.h"

/* The numbers of a prime in all lanes. */
struct crt30_modulus {
  vu32 p, twice;
};

/* The constants of prime number m in all lanes. */
VMB_ALWAYS_INLINE struct crt30_modulus crt30_modulus_of(const struct vmb_crt30_prime *m) {
  const struct crt30_modulus in_lanes = {vu32_all(m->p), vu32_all(2 * m->p)};
  return in_lanes;
}

/* x, less the modulus (p or 2p) if that leaves no negative number. */
VMB_ALWAYS_INLINE vu32 crt30_subtract_once(vu32 x, vu32 modulus) {
  return vu32_min(x, vu32_sub(x, modulus));
}

/* x - y for x, y < 2p: below 4p, or below 2p if not lazy. */
VMB_ALWAYS_INLINE vu32 crt30_difference(vu32 x, vu32 y, vu32 twice) {
  const vu32 difference = vu32_sub(x, y), positive = vu32_add(difference, twice);
  return CRT30_LAZY ? positive : vu32_min(difference, positive);
}

/* x, y = x + v, x - v for x, v < 2p. */
VMB_ALWAYS_INLINE void crt30_sum_difference(vu32 *x, vu32 *y, vu32 v, vu32 twice) {
  const vu32 sum = vu32_add(*x, v);
  *y = crt30_difference(*x, v, twice);
  *x = CRT30_LAZY ? sum : crt30_subtract_once(sum, twice);
}

VMB_ALWAYS_INLINE void crt30_butterfly(vu32 *x, vu32 *y, struct crt30_factor w,
                                       const struct crt30_modulus *m) {
  if (CRT30_LAZY)
    *x = crt30_subtract_once(*x, m->twice);
  crt30_sum_difference(x, y, crt30_times(*y, w, m->p), m->twice);
}

/* The inverse: x, y = x + y, w (y - x), all below 2p. */
VMB_ALWAYS_INLINE void crt30_inverse_butterfly(vu32 *x, vu32 *y, struct crt30_factor w,
                                               const struct crt30_modulus *m) {
  const vu32 difference = crt30_difference(*y, *x, m->twice);
  *x = crt30_subtract_once(vu32_add(*x, *y), m->twice);
  *y = crt30_times(difference, w, m->p);
}

/* ---- Layers of whole vectors ----------------------------------------------------------------- */

/*
 * The first two layers: zeros in the upper half make the first a copy; the roots of the second are
 * 1 and w.
 */
VMB_ALWAYS_INLINE void crt30_first_layers(uint32_t *a, size_t quarter, struct crt30_factor w,
                                          const struct crt30_modulus *m) {
  for (size_t j = 0; j < quarter; j += VU32_LANES) {
    vu32 x0 = crt30_subtract_once(vu32_load(a + j), m->twice), x1 = x0, y0, y1;
    const vu32 y = crt30_subtract_once(vu32_load(a + quarter + j), m->twice);
    crt30_sum_difference(&x0, &y0, y, m->twice);
    crt30_sum_difference(&x1, &y1, crt30_times(y, w, m->p), m->twice);
    vu32_store(a + j, x0);
    vu32_store(a + quarter + j, y0);
    vu32_store(a + 2 * quarter + j, x1);
    vu32_store(a + 3 * quarter + j, y1);
  }
}

VMB_ALWAYS_INLINE void crt30_split(uint32_t *a, size_t length, struct crt30_factor w,
                                   const struct crt30_modulus *m) {
  for (size_t j = 0; j < length; j += VU32_LANES) {
    vu32 x = vu32_load(a + j), y = vu32_load(a + length + j);
    crt30_butterfly(&x, &y, w, m);
    vu32_store(a + j, x);
    vu32_store(a + length + j, y);
  }
}

/* A block into four: by w[0], then by w[1] and w[2]. */
VMB_ALWAYS_INLINE void crt30_split_twice(uint32_t *a, size_t length, const struct crt30_factor w[3],
                                         const struct crt30_modulus *m) {
  for (size_t j = 0; j < length; j += VU32_LANES) {
    vu32 x0 = vu32_load(a + j), x1 = vu32_load(a + length + j), x2 = vu32_load(a + 2 * length + j),
         x3 = vu32_load(a + 3 * length + j);
    crt30_butterfly(&x0, &x2, w[0], m);
    crt30_butterfly(&x1, &x3, w[0], m);
    crt30_butterfly(&x0, &x1, w[1], m);
    crt30_butterfly(&x2, &x3, w[2], m);
    vu32_store(a + j, x0);
    vu32_store(a + length + j, x1);
    vu32_store(a + 2 * length + j, x2);
    vu32_store(a + 3 * length + j, x3);
  }
}

/* The inverse: two blocks into one. */
VMB_ALWAYS_INLINE void crt30_join(uint32_t *a, size_t length, struct crt30_factor w,
                                  const struct crt30_modulus *m) {
  for (size_t j = 0; j < length; j += VU32_LANES) {
    vu32 x = vu32_load(a + j), y = vu32_load(a + length + j);
    crt30_inverse_butterfly(&x, &y, w, m);
    vu32_store(a + j, x);
    vu32_store(a + length + j, y);
  }
}

/* Four blocks into one: by w[1] and w[2], then by w[0]. */
VMB_ALWAYS_INLINE void crt30_join_twice(uint32_t *a, size_t length, const struct crt30_factor w[3],
                                        const struct crt30_modulus *m) {
  for (size_t j = 0; j < length; j += VU32_LANES) {
    vu32 x0 = vu32_load(a + j), x1 = vu32_load(a + length + j), x2 = vu32_load(a + 2 * length + j),
         x3 = vu32_load(a + 3 * length + j);
    crt30_inverse_butterfly(&x0, &x1, w[1], m);
    crt30_inverse_butterfly(&x2, &x3, w[2], m);
    crt30_inverse_butterfly(&x0, &x2, w[0], m);
    crt30_inverse_butterfly(&x1, &x3, w[0], m);
    vu32_store(a + j, x0);
    vu32_store(a + length + j, x1);
    vu32_store(a + 2 * length + j, x2);
    vu32_store(a + 3 * length + j, x3);
  }
}

/*
 * Minus 1/w of block i: the root of the block's mirror image (vmb_crt30_intt_template), and minus
 * one for block 0.
 */
VMB_ALWAYS_INLINE struct vmb_crt30_factor crt30_inverse_root(const struct vmb_crt30_prime *m,
                                                             unsigned i) {
  if (i == 0)
    return m->minus_one;
  const unsigned octave = 1U << (31 - __builtin_clz(i));
  return m->roots[3 * octave - 1 - i];
}

/* ---- Layers across lanes --------------------------------------------------------------------- */

#define CRT30_SQUARE (VU32_LANES * VU32_LANES)

/* The matrix of L groups of L rows, by squares in place; it is its own inverse. */
VMB_ALWAYS_INLINE void crt30_transpose_rows(uint32_t *a, unsigned leaf) {
  for (unsigned square = 0; square < leaf; square++, a += VU32_LANES) {
    vu32 v[VU32_LANES];
    VMB_UNROLL(8)
    for (unsigned i = 0; i < VU32_LANES; i++)
      v[i] = vu32_load(a + (size_t)i * VU32_LANES * leaf);
    crt30_transpose(v);
    VMB_UNROLL(8)
    for (unsigned i = 0; i < VU32_LANES; i++)
      vu32_store(a + (size_t)i * VU32_LANES * leaf, v[i]);
  }
}

/* Where vector c of a transposed matrix lies. */
VMB_ALWAYS_INLINE size_t crt30_place(unsigned c, unsigned leaf) {
  return (size_t)VU32_LANES * leaf * (c % VU32_LANES) + VU32_LANES * (c / VU32_LANES);
}

/*
 * The numbers of `count` = 1, 2 or 4 blocks of each of L groups, which follow each other in memory:
 * block b of the group in lane g is f[count g + b].
 */
VMB_ALWAYS_INLINE void crt30_roots(struct crt30_factor *out, const struct vmb_crt30_factor *f,
                                   unsigned count) {
  const uint32_t *const words = &f->value;
  vu32 values[4], quotients[4], even[2], odd[2];
  VMB_UNROLL(4)
  for (unsigned i = 0; i < count; i++)
    crt30_part(&values[i], &quotients[i], vu32_load(words + (size_t)2 * i * VU32_LANES),
               vu32_load(words + (size_t)(2 * i + 1) * VU32_LANES));
  VMB_UNROLL(2)
  for (unsigned part = 0; part < 2; part++) {
    vu32 *const v = part == 0 ? values : quotients;
    if (count == 2)
      crt30_part(&v[0], &v[1], v[0], v[1]);
    if (count == 4) {
      crt30_part(&even[0], &odd[0], v[0], v[1]);
      crt30_part(&even[1], &odd[1], v[2], v[3]);
      crt30_part(&v[0], &v[2], even[0], even[1]);
      crt30_part(&v[1], &v[3], odd[0], odd[1]);
    }
  }
  VMB_UNROLL(4)
  for (unsigned i = 0; i < count; i++)
    out[i] = crt30_factor_of(values[i], quotients[i]);
}

/* Roots of the inverse transform, for `count` L blocks from the first one on. */
VMB_ALWAYS_INLINE void crt30_inverse_roots(struct crt30_factor *out,
                                           const struct vmb_crt30_prime *m, unsigned first,
                                           unsigned count) {
  struct vmb_crt30_factor roots[VU32_LANES / 2 * VU32_LANES];
  for (unsigned i = 0; i < count * VU32_LANES; i++)
    roots[i] = crt30_inverse_root(m, first + i);
  crt30_roots(out, roots, count);
}

/* Roots of the last layers, from the first of them on: 1 + 2 + ... + L / 2. */
#define CRT30_LAST_ROOTS (VU32_LANES - 1)

/* Two layers of four vectors by their three roots. */
VMB_ALWAYS_INLINE void crt30_four(vu32 v[4], struct crt30_factor first,
                                  const struct crt30_factor second[2],
                                  const struct crt30_modulus *m) {
  crt30_butterfly(&v[0], &v[2], first, m);
  crt30_butterfly(&v[1], &v[3], first, m);
  crt30_butterfly(&v[0], &v[1], second[0], m);
  crt30_butterfly(&v[2], &v[3], second[1], m);
}

VMB_ALWAYS_INLINE void crt30_inverse_four(vu32 v[4], struct crt30_factor first,
                                          const struct crt30_factor second[2],
                                          const struct crt30_modulus *m) {
  crt30_inverse_butterfly(&v[0], &v[1], second[0], m);
  crt30_inverse_butterfly(&v[2], &v[3], second[1], m);
  crt30_inverse_butterfly(&v[0], &v[2], first, m);
  crt30_inverse_butterfly(&v[1], &v[3], first, m);
}

/* All last layers of L groups, or the first ones of the inverse transform. */
VMB_ALWAYS_INLINE void crt30_last_layers(uint32_t *a, unsigned leaf,
                                         const struct crt30_factor roots[CRT30_LAST_ROOTS],
                                         int inverse, const struct crt30_modulus *m) {
  for (unsigned j = 0; j < leaf; j++) {
    vu32 v[VU32_LANES];
    VMB_UNROLL(8)
    for (unsigned r = 0; r < VU32_LANES; r++)
      v[r] = vu32_load(a + crt30_place(leaf * r + j, leaf));
#if VU32_LANES == 4
    if (inverse)
      crt30_inverse_four(v, roots[0], roots + 1, m);
    else
      crt30_four(v, roots[0], roots + 1, m);
#else
    if (inverse) {
      crt30_inverse_four(v, roots[1], roots + 3, m);
      crt30_inverse_four(v + 4, roots[2], roots + 5, m);
    }
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++)
      if (inverse)
        crt30_inverse_butterfly(&v[i], &v[i + 4], roots[0], m);
      else
        crt30_butterfly(&v[i], &v[i + 4], roots[0], m);
    if (!inverse) {
      crt30_four(v, roots[1], roots + 3, m);
      crt30_four(v + 4, roots[2], roots + 5, m);
    }
#endif
    VMB_UNROLL(8)
    for (unsigned r = 0; r < VU32_LANES; r++)
      vu32_store(a + crt30_place(leaf * r + j, leaf), v[r]);
  }
}

/* ---- The kernels ----------------------------------------------------------------------------- */

/* Blocks of the first layer that is done across lanes. */
#define CRT30_GROUPS (VMB_CRT30_LEAVES / VU32_LANES)

/* vmb_crt30_ntt: input as it comes, output in the order of vectors. */
VMB_ALWAYS_INLINE void crt30_ntt_in_vectors(uint32_t *a, unsigned leaf, unsigned prime) {
  const struct vmb_crt30_prime *const of_prime = &vmb_crt30_primes[prime];
  const struct vmb_crt30_factor *const roots = of_prime->roots;
  const struct crt30_modulus m = crt30_modulus_of(of_prime);
  size_t length = (size_t)leaf * VMB_CRT30_LEAVES / 4;
  crt30_first_layers(a, length, crt30_factor_in_all(roots[1]), &m);
  length /= 2; /* half a block */
  unsigned blocks = 4;
  for (; 2 * blocks < CRT30_GROUPS; blocks *= 4, length /= 4)
    for (unsigned i = 0; i < blocks; i++) {
      const struct crt30_factor w[3] = {crt30_factor_in_all(roots[i]),
                                        crt30_factor_in_all(roots[2 * i]),
                                        crt30_factor_in_all(roots[2 * i + 1])};
      crt30_split_twice(a + 2 * length * i, length / 2, w, &m);
    }
  for (; blocks < CRT30_GROUPS; blocks *= 2, length /= 2)
    for (unsigned i = 0; i < blocks; i++)
      crt30_split(a + 2 * length * i, length, crt30_factor_in_all(roots[i]), &m);
  for (unsigned i = 0; i < CRT30_GROUPS; i += VU32_LANES, a += (size_t)CRT30_SQUARE * leaf) {
    struct crt30_factor last[CRT30_LAST_ROOTS];
    crt30_roots(last, roots + i, 1);
    crt30_roots(last + 1, roots + 2 * i, 2);
#if VU32_LANES == 8
    crt30_roots(last + 3, roots + 4 * i, 4);
#endif
    crt30_transpose_rows(a, leaf);
    crt30_last_layers(a, leaf, last, 0, &m);
  }
}

VMB_ALWAYS_INLINE void crt30_intt_in_vectors(uint32_t *a, unsigned leaf, unsigned prime) {
  const struct vmb_crt30_prime *const of_prime = &vmb_crt30_primes[prime];
  const struct crt30_modulus m = crt30_modulus_of(of_prime);
  uint32_t *matrix = a;
  for (unsigned i = 0; i < CRT30_GROUPS; i += VU32_LANES, matrix += (size_t)CRT30_SQUARE * leaf) {
    struct crt30_factor last[CRT30_LAST_ROOTS];
    crt30_inverse_roots(last, of_prime, i, 1);
    crt30_inverse_roots(last + 1, of_prime, 2 * i, 2);
#if VU32_LANES == 8
    crt30_inverse_roots(last + 3, of_prime, 4 * i, 4);
#endif
    crt30_last_layers(matrix, leaf, last, 1, &m);
    crt30_transpose_rows(matrix, leaf);
  }
  size_t length = (size_t)leaf * VU32_LANES; /* of a block */
  unsigned blocks = CRT30_GROUPS / 2;
#if VU32_LANES == 4 /* an odd number of layers */
  for (unsigned i = 0; i < blocks; i++)
    crt30_join(a + 2 * length * i, length, crt30_factor_in_all(crt30_inverse_root(of_prime, i)),
               &m);
  blocks /= 2;
  length *= 2;
#endif
  for (; blocks > 0; blocks /= 4, length *= 4)
    for (unsigned i = 0; i < blocks / 2; i++) {
      const struct crt30_factor w[3] = {
          crt30_factor_in_all(crt30_inverse_root(of_prime, i)),
          crt30_factor_in_all(crt30_inverse_root(of_prime, 2 * i)),
          crt30_factor_in_all(crt30_inverse_root(of_prime, 2 * i + 1))};
      crt30_join_twice(a + 4 * length * i, length, w, &m);
    }
}

/*
 * L leaves at a time: the coefficients of a and, before them, those that come back multiplied by
 * w (vmb_crt30_basemul_leaf).
 */
VMB_ALWAYS_INLINE void crt30_basemul_in_lanes(uint32_t *a, const uint32_t *b, unsigned r,
                                              unsigned leaf, struct crt30_factor w,
                                              const struct vmb_crt30_prime *of_prime,
                                              const struct crt30_modulus *m) {
  struct crt30_operand extended[2 * VMB_CRT30_LEAF_MOST - 1], second[VMB_CRT30_LEAF_MOST];
  VMB_UNROLL(8)
  for (unsigned j = 0; j < leaf; j++) {
    const size_t at = crt30_place(leaf * r + j, leaf);
    const vu32 x = crt30_subtract_once(crt30_subtract_once(vu32_load(a + at), m->twice), m->p);
    second[j] = crt30_operand_of(vu32_load(b + at));
    extended[leaf - 1 + j] = crt30_operand_of(x);
    if (j == 0)
      continue;
    const vu32 y = crt30_subtract_once(crt30_times(x, w, m->p), m->p);
    extended[j - 1] = crt30_operand_of(r % 2 == 0 ? y : vu32_sub(m->p, y));
  }
  VMB_UNROLL(8)
  for (unsigned j = 0; j < leaf; j++) {
    struct crt30_sums sum = crt30_multiply(second[0], extended[leaf - 1 + j]);
    VMB_UNROLL(7)
    for (unsigned i = 1; i < leaf; i++)
      sum = crt30_multiply_add(sum, second[i], extended[leaf - 1 - i + j]);
    vu32_store(
        a + crt30_place(leaf * r + j, leaf),
        crt30_subtract_once(crt30_reduce(sum, vu32_all(of_prime->minus_inverse), m->p), m->twice));
  }
}

/* a = a b, both in the order of vectors, for a constant leaf. */
VMB_ALWAYS_INLINE void crt30_basemul_of_leaf(uint32_t *a, const uint32_t *b, unsigned leaf,
                                             unsigned prime) {
  const struct vmb_crt30_prime *const of_prime = &vmb_crt30_primes[prime];
  const struct crt30_modulus m = crt30_modulus_of(of_prime);
  const struct vmb_crt30_factor *roots = of_prime->roots;
  for (unsigned i = 0; i < CRT30_GROUPS; i += VU32_LANES) {
    struct crt30_factor w[VU32_LANES / 2];
    crt30_roots(w, roots, VU32_LANES / 2);
    for (unsigned r = 0; r < VU32_LANES; r += 2) {
      crt30_basemul_in_lanes(a, b, r, leaf, w[r / 2], of_prime, &m);
      crt30_basemul_in_lanes(a, b, r + 1, leaf, w[r / 2], of_prime, &m);
    }
    roots += CRT30_SQUARE / 2;
    a += (size_t)CRT30_SQUARE * leaf;
    b += (size_t)CRT30_SQUARE * leaf;
  }
}

/* Each length of a leaf has its own copy with constant loops, as in vmb_crt30_basemul_template. */
VMB_ALWAYS_INLINE void crt30_basemul_in_vectors(uint32_t *a, const uint32_t *b, unsigned leaf,
                                                unsigned prime) {
  if (leaf == 4)
    crt30_basemul_of_leaf(a, b, 4, prime);
  else if (leaf == 5)
    crt30_basemul_of_leaf(a, b, 5, prime);
  else if (leaf == 6)
    crt30_basemul_of_leaf(a, b, 6, prime);
  else if (leaf == 7)
    crt30_basemul_of_leaf(a, b, 7, prime);
  else
    crt30_basemul_of_leaf(a, b, 8, prime);
}

#endif
