/*
 * q3457 for vectors of VEC_PARTS parts of eight words: 1 (NEON) or 2 (AVX2). What moves between
 * lanes moves within a part, and the parts hold different blocks of the transform, or different
 * leaves: the code is the same for any number of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The layers above the last four are between vectors of V16_LANES coefficients in a row. The last
 * four are within a block of 16 leaves, one block in each part. Leaves of degree 4 and 2 lie in
 * halves and quarters of parts: the layers between parts are plain, for the others halves and
 * quarters are exchanged, and back in the end. Leaves of degree 3 are taken apart, lane i of three
 * vectors is leaf i, and exchanges lead from leaves 0 to 7 and 8 to 15 to the even and the odd
 * ones.
 *
 * Here are the transforms and what goes coefficient by coefficient; products and inverses in leaves
 * are in words16_leaves_template.h. From support/vectors_*.h: v16 with load, store, all, add, sub,
 * or, mul_low.
 *
 *   from   specs/ntruplus.md sections 0.1, 0.2 and 5; Montgomery products: Seiler, ePrint 2018/039;
 *          Barrett products: Becker et al., TCHES 2022(1)
 */
#include "rings/q3457/q3457.h"
#define VEC_REDUCE_BLOCKS 0
#include "rings/words16_layers_template.h"

#define W (2735 - VEC_Q)   /* w, centred; w^-1 = 1 - w */
#define RHO (2734 - VEC_Q) /* r = w^2, centred */

/* ---- Tables ---------------------------------------------------------------------------------- */

#define Z(value) VEC_FACTOR_VALUE(value),
static const int16_t values_212[] = {
#include "rings/q3457/q3457_blocks_212.def"
};
static const int16_t values_212_long[] = {
#include "rings/q3457/q3457_blocks_212_long.def"
};
static const int16_t values_525[] = {
#include "rings/q3457/q3457_blocks_525.def"
};
static const int16_t values_667[] = {
#include "rings/q3457/q3457_blocks_667.def"
};
#undef Z
#define Z(value) VEC_FACTOR_COMPANION(value),
static const int16_t companions_212[] = {
#include "rings/q3457/q3457_blocks_212.def"
};
static const int16_t companions_212_long[] = {
#include "rings/q3457/q3457_blocks_212_long.def"
};
static const int16_t companions_525[] = {
#include "rings/q3457/q3457_blocks_525.def"
};
static const int16_t companions_667[] = {
#include "rings/q3457/q3457_blocks_667.def"
};
#undef Z

/* c and 1634 c as in q3457_rings.c. */
#define SCALES(c, c_1634) PLAN_FACTOR(c), PLAN_FACTOR(c_1634)
#define FACTORS(g) {values_##g, companions_##g}
static const struct vec_plan
    plan_576_2 = {FACTORS(212), 2, 2, 0, 18, 16, 576 / 6, 576 / 18, SCALES(71, 1933)},
    plan_768_2 = {FACTORS(525), 2, 1, 2, 24, 22, 768 / 6, 0, SCALES(2646, 2314)},
    plan_768_4 = {FACTORS(667), 4, 1, 1, 12, 10, 768 / 6, 0, SCALES(1835, 1171)},
    plan_864_3 = {FACTORS(212), 3, 2, 0, 18, 16, 864 / 6, 864 / 18, SCALES(71, 1933)},
    plan_1152_2 = {FACTORS(212_long), 2, 2, 1, 36, 34, 1152 / 6, 1152 / 18, SCALES(1764, 2695)},
    plan_1152_4 = {FACTORS(212), 4, 2, 0, 18, 16, 1152 / 6, 1152 / 18, SCALES(71, 1933)};

static inline const struct vec_plan *vec_plan_of(const struct vmb_q3457_ring *ring) {
  switch (ring->n) {
    case 576:
      return &plan_576_2;
    case 768:
      return ring->leaf == 2 ? &plan_768_2 : &plan_768_4;
    case 864:
      return &plan_864_3;
    default:
      return ring->leaf == 2 ? &plan_1152_2 : &plan_1152_4;
  }
}

