/*
 * Classic McEliece without the whole public key in memory: encapsulation takes it in pieces, key
 * generation hands it out in pieces.
 *
 * All functions take the descriptor of a Classic McEliece set (vmb_kem_find("mceliece348864") ...);
 * another one is VMB_ERROR_ARGUMENT. Results are those of vmb_kem_encaps and vmb_kem_keypair, byte
 * for byte, from the same random bytes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_MCELIECE_H
#define VAMBRACE_MCELIECE_H

#include <vambrace/vambrace.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * An encapsulation that has begun: memory of the caller, at any address, that he neither reads nor
 * moves. It holds secrets from vmb_mceliece_encaps_begin to vmb_mceliece_encaps_finish, which wipes
 * it.
 */
typedef struct vmb_mceliece_encaps_state vmb_mceliece_encaps_state;

/* Bytes of a state that are enough for every set, for static memory: below 8 KiB. */
#define VMB_MCELIECE_ENCAPS_STATE_BYTES (3544 + VMB_WORK_SLACK_BYTES)

/* Bytes of a state; 0 if kem is not a Classic McEliece set. */
VMB_API size_t vmb_mceliece_encaps_state_bytes(const vmb_kem *kem);

/*
 * vmb_mceliece_encaps_begin: draws the error vector. Only the random source of env is used.
 *   out     state: vmb_mceliece_encaps_state_bytes() bytes; on failure zeroed, and then good for
 *           nothing but another begin
 *   errors  ARGUMENT (a NULL pointer but for env, another kind of set), RANDOM, RETRY
 */
VMB_API vmb_status vmb_mceliece_encaps_begin(vmb_mceliece_encaps_state *state, const vmb_kem *kem,
                                             const vmb_env *env);

/*
 * vmb_mceliece_encaps_update: takes the next `length` bytes of the public key, any number of them.
 * piece may be NULL if length is 0.
 *   errors  ARGUMENT (NULL, a state that was not begun), KEY (more bytes than a key has: finish
 *           will say so, too)
 */
VMB_API vmb_status vmb_mceliece_encaps_update(vmb_mceliece_encaps_state *state,
                                              const uint8_t *piece, size_t length);

/*
 * vmb_mceliece_encaps_finish: makes ciphertext and shared secret of the set's sizes, and wipes the
 * state, also on failure.
 *   errors  ARGUMENT (NULL, a state that was not begun), KEY (too few or too many bytes came, or
 *           unused bits of the key were set)
 * On failure the outputs are zeroed; if the state was not begun, no set is known, and of the
 * ciphertext only the 96 bytes are that all sets have.
 */
VMB_API vmb_status vmb_mceliece_encaps_finish(vmb_mceliece_encaps_state *state, uint8_t *ciphertext,
                                              uint8_t *shared_secret);

/*
 * The least working memory of vmb_mceliece_keypair_stream in bytes, with the slack; 0 if kem is not
 * a Classic McEliece set.
 */
VMB_API size_t vmb_mceliece_keypair_stream_work_bytes(const vmb_kem *kem);

/* Those bytes as constants for static memory, for the sets of each size. */
#define VMB_MCELIECE348864_KEYPAIR_STREAM_WORK_BYTES (67616 + VMB_WORK_SLACK_BYTES)
#define VMB_MCELIECE460896_KEYPAIR_STREAM_WORK_BYTES (116064 + VMB_WORK_SLACK_BYTES)
#define VMB_MCELIECE6688128_KEYPAIR_STREAM_WORK_BYTES (137056 + VMB_WORK_SLACK_BYTES)
#define VMB_MCELIECE6960119_KEYPAIR_STREAM_WORK_BYTES (141920 + VMB_WORK_SLACK_BYTES)
#define VMB_MCELIECE8192128_KEYPAIR_STREAM_WORK_BYTES (143168 + VMB_WORK_SLACK_BYTES)

/*
 * vmb_mceliece_keypair_stream: vmb_kem_keypair that hands the public key to `sink` instead of
 * holding it: whole rows, from the first to the last, in pieces. Neither the left part of the
 * matrix nor its inverse need be in memory as a whole: the least working memory is a twelfth to a
 * fifth of what vmb_kem_keypair needs with its buffer. What env->work has beyond that is used, and
 * time saved.
 *   in      sink        gets its state and the next bytes of the public key; what it returns if not
 *                       VMB_OK ends the operation and is returned
 *   out     secret_key  zeroed on failure; pieces that the sink got until then are then worth
 *                       nothing
 *   errors  ARGUMENT (a NULL pointer but for sink_state and env, another kind of set), RANDOM,
 *           MEMORY, RETRY, or the sink's
 */
VMB_API vmb_status vmb_mceliece_keypair_stream(
    const vmb_kem *kem, vmb_status (*sink)(void *sink_state, const uint8_t *piece, size_t length),
    void *sink_state, uint8_t *secret_key, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
