/*
 * The transforms with vectors of four words, which are canonical between all layers; degrees below
 * 32 are left to the compiler's vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "arithmetic/modular31/modular31_template.h"
#include "arithmetic/modular31/modular31_vectors_neon.h"

#define BLOCK (VU32_LANES * VU32_LANES) /* numbers in four vectors */

static inline vu32 add(vu32 x, vu32 y, vu32 p) {
  const vu32 sum = vu32_add(x, y);
  return vu32_min(sum, vu32_sub(sum, p));
}

/* Cooley-Tukey: x, y = x + z y, x - z y. */
static inline void ct_butterfly(vu32 *x, vu32 *y, struct root z, const struct modulus *m) {
  const vu32 product = multiply(*y, z, m);
  *y = lift(vu32_sub(*x, product), m->p);
  *x = add(*x, product, m->p);
}

/* Gentleman-Sande: x, y = x + y, z (y - x). */
static inline void gs_butterfly(vu32 *x, vu32 *y, struct root z, const struct modulus *m) {
  const vu32 difference = vu32_sub(*y, *x);
  *x = add(*x, *y, m->p);
  *y = multiply(difference, z, m);
}

/* Word i of x[j] becomes word j of x[i]. ZIP for the second step is expensive (q3329_neon.c). */
VMB_ALWAYS_INLINE void transpose(vu32 x[4]) {
  const vu32 a = vtrn1q_u32(x[0], x[1]), b = vtrn2q_u32(x[0], x[1]), c = vtrn1q_u32(x[2], x[3]),
             d = vtrn2q_u32(x[2], x[3]);
  __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(x[0]) : "w"(a), "w"(c));
  __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(x[1]) : "w"(b), "w"(d));
  __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(x[2]) : "w"(a), "w"(c));
  __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(x[3]) : "w"(b), "w"(d));
}

/* Four vectors, `step` words apart. */
VMB_ALWAYS_INLINE void load_rows(vu32 x[4], const uint32_t *in, size_t step) {
  VMB_UNROLL(4)
  for (unsigned j = 0; j < 4; j++)
    x[j] = vu32_load(in + step * j);
}
VMB_ALWAYS_INLINE void store_rows(uint32_t *out, size_t step, const vu32 x[4]) {
  VMB_UNROLL(4)
  for (unsigned j = 0; j < 4; j++)
    vu32_store(out + step * j, x[j]);
}

/* The roots of two layers: of a node, and of the two below it. */
struct roots {
  struct root one, two[2];
};

/*
 * Two layers of two times four vectors, side by side: one alone waits for its products.
 */
VMB_ALWAYS_INLINE void forward_layers(vu32 x[4], vu32 y[4], const struct roots *z,
                                      const struct roots *w, const struct modulus *m) {
  ct_butterfly(&x[0], &x[2], z->one, m);
  ct_butterfly(&y[0], &y[2], w->one, m);
  ct_butterfly(&x[1], &x[3], z->one, m);
  ct_butterfly(&y[1], &y[3], w->one, m);
  ct_butterfly(&x[0], &x[1], z->two[0], m);
  ct_butterfly(&y[0], &y[1], w->two[0], m);
  ct_butterfly(&x[2], &x[3], z->two[1], m);
  ct_butterfly(&y[2], &y[3], w->two[1], m);
}

VMB_ALWAYS_INLINE void inverse_layers(vu32 x[4], vu32 y[4], const struct roots *z,
                                      const struct roots *w, const struct modulus *m) {
  gs_butterfly(&x[0], &x[1], z->two[0], m);
  gs_butterfly(&y[0], &y[1], w->two[0], m);
  gs_butterfly(&x[2], &x[3], z->two[1], m);
  gs_butterfly(&y[2], &y[3], w->two[1], m);
  gs_butterfly(&x[0], &x[2], z->one, m);
  gs_butterfly(&y[0], &y[2], w->one, m);
  gs_butterfly(&x[1], &x[3], z->one, m);
  gs_butterfly(&y[1], &y[3], w->one, m);
}

/* One set of roots in all lanes: entry `node` of the table, 2 node and 2 node + 1. */
VMB_ALWAYS_INLINE struct roots roots_all(const vmb_m31_root *table, size_t node,
                                         const struct modulus *m) {
  return (struct roots){root_all(table + node, m),
                        {root_all(table + 2 * node, m), root_all(table + 2 * node + 1, m)}};
}