/* (x, y, z) = (x + by + b^2 z, x + rby + r^2 b^2 z, x + r^2 by + r b^2 z) with r^2 = -1 - r. */
VMB_ALWAYS_INLINE void vec_radix3(v16 *x, v16 *y, v16 *z, struct vec_factor b, struct vec_factor b2,
                                  struct vec_factor rho) {
  const v16 by = vec_times(*y, b), b2z = vec_times(*z, b2);
  const v16 t = vec_times(v16_sub(by, b2z), rho), a = *x;
  *x = v16_add(v16_add(a, by), b2z);
  *y = v16_add(v16_sub(a, b2z), t);
  *z = v16_sub(v16_sub(a, by), t);
}

/*
 * (x, y, z) = (x + y + z, (r^2 x + ry + z) m, (rx + r^2 y + z) m^2), m the factor of the opposite
 * block: q3457_intt_portable.c says why.
 */
VMB_ALWAYS_INLINE void vec_radix3_back(v16 *x, v16 *y, v16 *z, struct vec_factor m,
                                       struct vec_factor m2, struct vec_factor rho) {
  const v16 a = *x, b = *y, c = *z, t = vec_times(v16_sub(a, b), rho);
  *x = v16_add(v16_add(a, b), c);
  *y = vec_times(v16_sub(v16_sub(c, a), t), m);
  *z = vec_times(v16_add(v16_sub(c, b), t), m2);
}

/* ---- The last four layers -------------------------------------------------------------------- */

/*
 * Degree 4: a part is two leaves, a block eight vectors. The last layer joins vectors whose factors
 * are four places apart.
 */
VMB_ALWAYS_INLINE void block4(int16_t *a, const struct vec_block *block) {
  struct vec_factor last[4];
  v16 x[8];
  VMB_UNROLL(8) for (unsigned i = 0; i < 8; i++) x[i] = vec_load_parts(a + 8 * i, 64);
  VMB_UNROLL(4)
  for (unsigned i = 0; i < 4; i++)
    VEC_CT_BUTTERFLY(x + i, x + i + 4, block->upper, 0);
  VMB_UNROLL(2) for (unsigned i = 0; i < 2; i++) {
    VEC_CT_BUTTERFLY(x + i, x + i + 2, block->upper, 1);
    VEC_CT_BUTTERFLY(x + i + 4, x + i + 6, block->upper, 2);
  }
  VEC_CT_BUTTERFLY(x, x + 1, block->upper, 3);
  VEC_CT_BUTTERFLY(x + 2, x + 3, block->upper, 4);
  VEC_CT_BUTTERFLY(x + 4, x + 5, block->upper, 5);
  VEC_CT_BUTTERFLY(x + 6, x + 7, block->upper, 6);
  vec_factor_halves(last, &block->leaves);
  VMB_UNROLL(4) for (unsigned i = 0; i < 4; i++) {
    vec_exchange(0, x + i, x + i + 4);
    vec_ct_butterfly(x + i, x + i + 4, last[i]);
    vec_exchange(0, x + i, x + i + 4);
    vec_store_parts(a + 8 * i, 64, x[i]);
    vec_store_parts(a + 8 * i + 32, 64, x[i + 4]);
  }
}

