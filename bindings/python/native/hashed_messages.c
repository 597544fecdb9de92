/*
 * Signatures of what was hashed elsewhere: hashed_messages.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * A build that is limited to some sets has only the functions of their families; the library's
 * definitions say which sets those are.
 */
#include "hashed_messages.h"

#include <string.h>

#include "vambrace/mldsa.h"
#include "vambrace/slhdsa.h"

#if !defined(VMB_SETS_LIMITED) || defined(VMB_FAMILY_MLDSA)
#define HAVE_MLDSA 1
#else
#define HAVE_MLDSA 0
#endif

#if !defined(VMB_SETS_LIMITED) || defined(VMB_FAMILY_SLHDSA)
#define HAVE_SLHDSA 1
#else
#define HAVE_SLHDSA 0
#endif

static int is_of(const vmb_sig *sig, const char *family) {
  const char *const name = vmb_sig_family(sig);
  return name != NULL && strcmp(name, family) == 0;
}

vmb_status vmb_python_mu(const vmb_sig *sig, uint8_t *mu, const uint8_t *public_key,
                         const uint8_t *message, size_t message_length, const uint8_t *context,
                         size_t context_length) {
#if HAVE_MLDSA
  return vmb_mldsa_mu(sig, mu, public_key, message, message_length, context, context_length);
#else
  (void)sig, (void)mu, (void)public_key, (void)message, (void)message_length;
  (void)context, (void)context_length;
  return VMB_ERROR_ARGUMENT;
#endif
}

vmb_status vmb_python_sign_mu(const vmb_sig *sig, uint8_t *signature, size_t *signature_length,
                              const uint8_t *mu, const uint8_t *secret_key, const vmb_env *env) {
#if HAVE_MLDSA
  return vmb_mldsa_sign_mu(sig, signature, signature_length, mu, secret_key, env);
#else
  (void)sig, (void)signature, (void)signature_length, (void)mu, (void)secret_key, (void)env;
  return VMB_ERROR_ARGUMENT;
#endif
}

vmb_status vmb_python_verify_mu(const vmb_sig *sig, const uint8_t *signature,
                                size_t signature_length, const uint8_t *mu,
                                const uint8_t *public_key, const vmb_env *env) {
#if HAVE_MLDSA
  return vmb_mldsa_verify_mu(sig, signature, signature_length, mu, public_key, env);
#else
  (void)sig, (void)signature, (void)signature_length, (void)mu, (void)public_key, (void)env;
  return VMB_ERROR_ARGUMENT;
#endif
}

vmb_status vmb_python_sign_digest(const vmb_sig *sig, uint8_t *signature, size_t *signature_length,
                                  int hash, const uint8_t *digest, size_t digest_length,
                                  const uint8_t *context, size_t context_length,
                                  const uint8_t *secret_key, const vmb_env *env) {
#if HAVE_MLDSA
  if (is_of(sig, "ML-DSA"))
    return vmb_mldsa_sign_digest(sig, signature, signature_length, (vmb_mldsa_hash)hash, digest,
                                 digest_length, context, context_length, secret_key, env);
#endif
#if HAVE_SLHDSA
  if (is_of(sig, "SLH-DSA"))
    return vmb_slhdsa_sign_digest(sig, signature, signature_length, (vmb_slhdsa_hash)hash, digest,
                                  digest_length, context, context_length, secret_key, env);
#endif
  return VMB_ERROR_ARGUMENT;
}

vmb_status vmb_python_verify_digest(const vmb_sig *sig, const uint8_t *signature,
                                    size_t signature_length, int hash, const uint8_t *digest,
                                    size_t digest_length, const uint8_t *context,
                                    size_t context_length, const uint8_t *public_key,
                                    const vmb_env *env) {
#if HAVE_MLDSA
  if (is_of(sig, "ML-DSA"))
    return vmb_mldsa_verify_digest(sig, signature, signature_length, (vmb_mldsa_hash)hash, digest,
                                   digest_length, context, context_length, public_key, env);
#endif
#if HAVE_SLHDSA
  if (is_of(sig, "SLH-DSA"))
    return vmb_slhdsa_verify_digest(sig, signature, signature_length, (vmb_slhdsa_hash)hash, digest,
                                    digest_length, context, context_length, public_key, env);
#endif
  return VMB_ERROR_ARGUMENT;
}
