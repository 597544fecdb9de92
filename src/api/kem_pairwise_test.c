/*
 * The pairwise test of a KEM. What the first operation makes lies at the start of the working
 * memory, and the operations work in the rest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/pairwise.h"
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
    return vmb_blame_pair(status);
  uint32_t differ = vmb_ct_difference(sent, received, sizes->shared_secret);
  VMB_DECLASSIFY(&differ, sizeof differ); /* whether the pair is sound is returned */
  return differ != 0 ? VMB_ERROR_SELF_TEST : VMB_OK;
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

#if defined(VMB_PAIRWISE_TEST)
vmb_status vmb_kem_end_keypair(const void *kem, const uint8_t *public_key,
                               const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_pairwise_test(kem, public_key, secret_key, env);
}
#endif