/* From 4095: after three layers 32760 in x[0] and x[4], 6912 and less elsewhere. */
VMB_ALWAYS_INLINE void block4_back(int16_t *a, const struct vec_block *block) {
  struct vec_factor last[4];
  v16 x[8];
  vec_factor_halves(last, &block->leaves);
  VMB_UNROLL(4) for (unsigned i = 0; i < 4; i++) {
    x[i] = vec_load_parts(a + 8 * i, 64);
    x[i + 4] = vec_load_parts(a + 8 * i + 32, 64);
    vec_exchange(0, x + i + 4, x + i);
    vec_gs_butterfly(x + i + 4, x + i, last[3 - i]);
    vec_exchange(0, x + i + 4, x + i);
  }
  VEC_GS_BUTTERFLY(x, x + 1, block->upper, 6);
  VEC_GS_BUTTERFLY(x + 2, x + 3, block->upper, 5);
  VEC_GS_BUTTERFLY(x + 4, x + 5, block->upper, 4);
  VEC_GS_BUTTERFLY(x + 6, x + 7, block->upper, 3);
  VMB_UNROLL(2) for (unsigned i = 0; i < 2; i++) {
    VEC_GS_BUTTERFLY(x + i, x + i + 2, block->upper, 2);
    VEC_GS_BUTTERFLY(x + i + 4, x + i + 6, block->upper, 1);
  }
  x[0] = vec_reduce(x[0]);
  x[4] = vec_reduce(x[4]);
  VMB_UNROLL(4)
  for (unsigned i = 0; i < 4; i++)
    VEC_GS_BUTTERFLY(x + i, x + i + 4, block->upper, 0);
  x[1] = vec_reduce(x[1]); /* four times a product of 16380, 10372; all others are below 6912 */
  VMB_UNROLL(8) for (unsigned i = 0; i < 8; i++) vec_store_parts(a + 8 * i, 64, x[i]);
}

/* Degree 2: a part is four leaves, a block four vectors. */
VMB_ALWAYS_INLINE void block2(int16_t *a, const struct vec_block *block) {
  static const uint8_t halves[2][16] = {HALVES(3, 4), HALVES(5, 6)};
  static const uint8_t quarters[2][16] = {QUARTERS(0, 1, 2, 3), QUARTERS(4, 5, 6, 7)};
  v16 x[4];
  VMB_UNROLL(4) for (unsigned i = 0; i < 4; i++) x[i] = vec_load_parts(a + 8 * i, 32);
  VEC_CT_BUTTERFLY(x, x + 2, block->upper, 0);
  VEC_CT_BUTTERFLY(x + 1, x + 3, block->upper, 0);
  VEC_CT_BUTTERFLY(x, x + 1, block->upper, 1);
  VEC_CT_BUTTERFLY(x + 2, x + 3, block->upper, 2);
  VMB_UNROLL(2) for (unsigned i = 0; i < 2; i++) {
    v16 *const pair = x + 2 * i;
    vec_exchange(0, pair, pair + 1);
    vec_ct_butterfly(pair, pair + 1, vec_factor_pick(&block->upper, halves[i]));
    vec_exchange(1, pair, pair + 1);
    vec_ct_butterfly(pair, pair + 1, vec_factor_pick(&block->leaves, quarters[i]));
    vec_exchange(1, pair, pair + 1);
    vec_exchange(0, pair, pair + 1);
    vec_store_parts(a + 16 * i, 32, pair[0]);
    vec_store_parts(a + 16 * i + 8, 32, pair[1]);
  }
}

/* From 4095: sums of three layers, 32760, lie in x[0] and x[2], which are reduced: 6912. */
VMB_ALWAYS_INLINE void block2_back(int16_t *a, const struct vec_block *block) {
  static const uint8_t halves[2][16] = {HALVES(6, 5), HALVES(4, 3)};
  static const uint8_t quarters[2][16] = {QUARTERS(7, 6, 5, 4), QUARTERS(3, 2, 1, 0)};
  v16 x[4];
  VMB_UNROLL(2) for (unsigned i = 0; i < 2; i++) {
    v16 *const pair = x + 2 * i;
    pair[0] = vec_load_parts(a + 16 * i, 32);
    pair[1] = vec_load_parts(a + 16 * i + 8, 32);
    vec_exchange(0, pair, pair + 1);
    vec_exchange(1, pair, pair + 1);
    vec_gs_butterfly(pair, pair + 1, vec_factor_pick(&block->leaves, quarters[i]));
    vec_exchange(1, pair, pair + 1);
    vec_gs_butterfly(pair, pair + 1, vec_factor_pick(&block->upper, halves[i]));
    vec_exchange(0, pair, pair + 1);
  }
  VEC_GS_BUTTERFLY(x, x + 1, block->upper, 2);
  VEC_GS_BUTTERFLY(x + 2, x + 3, block->upper, 1);
  x[0] = vec_reduce(x[0]);
  x[2] = vec_reduce(x[2]);
  VEC_GS_BUTTERFLY(x, x + 2, block->upper, 0);
  VEC_GS_BUTTERFLY(x + 1, x + 3, block->upper, 0);
  VMB_UNROLL(4) for (unsigned i = 0; i < 4; i++) vec_store_parts(a + 8 * i, 32, x[i]);
}

