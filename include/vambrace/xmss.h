/*
 * XMSS and XMSS^MT (RFC 8391, NIST SP 800-208): verification of stateful hash-based signatures.
 *
 * The first four bytes of a public key say which set it is of. All sets are here, of SHA-256,
 * SHA-512, SHAKE128 and SHAKE256, with hashes of 24, 32 and 64 bytes, heights 10 to 20 (XMSS) and
 * 20 to 60 in up to 12 layers (XMSS^MT), without descriptors. XMSS and XMSS^MT use the same numbers
 * for different sets, so the caller says which it is. Everything is public: nothing is wiped, and
 * time depends on the inputs. No heap, no working memory but what the functions name.
 *
 * Errors, wherever they say KEY and SIGNATURE:
 *   VMB_ERROR_KEY        of the public key: an identifier that is unknown or that this build leaves
 *                        out (VMB_SETS), or another length than its set has
 *   VMB_ERROR_SIGNATURE  another length, an index that the trees do not have, or the signature of
 *                        another message or by another key
 * A signature that is NULL is refused as one of a wrong length. A public key that is NULL with
 * another length than 0, or a length of it above SIZE_MAX / 2, is VMB_ERROR_ARGUMENT.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_XMSS_H
#define VAMBRACE_XMSS_H

#include <vambrace/vambrace.h>

#ifdef __cplusplus
extern "C" {
#endif

#define VMB_XMSS_PUBLIC_KEY_BYTES_MAX 132

/*
 * vmb_xmss_verify, vmb_xmssmt_verify: VMB_OK if the signature of signature_length bytes is that of
 * the message by the owner of the public key. Need a vmb_xmss_verifier of stack.
 *   errors  ARGUMENT (a NULL message that is not empty, a length of it above SIZE_MAX / 2), KEY,
 *           SIGNATURE
 *   source  RFC 8391 algorithms 14 and 17
 */
VMB_API vmb_status vmb_xmss_verify(const uint8_t *signature, size_t signature_length,
                                   const uint8_t *message, size_t message_length,
                                   const uint8_t *public_key, size_t public_key_length);
VMB_API vmb_status vmb_xmssmt_verify(const uint8_t *signature, size_t signature_length,
                                     const uint8_t *message, size_t message_length,
                                     const uint8_t *public_key, size_t public_key_length);

/*
 * The message in pieces of any sizes. signature and public key stay the caller's from begin to
 * finish and must not change. All working memory but 64 bytes is in the verifier.
 *   vmb_xmss_verify_begin    KEY, SIGNATURE, ARGUMENT (no verifier): nothing is begun then
 *   vmb_xmssmt_verify_begin
 *   vmb_xmss_verify_update   ARGUMENT also for a verifier that was not begun; a piece that is
 *                            refused changes nothing
 *   vmb_xmss_verify_finish   VMB_OK, or SIGNATURE; ARGUMENT for a verifier that was not begun. It
 *                            has then to be begun again
 */
#define VMB_XMSS_VERIFIER_WORDS (VMB_WORD_BITS == 64 ? 176 : 174)
typedef struct vmb_xmss_verifier {
  uint64_t state[VMB_XMSS_VERIFIER_WORDS];
} vmb_xmss_verifier;

VMB_API vmb_status vmb_xmss_verify_begin(vmb_xmss_verifier *verifier, const uint8_t *signature,
                                         size_t signature_length, const uint8_t *public_key,
                                         size_t public_key_length);
VMB_API vmb_status vmb_xmssmt_verify_begin(vmb_xmss_verifier *verifier, const uint8_t *signature,
                                           size_t signature_length, const uint8_t *public_key,
                                           size_t public_key_length);
VMB_API vmb_status vmb_xmss_verify_update(vmb_xmss_verifier *verifier, const uint8_t *piece,
                                          size_t length);
VMB_API vmb_status vmb_xmss_verify_finish(vmb_xmss_verifier *verifier);

/*
 * Bytes of a signature by the owner of that public key; 0 for a key that is refused. The longest
 * are 9,732 (XMSS) and 104,520 (XMSS^MT).
 */
VMB_API size_t vmb_xmss_signature_bytes(const uint8_t *public_key, size_t public_key_length);
VMB_API size_t vmb_xmssmt_signature_bytes(const uint8_t *public_key, size_t public_key_length);

#ifdef __cplusplus
}
#endif

#endif
