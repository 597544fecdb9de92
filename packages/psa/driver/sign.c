/*
 * Signing and verifying whole messages, and hashes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "internal.h"

#if defined(VMB_PSA_HAS_MLDSA)
#include <vambrace/mldsa.h>
#endif
#if defined(VMB_PSA_HAS_SLHDSA)
#include <vambrace/slhdsa.h>
#endif
#if defined(VMB_PSA_HAS_LMS)
#include <vambrace/lms.h>
#endif
#if defined(VMB_PSA_HAS_XMSS)
#include <vambrace/xmss.h>
#endif

enum { HASH_BYTES_MAX = 64 };

/* What is signed, and with which context. */
struct input {
  const uint8_t *data, *context;
  size_t length, context_length;
  bool is_hash;
};

/* ---- Algorithms ------------------------------------------------------------------------------ */

/*
 * The hashes of FIPS 204 and 205: the low byte of PSA's identifier, the last one of the object
 * identifier 2.16.840.1.101.3.4.2.x, which is what the library takes, and the length.
 */
static const struct hash {
  uint8_t psa, oid, bytes;
} hashes[] = {
    {0x08, 4, 28}, {0x09, 1, 32}, {0x0a, 2, 48}, {0x0b, 3, 64},  {0x0c, 5, 28},  {0x0d, 6, 32},
    {0x10, 7, 28}, {0x11, 8, 32}, {0x12, 9, 48}, {0x13, 10, 64}, {0x16, 11, 32}, {0x15, 12, 64},
};

static const struct hash *find_hash(unsigned psa) {
  for (size_t i = 0; i < sizeof hashes / sizeof hashes[0]; i++)
    if (hashes[i].psa == psa)
      return &hashes[i];
  return NULL;
}

/* The first of a key's algorithms: hedged, of messages. */
static psa_algorithm_t base_of(const struct vambrace_psa_key *key) {
  switch (key->set->kind) {
    case KIND_LMS:
      return PSA_ALG_LMS;
    case KIND_HSS:
      return PSA_ALG_HSS;
    case KIND_XMSS:
      return PSA_ALG_XMSS;
    case KIND_XMSS_MT:
      return PSA_ALG_XMSS_MT;
    case KIND_SIG:
      break;
    default:
      return 0;
  }
  const psa_key_type_t type = key->set->public_type;
  if (type == PSA_KEY_TYPE_ML_DSA_PUBLIC_KEY)
    return PSA_ALG_ML_DSA;
  return vambrace_psa_is_slhdsa(type) ? PSA_ALG_SLH_DSA : VAMBRACE_PSA_ALG_SIGN(type & 0xff);
}

psa_status_t vambrace_psa_form_of(struct vambrace_psa_form *form,
                                  const struct vambrace_psa_key *key, psa_algorithm_t alg) {
  enum { DETERMINISTIC = 0x100, PREHASHED = 0x200, HASH = 0xff };
  const psa_algorithm_t base = base_of(key);
  *form = (struct vambrace_psa_form){0};
  if (base == 0)
    return PSA_ERROR_INVALID_ARGUMENT;
  if (alg == base)
    return PSA_SUCCESS;
  if (key->sig == NULL)
    return PSA_ERROR_INVALID_ARGUMENT;
  if (base != PSA_ALG_ML_DSA && base != PSA_ALG_SLH_DSA)
    return alg == base + DETERMINISTIC ? PSA_ERROR_NOT_SUPPORTED : PSA_ERROR_INVALID_ARGUMENT;
  form->is_deterministic = (alg & DETERMINISTIC) != 0;
  form->is_prehashed = (alg & PREHASHED) != 0;
  if ((alg & ~(psa_algorithm_t)(DETERMINISTIC | PREHASHED | HASH)) != base)
    return PSA_ERROR_INVALID_ARGUMENT;
  if (!form->is_prehashed)
    return (alg & HASH) == 0 ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
  const struct hash *const hash = find_hash(alg & HASH);
  if (hash == NULL)
    return PSA_ERROR_NOT_SUPPORTED;
  form->hash = hash->oid;
  form->hash_bytes = hash->bytes;
  form->hash_alg = (psa_algorithm_t)0x02000000 | hash->psa; /* PSA_ALG_CATEGORY_HASH */
  return PSA_SUCCESS;
}

/* ---- Randomness ------------------------------------------------------------------------------ */

static vmb_status give_zeros(void *state, uint8_t *out, size_t length) {
  (void)state;
  memset(out, 0, length);
  return VMB_OK;
}

