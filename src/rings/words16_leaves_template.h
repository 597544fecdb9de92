/*
 * Products and inverses of leaves, V16_LANES at a time, for the templates of rings, which include
 * this file after words16_layers_template.h: coefficient i of all of them is a vector. It takes v16
 * with load, store, add, negate from support/vectors_*.h. They define
 *   VEC_INVERSE_BITS     of q - 2 below the first, an initializer
 *   VEC_INVERSE_POWERS   three pairs of words, the factors 1, R^-1 and R^-2
 *   VEC_FINISH_PRODUCT   of a coefficient of a product
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_WORDS16_LEAVES_TEMPLATE_H
#define VMB_WORDS16_LEAVES_TEMPLATE_H

#include <stdint.h>

/* The roots of V16_LANES leaves, half a block in each part: z, -z, z', -z', ... */
VMB_ALWAYS_INLINE struct vec_factor vec_roots(const struct vec_plan *plan, unsigned half_block) {
  const struct vec_factor eight =
      vec_factor_eight(plan->factors, plan->blocks_at + 8U + 16 * (half_block / 2), 0);
  const struct vec_factor roots = {vec_negate_odd(vec_pairs(eight.value, half_block & 1)),
                                   vec_negate_odd(vec_pairs(eight.companion, half_block & 1))};
  return roots;
}

/* The factors in V16_LANES leaves, coefficient by coefficient, and those of b times the root. */
struct vec_operands {
  v16 x[4], y[4], zy[4];
};

VMB_ALWAYS_INLINE void vec_load_operands(struct vec_operands *o, const int16_t *a, const int16_t *b,
                                         unsigned degree, struct vec_factor root, int plain) {
  vec_load_leaves(o->x, a, 8 * (int)degree, degree);
  vec_load_leaves(o->y, b, 8 * (int)degree, degree);
  VMB_UNROLL(4)
  for (unsigned i = 0; plain && i < degree; i++)
    o->y[i] = vec_plain_operand(o->y[i]);
  VMB_UNROLL(3) for (unsigned i = 1; i < degree; i++) o->zy[i] = vec_times(o->y[i], root);
}

/*
 * a = a b / R in V16_LANES leaves, or a = a b if plain. q = 3457: |z b| <= 1729 + 4095 / 18.9 =
 * 1946; a sum is at most 4 * 4095^2 < 2^15 q, a product at most q/2 + 4 * 4095^2 / 2^16 = 2753,
 * plain 1.1355 q = 3926 (the quotient's error is at most 2^11 / q + 1/2 + 0.043).
 */
VMB_ALWAYS_INLINE void vec_multiply_operands(int16_t *a, const struct vec_operands *o,
                                             unsigned degree, int plain) {
  const v16 *const x = o->x, *const y = o->y, *const zy = o->zy;
  v16 c[4];
  if (degree == 2) {
    c[0] = vec_dot2(x[0], y[0], x[1], zy[1], plain);
    c[1] = vec_dot2(x[0], y[1], x[1], y[0], plain);
  } else if (degree == 3) {
    c[0] = vec_dot3(x[0], y[0], x[1], zy[2], x[2], zy[1], plain);
    c[1] = vec_dot3(x[0], y[1], x[1], y[0], x[2], zy[2], plain);
    c[2] = vec_dot3(x[0], y[2], x[1], y[1], x[2], y[0], plain);
  } else {
    c[0] = vec_dot4(x[0], y[0], x[1], zy[3], x[2], zy[2], x[3], zy[1], plain);
    c[1] = vec_dot4(x[0], y[1], x[1], y[0], x[2], zy[3], x[3], zy[2], plain);
    c[2] = vec_dot4(x[0], y[2], x[1], y[1], x[2], y[0], x[3], zy[3], plain);
    c[3] = vec_dot4(x[0], y[3], x[1], y[2], x[2], y[1], x[3], y[0], plain);
  }
  VMB_UNROLL(4) for (unsigned i = 0; i < degree; i++) c[i] = VEC_FINISH_PRODUCT(c[i]);
  vec_store_leaves(a, 8 * (int)degree, c, degree);
}

/*
 * All leaves, V16_LANES at a time. With registers for two of them (VEC_PIPELINED) the next ones are
 * loaded before the products of these, so that a core has two chains to work on.
 */
