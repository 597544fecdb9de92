/*
 * SMAUG-T: key generation, encapsulation and decapsulation (specs/smaug.md sections B.4 to B.6,
 * part D); contracts in smaug.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug.h"

#include <string.h>

#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_streams.h"
#include "support/constant_time.h"
#include "support/random.h"

vmb_status vmb_smaug_keypair(const struct smaug_params *p, vmb_pack_width_function *pack_q,
                             uint8_t *public_key, uint8_t *secret_key, const struct smaug_view *w,
                             const vmb_rng *rng) {
  struct smaug_scratch *const scratch = w->scratch;
  uint8_t *const rejection = secret_key + smaug_packed_secret_bytes(p);
  vmb_status status = vmb_random(rng, rejection, SMAUG_REJECTION_BYTES);
  if (status != VMB_OK)
    return status;
  status = vmb_random(rng, scratch->message, SMAUG_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHA3_512);
  vmb_keccak_absorb(&scratch->stream, scratch->message, SMAUG_SEED_BYTES);
  vmb_keccak_squeeze(&scratch->stream, scratch->seeds, sizeof scratch->seeds);
  memcpy(public_key, scratch->seeds + SMAUG_SEED_BYTES, SMAUG_SEED_BYTES);
  VMB_DECLASSIFY(public_key, SMAUG_SEED_BYTES); /* part of the public key */
  status = vmb_smaug_pke_keypair(p, pack_q, public_key, secret_key, w);
  if (status != VMB_OK)
    return status;
  memcpy(rejection + SMAUG_REJECTION_BYTES, public_key, smaug_public_key_bytes(p));
  return VMB_OK;
}

void vmb_smaug_derive(const struct smaug_params *p, struct smaug_scratch *scratch) {
  smaug_hash_pair(&scratch->stream, scratch->seeds, 64, scratch->message, p->message_bytes,
                  scratch->hash);
}

vmb_status vmb_smaug_encaps(const struct smaug_encryption *encryption, uint8_t *ciphertext,
                            uint8_t *shared_secret, const uint8_t *public_key,
                            const struct smaug_view *w, const vmb_rng *rng) {
  struct smaug_scratch *const scratch = w->scratch;
  const struct smaug_params *const p = encryption->p;
  vmb_status status = vmb_random(rng, scratch->message, p->message_bytes);
  if (status != VMB_OK)
    return status;
  vmb_smaug_start_encaps(p, w, public_key);
  vmb_smaug_derive(p, scratch);
  struct vmb_ciphertext_sink sink = {.write = ciphertext};
  status = vmb_smaug_pke_encrypt(encryption, &sink, public_key, w);
  if (status != VMB_OK)
    return status;
  memcpy(shared_secret, scratch->seeds + 32, 32);
  return VMB_OK;
}

/* Rejection is implicit: the result of the comparison only selects what the secret is. */
vmb_status vmb_smaug_decaps(const struct smaug_decryption *decryption, uint8_t *shared_secret,
                            const uint8_t *ciphertext, const uint8_t *secret_key,
                            const struct smaug_view *w) {
  struct smaug_scratch *const scratch = w->scratch;
  const struct smaug_params *const p = decryption->encryption->p;
  const uint8_t *const rejection = secret_key + smaug_packed_secret_bytes(p);
  const uint8_t *const public_key = rejection + SMAUG_REJECTION_BYTES;
  vmb_smaug_pke_decrypt(decryption, ciphertext, secret_key, w);
  vmb_smaug_start_decaps(p, w, public_key, ciphertext);
  vmb_smaug_derive(p, scratch);
  struct vmb_ciphertext_sink sink = {.compare = ciphertext};
  const vmb_status status = vmb_smaug_pke_encrypt(decryption->encryption, &sink, public_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  memcpy(scratch->message, scratch->seeds + 32, 32);
  vmb_make_unknown(scratch->seeds + 32, rejection, 32);
  smaug_hash_pair(&scratch->stream, scratch->seeds, 64, rejection, SMAUG_REJECTION_BYTES,
                  scratch->ciphertext_hash);
  return vmb_ciphertext_sink_release(&sink, smaug_ciphertext_bytes(p), shared_secret,
                                     scratch->message, scratch->seeds + 32, 32);
}