/* FIPS 205: PK.seed, with which the public key begins, is what deterministic signing takes. */
static vmb_status give_public_seed(void *state, uint8_t *out, size_t length) {
  const struct vambrace_psa_key *const key = (const struct vambrace_psa_key *)state;
  if (length > key->public_bytes / 2)
    return VMB_ERROR_RANDOM;
  memcpy(out, key->bytes + key->pair_bytes - key->public_bytes, length);
  return VMB_OK;
}

vmb_rng vambrace_psa_rng(struct vambrace_psa_key *key, const struct vambrace_psa_form *form) {
  if (!form->is_deterministic)
    return vambrace_psa_env(0).rng;
  return key->pair_is_seed ? (vmb_rng){give_zeros, NULL} : (vmb_rng){give_public_seed, key};
}

/* ---- What both directions check -------------------------------------------------------------- */

/* The form of the algorithm; whether it takes this input and this context. */
static psa_status_t check(struct vambrace_psa_form *form, const struct vambrace_psa_key *key,
                          psa_algorithm_t alg, const struct input *input) {
  const psa_status_t status = vambrace_psa_form_of(form, key, alg);
  if (status != PSA_SUCCESS)
    return status;
  const size_t most = key->sig != NULL ? vmb_sig_context_bytes_max(key->sig) : 0;
  if (input->context_length > most || !vambrace_psa_input_is_valid(input->data, input->length) ||
      !vambrace_psa_input_is_valid(input->context, input->context_length))
    return PSA_ERROR_INVALID_ARGUMENT;
  if (input->is_hash && (!form->is_prehashed || input->length != form->hash_bytes))
    return PSA_ERROR_INVALID_ARGUMENT;
  return PSA_SUCCESS;
}

/* Replaces a message by its hash where the algorithm signs hashes. */
static psa_status_t hash_input(const struct vambrace_psa_form *form, struct input *input,
                               uint8_t hash[HASH_BYTES_MAX]) {
  size_t length = 0;
  if (!form->is_prehashed || input->is_hash)
    return PSA_SUCCESS;
  const psa_status_t status =
      psa_hash_compute(form->hash_alg, input->data, input->length, hash, HASH_BYTES_MAX, &length);
  if (status != PSA_SUCCESS)
    return status;
  input->data = hash;
  input->length = length;
  return length == form->hash_bytes ? PSA_SUCCESS : PSA_ERROR_CORRUPTION_DETECTED;
}

/* ---- Signing --------------------------------------------------------------------------------- */

static vmb_status sign_hash(const struct vambrace_psa_key *key, unsigned hash,
                            const struct input *in, uint8_t *signature, size_t *length,
                            const uint8_t *secret_key, const vmb_env *env) {
#if defined(VMB_PSA_HAS_MLDSA)
  if (key->pair_is_seed)
    return vmb_mldsa_sign_digest(key->sig, signature, length, (vmb_mldsa_hash)hash, in->data,
                                 in->length, in->context, in->context_length, secret_key, env);
#endif
#if defined(VMB_PSA_HAS_SLHDSA)
  if (!key->pair_is_seed)
    return vmb_slhdsa_sign_digest(key->sig, signature, length, (vmb_slhdsa_hash)hash, in->data,
                                  in->length, in->context, in->context_length, secret_key, env);
#endif
  (void)key, (void)hash, (void)in, (void)signature, (void)length, (void)secret_key, (void)env;
  return VMB_ERROR_ARGUMENT;
}

static psa_status_t compute(struct vambrace_psa_key *key, const struct vambrace_psa_form *form,
                            const struct input *in, uint8_t *signature, size_t *length) {
  const size_t used = key->pair_is_seed ? key->secret_bytes : 0;
  const size_t expanded = key->pair_is_seed ? key->secret_bytes + key->public_bytes : 0;
  vmb_status status;
  vambrace_psa_lock();
  const uint8_t *const secret_key = vambrace_psa_secret_key(key, &status);
  if (secret_key != NULL) {
    vmb_env env = vambrace_psa_env(used);
    env.rng = vambrace_psa_rng(key, form);
    status = form->is_prehashed
                 ? sign_hash(key, form->hash, in, signature, length, secret_key, &env)
                 : vmb_sig_sign_with_context(key->sig, signature, length, in->data, in->length,
                                             in->context, in->context_length, secret_key, &env);
  }
  vambrace_psa_leave(expanded);
  return vambrace_psa_status(status, PSA_ERROR_DATA_INVALID);
}

