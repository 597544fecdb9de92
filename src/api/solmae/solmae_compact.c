/*
 * The functions of <vambrace/solmae.h>: check, find memory, run, wipe, zero the output on failure.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/work.h"
#include "schemes/solmae/solmae_sets.h"
#include "vambrace/solmae.h"

struct compact_set {
  const struct vmb_sig_sizes *sizes; /* what a descriptor is recognised by */
  vmb_solmae_convert_function *from, *expand;
};

static const struct compact_set sets[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  {&vmb_##set##_sizes, vmb_##set##_run_compact, vmb_##set##_run_expand},
#include "schemes/solmae/solmae_sets.def"
#undef VMB_SIG_SET
};

/* The set's conversions, by its table of sizes; NULL for other families. */
static const struct compact_set *find(const vmb_sig *sig) {
  for (size_t i = 0; sig != NULL && i < sizeof sets / sizeof sets[0]; i++)
    if (sets[i].sizes == sig->sizes)
      return &sets[i];
  return NULL;
}

/* Converts in the working memory of signing, which is wiped; zeros in `out` on every failure. */
static vmb_status run(const struct compact_set *set, vmb_solmae_convert_function *convert,
                      uint8_t *out, size_t length, const uint8_t *in, const vmb_env *env) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (out != NULL && in != NULL) {
    struct vmb_work work;
    status = vmb_work_open(&work, env, set->sizes->sign_work);
    if (status == VMB_OK) {
      status = convert(out, in, work.aligned);
      vmb_work_close(&work);
    }
  }
  if (status != VMB_OK)
    vmb_zero_output(out, length);
  return status;
}

/* 0 for what is no set of SOLMAE. */
size_t vmb_solmae_compact_key_bytes(const vmb_sig *sig) {
  const struct compact_set *const set = find(sig);
  return set == NULL ? 0 : VMB_SOLMAE_COMPACT_BYTES(set->sizes->keypair.secret_key);
}

/* Refuses other families; else the set's conversion to vmb_solmae_compact_key_bytes(sig) bytes. */
vmb_status vmb_solmae_compact_key_from(const vmb_sig *sig, uint8_t *compact,
                                       const uint8_t *secret_key, const vmb_env *env) {
  const struct compact_set *const set = find(sig);
  if (set == NULL)
    return VMB_ERROR_ARGUMENT;
  return run(set, set->from, compact, vmb_solmae_compact_key_bytes(sig), secret_key, env);
}

/* Refuses other families; else the set's conversion back to a secret key. */
vmb_status vmb_solmae_compact_key_expand(const vmb_sig *sig, uint8_t *secret_key,
                                         const uint8_t *compact, const vmb_env *env) {
  const struct compact_set *const set = find(sig);
  if (set == NULL)
    return VMB_ERROR_ARGUMENT;
  return run(set, set->expand, secret_key, set->sizes->keypair.secret_key, compact, env);
}
