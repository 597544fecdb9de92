/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "key.h"

#include <stdlib.h>
#include <string.h>

#include "closures.h"
#include "composite.h"
#include "key_codec.h"
#include "schemes/scheme.h"
#include "support/constant_time.h"

enum { LONGEST_SEED = 96 };

/* ---- Sizes ----------------------------------------------------------------------------------- */

static size_t set_public_key_bytes(const struct vmb_key_type *type) {
  return type->kem != NULL ? vmb_kem_public_key_bytes(type->kem)
                           : vmb_sig_public_key_bytes(type->sig);
}

size_t vmb_type_public_key_bytes(const struct vmb_key_type *type) {
  if (type->composite != NULL)
    return vmb_composite_public_key_bytes(type);
  return set_public_key_bytes(type) + vmb_classical_share_bytes(type->classical);
}

size_t vmb_type_secret_key_bytes(const struct vmb_key_type *type) {
  if (type->composite != NULL)
    return vmb_composite_secret_key_bytes(type);
  return type->kem != NULL ? vmb_kem_secret_key_bytes(type->kem)
                           : vmb_sig_secret_key_bytes(type->sig);
}

size_t vmb_type_ciphertext_bytes(const struct vmb_key_type *type) {
  return vmb_kem_ciphertext_bytes(type->kem) + vmb_classical_share_bytes(type->classical);
}

size_t vmb_type_shared_secret_bytes(const struct vmb_key_type *type) {
  return vmb_kem_shared_secret_bytes(type->kem) + vmb_classical_secret_bytes(type->classical);
}

size_t vmb_type_signature_bytes(const struct vmb_key_type *type) {
  return type->composite != NULL ? vmb_composite_signature_bytes(type)
                                 : vmb_sig_signature_bytes(type->sig);
}

size_t vmb_type_seed_bytes(const struct vmb_key_type *type) {
  return type->kem != NULL ? vmb_kem_seed_bytes(type->kem) : vmb_sig_seed_bytes(type->sig);
}

size_t vmb_type_kem_offset(const struct vmb_key_type *type, size_t classical_bytes) {
  return type->kem_first ? 0 : classical_bytes;
}

size_t vmb_type_classical_offset(const struct vmb_key_type *type, size_t kem_bytes) {
  return type->kem_first ? kem_bytes : 0;
}

int vmb_type_takes_seed(const struct vmb_key_type *type) {
  return type->classical == VMB_CLASSICAL_NONE && type->composite == NULL;
}

/* Whether the seed of a set is not what its key generation draws (docs/seeds.md). */
static int seed_is_expanded(const struct vmb_key_type *type) {
  const struct vmb_key_sizes *const sizes =
      type->kem != NULL ? type->kem->key_sizes : type->sig->key_sizes;
  return sizes->expanded_as != NULL;
}

/* ---- Life ------------------------------------------------------------------------------------ */

struct vmb_key *vmb_key_new(vmb_provider *provider, const struct vmb_key_type *type) {
  struct vmb_key *const key = calloc(1, sizeof *key);
  if (key == NULL)
    return NULL;
  key->provider = provider;
  key->type = type;
  key->references = 1;
  return key;
}

void vmb_key_up_ref(struct vmb_key *key) {
  __atomic_add_fetch(&key->references, 1, __ATOMIC_RELAXED);
}

static void free_secret(uint8_t *memory, size_t length) {
  vmb_wipe(memory, length);
  free(memory);
}

void vmb_key_free(struct vmb_key *key) {
  if (key == NULL || __atomic_sub_fetch(&key->references, 1, __ATOMIC_ACQ_REL) > 0)
    return;
  free(key->public_key);
  free_secret(key->secret_key, key->secret_key == NULL ? 0 : vmb_type_secret_key_bytes(key->type));
  free_secret(key->seed, key->seed == NULL ? 0 : key->seed_bytes);
  if (key->provider->libcrypto != NULL)
    vmb_classical_free(key->provider->libcrypto, key->classical);
  free(key);
}

