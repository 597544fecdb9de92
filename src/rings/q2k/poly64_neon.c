/*
 * poly64 with NEON: products over the integers by transforms modulo 7681 and 10753 (ntt16_neon.h),
 * leaves x^2 - z. Contract: q2k.h.
 *
 * Integer bound: `a` is read as 15-bit two's complement, which changes nothing modulo 2^15: |sum|
 * <= 12 * 64 * 16384 * 3 = 37,748,736. Lift: 37,748,736 / 7681 + 1.4 < 4917 and 0.53 * 10753 <
 * 5700, together below 10753.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "support/compiler.h"
#include "rings/q2k/ntt16_neon.h"
#include "rings/q2k/q2k.h"

#define VECTORS (64 / VEC_WORDS)

/* The layer at distance 32. Bounds: 16384 / 7681 + 0.63 = 2.8, 16384 / 10753 + 0.63 = 2.2. */
VMB_ALWAYS_INLINE void forward_head(vec x[VECTORS], const struct ntt16_rows *zetas,
                                    const struct ntt16_vectors *v) {
  const struct ntt16_factor z1 = NTT_BROADCAST(zetas, 1);
  for (unsigned j = 0; j < VECTORS / 2; j++)
    ntt16_ct_butterfly(x + j, x + j + VECTORS / 2, z1, v);
}

/* The reduction before the last layer is for the sum of twelve products. */
void vmb_poly64_prepare_public_neon(vmb_poly64_public *prepared, const uint16_t a[64],
                                    unsigned bits) {
  uint16_t *p = prepared->words;
  (void)bits;
  for (unsigned prime = 0; prime < 2; prime++, p += 64) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes[prime]);
    vec x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i++)
      x[i] = vec_sign_extend(vec_load(a + VEC_WORDS * i), 15);
    forward_head(x, zetas, &v);
    ntt16_forward_tail_reduced(x, zetas, 2, &v);
    for (unsigned i = 0; i < VECTORS; i++)
      vec_store(p + VEC_WORDS * i, x[i]);
  }
}

/*
 * The transforms of s modulo both primes, each number beside its companion for Montgomery's
 * products.
 */
void vmb_poly64_prepare_secret_neon(vmb_poly64_secret *prepared, const uint16_t s[64]) {
  uint16_t *p = prepared->words;
  for (unsigned prime = 0; prime < 2; prime++, p += 128) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes[prime]);
    vec x[VECTORS];
    for (unsigned i = 0; i < VECTORS; i++)
      x[i] = vec_load(s + VEC_WORDS * i);
    forward_head(x, zetas, &v);
    ntt16_forward_tail(x, zetas, 2, &v);
    ntt16_secret_tail(p, x, zetas, 2, &v);
  }
}

/*
 * Bounds: 12 sums of 2 products: 12 * 2 * 1.24 * 0.67 * 7681^2, 12 * 2 * 1.19 * 0.54 * 10753^2 <
 * 1.79e9 < 2^31.
 */
void vmb_poly64_basemul_acc_neon(vmb_poly64_sum *acc, const vmb_poly64_public *a,
                                 const vmb_poly64_secret *s) {
  ntt16_basemul_acc(acc->words, a->words, s->words, 2 * VECTORS);
}

/*
 * Bounds: 1.79e9 / 2^16 + 10753 / 2 < 2^15 from the sums, 0.75 after the scaling, 0.75 before and
 * 1.5 after the layer at distance 32.
 */
void vmb_poly64_finish_neon(uint16_t r[64], vmb_poly64_sum *acc) {
  vec x[2][VECTORS];
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_prime *const at = &vmb_ntt16_primes[prime];
    const struct ntt16_vectors v = ntt16_vectors(at);
    const struct ntt16_factor scale = ntt16_factor(at->scale_64, at),
                              z1 = NTT_BROADCAST(&at->inverses, 1);
    vec *const y = x[prime];
    ntt16_sums_tail(y, acc->words + 128 * prime, scale, at, &v);
    ntt16_inverse_tail(y, &at->inverses, 2, &v);
    for (unsigned j = 0; j < VECTORS / 2; j++)
      ntt16_gs_butterfly(y + j, y + j + VECTORS / 2, z1, &v);
  }
  const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes[1]);
  for (unsigned i = 0; i < VECTORS; i++)
    vec_store(r + VEC_WORDS * i,
              ntt16_lift(x[0][i], x[1][i], &vmb_ntt16_primes[0], &vmb_ntt16_primes[1], &v));
}

#endif
