/*
 * The functions of <vambrace/masked.h>: arguments, working memory, masks, zeroed outputs.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/masked.h"

#include <string.h>

#include "api/arguments.h"
#include "api/work.h"
#include "masking/masked_scheme.h"
#include "schemes/lwr/lwr_sets.h"
#include "schemes/lwr/masked/lwr_masked.h"
#include "schemes/mlkem/masked/mlkem_masked.h"
#include "schemes/mlkem/mlkem_sets.h"
#include "support/fault_checks.h"
#include "support/zeroize.h"

struct masked_set {
  const struct vmb_kem_sizes *sizes; /* what a descriptor is recognised by */
  const void *params;
  const struct vmb_masked_family *family;
  uint32_t work, work_share; /* published bytes: for no shares, and more for each */
};

#define WORK(SET, shares) VMB_##SET##_MASKED_DECAPS_WORK_BYTES(shares)
#define MASKED_SET(set, SET, functions)                                 \
  {&vmb_##set##_sizes, &vmb_##set##_params, &(functions), WORK(SET, 0), \
   WORK(SET, 1) - WORK(SET, 0)},

static const struct masked_set sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) MASKED_SET(set, SET, vmb_lwr_masked)
#include "schemes/lwr/lwr_sets.def"
#undef VMB_KEM_SET
#define VMB_KEM_SET(set, SET, family, standing, level) MASKED_SET(set, SET, vmb_mlkem_masked)
#include "schemes/mlkem/mlkem_sets.def"
#undef VMB_KEM_SET
    {NULL, NULL, NULL, 0, 0}};

/* Masks and the gadgets' room, before a family's memory. */
#define STATE_BYTES \
  ((sizeof(struct vmb_masking) + VMB_WORK_ALIGN - 1) & ~(size_t)(VMB_WORK_ALIGN - 1))
_Static_assert(STATE_BYTES + VMB_WORK_SLACK_BYTES <= VMB_MASKED_STATE_BYTES,
               "vambrace/masked.h states too little memory for masks");

/* NULL for other families, and for a number of shares that is out of bounds. */
static const struct masked_set *find(const vmb_kem *kem, unsigned shares) {
  if (kem == NULL || shares < 2 || shares > VMB_MASKED_SHARES)
    return NULL;
  for (const struct masked_set *set = sets; set->sizes != NULL; set++)
    if (set->sizes == kem->sizes)
      return set;
  return NULL;
}

static struct vmb_masked_key_form form_of(const vmb_kem *kem, const struct masked_set *set) {
  struct vmb_masked_key_form form = {.name = kem->name};
  set->family->form(set->params, &form);
  return form;
}

static size_t work_bytes(const struct masked_set *set, unsigned shares) {
  return set->work + (size_t)shares * set->work_share;
}

/* An operation that runs: its memory, with the masking state first. */
struct run {
  struct vmb_work work;
  struct vmb_masking *m;
  void *rest; /* the family's, or 2 n residues for what is done to keys */
};

/* A mask source that failed meanwhile is an error of the operation. */
static vmb_status end(struct run *run, vmb_status status) {
  if (status == VMB_OK)
    status = run->m->masks.status;
  vmb_work_close(&run->work);
  return status == VMB_OK ? VMB_OK : vmb_failed(status);
}

/* Working memory and masks. `end` comes after VMB_OK and after nothing else. */
static vmb_status begin(struct run *run, const struct masked_set *set, unsigned shares,
                        const vmb_masked_env *env) {
  const vmb_rng rng = vmb_env_rng(env != NULL ? &env->env : NULL);
  const vmb_rng none = {NULL, NULL};
  vmb_status status =
      vmb_work_open(&run->work, env != NULL ? &env->env : NULL, work_bytes(set, shares));
  if (status != VMB_OK)
    return status;
  run->m = run->work.aligned;
  run->rest = (uint8_t *)run->work.aligned + STATE_BYTES;
  run->m->shares = shares;
  status = vmb_masks_begin(&run->m->masks, &rng, env != NULL ? &env->masks : &none);
  return status == VMB_OK ? VMB_OK : end(run, status);
}

size_t vmb_kem_masked_secret_key_bytes(const vmb_kem *kem, unsigned shares) {
  const struct masked_set *const set = find(kem, shares);
  if (set == NULL)
    return 0;
  const struct vmb_masked_key_form form = form_of(kem, set);
  return vmb_masked_key_bytes(&form, shares);
}

