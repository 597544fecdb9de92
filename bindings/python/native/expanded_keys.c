/*
 * Falcon's expanded keys: expanded_keys.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * A build that is limited to some sets may be without the family; the library's definitions say
 * which sets those are.
 */
#include "expanded_keys.h"

#include "vambrace/falcon.h"

#if !defined(VMB_SETS_LIMITED) || defined(VMB_FAMILY_FALCON)
#define HAVE_FALCON 1
#else
#define HAVE_FALCON 0
#endif

size_t vmb_python_expanded_key_bytes(const vmb_sig *sig) {
#if HAVE_FALCON
  return vmb_falcon_expanded_key_bytes(sig);
#else
  (void)sig;
  return 0;
#endif
}

vmb_status vmb_python_expand_key(const vmb_sig *sig, uint64_t *expanded, const uint8_t *secret_key,
                                 const vmb_env *env) {
#if HAVE_FALCON
  return vmb_falcon_expand_key(sig, (vmb_falcon_expanded_key *)(void *)expanded, secret_key, env);
#else
  (void)sig, (void)expanded, (void)secret_key, (void)env;
  return VMB_ERROR_ARGUMENT;
#endif
}

vmb_status vmb_python_sign_expanded(const vmb_sig *sig, uint8_t *signature,
                                    size_t *signature_length, const uint8_t *message,
                                    size_t message_length, const uint8_t *context,
                                    size_t context_length, const uint64_t *expanded,
                                    const vmb_env *env) {
#if HAVE_FALCON
  return vmb_falcon_sign_expanded(sig, signature, signature_length, message, message_length,
                                  context, context_length,
                                  (const vmb_falcon_expanded_key *)(const void *)expanded, env);
#else
  (void)sig, (void)signature, (void)signature_length, (void)message, (void)message_length;
  (void)context, (void)context_length, (void)expanded, (void)env;
  return VMB_ERROR_ARGUMENT;
#endif
}
