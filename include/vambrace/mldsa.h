/*
 * ML-DSA beyond the generic functions: external mu and HashML-DSA (FIPS 204 sections 5.4 and 6.2).
 *
 * All functions take the descriptor of mldsa44, mldsa65 or mldsa87; any other is
 * VMB_ERROR_ARGUMENT. Working memory, randomness, errors and what is zeroed are as for
 * vmb_sig_sign() and vmb_sig_verify().
 *
 * mu is the hash of the public key, the context and the message. Who makes it needs no secret, so a
 * device with little memory can have it made elsewhere; the signatures are those of the pure form.
 * HashML-DSA signs the digest of a message and says which hash made it: its signatures do not
 * verify as pure ones, nor the reverse.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_MLDSA_H
#define VAMBRACE_MLDSA_H

#include <vambrace/vambrace.h>

#ifdef __cplusplus
extern "C" {
#endif

#define VMB_MLDSA_MU_BYTES 64

/* The hashes of HashML-DSA; each value is the last byte of the object identifier. */
typedef enum vmb_mldsa_hash {
  VMB_MLDSA_SHA2_256 = 1,     /* 32 bytes */
  VMB_MLDSA_SHA2_384 = 2,     /* 48 */
  VMB_MLDSA_SHA2_512 = 3,     /* 64 */
  VMB_MLDSA_SHA2_224 = 4,     /* 28 */
  VMB_MLDSA_SHA2_512_224 = 5, /* 28 */
  VMB_MLDSA_SHA2_512_256 = 6, /* 32 */
  VMB_MLDSA_SHA3_224 = 7,     /* 28 */
  VMB_MLDSA_SHA3_256 = 8,     /* 32 */
  VMB_MLDSA_SHA3_384 = 9,     /* 48 */
  VMB_MLDSA_SHA3_512 = 10,    /* 64 */
  VMB_MLDSA_SHAKE128 = 11,    /* 32 bytes of output */
  VMB_MLDSA_SHAKE256 = 12     /* 64 bytes of output */
} vmb_mldsa_hash;

/* Bytes of a digest; 0 if there is no such hash. */
VMB_API size_t vmb_mldsa_digest_bytes(vmb_mldsa_hash hash);

/*
 * mu of a message of message_length bytes with a context of up to 255 bytes (longer:
 * VMB_ERROR_ARGUMENT), for the holder of this public key. On failure mu is zeroed.
 */
VMB_API vmb_status vmb_mldsa_mu(const vmb_sig *sig, uint8_t mu[VMB_MLDSA_MU_BYTES],
                                const uint8_t *public_key, const uint8_t *message,
                                size_t message_length, const uint8_t *context,
                                size_t context_length);

/* Signs and verifies what mu stands for. */
VMB_API vmb_status vmb_mldsa_sign_mu(const vmb_sig *sig, uint8_t *signature,
                                     size_t *signature_length, const uint8_t mu[VMB_MLDSA_MU_BYTES],
                                     const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa_verify_mu(const vmb_sig *sig, const uint8_t *signature,
                                       size_t signature_length,
                                       const uint8_t mu[VMB_MLDSA_MU_BYTES],
                                       const uint8_t *public_key, const vmb_env *env);

/*
 * HashML-DSA: signs and verifies a digest of vmb_mldsa_digest_bytes(hash) bytes. Another length, an
 * unknown hash, or a context above 255 bytes is VMB_ERROR_ARGUMENT. FIPS 204 asks for digests of at
 * least 32, 48, 64 bytes for mldsa44, 65, 87; that choice is the caller's.
 */
VMB_API vmb_status vmb_mldsa_sign_digest(const vmb_sig *sig, uint8_t *signature,
                                         size_t *signature_length, vmb_mldsa_hash hash,
                                         const uint8_t *digest, size_t digest_length,
                                         const uint8_t *context, size_t context_length,
                                         const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa_verify_digest(const vmb_sig *sig, const uint8_t *signature,
                                           size_t signature_length, vmb_mldsa_hash hash,
                                           const uint8_t *digest, size_t digest_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *public_key, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
