/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "bridge.h"

#include <string.h>

#include "_cgo_export.h"

/* A module has the headers of the families that were chosen. */
#if __has_include(<mldsa.h>)
#include <mldsa.h>
#define HAS_ML_DSA 1
#else
#define HAS_ML_DSA 0
#endif
#if __has_include(<slhdsa.h>)
#include <slhdsa.h>
#define HAS_SLH_DSA 1
#else
#define HAS_SLH_DSA 0
#endif

/* The function of KEMs or that of signature schemes, which refuses NULL. */
#define CALL(function, set, ...)                          \
  ((set).kem ? vmb_kem_##function((set).kem, __VA_ARGS__) \
             : vmb_sig_##function((set).sig, __VA_ARGS__))
#define SIZE(function, set) \
  ((set).kem ? vmb_kem_##function((set).kem) : vmb_sig_##function((set).sig))

static vmb_status fill(void *state, uint8_t *out, size_t length) {
  return vmb_go_fill((uintptr_t)state, out, length) ? VMB_OK : VMB_ERROR_RANDOM;
}

static vmb_env environment(vmb_go_random random) {
  vmb_env env = {0};
  if (random != 0) {
    env.rng.fill = fill;
    env.rng.state = (void *)random;
  }
  return env;
}

size_t vmb_go_public_key_bytes(vmb_go_set set) {
  return SIZE(public_key_bytes, set);
}

size_t vmb_go_secret_key_bytes(vmb_go_set set) {
  return SIZE(secret_key_bytes, set);
}

size_t vmb_go_seed_bytes(vmb_go_set set) {
  return SIZE(seed_bytes, set);
}

vmb_status vmb_go_keypair(vmb_go_set set, uint8_t *public_key, uint8_t *secret_key,
                          vmb_go_random random) {
  const vmb_env env = environment(random);
  return CALL(keypair, set, public_key, secret_key, &env);
}

vmb_status vmb_go_keypair_from_seed(vmb_go_set set, uint8_t *public_key, uint8_t *secret_key,
                                    const uint8_t *seed) {
  return CALL(keypair_from_seed, set, public_key, secret_key, seed, NULL);
}

vmb_status vmb_go_check_public_key(vmb_go_set set, const uint8_t *public_key) {
  return CALL(check_public_key, set, public_key, NULL);
}

vmb_status vmb_go_check_secret_key(vmb_go_set set, const uint8_t *secret_key,
                                   const uint8_t *public_key) {
  return CALL(check_secret_key, set, secret_key, public_key, NULL);
}

vmb_status vmb_go_public_key(vmb_go_set set, uint8_t *public_key, const uint8_t *secret_key) {
  return CALL(public_key, set, public_key, secret_key, NULL);
}

vmb_status vmb_go_encaps(const vmb_kem *kem, uint8_t *ciphertext, uint8_t *shared_secret,
                         const uint8_t *public_key, vmb_go_random random) {
  const vmb_env env = environment(random);
  return vmb_kem_encaps(kem, ciphertext, shared_secret, public_key, &env);
}

#if HAS_ML_DSA || HAS_SLH_DSA
static int is_of(const vmb_sig *sig, const char *family) {
  const char *name = vmb_sig_family(sig);
  return name != NULL && strcmp(name, family) == 0;
}
#endif

vmb_status vmb_go_sign(const vmb_sig *sig, uint8_t *signature, size_t *signature_length, int hash,
                       const uint8_t *message, size_t message_length, const uint8_t *context,
                       size_t context_length, const uint8_t *secret_key, vmb_go_random random) {
  const vmb_env env = environment(random);
  if (hash == 0)
    return vmb_sig_sign_with_context(sig, signature, signature_length, message, message_length,
                                     context, context_length, secret_key, &env);
#if HAS_ML_DSA
  if (is_of(sig, "ML-DSA"))
    return vmb_mldsa_sign_digest(sig, signature, signature_length, (vmb_mldsa_hash)hash, message,
                                 message_length, context, context_length, secret_key, &env);
#endif
#if HAS_SLH_DSA
  if (is_of(sig, "SLH-DSA"))
    return vmb_slhdsa_sign_digest(sig, signature, signature_length, (vmb_slhdsa_hash)hash, message,
                                  message_length, context, context_length, secret_key, &env);
#endif
  *signature_length = 0;
  return VMB_ERROR_ARGUMENT;
}

vmb_status vmb_go_verify(const vmb_sig *sig, const uint8_t *signature, size_t signature_length,
                         int hash, const uint8_t *message, size_t message_length,
                         const uint8_t *context, size_t context_length, const uint8_t *public_key) {
  if (hash == 0)
    return vmb_sig_verify_with_context(sig, signature, signature_length, message, message_length,
                                       context, context_length, public_key, NULL);
#if HAS_ML_DSA
  if (is_of(sig, "ML-DSA"))
    return vmb_mldsa_verify_digest(sig, signature, signature_length, (vmb_mldsa_hash)hash, message,
                                   message_length, context, context_length, public_key, NULL);
#endif
#if HAS_SLH_DSA
  if (is_of(sig, "SLH-DSA"))
    return vmb_slhdsa_verify_digest(sig, signature, signature_length, (vmb_slhdsa_hash)hash,
                                    message, message_length, context, context_length, public_key,
                                    NULL);
#endif
  return VMB_ERROR_ARGUMENT;
}
