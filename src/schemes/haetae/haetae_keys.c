/*
 * Whether a secret key and the public key in it belong together: specs/haetae.md section 5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_KEYS_C
#define VMB_SCHEMES_HAETAE_KEYS_C

#include "schemes/haetae/haetae_keypair.c"

/* w->s = s1 and s2; nonzero if a code stands for no coefficient. */
VMB_INLINE_FOR_SPEED uint32_t haetae_load_secret(const struct haetae_params *p,
                                                 const uint8_t *secret_key,
                                                 const struct haetae_keypair_view *w) {
  uint32_t bad = 0;
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++) {
    unsigned bits;
    const uint8_t *const packed = haetae_secret_poly(p, secret_key, i, &bits);
    bad |= haetae_unpack_small((uint8_t *)w->s + (size_t)i * HAETAE_N, packed, bits);
  }
  return bad;
}

/*
 * d = 1: the rounded b = 2 b1 + b0 leaves b0 in s2, so that a + A0 s1 + s2 = 2 b1 modulo q. Nonzero
 * if it is not, for the row's b1.
 */
VMB_INLINE_FOR_SPEED uint32_t haetae_rounded_row_differs(const struct haetae_params *p, unsigned i,
                                                         const uint16_t *b1,
                                                         const struct haetae_keypair_view *w) {
  const int32_t *const b = w->sums[i].poly.c;
  const int8_t *const s2 = w->s + (size_t)(haetae_m(p) + i) * HAETAE_N;
  uint32_t bad = 0;
  vmb_q64513_intt(&w->sums[i]);
  for (unsigned n = 0; n < HAETAE_N; n++) {
    const uint32_t difference =
        (uint32_t)(haetae_below_q(b[n] + w->a[i * HAETAE_N + n]) + s2[n] - 2 * b1[n]);
    bad |= vmb_ct_mask_nonzero32(difference) & vmb_ct_mask_nonzero32(difference - HAETAE_Q) &
           vmb_ct_mask_nonzero32(difference + HAETAE_Q);
  }
  return bad;
}

/* Nonzero if the public key at the head of the secret key is not that of w->s. */
VMB_INLINE_FOR_SPEED uint32_t haetae_public_differs(const struct haetae_params *p,
                                                    const uint8_t *public_key,
                                                    const struct haetae_keypair_view *w) {
  uint16_t *const poly = w->matrix->c; /* not needed after the product */
  uint32_t bad = 0;
  if (p->d)
    haetae_multiply_s1(p, w);
  else
    haetae_transformed_public(p, w);
  for (unsigned i = 0; i < p->k; i++) {
    vmb_bitunpack(poly, public_key + HAETAE_RHO_BYTES + i * haetae_public_poly_bytes(p), HAETAE_N,
                  haetae_public_bits(p));
    if (p->d)
      bad |= haetae_rounded_row_differs(p, i, poly, w);
    else
      for (unsigned n = 0; n < HAETAE_N; n++)
        bad |= (uint32_t)w->sums[i].values.c[n] ^ poly[n];
  }
  return bad;
}

/*
 * KEY if a code in the key is none, if the public key is not that of s1 and s2, or if public_key
 * (or NULL) is not the one at the head of the secret key. Computes to the end whatever it finds.
 * Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_check_secret_key(const struct haetae_params *p,
                                                        const uint8_t *secret_key,
                                                        const uint8_t *public_key,
                                                        const struct haetae_keypair_view *w) {
  VMB_DECLASSIFY(secret_key, haetae_public_key_bytes(p)); /* begins with the public key */
  if (public_key != NULL &&
      vmb_ct_difference(secret_key, public_key, haetae_public_key_bytes(p)) != 0)
    return VMB_ERROR_KEY;
  if (!haetae_public_key_is_valid(p, secret_key, w->matrix->c))
    return VMB_ERROR_KEY;
  uint32_t bad = haetae_load_secret(p, secret_key, w);
  const vmb_status status = haetae_expand(p, w, secret_key);
  if (status != VMB_OK)
    return status;
  bad |= haetae_public_differs(p, secret_key, w);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

#endif
