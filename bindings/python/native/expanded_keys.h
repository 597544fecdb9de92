/*
 * Falcon's expanded keys, for the Python module: <vambrace/falcon.h>. A set of another family, and
 * every set in a build without Falcon and FN-DSA, has none: 0 bytes, VMB_ERROR_ARGUMENT.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_PYTHON_EXPANDED_KEYS_H
#define VMB_PYTHON_EXPANDED_KEYS_H

#include <stddef.h>

#include "vambrace/vambrace.h"

/* As vmb_falcon_expanded_key_bytes, vmb_falcon_expand_key, vmb_falcon_sign_expanded. */
size_t vmb_python_expanded_key_bytes(const vmb_sig *sig);
vmb_status vmb_python_expand_key(const vmb_sig *sig, uint64_t *expanded, const uint8_t *secret_key,
                                 const vmb_env *env);
vmb_status vmb_python_sign_expanded(const vmb_sig *sig, uint8_t *signature,
                                    size_t *signature_length, const uint8_t *message,
                                    size_t message_length, const uint8_t *context,
                                    size_t context_length, const uint64_t *expanded,
                                    const vmb_env *env);

#endif
