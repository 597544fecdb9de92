/*
 * Encapsulation and decapsulation, of KEMs and of hybrids.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>
#include <string.h>

#include "key.h"
#include "parameters.h"

/* What encapsulation draws, given by the caller: OSSL_KEM_PARAM_IKME; 3.0's headers lack it. */
#define PARAM_RANDOM "ikme"

enum { LONGEST_RANDOM = 8192 };

struct kem_context {
  vmb_provider *provider;
  struct vmb_key *key;
  uint8_t *random; /* NULL: the core's */
  size_t random_bytes;
};

static void *kem_new(void *provider) {
  struct kem_context *const context = calloc(1, sizeof *context);
  if (context != NULL)
    context->provider = provider;
  return context;
}

static void forget_random(struct kem_context *context) {
  vmb_wipe(context->random, context->random_bytes);
  free(context->random);
  context->random = NULL;
  context->random_bytes = 0;
}

static void kem_free(void *context_data) {
  struct kem_context *const context = context_data;
  if (context == NULL)
    return;
  vmb_key_free(context->key);
  forget_random(context);
  free(context);
}

/* Parameters of other providers' KEMs that ours does not support. */
static const struct vmb_refusal refused[] = {
    {"operation", NULL, "each of these KEMs encapsulates in one way"}, {NULL, NULL, NULL}};

static int kem_set_params(void *context_data, const OSSL_PARAM params[]) {
  struct kem_context *const context = context_data;
  const OSSL_PARAM *const random = vmb_param_find_const(params, PARAM_RANDOM);
  size_t length = 0;
  if (!vmb_param_refuse(context->provider, params, refused))
    return 0;
  if (random == NULL)
    return 1;
  if (context->key != NULL && context->key->type->classical != VMB_CLASSICAL_NONE)
    return vmb_provider_fail(context->provider, VMB_REASON_UNSUPPORTED,
                             "'" PARAM_RANDOM "' gives nothing to the classical half of %s",
                             context->key->type->first_name);
  const uint8_t *const bytes = vmb_param_bytes(random, &length);
  forget_random(context);
  if (bytes == NULL || length == 0 || length > LONGEST_RANDOM)
    return vmb_provider_fail(context->provider, VMB_REASON_LENGTH,
                             "the random bytes for encapsulation must be 1 to %d", LONGEST_RANDOM);
  context->random = malloc(length);
  if (context->random == NULL)
    return vmb_provider_fail(context->provider, VMB_REASON_MEMORY, "no memory");
  memcpy(context->random, bytes, length);
  context->random_bytes = length;
  return 1;
}

