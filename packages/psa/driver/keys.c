/*
 * Import, generation, derivation, and export of public keys.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "internal.h"

#if defined(VMB_PSA_HAS_LMS)
#include <vambrace/lms.h>
#endif
#if defined(VMB_PSA_HAS_XMSS)
#include <vambrace/xmss.h>
#endif

/* Are the type codes with which a stateful key begins those of keys of that length? */
static bool are_codes_of(const struct vambrace_psa_set *set, const uint8_t *data, size_t length) {
  (void)data, (void)length;
  switch (set->kind) {
#if defined(VMB_PSA_HAS_LMS)
    case KIND_LMS:
      return vmb_lms_signature_bytes(data, length) != 0;
    case KIND_HSS: {
      static const uint8_t none[3];
      return memcmp(data, none, 3) == 0 && data[3] >= 1 && data[3] <= VMB_HSS_LEVELS_MAX &&
             vmb_lms_signature_bytes(data + 4, length - 4) != 0;
    }
#endif
#if defined(VMB_PSA_HAS_XMSS)
    case KIND_XMSS:
      return vmb_xmss_signature_bytes(data, length) != 0;
    case KIND_XMSS_MT:
      return vmb_xmssmt_signature_bytes(data, length) != 0;
#endif
    default:
      return true;
  }
}

/* NOT_SUPPORTED: unknown codes; INVALID_ARGUMENT: those of keys with the other length of hashes. */
static psa_status_t check_codes(const struct vambrace_psa_key *key, const uint8_t *data) {
  enum { LONGEST = 68, CODES = 12 };
  const size_t length = key->public_bytes;
  const size_t hashes = key->set->kind == KIND_LMS || key->set->kind == KIND_HSS ? 1 : 2;
  const size_t other = key->set->bits == 192 ? length + 8 * hashes : length - 8 * hashes;
  uint8_t codes[LONGEST] = {0};
  if (are_codes_of(key->set, data, length))
    return PSA_SUCCESS;
  memcpy(codes, data, CODES);
  return are_codes_of(key->set, codes, other) ? PSA_ERROR_INVALID_ARGUMENT
                                              : PSA_ERROR_NOT_SUPPORTED;
}

/* The checks of an imported key, which has the right length. */
static psa_status_t check(const struct vambrace_psa_key *key, const uint8_t *data) {
  const vmb_env env = vambrace_psa_env(0);
  vmb_status status = VMB_OK;
  if (key->kem == NULL && key->sig == NULL)
    return check_codes(key, data);
  if (!key->is_pair)
    status = key->kem != NULL ? vmb_kem_check_public_key(key->kem, data, &env)
                              : vmb_sig_check_public_key(key->sig, data, &env);
#if VMB_PSA_CHECK_SLHDSA_ROOT
  else if (!key->pair_is_seed)
    status = vmb_sig_check_secret_key(key->sig, data, NULL, &env);
#endif
  return vambrace_psa_status(status, PSA_ERROR_INVALID_ARGUMENT);
}

/* The set of a key that is imported. */
static psa_status_t find_imported(struct vambrace_psa_key *key,
                                  const psa_key_attributes_t *attributes, const uint8_t *data,
                                  size_t length) {
  if (attributes == NULL)
    return PSA_ERROR_INVALID_ARGUMENT;
  const psa_key_type_t type = psa_get_key_type(attributes);
  size_t bits = psa_get_key_bits(attributes);
  if (!vambrace_psa_has_type(type))
    return PSA_ERROR_NOT_SUPPORTED;
  if (bits == 0 && (bits = vambrace_psa_bits_of(type, length)) == 0)
    return PSA_ERROR_INVALID_ARGUMENT;
  const psa_status_t status = vambrace_psa_find(key, type, bits);
  if (status != PSA_SUCCESS)
    return status;
  if (data == NULL || length != (key->is_pair ? key->pair_bytes : key->public_bytes))
    return PSA_ERROR_INVALID_ARGUMENT;
  return PSA_SUCCESS;
}

psa_status_t vambrace_transparent_import_key(const psa_key_attributes_t *attributes,
                                             const uint8_t *data, size_t data_length,
                                             uint8_t *key_buffer, size_t key_buffer_size,
                                             size_t *key_buffer_length, size_t *bits) {
  const struct vambrace_psa_output output = {key_buffer, key_buffer_size, key_buffer_length};
  struct vambrace_psa_key key;
  psa_status_t status = find_imported(&key, attributes, data, data_length);
  if (status == PSA_ERROR_NOT_SUPPORTED)
    return status;
  if (status == PSA_SUCCESS)
    status = bits == NULL ? PSA_ERROR_INVALID_ARGUMENT
                          : vambrace_psa_check_output(&output, data_length, data, data_length);
  if (status == PSA_SUCCESS) {
    vambrace_psa_lock();
    status = check(&key, data);
    vambrace_psa_leave(0);
  }
  if (status == PSA_SUCCESS)
    memcpy(key_buffer, data, data_length);
  if (bits != NULL)
    *bits = status == PSA_SUCCESS ? key.set->bits : 0;
  return vambrace_psa_finish_output(&output, data_length, status);
}

