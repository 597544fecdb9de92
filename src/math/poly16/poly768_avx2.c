/*
 * poly768 with AVX2: products over the integers by transforms modulo 3457 and 10369 (ntt16_avx2.h), leaves x^2 - z. Contract: poly16.h.
 *
 * x^768 - x^384 + 1 = (x^384 - w)(x^384 - 1 + w) with w^2 = w - 1, each factor falls into three x^128 - r, each of the six into 64 leaves.
 * Integer bound: a coefficient of the product is a sum of at most 1152 products: |sum| <= 1152 * 1023 * 5 = 5,892,480.
 * Lift: 5,892,480 / 3457 + 2 < 1707 and 0.57 * 10369 < 5950, together below 10369.
 * Bounds below are in units of 10369, which has 2^15 / 10369 = 3.16; 3457 leaves three times as much.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/poly16/ntt16_avx2.h"
#include "math/poly16/poly16.h"
#include "support/zeroize.h"

#define VECTORS (768 / VEC_WORDS)
#define BLOCK (128 / VEC_WORDS) /* vectors modulo x^128 - r */

/*
 * x^384 - 1 / t^3 at x^128 = 1 / t, 1 / (o t), 1 / (o^2 t), where `t1` is t, `t2` t^2: (y0, y1, y2) at distance BLOCK become
 * y0 + t y1 + t^2 y2, y0 + o t y1 + o^2 t^2 y2, y0 + o^2 t y1 + o t^2 y2, with one product by o: o^2 = -1 - o.
 * Bounds: 0.7 in; 0.7 + 3 * 0.6 out.
 */
NTT_INLINE void split3(vec *y, struct ntt16_factor t1, struct ntt16_factor t2, struct ntt16_factor o, vec q) {
  const vec y0 = y[0], y1 = ntt16_multiply(y[BLOCK], t1, q), y2 = ntt16_multiply(y[2 * BLOCK], t2, q);
  const vec turned = ntt16_multiply(_mm256_sub_epi16(y1, y2), o, q);
  y[0] = _mm256_add_epi16(y0, _mm256_add_epi16(y1, y2));
  y[BLOCK] = _mm256_add_epi16(y0, _mm256_sub_epi16(turned, y2));
  y[2 * BLOCK] = _mm256_sub_epi16(y0, _mm256_add_epi16(turned, y1));
}

/* The reverse, times 3: t1 and t2 are the inverses. Bounds: 0.75 in; 0.75 out, where the sum is reduced. */
NTT_INLINE void join3(vec *y, struct ntt16_factor t1, struct ntt16_factor t2, struct ntt16_factor o, const struct ntt16_vectors *v) {
  const vec y0 = y[0], y1 = y[BLOCK], y2 = y[2 * BLOCK];
  const vec turned = ntt16_multiply(_mm256_sub_epi16(y1, y2), o, v->q);
  y[0] = ntt16_reduce(_mm256_add_epi16(y0, _mm256_add_epi16(y1, y2)), v);
  y[BLOCK] = ntt16_multiply(_mm256_sub_epi16(y0, _mm256_add_epi16(turned, y1)), t1, v->q);
  y[2 * BLOCK] = ntt16_multiply(_mm256_add_epi16(y0, _mm256_sub_epi16(turned, y2)), t2, v->q);
}

/*
 * From `in` to six polynomials modulo x^128 - r, then their layers at distance 64 and 32.
 * Bounds: 0.1, 0.7 modulo the two factors, 2.5 modulo the six; the reduction leaves 0.63; 1.4, 2.0 out.
 */
NTT_INLINE void forward_head(vec x[VECTORS], const uint16_t in[768], const struct ntt16_rows *zetas, const struct ntt16_vectors *v) {
  const struct ntt16_factor w = NTT_BROADCAST(zetas, 0), o = NTT_BROADCAST(zetas, 1);
  const struct ntt16_factor low1 = NTT_BROADCAST(zetas, 2), low2 = NTT_BROADCAST(zetas, 3), high1 = NTT_BROADCAST(zetas, 4),
                            high2 = NTT_BROADCAST(zetas, 5);
  for (unsigned i = 0; i < BLOCK; i++) {
    for (unsigned j = i; j < 3 * BLOCK; j += BLOCK) {
      const vec low = vec_load(in + VEC_WORDS * j), high = vec_load(in + VEC_WORDS * (j + 3 * BLOCK));
      const vec turned = ntt16_multiply(high, w, v->q);
      x[j] = _mm256_add_epi16(low, turned);
      x[j + 3 * BLOCK] = _mm256_sub_epi16(_mm256_add_epi16(low, high), turned);
    }
    split3(x + i, low1, low2, o, v->q);
    split3(x + i + 3 * BLOCK, high1, high2, o, v->q);
  }
  for (unsigned b = 0; b < 6; b++) {
    const struct ntt16_factor z1 = NTT_BROADCAST(zetas, 6 + b), z2 = NTT_BROADCAST(zetas, 12 + 2 * b),
                              z3 = NTT_BROADCAST(zetas, 13 + 2 * b);
    for (unsigned i = 0; i < 2; i++) {
      vec *const y = x + BLOCK * b + i;
      y[0] = ntt16_reduce(y[0], v);
      y[2] = ntt16_reduce(y[2], v);
      ntt16_split(y, y + 4, z1, v);
      ntt16_split(y + 2, y + 6, z1, v);
      ntt16_split(y, y + 2, z2, v);
      ntt16_split(y + 4, y + 6, z3, v);
    }
  }
}

