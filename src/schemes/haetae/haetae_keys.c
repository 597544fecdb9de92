/*
 * Tests of keys: whether key generation keeps a secret key (specs/haetae.md sections 4.7 and 9;
 * contract in haetae_keypair.h), and whether a secret key and the public key in it belong together
 * (section 5; contracts in haetae.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/fft256/fft256.h"
#include "schemes/haetae/haetae.h"
#include "schemes/haetae/haetae_keypair.h"
#include "schemes/haetae/haetae_pack.h"
#include "support/compiler.h"

/* ---- The test of key generation -------------------------------------------------------------- */

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

/* ---- Keys that belong together --------------------------------------------------------------- */

/* w->s = s1 and s2; nonzero if a code stands for no coefficient. */
static uint32_t load_secret(const struct haetae_params *p, const uint8_t *secret_key,
                            const struct haetae_keypair_view *w) {
  uint32_t bad = 0;
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++)
    bad |= vmb_haetae_unpack_small((uint8_t *)w->s + (size_t)i * HAETAE_N,
                                   haetae_secret_poly(p, secret_key, i), haetae_secret_bits(p, i));
  return bad;
}

/*
 * d = 1: the rounded b = 2 b1 + b0 leaves b0 in s2, so that a + A0 s1 + s2 = 2 b1 modulo q. Nonzero
 * if it is not, for the row's b1.
 */
static uint32_t rounded_row_differs(const struct haetae_params *p, unsigned i, const uint16_t *b1,
                                    const struct haetae_keypair_view *w) {
  const int32_t *const b = w->sums[i].poly.c;
  const int8_t *const s2 = w->s + (size_t)(haetae_m(p) + i) * HAETAE_N;
  const uint16_t *const a = w->a + (size_t)i * HAETAE_N;
  uint32_t bad = 0;
  vmb_q64513_intt(&w->sums[i]);
  for (unsigned n = 0; n < HAETAE_N; n++) {
    const uint32_t difference = (uint32_t)(haetae_below_q(b[n] + a[n]) + s2[n] - 2 * b1[n]);
    bad |= vmb_ct_mask_nonzero32(difference) & vmb_ct_mask_nonzero32(difference - HAETAE_Q) &
           vmb_ct_mask_nonzero32(difference + HAETAE_Q);
  }
  return bad;
}

/* d = 0: nonzero if the row's transform in the public key is not that of w->sums. */
static uint32_t transformed_row_differs(unsigned i, const uint16_t *public_row,
                                        const struct haetae_keypair_view *w) {
  uint32_t bad = 0;
  for (unsigned n = 0; n < HAETAE_N; n++)
    bad |= (uint32_t)w->sums[i].values.c[n] ^ public_row[n];
  return bad;
}

/* Nonzero if the public key at the head of the secret key is not that of w->s. */
static uint32_t public_differs(const struct haetae_params *p, const uint8_t *public_key,
                               const struct haetae_keypair_view *w) {
  uint16_t *const poly = w->matrix->c; /* not needed after the product */
  uint32_t bad = 0;
  if (p->d)
    vmb_haetae_multiply_s1(p, w);
  else
    vmb_haetae_transformed_public(p, w);
  for (unsigned i = 0; i < p->k; i++) {
    vmb_haetae_unpack_public(p, poly, public_key, i);
    bad |= p->d ? rounded_row_differs(p, i, poly, w) : transformed_row_differs(i, poly, w);
  }
  return bad;
}

vmb_status vmb_haetae_check_secret_key(const struct haetae_params *p, const uint8_t *secret_key,
                                       const uint8_t *public_key,
                                       const struct haetae_keypair_view *w) {
  VMB_DECLASSIFY(secret_key, haetae_public_key_bytes(p)); /* begins with the public key */
  if (public_key != NULL &&
      vmb_ct_difference(secret_key, public_key, haetae_public_key_bytes(p)) != 0)
    return VMB_ERROR_KEY;
  if (!vmb_haetae_public_key_is_valid(p, secret_key, w->matrix->c))
    return VMB_ERROR_KEY;
  uint32_t bad = load_secret(p, secret_key, w);
  const vmb_status status = vmb_haetae_expand(p, w, secret_key);
  if (status != VMB_OK)
    return status;
  bad |= public_differs(p, secret_key, w);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}
