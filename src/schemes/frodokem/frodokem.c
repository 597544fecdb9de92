/*
 * Encapsulation and decapsulation (specs/frodokem.md section 5); contracts in frodokem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/frodokem/frodokem.h"

#include <string.h>

#include "schemes/frodokem/frodokem_pke.h"
#include "support/random.h"

vmb_status vmb_frodokem_encaps(const struct frodokem_params *p, uint8_t *ciphertext,
                               uint8_t *shared_secret, const uint8_t *public_key,
                               const struct frodokem_view *w, const vmb_rng *rng) {
  struct frodokem_scratch *const scratch = w->scratch;
  const uint8_t *const message = scratch->drawn, *const salt = message + p->length;
  const vmb_status status = vmb_random(rng, scratch->drawn, (size_t)p->length + p->salt);
  if (status != VMB_OK)
    return status;
  frodokem_hash(p, &scratch->stream, scratch->pkh, public_key, frodokem_public_key_bytes(p), NULL,
                0);
  vmb_frodokem_derive(p, w, scratch->pkh, message, salt);
  struct vmb_ciphertext_sink sink = {.write = ciphertext};
  vmb_frodokem_encrypt(p, w, &sink, public_key, message);
  memcpy(ciphertext + frodokem_salt_offset(p), salt, p->salt);
  frodokem_hash(p, &scratch->stream, shared_secret, ciphertext, frodokem_ciphertext_bytes(p),
                scratch->seed_and_key + p->seed_se, p->length);
  return VMB_OK;
}

/* Rejection is implicit: the result of the comparison only selects what is hashed. */
vmb_status vmb_frodokem_decaps(const struct frodokem_params *p, uint8_t *shared_secret,
                               const uint8_t *ciphertext, const uint8_t *secret_key,
                               const struct frodokem_view *w) {
  struct frodokem_scratch *const scratch = w->scratch;
  const uint8_t *const rejection = secret_key, *const public_key = secret_key + p->length;
  uint8_t *const message = scratch->drawn, *const key = scratch->seed_and_key + p->seed_se;
  vmb_frodokem_decrypt(p, w, ciphertext, secret_key + frodokem_secret_offset(p));
  vmb_frodokem_decode(p, w, message);
  vmb_frodokem_derive(p, w, secret_key + frodokem_pkh_offset(p), message,
                      ciphertext + frodokem_salt_offset(p));
  struct vmb_ciphertext_sink sink = {.compare = ciphertext};
  vmb_frodokem_encrypt(p, w, &sink, public_key, message);
  vmb_ciphertext_sink_select(&sink, frodokem_salt_offset(p), key, rejection, p->length);
  vmb_make_unknown(shared_secret, key, p->length);
  frodokem_hash(p, &scratch->stream, shared_secret, ciphertext, frodokem_ciphertext_bytes(p), key,
                p->length);
  return VMB_OK;
}
