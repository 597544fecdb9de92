/*
 * The steps around what is asked of a key, of KEMs and signatures alike: check, find memory, run,
 * wipe, zero the output on failure.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/work.h"

/*
 * Checks a public key in the set's working memory, which is wiped. run == NULL: all are accepted.
 */
vmb_status vmb_run_check_public_key(const struct vmb_key_sizes *sizes,
                                    vmb_check_public_key_function *run, const uint8_t *public_key,
                                    const vmb_env *env) {
  if (public_key == NULL)
    return VMB_ERROR_ARGUMENT;
  struct vmb_work work;
  vmb_status status = vmb_work_open(&work, env, sizes->check_public_key_work);
  if (status != VMB_OK)
    return status;
  if (run != NULL) /* all public keys of some sets are accepted */
    status = run(public_key, work.aligned);
  vmb_work_close(&work);
  return status;
}

/* Checks a secret key and that public_key, unless it is NULL, belongs to it. */
vmb_status vmb_run_check_secret_key(const struct vmb_key_sizes *sizes,
                                    vmb_check_secret_key_function *run, const uint8_t *secret_key,
                                    const uint8_t *public_key, const vmb_env *env) {
  if (secret_key == NULL)
    return VMB_ERROR_ARGUMENT;
  struct vmb_work work;
  vmb_status status = vmb_work_open(&work, env, sizes->check_secret_key_work);
  if (status != VMB_OK)
    return status;
  status = run(secret_key, public_key, work.aligned);
  vmb_work_close(&work);
  return status;
}

/* The set's computation with its arguments checked; zeros in public_key on every failure. */
vmb_status vmb_run_public_key(const struct vmb_keypair_sizes *sizes, vmb_public_key_function *run,
                              uint8_t *public_key, const uint8_t *secret_key, const vmb_env *env) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (public_key != NULL && secret_key != NULL) {
    struct vmb_work work;
    status = vmb_work_open(&work, env, sizes->work);
    if (status == VMB_OK) {
      status = run(public_key, secret_key, work.aligned);
      vmb_work_close(&work);
    }
  }
  if (status != VMB_OK)
    vmb_zero_output(public_key, sizes->public_key);
  return status;
}
