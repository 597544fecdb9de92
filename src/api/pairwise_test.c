/*
 * The pairwise tests. What the first operation makes lies at the start of the working memory, and
 * the operations work in the rest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/work.h"
#include "support/constant_time.h"

static size_t kem_trial_bytes(const struct vmb_kem_sizes *sizes) {
  return (size_t)sizes->ciphertext + 2 * (size_t)sizes->shared_secret;
}

/* With VMB_PAIRWISE_TEST the work of key generation is already this much. */
size_t vmb_kem_pairwise_work_bytes(const vmb_kem *kem) {
  if (kem == NULL)
    return 0;
  const struct vmb_kem_sizes *const sizes = kem->sizes;
  return vmb_larger(sizes->keypair.work,
                    kem_trial_bytes(sizes) + vmb_larger(sizes->encaps_work, sizes->decaps_work));
}

/* With VMB_PAIRWISE_TEST the work of key generation is already this much. */
size_t vmb_sig_pairwise_work_bytes(const vmb_sig *sig) {
  if (sig == NULL)
    return 0;
  const struct vmb_sig_sizes *const sizes = sig->sizes;
  return vmb_larger(sizes->keypair.work,
                    sizes->signature + vmb_larger(sizes->sign_work, sizes->verify_work));
}

/* What the pair itself is to blame for: the caller's source and memory are not. */
static vmb_status blame(vmb_status status) {
  return status == VMB_OK || status == VMB_ERROR_RANDOM ? status : VMB_ERROR_SELF_TEST;
}

static vmb_status try_kem(const vmb_kem *kem, const uint8_t *public_key, const uint8_t *secret_key,
                          const struct vmb_work *work, const vmb_env *env) {
  const struct vmb_kem_sizes *const sizes = kem->sizes;
  uint8_t *const ciphertext = work->memory, *const sent = ciphertext + sizes->ciphertext,
                 *const received = sent + sizes->shared_secret;
  const vmb_env rest = vmb_work_rest(work, kem_trial_bytes(sizes), vmb_env_rng(env));
  vmb_status status = vmb_kem_run_encaps(sizes, kem->encaps, ciphertext, sent, public_key, &rest);
  if (status == VMB_OK)
    status = vmb_kem_run_decaps(sizes, kem->decaps, received, ciphertext, secret_key, &rest);
  if (status != VMB_OK)
    return blame(status);
  uint32_t differ = vmb_ct_difference(sent, received, sizes->shared_secret);
  VMB_DECLASSIFY(&differ, sizeof differ); /* whether the pair is sound is returned */
  return differ != 0 ? VMB_ERROR_SELF_TEST : VMB_OK;
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
  return blame(status);
}

/* The working memory, with what was made in it, is wiped. */
vmb_status vmb_kem_pairwise_test(const vmb_kem *kem, const uint8_t *public_key,
                                 const uint8_t *secret_key, const vmb_env *env) {
  if (kem == NULL || public_key == NULL || secret_key == NULL)
    return VMB_ERROR_ARGUMENT;
  struct vmb_work work;
  vmb_status status = vmb_work_open(&work, env, vmb_kem_pairwise_work_bytes(kem));
  if (status != VMB_OK)
    return status;
  status = try_kem(kem, public_key, secret_key, &work, env);
  vmb_work_close(&work);
  return status;
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
