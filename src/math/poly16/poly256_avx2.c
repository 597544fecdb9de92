/*
 * poly256 with AVX2: products over the integers by transforms modulo 7681 and 10753 (ntt16_avx2.h), leaves x^2 - z. Contract: poly16.h.
 *
 * Integer bound: `a` is read as 13-bit two's complement, which changes nothing modulo 2^13: |sum| <= 5 * 256 * 4096 * 5 = 26,214,400.
 * Lift: 26,214,400 / 7681 + 1.4 < 3415 and 0.53 * 10753 < 5700, together below 10753.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/poly16/ntt16_avx2.h"
#include "math/poly16/poly16.h"
#include "support/zeroize.h"

#define VECTORS (256 / VEC_WORDS)

/* Layers at distance 128, 64, 32 on the eight vectors i, i + 2, ... Bounds: 0.54 + 3 * 0.67. */
NTT_INLINE void forward_head(vec x[VECTORS], const struct ntt16_rows *zetas, const struct ntt16_vectors *v) {
  for (unsigned i = 0; i < 2; i++) {
    vec *const y = x + i;
    const struct ntt16_factor z1 = NTT_BROADCAST(zetas, 1);
    for (unsigned j = 0; j < 4; j++) ntt16_split(y + 2 * j, y + 2 * (j + 4), z1, v);
    for (unsigned h = 0; h < 2; h++) {
      const struct ntt16_factor z2 = NTT_BROADCAST(zetas, 2 + h);
      for (unsigned j = 0; j < 2; j++) ntt16_split(y + 2 * (4 * h + j), y + 2 * (4 * h + j + 2), z2, v);
    }
    for (unsigned h = 0; h < 4; h++) {
      const struct ntt16_factor z4 = NTT_BROADCAST(zetas, 4 + h);
      ntt16_split(y + 2 * (2 * h), y + 2 * (2 * h + 1), z4, v);
    }
  }
}

/* Bounds: 0.75 in; 1.5 and 3.0 before the reduction of sums at distance 64; 1.5 out. */
NTT_INLINE void inverse_head(vec x[VECTORS], const struct ntt16_rows *inverses, const struct ntt16_vectors *v) {
  for (unsigned i = 0; i < 2; i++) {
    vec *const y = x + i;
    for (unsigned h = 0; h < 4; h++) {
      const struct ntt16_factor z4 = NTT_BROADCAST(inverses, 4 + h);
      ntt16_join(y + 2 * (2 * h), y + 2 * (2 * h + 1), z4, v);
    }
    for (unsigned h = 0; h < 2; h++) {
      const struct ntt16_factor z2 = NTT_BROADCAST(inverses, 2 + h);
      for (unsigned j = 0; j < 2; j++) {
        ntt16_join(y + 2 * (4 * h + j), y + 2 * (4 * h + j + 2), z2, v);
        y[2 * (4 * h + j)] = ntt16_reduce(y[2 * (4 * h + j)], v);
      }
    }
    const struct ntt16_factor z1 = NTT_BROADCAST(inverses, 1);
    for (unsigned j = 0; j < 4; j++) ntt16_join(y + 2 * j, y + 2 * (j + 4), z1, v);
  }
}

void vmb_poly256_prepare_public_avx2(uint16_t p[VMB_POLY256_WORDS], const uint16_t a[256], unsigned bits) {
  const vec sign = vec_set(1 << 12);
  (void)bits;
  for (unsigned prime = 0; prime < 2; prime++, p += 256) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes[prime]);
    vec x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i++) x[i] = _mm256_sub_epi16(_mm256_xor_si256(vec_load(a + VEC_WORDS * i), sign), sign);
    forward_head(x, zetas, &v);
    for (unsigned i = 0; i < VECTORS; i += 2) {
      ntt16_forward_tail(x + i, x + i + 1, zetas, 8 + i / 2, &v);
      vec_store(p + VEC_WORDS * i, x[i]);
      vec_store(p + VEC_WORDS * (i + 1), x[i + 1]);
    }
  }
}

void vmb_poly256_prepare_secret_avx2(uint16_t p[VMB_POLY256_WORDS], const uint16_t s[256]) {
  for (unsigned prime = 0; prime < 2; prime++, p += 512) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes[prime]);
    vec x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i++) x[i] = vec_load(s + VEC_WORDS * i);
    forward_head(x, zetas, &v);
    for (unsigned i = 0; i < VECTORS; i += 2) {
      ntt16_forward_tail(x + i, x + i + 1, zetas, 8 + i / 2, &v);
      ntt16_secret_tail(p + 2 * VEC_WORDS * i, x[i], x[i + 1], zetas, 8 + i / 2, &vmb_ntt16_primes[prime], &v);
    }
    vmb_zeroize(x, sizeof x);
  }
}

/* Bounds: 5 sums of 2 products: 5 * 2 * 2.7 * 0.67 * 7681^2 and 5 * 2 * 2.7 * 0.55 * 10753^2 < 1.72e9 < 2^31. */
void vmb_poly256_mac_avx2(uint16_t acc[VMB_POLY256_WORDS], const uint16_t a[VMB_POLY256_WORDS], const uint16_t s[VMB_POLY256_WORDS]) {
  ntt16_mac(acc, a, s, 2 * VECTORS);
}

/* Bounds: 1.72e9 / 2^16 / 10753 + 0.5 = 2.94 from the sums, 0.75 after the scaling. */
void vmb_poly256_finish_avx2(uint16_t r[256], uint16_t acc[VMB_POLY256_WORDS]) {
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_prime *const at = &vmb_ntt16_primes[prime];
    const struct ntt16_vectors v = ntt16_vectors(at);
    const struct ntt16_factor scale = ntt16_factor(at->scale, at);
    const uint16_t *const sums = acc + 512 * prime;
    vec x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i += 2) {
      for (unsigned j = i; j < i + 2; j++) {
        const vec pairs = ntt16_reduce_sums(vec_load(sums + 2 * VEC_WORDS * j), vec_load(sums + 2 * VEC_WORDS * j + VEC_WORDS), at, &v);
        x[j] = ntt16_multiply(pairs, scale, v.q);
      }
      ntt16_inverse_tail(x + i, x + i + 1, &at->inverses, 8 + i / 2, &v);
    }
    inverse_head(x, &at->inverses, &v);
    for (unsigned i = 0; i < VECTORS; i++) {
      const vec value = prime == 0 ? x[i] : ntt16_lift(vec_load(r + VEC_WORDS * i), x[i], &vmb_ntt16_primes[0], at, &v);
      vec_store(r + VEC_WORDS * i, value);
    }
    vmb_zeroize(x, sizeof x);
  }
}
