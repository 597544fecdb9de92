/*
 * The steps around a signature operation: check, find memory, run, wipe, zero the outputs on
 * failure.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/arguments.h"
#include "api/work.h"
#include "support/fault_checks.h"
#include "support/zeroize.h"

/* Tells a set that makes use of more than it needs how much there is, after what it needs. */
static void tell_more_work(const struct vmb_sig_sizes *sizes, const struct vmb_work *work) {
  if (sizes->sign_fast_work == sizes->sign_work)
    return;
  struct vmb_more_work *const more =
      (struct vmb_more_work *)(void *)((uint8_t *)work->aligned + sizes->sign_work -
                                       VMB_WORK_SLACK_BYTES - sizeof *more);
  more->bytes = work->bytes - sizes->sign_work;
}

/*
 * What all sets' signing has in common. The signature is zeroed before anything is checked, and
 * again, with its length, when signing has failed: nothing half-written is left.
 */
vmb_status vmb_sig_run_sign(const struct vmb_sig_sizes *sizes, vmb_sig_sign_function *run,
                            uint8_t *signature, size_t *signature_length,
                            const struct vmb_sig_message *message, const uint8_t *secret_key,
                            const vmb_env *env) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  /* a signature shorter than the maximum leaves zeros after it */
  vmb_zero_output(signature, sizes->signature);
  if (signature_length != NULL)
    *signature_length = 0;
  if (signature != NULL && signature_length != NULL && secret_key != NULL &&
      vmb_sig_message_is_valid(sizes, message)) {
    struct vmb_work work;
    status = vmb_work_open_range(&work, env, sizes->sign_work, sizes->sign_fast_work);
    if (status == VMB_OK) {
      tell_more_work(sizes, &work);
      const vmb_rng rng = vmb_env_rng(env);
      status = run(signature, signature_length, message, secret_key, work.aligned, &rng);
      vmb_work_close(&work);
    }
    if (status != VMB_OK) {
      vmb_zeroize(signature, sizes->signature);
      *signature_length = 0;
    }
  }
  return status;
}

/*
 * What all sets' verifying has in common; a signature that is too long for the set is refused
 * before the memory is opened.
 */
vmb_status vmb_sig_run_verify(const struct vmb_sig_sizes *sizes, vmb_sig_verify_function *run,
                              const uint8_t *signature, size_t signature_length,
                              const struct vmb_sig_message *message, const uint8_t *public_key,
                              const vmb_env *env) {
  if (public_key == NULL || signature == NULL || !vmb_sig_message_is_valid(sizes, message))
    return VMB_ERROR_ARGUMENT;
  if (signature_length > sizes->signature)
    return VMB_ERROR_SIGNATURE;
  struct vmb_work work;
  const vmb_status status = vmb_work_open(&work, env, sizes->verify_work);
  if (status != VMB_OK)
    return status;
  const uint32_t carried =
      vmb_carry_status(run(signature, signature_length, message, public_key, work.aligned));
  vmb_work_close(&work);
  return vmb_carried_status(carried);
}
