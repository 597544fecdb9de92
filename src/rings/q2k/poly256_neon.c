/*
 * poly256 with NEON: products over the integers by transforms modulo 7681 and 10753 (ntt16_neon.h),
 * leaves x^2 - z. Contract: q2k.h.
 *
 * Integer bound: `a` is read as 13-bit two's complement, which changes nothing modulo 2^13: |sum|
 * <= 5 * 256 * 4096 * 5 = 26,214,400. Lift: 26,214,400 / 7681 + 1.4 < 3415 and 0.53 * 10753 < 5700,
 * together below 10753.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "support/compiler.h"
#include "rings/q2k/ntt16_neon.h"
#include "rings/q2k/q2k.h"
#include "support/zeroize.h"

#define VECTORS (256 / VEC_WORDS)
#define STEP (32 / VEC_WORDS) /* vectors at distance 32 */

/*
 * Layers at distance 128, 64, 32 on the vectors 0, STEP, ..., 7 STEP of x, from `in`. Bounds: 0.54
 * + 3 * 0.67.
 */
VMB_ALWAYS_INLINE void forward_head(vec *x, const uint16_t *in, int bits,
                                    const struct ntt16_rows *zetas, const struct ntt16_vectors *v) {
  const struct ntt16_factor z1 = NTT_BROADCAST(zetas, 1), z2 = NTT_BROADCAST(zetas, 2),
                            z3 = NTT_BROADCAST(zetas, 3);
  vec y[8];
  for (unsigned j = 0; j < 8; j++)
    y[j] = vec_load(in + 32 * j);
  if (bits != 0)
    for (unsigned j = 0; j < 8; j++)
      y[j] = vec_sign_extend(y[j], bits);
  for (unsigned j = 0; j < 4; j++)
    ntt16_ct_butterfly(y + j, y + j + 4, z1, v);
  for (unsigned j = 0; j < 2; j++) {
    ntt16_ct_butterfly(y + j, y + j + 2, z2, v);
    ntt16_ct_butterfly(y + j + 4, y + j + 6, z3, v);
  }
  for (unsigned j = 0; j < 4; j++) {
    const struct ntt16_factor z4 = NTT_BROADCAST(zetas, 4 + j);
    ntt16_ct_butterfly(y + 2 * j, y + 2 * j + 1, z4, v);
  }
  for (unsigned j = 0; j < 8; j++)
    x[STEP * j] = y[j];
}

/*
 * The reverse, times 8, in place. Bounds: 0.75 in; 1.5 and 3.0 before the reduction of sums at
 * distance 64; 1.5 out.
 */
VMB_ALWAYS_INLINE void inverse_head(vec *x, const struct ntt16_rows *inverses,
                                    const struct ntt16_vectors *v) {
  const struct ntt16_factor z1 = NTT_BROADCAST(inverses, 1), z2 = NTT_BROADCAST(inverses, 2),
                            z3 = NTT_BROADCAST(inverses, 3);
  vec y[8];
  for (unsigned j = 0; j < 8; j++)
    y[j] = x[STEP * j];
  for (unsigned j = 0; j < 4; j++) {
    const struct ntt16_factor z4 = NTT_BROADCAST(inverses, 4 + j);
    ntt16_gs_butterfly(y + 2 * j, y + 2 * j + 1, z4, v);
  }
  for (unsigned j = 0; j < 2; j++) {
    ntt16_gs_butterfly(y + j, y + j + 2, z2, v);
    ntt16_gs_butterfly(y + j + 4, y + j + 6, z3, v);
    y[j] = ntt16_reduce(y[j], v);
    y[j + 4] = ntt16_reduce(y[j + 4], v);
  }
  for (unsigned j = 0; j < 4; j++)
    ntt16_gs_butterfly(y + j, y + j + 4, z1, v);
  for (unsigned j = 0; j < 8; j++)
    x[STEP * j] = y[j];
}

/*
 * The transforms of a modulo both primes, one behind the other; a is taken for 13 bits, and `bits`
 * not used.
 */
void vmb_poly256_prepare_public_neon(vmb_poly256_public *prepared, const uint16_t a[256],
                                     unsigned bits) {
  uint16_t *p = prepared->words;
  (void)bits;
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes[prime]);
    vec x[VECTORS];
    for (unsigned i = 0; i < STEP; i++)
      forward_head(x + i, a + VEC_WORDS * i, 13, zetas, &v);
    for (unsigned i = 0; i < 8; i += 2) {
      vec *const y = x + STEP * i;
      ntt16_forward_tail(y, zetas, 8 + i, &v);
      for (unsigned j = 0; j < 2 * STEP; j++, p += VEC_WORDS)
        vec_store(p, y[j]);
    }
  }
}

/*
 * The transforms of s modulo both primes, each number beside its companion for Montgomery's
 * products. Wipes its vectors.
 */
void vmb_poly256_prepare_secret_neon(vmb_poly256_secret *prepared, const uint16_t s[256]) {
  uint16_t *p = prepared->words;
  vec x[VECTORS];
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_rows *const zetas = &vmb_ntt16_primes[prime].zetas;
    const struct ntt16_vectors v = ntt16_vectors(&vmb_ntt16_primes[prime]);
    for (unsigned i = 0; i < STEP; i++)
      forward_head(x + i, s + VEC_WORDS * i, 0, zetas, &v);
    for (unsigned i = 0; i < 8; i += 2, p += 128) {
      ntt16_forward_tail(x + STEP * i, zetas, 8 + i, &v);
      ntt16_secret_tail(p, x + STEP * i, zetas, 8 + i, &v);
    }
  }
  vmb_zeroize(x, sizeof x);
}

/*
 * Bounds: 5 sums of 2 products: 5 * 2 * 2.7 * 0.67 * 7681^2 and 5 * 2 * 2.7 * 0.55 * 10753^2 <
 * 1.72e9 < 2^31.
 */
void vmb_poly256_basemul_acc_neon(vmb_poly256_sum *acc, const vmb_poly256_public *a,
                                  const vmb_poly256_secret *s) {
  ntt16_basemul_acc(acc->words, a->words, s->words, 2 * VECTORS);
}

/* Bounds: 1.72e9 / 2^16 / 10753 + 0.5 = 2.94 from the sums, 0.75 after the scaling. */
void vmb_poly256_finish_neon(uint16_t r[256], vmb_poly256_sum *acc) {
  vec x[VECTORS];
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct ntt16_prime *const at = &vmb_ntt16_primes[prime];
    const struct ntt16_vectors v = ntt16_vectors(at);
    const struct ntt16_factor scale = ntt16_factor(at->scale, at);
    for (unsigned i = 0; i < 8; i += 2) {
      vec *const y = x + STEP * i;
      ntt16_sums_tail(y, acc->words + 512 * prime + 64 * i, scale, at, &v);
      ntt16_inverse_tail(y, &at->inverses, 8 + i, &v);
    }
    for (unsigned i = 0; i < STEP; i++)
      inverse_head(x + i, &at->inverses, &v);
    for (unsigned i = 0; i < VECTORS; i++) {
      const vec value =
          prime == 0 ? x[i]
                     : ntt16_lift(vec_load(r + VEC_WORDS * i), x[i], &vmb_ntt16_primes[0], at, &v);
      vec_store(r + VEC_WORDS * i, value);
    }
  }
  vmb_zeroize(x, sizeof x);
}

#endif
