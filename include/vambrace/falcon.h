/*
 * Falcon and FN-DSA with an expanded key: what signing computes of the secret key alone, the tree
 * of its lattice (docs/specs/falcon.md section 10), is computed once. Signatures are the same bytes
 * as those of vmb_sig_sign() from the same random bytes, and take about three quarters of the time
 * on x86-64. It is an option for hosts: an expanded key is 50 or 107 KiB.
 *
 * An expanded key is as secret as the secret key. It lies in the caller's memory, at an address
 * that is a multiple of 8, and is the caller's to wipe (vmb_wipe). It is no format: it may be
 * copied within a process, and never be stored or sent, since its bytes depend on the processor and
 * on the version of the library, and signing believes what is in it. Signing only reads it: any
 * number of threads may sign with one at a time, each with working memory of its own. Sets of
 * Falcon of one degree, padded or not, have the same expanded keys, as they have the same secret
 * keys.
 *
 * What vambrace.h says of every function holds here, too. Both operations take the working memory
 * of signing, vmb_sig_sign_work_bytes(sig) bytes, and wipe it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_FALCON_H
#define VAMBRACE_FALCON_H

#include <vambrace/vambrace.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Bytes of an expanded key, a multiple of 8, by the set's VMB_<SET>_PUBLIC_KEY_BYTES: 51024 for
 * n = 512, 109904 for n = 1024.
 */
#define VMB_FALCON_EXPANDED_KEY_BYTES(public_key_bytes) ((public_key_bytes) == 897 ? 51024 : 109904)

typedef struct vmb_falcon_expanded_key vmb_falcon_expanded_key;

/* Bytes of an expanded key by descriptor; 0 if sig is NULL or not of Falcon or FN-DSA. */
VMB_API size_t vmb_falcon_expanded_key_bytes(const vmb_sig *sig);

/*
 * Expands a secret key of vmb_sig_secret_key_bytes(sig) bytes to
 * vmb_falcon_expanded_key_bytes(sig). Nothing is drawn from the random source.
 *   errors  ARGUMENT (NULL, expanded is not aligned, a set of another family), MEMORY (too little
 *           in env->work, or none from the heap), KEY (a malformed secret key)
 * On failure the expanded key is zeroed, of a set of another family nothing: its size is not known.
 */
VMB_API vmb_status vmb_falcon_expand_key(const vmb_sig *sig, vmb_falcon_expanded_key *expanded,
                                         const uint8_t *secret_key, const vmb_env *env);

/*
 * Signs as vmb_sig_sign_with_context(), in what is drawn from the random source and in errors, too:
 *   errors  ARGUMENT (as there; expanded is not aligned, a set of another family), MEMORY, RANDOM,
 *           RETRY, KEY (memory that is no expanded key of the set: a wiped one, one of the other
 *           degree, Falcon's for FN-DSA)
 * On failure the signature and its length are zeroed.
 */
VMB_API vmb_status vmb_falcon_sign_expanded(const vmb_sig *sig, uint8_t *signature,
                                            size_t *signature_length, const uint8_t *message,
                                            size_t message_length, const uint8_t *context,
                                            size_t context_length,
                                            const vmb_falcon_expanded_key *expanded,
                                            const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
