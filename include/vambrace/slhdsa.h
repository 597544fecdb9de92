/*
 * SLH-DSA beyond the generic functions: HashSLH-DSA and deterministic signing (FIPS 205 sections
 * 10.2 and 9.2), and signatures that are never whole in memory.
 *
 * All functions take the descriptor of an SLH-DSA set (vmb_sig_find("slhdsa_shake_128f") ...); any
 * other is VMB_ERROR_ARGUMENT. Working memory, randomness, errors and what is zeroed are as for
 * vmb_sig_sign() and vmb_sig_verify(); a context has up to 255 bytes, and a longer one is
 * VMB_ERROR_ARGUMENT.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SLHDSA_H
#define VAMBRACE_SLHDSA_H

#include <vambrace/vambrace.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Working memory that is enough for signing and for verifying with any set of FIPS 205, for static
 * memory: below 3 and below 2 KiB on 32-bit processors. Those of SP 800-230, slhdsa_sha2_128_24 and
 * the like, may take more: their headers say how much.
 */
#if VMB_WORD_BITS == 64
#define VMB_SLHDSA_SIGN_WORK_BYTES (7560 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_VERIFY_WORK_BYTES (6784 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_FEATURE_MVE)
#define VMB_SLHDSA_SIGN_WORK_BYTES (2464 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_VERIFY_WORK_BYTES (2112 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_SLHDSA_SIGN_WORK_BYTES (2048 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_VERIFY_WORK_BYTES (1408 + VMB_WORK_SLACK_BYTES)
#endif

/*
 * vmb_slhdsa_sign_deterministic: as vmb_sig_sign_with_context, without randomness: a message and a
 * key have one signature. Who can disturb the computation of the same signature twice learns more
 * than by hedged signing.
 */
VMB_API vmb_status vmb_slhdsa_sign_deterministic(const vmb_sig *sig, uint8_t *signature,
                                                 size_t *signature_length, const uint8_t *message,
                                                 size_t message_length, const uint8_t *context,
                                                 size_t context_length, const uint8_t *secret_key,
                                                 const vmb_env *env);

/* ---- Piece by piece -------------------------------------------------------------------------- */

/*
 * Takes the next bytes of a signature. What it returns if not VMB_OK ends the operation and is
 * returned.
 */
typedef vmb_status vmb_slhdsa_sink(void *sink_state, const uint8_t *piece, size_t length);

/*
 * Writes the next `length` bytes of a signature to piece, at most 2144 at a time. What it returns
 * if not VMB_OK (VMB_ERROR_SIGNATURE, if there are no more) ends the operation and is returned.
 */
typedef vmb_status vmb_slhdsa_source(void *source_state, uint8_t *piece, size_t length);

/*
 * vmb_slhdsa_sign_to: vmb_sig_sign_with_context that hands the signature to a sink, from its first
 * byte to its last one, vmb_sig_signature_bytes(sig) in all. The pieces come all along the
 * computation, so a sink can show how far it is.
 *   errors  as signing, and the sink's. After a failure the pieces are worth nothing: a key whose
 *           root is wrong is noticed after the last one.
 */
VMB_API vmb_status vmb_slhdsa_sign_to(const vmb_sig *sig, vmb_slhdsa_sink *sink, void *sink_state,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *context, size_t context_length,
                                      const uint8_t *secret_key, const vmb_env *env);

/*
 * vmb_slhdsa_verify_from: vmb_sig_verify_with_context that asks a source for the signature, for
 * vmb_sig_signature_bytes(sig) bytes in all unless the source fails. Whether there are more is for
 * the caller to see.
 *   errors  as verifying, and the source's
 */
VMB_API vmb_status vmb_slhdsa_verify_from(const vmb_sig *sig, vmb_slhdsa_source *source,
                                          void *source_state, const uint8_t *message,
                                          size_t message_length, const uint8_t *context,
                                          size_t context_length, const uint8_t *public_key,
                                          const vmb_env *env);

/* ---- HashSLH-DSA ----------------------------------------------------------------------------- */

/* The hashes; each value is the last byte of the object identifier 2.16.840.1.101.3.4.2.x. */
typedef enum vmb_slhdsa_hash {
  VMB_SLHDSA_SHA2_256 = 1,     /* 32 bytes */
  VMB_SLHDSA_SHA2_384 = 2,     /* 48 */
  VMB_SLHDSA_SHA2_512 = 3,     /* 64 */
  VMB_SLHDSA_SHA2_224 = 4,     /* 28 */
  VMB_SLHDSA_SHA2_512_224 = 5, /* 28 */
  VMB_SLHDSA_SHA2_512_256 = 6, /* 32 */
  VMB_SLHDSA_SHA3_224 = 7,     /* 28 */
  VMB_SLHDSA_SHA3_256 = 8,     /* 32 */
  VMB_SLHDSA_SHA3_384 = 9,     /* 48 */
  VMB_SLHDSA_SHA3_512 = 10,    /* 64 */
  VMB_SLHDSA_SHAKE128 = 11,    /* 32 bytes of output */
  VMB_SLHDSA_SHAKE256 = 12     /* 64 bytes of output */
} vmb_slhdsa_hash;

#define VMB_SLHDSA_DIGEST_BYTES_MAX 64

/* Bytes of a digest; 0 if there is no such hash. */
VMB_API size_t vmb_slhdsa_digest_bytes(vmb_slhdsa_hash hash);

/*
 * vmb_slhdsa_digest: the digest of a message by one of the hashes, vmb_slhdsa_digest_bytes(hash)
 * bytes; for callers that have no implementation of that hash.
 *   errors  ARGUMENT: an unknown hash, NULL
 */
VMB_API vmb_status vmb_slhdsa_digest(vmb_slhdsa_hash hash, uint8_t *digest, const uint8_t *message,
                                     size_t message_length);

/*
 * Signs and verifies a digest of vmb_slhdsa_digest_bytes(hash) bytes and says which hash made it:
 * these signatures do not verify as those of a message, nor the reverse. Another length or
 * an unknown hash is VMB_ERROR_ARGUMENT. FIPS 205 asks for digests whose collisions are as hard as
 * the set's category: SHA2_256 and SHAKE128 for category 1 only; that choice is the caller's.
 */
VMB_API vmb_status vmb_slhdsa_sign_digest(const vmb_sig *sig, uint8_t *signature,
                                          size_t *signature_length, vmb_slhdsa_hash hash,
                                          const uint8_t *digest, size_t digest_length,
                                          const uint8_t *context, size_t context_length,
                                          const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_verify_digest(const vmb_sig *sig, const uint8_t *signature,
                                            size_t signature_length, vmb_slhdsa_hash hash,
                                            const uint8_t *digest, size_t digest_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *public_key, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
