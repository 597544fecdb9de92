/*
 * Verification with the functions of <vambrace/xmss.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/xmss.h"

#include "api/arguments.h"
#include "schemes/xmss/xmss_verify.h"

_Static_assert(sizeof(struct vmb_xmss_verification) <= sizeof(vmb_xmss_verifier),
               "vambrace/xmss.h states a smaller size than the verifier has");

/* What the caller's words are. */
static struct vmb_xmss_verification *in(vmb_xmss_verifier *verifier) {
  return (struct vmb_xmss_verification *)(void *)verifier->state;
}

/* Begins, unless the lengths are none that objects have. */
static vmb_status begin(struct vmb_xmss_verification *v, int multi_tree, const uint8_t *signature,
                        size_t signature_length, const uint8_t *key, size_t key_length) {
  if (!vmb_bytes_are_valid(key, key_length))
    return vmb_failed(VMB_ERROR_ARGUMENT);
  if (!vmb_bytes_are_valid(signature, signature_length))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  return vmb_xmss_begin(v, multi_tree, signature, signature_length, key, key_length);
}

/* Whole messages: the verifier is on the stack. */
static vmb_status verify(int multi_tree, const uint8_t *signature, size_t signature_length,
                         const uint8_t *message, size_t message_length, const uint8_t *public_key,
                         size_t public_key_length) {
  struct vmb_xmss_verification v;
  if (!vmb_bytes_are_valid(message, message_length))
    return vmb_failed(VMB_ERROR_ARGUMENT);
  const vmb_status status =
      begin(&v, multi_tree, signature, signature_length, public_key, public_key_length);
  if (status != VMB_OK)
    return vmb_failed(status);
  v.hasher.set.hash->update(&v.hasher.outer, message, message_length);
  return vmb_xmss_finish(&v);
}

/* The caller's verifier is as if never begun where this fails. */
static vmb_status begin_pieces(vmb_xmss_verifier *verifier, int multi_tree,
                               const uint8_t *signature, size_t signature_length,
                               const uint8_t *key, size_t key_length) {
  if (verifier == NULL)
    return vmb_failed(VMB_ERROR_ARGUMENT);
  in(verifier)->begun = 0;
  return begin(in(verifier), multi_tree, signature, signature_length, key, key_length);
}

vmb_status vmb_xmss_verify(const uint8_t *signature, size_t signature_length,
                           const uint8_t *message, size_t message_length, const uint8_t *public_key,
                           size_t public_key_length) {
  return verify(0, signature, signature_length, message, message_length, public_key,
                public_key_length);
}

vmb_status vmb_xmssmt_verify(const uint8_t *signature, size_t signature_length,
                             const uint8_t *message, size_t message_length,
                             const uint8_t *public_key, size_t public_key_length) {
  return verify(1, signature, signature_length, message, message_length, public_key,
                public_key_length);
}

vmb_status vmb_xmss_verify_begin(vmb_xmss_verifier *verifier, const uint8_t *signature,
                                 size_t signature_length, const uint8_t *public_key,
                                 size_t public_key_length) {
  return begin_pieces(verifier, 0, signature, signature_length, public_key, public_key_length);
}

vmb_status vmb_xmssmt_verify_begin(vmb_xmss_verifier *verifier, const uint8_t *signature,
                                   size_t signature_length, const uint8_t *public_key,
                                   size_t public_key_length) {
  return begin_pieces(verifier, 1, signature, signature_length, public_key, public_key_length);
}

/* Absorbs a piece of the message. */
vmb_status vmb_xmss_verify_update(vmb_xmss_verifier *verifier, const uint8_t *piece,
                                  size_t length) {
  if (verifier == NULL || in(verifier)->begun != XMSS_BEGUN || !vmb_bytes_are_valid(piece, length))
    return VMB_ERROR_ARGUMENT;
  in(verifier)->hasher.set.hash->update(&in(verifier)->hasher.outer, piece, length);
  return VMB_OK;
}

/* Verifies what was absorbed. */
vmb_status vmb_xmss_verify_finish(vmb_xmss_verifier *verifier) {
  if (verifier == NULL || in(verifier)->begun != XMSS_BEGUN)
    return vmb_failed(VMB_ERROR_ARGUMENT);
  return vmb_xmss_finish(in(verifier));
}

/* Bytes of a signature that the key's set has, or 0. */
static size_t signature_bytes(int multi_tree, const uint8_t *public_key, size_t length) {
  struct vmb_xmss_set set;
  return vmb_bytes_are_valid(public_key, length) &&
                 vmb_xmss_read_key(&set, multi_tree, public_key, length)
             ? set.signature
             : 0;
}

size_t vmb_xmss_signature_bytes(const uint8_t *public_key, size_t public_key_length) {
  return signature_bytes(0, public_key, public_key_length);
}

size_t vmb_xmssmt_signature_bytes(const uint8_t *public_key, size_t public_key_length) {
  return signature_bytes(1, public_key, public_key_length);
}
