/*
 * Encapsulation and decapsulation: specs/saber.md section 5, specs/scabbard.md section 5; contracts
 * in lwr.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr.h"

#include "schemes/lwr/lwr_pke.h"
#include "schemes/lwr/lwr_product.h"
#include "schemes/lwr/lwr_streams.h"
#include "support/constant_time.h"
#include "support/random.h"

vmb_status vmb_lwr_encaps(const struct lwr_params *p, uint8_t *ciphertext, uint8_t *shared_secret,
                          const uint8_t *public_key, struct lwr_work *work, const vmb_rng *rng) {
  struct lwr_scratch *const scratch = lwr_view(p, work, p->rank).scratch;
  const vmb_status status = vmb_random(rng, scratch->seed, 32);
  if (status != VMB_OK)
    return status;
  vmb_lwr_matrix_prefetch(p, scratch, public_key + lwr_packed_vector_bytes(p));
  vmb_lwr_hash(scratch, scratch->message, scratch->seed, 32);
  vmb_lwr_hash(scratch, scratch->hash, public_key, lwr_public_key_bytes(p));
  vmb_lwr_derive_key_and_coins(scratch, scratch->hash);
  struct vmb_ciphertext_sink sink = {.write = ciphertext};
  vmb_lwr_pke_encrypt(p, &sink, public_key, work);
  vmb_lwr_ciphertext_hash(scratch, scratch->hash, ciphertext, lwr_ciphertext_bytes(p));
  vmb_lwr_hash_pair(scratch, shared_secret, scratch->key_and_coins, scratch->hash);
  return VMB_OK;
}

/* The result of the comparison never leaves the selection of the key. */
vmb_status vmb_lwr_decaps(const struct lwr_params *p, uint8_t *shared_secret,
                          const uint8_t *ciphertext, const uint8_t *secret_key,
                          struct lwr_work *work) {
  struct lwr_scratch *const scratch = lwr_view(p, work, p->rank).scratch;
  const uint8_t *const public_key = secret_key + lwr_packed_secret_bytes(p);
  const uint8_t *const hash = public_key + lwr_public_key_bytes(p);
  const uint8_t *const rejection = hash + LWR_HASH_BYTES;
  vmb_lwr_matrix_prefetch(p, scratch, public_key + lwr_packed_vector_bytes(p));
  vmb_lwr_hash(scratch, scratch->hash, ciphertext, lwr_ciphertext_bytes(p));
  vmb_lwr_pke_decrypt(p, ciphertext, secret_key, work);
  vmb_lwr_derive_key_and_coins(scratch, hash);
  struct vmb_ciphertext_sink sink = {.compare = ciphertext};
  vmb_lwr_pke_encrypt(p, &sink, public_key, work);
  vmb_ciphertext_sink_select(&sink, lwr_ciphertext_bytes(p), scratch->key_and_coins, rejection,
                             LWR_SECRET_BYTES);
  vmb_make_unknown(shared_secret, scratch->key_and_coins, LWR_SECRET_BYTES);
  vmb_lwr_hash_pair(scratch, shared_secret, scratch->key_and_coins, scratch->hash);
  return VMB_OK;
}