struct vmb_key *vmb_key_from_reference(const void *reference, size_t bytes) {
  struct vmb_key *key = NULL;
  if (bytes != sizeof key)
    return NULL;
  memcpy(&key, reference, sizeof key);
  memset((void *)reference, 0, sizeof key);
  return key;
}

int vmb_key_has(const struct vmb_key *key, int selection) {
  if (key == NULL)
    return 0;
  if ((selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) != 0 && key->public_key == NULL)
    return 0;
  return (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) == 0 || key->secret_key != NULL;
}

/* ---- Parts ----------------------------------------------------------------------------------- */

/* Puts a copy of the bytes in *to, unless the same bytes are there. */
static int put(struct vmb_key *key, uint8_t **to, const uint8_t *bytes, size_t length) {
  if (*to != NULL) {
    if (vmb_ct_difference(*to, bytes, length) == 0)
      return 1;
    return vmb_provider_fail(key->provider, VMB_REASON_KEY,
                             "the parts of the %s key do not belong together: get the key again "
                             "from where it was made",
                             key->type->set);
  }
  *to = malloc(length);
  if (*to == NULL)
    return vmb_provider_fail(key->provider, VMB_REASON_MEMORY, "no memory for a %s key",
                             key->type->set);
  memcpy(*to, bytes, length);
  return 1;
}

static int require_length(const struct vmb_key *key, const char *what, size_t length,
                          size_t expected) {
  if (length == expected)
    return 1;
  return vmb_provider_fail(
      key->provider, VMB_REASON_LENGTH,
      "a %s of %s has %zu bytes, not %zu: it was cut off, or is of another set", what,
      key->type->first_name, expected, length);
}

int vmb_key_set_public(struct vmb_key *key, const uint8_t *public_key, size_t length) {
  const struct vmb_key_type *const type = key->type;
  if (public_key == NULL ||
      !require_length(key, "public key", length, vmb_type_public_key_bytes(type)))
    return 0;
  if (type->composite != NULL)
    return vmb_composite_check_public(key->provider, type, public_key) &&
           put(key, &key->public_key, public_key, length);
  const uint8_t *const of_set =
      public_key + vmb_type_kem_offset(type, vmb_classical_share_bytes(type->classical));
  const vmb_status status = type->kem != NULL ? vmb_kem_check_public_key(type->kem, of_set, NULL)
                                              : vmb_sig_check_public_key(type->sig, of_set, NULL);
  if (status != VMB_OK)
    return vmb_provider_fail_status(key->provider, status, "checking a public key", type->set);
  return put(key, &key->public_key, public_key, length);
}

/* Where a check takes as long as key generation, it is left out (docs/keys.md). */
static int check_is_slow(const struct vmb_key_type *type) {
  return type->kem != NULL ? strcmp(vmb_kem_family(type->kem), "Classic McEliece") == 0
                           : strcmp(vmb_sig_family(type->sig), "SLH-DSA") == 0;
}

static vmb_status check_secret(const struct vmb_key *key, const uint8_t *secret_key) {
  const struct vmb_key_type *const type = key->type;
  if (key->public_key == NULL && check_is_slow(type))
    return VMB_OK;
  return type->kem != NULL ? vmb_kem_check_secret_key(type->kem, secret_key, key->public_key, NULL)
                           : vmb_sig_check_secret_key(type->sig, secret_key, key->public_key, NULL);
}

/* Computes the public key, which is kept or compared. */
static int set_composite_secret(struct vmb_key *key, const uint8_t *secret_key, size_t length) {
  uint8_t *const public_key = malloc(vmb_type_public_key_bytes(key->type));
  if (public_key == NULL)
    return vmb_provider_fail(key->provider, VMB_REASON_MEMORY, "no memory for a %s key",
                             key->type->set);
  const int ok = vmb_composite_public_key(key->provider, key->type, public_key, secret_key) &&
                 put(key, &key->public_key, public_key, vmb_type_public_key_bytes(key->type)) &&
                 put(key, &key->secret_key, secret_key, length);
  free(public_key);
  return ok;
}