/* All blocks of 16 leaves, VEC_PARTS at a time. */
VMB_ALWAYS_INLINE void vec_blocks(int16_t *a, const struct vec_plan *plan, unsigned degree,
                                  int back) {
  for (unsigned i = 0; i < plan->blocks; i += VEC_PARTS) {
    const struct vec_block block = vec_block_load(plan, i, back);
    int16_t *const at = a + 16 * degree * i;
    if (degree == 2)
      back ? block2_back(at, &block) : block2(at, &block);
    else if (degree == 3)
      back ? block3_back(at, &block) : block3(at, &block);
    else
      back ? block4_back(at, &block) : block4(at, &block);
  }
}

/* Chooses the leaves' degree, a constant in each copy. */
VMB_ALWAYS_INLINE void vec_last_layers(int16_t *a, const struct vec_plan *plan, int back) {
  if (plan->degree == 2)
    vec_blocks(a, plan, 2, back);
  else if (plan->degree == 3)
    vec_blocks(a, plan, 3, back);
  else
    vec_blocks(a, plan, 4, back);
}

/* ---- The transforms -------------------------------------------------------------------------- */

/* The first layer and the first of radix 3: six vectors, n / 6 apart. */
VMB_ALWAYS_INLINE void vec_first_pass(int16_t *a, const struct vec_plan *plan) {
  const struct vec_factor rho = VEC_FACTOR(RHO + VEC_Q), b0 = vec_factor_all(plan->factors, 0),
                          b0_2 = vec_factor_all(plan->factors, 1),
                          b1 = vec_factor_all(plan->factors, 2),
                          b1_2 = vec_factor_all(plan->factors, 3);
  const unsigned sixth = plan->sixth;
  for (size_t i = 0; i < sixth; i += V16_LANES) {
    v16 x[6];
    VMB_UNROLL(3) for (unsigned j = 0; j < 3; j++) {
      const v16 u = v16_load(a + i + j * sixth), v = v16_load(a + i + (j + 3) * sixth),
                product = v16_mul_low(v, v16_all(W));
      x[j] = v16_add(u, product);
      x[j + 3] = v16_sub(v16_add(u, v), product);
    }
    vec_radix3(x, x + 1, x + 2, b0, b0_2, rho);
    vec_radix3(x + 3, x + 4, x + 5, b1, b1_2, rho);
    VMB_UNROLL(6) for (unsigned j = 0; j < 6; j++) v16_store(a + i + j * sixth, x[j]);
  }
}

/* Its reverse, with the scaling: from (x, y) = (u + wv, u + v - wv). */
VMB_ALWAYS_INLINE void vec_first_pass_back(int16_t *a, const struct vec_plan *plan) {
  const struct vec_factor rho = VEC_FACTOR(RHO + VEC_Q), w = VEC_FACTOR(2735),
                          m0 = vec_factor_all(plan->factors, 2),
                          m0_2 = vec_factor_all(plan->factors, 3),
                          m1 = vec_factor_all(plan->factors, 0),
                          m1_2 = vec_factor_all(plan->factors, 1),
                          scale = vec_factor_of(plan->scale),
                          difference_scale = vec_factor_of(plan->difference_scale);
  const unsigned sixth = plan->sixth;
  for (size_t i = 0; i < sixth; i += V16_LANES) {
    v16 x[6];
    VMB_UNROLL(6) for (unsigned j = 0; j < 6; j++) x[j] = v16_load(a + i + j * sixth);
    vec_radix3_back(x, x + 1, x + 2, m0, m0_2, rho);
    vec_radix3_back(x + 3, x + 4, x + 5, m1, m1_2, rho);
    VMB_UNROLL(3) for (unsigned j = 0; j < 3; j++) {
      const v16 v = vec_times(v16_sub(x[j], x[j + 3]), difference_scale);
      v16_store(a + i + j * sixth, v16_sub(vec_times(x[j], scale), vec_times(v, w)));
      v16_store(a + i + (j + 3) * sixth, v);
    }
  }
}

