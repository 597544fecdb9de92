/*
 * The generic KEM functions: the list of descriptors and what is read from them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/set_name.h"
#include "schemes/scheme.h"

#define VMB_KEM_SET(set, SET, family, standing, level) extern const struct vmb_kem vmb_kem_##set;
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET

#define VMB_KEM_SET(set, SET, family, standing, level) &vmb_kem_##set,
static const struct vmb_kem *const kems[] = {
#include "schemes/kem_sets.def"
    NULL /* so that a library without KEMs compiles */
};
#undef VMB_KEM_SET

size_t vmb_kem_count(void) {
  return sizeof kems / sizeof kems[0] - 1;
}

const vmb_kem *vmb_kem_at(size_t index) {
  return index < vmb_kem_count() ? kems[index] : NULL;
}

/* Compares name after name; the list is as long as the build has sets. */
const vmb_kem *vmb_kem_find(const char *name) {
  if (name == NULL)
    return NULL;
  for (size_t i = 0; i < vmb_kem_count(); i++)
    if (vmb_is_same_set_name(kems[i]->name, name))
      return kems[i];
  return NULL;
}

const char *vmb_kem_name(const vmb_kem *kem) {
  return kem != NULL ? kem->name : NULL;
}

const char *vmb_kem_family(const vmb_kem *kem) {
  return kem != NULL ? kem->family : NULL;
}

const char *vmb_kem_standing(const vmb_kem *kem) {
  return kem != NULL ? kem->standing : NULL;
}

int vmb_kem_nist_level(const vmb_kem *kem) {
  return kem != NULL ? kem->nist_level : 0;
}

size_t vmb_kem_public_key_bytes(const vmb_kem *kem) {
  return kem != NULL ? kem->sizes->keypair.public_key : 0;
}

size_t vmb_kem_secret_key_bytes(const vmb_kem *kem) {
  return kem != NULL ? kem->sizes->keypair.secret_key : 0;
}

size_t vmb_kem_seed_bytes(const vmb_kem *kem) {
  return kem != NULL ? kem->key_sizes->seed : 0;
}

size_t vmb_kem_ciphertext_bytes(const vmb_kem *kem) {
  return kem != NULL ? kem->sizes->ciphertext : 0;
}

size_t vmb_kem_shared_secret_bytes(const vmb_kem *kem) {
  return kem != NULL ? kem->sizes->shared_secret : 0;
}

size_t vmb_kem_keypair_work_bytes(const vmb_kem *kem) {
  return kem != NULL ? kem->sizes->keypair.work : 0;
}

size_t vmb_kem_encaps_work_bytes(const vmb_kem *kem) {
  return kem != NULL ? kem->sizes->encaps_work : 0;
}

size_t vmb_kem_decaps_work_bytes(const vmb_kem *kem) {
  return kem != NULL ? kem->sizes->decaps_work : 0;
}

size_t vmb_kem_check_secret_key_work_bytes(const vmb_kem *kem) {
  return kem != NULL ? kem->key_sizes->check_secret_key_work : 0;
}

/* Without a descriptor the outputs' sizes are unknown: nothing can be zeroed. */
vmb_status vmb_kem_keypair(const vmb_kem *kem, uint8_t *public_key, uint8_t *secret_key,
                           const vmb_env *env) {
  if (kem == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_run_keypair(&kem->sizes->keypair, kem->keypair, public_key, secret_key, env);
}

/*
 * Refuses a NULL descriptor; everything else is vmb_run_keypair_from_seed's, with the set's sizes.
 */
vmb_status vmb_kem_keypair_from_seed(const vmb_kem *kem, uint8_t *public_key, uint8_t *secret_key,
                                     const uint8_t *seed, const vmb_env *env) {
  if (kem == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_run_keypair_from_seed(kem->key_sizes, kem->keypair, public_key, secret_key, seed, env);
}

/* Refuses a NULL descriptor; a set without a check of its own accepts every public key. */
vmb_status vmb_kem_check_public_key(const vmb_kem *kem, const uint8_t *public_key,
                                    const vmb_env *env) {
  if (kem == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_run_check_public_key(kem->key_sizes, kem->keys->check_public_key, public_key, env);
}

/*
 * Refuses a NULL descriptor. Sets without a check of their own are tried: the pair must open what
 * it encapsulates.
 */
vmb_status vmb_kem_check_secret_key(const vmb_kem *kem, const uint8_t *secret_key,
                                    const uint8_t *public_key, const vmb_env *env) {
  if (kem == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_kem_run_check_secret_key(kem->key_sizes, kem->keys, kem->encaps, kem->decaps,
                                      secret_key, public_key, env);
}

/* Refuses a NULL descriptor; copies or computes, as the set's keys want it. */
vmb_status vmb_kem_public_key(const vmb_kem *kem, uint8_t *public_key, const uint8_t *secret_key,
                              const vmb_env *env) {
  if (kem == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_kem_run_public_key(&kem->sizes->keypair, kem->keys, public_key, secret_key, env);
}

/* Refuses a NULL descriptor, whose sizes nobody knows: nothing is zeroed then. */
vmb_status vmb_kem_encaps(const vmb_kem *kem, uint8_t *ciphertext, uint8_t *shared_secret,
                          const uint8_t *public_key, const vmb_env *env) {
  if (kem == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_kem_run_encaps(kem->sizes, kem->encaps, ciphertext, shared_secret, public_key, env);
}

/* Refuses a NULL descriptor, whose sizes nobody knows: nothing is zeroed then. */
vmb_status vmb_kem_decaps(const vmb_kem *kem, uint8_t *shared_secret, const uint8_t *ciphertext,
                          const uint8_t *secret_key, const vmb_env *env) {
  if (kem == NULL)
    return VMB_ERROR_ARGUMENT;
  return vmb_kem_run_decaps(kem->sizes, kem->decaps, shared_secret, ciphertext, secret_key, env);
}
