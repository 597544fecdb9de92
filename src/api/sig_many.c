/*
 * Many signatures of one scheme in a call: one after the other.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/many.h"

static vmb_status sign_one(const void *sig, void *item, const vmb_env *env) {
  vmb_sig_sign_item *const own = (vmb_sig_sign_item *)item;
  return vmb_sig_sign_with_context((const vmb_sig *)sig, own->signature, &own->signature_length,
                                   own->message, own->message_length, own->context,
                                   own->context_length, own->secret_key, env);
}

vmb_status vmb_sig_sign_many(const vmb_sig *sig, vmb_sig_sign_item *items, size_t count,
                             const vmb_env *env) {
  static const struct vmb_many_operation operation = {.item_bytes = sizeof *items,
                                                      .status_at =
                                                          offsetof(vmb_sig_sign_item, status),
                                                      .one = sign_one};
  return vmb_run_many(&operation, sig, 0, items, count, env);
}

static vmb_status verify_one(const void *sig, void *item, const vmb_env *env) {
  const vmb_sig_verify_item *const own = (const vmb_sig_verify_item *)item;
  return vmb_sig_verify_with_context((const vmb_sig *)sig, own->signature, own->signature_length,
                                     own->message, own->message_length, own->context,
                                     own->context_length, own->public_key, env);
}

vmb_status vmb_sig_verify_many(const vmb_sig *sig, vmb_sig_verify_item *items, size_t count,
                               const vmb_env *env) {
  static const struct vmb_many_operation operation = {.item_bytes = sizeof *items,
                                                      .status_at =
                                                          offsetof(vmb_sig_verify_item, status),
                                                      .one = verify_one};
  return vmb_run_many(&operation, sig, 0, items, count, env);
}
