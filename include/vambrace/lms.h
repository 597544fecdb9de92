/*
 * LMS and HSS (RFC 8554, RFC 9858, NIST SP 800-208): stateful hash-based signatures.
 *
 * The public key says which set it is of: SHA-256 or SHAKE256 with hashes of 32 or 24 bytes, height
 * 5, 10, 15, 20 or 25, digits of 1, 2, 4 or 8 bits. All of them are here, without descriptors: none
 * of these functions needs one. An HSS public key or signature has four bytes more in front, the
 * number of levels (1 to 8) and that number less one; what belongs to LMS is refused by HSS, and
 * the reverse. In verification everything is public: nothing is wiped, and time depends on the
 * inputs. No heap, no working memory but what the functions name.
 *
 * Errors, wherever they say KEY and SIGNATURE:
 *   VMB_ERROR_KEY        of the public key: type codes that are unknown, that this build leaves out
 *                        (VMB_SETS), or that are of different hashes; another length than these
 *                        have; a number of levels that is not 1 to 8
 *   VMB_ERROR_SIGNATURE  another length, another number of levels, type codes unlike the key's, a
 *                        leaf that the tree does not have, a key of the next level with unknown
 *                        codes, or the signature of another message or by another key
 * A signature that is NULL is refused as one of a wrong length. A public key that is NULL with
 * another length than 0, or a length of it above SIZE_MAX / 2, is VMB_ERROR_ARGUMENT.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_LMS_H
#define VAMBRACE_LMS_H

#include <vambrace/vambrace.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of the public keys of LMS; those of HSS have 4 more. */
#define VMB_LMS_PUBLIC_KEY_BYTES_MAX 56
#define VMB_HSS_LEVELS_MAX 8

/*
 * vmb_lms_verify, vmb_hss_verify: VMB_OK if the signature of signature_length bytes is that of the
 * message by the owner of the public key. Need a vmb_lms_verifier of stack.
 *   errors  ARGUMENT (a NULL message that is not empty, a length of it above SIZE_MAX / 2), KEY,
 *           SIGNATURE
 *   source  RFC 8554 algorithm 6 and section 6.3
 */
VMB_API vmb_status vmb_lms_verify(const uint8_t *signature, size_t signature_length,
                                  const uint8_t *message, size_t message_length,
                                  const uint8_t *public_key, size_t public_key_length);
VMB_API vmb_status vmb_hss_verify(const uint8_t *signature, size_t signature_length,
                                  const uint8_t *message, size_t message_length,
                                  const uint8_t *public_key, size_t public_key_length);

/*
 * The message in pieces of any sizes. signature and public key stay the caller's from begin to
 * finish and must not change. All working memory is in the verifier.
 *   vmb_lms_verify_begin   KEY, SIGNATURE, ARGUMENT (no verifier): nothing is begun then. HSS
 *   vmb_hss_verify_begin   verifies all levels but the last here, before the message is read
 *   vmb_lms_verify_update  ARGUMENT also for a verifier that was not begun; a piece that is refused
 *                          changes nothing
 *   vmb_lms_verify_finish  VMB_OK, or SIGNATURE; ARGUMENT for a verifier that was not begun. It has
 *                          then to be begun again
 */
#define VMB_LMS_VERIFIER_WORDS (VMB_WORD_BITS == 64 ? 79 : 77)
typedef struct vmb_lms_verifier {
  uint64_t state[VMB_LMS_VERIFIER_WORDS];
} vmb_lms_verifier;

VMB_API vmb_status vmb_lms_verify_begin(vmb_lms_verifier *verifier, const uint8_t *signature,
                                        size_t signature_length, const uint8_t *public_key,
                                        size_t public_key_length);
VMB_API vmb_status vmb_hss_verify_begin(vmb_lms_verifier *verifier, const uint8_t *signature,
                                        size_t signature_length, const uint8_t *public_key,
                                        size_t public_key_length);
VMB_API vmb_status vmb_lms_verify_update(vmb_lms_verifier *verifier, const uint8_t *piece,
                                         size_t length);
VMB_API vmb_status vmb_lms_verify_finish(vmb_lms_verifier *verifier);

/*
 * vmb_lms_signature_bytes: bytes of a signature of LMS by the owner of that public key; 0 for a key
 * that is refused. What an HSS signature has depends on the keys in it.
 */
