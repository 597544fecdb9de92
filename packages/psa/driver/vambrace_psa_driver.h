/*
 * Vambrace as a transparent driver of PSA Crypto: entry points over key buffers.
 *
 * Every function first looks for the set of the key's type and bits. If this build does not have
 * it, the result is PSA_ERROR_NOT_SUPPORTED and nothing is written, so that another driver gets its
 * turn. All other failures zero the outputs and set their lengths to 0.
 *
 *   INVALID_ARGUMENT      a null pointer, a key or ciphertext of another length, an algorithm of
 *                         another kind of key, a context where there is none or of more than 255
 *                         bytes, an output that overlaps an input, a key that the set refuses at
 *                         import or encapsulation
 *   NOT_SUPPORTED         a set, a hash, or a way of signing that is not there
 *   BUFFER_TOO_SMALL      before anything is computed
 *   INVALID_SIGNATURE     of a wrong length as well
 *   DATA_INVALID          a stored key that the set refuses
 *   INSUFFICIENT_ENTROPY  vambrace_psa_random failed
 *   INSUFFICIENT_MEMORY   all multi-part operations are in use
 *
 * A pair is kept as its seed, and expanded for each operation: what needs the secret key, and what
 * needs the public key of a pair (export, verification, encapsulation) takes a key generation.
 * Permitted algorithms and usage flags are the core's affair.
 *
 * Memory is one static arena and VMB_PSA_OPERATIONS multi-part operations; the lock below guards
 * both. No heap.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_PSA_DRIVER_H
#define VAMBRACE_PSA_DRIVER_H

#include "vambrace_psa_values.h"
#include "vambrace_psa_vendor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Keys ------------------------------------------------------------------------------------ */

/*
 * import_key: checks a key and copies it. Without bits in the attributes they come from the length
 * of the key; of pairs that have one length for all sets they have to be given. The root of an
 * SLH-DSA pair, which takes a key generation, is checked if VMB_PSA_CHECK_SLHDSA_ROOT is 1.
 */
psa_status_t vambrace_transparent_import_key(const psa_key_attributes_t *attributes,
                                             const uint8_t *data, size_t data_length,
                                             uint8_t *key_buffer, size_t key_buffer_size,
                                             size_t *key_buffer_length, size_t *bits);
psa_status_t vambrace_transparent_export_public_key(const psa_key_attributes_t *attributes,
                                                    const uint8_t *key_buffer,
                                                    size_t key_buffer_size, uint8_t *data,
                                                    size_t data_size, size_t *data_length);
psa_status_t vambrace_transparent_generate_key(const psa_key_attributes_t *attributes,
                                               uint8_t *key_buffer, size_t key_buffer_size,
                                               size_t *key_buffer_length);

/* derive_key: a pair from the output of a key derivation: as many bytes as the set's seed has. */
psa_status_t vambrace_transparent_derive_key(const psa_key_attributes_t *attributes,
                                             const uint8_t *input, size_t input_length,
                                             uint8_t *key_buffer, size_t key_buffer_size,
                                             size_t *key_buffer_length);

/* ---- Signatures ------------------------------------------------------------------------------ */

/*
 * The pre-hashed algorithms sign messages, which psa_hash_compute() of the core hashes, and hashes.
 * Deterministic ones are those of ML-DSA and SLH-DSA.
 */
psa_status_t vambrace_transparent_sign_message(const psa_key_attributes_t *attributes,
                                               const uint8_t *key_buffer, size_t key_buffer_size,
                                               psa_algorithm_t alg, const uint8_t *input,
                                               size_t input_length, uint8_t *signature,
                                               size_t signature_size, size_t *signature_length);
psa_status_t vambrace_transparent_verify_message(const psa_key_attributes_t *attributes,
                                                 const uint8_t *key_buffer, size_t key_buffer_size,
                                                 psa_algorithm_t alg, const uint8_t *input,
                                                 size_t input_length, const uint8_t *signature,
                                                 size_t signature_length);
psa_status_t vambrace_transparent_sign_hash(const psa_key_attributes_t *attributes,
                                            const uint8_t *key_buffer, size_t key_buffer_size,
                                            psa_algorithm_t alg, const uint8_t *hash,
                                            size_t hash_length, uint8_t *signature,
                                            size_t signature_size, size_t *signature_length);
psa_status_t vambrace_transparent_verify_hash(const psa_key_attributes_t *attributes,
                                              const uint8_t *key_buffer, size_t key_buffer_size,
                                              psa_algorithm_t alg, const uint8_t *hash,
                                              size_t hash_length, const uint8_t *signature,
                                              size_t signature_length);
psa_status_t vambrace_transparent_sign_message_with_context(
    const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size,
    psa_algorithm_t alg, const uint8_t *input, size_t input_length, const uint8_t *context,
    size_t context_length, uint8_t *signature, size_t signature_size, size_t *signature_length);
