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

/* Whole messages: the verifier is on the stack. */
static vmb_status verify(begin_function *begin, const uint8_t *signature, size_t signature_length,
                         const uint8_t *message, size_t message_length, const uint8_t *public_key,
                         size_t public_key_length) {
  struct vmb_lms_verification v;
  if (!vmb_bytes_are_valid(message, message_length))
    return vmb_failed(VMB_ERROR_ARGUMENT);
  const vmb_status status = begin(&v, signature, signature_length, public_key, public_key_length);
  if (status != VMB_OK)
    return vmb_failed(status);
  v.types.hash->update(&v.outer, message, message_length);
  return vmb_lms_finish(&v);
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
  return verifier == NULL ? VMB_ERROR_ARGUMENT
                          : vmb_lms_begin(in(verifier), signature, signature_length, public_key,
                                          public_key_length);
}

vmb_status vmb_hss_verify_begin(vmb_lms_verifier *verifier, const uint8_t *signature,
                                size_t signature_length, const uint8_t *public_key,
                                size_t public_key_length) {
  return verifier == NULL ? VMB_ERROR_ARGUMENT
                          : vmb_hss_begin(in(verifier), signature, signature_length, public_key,
                                          public_key_length);
}

/* Absorbs a piece of the message. */
vmb_status vmb_lms_verify_update(vmb_lms_verifier *verifier, const uint8_t *piece, size_t length) {
  if (verifier == NULL || in(verifier)->begun != LMS_BEGUN || !vmb_bytes_are_valid(piece, length))
    return VMB_ERROR_ARGUMENT;
  in(verifier)->types.hash->update(&in(verifier)->outer, piece, length);
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
  return vmb_lms_read_types(&types, public_key, public_key_length) && public_key_length == types.key
             ? types.signature
             : 0;
}
