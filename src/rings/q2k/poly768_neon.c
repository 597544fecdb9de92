/*
 * poly768 with NEON: products over the integers by transforms modulo 3457 and 10369 (ntt16_neon.h),
 * leaves x^2 - z. Contract: q2k.h.
 *
 * x^768 - x^384 + 1 = (x^384 - w)(x^384 - 1 + w) with w^2 = w - 1, each factor falls into three
 * x^128 - r, each of the six into 64 leaves. Integer bound: a coefficient of the product is a sum
 * of at most 1152 products: |sum| <= 1152 * 1023 * 5 = 5,892,480. Lift: 5,892,480 / 3457 + 2 < 1707
 * and 0.57 * 10369 < 5950, together below 10369. Bounds below are in units of 10369, which has 2^15
 * / 10369 = 3.16; 3457 leaves three times as much.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "support/compiler.h"
#include "rings/q2k/ntt16_neon.h"
#include "rings/q2k/q2k.h"
#include "support/zeroize.h"

#define VECTORS (768 / VEC_WORDS)
#define BLOCK (128 / VEC_WORDS) /* vectors modulo x^128 - r */
#define STEP (32 / VEC_WORDS)   /* vectors modulo x^32 - r, at distance 32 */

/*
 * x^384 - 1 / t^3 at x^128 = 1 / t, 1 / (o t), 1 / (o^2 t), where `t1` is t, `t2` t^2: (y0, y1, y2)
 * become y0 + t y1 + t^2 y2, y0 + o t y1 + o^2 t^2 y2, y0 + o^2 t y1 + o t^2 y2, with one product
 * by o: o^2 = -1 - o. Bounds: 0.7 in; 0.7 + 3 * 0.6 out.
 */
VMB_ALWAYS_INLINE void split3(vec y[3], struct ntt16_factor t1, struct ntt16_factor t2,
                              struct ntt16_factor o, vec q) {
  const vec y0 = y[0], y1 = ntt16_multiply(y[1], t1, q), y2 = ntt16_multiply(y[2], t2, q);
  const vec turned = ntt16_multiply(vec_subtract(y1, y2), o, q);
  y[0] = vec_add(y0, vec_add(y1, y2));
  y[1] = vec_add(y0, vec_subtract(turned, y2));
  y[2] = vec_subtract(y0, vec_add(turned, y1));
}

/*
 * The reverse, times 3: t1 and t2 are the inverses. Bounds: 0.75 in; 0.75 out, where the sum is
 * reduced.
 */
VMB_ALWAYS_INLINE void join3(vec y[3], struct ntt16_factor t1, struct ntt16_factor t2,
                             struct ntt16_factor o, const struct ntt16_vectors *v) {
  const vec y0 = y[0], y1 = y[1], y2 = y[2];
  const vec turned = ntt16_multiply(vec_subtract(y1, y2), o, v->q);
  y[0] = ntt16_reduce(vec_add(y0, vec_add(y1, y2)), v);
  y[1] = ntt16_multiply(vec_subtract(y0, vec_add(turned, y1)), t1, v->q);
  y[2] = ntt16_multiply(vec_add(y0, vec_subtract(turned, y2)), t2, v->q);
}

/*
 * From `in` to six polynomials modulo x^128 - r, then their layers at distance 64 and 32. Bounds:
 * 0.1, 0.7 modulo the two factors, 2.5 modulo the six; the reduction leaves 0.63; 1.4, 2.0 out.
 */