size_t vmb_kem_masked_decaps_work_bytes(const vmb_kem *kem, unsigned shares) {
  const struct masked_set *const set = find(kem, shares);
  return set == NULL ? 0 : work_bytes(set, shares);
}

const char *vmb_kem_masked_standing(const vmb_kem *kem) {
  return find(kem, 2) == NULL ? NULL
                              : "experimental: masked in the algorithm, measured on no board; "
                                "a compiler may join shares";
}

vmb_status vmb_kem_mask_secret_key(const vmb_kem *kem, uint8_t *masked, unsigned shares,
                                   const uint8_t *secret_key, const vmb_masked_env *env) {
  const struct masked_set *const set = find(kem, shares);
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (set == NULL)
    return status;
  const struct vmb_masked_key_form form = form_of(kem, set);
  if (masked != NULL && secret_key != NULL) {
    struct run run;
    status = begin(&run, set, shares, env);
    if (status == VMB_OK) {
      set->family->make_key(set->params, run.m, &form, masked, secret_key, run.rest);
      status = end(&run, VMB_OK);
    }
  }
  if (status != VMB_OK)
    vmb_zero_output(masked, vmb_masked_key_bytes(&form, shares));
  return status;
}

vmb_status vmb_kem_masked_refresh(const vmb_kem *kem, uint8_t *masked, unsigned shares,
                                  const vmb_masked_env *env) {
  const struct masked_set *const set = find(kem, shares);
  if (set == NULL || masked == NULL)
    return VMB_ERROR_ARGUMENT;
  const struct vmb_masked_key_form form = form_of(kem, set);
  struct run run;
  vmb_status status = vmb_masked_key_check(&form, masked, shares);
  if (status == VMB_OK)
    status = begin(&run, set, shares, env);
  if (status != VMB_OK)
    return status;
  vmb_masked_key_refresh(run.m, &form, masked, run.rest);
  return end(&run, VMB_OK);
}

vmb_status vmb_kem_masked_reshare(const vmb_kem *kem, uint8_t *out, unsigned out_shares,
                                  const uint8_t *in, unsigned in_shares,
                                  const vmb_masked_env *env) {
  const struct masked_set *const set = find(kem, out_shares);
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (set == NULL)
    return status;
  const struct vmb_masked_key_form form = form_of(kem, set);
  if (out != NULL && in != NULL && find(kem, in_shares) != NULL)
    status = vmb_masked_key_check(&form, in, in_shares);
  if (status == VMB_OK) {
    struct run run;
    status = begin(&run, set, out_shares, env);
    if (status == VMB_OK) {
      vmb_masked_key_reshare(run.m, &form, out, in, in_shares, run.rest);
      status = end(&run, VMB_OK);
    }
  }
  if (status != VMB_OK)
    vmb_zero_output(out, vmb_masked_key_bytes(&form, out_shares));
  return status;
}

vmb_status vmb_kem_masked_decaps(const vmb_kem *kem, uint8_t *secret_shares,
                                 const uint8_t *ciphertext, const uint8_t *masked, unsigned shares,
                                 const vmb_masked_env *env) {
  const struct masked_set *const set = find(kem, shares);
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (set == NULL)
    return status;
  if (secret_shares != NULL && ciphertext != NULL && masked != NULL) {
    const struct vmb_masked_key_form form = form_of(kem, set);
    status = vmb_masked_key_check(&form, masked, shares);
    if (status == VMB_OK) {
      struct run run;
      status = begin(&run, set, shares, env);
      if (status == VMB_OK)
        status = end(&run, set->family->decaps(set->params, &form, run.m, secret_shares, ciphertext,
                                               masked, run.rest));
    }
  }
  if (status != VMB_OK)
    vmb_zero_output(secret_shares, (size_t)shares * VMB_MASKED_SECRET_BYTES);
  return status;
}

vmb_status vmb_masked_combine(uint8_t *secret, const uint8_t *secret_shares, size_t bytes,
                              unsigned shares) {
  if (secret == NULL || secret_shares == NULL || shares < 2 || shares > VMB_MASKED_SHARES ||
      !vmb_bytes_are_valid(secret_shares, bytes))
    return VMB_ERROR_ARGUMENT;
  memcpy(secret, secret_shares + (shares - 1) * bytes, bytes);
  for (unsigned i = shares - 1; i > 0; i--)
    for (size_t byte = 0; byte < bytes; byte++)
      secret[byte] ^= secret_shares[(i - 1) * bytes + byte];
  return VMB_OK;
}