VMB_ALWAYS_INLINE void vec_multiply(int16_t *a, const int16_t *b, const struct vec_plan *plan,
                                    unsigned degree, int plain) {
#if defined(VEC_HAS_MULTIPLY4)
  if (degree == 4) {
    for (unsigned i = 0; i < plan->blocks; i++)
      vec_block_multiply4(a + 64 * i, b + 64 * i,
                          vec_factor_eight(plan->factors, plan->blocks_at + 8U + 16 * i, 0), plain);
    return;
  }
#endif
  const unsigned step = 8 * degree * VEC_PARTS;
  struct vec_operands even, odd;
#if VEC_PIPELINED
  vec_load_operands(&even, a, b, degree, vec_roots(plan, 0), plain);
  unsigned i = VEC_PARTS;
  for (; i + VEC_PARTS < 2U * plan->blocks; i += 2 * VEC_PARTS, a += 2 * step, b += 2 * step) {
    vec_load_operands(&odd, a + step, b + step, degree, vec_roots(plan, i), plain);
    vec_multiply_operands(a, &even, degree, plain);
    vec_load_operands(&even, a + 2 * step, b + 2 * step, degree, vec_roots(plan, i + VEC_PARTS),
                      plain);
    vec_multiply_operands(a + step, &odd, degree, plain);
  }
  vec_load_operands(&odd, a + step, b + step, degree, vec_roots(plan, i), plain);
  vec_multiply_operands(a, &even, degree, plain);
  vec_multiply_operands(a + step, &odd, degree, plain);
#else
  (void)odd;
  for (unsigned i = 0; i < 2U * plan->blocks; i += VEC_PARTS, a += step, b += step) {
    vec_load_operands(&even, a, b, degree, vec_roots(plan, i), plain);
    vec_multiply_operands(a, &even, degree, plain);
  }
#endif
}

/*
 * adjoint / R^(d-2) and determinant / R^(d-1): the formulas of q3457_adjoint.h. Sums are at most
 * 4095^2 + 3 * 1946 * 4095 < 2^15 q.
 */
VMB_ALWAYS_INLINE v16 vec_adjoint(v16 adjoint[4], const v16 a[4], unsigned degree,
                                  struct vec_factor root) {
  if (degree == 2) {
    adjoint[0] = a[0];
    adjoint[1] = v16_negate(a[1]);
    return vec_dot2(a[0], a[0], vec_times(a[1], root), adjoint[1], 0);
  }
  if (degree == 3) {
    const v16 za1 = vec_times(a[1], root), za2 = vec_times(a[2], root), minus_a0 = v16_negate(a[0]),
              minus_a2 = v16_negate(a[2]);
    adjoint[0] = vec_dot2(a[0], a[0], za1, minus_a2, 0);
    adjoint[1] = vec_dot2(za2, a[2], minus_a0, a[1], 0);
    adjoint[2] = vec_dot2(a[1], a[1], minus_a0, a[2], 0);
    return vec_dot3(a[0], adjoint[0], za1, adjoint[2], za2, adjoint[1], 0);
  }
  const v16 za2 = vec_times(a[2], root), za3 = vec_times(a[3], root), minus_a1 = v16_negate(a[1]),
            minus_za3 = v16_negate(za3), twice_a0 = v16_add(a[0], a[0]);
  const v16 t0 = vec_dot3(a[0], a[0], za2, a[2], v16_add(a[1], a[1]), minus_za3, 0);
  const v16 t1 = vec_dot3(twice_a0, a[2], minus_a1, a[1], minus_za3, a[3], 0);
  const v16 minus_t0 = v16_negate(t0), minus_t1 = v16_negate(t1);
  adjoint[0] = vec_dot2(a[0], t0, za2, minus_t1, 0);
  adjoint[1] = vec_dot2(za3, t1, a[1], minus_t0, 0);
  adjoint[2] = vec_dot2(a[2], t0, a[0], minus_t1, 0);
  adjoint[3] = vec_dot2(a[1], t1, a[3], minus_t0, 0);
  return vec_dot2(t0, t0, vec_times(t1, root), minus_t1, 0);
}

/* Running products side by side, and steps of a chunk of at most 288 leaves. */
#define CHAINS 2
#define STEPS_MAX (288 / (CHAINS * V16_LANES))

struct vec_chunk {
  v16 determinants[STEPS_MAX][CHAINS], products[STEPS_MAX][CHAINS];
};

