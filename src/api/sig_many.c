/*
 * Many signatures of one scheme in a call: together, where the scheme verifies so, or one after the
 * other.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/arguments.h"
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

/* As vmb_sig_run_verify. */
static vmb_status verify_check(const void *set, const void *item) {
  const struct vmb_sig_sizes *const sizes = ((const vmb_sig *)set)->sizes;
  const vmb_sig_verify_item *const own = (const vmb_sig_verify_item *)item;
  const struct vmb_sig_message text = {.message = own->message,
                                       .message_length = own->message_length,
                                       .context = own->context,
                                       .context_length = own->context_length};
  if (own->public_key == NULL || own->signature == NULL || !vmb_sig_message_is_valid(sizes, &text))
    return VMB_ERROR_ARGUMENT;
  return own->signature_length > sizes->signature ? VMB_ERROR_SIGNATURE : VMB_OK;
}

static void verify_group(const void *set, void *const items[], size_t count,
                         const struct vmb_many_work *work, const vmb_rng *rng) {
  const vmb_sig *const sig = (const vmb_sig *)set;
  vmb_sig_verify_item *own[VMB_MANY_TOGETHER];
  (void)rng;
  for (size_t i = 0; i < count; i++)
    own[i] = (vmb_sig_verify_item *)items[i];
  sig->many->verify(sig->many_params, own, count, work);
}

vmb_status vmb_sig_verify_many(const vmb_sig *sig, vmb_sig_verify_item *items, size_t count,
                               const vmb_env *env) {
  static const struct vmb_many_operation operation = {.item_bytes = sizeof *items,
                                                      .status_at =
                                                          offsetof(vmb_sig_verify_item, status),
                                                      .one = verify_one,
                                                      .check = verify_check,
                                                      .group = verify_group};
  const int together = sig != NULL && sig->many != NULL;
  return vmb_run_many(&operation, sig, together ? sig->sizes->verify_work : 0, items, count, env);
}