VMB_ALWAYS_INLINE void forward_head(vec x[VECTORS], const uint16_t in[768],
                                    const struct ntt16_rows *zetas, const struct ntt16_vectors *v) {
  const struct ntt16_factor w = NTT_BROADCAST(zetas, 0), o = NTT_BROADCAST(zetas, 1);
  const struct ntt16_factor low1 = NTT_BROADCAST(zetas, 2), low2 = NTT_BROADCAST(zetas, 3),
                            high1 = NTT_BROADCAST(zetas, 4), high2 = NTT_BROADCAST(zetas, 5);
  for (unsigned i = 0; i < BLOCK; i++) {
    vec y[6];
    for (unsigned j = 0; j < 3; j++) {
      const vec low = vec_load(in + VEC_WORDS * (i + BLOCK * j)),
                high = vec_load(in + VEC_WORDS * (i + BLOCK * (j + 3)));
      const vec turned = ntt16_multiply(high, w, v->q);
      y[j] = vec_add(low, turned);
      y[j + 3] = vec_subtract(vec_add(low, high), turned);
    }
    split3(y, low1, low2, o, v->q);
    split3(y + 3, high1, high2, o, v->q);
    for (unsigned j = 0; j < 6; j++)
      x[i + BLOCK * j] = y[j];
  }
  for (unsigned b = 0; b < 6; b++) {
    const struct ntt16_factor z1 = NTT_BROADCAST(zetas, 6 + b),
                              z2 = NTT_BROADCAST(zetas, 12 + 2 * b),
                              z3 = NTT_BROADCAST(zetas, 13 + 2 * b);
    for (unsigned i = 0; i < STEP; i++) {
      vec *const y = x + BLOCK * b + i;
      vec y0 = ntt16_reduce(y[0], v), y1 = ntt16_reduce(y[STEP], v), y2 = y[2 * STEP],
          y3 = y[3 * STEP];
      ntt16_ct_butterfly(&y0, &y2, z1, v);
      ntt16_ct_butterfly(&y1, &y3, z1, v);
      ntt16_ct_butterfly(&y0, &y1, z2, v);
      ntt16_ct_butterfly(&y2, &y3, z3, v);
      y[0] = y0;
      y[STEP] = y1;
      y[2 * STEP] = y2;
      y[3 * STEP] = y3;
    }
  }
}

/*
 * The reverse, times 3 * 4, in place. hi = (u - v) / (2 w - 1), lo = u - w hi undo u = lo + w hi, v
 * = lo + hi - w hi. Bounds: 0.75 in; 3.0 at distance 64 before the reduction of sums; 0.75 + 0.6
 * out.
 */
VMB_ALWAYS_INLINE void inverse_head(vec x[VECTORS], const struct ntt16_prime *prime,
                                    const struct ntt16_vectors *v) {
  const struct ntt16_rows *const inverses = &prime->inverses;
  const struct ntt16_factor o = NTT_BROADCAST(&prime->zetas, 1), low1 = NTT_BROADCAST(inverses, 2),
                            low2 = NTT_BROADCAST(inverses, 3), high1 = NTT_BROADCAST(inverses, 4),
                            high2 = NTT_BROADCAST(inverses, 5);
  const struct ntt16_factor minus = ntt16_factor(prime->w_minus, prime),
                            over = ntt16_factor(prime->w_over, prime);
  for (unsigned b = 0; b < 6; b++) {
    const struct ntt16_factor z1 = NTT_BROADCAST(inverses, 6 + b),
                              z2 = NTT_BROADCAST(inverses, 12 + 2 * b),
                              z3 = NTT_BROADCAST(inverses, 13 + 2 * b);
    for (unsigned i = 0; i < STEP; i++) {
      vec *const y = x + BLOCK * b + i;
      vec y0 = y[0], y1 = y[STEP], y2 = y[2 * STEP], y3 = y[3 * STEP];
      ntt16_gs_butterfly(&y0, &y1, z2, v);
      ntt16_gs_butterfly(&y2, &y3, z3, v);
      ntt16_gs_butterfly(&y0, &y2, z1, v);
      ntt16_gs_butterfly(&y1, &y3, z1, v);
      y[0] = ntt16_reduce(y0, v);
      y[STEP] = ntt16_reduce(y1, v);
      y[2 * STEP] = y2;
      y[3 * STEP] = y3;
    }
  }
  for (unsigned i = 0; i < BLOCK; i++) {
    vec y[6];
    for (unsigned j = 0; j < 6; j++)
      y[j] = x[i + BLOCK * j];
    join3(y, low1, low2, o, v);
    join3(y + 3, high1, high2, o, v);
    for (unsigned j = 0; j < 3; j++) {
      const vec difference = vec_subtract(y[j], y[j + 3]);
      x[i + BLOCK * j] = vec_subtract(y[j], ntt16_multiply(difference, over, v->q));
      x[i + BLOCK * (j + 3)] = ntt16_multiply(difference, minus, v->q);
    }
  }
}

