/*
 * Falcon and FN-DSA with an expanded key: what signing computes of the secret key alone, the tree
 * of its lattice, is computed once. Signatures are the same bytes as those of vmb_sig_sign() from
 * the same random bytes, and take about three quarters of the time on x86-64. It is an option for
 * hosts: an expanded key is 50 or 107 KiB.
 *
 * All functions take the descriptor of a set of Falcon or FN-DSA; any other is VMB_ERROR_ARGUMENT.
 * Working memory: vmb_sig_sign_work_bytes() bytes in env->work. An expanded key is as secret as the
 * secret key; it lies in the caller's memory, aligned for uint64_t (else VMB_ERROR_ARGUMENT), and
 * is the caller's to wipe (vmb_wipe). It is no format: it may be copied within a process, and never
 * be stored or sent, since its bytes depend on the processor and on the version of the library, and
 * signing believes what is in it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_FALCON_H
#define VAMBRACE_FALCON_H

#include <vambrace/vambrace.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of an expanded key, by the set's VMB_<SET>_PUBLIC_KEY_BYTES: 51024 or 109904. */
#define VMB_FALCON_EXPANDED_KEY_BYTES(public_key_bytes) ((public_key_bytes) == 897 ? 51024 : 109904)

typedef struct vmb_falcon_expanded_key vmb_falcon_expanded_key;

/* The same by the descriptor; 0 if the set is none of Falcon or FN-DSA. */
VMB_API size_t vmb_falcon_expanded_key_bytes(const vmb_sig *sig);

/*
 * Expands a secret key. A malformed one is VMB_ERROR_KEY; on failure the expanded key is zeroed.
 * Nothing is drawn from the random source.
 */
VMB_API vmb_status vmb_falcon_expand_key(const vmb_sig *sig, vmb_falcon_expanded_key *expanded,
                                         const uint8_t *secret_key, const vmb_env *env);

/*
 * Signs as vmb_sig_sign_with_context(), in errors and random bytes, too. Memory that is no expanded
 * key of the set (a wiped one, another degree, Falcon's for FN-DSA) is VMB_ERROR_KEY.
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
