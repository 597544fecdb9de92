/*
 * poly768 by transforms modulo 3457 and 10369 (w16_template.h), leaves x^2 - z. Contract: q2k.h.
 *
 * x^768 - x^384 + 1 = (x^384 - w)(x^384 - 1 + w) with w^2 = w - 1, each factor falls into three
 * x^128 - r, each of the six into 64 leaves. Integer bound: a coefficient of the product is a sum
 * of at most 1152 products: |sum| <= 1152 * 1023 * 5 = 5,892,480. Lift: 5,892,480 / 3457 + 2 < 1707
 * and 0.57 * 10369 < 5950, together below 10369. Vectors wait in the prepared operand: 48 of them
 * would take too much of the stack. Bounds below are in units of 10369, which has 2^15 / 10369 =
 * 3.16; 3457 leaves three times as much.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/compiler.h"
#define VECTORS (768 / NTT_WORDS)
#define FIRST_TAIL (768 / 32)
#define TAILS 4                 /* at a time */
#define BLOCK (128 / NTT_WORDS) /* vectors modulo x^128 - r */

VMB_ALWAYS_INLINE v16 get(const uint16_t *x, unsigned i) {
  return v16_load_unsigned(x + V16_LANES * i);
}

VMB_ALWAYS_INLINE void put(uint16_t *x, unsigned i, v16 value) {
  v16_store_unsigned(x + V16_LANES * i, value);
}

/*
 * The three polynomials modulo x^128 - c, x^128 - o c, x^128 - o^2 c of y[0] + x^128 y[1] + x^256
 * y[2]: y0 + c y1 + c^2 y2, y0 + o c y1 + o^2 c^2 y2, y0 + o^2 c y1 + o c^2 y2, with one product by
 * o: o^2 = -1 - o. Bounds: 0.7 in; 0.7 + 3 * 0.6 out.
 */
VMB_ALWAYS_INLINE void split3(v16 y[3], struct w16_factor c, struct w16_factor c2,
                              struct w16_factor o, v16 q) {
  const v16 y0 = y[0], y1 = w16_multiply(y[1], c, q), y2 = w16_multiply(y[2], c2, q);
  const v16 turned = w16_multiply(v16_sub(y1, y2), o, q);
  y[0] = v16_add(y0, v16_add(y1, y2));
  y[1] = v16_add(y0, v16_sub(turned, y2));
  y[2] = v16_sub(y0, v16_add(turned, y1));
}

/*
 * The reverse, times 3: c and c2 are the inverses. Bounds: 0.75 in; 0.75 out, where the sum is
 * reduced.
 */
VMB_ALWAYS_INLINE void join3(v16 y[3], struct w16_factor c, struct w16_factor c2,
                             struct w16_factor o, const struct w16_pass *pass) {
  const v16 y0 = y[0], y1 = y[1], y2 = y[2];
  const v16 turned = w16_multiply(v16_sub(y1, y2), o, pass->q);
  y[0] = w16_reduce(v16_add(y0, v16_add(y1, y2)), pass);
  y[1] = w16_multiply(v16_sub(y0, v16_add(turned, y1)), c, pass->q);
  y[2] = w16_multiply(v16_add(y0, v16_sub(turned, y2)), c2, pass->q);
}

/*
 * From `in` to six polynomials modulo x^128 - r in x, then their layers at distance 64 and 32.
 * Bounds: 0.1, 0.7 modulo the two factors, 2.5 modulo the six; the reduction leaves 0.63; 1.4, 2.0
 * out.
 */
