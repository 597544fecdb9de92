/*
 * Messages in pieces. An operation is in static memory, with the key and the signature: the
 * caller's struct has the ticket of it alone.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "internal.h"

#ifndef VMB_PSA_OPERATIONS
#define VMB_PSA_OPERATIONS 1
#endif

/* Of vmb_sig_sign_stream_bytes() and vmb_sig_verify_stream_bytes(), which prepare() compares. */
#define STREAM_BYTES (384 + VMB_WORK_SLACK_BYTES)

#define KEYS_KEM(set, SET)
#define KEYS_SIG(set, SET) \
  uint8_t set##_public[VMB_##SET##_PUBLIC_KEY_BYTES], set##_secret[VMB_##SET##_SECRET_KEY_BYTES];
#define SIGNATURES_KEM(set, SET)
#define SIGNATURES_SIG(set, SET) uint8_t set##_signature[VMB_##SET##_SIGNATURE_BYTES];

static struct operation {
  uint32_t ticket; /* 0: nobody's */
  bool signs, has_begun;
  size_t signature_length;
  struct vambrace_psa_key key;
  vmb_env env;
  union {
    uint8_t bytes[1];
#define KEYS(kind, set, SET, type, bits) KEYS_##kind(set, SET)
    VMB_PSA_SETS(KEYS)
#undef KEYS
  } key_bytes;
  union {
    uint8_t bytes[1];
#define SIGNATURES(kind, set, SET, type, bits) SIGNATURES_##kind(set, SET)
    VMB_PSA_SETS(SIGNATURES)
#undef SIGNATURES
  } signature;
  uint8_t stream[STREAM_BYTES];
} operations[VMB_PSA_OPERATIONS];

static uint32_t last_ticket;

static vmb_sig_stream *stream_of(struct operation *op) {
  return (vmb_sig_stream *)(void *)op->stream;
}

static struct operation *find_free(void) {
  for (size_t i = 0; i < VMB_PSA_OPERATIONS; i++)
    if (operations[i].ticket == 0)
      return &operations[i];
  return NULL;
}

/* The operation of a ticket, or NULL. */
static struct operation *find(uint32_t ticket, bool signs) {
  for (size_t i = 0; ticket != 0 && i < VMB_PSA_OPERATIONS; i++)
    if (operations[i].ticket == ticket && operations[i].signs == signs)
      return &operations[i];
  return NULL;
}

/* Ends an operation: its memory is wiped, and free. */
static void end(struct operation *op, uint32_t *ticket) {
  if (op != NULL)
    vmb_wipe(op, sizeof *op);
  *ticket = 0;
}

/* ---- What signing and verifying have in common; the caller holds the lock ---- */

/* Begins the hash with a context; again if that was done without one. */
static psa_status_t begin(struct operation *op, const uint8_t *context, size_t context_length) {
  return vambrace_psa_status(
      op->signs ? vmb_sig_sign_begin(stream_of(op), op->key.sig, context, context_length,
                                     op->key_bytes.bytes, &op->env)
                : vmb_sig_verify_begin(stream_of(op), op->key.sig, op->signature.bytes,
                                       op->signature_length, context, context_length,
                                       op->key_bytes.bytes, &op->env),
      PSA_ERROR_DATA_INVALID);
}

/* Copies what the operation needs of the key: the secret one, expanded, or the public one. */
static psa_status_t copy_key(struct operation *op, const struct vambrace_psa_key *key) {
  vmb_status status;
  const uint8_t *const bytes =
      op->signs ? vambrace_psa_secret_key(key, &status) : vambrace_psa_public_key(key, &status);
  if (bytes != NULL)
    memcpy(op->key_bytes.bytes, bytes, op->signs ? key->secret_bytes : key->public_bytes);
  vmb_wipe(vambrace_psa_arena(), key->secret_bytes + key->public_bytes);
  return vambrace_psa_status(status, PSA_ERROR_DATA_INVALID);
}

static psa_status_t start(struct operation *op, uint32_t *ticket, struct vambrace_psa_key *key,
                          const struct vambrace_psa_form *form, bool signs,
                          const uint8_t *signature, size_t signature_length) {
  op->ticket = *ticket = ++last_ticket == 0 ? ++last_ticket : last_ticket;
  op->signs = signs;
  op->env = vambrace_psa_env(0);
  op->signature_length = signature_length;
  if (signature != NULL)
    memcpy(op->signature.bytes, signature, signature_length);
  const psa_status_t status = copy_key(op, key);
  op->key = *key;
  op->key.bytes = NULL; /* the caller's */
  op->env.rng = vambrace_psa_rng(&op->key, form);
  return status == PSA_SUCCESS ? begin(op, NULL, 0) : status;
}

