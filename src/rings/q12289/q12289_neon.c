/*
 * q12289 with vectors of eight words: products by constants by Barrett's method, products of two
 * variables by Montgomery's, both on signed words.
 *
 *   bounds  in multiples of q. A product by a constant is at most 1/2 + |a| / 2^16, what is reduced
 *           at most 0.501 (`reduce`). Forward: 0.501, and after one to three layers 1.095, 1.801,
 *           2.639, below 2^15 / q = 2.666. Inverse: sums double, 0.501, 1.002, 2.004; the two that
 *           a third layer would carry beyond 2.666 are reduced before it
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "rings/q12289/q12289.h"
#include "support/constant_time.h"
#include "support/vectors_neon.h"

#define Q VMB_Q12289_Q
#define Q_INVERSE (-12287) /* modulo 2^16 */
_Static_assert((uint16_t)(Q *Q_INVERSE) == 1, "q^-1 modulo 2^16");

#define VEC_TYPE v16
#define VEC_WORD int16_t
#define VEC(verb) v16_##verb

/* c, centred, and round(2^15 c / q). */
struct vec_factor {
  v16 value, scaled;
};

#define CENTRED(c) ((c) > (Q - 1) / 2 ? (c) - Q : (c))
#define SCALED(c) ((2 * 32768 * CENTRED(c) + (CENTRED(c) < 0 ? -Q : Q)) / (2 * Q))
#define VEC_FACTOR(c) {v16_all((int16_t)CENTRED(c)), v16_all((int16_t)SCALED(c))}

#define Z(c) (int16_t)CENTRED(c),
static const int16_t factor_values[VMB_Q12289_N_MAX] = {
#include "rings/q12289/q12289_zetas.def"
};
#undef Z
#define Z(c) (int16_t)SCALED(c),
static const int16_t factor_scaled[VMB_Q12289_N_MAX] = {
#include "rings/q12289/q12289_zetas.def"
};
#undef Z

/* Factor i in all lanes, with its companion for the reduction. */
static inline struct vec_factor vec_factor_all(unsigned i) {
  return (struct vec_factor){v16_load_all(factor_values + i), v16_load_all(factor_scaled + i)};
}

/* a c - q round(a c / q), where the quotient is computed from c / q as it was rounded. */
static inline v16 vec_multiply(v16 a, struct vec_factor c) {
  return vmlsq_n_s16(v16_mul_low(a, c.value), v16_mul_rounded(a, c.scaled), Q);
}

#include "rings/vector_layers_template.h"

/*
 * a - q round(a / q) but for 1/1500 of the quotient, for any a: floor(a v / 2^15) for v = 10922 =
 * round(2^27 / q), then its nearest multiple of 2^12.
 */
static inline v16 reduce(v16 a) {
  return vmlsq_n_s16(a, vrshrq_n_s16(vqdmulhq_n_s16(a, 10922), 12), Q);
}

/* Canonical x becomes centred, in (-q/2, q/2). */
static inline v16 centre(v16 x) {
  const v16 above = vreinterpretq_s16_u16(vcgtq_s16(x, v16_all(Q / 2)));
  return v16_sub(x, v16_and(above, v16_all(Q)));
}

/* x modulo q in [0, q), for x in (-q, q). */
static inline v16 canonical(v16 x) {
  return v16_add(x, v16_and(v16_sign_mask(x), v16_all(Q)));
}

/*
 * Word i of x[j] becomes word j of x[i]: its own inverse. ZIP for the last step is expensive
 * (q3329_neon.c).
 */
VMB_ALWAYS_INLINE void transpose(v16 x[8]) {
  VMB_UNROLL(4)
  for (unsigned j = 0; j < 8; j += 2) {
    const v16 a = vtrn1q_s16(x[j], x[j + 1]), b = vtrn2q_s16(x[j], x[j + 1]);
    x[j] = a;
    x[j + 1] = b;
  }
  VMB_UNROLL(4)
  for (unsigned k = 0; k < 4; k++) {
    const unsigned j = k / 2 * 4 + k % 2;
    const v32 a = vreinterpretq_s32_s16(x[j]), b = vreinterpretq_s32_s16(x[j + 2]);
    x[j] = vreinterpretq_s16_s32(vtrn1q_s32(a, b));
    x[j + 2] = vreinterpretq_s16_s32(vtrn2q_s32(a, b));
  }
  VMB_UNROLL(4)
  for (unsigned j = 0; j < 4; j++) {
    v16 a, b;
    __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(a) : "w"(x[j]), "w"(x[j + 4]));
    __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(b) : "w"(x[j]), "w"(x[j + 4]));
    x[j] = a;
    x[j + 4] = b;
  }
}

/* ---- Forward --------------------------------------------------------------------------------- */

