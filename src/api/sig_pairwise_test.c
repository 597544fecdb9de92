/*
 * The pairwise test of a signature. What the first operation makes lies at the start of the working
 * memory, and the operations work in the rest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/pairwise.h"
#include "api/work.h"

/* With VMB_PAIRWISE_TEST the work of key generation is already this much. */
size_t vmb_sig_pairwise_work_bytes(const vmb_sig *sig) {
  if (sig == NULL)
    return 0;
  const struct vmb_sig_sizes *const sizes = sig->sizes;
  return vmb_larger(sizes->keypair.work,
                    sizes->signature + vmb_larger(sizes->sign_work, sizes->verify_work));
}

static vmb_status try_sig(const vmb_sig *sig, const uint8_t *public_key, const uint8_t *secret_key,
                          const struct vmb_work *work, const vmb_env *env) {
  static const uint8_t text[] = "vambrace pairwise test";
  const struct vmb_sig_message message = {.message = text, .message_length = sizeof text};
  const struct vmb_sig_sizes *const sizes = sig->sizes;
  uint8_t *const signature = work->memory;
  size_t length;
  const vmb_env rest = vmb_work_rest(work, sizes->signature, vmb_env_rng(env));
  vmb_status status =
      vmb_sig_run_sign(sizes, sig->sign, signature, &length, &message, secret_key, &rest);
  if (status == VMB_OK)
    status = vmb_sig_run_verify(sizes, sig->verify, signature, length, &message, public_key, &rest);
  return vmb_blame_pair(status);
}

/* The working memory, with the signature in it, is wiped. */
vmb_status vmb_sig_pairwise_test(const vmb_sig *sig, const uint8_t *public_key,
                                 const uint8_t *secret_key, const vmb_env *env) {
  if (sig == NULL || public_key == NULL || secret_key == NULL)
    return VMB_ERROR_ARGUMENT;
  struct vmb_work work;
  vmb_status status = vmb_work_open(&work, env, vmb_sig_pairwise_work_bytes(sig));
  if (status != VMB_OK)
    return status;
  status = try_sig(sig, public_key, secret_key, &work, env);
  vmb_work_close(&work);
  return status;
}

#if defined(VMB_PAIRWISE_TEST)
vmb_status vmb_sig_end_keypair(const void *sig, const uint8_t *public_key,
                               const uint8_t *secret_key, const vmb_env *env) {
  return vmb_sig_pairwise_test(sig, public_key, secret_key, env);
}
#endif