/*
 * Key and form of an operation that is to be set up; ticket is the caller's, or NULL. The checks
 * before an operation is taken.
 */
static psa_status_t prepare(struct vambrace_psa_key *key, struct vambrace_psa_form *form,
                            const uint32_t *ticket, const psa_key_attributes_t *attributes,
                            const uint8_t *key_buffer, size_t key_buffer_size,
                            psa_algorithm_t alg) {
  psa_status_t status = vambrace_psa_open(key, attributes, key_buffer, key_buffer_size);
  if (status == PSA_SUCCESS && ticket == NULL)
    status = PSA_ERROR_INVALID_ARGUMENT;
  if (status == PSA_SUCCESS && *ticket != 0)
    status = PSA_ERROR_BAD_STATE;
  if (status == PSA_SUCCESS)
    status = vambrace_psa_form_of(form, key, alg);
  if (status != PSA_SUCCESS)
    return status;
  const size_t bytes = key->sig == NULL ? 0 : vmb_sig_sign_stream_bytes(key->sig);
  const bool fits =
      bytes != 0 && bytes <= STREAM_BYTES && vmb_sig_verify_stream_bytes(key->sig) <= STREAM_BYTES;
  return fits && !form->is_prehashed ? PSA_SUCCESS : PSA_ERROR_NOT_SUPPORTED;
}

static psa_status_t setup(uint32_t *ticket, struct vambrace_psa_key *key,
                          const struct vambrace_psa_form *form, bool signs,
                          const uint8_t *signature, size_t signature_length) {
  psa_status_t status = PSA_ERROR_INSUFFICIENT_MEMORY;
  vambrace_psa_lock();
  struct operation *const op = find_free();
  if (op != NULL) {
    status = start(op, ticket, key, form, signs, signature, signature_length);
    if (status != PSA_SUCCESS)
      end(op, ticket);
  }
  vambrace_psa_unlock();
  return status;
}

static psa_status_t set_context(uint32_t *ticket, bool signs, const uint8_t *context,
                                size_t context_length) {
  psa_status_t status = PSA_ERROR_BAD_STATE;
  vambrace_psa_lock();
  struct operation *const op = find(*ticket, signs);
  if (op != NULL && !op->has_begun)
    status = begin(op, context, context_length);
  if (op != NULL)
    op->has_begun = true;
  if (status != PSA_SUCCESS)
    end(op, ticket);
  vambrace_psa_unlock();
  return status;
}

static psa_status_t update(uint32_t *ticket, bool signs, const uint8_t *input, size_t length) {
  psa_status_t status = PSA_ERROR_BAD_STATE;
  vambrace_psa_lock();
  struct operation *const op = find(*ticket, signs);
  if (op != NULL) {
    op->has_begun = true;
    status = vambrace_psa_status(vmb_sig_stream_update(stream_of(op), input, length),
                                 PSA_ERROR_DATA_INVALID);
  }
  if (status != PSA_SUCCESS)
    end(op, ticket);
  vambrace_psa_unlock();
  return status;
}

static psa_status_t abort_operation(uint32_t *ticket, bool signs) {
  vambrace_psa_lock();
  end(find(*ticket, signs), ticket);
  vambrace_psa_unlock();
  return PSA_SUCCESS;
}

/* ---- Signing --------------------------------------------------------------------------------- */

psa_status_t vambrace_transparent_sign_setup(vambrace_transparent_sign_operation_t *operation,
                                             const psa_key_attributes_t *attributes,
                                             const uint8_t *key_buffer, size_t key_buffer_size,
                                             psa_algorithm_t alg) {
  struct vambrace_psa_key key;
  struct vambrace_psa_form form;
  psa_status_t status = prepare(&key, &form, operation == NULL ? NULL : &operation->ticket,
                                attributes, key_buffer, key_buffer_size, alg);
  if (status == PSA_SUCCESS && !key.is_pair)
    status = PSA_ERROR_INVALID_ARGUMENT;
  return status == PSA_SUCCESS ? setup(&operation->ticket, &key, &form, true, NULL, 0) : status;
}

