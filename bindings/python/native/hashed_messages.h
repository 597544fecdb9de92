/*
 * Signatures of what was hashed elsewhere, for the Python module: external mu of ML-DSA, and the
 * digests of HashML-DSA and HashSLH-DSA by one function. A set of another family, and every set
 * in a build without these families, is VMB_ERROR_ARGUMENT.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_PYTHON_HASHED_MESSAGES_H
#define VMB_PYTHON_HASHED_MESSAGES_H

#include <stddef.h>

#include "vambrace/vambrace.h"

/* As vmb_mldsa_mu, vmb_mldsa_sign_mu, vmb_mldsa_verify_mu. */
vmb_status vmb_python_mu(const vmb_sig *sig, uint8_t *mu, const uint8_t *public_key,
                         const uint8_t *message, size_t message_length, const uint8_t *context,
                         size_t context_length);
vmb_status vmb_python_sign_mu(const vmb_sig *sig, uint8_t *signature, size_t *signature_length,
                              const uint8_t *mu, const uint8_t *secret_key, const vmb_env *env);
vmb_status vmb_python_verify_mu(const vmb_sig *sig, const uint8_t *signature,
                                size_t signature_length, const uint8_t *mu,
                                const uint8_t *public_key, const vmb_env *env);

/* As vmb_mldsa_sign_digest, vmb_slhdsa_sign_digest and their verifying sides; the numbers of the
 * hashes, 1 to 12, are the same in both. */
vmb_status vmb_python_sign_digest(const vmb_sig *sig, uint8_t *signature, size_t *signature_length,
                                  int hash, const uint8_t *digest, size_t digest_length,
                                  const uint8_t *context, size_t context_length,
                                  const uint8_t *secret_key, const vmb_env *env);
vmb_status vmb_python_verify_digest(const vmb_sig *sig, const uint8_t *signature,
                                    size_t signature_length, int hash, const uint8_t *digest,
                                    size_t digest_length, const uint8_t *context,
                                    size_t context_length, const uint8_t *public_key,
                                    const vmb_env *env);

#endif