int vmb_key_set_secret(struct vmb_key *key, const uint8_t *secret_key, size_t length) {
  const struct vmb_key_type *const type = key->type;
  if (secret_key == NULL || type->classical != VMB_CLASSICAL_NONE ||
      !require_length(key, "secret key", length, vmb_type_secret_key_bytes(type)))
    return 0;
  if (type->composite != NULL)
    return set_composite_secret(key, secret_key, length);
  vmb_status status = check_secret(key, secret_key);
  if (status != VMB_OK)
    return vmb_provider_fail_status(key->provider, status, "checking a secret key", type->set);
  if (key->public_key == NULL) {
    uint8_t *const public_key = malloc(set_public_key_bytes(type));
    if (public_key == NULL)
      return vmb_provider_fail(key->provider, VMB_REASON_MEMORY, "no memory for a %s key",
                               type->set);
    status = type->kem != NULL ? vmb_kem_public_key(type->kem, public_key, secret_key, NULL)
                               : vmb_sig_public_key(type->sig, public_key, secret_key, NULL);
    if (status != VMB_OK) {
      free(public_key);
      return vmb_provider_fail_status(key->provider, status, "computing a public key", type->set);
    }
    key->public_key = public_key;
  }
  return put(key, &key->secret_key, secret_key, length);
}

/* What key generation draws, kept: for many sets that is the key's seed. */
struct recorded_draws {
  vmb_rng from;
  uint8_t bytes[LONGEST_SEED];
  size_t drawn; /* may be more than were kept */
};

static vmb_status fill_and_record(void *state, uint8_t *out, size_t length) {
  struct recorded_draws *const draws = state;
  const vmb_status status = draws->from.fill(draws->from.state, out, length);
  if (status == VMB_OK && length <= LONGEST_SEED && draws->drawn <= LONGEST_SEED - length)
    memcpy(draws->bytes + draws->drawn, out, length);
  draws->drawn += length;
  return status;
}

static vmb_status keypair_from_seed(const struct vmb_key_type *type, uint8_t *public_key,
                                    uint8_t *secret_key, const uint8_t *seed) {
  return type->kem != NULL
             ? vmb_kem_keypair_from_seed(type->kem, public_key, secret_key, seed, NULL)
             : vmb_sig_keypair_from_seed(type->sig, public_key, secret_key, seed, NULL);
}

/*
 * A key pair with the core's random bytes, and its seed in draws->bytes; draws->drawn is 0 if it is
 * not known, because an attempt was thrown away.
 */
static vmb_status keypair_with_seed(struct vmb_key *key, uint8_t *public_key, uint8_t *secret_key,
                                    struct recorded_draws *draws) {
  const struct vmb_key_type *const type = key->type;
  const size_t seed_bytes = vmb_type_seed_bytes(type);
  const vmb_env env = vmb_provider_env(key->provider);
  vmb_status status;
  draws->from = env.rng;
  draws->drawn = 0;
  if (env.rng.fill == NULL)
    return type->kem != NULL ? vmb_kem_keypair(type->kem, public_key, secret_key, NULL)
                             : vmb_sig_keypair(type->sig, public_key, secret_key, NULL);
  if (seed_is_expanded(type)) {
    status = fill_and_record(draws, draws->bytes, seed_bytes);
    return status == VMB_OK ? keypair_from_seed(type, public_key, secret_key, draws->bytes)
                            : VMB_ERROR_RANDOM;
  }
  const vmb_env recording = {{fill_and_record, draws}, NULL, 0};
  status = type->kem != NULL ? vmb_kem_keypair(type->kem, public_key, secret_key, &recording)
                             : vmb_sig_keypair(type->sig, public_key, secret_key, &recording);
  if (draws->drawn != seed_bytes)
    draws->drawn = 0;
  return status;
}