VMB_API size_t vmb_lms_signature_bytes(const uint8_t *public_key, size_t public_key_length);

/* ---- Signing --------------------------------------------------------------------------------- */

/*
 * A leaf of a tree signs one message: who has two signatures by one leaf can forge. The signer
 * therefore has a state, the number of indices that may have been used, and a signature leaves a
 * function only when a record that says so has been stored. Read docs/stateful.md before you plan
 * where: copies of a secret key that sign, backups and clones included, are forgeries waiting.
 *
 * The types of a key are `levels` pairs of codes, 1 to 8, from the top: of the tree, of its
 * one-time signatures. They have to be of one hash (SP 800-208), and to have at most 2^60 leaves
 * in all. An HSS key of one level is an LMS key: its public key and its signatures without their
 * first four bytes are those of LMS.
 */
#define VMB_HSS_PUBLIC_KEY_BYTES_MAX 60
#define VMB_HSS_SECRET_KEY_BYTES_MAX 148

/* Sizes of a key of those types, in bytes; 0: there is no such key. */
VMB_API size_t vmb_hss_public_key_bytes(const uint32_t *types, size_t levels);
VMB_API size_t vmb_hss_secret_key_bytes(const uint32_t *types, size_t levels);
VMB_API size_t vmb_hss_signature_bytes(const uint32_t *types, size_t levels);

/*
 * vmb_hss_keypair: makes a key pair and stores its first record, in slot 1; slot 0 has to be empty
 * or of another key.
 *   out     public_key, secret_key  of the sizes above; zeroed on failure
 *   in      env                     work of VMB_HSS_KEYPAIR_WORK_BYTES
 *   errors  ARGUMENT (NULL, no such types), RANDOM, MEMORY, STATE (the store failed)
 *   time    all leaves of the top tree
 *   source  RFC 8554 section 5.3 and appendix A; one draw: the seed, then I
 */
#define VMB_HSS_KEYPAIR_WORK_BYTES (2760 + VMB_WORK_SLACK_BYTES)
VMB_API vmb_status vmb_hss_keypair(uint8_t *public_key, uint8_t *secret_key, const uint32_t *types,
                                   size_t levels, vmb_state_store *store, void *context,
                                   const vmb_env *env);

/*
 * A key that can sign: memory of the caller, at any address, of vmb_hss_signer_bytes(). It holds
 * secrets and nodes of trees; vmb_wipe() ends it. For each five heights of each level it has
 * 63 nodes: what a tree of any height needs in memory is this.
 *   vmb_hss_load       a secret key and what is in both slots, each NULL or VMB_STATE_RECORD_BYTES.
 *                      ARGUMENT; KEY (it is no secret key); MEMORY (bytes are too few); STATE (no
 *                      slot has a record of this key). Indices that were reserved and not used
 *                      are lost
 *   vmb_hss_sign       signs, after it has reserved an index if none is left. signature:
 *                      vmb_hss_signature_bytes(), zeroed on failure, and then the index is lost.
 *                      ARGUMENT; STATE (no index is left, the store failed, or another thread
 *                      signs: nothing is signed); KEY (the key is damaged). The first signature
 *                      computes all leaves of all levels
 *   vmb_hss_reserve    reserves so many more indices by one record. ARGUMENT, STATE
 *   vmb_hss_remaining  how many signatures are left, reserved or not; 0 for a signer that was not
 *                      loaded
 * A call while another one with this signer runs is refused; on Armv6-M one from an interrupt is.
 */
typedef struct vmb_hss_signer vmb_hss_signer;
VMB_API size_t vmb_hss_signer_bytes(const uint32_t *types, size_t levels);
VMB_API vmb_status vmb_hss_load(vmb_hss_signer *signer, size_t bytes, const uint8_t *secret_key,
                                size_t secret_key_length, const uint8_t *slot0,
                                const uint8_t *slot1, vmb_state_store *store, void *context);
VMB_API vmb_status vmb_hss_sign(vmb_hss_signer *signer, uint8_t *signature,
                                size_t *signature_length, const uint8_t *message,
                                size_t message_length);
VMB_API vmb_status vmb_hss_reserve(vmb_hss_signer *signer, uint64_t count);
VMB_API uint64_t vmb_hss_remaining(const vmb_hss_signer *signer);

#ifdef __cplusplus
}
#endif

#endif
