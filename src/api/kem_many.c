/*
 * Many operations of one KEM in a call: one after the other.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/arguments.h"

/* Before an item's turn its status is an error, so that one that is skipped accepts nothing. */
vmb_status vmb_kem_keypair_many(const vmb_kem *kem, vmb_kem_keypair_item *items, size_t count,
                                const vmb_env *env) {
  if (!vmb_items_are_valid(items, count, sizeof *items))
    return VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++)
    items[i].status = VMB_ERROR_RETRY;
  vmb_status all = kem != NULL ? VMB_OK : VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++) {
    vmb_kem_keypair_item *const item = &items[i];
    item->status = vmb_kem_keypair(kem, item->public_key, item->secret_key, env);
    vmb_take_status(&all, item->status);
  }
  return all;
}

vmb_status vmb_kem_encaps_many(const vmb_kem *kem, vmb_kem_encaps_item *items, size_t count,
                               const vmb_env *env) {
  if (!vmb_items_are_valid(items, count, sizeof *items))
    return VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++)
    items[i].status = VMB_ERROR_RETRY;
  vmb_status all = kem != NULL ? VMB_OK : VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++) {
    vmb_kem_encaps_item *const item = &items[i];
    item->status =
        vmb_kem_encaps(kem, item->ciphertext, item->shared_secret, item->public_key, env);
    vmb_take_status(&all, item->status);
  }
  return all;
}

vmb_status vmb_kem_decaps_many(const vmb_kem *kem, vmb_kem_decaps_item *items, size_t count,
                               const vmb_env *env) {
  if (!vmb_items_are_valid(items, count, sizeof *items))
    return VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++)
    items[i].status = VMB_ERROR_RETRY;
  vmb_status all = kem != NULL ? VMB_OK : VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++) {
    vmb_kem_decaps_item *const item = &items[i];
    item->status =
        vmb_kem_decaps(kem, item->shared_secret, item->ciphertext, item->secret_key, env);
    vmb_take_status(&all, item->status);
  }
  return all;
}
