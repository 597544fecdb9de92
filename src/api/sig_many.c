/*
 * Many signatures of one scheme in a call: one after the other.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/arguments.h"

/* Before an item's turn its status is an error, so that one that is skipped accepts nothing. */
vmb_status vmb_sig_sign_many(const vmb_sig *sig, vmb_sig_sign_item *items, size_t count,
                             const vmb_env *env) {
  if (!vmb_items_are_valid(items, count, sizeof *items))
    return VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++)
    items[i].status = VMB_ERROR_RETRY;
  vmb_status all = sig != NULL ? VMB_OK : VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++) {
    vmb_sig_sign_item *const item = &items[i];
    item->status = vmb_sig_sign_with_context(sig, item->signature, &item->signature_length,
                                             item->message, item->message_length, item->context,
                                             item->context_length, item->secret_key, env);
    vmb_take_status(&all, item->status);
  }
  return all;
}

vmb_status vmb_sig_verify_many(const vmb_sig *sig, vmb_sig_verify_item *items, size_t count,
                               const vmb_env *env) {
  if (!vmb_items_are_valid(items, count, sizeof *items))
    return VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++)
    items[i].status = VMB_ERROR_RETRY;
  vmb_status all = sig != NULL ? VMB_OK : VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++) {
    vmb_sig_verify_item *const item = &items[i];
    item->status = vmb_sig_verify_with_context(sig, item->signature, item->signature_length,
                                               item->message, item->message_length, item->context,
                                               item->context_length, item->public_key, env);
    vmb_take_status(&all, item->status);
  }
  return all;
}