VMB_ALWAYS_INLINE void forward_head(uint16_t *x, const uint16_t in[768],
                                    const struct w16_pass *pass) {
  const struct w16_rows *const zetas = &pass->zetas;
  struct w16_factor entry[6];
  for (unsigned k = 0; k < 6; k++)
    entry[k] = w16_node(zetas, k, pass);
  for (unsigned i = 0; i < BLOCK; i++) {
    v16 y[6];
    for (unsigned j = 0; j < 3; j++) {
      const v16 low = vec_load_both(in + NTT_WORDS * (i + BLOCK * j)),
                high = vec_load_both(in + NTT_WORDS * (i + BLOCK * (j + 3)));
      const v16 turned = w16_multiply(high, entry[0], pass->q);
      y[j] = v16_add(low, turned);
      y[j + 3] = v16_sub(v16_add(low, high), turned);
    }
    split3(y, entry[2], entry[3], entry[1], pass->q);
    split3(y + 3, entry[4], entry[5], entry[1], pass->q);
    for (unsigned j = 0; j < 6; j++)
      put(x, i + BLOCK * j, y[j]);
  }
  for (unsigned b = 0; b < 6; b++) {
    const struct w16_factor z1 = w16_node(zetas, 6 + b, pass),
                            z2 = w16_node(zetas, 12 + 2 * b, pass),
                            z3 = w16_node(zetas, 13 + 2 * b, pass);
    for (unsigned i = BLOCK * b; i < BLOCK * b + 2; i++) {
      v16 y[4];
      for (unsigned j = 0; j < 4; j++)
        y[j] = get(x, i + 2 * j);
      y[0] = w16_reduce(y[0], pass);
      y[1] = w16_reduce(y[1], pass);
      w16_ct_butterfly(y, y + 2, z1, pass);
      w16_ct_butterfly(y + 1, y + 3, z1, pass);
      w16_ct_butterfly(y, y + 1, z2, pass);
      w16_ct_butterfly(y + 2, y + 3, z3, pass);
      for (unsigned j = 0; j < 4; j++)
        put(x, i + 2 * j, y[j]);
    }
  }
}

/*
 * The transforms of a modulo both primes. They pass through p, as there are more vectors than
 * registers.
 */
VMB_ALWAYS_INLINE void poly768_prepare_public(uint16_t p[VMB_POLY768_WORDS], const uint16_t a[768],
                                              unsigned bits) {
  (void)bits;
  for (unsigned number = 0; number < NTT_PASSES; number++, p += V16_LANES * VECTORS) {
    const struct w16_pass pass = NTT_PASS(768, vmb_w16_primes_768, number);
    forward_head(p, a, &pass);
    for (unsigned i = 0; i < VECTORS; i += 2 * TAILS) {
      v16 y[2 * TAILS];
      for (unsigned j = 0; j < 2 * TAILS; j++)
        y[j] = get(p, i + j);
      w16_forward_tail(y, TAILS, &pass.zetas, FIRST_TAIL + i / 2, &pass);
      for (unsigned j = 0; j < 2 * TAILS; j++)
        put(p, i + j, y[j]);
    }
  }
}

/*
 * The vectors wait in the second half of what they become; the tails that read vectors i .. i + 7
 * of them write the whole up to 2 i + 15.
 */
VMB_ALWAYS_INLINE void poly768_prepare_secret(uint16_t p[VMB_POLY768_WORDS],
                                              const uint16_t s[768]) {
  for (unsigned number = 0; number < NTT_PASSES; number++, p += 2 * V16_LANES * VECTORS) {
    const struct w16_pass pass = NTT_PASS(768, vmb_w16_primes_768, number);
    uint16_t *const x = p + V16_LANES * VECTORS;
    forward_head(x, s, &pass);
    for (unsigned i = 0; i < VECTORS; i += 2 * TAILS) {
      v16 y[2 * TAILS];
      for (unsigned j = 0; j < 2 * TAILS; j++)
        y[j] = get(x, i + j);
      w16_forward_tail(y, TAILS, &pass.zetas, FIRST_TAIL + i / 2, &pass);
      w16_secret_tail(p + 2 * V16_LANES * i, y, TAILS, &pass.zetas, FIRST_TAIL + i / 2, &pass);
    }
  }
}

/* Bounds: 2 * 2.7 * 0.64 * 10369^2 < 3.8e8; / 2^16 / 10369 + 0.5 = 1.1. */
VMB_ALWAYS_INLINE void poly768_basemul(uint16_t a[VMB_POLY768_WORDS],
                                       const uint16_t s[VMB_POLY768_WORDS]) {
  for (unsigned number = 0; number < NTT_PASSES; number++) {
    const struct w16_pass pass = NTT_PASS(768, vmb_w16_primes_768, number);
    for (unsigned i = 0; i < VECTORS; i++, a += V16_LANES, s += 2 * V16_LANES) {
      const v16 pairs = v16_load_unsigned(a), c0 = vec_multiply_pairs(pairs, v16_load_unsigned(s)),
                c1 = vec_multiply_pairs(pairs, v16_load_unsigned(s + V16_LANES));
      v16_store_unsigned(a, w16_reduce_sums(c0, c1, &pass));
    }
  }
}

