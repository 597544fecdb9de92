/*
 * Signing and verifying a message in pieces, for the families that hash it once from front to back.
 * The state holds the hash; when all pieces are there, the operation runs with the hash instead of
 * the message.
 *
 * The others: GCKSign hashes a commitment before the message, Falcon a nonce, SLH-DSA and
 * the like hash the message twice.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/arguments.h"
#include "api/work.h"
#include "support/zeroize.h"

/* "SI" and "VE": memory that no begin has written is hardly taken for either. */
enum purpose { SIGNING = 0x5349, VERIFYING = 0x5645 };

/* What lies, aligned, in the caller's memory; zeros before begin and after finish. */
struct stream {
  const vmb_sig *sig;
  enum purpose purpose;
  const uint8_t *key, *signature;
  size_t signature_length;
  const vmb_env *env;
  vmb_keccak hash;
};

/* The set's start of a message's hash; NULL if it signs whole messages only. */
static vmb_sig_begin_function *find(const vmb_sig *sig) {
  return sig != NULL ? sig->begin : NULL;
}

/* The stream in the caller's memory of any alignment: at its first aligned byte. */
static struct stream *stream_in(vmb_sig_stream *memory) {
  const uintptr_t misaligned = (uintptr_t)memory % VMB_WORK_ALIGN;
  return (struct stream *)(void *)((uint8_t *)memory +
                                   (misaligned == 0 ? 0 : VMB_WORK_ALIGN - misaligned));
}

/* The stream that was begun in this memory for that purpose, or NULL. */
static struct stream *begun(vmb_sig_stream *memory, enum purpose purpose) {
  struct stream *const stream = memory == NULL ? NULL : stream_in(memory);
  return stream != NULL && stream->sig != NULL && stream->purpose == purpose ? stream : NULL;
}

size_t vmb_sig_sign_stream_bytes(const vmb_sig *sig) {
  return find(sig) == NULL ? 0 : VMB_WORK_BYTES(struct stream);
}

size_t vmb_sig_verify_stream_bytes(const vmb_sig *sig) {
  return vmb_sig_sign_stream_bytes(sig);
}

/* Whether the operation will find its working memory: asked before anything is read. */
static vmb_status look_for_work(const vmb_env *env, size_t bytes) {
#if defined(VMB_HOSTED)
  const int heap_is_there = 1;
#else
  const int heap_is_there = 0;
#endif
  if (env == NULL || env->work == NULL)
    return heap_is_there ? VMB_OK : VMB_ERROR_MEMORY;
  return env->work_bytes < bytes ? VMB_ERROR_MEMORY : VMB_OK;
}

/* Fills in the state; `key` is NULL only by mistake. On failure the state is wiped. */
static vmb_status begin(vmb_sig_stream *memory, const struct stream *wanted, size_t work_bytes,
                        const uint8_t *context, size_t context_length) {
  vmb_sig_begin_function *const begin_hash = find(wanted->sig);
  if (memory == NULL || begin_hash == NULL)
    return VMB_ERROR_ARGUMENT;
  struct stream *const stream = stream_in(memory);
  const struct vmb_sig_message message = {.context = context, .context_length = context_length};
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (wanted->key != NULL && vmb_sig_message_is_valid(wanted->sig->sizes, &message) &&
      (wanted->purpose == SIGNING || wanted->signature != NULL))
    status = look_for_work(wanted->env, work_bytes);
  if (status != VMB_OK) {
    vmb_zeroize(stream, sizeof *stream);
    return status;
  }
  *stream = *wanted;
  begin_hash(&stream->hash, stream->key, stream->purpose == SIGNING, &message);
  return VMB_OK;
}

/*
 * Keeps the pointers to key and environment until the end: they must stay valid. Begins the hash of
 * what comes before the message.
 */
vmb_status vmb_sig_sign_begin(vmb_sig_stream *stream, const vmb_sig *sig, const uint8_t *context,
                              size_t context_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  const struct stream wanted = {.sig = sig, .purpose = SIGNING, .key = secret_key, .env = env};
  return begin(stream, &wanted, sig == NULL ? 0 : sig->sizes->sign_work, context, context_length);
}

/* Keeps the pointers to signature, key and environment until the end: they must stay valid. */
vmb_status vmb_sig_verify_begin(vmb_sig_stream *stream, const vmb_sig *sig,
                                const uint8_t *signature, size_t signature_length,
                                const uint8_t *context, size_t context_length,
                                const uint8_t *public_key, const vmb_env *env) {
  const struct stream wanted = {.sig = sig,
                                .purpose = VERIFYING,
                                .key = public_key,
                                .signature = signature,
                                .signature_length = signature_length,
                                .env = env};
  return begin(stream, &wanted, sig == NULL ? 0 : sig->sizes->verify_work, context, context_length);
}

/*
 * Absorbs a piece, of a stream that signs or of one that verifies; ARGUMENT for one that is
 * neither.
 */
vmb_status vmb_sig_stream_update(vmb_sig_stream *stream, const uint8_t *piece, size_t length) {
  struct stream *state = begun(stream, SIGNING);
  if (state == NULL)
    state = begun(stream, VERIFYING);
  if (state == NULL || !vmb_bytes_are_valid(piece, length))
    return VMB_ERROR_ARGUMENT;
  vmb_keccak_absorb(&state->hash, piece, length);
  return VMB_OK;
}

/* The state is wiped whatever was begun in it, or nothing. */
static void end(vmb_sig_stream *memory) {
  if (memory != NULL)
    vmb_zeroize(stream_in(memory), sizeof(struct stream));
}

/* Signs what was absorbed and ends the stream, which is wiped whatever happens. */
vmb_status vmb_sig_sign_finish(vmb_sig_stream *stream, uint8_t *signature,
                               size_t *signature_length) {
  const struct stream *const state = begun(stream, SIGNING);
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (state != NULL) {
    const struct vmb_sig_message message = {.hashed = &state->hash};
    status = vmb_sig_run_sign(state->sig->sizes, state->sig->sign, signature, signature_length,
                              &message, state->key, state->env);
  } else if (signature_length != NULL) {
    *signature_length = 0; /* how long the signature would be is not known */
  }
  end(stream);
  return status;
}

/* Verifies what was absorbed and ends the stream, which is wiped whatever happens. */
vmb_status vmb_sig_verify_finish(vmb_sig_stream *stream) {
  const struct stream *const state = begun(stream, VERIFYING);
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (state != NULL) {
    const struct vmb_sig_message message = {.hashed = &state->hash};
    status = vmb_sig_run_verify(state->sig->sizes, state->sig->verify, state->signature,
                                state->signature_length, &message, state->key, state->env);
  }
  end(stream);
  return status;
}