/* Three layers between eight vectors; the first has one node. */
VMB_ALWAYS_INLINE void forward_layers(v16 x[8], unsigned node) {
  vec_ct_butterfly_layer(x, 8, 4, node);
  vec_ct_butterfly_layer(x, 8, 2, 2 * node);
  vec_ct_butterfly_layer(x, 8, 1, 4 * node);
}

/*
 * The factors of the last three layers in eight neighbouring nodes, one in each lane: of the first
 * of these layers, from `node` on, then the two nodes below each, then the four below.
 */
struct lane_factors {
  struct vec_factor one, two[2], four[4];
};

/* Those of the layers' entries `one`, `two` and `four` of the table and after. */
VMB_ALWAYS_INLINE struct lane_factors lane_factors(unsigned one, unsigned two, unsigned four) {
  const int16x8x2_t v2 = vld2q_s16(factor_values + two), s2 = vld2q_s16(factor_scaled + two);
  const int16x8x4_t v4 = vld4q_s16(factor_values + four), s4 = vld4q_s16(factor_scaled + four);
  return (struct lane_factors){
      {v16_load(factor_values + one), v16_load(factor_scaled + one)},
      {{v2.val[0], s2.val[0]}, {v2.val[1], s2.val[1]}},
      {{v4.val[0], s4.val[0]},
       {v4.val[1], s4.val[1]},
       {v4.val[2], s4.val[2]},
       {v4.val[3], s4.val[3]}},
  };
}

/* The last six layers of 64 coefficients that begin at x[64 block]. */
VMB_ALWAYS_INLINE void forward_block(int16_t *a, unsigned block, unsigned n) {
  v16 x[8];
  vec_load_rows(x, 8, a, 8);
  VMB_UNROLL(8)
  for (unsigned j = 0; j < 8; j++)
    x[j] = reduce(x[j]);
  forward_layers(x, n / 64 + block);
  VMB_UNROLL(8)
  for (unsigned j = 0; j < 8; j++)
    x[j] = reduce(x[j]);
  transpose(x);
  const struct lane_factors f =
      lane_factors(n / 8 + 8 * block, n / 4 + 16 * block, n / 2 + 32 * block);
  VMB_UNROLL(4)
  for (unsigned j = 0; j < 4; j++)
    vec_ct_butterfly(&x[j], &x[j + 4], f.one);
  VMB_UNROLL(4)
  for (unsigned k = 0; k < 4; k++)
    vec_ct_butterfly(&x[k / 2 * 4 + k % 2], &x[k / 2 * 4 + k % 2 + 2], f.two[k / 2]);
  VMB_UNROLL(4)
  for (unsigned k = 0; k < 4; k++)
    vec_ct_butterfly(&x[2 * k], &x[2 * k + 1], f.four[k]);
  transpose(x);
  VMB_UNROLL(8)
  for (unsigned j = 0; j < 8; j++)
    x[j] = canonical(reduce(x[j]));
  vec_store_rows(a, 8, x, 8);
}

/* Three layers of 512 coefficients, centred or reduced as they come. */
VMB_ALWAYS_INLINE void forward_half(int16_t *a, unsigned node, int canonical_input) {
  for (unsigned j = 0; j < 64; j += V16_LANES) {
    v16 x[8];
    vec_load_rows(x, 8, a + j, 64);
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++)
      x[k] = canonical_input ? centre(x[k]) : reduce(x[k]);
    forward_layers(x, node);
    vec_store_rows(a + j, 64, x, 8);
  }
}

/* Falcon's lengths; others are C. */
void vmb_q12289_ntt_neon(vmb_q12289_any *a, unsigned log_n) {
  int16_t *const c = (int16_t *)(void *)a;
  if (log_n < 9) {
    vmb_q12289_ntt_portable(a, log_n);
    return;
  }
  if (log_n == 9) {
    forward_half(c, 1, 1);
  } else {
    const struct vec_factor root = vec_factor_all(1);
    for (unsigned j = 0; j < 512; j += V16_LANES) {
      v16 low = centre(v16_load(c + j)), high = centre(v16_load(c + 512 + j));
      vec_ct_butterfly(&low, &high, root);
      v16_store(c + j, low);
      v16_store(c + 512 + j, high);
    }
    forward_half(c, 2, 0);
    forward_half(c + 512, 3, 0);
  }
  for (unsigned block = 0; block < 1U << (log_n - 6); block++)
    forward_block(c + 64 * (size_t)block, block, 1U << log_n);
}

/* ---- Inverse --------------------------------------------------------------------------------- */

/* The inverse of a layer's three, up to the last one, whose sums fit then. */
VMB_ALWAYS_INLINE void reduce_sums(v16 x[8]) {
  x[0] = reduce(x[0]);
  x[1] = reduce(x[1]);
}

