/*
 * Encapsulation and decapsulation (specs/hqc.md section 7); contracts in hqc.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/hqc/hqc.h"

#include <string.h>

#include "schemes/hqc/hqc_pke.h"
#include "support/constant_time.h"
#include "support/random.h"

/* The unused bits of s. */
vmb_status vmb_hqc_check_public_key(const struct hqc_params *p, const uint8_t *public_key) {
  const uint8_t last = public_key[hqc_public_key_bytes(p) - 1];
  return last >> p->n % 8 == 0 ? VMB_OK : VMB_ERROR_KEY;
}

vmb_status vmb_hqc_encaps(const struct hqc_params *p, uint8_t *ciphertext, uint8_t *shared_secret,
                          const uint8_t *public_key, const struct hqc_view *w, const vmb_rng *rng) {
  struct hqc_scratch *const scratch = w->scratch;
  vmb_status status = vmb_hqc_check_public_key(p, public_key);
  if (status == VMB_OK)
    status = vmb_random(rng, scratch->message, p->k);
  if (status == VMB_OK)
    status = vmb_random(rng, scratch->salt, HQC_SALT_BYTES);
  if (status != VMB_OK)
    return status;
  struct vmb_ciphertext_sink sink = {.write = ciphertext};
  vmb_hqc_hash_key(p, &scratch->stream, scratch->hash, public_key);
  vmb_hqc_derive(p, w, scratch->salt);
  vmb_hqc_encrypt(p, w, public_key, &sink);
  memcpy(ciphertext + hqc_salt_offset(p), scratch->salt, HQC_SALT_BYTES);
  memcpy(shared_secret, scratch->seeds, HQC_HASH_BYTES);
  return VMB_OK;
}

/* out = J: the secret of a ciphertext that is rejected */
static void reject(const struct hqc_params *p, const struct hqc_view *w,
                   uint8_t out[HQC_HASH_BYTES], const uint8_t *ciphertext,
                   const uint8_t *rejection) {
  vmb_keccak *const stream = &w->scratch->stream;
  vmb_keccak_init(stream, VMB_KECCAK_SHA3_256);
  vmb_keccak_absorb(stream, w->scratch->hash, HQC_HASH_BYTES);
  vmb_keccak_absorb(stream, rejection, p->k);
  vmb_keccak_absorb(stream, ciphertext, hqc_salt_offset(p) + HQC_SALT_BYTES);
  hqc_absorb_domain(stream, HQC_DOMAIN_J);
  vmb_keccak_squeeze(stream, out, HQC_HASH_BYTES);
}

/*
 * Both secrets are always computed; the comparison selects. The salt has no part in it: another one
 * gives another theta.
 */
vmb_status vmb_hqc_decaps(const struct hqc_params *p, uint8_t *shared_secret,
                          const uint8_t *ciphertext, const uint8_t *secret_key,
                          const struct hqc_view *w) {
  struct hqc_scratch *const scratch = w->scratch;
  const uint8_t *const public_key = secret_key,
                       *const seed_dk = secret_key + hqc_public_key_bytes(p),
                       *const rejection = seed_dk + HQC_SEED_BYTES;
  VMB_DECLASSIFY(public_key, hqc_public_key_bytes(p)); /* the public key in the secret key */
  vmb_status status = vmb_hqc_check_public_key(p, public_key);
  if (status == VMB_OK && !vmb_hqc_decrypt(p, w, ciphertext, seed_dk))
    status = VMB_ERROR_KEY;
  if (status != VMB_OK)
    return vmb_failed(status);
  struct vmb_ciphertext_sink sink = {.compare = ciphertext};
  vmb_hqc_hash_key(p, &scratch->stream, scratch->hash, public_key);
  vmb_hqc_derive(p, w, ciphertext + hqc_salt_offset(p));
  vmb_hqc_encrypt(p, w, public_key, &sink);
  vmb_make_unknown(scratch->rejection_key, rejection, p->k);
  vmb_make_unknown(scratch->rejection_key + HQC_HASH_BYTES - p->k, rejection, p->k);
  reject(p, w, scratch->rejection_key, ciphertext, rejection);
  return vmb_ciphertext_sink_release(&sink, hqc_salt_offset(p), shared_secret, scratch->seeds,
                                     scratch->rejection_key, HQC_HASH_BYTES);
}