psa_status_t vambrace_transparent_sign_set_context(vambrace_transparent_sign_operation_t *operation,
                                                   const uint8_t *context, size_t context_length) {
  return operation == NULL ? PSA_ERROR_INVALID_ARGUMENT
                           : set_context(&operation->ticket, true, context, context_length);
}

psa_status_t vambrace_transparent_sign_update(vambrace_transparent_sign_operation_t *operation,
                                              const uint8_t *input, size_t input_length) {
  return operation == NULL ? PSA_ERROR_INVALID_ARGUMENT
                           : update(&operation->ticket, true, input, input_length);
}

psa_status_t vambrace_transparent_sign_finish(vambrace_transparent_sign_operation_t *operation,
                                              uint8_t *signature, size_t signature_size,
                                              size_t *signature_length) {
  const struct vambrace_psa_output output = {signature, signature_size, signature_length};
  psa_status_t status = PSA_ERROR_BAD_STATE;
  size_t length = 0;
  if (operation == NULL)
    return vambrace_psa_finish_output(&output, 0, PSA_ERROR_INVALID_ARGUMENT);
  vambrace_psa_lock();
  struct operation *const op = find(operation->ticket, true);
  if (op != NULL)
    status = vambrace_psa_check_output(&output, vmb_sig_signature_bytes(op->key.sig), NULL, 0);
  if (status == PSA_SUCCESS)
    status = vambrace_psa_status(vmb_sig_sign_finish(stream_of(op), signature, &length),
                                 PSA_ERROR_DATA_INVALID);
  end(op, &operation->ticket);
  vambrace_psa_unlock();
  return vambrace_psa_finish_output(&output, length, status);
}

psa_status_t vambrace_transparent_sign_abort(vambrace_transparent_sign_operation_t *operation) {
  return operation == NULL ? PSA_ERROR_INVALID_ARGUMENT : abort_operation(&operation->ticket, true);
}

/* ---- Verifying ------------------------------------------------------------------------------- */

psa_status_t vambrace_transparent_verify_setup(vambrace_transparent_verify_operation_t *operation,
                                               const psa_key_attributes_t *attributes,
                                               const uint8_t *key_buffer, size_t key_buffer_size,
                                               psa_algorithm_t alg, const uint8_t *signature,
                                               size_t signature_length) {
  struct vambrace_psa_key key;
  struct vambrace_psa_form form;
  psa_status_t status = prepare(&key, &form, operation == NULL ? NULL : &operation->ticket,
                                attributes, key_buffer, key_buffer_size, alg);
  if (status == PSA_SUCCESS && signature_length > vmb_sig_signature_bytes(key.sig))
    status = PSA_ERROR_INVALID_SIGNATURE;
  if (status == PSA_SUCCESS && !vambrace_psa_input_is_valid(signature, signature_length))
    status = PSA_ERROR_INVALID_ARGUMENT;
  return status == PSA_SUCCESS
             ? setup(&operation->ticket, &key, &form, false, signature, signature_length)
             : status;
}

psa_status_t
vambrace_transparent_verify_set_context(vambrace_transparent_verify_operation_t *operation,
                                        const uint8_t *context, size_t context_length) {
  return operation == NULL ? PSA_ERROR_INVALID_ARGUMENT
                           : set_context(&operation->ticket, false, context, context_length);
}

psa_status_t vambrace_transparent_verify_update(vambrace_transparent_verify_operation_t *operation,
                                                const uint8_t *input, size_t input_length) {
  return operation == NULL ? PSA_ERROR_INVALID_ARGUMENT
                           : update(&operation->ticket, false, input, input_length);
}

psa_status_t
vambrace_transparent_verify_finish(vambrace_transparent_verify_operation_t *operation) {
  psa_status_t status = PSA_ERROR_BAD_STATE;
  if (operation == NULL)
    return PSA_ERROR_INVALID_ARGUMENT;
  vambrace_psa_lock();
  struct operation *const op = find(operation->ticket, false);
  if (op != NULL)
    status = vambrace_psa_status(vmb_sig_verify_finish(stream_of(op)), PSA_ERROR_DATA_INVALID);
  end(op, &operation->ticket);
  vambrace_psa_unlock();
  return status;
}

psa_status_t vambrace_transparent_verify_abort(vambrace_transparent_verify_operation_t *operation) {
  return operation == NULL ? PSA_ERROR_INVALID_ARGUMENT
                           : abort_operation(&operation->ticket, false);
}