/* Two layers between eight vectors; nodes are read backwards. */
VMB_ALWAYS_INLINE void inverse_layers(v16 x[8], unsigned node) {
  vec_gs_butterfly_layer(x, 8, 1, 4 * node + 3);
  vec_gs_butterfly_layer(x, 8, 2, 2 * node + 1);
  reduce_sums(x);
}

/*
 * The first six layers of the inverse transform. In a layer with
 * nodes t .. 2t - 1 the factor of node i is that of 3t - 1 - i, so rows are turned round: lane j is
 * row 7 - j.
 */
VMB_ALWAYS_INLINE void inverse_block(int16_t *a, unsigned block, unsigned n) {
  v16 x[8];
  VMB_UNROLL(8)
  for (unsigned j = 0; j < 8; j++)
    x[j] = centre(v16_load(a + 8 * (7 - j)));
  transpose(x);
  const unsigned mirror = n / 64 - 1 - block;
  const struct lane_factors f =
      lane_factors(n / 8 + 8 * mirror, n / 4 + 16 * mirror, n / 2 + 32 * mirror);
  VMB_UNROLL(4)
  for (unsigned k = 0; k < 4; k++)
    vec_gs_butterfly(&x[2 * k], &x[2 * k + 1], f.four[3 - k]);
  VMB_UNROLL(4)
  for (unsigned k = 0; k < 4; k++)
    vec_gs_butterfly(&x[k / 2 * 4 + k % 2], &x[k / 2 * 4 + k % 2 + 2], f.two[1 - k / 2]);
  reduce_sums(x);
  VMB_UNROLL(4)
  for (unsigned j = 0; j < 4; j++)
    vec_gs_butterfly(&x[j], &x[j + 4], f.one);
  transpose(x);
  v16 y[8];
  VMB_UNROLL(8)
  for (unsigned j = 0; j < 8; j++)
    y[j] = reduce(x[7 - j]);
  inverse_layers(y, n / 64 + mirror);
  vec_gs_butterfly_layer(y, 8, 4, n / 64 + mirror);
  vec_store_rows(a, 8, y, 8);
}

/* 1/n = -(q - 1)/n, since q - 1 is a multiple of n; and times zeta_1 = 10810, of the last layer. */
#define SCALE(n) (Q - (Q - 1) / (n))
#define SCALED_ROOT(n) (SCALE(n) * 10810 % Q)

/* The last layer of all, and the division by n. */
VMB_ALWAYS_INLINE void last_butterfly(v16 *low, v16 *high, struct vec_factor scale,
                                      struct vec_factor root) {
  const v16 sum = v16_add(*low, *high), difference = v16_sub(*high, *low);
  *low = canonical(vec_multiply(sum, scale));
  *high = canonical(vec_multiply(difference, root));
}

/* Three layers of 512 coefficients, of which `last` is the last one of all. */
VMB_ALWAYS_INLINE void inverse_half(int16_t *a, unsigned node, int last) {
  const struct vec_factor scale = VEC_FACTOR(SCALE(512)), root = VEC_FACTOR(SCALED_ROOT(512));
  for (unsigned j = 0; j < 64; j += V16_LANES) {
    v16 x[8];
    vec_load_rows(x, 8, a + j, 64);
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++)
      x[k] = reduce(x[k]);
    inverse_layers(x, node);
    if (last) {
      VMB_UNROLL(4)
      for (unsigned k = 0; k < 4; k++)
        last_butterfly(&x[k], &x[k + 4], scale, root);
    } else {
      vec_gs_butterfly_layer(x, 8, 4, node);
    }
    vec_store_rows(a + j, 64, x, 8);
  }
}

void vmb_q12289_intt_neon(vmb_q12289_any *a, unsigned log_n) {
  int16_t *const c = (int16_t *)(void *)a;
  if (log_n < 9) {
    vmb_q12289_intt_portable(a, log_n);
    return;
  }
  for (unsigned block = 0; block < 1U << (log_n - 6); block++)
    inverse_block(c + 64 * (size_t)block, block, 1U << log_n);
  if (log_n == 9) {
    inverse_half(c, 1, 1);
    return;
  }
  inverse_half(c, 3, 0);
  inverse_half(c + 512, 2, 0);
  const struct vec_factor scale = VEC_FACTOR(SCALE(1024)), root = VEC_FACTOR(SCALED_ROOT(1024));
  for (unsigned j = 0; j < 512; j += V16_LANES) {
    v16 low = reduce(v16_load(c + j)), high = reduce(v16_load(c + 512 + j));
    last_butterfly(&low, &high, scale, root);
    v16_store(c + j, low);
    v16_store(c + 512 + j, high);
  }
}