/* Makes the classical half of a hybrid's key pair, whose share goes to its place. */
static int generate_classical(struct vmb_key *key, uint8_t *public_key) {
  const struct vmb_key_type *const type = key->type;
  if (type->classical == VMB_CLASSICAL_NONE)
    return 1;
  uint8_t *const share = public_key + vmb_type_classical_offset(type, set_public_key_bytes(type));
  key->classical = vmb_classical_keypair(key->provider->libcrypto, type->classical, share);
  if (key->classical != NULL)
    return 1;
  return vmb_provider_fail(key->provider, VMB_REASON_CLASSICAL,
                           "key generation of the classical half of %s failed: is the default "
                           "provider loaded?",
                           type->first_name);
}

static int generate_composite(struct vmb_key *key) {
  const size_t length = vmb_type_secret_key_bytes(key->type);
  uint8_t *const secret_key = calloc(1, length);
  if (secret_key == NULL)
    return vmb_provider_fail(key->provider, VMB_REASON_MEMORY, "no memory for a %s key",
                             key->type->set);
  const int ok = vmb_composite_generate(key->provider, key->type, secret_key) &&
                 set_composite_secret(key, secret_key, length);
  free_secret(secret_key, length);
  return ok;
}

int vmb_key_generate(struct vmb_key *key, const uint8_t *seed, size_t seed_bytes) {
  const struct vmb_key_type *const type = key->type;
  const size_t secret_bytes = vmb_type_secret_key_bytes(type);
  struct recorded_draws draws = {{NULL, NULL}, {0}, 0};
  vmb_status status = VMB_OK;
  if (type->composite != NULL)
    return generate_composite(key);
  if (seed != NULL && !require_length(key, "seed", seed_bytes, vmb_type_seed_bytes(type)))
    return 0;
  uint8_t *const public_key = malloc(vmb_type_public_key_bytes(type));
  uint8_t *const secret_key = malloc(secret_bytes);
  int ok = public_key != NULL && secret_key != NULL;
  if (!ok) {
    vmb_provider_fail(key->provider, VMB_REASON_MEMORY, "no memory for a %s key", type->set);
  } else {
    uint8_t *const of_set =
        public_key + vmb_type_kem_offset(type, vmb_classical_share_bytes(type->classical));
    if (seed != NULL) {
      memcpy(draws.bytes, seed, seed_bytes);
      draws.drawn = seed_bytes;
      status = keypair_from_seed(type, of_set, secret_key, seed);
    } else {
      status = keypair_with_seed(key, of_set, secret_key, &draws);
    }
    ok = status == VMB_OK;
    if (!ok)
      vmb_provider_fail_status(key->provider, status, "key generation", type->set);
  }
  ok = ok && generate_classical(key, public_key) &&
       put(key, &key->public_key, public_key, vmb_type_public_key_bytes(type)) &&
       put(key, &key->secret_key, secret_key, secret_bytes) &&
       (draws.drawn == 0 || put(key, &key->seed, draws.bytes, draws.drawn));
  if (ok)
    key->seed_bytes = draws.drawn;
  free(public_key);
  free_secret(secret_key, secret_key == NULL ? 0 : secret_bytes);
  vmb_wipe(&draws, sizeof draws);
  return ok;
}

int vmb_key_set_seed(struct vmb_key *key, const uint8_t *seed, size_t length) {
  if (seed == NULL || key->type->classical != VMB_CLASSICAL_NONE)
    return 0;
  if (!vmb_type_takes_seed(key->type))
    return vmb_provider_fail(key->provider, VMB_REASON_UNSUPPORTED,
                             "%s has no seed of the whole key: import 'priv'", key->type->set);
  return vmb_key_generate(key, seed, length);
}
