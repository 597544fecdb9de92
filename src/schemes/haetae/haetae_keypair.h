/*
 * Steps of key generation and of the check of secret keys (specs/haetae.md sections 4.7 and 5).
 *
 *   vmb_haetae_expand        w->a (d = 1) and w->matrix from rho. Errors: VMB_ERROR_RETRY
 *   vmb_haetae_multiply_s1   w->sums = A0 o NTT(s1), with the factor 2^-32. Destroys w->poly
 *   vmb_haetae_transformed_public  d = 0: w->sums = -2 (A0 o NTT(s1) + NTT(s2)) in [0, q). Destroys
 *                            w->poly
 *   vmb_haetae_try_key       one candidate, from sigma and the nonce of its first polynomial: w->s,
 *                            w->sums if it is good. Errors: VMB_ERROR_RETRY
 *
 * The test of a secret key estimates the largest factor by which c -> c s can stretch a challenge.
 * Constant time; its result is public.
 *
 *   vmb_haetae_key_is_good   the test, of the k + l - 1 polynomials in w->s. Destroys w->poly,
 *                            imaginary and spectrum
 *   vmb_haetae_key_value     what is compared with key_limit, from the sum of the spectra
 *   vmb_haetae_add_spectrum  spectrum += squared magnitudes of s at the odd powers of a root of
 *                            order 512. re, im: 256 words each
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_KEYPAIR_H
#define VMB_SCHEMES_HAETAE_KEYPAIR_H

#include "schemes/haetae/haetae_work.h"
#include "support/constant_time.h"

vmb_status vmb_haetae_expand(const struct haetae_params *p, const struct haetae_keypair_view *w,
                             const uint8_t *rho);
void vmb_haetae_multiply_s1(const struct haetae_params *p, const struct haetae_keypair_view *w);
void vmb_haetae_transformed_public(const struct haetae_params *p,
                                   const struct haetae_keypair_view *w);
vmb_status vmb_haetae_try_key(const struct haetae_params *p, int *good,
                              const struct haetae_keypair_view *w, const uint8_t *sigma,
                              unsigned nonce);

haetae_key_test vmb_haetae_key_is_good;
uint32_t vmb_haetae_key_value(const struct haetae_params *p, const uint32_t spectrum[HAETAE_N]);
void vmb_haetae_add_spectrum(uint32_t spectrum[HAETAE_N], int32_t *re, int32_t *im,
                             const int8_t s[HAETAE_N]);

/* The eight bits of i in reverse order: the order of the inputs of vmb_fft256. */
extern const uint8_t vmb_haetae_reversed8[HAETAE_N];

/* The value from the entries of the spectrum that count: key_values of them. */
#define HAETAE_KEY_VALUES_MAX 5
uint32_t vmb_haetae_weigh_best(const struct haetae_params *p, const uint32_t *best);

/* For |a| < q: the residue in [0, q). */
static inline int32_t haetae_nonnegative(int32_t a) {
  /* no barrier: loops of it are vectors */
  return a + (HAETAE_Q & (a >> 31));
}

/* For 0 <= a < 2q: the residue in [0, q). */
static inline int32_t haetae_below_q(int32_t a) {
  return haetae_nonnegative(a - HAETAE_Q);
}

#endif
