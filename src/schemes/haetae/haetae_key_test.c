/*
 * The test of a secret key (specs/haetae.md sections 4.7 and 9); contracts in haetae_keypair.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/fft256/fft256.h"
#include "schemes/haetae/haetae_keypair.h"
#include "support/compiler.h"

#define R2(i) (i), (i) + 128, (i) + 64, (i) + 192
#define R4(i) R2(i), R2((i) + 32), R2((i) + 16), R2((i) + 48)
#define R6(i) R4(i), R4((i) + 8), R4((i) + 4), R4((i) + 12)
const uint8_t vmb_haetae_reversed8[HAETAE_N] = {R6(0), R6(2), R6(1), R6(3)};
#undef R2
#undef R4
#undef R6

void vmb_haetae_add_spectrum(uint32_t spectrum[HAETAE_N], int32_t *re, int32_t *im,
                             const int8_t s[HAETAE_N]) {
  for (unsigned i = 0; i < HAETAE_N; i++) {
    const unsigned at = vmb_haetae_reversed8[i];
    re[at] = s[i] * vmb_fft256_cosine(i);
    im[at] = s[i] * vmb_fft256_minus_sine(i);
  }
  vmb_fft256(re, im, 0);
  vmb_fft256_add_squares(spectrum, re, im);
}

/* best = the `count` largest of the entries, in descending order; they are below 2^31. */
VMB_ALWAYS_INLINE void find_best(uint32_t *best, unsigned count,
                                 const uint32_t spectrum[HAETAE_N]) {
  for (unsigned j = 0; j < count; j++)
    best[j] = 0;
  for (unsigned i = 0; i < HAETAE_N; i++) {
    uint32_t candidate = spectrum[i];
    for (unsigned j = 0; j < count; j++) {
      const uint32_t previous = best[j];
      const uint32_t less = vmb_ct_mask_less32(previous, candidate);
      best[j] = vmb_ct_select32(less, candidate, previous);
      candidate = vmb_ct_select32(less, previous, candidate);
    }
  }
}

uint32_t vmb_haetae_weigh_best(const struct haetae_params *p, const uint32_t *best) {
  const unsigned count = p->key_values;
  uint32_t least = best[0];
  for (unsigned j = 1; j < count; j++)
    least = vmb_ct_select32(vmb_ct_mask_less32(best[j], least), best[j], least);
  uint32_t sum = 32;
  for (unsigned j = 0; j < count; j++) {
    const uint32_t factor =
        vmb_ct_select32(vmb_ct_mask_equal32(best[j], least), p->key_least, p->tau);
    sum += factor * ((best[j] + 0x10200) >> 10);
  }
  return sum >> 6;
}

uint32_t vmb_haetae_key_value(const struct haetae_params *p, const uint32_t spectrum[HAETAE_N]) {
  uint32_t best[HAETAE_KEY_VALUES_MAX];
  if (p->key_values == 5)
    find_best(best, 5, spectrum);
  else if (p->key_values == 4)
    find_best(best, 4, spectrum);
  else
    find_best(best, 3, spectrum);
  return vmb_haetae_weigh_best(p, best);
}

int vmb_haetae_key_is_good(const struct haetae_params *p, const struct haetae_keypair_view *w) {
  memset(w->spectrum, 0, HAETAE_N * sizeof w->spectrum[0]);
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++)
    vmb_haetae_add_spectrum(w->spectrum, w->poly->poly.c, w->imaginary,
                            w->s + (size_t)i * HAETAE_N);
  uint32_t value = vmb_haetae_key_value(p, w->spectrum);
  /* whether a candidate is taken, by a value of which nothing else is kept */
  VMB_DECLASSIFY(&value, sizeof value);
  return value <= p->key_limit;
}