/* Those of four nodes in the four lanes, from entry `node` on. */
VMB_ALWAYS_INLINE struct roots roots_in_lanes(const vmb_m31_root *table, size_t node,
                                              const struct modulus *m) {
  const uint32x4x2_t two = vld2q_u32(&table[2 * node].word);
  return (struct roots){root_of(vu32_load(&table[node].word), m),
                        {root_of(two.val[0], m), root_of(two.val[1], m)}};
}

/* For the inverse transform: 1 / table[k + i] = -table[2k - 1 - i] for a power of two k. */
VMB_ALWAYS_INLINE struct roots turned(struct roots mirror) {
  return (struct roots){mirror.one, {mirror.two[1], mirror.two[0]}};
}

/* The last four layers of 32 numbers, which are blocks `block` and block + 1 of the n / 16. */
VMB_ALWAYS_INLINE void forward_blocks(uint32_t *a, size_t block, size_t n,
                                      const vmb_m31_root *table, const struct modulus *m) {
  vu32 x[4], y[4];
  load_rows(x, a, VU32_LANES);
  load_rows(y, a + BLOCK, VU32_LANES);
  const struct roots upper[2] = {roots_all(table, n / BLOCK + block, m),
                                 roots_all(table, n / BLOCK + block + 1, m)};
  forward_layers(x, y, &upper[0], &upper[1], m);
  transpose(x);
  transpose(y);
  const struct roots lower[2] = {roots_in_lanes(table, n / 4 + 4 * block, m),
                                 roots_in_lanes(table, n / 4 + 4 * block + 4, m)};
  forward_layers(x, y, &lower[0], &lower[1], m);
  transpose(x);
  transpose(y);
  store_rows(a, VU32_LANES, x);
  store_rows(a + BLOCK, VU32_LANES, y);
}

/* Four vectors in reverse order. */
VMB_ALWAYS_INLINE void turn_rows(vu32 x[4]) {
  const vu32 first = x[0], second = x[1];
  x[0] = x[3];
  x[1] = x[2];
  x[2] = second;
  x[3] = first;
}

/*
 * The first four layers of the inverse transform of the same; `mirror` is the mirror image of the
 * second block. Rows are turned round, as the roots are: lane j is row 3 - j.
 */
VMB_ALWAYS_INLINE void inverse_blocks(uint32_t *a, size_t mirror, size_t n,
                                      const vmb_m31_root *table, const struct modulus *m) {
  vu32 x[4], y[4];
  load_rows(x, a, VU32_LANES);
  load_rows(y, a + BLOCK, VU32_LANES);
  turn_rows(x);
  turn_rows(y);
  transpose(x);
  transpose(y);
  const struct roots lower[2] = {turned(roots_in_lanes(table, n / 4 + 4 * mirror + 4, m)),
                                 turned(roots_in_lanes(table, n / 4 + 4 * mirror, m))};
  inverse_layers(x, y, &lower[0], &lower[1], m);
  transpose(x);
  transpose(y);
  turn_rows(x);
  turn_rows(y);
  const struct roots upper[2] = {turned(roots_all(table, n / BLOCK + mirror + 1, m)),
                                 turned(roots_all(table, n / BLOCK + mirror, m))};
  inverse_layers(x, y, &upper[0], &upper[1], m);
  store_rows(a, VU32_LANES, x);
  store_rows(a + BLOCK, VU32_LANES, y);
}

/* The first layer: one block of two halves. */
static inline void forward_single(uint32_t *a, size_t half, const vmb_m31_root *table,
                                  const struct modulus *m) {
  const struct root z = root_all(table + 1, m);
  for (size_t j = 0; j < half; j += VU32_LANES) {
    vu32 x = vu32_load(a + j), y = vu32_load(a + half + j);
    ct_butterfly(&x, &y, z, m);
    vu32_store(a + j, x);
    vu32_store(a + half + j, y);
  }
}

