/*
 * Encapsulation and decapsulation.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "internal.h"

static bool fits_algorithm(const struct vambrace_psa_key *key, psa_algorithm_t alg) {
  const psa_key_type_t type = key->set->public_type;
  return key->kem != NULL &&
         alg == (type == PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY ? PSA_ALG_ML_KEM
                                                        : VAMBRACE_PSA_ALG_KEM(type & 0xff));
}

/* May the shared secret become a key of these attributes? Checked before anything is computed. */
static psa_status_t check_new_key(const psa_key_attributes_t *attributes, size_t secret_bytes) {
  if (attributes == NULL)
    return PSA_ERROR_INVALID_ARGUMENT;
  const psa_key_type_t type = psa_get_key_type(attributes);
  const size_t bits = psa_get_key_bits(attributes);
  const bool is_cipher = (type & 0xff00) == 0x2400; /* symmetric, blocks of 2^4 bytes */
  if (type != PSA_KEY_TYPE_DERIVE && type != PSA_KEY_TYPE_HMAC && !is_cipher)
    return PSA_ERROR_INVALID_ARGUMENT;
  return bits == 0 || bits == 8 * secret_bytes ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
}

/* What both operations check: the algorithm, the new key, its buffer. */
static psa_status_t check(const struct vambrace_psa_key *key, psa_algorithm_t alg,
                          const psa_key_attributes_t *new_attributes,
                          const struct vambrace_psa_output *new_key, const void *input,
                          size_t input_length) {
  if (!fits_algorithm(key, alg))
    return PSA_ERROR_INVALID_ARGUMENT;
  const size_t secret_bytes = vmb_kem_shared_secret_bytes(key->kem);
  const psa_status_t status = check_new_key(new_attributes, secret_bytes);
  return status != PSA_SUCCESS
             ? status
             : vambrace_psa_check_output(new_key, secret_bytes, input, input_length);
}

static psa_status_t encapsulate(const struct vambrace_psa_key *key, uint8_t *ciphertext,
                                uint8_t *secret) {
  vmb_status status;
  vambrace_psa_lock();
  const uint8_t *const public_key = vambrace_psa_public_key(key, &status);
  if (public_key != NULL) {
    const vmb_env env = vambrace_psa_env(key->is_pair ? key->public_bytes : 0);
    status = vmb_kem_encaps(key->kem, ciphertext, secret, public_key, &env);
  }
  vambrace_psa_leave(key->is_pair ? key->public_bytes : 0);
  return vambrace_psa_status(status, PSA_ERROR_INVALID_ARGUMENT);
}

psa_status_t vambrace_transparent_encapsulate(const psa_key_attributes_t *attributes,
                                              const uint8_t *key_buffer, size_t key_buffer_size,
                                              psa_algorithm_t alg,
                                              const psa_key_attributes_t *output_attributes,
                                              uint8_t *output_key, size_t output_key_size,
                                              size_t *output_key_length, uint8_t *ciphertext,
                                              size_t ciphertext_size, size_t *ciphertext_length) {
  const struct vambrace_psa_output secret = {output_key, output_key_size, output_key_length};
  const struct vambrace_psa_output out = {ciphertext, ciphertext_size, ciphertext_length};
  struct vambrace_psa_key key;
  psa_status_t status = vambrace_psa_open(&key, attributes, key_buffer, key_buffer_size);
  if (status == PSA_ERROR_NOT_SUPPORTED)
    return status;
  if (status == PSA_SUCCESS)
    status = check(&key, alg, output_attributes, &secret, key_buffer, key_buffer_size);
  size_t needed = 0;
  if (status == PSA_SUCCESS) {
    needed = vmb_kem_ciphertext_bytes(key.kem);
    status = vambrace_psa_check_output(&out, needed, key_buffer, key_buffer_size);
  }
  if (status == PSA_SUCCESS)
    status = vambrace_psa_check_output(&out, needed, output_key, output_key_size);
  if (status == PSA_SUCCESS)
    status = encapsulate(&key, ciphertext, output_key);
  vambrace_psa_finish_output(&out, needed, status);
  return vambrace_psa_finish_output(
      &secret, status == PSA_SUCCESS ? vmb_kem_shared_secret_bytes(key.kem) : 0, status);
}

static psa_status_t decapsulate(const struct vambrace_psa_key *key, const uint8_t *ciphertext,
                                uint8_t *secret) {
  vmb_status status;
  vambrace_psa_lock();
  const uint8_t *const secret_key = vambrace_psa_secret_key(key, &status);
  if (secret_key != NULL) {
    const vmb_env env = vambrace_psa_env(key->secret_bytes);
    status = vmb_kem_decaps(key->kem, secret, ciphertext, secret_key, &env);
  }
  vambrace_psa_leave(key->secret_bytes + key->public_bytes);
  return vambrace_psa_status(status, PSA_ERROR_DATA_INVALID);
}

psa_status_t vambrace_transparent_decapsulate(const psa_key_attributes_t *attributes,
                                              const uint8_t *key_buffer, size_t key_buffer_size,
                                              psa_algorithm_t alg, const uint8_t *ciphertext,
                                              size_t ciphertext_length,
                                              const psa_key_attributes_t *output_attributes,
                                              uint8_t *output_key, size_t output_key_size,
                                              size_t *output_key_length) {
  const struct vambrace_psa_output secret = {output_key, output_key_size, output_key_length};
  struct vambrace_psa_key key;
  psa_status_t status = vambrace_psa_open(&key, attributes, key_buffer, key_buffer_size);
  if (status == PSA_ERROR_NOT_SUPPORTED)
    return status;
  if (status == PSA_SUCCESS)
    status = check(&key, alg, output_attributes, &secret, key_buffer, key_buffer_size);
  if (status == PSA_SUCCESS && (!key.is_pair || ciphertext == NULL ||
                                ciphertext_length != vmb_kem_ciphertext_bytes(key.kem)))
    status = PSA_ERROR_INVALID_ARGUMENT;
  if (status == PSA_SUCCESS)
    status = vambrace_psa_check_output(&secret, 0, ciphertext, ciphertext_length);
  if (status == PSA_SUCCESS)
    status = decapsulate(&key, ciphertext, output_key);
  return vambrace_psa_finish_output(
      &secret, status == PSA_SUCCESS ? vmb_kem_shared_secret_bytes(key.kem) : 0, status);
}
