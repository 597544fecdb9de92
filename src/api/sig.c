/*
 * The generic signature functions: the list of descriptors and what is read from them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/set_name.h"
#include "schemes/scheme.h"

#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  extern const struct vmb_sig vmb_sig_##set;
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET

#define VMB_SIG_SET(set, SET, family, standing, level, context_max) &vmb_sig_##set,
static const struct vmb_sig *const sigs[] = {
#include "schemes/sig_sets.def"
    NULL /* so that a library without signatures compiles */
};
#undef VMB_SIG_SET

size_t vmb_sig_count(void) {
  return sizeof sigs / sizeof sigs[0] - 1;
}

const vmb_sig *vmb_sig_at(size_t index) {
  return index < vmb_sig_count() ? sigs[index] : NULL;
}

/* Compares name after name; the list is as long as the build has sets. */
const vmb_sig *vmb_sig_find(const char *name) {
  if (name == NULL)
    return NULL;
  for (size_t i = 0; i < vmb_sig_count(); i++)
    if (vmb_is_same_set_name(sigs[i]->name, name))
      return sigs[i];
  return NULL;
}

const char *vmb_sig_name(const vmb_sig *sig) {
  return sig != NULL ? sig->name : NULL;
}

const char *vmb_sig_family(const vmb_sig *sig) {
  return sig != NULL ? sig->family : NULL;
}

const char *vmb_sig_standing(const vmb_sig *sig) {
  return sig != NULL ? sig->standing : NULL;
}

int vmb_sig_nist_level(const vmb_sig *sig) {
  return sig != NULL ? sig->nist_level : 0;
}

size_t vmb_sig_public_key_bytes(const vmb_sig *sig) {
  return sig != NULL ? sig->sizes->keypair.public_key : 0;
}

size_t vmb_sig_secret_key_bytes(const vmb_sig *sig) {
  return sig != NULL ? sig->sizes->keypair.secret_key : 0;
}

size_t vmb_sig_seed_bytes(const vmb_sig *sig) {
  return sig != NULL ? sig->key_sizes->seed : 0;
}

size_t vmb_sig_signature_bytes(const vmb_sig *sig) {
  return sig != NULL ? sig->sizes->signature : 0;
}

size_t vmb_sig_context_bytes_max(const vmb_sig *sig) {
  return sig != NULL ? sig->sizes->context_max : 0;
}

size_t vmb_sig_keypair_work_bytes(const vmb_sig *sig) {
  return sig != NULL ? sig->sizes->keypair.work : 0;
}

size_t vmb_sig_sign_work_bytes(const vmb_sig *sig) {
  return sig != NULL ? sig->sizes->sign_work : 0;
}

size_t vmb_sig_sign_fast_work_bytes(const vmb_sig *sig) {
  return sig != NULL ? sig->sizes->sign_fast_work : 0;
}

size_t vmb_sig_verify_work_bytes(const vmb_sig *sig) {
  return sig != NULL ? sig->sizes->verify_work : 0;
}

size_t vmb_sig_check_secret_key_work_bytes(const vmb_sig *sig) {
  return sig != NULL ? sig->key_sizes->check_secret_key_work : 0;
}

/* Without a descriptor the outputs' sizes are unknown: only the length can be zeroed. */
vmb_status vmb_sig_keypair(const vmb_sig *sig, uint8_t *public_key, uint8_t *secret_key,
                           const vmb_env *env) {
  if (sig == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_run_keypair(&sig->sizes->keypair, sig->keypair, public_key, secret_key, env);
}

/*
 * Refuses a NULL descriptor; everything else is vmb_run_keypair_from_seed's, with the set's sizes.
 */
vmb_status vmb_sig_keypair_from_seed(const vmb_sig *sig, uint8_t *public_key, uint8_t *secret_key,
                                     const uint8_t *seed, const vmb_env *env) {
  if (sig == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_run_keypair_from_seed(sig->key_sizes, sig->keypair, public_key, secret_key, seed, env);
}

/* Refuses a NULL descriptor; a set without a check of its own accepts every public key. */
vmb_status vmb_sig_check_public_key(const vmb_sig *sig, const uint8_t *public_key,
                                    const vmb_env *env) {
  if (sig == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_run_check_public_key(sig->key_sizes, sig->check_public_key, public_key, env);
}

/* Refuses a NULL descriptor; every set has a check of its own. */
vmb_status vmb_sig_check_secret_key(const vmb_sig *sig, const uint8_t *secret_key,
                                    const uint8_t *public_key, const vmb_env *env) {
  if (sig == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_run_check_secret_key(sig->key_sizes, sig->check_secret_key, secret_key, public_key,
                                  env);
}

/* Refuses a NULL descriptor; copied or computed by the set's function. */
vmb_status vmb_sig_public_key(const vmb_sig *sig, uint8_t *public_key, const uint8_t *secret_key,
                              const vmb_env *env) {
  if (sig == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_run_public_key(&sig->sizes->keypair, sig->compute_public_key, public_key, secret_key,
                            env);
}

/* Refuses a NULL descriptor with a length of 0, as the signature's is not known. */
vmb_status vmb_sig_sign_with_context(const vmb_sig *sig, uint8_t *signature,
                                     size_t *signature_length, const uint8_t *message,
                                     size_t message_length, const uint8_t *context,
                                     size_t context_length, const uint8_t *secret_key,
                                     const vmb_env *env) {
  if (sig == NULL) {
    if (signature_length != NULL)
      *signature_length = 0;
    return VMB_ERROR_ARGUMENT;
  }
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(sig->sizes, sig->sign, signature, signature_length, &text, secret_key,
                          env);
}

/* Signs with the empty context, which sets without contexts have, too. */
vmb_status vmb_sig_sign(const vmb_sig *sig, uint8_t *signature, size_t *signature_length,
                        const uint8_t *message, size_t message_length, const uint8_t *secret_key,
                        const vmb_env *env) {
  return vmb_sig_sign_with_context(sig, signature, signature_length, message, message_length, NULL,
                                   0, secret_key, env);
}

/* Refuses a NULL descriptor; lengths are checked where the set's sizes are known. */
vmb_status vmb_sig_verify_with_context(const vmb_sig *sig, const uint8_t *signature,
                                       size_t signature_length, const uint8_t *message,
                                       size_t message_length, const uint8_t *context,
                                       size_t context_length, const uint8_t *public_key,
                                       const vmb_env *env) {
  if (sig == NULL)
    return VMB_ERROR_ARGUMENT;
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(sig->sizes, sig->verify, signature, signature_length, &text, public_key,
                            env);
}

/* Verifies with the empty context. */
vmb_status vmb_sig_verify(const vmb_sig *sig, const uint8_t *signature, size_t signature_length,
                          const uint8_t *message, size_t message_length, const uint8_t *public_key,
                          const vmb_env *env) {
  return vmb_sig_verify_with_context(sig, signature, signature_length, message, message_length,
                                     NULL, 0, public_key, env);
}