/* One layer if log2(n) is odd, then two at a time, the last four in blocks. */
void vmb_m31_ntt_neon(uint32_t *a, unsigned n, const vmb_m31_root *table, const struct vmb_m31 *m) {
  if (n < 2 * BLOCK) {
    vmb_m31_ntt_template(a, n, table, m);
    return;
  }
  const struct modulus modulus = modulus_of(m);
  size_t nodes = 1, step = n / 4;
  if ((n & 0x2a8) != 0) { /* 2^9, 2^7, 2^5 */
    forward_single(a, n / 2, table, &modulus);
    nodes = 2;
    step /= 2;
  }
  for (; step > VU32_LANES; nodes *= 4, step /= 4)
    for (size_t i = 0; i < nodes; i++) {
      const struct roots z = roots_all(table, nodes + i, &modulus);
      for (uint32_t *at = a + 4 * step * i, *const end = at + step; at < end;
           at += 2 * VU32_LANES) {
        vu32 x[4], y[4];
        load_rows(x, at, step);
        load_rows(y, at + VU32_LANES, step);
        forward_layers(x, y, &z, &z, &modulus);
        store_rows(at, step, x);
        store_rows(at + VU32_LANES, step, y);
      }
    }
  for (size_t block = 0; block < n / BLOCK; block += 2)
    forward_blocks(a + BLOCK * block, block, n, table, &modulus);
}

/* The last layer where log2(n) is odd, and the division by n. */
static inline void inverse_single(uint32_t *a, size_t half, struct root scale, struct root z,
                                  const struct modulus *m) {
  for (size_t j = 0; j < half; j += VU32_LANES) {
    vu32 x = vu32_load(a + j), y = vu32_load(a + half + j);
    gs_butterfly(&x, &y, z, m);
    vu32_store(a + j, multiply(x, scale, m));
    vu32_store(a + half + j, y);
  }
}

/* The last two layers, and the division by n. */
static inline void inverse_double(uint32_t *a, size_t step, struct root scale,
                                  const struct roots *z, const struct modulus *m) {
  for (size_t j = 0; j < step; j += 2 * VU32_LANES) {
    vu32 x[4], y[4];
    load_rows(x, a + j, step);
    load_rows(y, a + j + VU32_LANES, step);
    inverse_layers(x, y, z, z, m);
    for (unsigned k = 0; k < 2; k++) {
      x[k] = multiply(x[k], scale, m);
      y[k] = multiply(y[k], scale, m);
    }
    store_rows(a + j, step, x);
    store_rows(a + j + VU32_LANES, step, y);
  }
}

/* All layers but the last one or two. */
static inline void inverse_first_layers(uint32_t *a, size_t n, const vmb_m31_root *table,
                                        const struct modulus *m) {
  for (size_t block = 0; block < n / BLOCK; block += 2)
    inverse_blocks(a + BLOCK * block, n / BLOCK - 2 - block, n, table, m);
  size_t step = BLOCK;
  for (size_t nodes = n / BLOCK / 4; nodes > 1; nodes /= 4, step *= 4)
    for (size_t i = 0; i < nodes; i++) {
      const struct roots z = turned(roots_all(table, 2 * nodes - 1 - i, m));
      for (uint32_t *at = a + 4 * step * i, *const end = at + step; at < end;
           at += 2 * VU32_LANES) {
        vu32 x[4], y[4];
        load_rows(x, at, step);
        load_rows(y, at + VU32_LANES, step);
        inverse_layers(x, y, &z, &z, m);
        store_rows(at, step, x);
        store_rows(at + VU32_LANES, step, y);
      }
    }
}

/* The factors of the last layers' roots take the division by n, where sums do not. */
void vmb_m31_intt_neon(uint32_t *a, unsigned n, const vmb_m31_root *table,
                       const struct vmb_m31 *m) {
  if (n < 2 * BLOCK) {
    vmb_m31_intt_template(a, n, table, m);
    return;
  }
  const struct modulus modulus = modulus_of(m);
  const vu32 scale_word = vu32_all(vmb_m31_inverse_degree(n, m));
  const struct root scale = root_of(scale_word, &modulus);
  struct roots z = turned(roots_all(table, 1, &modulus));
  const struct root last = root_of(multiply(z.one.value, scale, &modulus), &modulus);
  inverse_first_layers(a, n, table, &modulus);
  if ((n & 0x2a8) != 0) {
    inverse_single(a, n / 2, scale, last, &modulus);
  } else {
    z.one = last;
    inverse_double(a, n / 4, scale, &z, &modulus);
  }
}

#endif
