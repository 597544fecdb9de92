/*
 * The functions of <vambrace/slhdsa.h> that sign and verify (specs/slhdsa.md section 6).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "api/arguments.h"
#include "api/work.h"
#include "schemes/slhdsa/slhdsa_memory.h"
#include "schemes/slhdsa/slhdsa_sets.h"
#include "vambrace/slhdsa.h"

#define IDENTIFIER_BYTES 11

struct slhdsa_set {
  const struct vmb_sig_sizes *sizes; /* what a descriptor is recognised by */
  const struct vmb_slhdsa_params *params;
};

/* The parameters of the descriptor's set; NULL for other families. */
static const struct vmb_slhdsa_params *find(const vmb_sig *sig) {
  static const struct slhdsa_set sets[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  {&vmb_##set##_sizes, &vmb_##set##_params},
#include "schemes/slhdsa/slhdsa_sets.def"
#undef VMB_SIG_SET
  };
  for (size_t i = 0; sig != NULL && i < sizeof sets / sizeof sets[0]; i++)
    if (sets[i].sizes == sig->sizes)
      return sets[i].params;
  return NULL;
}

/* ---- Signatures in memory -------------------------------------------------------------------- */

/* A deterministic signature has no random source. */
static vmb_status sign(const vmb_sig *sig, uint8_t *signature, size_t *signature_length,
                       const struct slhdsa_input *input, int deterministic,
                       const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_slhdsa_params *const p = find(sig);
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (p != NULL && signature != NULL && signature_length != NULL && secret_key != NULL &&
      vmb_sig_message_is_valid(sig->sizes, input->message)) {
    struct vmb_work work;
    status = vmb_work_open(&work, env, sig->sizes->sign_work);
    if (status == VMB_OK) {
      const vmb_rng rng = vmb_env_rng(env);
      status = vmb_slhdsa_sign_in_memory(p, signature, signature_length, input, secret_key,
                                         work.aligned, deterministic ? NULL : &rng);
      vmb_work_close(&work);
    }
  }
  if (status != VMB_OK) {
    if (sig != NULL)
      vmb_zero_output(signature, sig->sizes->signature);
    if (signature_length != NULL)
      *signature_length = 0;
  }
  return status;
}

/*
 * Arguments, working memory, verification of a signature in memory: for pure and pre-hashed
 * messages.
 */
static vmb_status verify(const vmb_sig *sig, const uint8_t *signature, size_t signature_length,
                         const struct slhdsa_input *input, const uint8_t *public_key,
                         const vmb_env *env) {
  const struct vmb_slhdsa_params *const p = find(sig);
  if (p == NULL || signature == NULL || public_key == NULL ||
      !vmb_sig_message_is_valid(sig->sizes, input->message))
    return VMB_ERROR_ARGUMENT;
  struct vmb_work work;
  vmb_status status = vmb_work_open(&work, env, sig->sizes->verify_work);
  if (status != VMB_OK)
    return status;
  status =
      vmb_slhdsa_verify_in_memory(p, signature, signature_length, input, public_key, work.aligned);
  vmb_work_close(&work);
  return status;
}

/* FIPS 205, algorithm 22 with opt_rand = PK.seed: nothing is drawn. */
vmb_status vmb_slhdsa_sign_deterministic(const vmb_sig *sig, uint8_t *signature,
                                         size_t *signature_length, const uint8_t *message,
                                         size_t message_length, const uint8_t *context,
                                         size_t context_length, const uint8_t *secret_key,
                                         const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  const struct slhdsa_input input = {SLHDSA_PURE, &text};
  return sign(sig, signature, signature_length, &input, 1, secret_key, env);
}

/* ---- HashSLH-DSA ----------------------------------------------------------------------------- */

/*
 * Sets *text to what is signed of a digest: the hash's object identifier and the digest, at bytes.
 * An invalid hash or digest gives a text that is refused.
 */
static void wrap_digest(struct vmb_sig_message *text,
                        uint8_t bytes[IDENTIFIER_BYTES + VMB_SLHDSA_DIGEST_BYTES_MAX],
                        vmb_slhdsa_hash hash, const uint8_t *digest, size_t digest_length) {
  const uint8_t identifier[IDENTIFIER_BYTES] = {0x06, 0x09, 0x60, 0x86, 0x48,         0x01,
                                                0x65, 0x03, 0x04, 0x02, (uint8_t)hash};
  const size_t length = vmb_slhdsa_digest_bytes(hash);
  text->message = NULL;
  text->message_length = sizeof identifier + length;
  if (length == 0 || digest == NULL || digest_length != length)
    return;
  memcpy(bytes, identifier, sizeof identifier);
  memcpy(bytes + sizeof identifier, digest, length);
  text->message = bytes;
}

/*
 * HashSLH-DSA, algorithm 23 of FIPS 205, of a digest that the caller has made. A digest of a wrong
 * length gives a message that is refused by the common checks.
 */
vmb_status vmb_slhdsa_sign_digest(const vmb_sig *sig, uint8_t *signature, size_t *signature_length,
                                  vmb_slhdsa_hash hash, const uint8_t *digest, size_t digest_length,
                                  const uint8_t *context, size_t context_length,
                                  const uint8_t *secret_key, const vmb_env *env) {
  uint8_t bytes[IDENTIFIER_BYTES + VMB_SLHDSA_DIGEST_BYTES_MAX];
  struct vmb_sig_message text = {.context = context, .context_length = context_length};
  const struct slhdsa_input input = {SLHDSA_DIGEST, &text};
  wrap_digest(&text, bytes, hash, digest, digest_length);
  return sign(sig, signature, signature_length, &input, 0, secret_key, env);
}

/* HashSLH-DSA, algorithm 25 of FIPS 205, of a digest that the caller has made. */
vmb_status vmb_slhdsa_verify_digest(const vmb_sig *sig, const uint8_t *signature,
                                    size_t signature_length, vmb_slhdsa_hash hash,
                                    const uint8_t *digest, size_t digest_length,
                                    const uint8_t *context, size_t context_length,
                                    const uint8_t *public_key, const vmb_env *env) {
  uint8_t bytes[IDENTIFIER_BYTES + VMB_SLHDSA_DIGEST_BYTES_MAX];
  struct vmb_sig_message text = {.context = context, .context_length = context_length};
  const struct slhdsa_input input = {SLHDSA_DIGEST, &text};
  wrap_digest(&text, bytes, hash, digest, digest_length);
  return verify(sig, signature, signature_length, &input, public_key, env);
}

/* ---- Piece by piece -------------------------------------------------------------------------- */

/*
 * The signature goes to the sink in the order of its bytes and is nowhere held as a whole. A sink
 * that fails ends the signing with its status; what it had before is no signature.
 */
vmb_status vmb_slhdsa_sign_to(const vmb_sig *sig, vmb_slhdsa_sink *sink, void *sink_state,
                              const uint8_t *message, size_t message_length, const uint8_t *context,
                              size_t context_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  const struct slhdsa_input input = {SLHDSA_PURE, &text};
  const struct slhdsa_sink out = {sink, sink_state};
  const struct vmb_slhdsa_params *const p = find(sig);
  if (p == NULL || sink == NULL || secret_key == NULL ||
      !vmb_sig_message_is_valid(sig->sizes, &text))
    return VMB_ERROR_ARGUMENT;
  struct vmb_work work;
  vmb_status status = vmb_work_open(&work, env, sig->sizes->sign_work);
  if (status != VMB_OK)
    return status;
  const vmb_rng rng = vmb_env_rng(env);
  status = vmb_slhdsa_sign(p, &out, &input, secret_key, work.aligned, &rng);
  vmb_work_close(&work);
  return status;
}

/*
 * The signature comes from the source in the order of its bytes; a source that fails ends it with
 * its status.
 */
vmb_status vmb_slhdsa_verify_from(const vmb_sig *sig, vmb_slhdsa_source *source, void *source_state,
                                  const uint8_t *message, size_t message_length,
                                  const uint8_t *context, size_t context_length,
                                  const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  const struct slhdsa_input input = {SLHDSA_PURE, &text};
  const struct slhdsa_source in = {source, source_state};
  const struct vmb_slhdsa_params *const p = find(sig);
  if (p == NULL || source == NULL || public_key == NULL ||
      !vmb_sig_message_is_valid(sig->sizes, &text))
    return VMB_ERROR_ARGUMENT;
  struct vmb_work work;
  vmb_status status = vmb_work_open(&work, env, sig->sizes->verify_work);
  if (status != VMB_OK)
    return status;
  status = vmb_slhdsa_verify(p, &in, &input, public_key, work.aligned);
  vmb_work_close(&work);
  return status;
}