/* x = R^2 / x = x^(q-2) in Montgomery products; 0 if x = 0. */
VMB_ALWAYS_INLINE void vec_invert(v16 x[CHAINS]) {
  static const uint8_t bits_below_the_first[] = VEC_INVERSE_BITS;
  v16 power[CHAINS];
  for (unsigned i = 0; i < CHAINS; i++)
    power[i] = x[i];
  VMB_UNROLL(12) for (unsigned bit = 0; bit < sizeof bits_below_the_first; bit++) {
    for (unsigned i = 0; i < CHAINS; i++)
      power[i] = vec_montgomery(power[i], power[i]);
    if (bits_below_the_first[bit])
      for (unsigned i = 0; i < CHAINS; i++)
        power[i] = vec_montgomery(power[i], x[i]);
  }
  for (unsigned i = 0; i < CHAINS; i++)
    x[i] = power[i];
}

/* 1, R^-1, R^-2. */
VMB_ALWAYS_INLINE struct vec_factor vec_inverse_power(unsigned less) {
  static const int16_t powers[3][2] = VEC_INVERSE_POWERS;
  return vec_factor_of(powers[less]);
}

/*
 * Replaces the determinants x by R^(2 - less) / x (Montgomery's trick). Returns 1 if one has no
 * inverse: a product of nonzero residues is not zero, and a Montgomery product is below q, so it is
 * the number 0 if it is zero modulo q.
 */
VMB_ALWAYS_INLINE uint32_t vec_invert_chunk(struct vec_chunk *c, unsigned steps, unsigned less) {
  uint32_t singular = 0;
  v16 inverse[CHAINS];
  for (unsigned j = 0; j < CHAINS; j++)
    c->products[0][j] = c->determinants[0][j];
  for (unsigned i = 1; i < steps; i++)
    for (unsigned j = 0; j < CHAINS; j++)
      c->products[i][j] = vec_montgomery(c->products[i - 1][j], c->determinants[i][j]);
  for (unsigned j = 0; j < CHAINS; j++) {
    inverse[j] = c->products[steps - 1][j];
    singular |= vec_any_zero(inverse[j]);
  }
  vec_invert(inverse);
  for (unsigned j = 0; less != 0 && j < CHAINS; j++)
    inverse[j] = vec_times(inverse[j], vec_inverse_power(less));
  for (unsigned i = steps - 1; i > 0; i--)
    for (unsigned j = 0; j < CHAINS; j++) {
      const v16 determinant = c->determinants[i][j];
      c->determinants[i][j] = vec_montgomery(inverse[j], c->products[i - 1][j]);
      inverse[j] = vec_montgomery(inverse[j], determinant);
    }
  for (unsigned j = 0; j < CHAINS; j++)
    c->determinants[0][j] = inverse[j];
  return singular;
}

/*
 * All leaves of a: adjoints take the places of V16_LANES leaves each, coefficient by coefficient,
 * until the determinants are inverted.
 */
VMB_ALWAYS_INLINE uint32_t vec_invert_leaves(int16_t *a, const struct vec_plan *plan,
                                             unsigned degree, unsigned less) {
  struct vec_chunk c;
  const unsigned chunk = plan->blocks % 9 == 0    ? 288
                         : plan->blocks % 12 == 0 ? 192
                                                  : 256,
                 steps = chunk / (CHAINS * V16_LANES);
  uint32_t singular = 0;
  for (unsigned half = 0; half < 2U * plan->blocks; half += steps * CHAINS * VEC_PARTS) {
    v16 x[4], adjoint[4];
    for (unsigned i = 0; i < steps * CHAINS; i++) {
      int16_t *const leaves = a + 8 * degree * (half + VEC_PARTS * i);
      vec_load_leaves(x, leaves, 8 * (int)degree, degree);
      c.determinants[i / CHAINS][i % CHAINS] =
          vec_adjoint(adjoint, x, degree, vec_roots(plan, half + VEC_PARTS * i));
      VMB_UNROLL(4)
      for (unsigned j = 0; j < degree; j++)
        v16_store(leaves + V16_LANES * j, adjoint[j]);
    }
    singular |= vec_invert_chunk(&c, steps, less);
    for (unsigned i = 0; i < steps * CHAINS; i++) {
      int16_t *const leaves = a + 8 * degree * (half + VEC_PARTS * i);
      const v16 inverse = c.determinants[i / CHAINS][i % CHAINS];
      VMB_UNROLL(4)
      for (unsigned j = 0; j < degree; j++)
        x[j] = vec_montgomery(v16_load(leaves + V16_LANES * j), inverse);
      vec_store_leaves(leaves, 8 * (int)degree, x, degree);
    }
  }
  vmb_zeroize(&c, sizeof c);
  return singular;
}

#endif