psa_status_t vambrace_transparent_verify_message_with_context(
    const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size,
    psa_algorithm_t alg, const uint8_t *input, size_t input_length, const uint8_t *context,
    size_t context_length, const uint8_t *signature, size_t signature_length);
psa_status_t vambrace_transparent_sign_hash_with_context(
    const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size,
    psa_algorithm_t alg, const uint8_t *hash, size_t hash_length, const uint8_t *context,
    size_t context_length, uint8_t *signature, size_t signature_size, size_t *signature_length);
psa_status_t vambrace_transparent_verify_hash_with_context(
    const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size,
    psa_algorithm_t alg, const uint8_t *hash, size_t hash_length, const uint8_t *context,
    size_t context_length, const uint8_t *signature, size_t signature_length);

/*
 * A message in pieces, for schemes that hash it once from front to back (ML-DSA, HAETAE, AIMer),
 * without pre-hashing; others give NOT_SUPPORTED. Key and signature are copied, so they are the
 * caller's again after setup. The context, if any, comes before the first piece. A function that
 * fails has aborted the operation; BAD_STATE is what an operation gives that was not set up, or
 * that is set up already.
 *
 * An operation of zeros is one that was not set up. Abort ends what was set up, and may be called
 * at any time.
 */
typedef struct vambrace_transparent_sign_operation_t {
  uint32_t ticket; /* private: of one of the driver's operations, or 0 */
} vambrace_transparent_sign_operation_t;
typedef struct vambrace_transparent_verify_operation_t {
  uint32_t ticket;
} vambrace_transparent_verify_operation_t;

psa_status_t vambrace_transparent_sign_setup(vambrace_transparent_sign_operation_t *operation,
                                             const psa_key_attributes_t *attributes,
                                             const uint8_t *key_buffer, size_t key_buffer_size,
                                             psa_algorithm_t alg);
psa_status_t vambrace_transparent_sign_set_context(vambrace_transparent_sign_operation_t *operation,
                                                   const uint8_t *context, size_t context_length);
psa_status_t vambrace_transparent_sign_update(vambrace_transparent_sign_operation_t *operation,
                                              const uint8_t *input, size_t input_length);
psa_status_t vambrace_transparent_sign_finish(vambrace_transparent_sign_operation_t *operation,
                                              uint8_t *signature, size_t signature_size,
                                              size_t *signature_length);
psa_status_t vambrace_transparent_sign_abort(vambrace_transparent_sign_operation_t *operation);

psa_status_t vambrace_transparent_verify_setup(vambrace_transparent_verify_operation_t *operation,
                                               const psa_key_attributes_t *attributes,
                                               const uint8_t *key_buffer, size_t key_buffer_size,
                                               psa_algorithm_t alg, const uint8_t *signature,
                                               size_t signature_length);
psa_status_t
vambrace_transparent_verify_set_context(vambrace_transparent_verify_operation_t *operation,
                                        const uint8_t *context, size_t context_length);
psa_status_t vambrace_transparent_verify_update(vambrace_transparent_verify_operation_t *operation,
                                                const uint8_t *input, size_t input_length);
psa_status_t vambrace_transparent_verify_finish(vambrace_transparent_verify_operation_t *operation);
psa_status_t vambrace_transparent_verify_abort(vambrace_transparent_verify_operation_t *operation);

/* ---- Key encapsulation ----------------------------------------------------------------------- */

/*
 * The output key is of type DERIVE, HMAC, or of a cipher with blocks of 16 bytes; its bits are 0 or
 * those of the shared secret.
 */
psa_status_t vambrace_transparent_encapsulate(const psa_key_attributes_t *attributes,
                                              const uint8_t *key_buffer, size_t key_buffer_size,
                                              psa_algorithm_t alg,
                                              const psa_key_attributes_t *output_attributes,
                                              uint8_t *output_key, size_t output_key_size,
                                              size_t *output_key_length, uint8_t *ciphertext,
                                              size_t ciphertext_size, size_t *ciphertext_length);
psa_status_t vambrace_transparent_decapsulate(const psa_key_attributes_t *attributes,
                                              const uint8_t *key_buffer, size_t key_buffer_size,
                                              psa_algorithm_t alg, const uint8_t *ciphertext,
                                              size_t ciphertext_length,
                                              const psa_key_attributes_t *output_attributes,
                                              uint8_t *output_key, size_t output_key_size,
                                              size_t *output_key_length);

/* ---- What a port may replace ----------------------------------------------------------------- */

/*
 * Weak functions of port.c.
 *   vambrace_psa_random  fills out; whatever is not PSA_SUCCESS is a failure. Here:
 *                        psa_generate_random()
 *   vambrace_psa_lock    waits until no other thread has the lock; never called by who has it.
 *   vambrace_psa_unlock  Here: nothing, for programs with one thread
 */
psa_status_t vambrace_psa_random(uint8_t *out, size_t length);
void vambrace_psa_lock(void);
void vambrace_psa_unlock(void);

#ifdef __cplusplus
}
#endif

#endif
