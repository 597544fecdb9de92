/*
 * FN-DSA's nonces and seeds in signing (specs/falcon.md section 14.1), and its verification:
 * falcon_steps.h, falcon.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_expanded_key.h"
#include "schemes/falcon/falcon_hash.h"
#include "schemes/falcon/falcon_keys.h"
#include "schemes/falcon/falcon_root.h"
#include "schemes/falcon/falcon_steps.h"
#include "support/fault_checks.h"
#include "support/random.h"

struct fndsa_seed {
  uint8_t bytes[FALCON_FNDSA_SEED_BYTES + 4]; /* and the number of the attempt */
  uint8_t hashed_key[FALCON_HASHED_KEY_BYTES];
};

/* Nonce, point and stream of an attempt. */
static VMB_NOINLINE vmb_status fndsa_begin_attempt(const struct falcon_signing *s, void *seed,
                                                   uint32_t attempt) {
  struct fndsa_seed *const from = seed;
  const struct falcon_view *const w = s->w;
  uint8_t *const nonce = s->signature + 1;
  uint8_t drawn[FALCON_NONCE_BYTES + VMB_GENERATOR_SEED_BYTES];
  vmb_store32_le(from->bytes + FALCON_FNDSA_SEED_BYTES, attempt);
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, drawn, sizeof drawn, from->bytes, sizeof from->bytes);
  memcpy(nonce, drawn, FALCON_NONCE_BYTES);
  VMB_DECLASSIFY(nonce, FALCON_NONCE_BYTES); /* goes into the signature */
  vmb_fndsa_source_begin(w->source, drawn + FALCON_NONCE_BYTES);
  vmb_zeroize(drawn, sizeof drawn);
  vmb_fndsa_point_begin(nonce, from->hashed_key, s->message, w->scratch);
  return vmb_falcon_point(w->point, s->p->log_n, w->scratch);
}

/* Signing once a key is known to be right, with the hash of its public key in the seed. */
static vmb_status sign_opened(const struct falcon_signing *s, const struct falcon_signing_key *key,
                              struct fndsa_seed *seed, const vmb_rng *rng) {
  vmb_status status = vmb_random(rng, seed->bytes, FALCON_FNDSA_SEED_BYTES);
  if (status == VMB_OK)
    status = vmb_falcon_attempts(s, key, fndsa_begin_attempt, seed);
  vmb_zeroize(seed, sizeof *seed);
  return status;
}

/* G of a secret key to w->basis, the hash of its public key to hashed_key; 0 if it is malformed. */
static int open_secret(const struct falcon_params *p, uint8_t *hashed_key,
                       const uint8_t *secret_key, const struct falcon_view *w) {
  /* after the memory of vmb_falcon_compute_public */
  uint8_t *const public_key = (uint8_t *)w->memory + ((size_t)20 << p->log_n);
  if (!vmb_falcon_compute_public(p, w->basis, public_key, secret_key, w->memory))
    return 0;
  vmb_fndsa_hash_key(public_key, falcon_public_key_bytes(p), w->scratch);
  memcpy(hashed_key, w->scratch->block, FALCON_HASHED_KEY_BYTES);
  return 1;
}

vmb_status vmb_fndsa_sign(const struct falcon_signing *s, const uint8_t *secret_key,
                          const vmb_rng *rng) {
  const struct falcon_signing_key key = {
      .secret_key = secret_key, .tree = secret_key, .sample = vmb_falcon_sample};
  struct fndsa_seed seed;
  if (!open_secret(s->p, seed.hashed_key, secret_key, s->w))
    return VMB_ERROR_KEY;
  return sign_opened(s, &key, &seed, rng);
}

/* The hash of the public key is public. */
vmb_status vmb_fndsa_sign_from_expanded(const struct falcon_signing *s, const uint64_t *expanded,
                                        const vmb_rng *rng) {
  if (!vmb_falcon_open_expanded(s->p, expanded, FALCON_EXPANDED_KIND_FNDSA, s->w))
    return VMB_ERROR_KEY;
  const struct falcon_expanded_parts parts = vmb_falcon_expanded_parts(s->p, (uint64_t *)expanded);
  const struct falcon_signing_key key = {
      .secret_key = parts.secret_key, .tree = expanded, .sample = vmb_falcon_sample_expanded};
  struct fndsa_seed seed;
  memcpy(seed.hashed_key, parts.hashed_key, sizeof seed.hashed_key);
  VMB_DECLASSIFY(seed.hashed_key, sizeof seed.hashed_key);
  return sign_opened(s, &key, &seed, rng);
}

vmb_status vmb_fndsa_expand(const struct falcon_params *p, uint64_t *expanded,
                            const uint8_t *secret_key, const struct falcon_view *w) {
  memset(expanded, 0, FALCON_EXPANDED_HEAD_WORDS * sizeof *expanded);
  if (!open_secret(p, vmb_falcon_expanded_parts(p, expanded).hashed_key, secret_key, w))
    return VMB_ERROR_KEY;
  vmb_falcon_fill_expanded(p, expanded, FALCON_EXPANDED_KIND_FNDSA, secret_key, w);
  return VMB_OK;
}

vmb_status vmb_fndsa_verify(const struct falcon_params *p, const uint8_t *signature,
                            size_t signature_length, const struct vmb_sig_message *message,
                            const uint8_t *public_key, struct falcon_verify_work *w) {
  if (!vmb_falcon_unpack_public(falcon_verify_h(w), public_key, p->log_n))
    return vmb_failed(VMB_ERROR_KEY);
  if (!vmb_falcon_unpack_signature(p, w, signature, signature_length))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  const uint32_t norm = vmb_falcon_norm(p, w);
  vmb_falcon_multiply_public(p, w);
  vmb_fndsa_hash_key(public_key, falcon_public_key_bytes(p), &w->scratch);
  vmb_fndsa_point_begin(signature + 1, w->scratch.block, message, &w->scratch);
  return vmb_falcon_is_short(p, w, norm);
}