/* ---- Values ---------------------------------------------------------------------------------- */

/*
 * a b / 2^16 modulo q, at most |a b| / 2^16 + q/2: twice the product and twice the multiple of q
 * that ends in the same bits, each without its lower half; half of the difference, which is even.
 */
static inline v16 multiply(v16 a, v16 b) {
  const v16 t = vmulq_n_s16(v16_mul_low(a, b), Q_INVERSE);
  return vhsubq_s16(vqdmulhq_s16(a, b), vqdmulhq_n_s16(t, Q));
}

#define MONT ((1 << 16) % Q) /* 2^16 */

/* Eight numbers at a time; the shortest polynomials are C. */
void vmb_q12289_basemul_neon(vmb_q12289_values *a, const vmb_q12289_values *b, unsigned log_n) {
  int16_t *const x = (int16_t *)(void *)a;
  const int16_t *const y = (const int16_t *)(const void *)b;
  const struct vec_factor mont = VEC_FACTOR(MONT);
  if (log_n < 3) {
    vmb_q12289_basemul_portable(a, b, log_n);
    return;
  }
  for (unsigned i = 0; i < 1U << log_n; i += V16_LANES)
    v16_store(x + i, canonical(vec_multiply(multiply(v16_load(x + i), v16_load(y + i)), mont)));
}

/*
 * a^(q - 2) 2^16 for a 2^16, q - 2 = 12287 = 10111111111111 in binary: ones are doubled as in
 * q12289_template.h. Numbers stay below 0.6 q, since 0.6^2 q^2 / 2^16 + q / 2 does.
 */
static inline v16 power(v16 x) {
  const v16 x2 = multiply(multiply(x, x), x), x3 = multiply(multiply(x2, x2), x);
  v16 x6 = x3;
  for (unsigned i = 0; i < 3; i++)
    x6 = multiply(x6, x6);
  x6 = multiply(x6, x3);
  v16 y = multiply(x, x); /* 10 */
  for (unsigned i = 0; i < 6; i++)
    y = multiply(y, y);
  y = multiply(y, x6);
  for (unsigned i = 0; i < 6; i++)
    y = multiply(y, y);
  return multiply(y, x6);
}

/*
 * Eight inversions by one (Montgomery's trick) in each lane: products of two, four and eight up a
 * tree, whose node i has the children 2i and 2i + 1, and down it the inverse of a child is that of
 * its parent times the other child. No number is zero.
 */
static inline void invert_eight(v16 x[8]) {
  v16 node[16];
  VMB_UNROLL(8)
  for (unsigned i = 0; i < 8; i++)
    node[8 + i] = x[i];
  VMB_UNROLL(7)
  for (unsigned i = 7; i > 0; i--)
    node[i] = multiply(node[2 * i], node[2 * i + 1]);
  node[1] = power(node[1]);
  VMB_UNROLL(7)
  for (unsigned i = 1; i < 8; i++) {
    const v16 left = multiply(node[i], node[2 * i + 1]);
    node[2 * i + 1] = multiply(node[i], node[2 * i]);
    node[2 * i] = left;
  }
  VMB_UNROLL(8)
  for (unsigned i = 0; i < 8; i++)
    x[i] = node[8 + i];
}

/* 64 numbers at a time, with 1 in the place of a zero until its inverse is made 0. */
void vmb_q12289_baseinv_neon(vmb_q12289_values *a, uint32_t *zeros, unsigned log_n) {
  int16_t *const c = (int16_t *)(void *)a;
  const struct vec_factor mont = VEC_FACTOR(MONT);
  if (log_n < 6) {
    vmb_q12289_baseinv_portable(a, zeros, log_n);
    return;
  }
  uint16x8_t any = vdupq_n_u16(0);
  for (unsigned i = 0; i < 1U << log_n; i += 64) {
    v16 x[8];
    uint16x8_t zero[8];
    vec_load_rows(x, 8, c + i, 8);
    VMB_UNROLL(8)
    for (unsigned j = 0; j < 8; j++) {
      zero[j] = vceqzq_s16(x[j]);
      any = vorrq_u16(any, zero[j]);
      x[j] = vec_multiply(v16_sub(x[j], vreinterpretq_s16_u16(zero[j])), mont);
    }
    invert_eight(x);
    VMB_UNROLL(8)
    for (unsigned j = 0; j < 8; j++) {
      const v16 inverse = canonical(multiply(x[j], v16_all(1)));
      x[j] = vbicq_s16(inverse, vreinterpretq_s16_u16(zero[j]));
    }
    vec_store_rows(c + i, 8, x, 8);
  }
  *zeros = vmb_ct_mask_nonzero32(vmaxvq_u16(any));
}

#endif
