/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/slhdsa/slhdsa_memory.h"

#include <string.h>

/* A sink that writes to memory; state is the pointer to the next byte. */
static vmb_status write_on(void *state, const uint8_t *piece, size_t length) {
  uint8_t **const next = state;
  memcpy(*next, piece, length);
  *next += length;
  return VMB_OK;
}

/* A source that reads from memory; state is the pointer to the next byte. */
static vmb_status read_on(void *state, uint8_t *piece, size_t length) {
  const uint8_t **const next = state;
  memcpy(piece, *next, length);
  *next += length;
  return VMB_OK;
}

/*
 * signature = slhdsa_signature_bytes bytes. What was written before a failure is the caller's to
 * zero.
 */
vmb_status vmb_slhdsa_sign_in_memory(const struct vmb_slhdsa_params *p, uint8_t *signature,
                                     size_t *signature_length, const struct slhdsa_input *input,
                                     const uint8_t *secret_key, void *work, const vmb_rng *rng) {
  uint8_t *next = signature;
  const struct slhdsa_sink sink = {write_on, &next};
  const vmb_status status = vmb_slhdsa_sign(p, &sink, input, secret_key, work, rng);
  *signature_length = slhdsa_signature_bytes(p);
  return status;
}

/* SIGNATURE for any other length, before a byte is read. */
vmb_status vmb_slhdsa_verify_in_memory(const struct vmb_slhdsa_params *p, const uint8_t *signature,
                                       size_t signature_length, const struct slhdsa_input *input,
                                       const uint8_t *public_key, void *work) {
  const uint8_t *next = signature;
  const struct slhdsa_source source = {read_on, &next};
  if (signature_length != slhdsa_signature_bytes(p))
    return VMB_ERROR_SIGNATURE;
  return vmb_slhdsa_verify(p, &source, input, public_key, work);
}