/*
 * The reverse of forward_head, times 3 * 4; six vectors of x at a time go to r.
 * hi = (u - v) / (2 w - 1), lo = u - w hi undo u = lo + w hi, v = lo + hi - w hi. Bounds: 0.75 in;
 * 3.0 at distance 64 before the reduction of sums; 0.75 + 0.6 out.
 */
VMB_ALWAYS_INLINE void inverse_head(uint16_t r[768], uint16_t *x, const struct w16_pass *pass) {
  const struct w16_rows *const inverses = &pass->inverses;
  const struct w16_factor o = w16_node(&pass->zetas, 1, pass);
  const struct w16_factor minus = NTT_FACTOR(w_minus, pass), over = NTT_FACTOR(w_over, pass);
  struct w16_factor entry[6];
  for (unsigned k = 2; k < 6; k++)
    entry[k] = w16_node(inverses, k, pass);
  for (unsigned b = 0; b < 6; b++) {
    const struct w16_factor z1 = w16_node(inverses, 6 + b, pass),
                            z2 = w16_node(inverses, 12 + 2 * b, pass),
                            z3 = w16_node(inverses, 13 + 2 * b, pass);
    for (unsigned i = BLOCK * b; i < BLOCK * b + 2; i++) {
      v16 y[4];
      for (unsigned j = 0; j < 4; j++)
        y[j] = get(x, i + 2 * j);
      w16_gs_butterfly(y, y + 1, z2, pass);
      w16_gs_butterfly(y + 2, y + 3, z3, pass);
      w16_gs_butterfly(y, y + 2, z1, pass);
      w16_gs_butterfly(y + 1, y + 3, z1, pass);
      y[0] = w16_reduce(y[0], pass);
      y[1] = w16_reduce(y[1], pass);
      for (unsigned j = 0; j < 4; j++)
        put(x, i + 2 * j, y[j]);
    }
  }
  for (unsigned i = 0; i < BLOCK; i++) {
    v16 y[6];
    for (unsigned j = 0; j < 6; j++)
      y[j] = get(x, i + BLOCK * j);
    join3(y, entry[2], entry[3], o, pass);
    join3(y + 3, entry[4], entry[5], o, pass);
    for (unsigned j = 0; j < 3; j++) {
      const v16 difference = v16_sub(y[j], y[j + 3]);
      y[j] = v16_sub(y[j], w16_multiply(difference, over, pass->q));
      y[j + 3] = w16_multiply(difference, minus, pass->q);
    }
    for (unsigned j = 0; j < 6; j++)
      w16_store_lifted(r + NTT_WORDS * (i + BLOCK * j), y + j, 1, pass);
  }
}

/*
 * r = the product from its transforms in acc, which is destroyed: the inverse, lifted from both
 * primes to 2^16.
 */
VMB_ALWAYS_INLINE void poly768_finish(uint16_t r[768], uint16_t acc[VMB_POLY768_WORDS]) {
  for (unsigned number = 0; number < NTT_PASSES; number++, acc += V16_LANES * VECTORS) {
    const struct w16_pass pass = NTT_PASS(768, vmb_w16_primes_768, number);
    const struct w16_factor scale = NTT_FACTOR(scale, &pass);
    for (unsigned i = 0; i < VECTORS; i += 2 * TAILS) {
      v16 y[2 * TAILS];
      for (unsigned j = 0; j < 2 * TAILS; j++)
        y[j] = w16_multiply(get(acc, i + j), scale, pass.q);
      w16_inverse_tail(y, TAILS, &pass.inverses, FIRST_TAIL + i / 2, &pass);
      for (unsigned j = 0; j < 2 * TAILS; j++)
        put(acc, i + j, y[j]);
    }
    inverse_head(r, acc, &pass);
  }
}