/* The transforms of a modulo both primes, one behind the other; `bits` is not used. */
void vmb_poly768_prepare_public_neon(vmb_poly768_public *prepared, const uint16_t a[768],
                                     unsigned bits) {
  uint16_t *p = prepared->words;
  (void)bits;
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes_768[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes_768[prime]);
    vec x[VECTORS];
    forward_head(x, a, zetas, &v);
    for (unsigned i = 0; i < VECTORS / STEP; i += 2) {
      vec *const y = x + STEP * i;
      ntt16_forward_tail(y, zetas, 24 + i, &v);
      for (unsigned j = 0; j < 2 * STEP; j++, p += VEC_WORDS)
        vec_store(p, y[j]);
    }
  }
}

/*
 * The transforms of s modulo both primes, each number beside its companion for Montgomery's
 * products. Wipes its vectors.
 */
void vmb_poly768_prepare_secret_neon(vmb_poly768_secret *prepared, const uint16_t s[768]) {
  uint16_t *p = prepared->words;
  vec x[VECTORS];
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes_768[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes_768[prime]);
    forward_head(x, s, zetas, &v);
    for (unsigned i = 0; i < VECTORS / STEP; i += 2, p += 128) {
      ntt16_forward_tail(x + STEP * i, zetas, 24 + i, &v);
      ntt16_secret_tail(p, x + STEP * i, zetas, 24 + i, &v);
    }
  }
  vmb_zeroize(x, sizeof x);
}

/* Bounds: 2 * 2.7 * 0.64 * 10369^2 < 3.8e8; / 2^16 / 10369 + 0.5 = 1.1. */
void vmb_poly768_basemul_neon(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_prime *const at = &vmb_ntt16_primes_768[prime];
    const struct ntt16_vectors v = ntt16_vectors(at);
    ntt16_mul(a->words + 768 * prime, s->words + 2 * 768 * prime, VECTORS, at, &v);
  }
}

/*
 * r = the product from its transforms in acc: the inverse modulo the first prime stands in r until
 * the second one lifts it to 2^16. Wipes its vectors.
 */
void vmb_poly768_finish_neon(uint16_t r[768], vmb_poly768_public *acc) {
  vec x[VECTORS];
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_prime *const at = &vmb_ntt16_primes_768[prime];
    const struct ntt16_vectors v = ntt16_vectors(at);
    const struct ntt16_factor scale = ntt16_factor(at->scale, at);
    const uint16_t *product = acc->words + 768 * prime;
    for (unsigned i = 0; i < VECTORS / STEP; i += 2) {
      vec *const y = x + STEP * i;
      for (unsigned j = 0; j < 2 * STEP; j++, product += VEC_WORDS)
        y[j] = ntt16_multiply(vec_load(product), scale, v.q);
      ntt16_inverse_tail(y, &at->inverses, 24 + i, &v);
    }
    inverse_head(x, at, &v);
    for (unsigned i = 0; i < VECTORS; i++) {
      const vec value = prime == 0 ? x[i]
                                   : ntt16_lift(vec_load(r + VEC_WORDS * i), x[i],
                                                &vmb_ntt16_primes_768[0], at, &v);
      vec_store(r + VEC_WORDS * i, value);
    }
  }
  vmb_zeroize(x, sizeof x);
}

#endif
