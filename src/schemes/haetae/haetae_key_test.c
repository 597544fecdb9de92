/*
 * The test of a secret key: an estimate of the largest factor by which c -> c s can stretch a
 * challenge (specs/haetae.md section 4.7). Constant time; its result is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_KEY_TEST_C
#define VMB_SCHEMES_HAETAE_KEY_TEST_C

#include "algorithms/fft256/fft256.h"
#include "schemes/haetae/haetae_sample.c"

#define HAETAE_BEST_MAX 5

/* The eight bits of i in reverse order, i < 256: the order of the inputs of vmb_fft256. */
#define R2(i) (i), (i) + 128, (i) + 64, (i) + 192
#define R4(i) R2(i), R2((i) + 32), R2((i) + 16), R2((i) + 48)
#define R6(i) R4(i), R4((i) + 8), R4((i) + 4), R4((i) + 12)
static const uint8_t haetae_reversed8[HAETAE_N] = {R6(0), R6(2), R6(1), R6(3)};
#undef R2
#undef R4
#undef R6

/*
 * spectrum += squared magnitudes of s at the odd powers of a root of order 512. re, im: 256 words
 * each.
 */
VMB_INLINE_FOR_SPEED void haetae_add_spectrum(const struct haetae_params *p,
                                              uint32_t spectrum[HAETAE_N], int32_t *re, int32_t *im,
                                              const int8_t s[HAETAE_N]) {
  for (unsigned i = 0; i < HAETAE_N; i++) {
    const unsigned at = haetae_reversed8[i];
    re[at] = p->round1 ? s[i] * 65536 : s[i] * vmb_fft256_cosine(i);
    im[at] = p->round1 ? 0 : s[i] * vmb_fft256_minus_sine(i);
  }
  vmb_fft256(re, im, p->round1);
  vmb_fft256_add_squares(spectrum, re, im);
}

/* The mask of a < b for spectra, which are below 2^31. */
static inline uint32_t haetae_spectrum_less(uint32_t a, uint32_t b) {
  return vmb_ct_mask_less32(a, b);
}

/*
 * Round 1: a candidate replaces the first entry that is smaller, which is lost: not the set of the
 * largest values.
 */
static inline void haetae_insert_round1(uint32_t *best, unsigned count, uint32_t candidate) {
  uint32_t open = ~UINT32_C(0);
  for (unsigned j = 0; j < count; j++) {
    const uint32_t here = open & haetae_spectrum_less(best[j], candidate);
    best[j] = vmb_ct_select32(here, candidate, best[j]);
    open &= ~here;
  }
}

/* Final: the `count` largest. */
static inline void haetae_insert_final(uint32_t *best, unsigned count, uint32_t candidate) {
  for (unsigned j = 0; j < count; j++) {
    const uint32_t less = haetae_spectrum_less(best[j], candidate), old = best[j];
    best[j] = vmb_ct_select32(less, candidate, old);
    candidate = vmb_ct_select32(less, old, candidate);
  }
}

/*
 * The value that is compared with the limit, from the sum of the spectra. A function of its own:
 * the lab counts its calls, the keys tried.
 */
static VMB_NOINLINE uint32_t haetae_key_value(const struct haetae_params *p,
                                              const uint32_t spectrum[HAETAE_N]) {
  const unsigned count = HAETAE_N / p->tau + 1U;
  uint32_t best[HAETAE_BEST_MAX];
  for (unsigned j = 0; j < count; j++)
    best[j] = spectrum[j];
  if (!p->round1) {
    /* The first entries in order, as if inserted into an empty list. */
    for (unsigned j = 0; j < count; j++)
      best[j] = 0;
    for (unsigned i = 0; i < count; i++)
      haetae_insert_final(best, count, spectrum[i]);
  }
  for (unsigned i = count; i < HAETAE_N; i++) {
    if (p->round1)
      haetae_insert_round1(best, count, spectrum[i]);
    else
      haetae_insert_final(best, count, spectrum[i]);
  }
  uint32_t least = best[0];
  for (unsigned j = 1; j < count; j++)
    least = vmb_ct_select32(haetae_spectrum_less(best[j], least), best[j], least);
  uint32_t sum = 32;
  for (unsigned j = 0; j < count; j++) {
    const uint32_t factor =
        vmb_ct_select32(vmb_ct_mask_equal32(best[j], least), HAETAE_N % p->tau, p->tau);
    sum += factor * ((best[j] + 0x10200) >> 10);
  }
  return sum >> 6;
}

/* Is the key with these rank - 1 polynomials good? */
VMB_INLINE_FOR_SPEED int haetae_key_is_good(const struct haetae_params *p,
                                            const struct haetae_keypair_view *w) {
  uint32_t *const spectrum = w->spectrum;
  memset(spectrum, 0, HAETAE_N * sizeof spectrum[0]);
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++)
    haetae_add_spectrum(p, spectrum, w->poly->poly.c, w->imaginary, w->s + (size_t)i * HAETAE_N);
  uint32_t value = haetae_key_value(p, spectrum);
  /* whether a candidate is taken, by a value of which nothing else is kept */
  VMB_DECLASSIFY(&value, sizeof value);
  return value <= p->key_limit;
}

#endif