void vmb_poly768_prepare_public_avx2(uint16_t p[VMB_POLY768_WORDS], const uint16_t a[768], unsigned bits) {
  (void)bits;
  for (unsigned prime = 0; prime < 2; prime++, p += 768) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes_768[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes_768[prime]);
    vec x[VECTORS];
    forward_head(x, a, zetas, &v);
    for (unsigned i = 0; i < VECTORS; i += 2) {
      ntt16_forward_tail(x + i, x + i + 1, zetas, 24 + i / 2, &v);
      vec_store(p + VEC_WORDS * i, x[i]);
      vec_store(p + VEC_WORDS * (i + 1), x[i + 1]);
    }
  }
}

void vmb_poly768_prepare_secret_avx2(uint16_t p[VMB_POLY768_WORDS], const uint16_t s[768]) {
  vec x[VECTORS];
  for (unsigned prime = 0; prime < 2; prime++, p += 2 * 768) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes_768[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes_768[prime]);
    forward_head(x, s, zetas, &v);
    for (unsigned i = 0; i < VECTORS; i += 2) {
      ntt16_forward_tail(x + i, x + i + 1, zetas, 24 + i / 2, &v);
      ntt16_secret_tail(p + 2 * VEC_WORDS * i, x[i], x[i + 1], zetas, 24 + i / 2, &vmb_ntt16_primes_768[prime], &v);
    }
  }
  vmb_zeroize(x, sizeof x);
}

/* Bounds: 2 * 2.7 * 0.64 * 10369^2 < 3.8e8; / 2^16 / 10369 + 0.5 = 1.1. */
void vmb_poly768_mul_avx2(uint16_t a[VMB_POLY768_WORDS], const uint16_t s[VMB_POLY768_WORDS]) {
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_prime *const at = &vmb_ntt16_primes_768[prime];
    const struct ntt16_vectors v = ntt16_vectors(at);
    for (unsigned i = 0; i < VECTORS; i++, a += VEC_WORDS, s += 2 * VEC_WORDS) {
      const vec pair = vec_load(a), c0 = _mm256_madd_epi16(pair, vec_load(s)), c1 = _mm256_madd_epi16(pair, vec_load(s + VEC_WORDS));
      vec_store(a, ntt16_reduce_sums(c0, c1, at, &v));
    }
  }
}

/*
 * The reverse of forward_head, times 3 * 4, in place. hi = (u - v) / (2 w - 1), lo = u - w hi undo u = lo + w hi, v = lo + hi - w hi.
 * Bounds: 0.75 in; 3.0 at distance 64 before the reduction of sums; 0.75 + 0.6 out.
 */
NTT_INLINE void inverse_head(vec x[VECTORS], const struct ntt16_prime *prime, const struct ntt16_vectors *v) {
  const struct ntt16_rows *const inverses = &prime->inverses;
  const struct ntt16_factor o = NTT_BROADCAST(&prime->zetas, 1), low1 = NTT_BROADCAST(inverses, 2), low2 = NTT_BROADCAST(inverses, 3),
                            high1 = NTT_BROADCAST(inverses, 4), high2 = NTT_BROADCAST(inverses, 5);
  const struct ntt16_factor minus = ntt16_factor(prime->w_minus, prime), over = ntt16_factor(prime->w_over, prime);
  for (unsigned b = 0; b < 6; b++) {
    const struct ntt16_factor z1 = NTT_BROADCAST(inverses, 6 + b), z2 = NTT_BROADCAST(inverses, 12 + 2 * b),
                              z3 = NTT_BROADCAST(inverses, 13 + 2 * b);
    for (unsigned i = 0; i < 2; i++) {
      vec *const y = x + BLOCK * b + i;
      ntt16_join(y, y + 2, z2, v);
      ntt16_join(y + 4, y + 6, z3, v);
      ntt16_join(y, y + 4, z1, v);
      ntt16_join(y + 2, y + 6, z1, v);
      y[0] = ntt16_reduce(y[0], v);
      y[2] = ntt16_reduce(y[2], v);
    }
  }
  for (unsigned i = 0; i < BLOCK; i++) {
    join3(x + i, low1, low2, o, v);
    join3(x + i + 3 * BLOCK, high1, high2, o, v);
    for (unsigned j = i; j < 3 * BLOCK; j += BLOCK) {
      const vec difference = _mm256_sub_epi16(x[j], x[j + 3 * BLOCK]);
      x[j] = _mm256_sub_epi16(x[j], ntt16_multiply(difference, over, v->q));
      x[j + 3 * BLOCK] = ntt16_multiply(difference, minus, v->q);
    }
  }
}

void vmb_poly768_finish_avx2(uint16_t r[768], uint16_t acc[VMB_POLY768_WORDS]) {
  vec x[VECTORS];
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_prime *const at = &vmb_ntt16_primes_768[prime];
    const struct ntt16_vectors v = ntt16_vectors(at);
    const struct ntt16_factor scale = ntt16_factor(at->scale, at);
    const uint16_t *const product = acc + 768 * prime;
    for (unsigned i = 0; i < VECTORS; i += 2) {
      x[i] = ntt16_multiply(vec_load(product + VEC_WORDS * i), scale, v.q);
      x[i + 1] = ntt16_multiply(vec_load(product + VEC_WORDS * (i + 1)), scale, v.q);
      ntt16_inverse_tail(x + i, x + i + 1, &at->inverses, 24 + i / 2, &v);
    }
    inverse_head(x, at, &v);
    for (unsigned i = 0; i < VECTORS; i++) {
      const vec value = prime == 0 ? x[i] : ntt16_lift(vec_load(r + VEC_WORDS * i), x[i], &vmb_ntt16_primes_768[0], at, &v);
      vec_store(r + VEC_WORDS * i, value);
    }
  }
  vmb_zeroize(x, sizeof x);
}