static psa_status_t sign(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                         size_t key_buffer_size, psa_algorithm_t alg, struct input input,
                         const struct vambrace_psa_output *output) {
  struct vambrace_psa_key key;
  struct vambrace_psa_form form;
  uint8_t hash[HASH_BYTES_MAX];
  size_t length = 0;
  psa_status_t status = vambrace_psa_open(&key, attributes, key_buffer, key_buffer_size);
  if (status == PSA_ERROR_NOT_SUPPORTED)
    return status;
  if (status == PSA_SUCCESS)
    status = check(&form, &key, alg, &input);
  if (status == PSA_SUCCESS && !key.is_pair)
    status = PSA_ERROR_INVALID_ARGUMENT;
  if (status == PSA_SUCCESS)
    status = vambrace_psa_check_output(output, vmb_sig_signature_bytes(key.sig), key_buffer,
                                       key_buffer_size);
  if (status == PSA_SUCCESS)
    status = vambrace_psa_check_output(output, 0, input.data, input.length);
  if (status == PSA_SUCCESS)
    status = vambrace_psa_check_output(output, 0, input.context, input.context_length);
  if (status == PSA_SUCCESS)
    status = hash_input(&form, &input, hash);
  if (status == PSA_SUCCESS)
    status = compute(&key, &form, &input, output->data, &length);
  return vambrace_psa_finish_output(output, length, status);
}

psa_status_t vambrace_transparent_sign_message_with_context(
    const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size,
    psa_algorithm_t alg, const uint8_t *input, size_t input_length, const uint8_t *context,
    size_t context_length, uint8_t *signature, size_t signature_size, size_t *signature_length) {
  const struct input in = {input, context, input_length, context_length, false};
  const struct vambrace_psa_output output = {signature, signature_size, signature_length};
  return sign(attributes, key_buffer, key_buffer_size, alg, in, &output);
}

psa_status_t vambrace_transparent_sign_message(const psa_key_attributes_t *attributes,
                                               const uint8_t *key_buffer, size_t key_buffer_size,
                                               psa_algorithm_t alg, const uint8_t *input,
                                               size_t input_length, uint8_t *signature,
                                               size_t signature_size, size_t *signature_length) {
  return vambrace_transparent_sign_message_with_context(
      attributes, key_buffer, key_buffer_size, alg, input, input_length, NULL, 0, signature,
      signature_size, signature_length);
}

psa_status_t vambrace_transparent_sign_hash_with_context(
    const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size,
    psa_algorithm_t alg, const uint8_t *hash, size_t hash_length, const uint8_t *context,
    size_t context_length, uint8_t *signature, size_t signature_size, size_t *signature_length) {
  const struct input in = {hash, context, hash_length, context_length, true};
  const struct vambrace_psa_output output = {signature, signature_size, signature_length};
  return sign(attributes, key_buffer, key_buffer_size, alg, in, &output);
}

psa_status_t vambrace_transparent_sign_hash(const psa_key_attributes_t *attributes,
                                            const uint8_t *key_buffer, size_t key_buffer_size,
                                            psa_algorithm_t alg, const uint8_t *hash,
                                            size_t hash_length, uint8_t *signature,
                                            size_t signature_size, size_t *signature_length) {
  return vambrace_transparent_sign_hash_with_context(attributes, key_buffer, key_buffer_size, alg,
                                                     hash, hash_length, NULL, 0, signature,
                                                     signature_size, signature_length);
}

/* ---- Verifying ------------------------------------------------------------------------------- */

static vmb_status verify_stateful(const struct vambrace_psa_key *key, const struct input *in,
                                  const uint8_t *signature, size_t length) {
  switch (key->set->kind) {
#if defined(VMB_PSA_HAS_LMS)
    case KIND_LMS:
      return vmb_lms_verify(signature, length, in->data, in->length, key->bytes, key->public_bytes);
    case KIND_HSS:
      return vmb_hss_verify(signature, length, in->data, in->length, key->bytes, key->public_bytes);
#endif
#if defined(VMB_PSA_HAS_XMSS)
    case KIND_XMSS:
      return vmb_xmss_verify(signature, length, in->data, in->length, key->bytes,
                             key->public_bytes);
    case KIND_XMSS_MT:
      return vmb_xmssmt_verify(signature, length, in->data, in->length, key->bytes,
                               key->public_bytes);
#endif
    default:
      (void)in, (void)signature, (void)length;
      return VMB_ERROR_ARGUMENT;
  }
}

