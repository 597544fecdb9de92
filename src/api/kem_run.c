/*
 * The steps around a KEM operation: check, find memory, run, wipe, zero the outputs on failure.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/work.h"
#include "support/fault_checks.h"

/*
 * What all sets have in common: arguments, working memory (wiped when it is given back),
 * randomness. Whatever fails leaves zeros in both outputs that are not NULL.
 */
vmb_status vmb_kem_run_encaps(const struct vmb_kem_sizes *sizes, vmb_kem_encaps_function *run,
                              uint8_t *ciphertext, uint8_t *shared_secret,
                              const uint8_t *public_key, const vmb_env *env) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (ciphertext != NULL && shared_secret != NULL && public_key != NULL) {
    struct vmb_work work;
    status = vmb_work_open(&work, env, sizes->encaps_work);
    if (status == VMB_OK) {
      const vmb_rng rng = vmb_env_rng(env);
      status = run(ciphertext, shared_secret, public_key, work.aligned, &rng);
      vmb_work_close(&work);
    }
  }
  if (status != VMB_OK) {
    vmb_zero_output(ciphertext, sizes->ciphertext);
    vmb_zero_output(shared_secret, sizes->shared_secret);
  }
  return status;
}

/* Decapsulation takes no randomness; shared_secret is zeroed on every failure. */
vmb_status vmb_kem_run_decaps(const struct vmb_kem_sizes *sizes, vmb_kem_decaps_function *run,
                              uint8_t *shared_secret, const uint8_t *ciphertext,
                              const uint8_t *secret_key, const vmb_env *env) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (shared_secret != NULL && ciphertext != NULL && secret_key != NULL) {
    struct vmb_work work;
    status = vmb_work_open(&work, env, sizes->decaps_work);
    if (status == VMB_OK) {
      vmb_mark_output(shared_secret, sizes->shared_secret);
      const uint32_t carried =
          vmb_carry_status(run(shared_secret, ciphertext, secret_key, work.aligned));
      vmb_work_close(&work);
      status = vmb_carried_status(carried);
      if (status == VMB_OK)
        status = vmb_output_is_made(shared_secret, sizes->shared_secret);
    }
  }
  if (status != VMB_OK) {
    vmb_zero_output(shared_secret, sizes->shared_secret);
    return vmb_failed(status);
  }
  return VMB_OK;
}
