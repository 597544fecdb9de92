/*
 * The steps around key generation, of KEMs and signatures alike: check, find memory, run, wipe,
 * zero the outputs on failure.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/pairwise.h"
#include "api/work.h"

/*
 * What all sets' key generations have in common: arguments, working memory (wiped when it is given
 * back), randomness; zeros in both keys on every failure.
 */
vmb_status vmb_run_keypair(const struct vmb_keypair_sizes *sizes, vmb_keypair_function *run,
                           uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (public_key != NULL && secret_key != NULL) {
    struct vmb_work work;
    status = vmb_work_open(&work, env, sizes->work);
    if (status == VMB_OK) {
      const vmb_rng rng = vmb_env_rng(env);
      status = run(public_key, secret_key, work.aligned, &rng);
      vmb_work_close(&work);
    }
  }
  if (status == VMB_OK)
    status = vmb_end_keypair(sizes, public_key, secret_key, env);
  if (status != VMB_OK) {
    vmb_zero_output(public_key, sizes->public_key);
    vmb_zero_output(secret_key, sizes->secret_key);
  }
  return status;
}