static vmb_status verify_hash(const struct vambrace_psa_key *key, unsigned hash,
                              const struct input *in, const uint8_t *signature, size_t length,
                              const uint8_t *public_key, const vmb_env *env) {
#if defined(VMB_PSA_HAS_MLDSA)
  if (key->pair_is_seed)
    return vmb_mldsa_verify_digest(key->sig, signature, length, (vmb_mldsa_hash)hash, in->data,
                                   in->length, in->context, in->context_length, public_key, env);
#endif
#if defined(VMB_PSA_HAS_SLHDSA)
  if (!key->pair_is_seed)
    return vmb_slhdsa_verify_digest(key->sig, signature, length, (vmb_slhdsa_hash)hash, in->data,
                                    in->length, in->context, in->context_length, public_key, env);
#endif
  (void)key, (void)hash, (void)in, (void)signature, (void)length, (void)public_key, (void)env;
  return VMB_ERROR_ARGUMENT;
}

static psa_status_t examine(const struct vambrace_psa_key *key,
                            const struct vambrace_psa_form *form, const struct input *in,
                            const uint8_t *signature, size_t length) {
  const size_t used = key->is_pair && key->pair_is_seed ? key->public_bytes : 0;
  vmb_status status;
  vambrace_psa_lock();
  const uint8_t *const public_key = vambrace_psa_public_key(key, &status);
  if (public_key != NULL) {
    const vmb_env env = vambrace_psa_env(used);
    if (key->sig == NULL)
      status = verify_stateful(key, in, signature, length);
    else if (form->is_prehashed)
      status = verify_hash(key, form->hash, in, signature, length, public_key, &env);
    else
      status = vmb_sig_verify_with_context(key->sig, signature, length, in->data, in->length,
                                           in->context, in->context_length, public_key, &env);
  }
  vambrace_psa_leave(used);
  return vambrace_psa_status(status, PSA_ERROR_DATA_INVALID);
}

static psa_status_t verify(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                           size_t key_buffer_size, psa_algorithm_t alg, struct input input,
                           const uint8_t *signature, size_t signature_length) {
  struct vambrace_psa_key key;
  struct vambrace_psa_form form;
  uint8_t hash[HASH_BYTES_MAX];
  psa_status_t status = vambrace_psa_open(&key, attributes, key_buffer, key_buffer_size);
  if (status == PSA_SUCCESS)
    status = check(&form, &key, alg, &input);
  if (status == PSA_SUCCESS && signature == NULL)
    status = signature_length == 0 ? PSA_ERROR_INVALID_SIGNATURE : PSA_ERROR_INVALID_ARGUMENT;
  if (status == PSA_SUCCESS)
    status = hash_input(&form, &input, hash);
  if (status == PSA_SUCCESS)
    status = examine(&key, &form, &input, signature, signature_length);
  return status;
}

psa_status_t vambrace_transparent_verify_message_with_context(
    const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size,
    psa_algorithm_t alg, const uint8_t *input, size_t input_length, const uint8_t *context,
    size_t context_length, const uint8_t *signature, size_t signature_length) {
  const struct input in = {input, context, input_length, context_length, false};
  return verify(attributes, key_buffer, key_buffer_size, alg, in, signature, signature_length);
}

psa_status_t vambrace_transparent_verify_message(const psa_key_attributes_t *attributes,
                                                 const uint8_t *key_buffer, size_t key_buffer_size,
                                                 psa_algorithm_t alg, const uint8_t *input,
                                                 size_t input_length, const uint8_t *signature,
                                                 size_t signature_length) {
  return vambrace_transparent_verify_message_with_context(attributes, key_buffer, key_buffer_size,
                                                          alg, input, input_length, NULL, 0,
                                                          signature, signature_length);
}

psa_status_t vambrace_transparent_verify_hash_with_context(
    const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size,
    psa_algorithm_t alg, const uint8_t *hash, size_t hash_length, const uint8_t *context,
    size_t context_length, const uint8_t *signature, size_t signature_length) {
  const struct input in = {hash, context, hash_length, context_length, true};
  return verify(attributes, key_buffer, key_buffer_size, alg, in, signature, signature_length);
}

psa_status_t vambrace_transparent_verify_hash(const psa_key_attributes_t *attributes,
                                              const uint8_t *key_buffer, size_t key_buffer_size,
                                              psa_algorithm_t alg, const uint8_t *hash,
                                              size_t hash_length, const uint8_t *signature,
                                              size_t signature_length) {
  return vambrace_transparent_verify_hash_with_context(attributes, key_buffer, key_buffer_size, alg,
                                                       hash, hash_length, NULL, 0, signature,
                                                       signature_length);
}