psa_status_t vambrace_transparent_export_public_key(const psa_key_attributes_t *attributes,
                                                    const uint8_t *key_buffer,
                                                    size_t key_buffer_size, uint8_t *data,
                                                    size_t data_size, size_t *data_length) {
  const struct vambrace_psa_output output = {data, data_size, data_length};
  struct vambrace_psa_key key;
  psa_status_t status = vambrace_psa_open(&key, attributes, key_buffer, key_buffer_size);
  if (status == PSA_ERROR_NOT_SUPPORTED)
    return status;
  if (status == PSA_SUCCESS)
    status = vambrace_psa_check_output(&output, key.public_bytes, key_buffer, key_buffer_size);
  if (status != PSA_SUCCESS)
    return vambrace_psa_finish_output(&output, 0, status);

  vmb_status result;
  vambrace_psa_lock();
  const uint8_t *const public_key = vambrace_psa_public_key(&key, &result);
  if (public_key != NULL)
    memcpy(data, public_key, key.public_bytes);
  vambrace_psa_leave(key.is_pair && key.pair_is_seed ? key.public_bytes : 0);
  return vambrace_psa_finish_output(&output, key.public_bytes,
                                    vambrace_psa_status(result, PSA_ERROR_DATA_INVALID));
}

/* The set of a pair that is to be made. */
static psa_status_t find_new(struct vambrace_psa_key *key, const psa_key_attributes_t *attributes,
                             const struct vambrace_psa_output *output) {
  if (attributes == NULL)
    return PSA_ERROR_INVALID_ARGUMENT;
  const psa_status_t status =
      vambrace_psa_find(key, psa_get_key_type(attributes), psa_get_key_bits(attributes));
  if (status != PSA_SUCCESS)
    return status;
  if (!key->is_pair)
    return PSA_ERROR_INVALID_ARGUMENT;
  return vambrace_psa_check_output(output, key->pair_bytes, NULL, 0);
}

/* Makes a pair that is a secret key, of a seed or, if that is NULL, of drawn bytes. */
static psa_status_t make_secret_key(const struct vambrace_psa_key *key, const uint8_t *seed,
                                    uint8_t *secret_key) {
  vambrace_psa_lock();
  uint8_t *const public_key = vambrace_psa_arena();
  const vmb_env env = vambrace_psa_env(key->public_bytes);
  const vmb_status status =
      seed == NULL ? vmb_sig_keypair(key->sig, public_key, secret_key, &env)
                   : vmb_sig_keypair_from_seed(key->sig, public_key, secret_key, seed, &env);
  vambrace_psa_leave(key->public_bytes);
  return vambrace_psa_status(status, PSA_ERROR_DATA_INVALID);
}

psa_status_t vambrace_transparent_generate_key(const psa_key_attributes_t *attributes,
                                               uint8_t *key_buffer, size_t key_buffer_size,
                                               size_t *key_buffer_length) {
  const struct vambrace_psa_output output = {key_buffer, key_buffer_size, key_buffer_length};
  struct vambrace_psa_key key;
  psa_status_t status = find_new(&key, attributes, &output);
  if (status == PSA_ERROR_NOT_SUPPORTED)
    return status;
  if (status != PSA_SUCCESS)
    return vambrace_psa_finish_output(&output, 0, status);
  if (!key.pair_is_seed)
    status = make_secret_key(&key, NULL, key_buffer);
  else if (vambrace_psa_random(key_buffer, key.pair_bytes) != PSA_SUCCESS)
    status = PSA_ERROR_INSUFFICIENT_ENTROPY;
  return vambrace_psa_finish_output(&output, key.pair_bytes, status);
}

psa_status_t vambrace_transparent_derive_key(const psa_key_attributes_t *attributes,
                                             const uint8_t *input, size_t input_length,
                                             uint8_t *key_buffer, size_t key_buffer_size,
                                             size_t *key_buffer_length) {
  const struct vambrace_psa_output output = {key_buffer, key_buffer_size, key_buffer_length};
  struct vambrace_psa_key key;
  psa_status_t status = find_new(&key, attributes, &output);
  if (status == PSA_ERROR_NOT_SUPPORTED)
    return status;
  if (status == PSA_SUCCESS) {
    const size_t seed_bytes =
        key.kem != NULL ? vmb_kem_seed_bytes(key.kem) : vmb_sig_seed_bytes(key.sig);
    if (input == NULL || input_length != seed_bytes)
      status = PSA_ERROR_INVALID_ARGUMENT;
    else
      status = vambrace_psa_check_output(&output, key.pair_bytes, input, input_length);
  }
  if (status != PSA_SUCCESS)
    return vambrace_psa_finish_output(&output, 0, status);
  if (key.pair_is_seed)
    memcpy(key_buffer, input, input_length);
  else
    status = make_secret_key(&key, input, key_buffer);
  return vambrace_psa_finish_output(&output, key.pair_bytes, status);
}
