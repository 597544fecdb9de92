/*
 * The functions of <vambrace/mceliece.h>: check, find memory, run, wipe, zero the outputs on
 * failure.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mceliece.h"

#include "api/arguments.h"
#include "api/work.h"
#include "schemes/mceliece/mceliece_encaps.h"
#include "schemes/mceliece/mceliece_stream.h"
#include "support/zeroize.h"

#define CIPHERTEXT_BYTES_MIN 96

/* What lies, aligned, in the caller's memory. */
struct stream {
  const struct mceliece_params *params; /* NULL before begin and after finish, which wipes */
  struct mceliece_encaps encaps;
};

_Static_assert(VMB_WORK_BYTES(struct stream) <= VMB_MCELIECE_ENCAPS_STATE_BYTES,
               "the public header states too few bytes");

/* The stream in the caller's memory of any alignment: at its first aligned byte. */
static struct stream *stream_in(vmb_mceliece_encaps_state *state) {
  const uintptr_t misaligned = (uintptr_t)state % VMB_WORK_ALIGN;
  return (struct stream *)(void *)((uint8_t *)state +
                                   (misaligned == 0 ? 0 : VMB_WORK_ALIGN - misaligned));
}

/*
 * The set with the descriptor's table of sizes; NULL for other families. The list ends with a NULL.
 */
static const struct mceliece_stream_set *find_set(const vmb_kem *kem) {
  const struct mceliece_stream_set *set = vmb_mceliece_stream_sets;
  if (kem == NULL)
    return NULL;
  while (set->sizes != NULL && set->sizes != kem->sizes)
    set++;
  return set->sizes == NULL ? NULL : set;
}

size_t vmb_mceliece_encaps_state_bytes(const vmb_kem *kem) {
  return find_set(kem) == NULL ? 0 : VMB_WORK_BYTES(struct stream);
}

/*
 * Draws the error vector into the state, with the set's parameters. On failure the state is zeros,
 * which update and finish refuse.
 */
vmb_status vmb_mceliece_encaps_begin(vmb_mceliece_encaps_state *state, const vmb_kem *kem,
                                     const vmb_env *env) {
  const struct mceliece_stream_set *const set = find_set(kem);
  if (state == NULL)
    return VMB_ERROR_ARGUMENT;
  struct stream *const stream = stream_in(state);
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (set != NULL) {
    const vmb_rng rng = vmb_env_rng(env);
    stream->params = set->params;
    status = vmb_mceliece_begin(set->params, &stream->encaps, &rng);
  }
  if (status != VMB_OK)
    vmb_zeroize(stream, sizeof *stream);
  vmb_zeroize_stack();
  return status;
}

/* Absorbs a piece into the syndrome; KEY as soon as there were more bytes than a public key has. */
vmb_status vmb_mceliece_encaps_update(vmb_mceliece_encaps_state *state, const uint8_t *piece,
                                      size_t length) {
  if (state == NULL || !vmb_bytes_are_valid(piece, length))
    return VMB_ERROR_ARGUMENT;
  struct stream *const stream = stream_in(state);
  if (stream->params == NULL)
    return VMB_ERROR_ARGUMENT;
  vmb_mceliece_update(stream->params, &stream->encaps, piece, length);
  return stream->encaps.too_long ? VMB_ERROR_KEY : VMB_OK;
}

/*
 * Ciphertext and shared secret from the state, which is wiped in any case. On failure both are
 * zeroed, the ciphertext as long as is known: the shortest of all sets' if the state was never
 * begun.
 */
vmb_status vmb_mceliece_encaps_finish(vmb_mceliece_encaps_state *state, uint8_t *ciphertext,
                                      uint8_t *shared_secret) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  size_t ciphertext_bytes = CIPHERTEXT_BYTES_MIN;
  if (state != NULL) {
    struct stream *const stream = stream_in(state);
    if (stream->params != NULL) {
      ciphertext_bytes = mceliece_ciphertext_bytes(stream->params);
      if (ciphertext != NULL && shared_secret != NULL)
        status = vmb_mceliece_finish(stream->params, &stream->encaps, ciphertext, shared_secret);
    }
    vmb_zeroize(stream, sizeof *stream);
    vmb_zeroize_stack(); /* of update, too */
  }
  if (status != VMB_OK) {
    vmb_zero_output(ciphertext, ciphertext_bytes);
    vmb_zero_output(shared_secret, MCELIECE_HASH_BYTES);
  }
  return status;
}

/* 0 for what is no set of Classic McEliece. */
size_t vmb_mceliece_keypair_stream_work_bytes(const vmb_kem *kem) {
  const struct mceliece_stream_set *const set = find_set(kem);
  return set == NULL ? 0 : vmb_mceliece_keypair_into_sink_bytes(set->params) + VMB_WORK_SLACK_BYTES;
}

/*
 * Key generation that gives the public key to the sink; zeros in secret_key on every failure, also
 * when the sink has failed, which has had rows by then.
 */
vmb_status vmb_mceliece_keypair_stream(const vmb_kem *kem,
                                       vmb_status (*sink)(void *sink_state, const uint8_t *piece,
                                                          size_t length),
                                       void *sink_state, uint8_t *secret_key, const vmb_env *env) {
  const struct mceliece_stream_set *const set = find_set(kem);
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (set != NULL && sink != NULL && secret_key != NULL) {
    const struct mceliece_sink into = {sink, sink_state};
    struct vmb_work work;
    const size_t least = vmb_mceliece_keypair_stream_work_bytes(kem),
                 most =
                     vmb_mceliece_keypair_into_sink_most_bytes(set->params) + VMB_WORK_SLACK_BYTES;
    const int is_given = env != NULL && env->work != NULL;
    status = vmb_work_open_range(&work, env, least, is_given ? most : least);
    if (status == VMB_OK) {
      const vmb_rng rng = vmb_env_rng(env);
      status = vmb_mceliece_keypair_into_sink(set->params, &into, secret_key, work.aligned,
                                              work.bytes - VMB_WORK_SLACK_BYTES, &rng);
      vmb_work_close(&work);
    }
  }
  if (status != VMB_OK && kem != NULL)
    vmb_zero_output(secret_key, kem->sizes->keypair.secret_key);
  return status;
}
