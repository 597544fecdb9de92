/*
 * Whether a secret key and the public key in it belong together (specs/haetae.md section 5);
 * contracts in haetae.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/haetae/haetae.h"
#include "schemes/haetae/haetae_keypair.h"
#include "schemes/haetae/haetae_pack.h"

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