/* A block of three thirds in radix 3: factors from `at` on. Backwards sums are reduced. */
VMB_ALWAYS_INLINE void vec_thirds(int16_t *block, unsigned length, const struct vec_plan *plan,
                                  unsigned at, int back) {
  const struct vec_factor rho = VEC_FACTOR(RHO + VEC_Q), b = vec_factor_all(plan->factors, at),
                          b2 = vec_factor_all(plan->factors, at + 1);
  for (size_t i = 0; i < length; i += V16_LANES) {
    v16 x = v16_load(block + i), y = v16_load(block + length + i),
        z = v16_load(block + 2 * length + i);
    if (back) {
      vec_radix3_back(&x, &y, &z, b, b2, rho);
      x = vec_reduce(x);
    } else {
      vec_radix3(&x, &y, &z, b, b2, rho);
    }
    v16_store(block + i, x);
    v16_store(block + length + i, y);
    v16_store(block + 2 * length + i, z);
  }
}

/*
 * Bounds, from |a| <= 4 and products of at most 1729 + |x| / 18.9: the first layer multiplies by w
 * and 1 - w without a reduction, 4 + 4 * 723 = 2896; radix 3 as in q3457_ntt_portable.c, 6705 and
 * 10869; radix 2: 13171, 15594, 18145, 20830, 23657; with one layer of radix 3 and six of radix 2
 * 20965. All that is done with transforms reduces them.
 */
VMB_ALWAYS_INLINE void q3457_ntt(int16_t *a, const struct vmb_q3457_ring *ring) {
  const struct vec_plan *const plan = vec_plan_of(ring);
  unsigned at = 4, blocks = 6, length = plan->sixth;
  vec_first_pass(a, plan);
  if (plan->radix3_layers == 2) {
    length = plan->eighteenth;
    for (unsigned k = 0; k < 6; k++, at += 2)
      vec_thirds(a + 3 * length * k, length, plan, at, 0);
    blocks = 18;
  }
  for (unsigned layer = 0; layer < plan->plain_layers; layer++, blocks *= 2) {
    length /= 2;
    for (unsigned k = 0; k < blocks; k++, at++)
      vec_halves(a + 2 * length * k, length, plan, at, 0);
  }
  vec_last_layers(a, plan, 0);
}

/*
 * Bounds: the last four layers leave 6912 (above). A plain layer: sums 13824, reduced to 2427,
 * products at most 2459. Radix 3: z - x - r (x - y) at most 13824 + 2459, products 2588; sums
 * 20736, reduced to 2777. The first layer of radix 3 leaves sums of at most 8331; then the products
 * of x and x - y: 1729 + 440 + 1729 + 1/18.9 (1729 + 880) = 4036.
 */
VMB_ALWAYS_INLINE void q3457_intt(int16_t *a, const struct vmb_q3457_ring *ring) {
  const struct vec_plan *const plan = vec_plan_of(ring);
  unsigned length = 16U * plan->degree, blocks = plan->blocks, end = plan->blocks_at;
  vec_last_layers(a, plan, 1);
  for (unsigned layer = 0; layer < plan->plain_layers; layer++, length *= 2) {
    blocks /= 2;
    for (unsigned k = 0; k < blocks; k++)
      vec_halves(a + 2 * length * k, length, plan, --end, 1);
  }
  for (unsigned k = 0; plan->radix3_layers == 2 && k < 6; k++) {
    end -= 2;
    vec_thirds(a + 3 * length * k, length, plan, end, 1);
  }
  vec_first_pass_back(a, plan);
}

/* ---- Leaves ---------------------------------------------------------------------------------- */

