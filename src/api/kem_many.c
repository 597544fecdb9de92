/*
 * Many operations of one KEM in a call: in groups that share the lanes of vectors, where the scheme
 * has them, or one after the other.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/arguments.h"
#include "api/many.h"

/* ---- Key pairs ------------------------------------------------------------------------------- */

static vmb_status keypair_one(const void *kem, void *item, const vmb_env *env) {
  vmb_kem_keypair_item *const own = (vmb_kem_keypair_item *)item;
  return vmb_kem_keypair((const vmb_kem *)kem, own->public_key, own->secret_key, env);
}

vmb_status vmb_kem_keypair_many(const vmb_kem *kem, vmb_kem_keypair_item *items, size_t count,
                                const vmb_env *env) {
  static const struct vmb_many_operation operation = {.item_bytes = sizeof *items,
                                                      .status_at =
                                                          offsetof(vmb_kem_keypair_item, status),
                                                      .one = keypair_one};
  return vmb_run_many(&operation, kem, 0, items, count, env);
}

/* ---- Encapsulation --------------------------------------------------------------------------- */

static vmb_status encaps_one(const void *kem, void *item, const vmb_env *env) {
  vmb_kem_encaps_item *const own = (vmb_kem_encaps_item *)item;
  return vmb_kem_encaps((const vmb_kem *)kem, own->ciphertext, own->shared_secret, own->public_key,
                        env);
}

static vmb_status encaps_check(const void *set, const void *item) {
  const vmb_kem_encaps_item *const own = (const vmb_kem_encaps_item *)item;
  (void)set;
  return own->ciphertext != NULL && own->shared_secret != NULL && own->public_key != NULL
             ? VMB_OK
             : VMB_ERROR_ARGUMENT;
}

static void encaps_group(const void *set, void *const items[], size_t count,
                         const struct vmb_many_work *work, const vmb_rng *rng) {
  const vmb_kem *const kem = (const vmb_kem *)set;
  vmb_kem_encaps_item *own[VMB_MANY_TOGETHER];
  for (size_t i = 0; i < count; i++)
    own[i] = (vmb_kem_encaps_item *)items[i];
  kem->many->encaps(kem->many_params, own, count, work, rng);
}

static void encaps_zero(const void *set, void *item) {
  const vmb_kem *const kem = (const vmb_kem *)set;
  vmb_kem_encaps_item *const own = (vmb_kem_encaps_item *)item;
  vmb_zero_output(own->ciphertext, kem->sizes->ciphertext);
  vmb_zero_output(own->shared_secret, kem->sizes->shared_secret);
}

vmb_status vmb_kem_encaps_many(const vmb_kem *kem, vmb_kem_encaps_item *items, size_t count,
                               const vmb_env *env) {
  static const struct vmb_many_operation operation = {.item_bytes = sizeof *items,
                                                      .status_at =
                                                          offsetof(vmb_kem_encaps_item, status),
                                                      .one = encaps_one,
                                                      .check = encaps_check,
                                                      .group = encaps_group,
                                                      .zero = encaps_zero};
  const int together = kem != NULL && kem->many != NULL && kem->many->encaps != NULL;
  return vmb_run_many(&operation, kem, together ? kem->sizes->encaps_work : 0, items, count, env);
}

/* ---- Decapsulation --------------------------------------------------------------------------- */

static vmb_status decaps_one(const void *kem, void *item, const vmb_env *env) {
  vmb_kem_decaps_item *const own = (vmb_kem_decaps_item *)item;
  return vmb_kem_decaps((const vmb_kem *)kem, own->shared_secret, own->ciphertext, own->secret_key,
                        env);
}

static vmb_status decaps_check(const void *set, const void *item) {
  const vmb_kem_decaps_item *const own = (const vmb_kem_decaps_item *)item;
  (void)set;
  return own->shared_secret != NULL && own->ciphertext != NULL && own->secret_key != NULL
             ? VMB_OK
             : VMB_ERROR_ARGUMENT;
}

static void decaps_group(const void *set, void *const items[], size_t count,
                         const struct vmb_many_work *work, const vmb_rng *rng) {
  const vmb_kem *const kem = (const vmb_kem *)set;
  vmb_kem_decaps_item *own[VMB_MANY_TOGETHER];
  (void)rng;
  for (size_t i = 0; i < count; i++)
    own[i] = (vmb_kem_decaps_item *)items[i];
  kem->many->decaps(kem->many_params, own, count, work);
}

static void decaps_zero(const void *set, void *item) {
  const vmb_kem *const kem = (const vmb_kem *)set;
  vmb_zero_output(((vmb_kem_decaps_item *)item)->shared_secret, kem->sizes->shared_secret);
}

vmb_status vmb_kem_decaps_many(const vmb_kem *kem, vmb_kem_decaps_item *items, size_t count,
                               const vmb_env *env) {
  static const struct vmb_many_operation operation = {.item_bytes = sizeof *items,
                                                      .status_at =
                                                          offsetof(vmb_kem_decaps_item, status),
                                                      .one = decaps_one,
                                                      .check = decaps_check,
                                                      .group = decaps_group,
                                                      .zero = decaps_zero};
  const int together = kem != NULL && kem->many != NULL && kem->many->decaps != NULL;
  return vmb_run_many(&operation, kem, together ? kem->sizes->decaps_work : 0, items, count, env);
}