static const OSSL_PARAM *kem_settable_params(void *context, void *provider) {
  static const OSSL_PARAM settable[] = {{PARAM_RANDOM, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
                                        {NULL, 0, NULL, 0, 0}};
  (void)context;
  (void)provider;
  return settable;
}

/* Takes the key, of which it needs these parts. */
static int begin(struct kem_context *context, struct vmb_key *key, int selection,
                 const OSSL_PARAM params[]) {
  if (key == NULL || !vmb_key_has(key, selection))
    return vmb_provider_fail(context->provider, VMB_REASON_NO_KEY,
                             "the key lacks the part that the operation needs");
  vmb_key_up_ref(key);
  vmb_key_free(context->key);
  context->key = key;
  forget_random(context);
  return kem_set_params(context, params);
}

static int encapsulate_begin(void *context, void *key, const OSSL_PARAM params[]) {
  return begin(context, key, OSSL_KEYMGMT_SELECT_PUBLIC_KEY, params);
}

static int decapsulate_begin(void *context, void *key, const OSSL_PARAM params[]) {
  return begin(context, key, OSSL_KEYMGMT_SELECT_PRIVATE_KEY, params);
}

static void *kem_dup(void *context_data) {
  const struct kem_context *const from = context_data;
  struct kem_context *const context = kem_new(from->provider);
  if (context == NULL)
    return NULL;
  if (from->key != NULL)
    vmb_key_up_ref(from->key);
  context->key = from->key;
  if (from->random != NULL) {
    context->random = malloc(from->random_bytes);
    if (context->random == NULL) {
      kem_free(context);
      return NULL;
    }
    memcpy(context->random, from->random, from->random_bytes);
    context->random_bytes = from->random_bytes;
  }
  return context;
}

/* The sizes of the outputs, and whether there is room for them. A size may be NULL where its output
 * is not: the caller knows how much it is. */
static int room_for(const struct kem_context *context, size_t *room, size_t needed,
                    const char *what) {
  if (room == NULL)
    return 1;
  if (*room < needed)
    return vmb_provider_fail(context->provider, VMB_REASON_LENGTH,
                             "a %s of %s has %zu bytes, and there is room for %zu", what,
                             context->key->type->first_name, needed, *room);
  *room = needed;
  return 1;
}

/* The classical half of encapsulation: a new key pair, whose share goes to the client. */
static int encapsulate_classical(const struct kem_context *context, uint8_t *ciphertext,
                                 uint8_t *secret) {
  const struct vmb_key *const key = context->key;
  const struct vmb_key_type *const type = key->type;
  const struct vmb_libcrypto *const libcrypto = key->provider->libcrypto;
  if (type->classical == VMB_CLASSICAL_NONE)
    return 1;
  const uint8_t *const peer =
      key->public_key + vmb_type_classical_offset(type, vmb_kem_public_key_bytes(type->kem));
  uint8_t *const share =
      ciphertext + vmb_type_classical_offset(type, vmb_kem_ciphertext_bytes(type->kem));
  uint8_t *const part =
      secret + vmb_type_classical_offset(type, vmb_kem_shared_secret_bytes(type->kem));
  EVP_PKEY *const own = vmb_classical_keypair(libcrypto, type->classical, share);
  const int ok = own != NULL && vmb_classical_derive(libcrypto, type->classical, own, peer, part);
  vmb_classical_free(libcrypto, own);
  if (ok)
    return 1;
  return vmb_provider_fail(key->provider, VMB_REASON_CLASSICAL,
                           "the classical half of the peer's %s share is not valid",
                           type->first_name);
}

static int encapsulate(void *context_data, unsigned char *out, size_t *out_bytes,
                       unsigned char *secret, size_t *secret_bytes) {
  struct kem_context *const context = context_data;
  if (context->key == NULL)
    return vmb_provider_fail(context->provider, VMB_REASON_NO_KEY, "encapsulation was not begun");
  const struct vmb_key *const key = context->key;
  const struct vmb_key_type *const type = key->type;
  const size_t ciphertext_bytes = vmb_type_ciphertext_bytes(type);
  const size_t shared_bytes = vmb_type_shared_secret_bytes(type);
  if (out == NULL) {
    if (out_bytes != NULL)
      *out_bytes = ciphertext_bytes;
    if (secret_bytes != NULL)
      *secret_bytes = shared_bytes;
    return out_bytes != NULL || secret_bytes != NULL;
  }
  if (secret == NULL || !room_for(context, out_bytes, ciphertext_bytes, "ciphertext") ||
      !room_for(context, secret_bytes, shared_bytes, "shared secret"))
    return 0;
  struct vmb_fixed_random fixed = {context->random, context->random_bytes};
  const vmb_env env =
      context->random != NULL ? vmb_fixed_env(&fixed) : vmb_provider_env(context->provider);
  const vmb_status status = vmb_kem_encaps(
      type->kem, out + vmb_type_kem_offset(type, vmb_classical_share_bytes(type->classical)),
      secret + vmb_type_kem_offset(type, vmb_classical_secret_bytes(type->classical)),
      key->public_key + vmb_type_kem_offset(type, vmb_classical_share_bytes(type->classical)),
      &env);
  if (status == VMB_OK && fixed.left > 0)
    vmb_provider_fail(context->provider, VMB_REASON_LENGTH,
                      "encapsulation with %s drew %zu random bytes fewer than were given",
                      type->set, fixed.left);
  else if (status == VMB_OK && encapsulate_classical(context, out, secret))
    return 1;
  vmb_wipe(out, ciphertext_bytes);
  vmb_wipe(secret, shared_bytes);
  if (status != VMB_OK)
    vmb_provider_fail_status(context->provider, status, "encapsulation", type->set);
  return 0;
}

static int decapsulate_classical(const struct kem_context *context, const uint8_t *ciphertext,
                                 uint8_t *secret) {
  const struct vmb_key *const key = context->key;
  const struct vmb_key_type *const type = key->type;
  if (type->classical == VMB_CLASSICAL_NONE)
    return 1;
  const uint8_t *const peer =
      ciphertext + vmb_type_classical_offset(type, vmb_kem_ciphertext_bytes(type->kem));
  uint8_t *const part =
      secret + vmb_type_classical_offset(type, vmb_kem_shared_secret_bytes(type->kem));
  if (key->classical != NULL &&
      vmb_classical_derive(key->provider->libcrypto, type->classical, key->classical, peer, part))
    return 1;
  return vmb_provider_fail(key->provider, VMB_REASON_CLASSICAL,
                           "the classical half of the peer's %s share is not valid",
                           type->first_name);
}

static int decapsulate(void *context_data, unsigned char *out, size_t *out_bytes,
                       const unsigned char *in, size_t in_bytes) {
  struct kem_context *const context = context_data;
  if (context->key == NULL)
    return vmb_provider_fail(context->provider, VMB_REASON_NO_KEY, "decapsulation was not begun");
  const struct vmb_key *const key = context->key;
  const struct vmb_key_type *const type = key->type;
  const size_t shared_bytes = vmb_type_shared_secret_bytes(type);
  if (out == NULL) {
    if (out_bytes != NULL)
      *out_bytes = shared_bytes;
    return out_bytes != NULL;
  }
  if (!room_for(context, out_bytes, shared_bytes, "shared secret"))
    return 0;
  if (in == NULL || in_bytes != vmb_type_ciphertext_bytes(type))
    return vmb_provider_fail(context->provider, VMB_REASON_LENGTH,
                             "a ciphertext of %s has %zu bytes, not %zu", type->first_name,
                             vmb_type_ciphertext_bytes(type), in_bytes);
  const vmb_status status = vmb_kem_decaps(
      type->kem, out + vmb_type_kem_offset(type, vmb_classical_secret_bytes(type->classical)),
      in + vmb_type_kem_offset(type, vmb_classical_share_bytes(type->classical)), key->secret_key,
      NULL);
  if (status == VMB_OK && decapsulate_classical(context, in, out))
    return 1;
  vmb_wipe(out, shared_bytes);
  if (status != VMB_OK)
    vmb_provider_fail_status(context->provider, status, "decapsulation", type->set);
  return 0;
}

#define FUNCTION(id, name) {OSSL_FUNC_KEM_##id, (void (*)(void))(name)}

const OSSL_DISPATCH vmb_kem_functions[] = {FUNCTION(NEWCTX, kem_new),
                                           FUNCTION(FREECTX, kem_free),
                                           FUNCTION(DUPCTX, kem_dup),
                                           FUNCTION(ENCAPSULATE_INIT, encapsulate_begin),
                                           FUNCTION(ENCAPSULATE, encapsulate),
                                           FUNCTION(DECAPSULATE_INIT, decapsulate_begin),
                                           FUNCTION(DECAPSULATE, decapsulate),
                                           FUNCTION(SET_CTX_PARAMS, kem_set_params),
                                           FUNCTION(SETTABLE_CTX_PARAMS, kem_settable_params),
                                           {0, NULL}};
