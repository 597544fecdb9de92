/*
 * The functions of <vambrace/falcon.h>: check, find memory, run, wipe, zero the output on failure.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/falcon.h"

#include "api/work.h"
#include "schemes/falcon/falcon_sets.h"

struct falcon_set {
  const struct vmb_sig_sizes *sizes; /* what a descriptor is recognised by */
  vmb_falcon_expand_function *expand;
  vmb_sig_sign_function *sign;
};

static const struct falcon_set sets[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  {&vmb_##set##_sizes, vmb_##set##_run_expand_key, vmb_##set##_run_sign_expanded},
#include "schemes/falcon/falcon_sets.def"
#undef VMB_SIG_SET
};

/* The set with the descriptor's table of sizes; NULL for other families. */
static const struct falcon_set *find(const vmb_sig *sig) {
  for (size_t i = 0; sig != NULL && i < sizeof sets / sizeof sets[0]; i++)
    if (sets[i].sizes == sig->sizes)
      return &sets[i];
  return NULL;
}

static int is_aligned(const vmb_falcon_expanded_key *expanded) {
  return expanded != NULL && (uintptr_t)expanded % sizeof(uint64_t) == 0;
}

/* 0 for what is no set of Falcon or FN-DSA. */
size_t vmb_falcon_expanded_key_bytes(const vmb_sig *sig) {
  const struct falcon_set *const set = find(sig);
  return set == NULL ? 0 : VMB_FALCON_EXPANDED_KEY_BYTES(set->sizes->keypair.public_key);
}

/* Expands in the working memory of signing, which is wiped; zeros on every failure. */
vmb_status vmb_falcon_expand_key(const vmb_sig *sig, vmb_falcon_expanded_key *expanded,
                                 const uint8_t *secret_key, const vmb_env *env) {
  const struct falcon_set *const set = find(sig);
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (set == NULL)
    return status;
  if (is_aligned(expanded) && secret_key != NULL) {
    struct vmb_work work;
    status = vmb_work_open(&work, env, set->sizes->sign_work);
    if (status == VMB_OK) {
      status = set->expand((uint64_t *)(void *)expanded, secret_key, work.aligned);
      vmb_work_close(&work);
    }
  }
  if (status != VMB_OK)
    vmb_zero_output((uint8_t *)(void *)expanded, vmb_falcon_expanded_key_bytes(sig));
  return status;
}

/* Refuses other families, and zeroes a signature of theirs; else as vmb_sig_sign. */
vmb_status vmb_falcon_sign_expanded(const vmb_sig *sig, uint8_t *signature,
                                    size_t *signature_length, const uint8_t *message,
                                    size_t message_length, const uint8_t *context,
                                    size_t context_length, const vmb_falcon_expanded_key *expanded,
                                    const vmb_env *env) {
  const struct falcon_set *const set = find(sig);
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  const uint8_t *const key = is_aligned(expanded) ? (const uint8_t *)(const void *)expanded : NULL;
  if (set == NULL) {
    if (sig != NULL)
      vmb_zero_output(signature, sig->sizes->signature);
    if (signature_length != NULL)
      *signature_length = 0;
    return VMB_ERROR_ARGUMENT;
  }
  return vmb_sig_run_sign(set->sizes, set->sign, signature, signature_length, &text, key, env);
}
