/*
 * poly64 with AVX2: products over the integers by transforms modulo 7681 and 10753 (ntt16_avx2.h), leaves x^2 - z. Contract: poly16.h.
 *
 * Integer bound: `a` is read as 15-bit two's complement, which changes nothing modulo 2^15: |sum| <= 12 * 64 * 16384 * 3 = 37,748,736.
 * Lift: 37,748,736 / 7681 + 1.4 < 4917 and 0.53 * 10753 < 5700, together below 10753.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/poly16/ntt16_avx2.h"
#include "math/poly16/poly16.h"

#define VECTORS (64 / VEC_WORDS)

/* The layer at distance 32. Bounds: 16384 / 7681 + 0.63 = 2.8, 16384 / 10753 + 0.63 = 2.2. */
NTT_INLINE void forward_head(vec x[VECTORS], const struct ntt16_rows *zetas, const struct ntt16_vectors *v) {
  const struct ntt16_factor z1 = NTT_BROADCAST(zetas, 1);
  ntt16_split(x, x + 2, z1, v);
  ntt16_split(x + 1, x + 3, z1, v);
}

/* Bounds: 0.75 in, 1.5 out. */
NTT_INLINE void inverse_head(vec x[VECTORS], const struct ntt16_rows *inverses, const struct ntt16_vectors *v) {
  const struct ntt16_factor z1 = NTT_BROADCAST(inverses, 1);
  ntt16_join(x, x + 2, z1, v);
  ntt16_join(x + 1, x + 3, z1, v);
}

/* The last reduction is for the sum of twelve products. */
void vmb_poly64_prepare_public_avx2(uint16_t p[VMB_POLY64_WORDS], const uint16_t a[64], unsigned bits) {
  const vec sign = vec_set(1 << 14);
  (void)bits;
  for (unsigned prime = 0; prime < 2; prime++, p += 64) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes[prime]);
    vec x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i++) x[i] = _mm256_sub_epi16(_mm256_xor_si256(vec_load(a + VEC_WORDS * i), sign), sign);
    forward_head(x, zetas, &v);
    for (unsigned i = 0; i < VECTORS; i += 2) {
      ntt16_forward_tail(x + i, x + i + 1, zetas, 2 + i / 2, &v);
      vec_store(p + VEC_WORDS * i, ntt16_reduce(x[i], &v));
      vec_store(p + VEC_WORDS * (i + 1), ntt16_reduce(x[i + 1], &v));
    }
  }
}

void vmb_poly64_prepare_secret_avx2(uint16_t p[VMB_POLY64_WORDS], const uint16_t s[64]) {
  for (unsigned prime = 0; prime < 2; prime++, p += 128) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes[prime]);
    vec x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i++) x[i] = vec_load(s + VEC_WORDS * i);
    forward_head(x, zetas, &v);
    for (unsigned i = 0; i < VECTORS; i += 2) {
      ntt16_forward_tail(x + i, x + i + 1, zetas, 2 + i / 2, &v);
      ntt16_secret_tail(p + 2 * VEC_WORDS * i, x[i], x[i + 1], zetas, 2 + i / 2, &vmb_ntt16_primes[prime], &v);
    }
  }
}

/* Bounds: 12 sums of 2 products: 12 * 2 * 0.67 * 0.67 * 7681^2, 12 * 2 * 0.55 * 0.55 * 10753^2 < 0.84e9 < 2^31. */
void vmb_poly64_mac_avx2(uint16_t acc[VMB_POLY64_WORDS], const uint16_t a[VMB_POLY64_WORDS], const uint16_t s[VMB_POLY64_WORDS]) {
  ntt16_mac(acc, a, s, 2 * VECTORS);
}

void vmb_poly64_finish_avx2(uint16_t r[64], uint16_t acc[VMB_POLY64_WORDS]) {
  vec x[2][VECTORS];
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_prime *const at = &vmb_ntt16_primes[prime];
    const struct ntt16_vectors v = ntt16_vectors(at);
    const struct ntt16_factor scale = ntt16_factor(at->scale_64, at);
    const uint16_t *const sums = acc + 128 * prime;
    for (unsigned i = 0; i < VECTORS; i++) {
      const vec pairs = ntt16_reduce_sums(vec_load(sums + 2 * VEC_WORDS * i), vec_load(sums + 2 * VEC_WORDS * i + VEC_WORDS), at, &v);
      x[prime][i] = ntt16_multiply(pairs, scale, v.q);
    }
    for (unsigned i = 0; i < VECTORS; i += 2) ntt16_inverse_tail(x[prime] + i, x[prime] + i + 1, &at->inverses, 2 + i / 2, &v);
    inverse_head(x[prime], &at->inverses, &v);
  }
  const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes[1]);
  for (unsigned i = 0; i < VECTORS; i++)
    vec_store(r + VEC_WORDS * i, ntt16_lift(x[0][i], x[1][i], &vmb_ntt16_primes[0], &vmb_ntt16_primes[1], &v));
}
