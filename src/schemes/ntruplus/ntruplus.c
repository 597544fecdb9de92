/*
 * Encapsulation, decapsulation and the check of keys of the standard: specs/ntruplus.md sections
 * B.2 to B.4, contracts in ntruplus.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/ntruplus/ntruplus.h"

#include "schemes/ntruplus/ntruplus_hash.h"
#include "support/constant_time.h"
#include "support/random.h"

vmb_status vmb_ntruplus_encaps(const struct ntruplus_params *p, uint8_t *ciphertext,
                               uint8_t *shared_secret, const uint8_t *public_key,
                               const struct ntruplus_view *w, const vmb_rng *rng) {
  struct ntruplus_scratch *const scratch = w->scratch;
  uint8_t *const packed = (uint8_t *)w->b;
  const vmb_status status = vmb_random(rng, w->message, ntruplus_message_bytes(p));
  if (status != VMB_OK)
    return status;

  ntruplus_hash_f(p, scratch, scratch->public_key_hash, public_key);
  ntruplus_hash_h(p, w, shared_secret, scratch->public_key_hash);
  vmb_ntruplus_transform(p, w->a, w->bits); /* r */
  vmb_ntruplus_pack_residues(p, packed, &w->a->values);
  ntruplus_hash_g(p, scratch, w->pad, packed);
  ntruplus_encode(p, w->pad, w->message);

  /* c = h r + m */
  ntruplus_unpack(p, &w->b->values, public_key);
  vmb_q3457_multiply(&w->a->values, &w->b->values, p->ring);
  vmb_ntruplus_transform(p, w->b, w->pad);
  vmb_q3457_add(w->a->values.c, w->b->values.c, p->n);
  ntruplus_pack(p, ciphertext, &w->a->values);
  return VMB_OK;
}

struct ntruplus_failures vmb_ntruplus_open(const struct ntruplus_params *p,
                                           uint8_t key[NTRUPLUS_KEY_BYTES],
                                           const uint8_t *ciphertext, const uint8_t *secret_key,
                                           const struct ntruplus_view *w) {
  const uint8_t *const inverse_of_h = secret_key + ntruplus_poly_bytes(p);
  const uint8_t *const public_key_hash = inverse_of_h + ntruplus_poly_bytes(p);
  uint8_t *const packed = (uint8_t *)w->b;
  struct ntruplus_failures failures = {.randomness = UINT32_MAX};

  failures.not_reduced =
      vmb_ntruplus_decrypt(p, ciphertext, secret_key, NTRUPLUS_LARGEST_RESIDUE, w); /* m */

  /* r = (c - m) / h, and the pad that it gives */
  vmb_ntruplus_transform(p, w->b, w->bits);
  ntruplus_unpack(p, &w->a->values, ciphertext);
  vmb_q3457_sub(w->a->values.c, w->b->values.c, p->n);
  ntruplus_unpack(p, &w->b->values, inverse_of_h);
  vmb_q3457_multiply(&w->a->values, &w->b->values, p->ring);
  vmb_ntruplus_pack_residues(p, packed, &w->a->values);
  ntruplus_hash_g(p, w->scratch, w->pad, packed);

  /* the message, and whether it gives the same r */
  failures.decoding = vmb_ntruplus_decode(p, w->message, w->bits, w->pad);
  ntruplus_hash_h(p, w, key, public_key_hash);
  vmb_ntruplus_transform(p, w->b, w->bits);
  vmb_q3457_difference(w->b->values.c, w->a->values.c, p->n, &failures.randomness);
  return failures;
}

/* Of 1/h, inverted with this power of R, it is h. */
#define NO_FACTOR_R 2

vmb_status vmb_ntruplus_compute_public_key(const struct ntruplus_params *p, uint8_t *public_key,
                                           const uint8_t *secret_key,
                                           const struct ntruplus_view *w) {
  if (!vmb_ntruplus_compute_h(p, secret_key, NO_FACTOR_R, w))
    return VMB_ERROR_KEY;
  ntruplus_pack(p, public_key, &w->a->values);
  return VMB_OK;
}

vmb_status vmb_ntruplus_check_secret_key(const struct ntruplus_params *p, const uint8_t *secret_key,
                                         const uint8_t *public_key, const struct ntruplus_view *w) {
  uint8_t *const computed = (uint8_t *)w->b;
  uint8_t *const computed_hash = w->scratch->public_key_hash;
  uint32_t bad = 0;
  if (!vmb_ntruplus_compute_h(p, secret_key, NO_FACTOR_R, w))
    return VMB_ERROR_KEY;
  ntruplus_pack(p, computed, &w->a->values);
  if (public_key != NULL)
    bad |= vmb_ct_difference(computed, public_key, ntruplus_poly_bytes(p));
  ntruplus_hash_f(p, w->scratch, computed_hash, computed);
  bad |= vmb_ct_difference(computed_hash, secret_key + 2 * ntruplus_poly_bytes(p),
                           NTRUPLUS_HASH_BYTES);
  bad |= vmb_ntruplus_pair_is_bad(p, secret_key, w);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}
