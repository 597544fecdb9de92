/*
 * The functions of <vambrace/lms.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/lms.h"

#include "api/arguments.h"
#include "schemes/lms/lms_verify.h"

_Static_assert(sizeof(struct vmb_lms_verification) <= sizeof(vmb_lms_verifier),
               "vambrace/lms.h states a smaller size than the verifier has");

/* What the caller's words are. */
static struct vmb_lms_verification *in(vmb_lms_verifier *verifier) {
  return (struct vmb_lms_verification *)(void *)verifier->state;
}

typedef vmb_status begin_function(struct vmb_lms_verification *v, const uint8_t *signature,
                                  size_t signature_length, const uint8_t *key, size_t key_length);

/* Begins, unless the lengths are none that objects have. */
static vmb_status begin(begin_function *begin_scheme, struct vmb_lms_verification *v,
                        const uint8_t *signature, size_t signature_length, const uint8_t *key,
                        size_t key_length) {
  if (!vmb_bytes_are_valid(key, key_length))
    return vmb_failed(VMB_ERROR_ARGUMENT);
  if (!vmb_bytes_are_valid(signature, signature_length))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  return begin_scheme(v, signature, signature_length, key, key_length);
}

/* Whole messages: the verifier is on the stack. */
static vmb_status verify(begin_function *begin_scheme, const uint8_t *signature,
                         size_t signature_length, const uint8_t *message, size_t message_length,
                         const uint8_t *public_key, size_t public_key_length) {
  struct vmb_lms_verification v;
  if (!vmb_bytes_are_valid(message, message_length))
    return vmb_failed(VMB_ERROR_ARGUMENT);
  const vmb_status status =
      begin(begin_scheme, &v, signature, signature_length, public_key, public_key_length);
  if (status != VMB_OK)
    return vmb_failed(status);
  v.hasher.types.hash->update(&v.outer, message, message_length);
  return vmb_lms_finish(&v);
}

/* The caller's verifier is as if never begun where this fails. */
static vmb_status begin_pieces(begin_function *begin_scheme, vmb_lms_verifier *verifier,
                               const uint8_t *signature, size_t signature_length,
                               const uint8_t *key, size_t key_length) {
  if (verifier == NULL)
    return vmb_failed(VMB_ERROR_ARGUMENT);
  in(verifier)->begun = 0;
  return begin(begin_scheme, in(verifier), signature, signature_length, key, key_length);
}

vmb_status vmb_lms_verify(const uint8_t *signature, size_t signature_length, const uint8_t *message,
                          size_t message_length, const uint8_t *public_key,
                          size_t public_key_length) {
  return verify(vmb_lms_begin, signature, signature_length, message, message_length, public_key,
                public_key_length);
}

vmb_status vmb_hss_verify(const uint8_t *signature, size_t signature_length, const uint8_t *message,
                          size_t message_length, const uint8_t *public_key,
                          size_t public_key_length) {
  return verify(vmb_hss_begin, signature, signature_length, message, message_length, public_key,
                public_key_length);
}

vmb_status vmb_lms_verify_begin(vmb_lms_verifier *verifier, const uint8_t *signature,
                                size_t signature_length, const uint8_t *public_key,
                                size_t public_key_length) {
  return begin_pieces(vmb_lms_begin, verifier, signature, signature_length, public_key,
                      public_key_length);
}

vmb_status vmb_hss_verify_begin(vmb_lms_verifier *verifier, const uint8_t *signature,
                                size_t signature_length, const uint8_t *public_key,
                                size_t public_key_length) {
  return begin_pieces(vmb_hss_begin, verifier, signature, signature_length, public_key,
                      public_key_length);
}

/* Absorbs a piece of the message. */
vmb_status vmb_lms_verify_update(vmb_lms_verifier *verifier, const uint8_t *piece, size_t length) {
  if (verifier == NULL || in(verifier)->begun != LMS_BEGUN || !vmb_bytes_are_valid(piece, length))
    return VMB_ERROR_ARGUMENT;
  in(verifier)->hasher.types.hash->update(&in(verifier)->outer, piece, length);
  return VMB_OK;
}

/* Verifies what was absorbed. */
vmb_status vmb_lms_verify_finish(vmb_lms_verifier *verifier) {
  if (verifier == NULL || in(verifier)->begun != LMS_BEGUN)
    return vmb_failed(VMB_ERROR_ARGUMENT);
  return vmb_lms_finish(in(verifier));
}

size_t vmb_lms_signature_bytes(const uint8_t *public_key, size_t public_key_length) {
  struct vmb_lms_types types;
  return vmb_bytes_are_valid(public_key, public_key_length) &&
                 vmb_lms_read_types(&types, public_key, public_key_length) &&
                 public_key_length == types.key
             ? types.signature
             : 0;
}