/* q - 2 = 3455 = 0b110101111111; 1, R^-1, R^-2. */
#define VEC_INVERSE_BITS {1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1}
#define VEC_INVERSE_POWERS {PLAN_FACTOR(1), PLAN_FACTOR(2775), PLAN_FACTOR(1886)}
#define VEC_FINISH_PRODUCT(a) (a)
#include "rings/words16_leaves_template.h"

/* Chooses the leaves' degree, a constant in each copy. */
VMB_ALWAYS_INLINE void q3457_multiply(int16_t *a, const int16_t *b,
                                      const struct vmb_q3457_ring *ring, int plain) {
  const struct vec_plan *const plan = vec_plan_of(ring);
  if (plan->degree == 2)
    vec_multiply(a, b, plan, 2, plain);
  else if (plan->degree == 3)
    vec_multiply(a, b, plan, 3, plain);
  else
    vec_multiply(a, b, plan, 4, plain);
}

/* Chooses the leaves' degree, a constant in each copy. */
VMB_ALWAYS_INLINE uint32_t q3457_baseinv(int16_t *a, unsigned less,
                                         const struct vmb_q3457_ring *ring) {
  const struct vec_plan *const plan = vec_plan_of(ring);
  if (plan->degree == 2)
    return vec_invert_leaves(a, plan, 2, less);
  if (plan->degree == 3)
    return vec_invert_leaves(a, plan, 3, less);
  return vec_invert_leaves(a, plan, 4, less);
}

/* ---- Coefficient by coefficient -------------------------------------------------------------- */

/* a / R; 2775 = 1 / R. */
VMB_ALWAYS_INLINE v16 vec_from_mont(v16 a, unsigned unused) {
  const struct vec_factor inverse = VEC_FACTOR(2775);
  (void)unused;
  return vec_times(a, inverse);
}

/*
 * From |a| <= 4095: adding or subtracting q = 3 * 1152 + 1 to come between largest - 3456 and
 * largest is adding or subtracting 1 modulo 3, and adding 4098 = 3 * 1366 nothing.
 */
VMB_ALWAYS_INLINE v16 vec_centred_modulo_3(v16 a, unsigned largest) {
  const v16 above = vec_carry_minus(v16_all((int16_t)largest), a),
            below = vec_carry_minus(a, v16_all((int16_t)((int)largest - VEC_Q + 1)));
  return vec_modulo_3(v16_add(v16_add(a, v16_all(4098)), v16_sub(above, below)));
}

/* a_i + b_i or a_i - b_i in [0, q). */
VMB_ALWAYS_INLINE void vec_sums(int16_t *a, const int16_t *b, unsigned n, int minus) {
  size_t i = 0;
  VMB_UNROLL(4)
  for (; i + V16_LANES <= n; i += V16_LANES) {
    const v16 x = v16_load(a + i), y = v16_load(b + i);
    v16_store(a + i, vec_freeze(minus ? v16_sub(x, y) : v16_add(x, y), 0));
  }
  if (i < n) {
    for (size_t j = i; j < n; j++)
      a[j] = (int16_t)(minus ? a[j] - b[j] : a[j] + b[j]);
    vec_map(a + i, (unsigned)(n - i), vec_freeze, 0);
  }
}

/* 0 if a_i = b_i modulo q for all of them; a multiple of q is 0 when reduced. */
VMB_ALWAYS_INLINE uint32_t vec_difference(const int16_t *a, const int16_t *b, unsigned n) {
  uint32_t rest = 0;
  v16 different = v16_all(0);
  size_t i = 0;
  VMB_UNROLL(4)
  for (; i + V16_LANES <= n; i += V16_LANES)
    different = v16_or(different, vec_reduce(v16_sub(v16_load(a + i), v16_load(b + i))));
  if (i < n) {
    int16_t differences[V16_LANES] = {0};
    for (size_t j = i; j < n; j++)
      differences[j - i] = (int16_t)(a[j] - b[j]);
    rest = vec_any(vec_reduce(v16_load(differences)));
    vmb_zeroize(differences, sizeof differences);
  }
  return vec_any(different) | rest;
}
