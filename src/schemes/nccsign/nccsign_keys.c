/*
 * What belongs to the secret part of a secret key: t = a s1 + s2, from it t0, the public key and
 * its hash tr (specs/nccsign.md section 4). This is key generation without drawing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_KEYS_C
#define VMB_SCHEMES_NCCSIGN_KEYS_C

#include "schemes/nccsign/nccsign_keypair.c"
#include "schemes/nccsign/nccsign_sign.c"
#include "schemes/nccsign/nccsign_verify.c"
#include "support/constant_time.h"

/*
 * *public_key = the public key of a secret key, in w->t: 8n bytes, of which it takes less than n /
 * 8 times 23, and t0 behind it less than n / 8 times 23.
 *   errors  VMB_ERROR_KEY: s1 or s2 is malformed, or t0 or tr is not that of the rest;
 *           VMB_ERROR_RETRY
 */
VMB_INLINE_FOR_SPEED vmb_status nccsign_remake_public_key(const struct nccsign_params *p,
                                                          const uint8_t **public_key,
                                                          const uint8_t *secret_key,
                                                          const struct nccsign_view *w) {
  const struct nccsign_secret at = nccsign_open_secret(p, secret_key);
  if (!nccsign_secret_key_is_valid(p, &at))
    return VMB_ERROR_KEY;
  VMB_DECLASSIFY(secret_key, NCCSIGN_SEED_BYTES); /* zeta, part of the public key */
  const vmb_status status = nccsign_sample_a(p, w, secret_key);
  if (status != VMB_OK)
    return status;
  nccsign_multiply_once(p, w, at.s1, NCCSIGN_ETA_BITS, NCCSIGN_ETA);
  uint8_t *const made = (uint8_t *)w->t, *const t0 = made + nccsign_public_key_bytes(p);
  memcpy(made, secret_key, NCCSIGN_SEED_BYTES);
  nccsign_pack_t(p, made + NCCSIGN_SEED_BYTES, t0, at.s2, w);
  VMB_DECLASSIFY(made, nccsign_public_key_bytes(p));
  vmb_shake256(w->scratch->seeds, NCCSIGN_SEED_BYTES, made, nccsign_public_key_bytes(p));
  uint32_t bad = vmb_ct_difference(w->scratch->seeds, at.tr, NCCSIGN_SEED_BYTES) |
                 vmb_ct_difference(t0, at.t0, nccsign_packed_bytes(p, p->d));
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  *public_key = made;
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/* public_key = zeta || t1 of the secret key; KEY if a code in it is none. Destroys all of w. */
VMB_INLINE_FOR_SPEED vmb_status nccsign_public_key(const struct nccsign_params *p,
                                                   uint8_t *public_key, const uint8_t *secret_key,
                                                   const struct nccsign_view *w) {
  const uint8_t *made;
  const vmb_status status = nccsign_remake_public_key(p, &made, secret_key, w);
  if (status == VMB_OK)
    memcpy(public_key, made, nccsign_public_key_bytes(p));
  return status;
}

/*
 * KEY if a code of the key is none, if t0 and tr do not follow from zeta, s1 and s2, or if
 * public_key (or NULL) is another. Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status nccsign_check_secret_key(const struct nccsign_params *p,
                                                         const uint8_t *secret_key,
                                                         const uint8_t *public_key,
                                                         const struct nccsign_view *w) {
  const uint8_t *made;
  const vmb_status status = nccsign_remake_public_key(p, &made, secret_key, w);
  if (status != VMB_OK || public_key == NULL)
    return status;
  return vmb_ct_difference(made, public_key, nccsign_public_key_bytes(p)) != 0 ? VMB_ERROR_KEY
                                                                               : VMB_OK;
}

#endif
