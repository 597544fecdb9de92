/*
 * XMSS and XMSS^MT (RFC 8391, NIST SP 800-208): stateful hash-based signatures.
 *
 * The first four bytes of a public key say which set it is of. All sets are here, of SHA-256,
 * SHA-512, SHAKE128 and SHAKE256, with hashes of 24, 32 and 64 bytes, heights 10 to 20 (XMSS) and
 * 20 to 60 in up to 12 layers (XMSS^MT), without descriptors. XMSS and XMSS^MT use the same numbers
 * for different sets, so the caller says which it is. In verification everything is public: nothing
 * is wiped, and time depends on the inputs. No heap, no working memory but what the functions name.
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

/* ---- Signing --------------------------------------------------------------------------------- */

/*
 * A leaf signs one message: who has two signatures by one leaf can forge. The signer therefore has
 * a state, the number of indices that may have been used, and a signature leaves a function only
 * when a record that says so has been stored (vmb_state_store of <vambrace/vambrace.h>). Read
 * docs/stateful.md before you plan where: copies of a secret key that sign, backups and clones
 * included, are forgeries waiting.
 *
 * A key is named by its identifier, that of XMSS or that of XMSS^MT, and every set that is verified
 * can be signed with. What a height costs in time docs/stateful.md says: a tree of height 20 is a
 * matter of minutes to hours.
 */
#define VMB_XMSS_SECRET_KEY_BYTES_MAX 260

/* Sizes of a key with that identifier, in bytes; 0: there is no such key, or not in this build. */
VMB_API size_t vmb_xmss_public_key_bytes(uint32_t oid);
VMB_API size_t vmb_xmssmt_public_key_bytes(uint32_t oid);
VMB_API size_t vmb_xmss_secret_key_bytes(uint32_t oid);
VMB_API size_t vmb_xmssmt_secret_key_bytes(uint32_t oid);

/*
 * vmb_xmss_keypair, vmb_xmssmt_keypair: make a key pair and store its first record, in slot 1; slot
 * 0 has to be empty or of another key.
 *   out     public_key, secret_key  of the sizes above; zeroed on failure. The secret key is the
 *                                   public key, then SK_SEED and SK_PRF
 *   in      env                     work of VMB_XMSS_KEYPAIR_WORK_BYTES
 *   errors  ARGUMENT (NULL, no such identifier), RANDOM, MEMORY, STATE (the store failed)
 *   time    all leaves of the top tree
 *   source  RFC 8391 algorithms 10 and 15, SP 800-208 section 6.2 (secret values by PRF_keygen);
 *           one draw: SK_SEED, SK_PRF, the public seed
 */
#define VMB_XMSS_KEYPAIR_WORK_BYTES (3200 + VMB_WORK_SLACK_BYTES)
VMB_API vmb_status vmb_xmss_keypair(uint8_t *public_key, uint8_t *secret_key, uint32_t oid,
                                    vmb_state_store *store, void *context, const vmb_env *env);
VMB_API vmb_status vmb_xmssmt_keypair(uint8_t *public_key, uint8_t *secret_key, uint32_t oid,
                                      vmb_state_store *store, void *context, const vmb_env *env);

/*
 * A key that can sign: memory of the caller, at any address, of vmb_xmss_signer_bytes() or
 * vmb_xmssmt_signer_bytes() (0: there is no such key). It holds secrets and nodes of trees;
 * vmb_wipe() ends it. For each five heights of each layer it has 63 nodes.
 *   vmb_xmss_load       a secret key and what is in both slots, each NULL or a record. ARGUMENT;
 *   vmb_xmssmt_load     KEY (it is no secret key); MEMORY (bytes are too few); STATE (no slot has
 *                       a record of this key). Indices that were reserved and not used are lost
 *   vmb_xmss_sign       signs, after it has reserved an index if none is left, with keys of both.
 *                       signature: as many bytes as vmb_xmss_signature_bytes() or
 *                       vmb_xmssmt_signature_bytes() says, zeroed on failure, and then the index is
 *                       lost. ARGUMENT; STATE (no index is left, the store failed, or another
 *                       thread signs: nothing is signed); KEY (the key is damaged, or is one of
 *                       XMSS that was loaded as one of XMSS^MT, or the reverse). The first
 *                       signature computes all leaves of a tree of each layer
 *   vmb_xmss_reserve    reserves so many more indices by one record. ARGUMENT, STATE
 *   vmb_xmss_remaining  how many signatures are left, reserved or not; 0 for a signer that was not
 *                       loaded
 * A call while another one with this signer runs is refused; on Armv6-M one from an interrupt is.
 */
typedef struct vmb_xmss_signer vmb_xmss_signer;
VMB_API size_t vmb_xmss_signer_bytes(uint32_t oid);
VMB_API size_t vmb_xmssmt_signer_bytes(uint32_t oid);
VMB_API vmb_status vmb_xmss_load(vmb_xmss_signer *signer, size_t bytes, const uint8_t *secret_key,
                                 size_t secret_key_length, const uint8_t *slot0,
                                 const uint8_t *slot1, vmb_state_store *store, void *context);
VMB_API vmb_status vmb_xmssmt_load(vmb_xmss_signer *signer, size_t bytes, const uint8_t *secret_key,
                                   size_t secret_key_length, const uint8_t *slot0,
                                   const uint8_t *slot1, vmb_state_store *store, void *context);
VMB_API vmb_status vmb_xmss_sign(vmb_xmss_signer *signer, uint8_t *signature,
                                 size_t *signature_length, const uint8_t *message,
                                 size_t message_length);
VMB_API vmb_status vmb_xmss_reserve(vmb_xmss_signer *signer, uint64_t count);
VMB_API uint64_t vmb_xmss_remaining(const vmb_xmss_signer *signer);

#ifdef __cplusplus
}
#endif

#endif
