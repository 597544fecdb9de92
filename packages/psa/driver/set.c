/*
 * The sets of this build, by key type and bits.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "internal.h"

/* Where the core's header has an identifier it is PSA's. */
#define IS(identifier, value) _Static_assert((identifier) == (value), #identifier)
IS(PSA_KEY_TYPE_ML_KEM_KEY_PAIR, 0x7004);
IS(PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY, 0x4004);
IS(PSA_KEY_TYPE_ML_DSA_KEY_PAIR, 0x7002);
IS(PSA_KEY_TYPE_ML_DSA_PUBLIC_KEY, 0x4002);
IS(PSA_KEY_TYPE_SLH_DSA_KEY_PAIR(PSA_SLH_DSA_FAMILY_SHA2_S), 0x7182);
IS(PSA_KEY_TYPE_SLH_DSA_PUBLIC_KEY(PSA_SLH_DSA_FAMILY_SHA2_F), 0x4184);
IS(PSA_KEY_TYPE_SLH_DSA_PUBLIC_KEY(PSA_SLH_DSA_FAMILY_SHAKE_S), 0x418b);
IS(PSA_KEY_TYPE_SLH_DSA_PUBLIC_KEY(PSA_SLH_DSA_FAMILY_SHAKE_F), 0x418d);
IS(PSA_KEY_TYPE_LMS_PUBLIC_KEY, 0x4007);
IS(PSA_KEY_TYPE_HSS_PUBLIC_KEY, 0x4008);
IS(PSA_KEY_TYPE_XMSS_PUBLIC_KEY, 0x400b);
IS(PSA_KEY_TYPE_XMSS_MT_PUBLIC_KEY, 0x400d);
IS(PSA_ALG_SLH_DSA, 0x06004000);
IS(PSA_ALG_DETERMINISTIC_SLH_DSA, 0x06004100);
IS(PSA_ALG_HASH_SLH_DSA(0x02000009), 0x06004209);
IS(PSA_ALG_DETERMINISTIC_HASH_SLH_DSA(0x02000009), 0x06004309);
IS(PSA_ALG_ML_DSA, 0x06004400);
IS(PSA_ALG_DETERMINISTIC_ML_DSA, 0x06004500);
IS(PSA_ALG_HASH_ML_DSA(0x02000009), 0x06004609);
IS(PSA_ALG_DETERMINISTIC_HASH_ML_DSA(0x02000009), 0x06004709);
IS(PSA_ALG_LMS, 0x06004800);
IS(PSA_ALG_HSS, 0x06004900);
IS(PSA_ALG_XMSS, 0x06004a00);
IS(PSA_ALG_XMSS_MT, 0x06004b00);
IS(PSA_ALG_ML_KEM, 0x0c000200);

#define PUBLIC_OF(type) ((psa_key_type_t)((type) & 0xcfff))

static const struct vambrace_psa_set sets[] = {
#define ROW(kind, set, SET, type, bits) {#set, PUBLIC_OF(type), bits, KIND_##kind},
    VMB_PSA_SETS(ROW)
#undef ROW
#if defined(VMB_PSA_HAS_LMS)
        {"lms", PSA_KEY_TYPE_LMS_PUBLIC_KEY, 192, KIND_LMS},
    {"lms", PSA_KEY_TYPE_LMS_PUBLIC_KEY, 256, KIND_LMS},
    {"hss", PSA_KEY_TYPE_HSS_PUBLIC_KEY, 192, KIND_HSS},
    {"hss", PSA_KEY_TYPE_HSS_PUBLIC_KEY, 256, KIND_HSS},
#endif
#if defined(VMB_PSA_HAS_XMSS)
    {"xmss", PSA_KEY_TYPE_XMSS_PUBLIC_KEY, 192, KIND_XMSS},
    {"xmss", PSA_KEY_TYPE_XMSS_PUBLIC_KEY, 256, KIND_XMSS},
    {"xmssmt", PSA_KEY_TYPE_XMSS_MT_PUBLIC_KEY, 192, KIND_XMSS_MT},
    {"xmssmt", PSA_KEY_TYPE_XMSS_MT_PUBLIC_KEY, 256, KIND_XMSS_MT},
#endif
};

enum { SETS = sizeof sets / sizeof sets[0] };

bool vambrace_psa_is_pair(psa_key_type_t type) {
  return (type & 0x7000) == 0x7000;
}

bool vambrace_psa_is_slhdsa(psa_key_type_t type) {
  return (PUBLIC_OF(type) & 0xff80) == 0x4180;
}

/* A type of ours: a pair, or the public key. */
static bool is_of(const struct vambrace_psa_set *set, psa_key_type_t type) {
  return type == set->public_type || (set->kind <= KIND_SIG && type == (set->public_type | 0x3000));
}

bool vambrace_psa_has_type(psa_key_type_t type) {
  for (size_t i = 0; i < SETS; i++)
    if (is_of(&sets[i], type))
      return true;
  return false;
}

static void describe_kem(struct vambrace_psa_key *key) {
  key->kem = vmb_kem_find(key->set->name);
  key->pair_bytes = vmb_kem_seed_bytes(key->kem);
  key->public_bytes = vmb_kem_public_key_bytes(key->kem);
  key->secret_bytes = vmb_kem_secret_key_bytes(key->kem);
  key->pair_is_seed = true;
}

static void describe_sig(struct vambrace_psa_key *key) {
  key->sig = vmb_sig_find(key->set->name);
  key->pair_is_seed = !vambrace_psa_is_slhdsa(key->set->public_type);
  key->public_bytes = vmb_sig_public_key_bytes(key->sig);
  key->secret_bytes = vmb_sig_secret_key_bytes(key->sig);
  key->pair_bytes = key->pair_is_seed ? vmb_sig_seed_bytes(key->sig) : key->secret_bytes;
}

/* RFC 8554 section 5.3 and 6.1: type codes, I, the root. RFC 8391 B.3 and C.3: OID, root, SEED. */
static size_t stateful_bytes(const struct vambrace_psa_set *set) {
  const size_t hash = set->bits / 8;
  switch (set->kind) {
    case KIND_LMS:
      return 24 + hash;
    case KIND_HSS:
      return 28 + hash;
    default:
      return 4 + 2 * hash;
  }
}

static void describe(struct vambrace_psa_key *key, const struct vambrace_psa_set *set) {
  *key = (struct vambrace_psa_key){.set = set};
  if (set->kind == KIND_KEM)
    describe_kem(key);
  else if (set->kind == KIND_SIG)
    describe_sig(key);
  else
    key->public_bytes = stateful_bytes(set);
}

psa_status_t vambrace_psa_find(struct vambrace_psa_key *key, psa_key_type_t type, size_t bits) {
  for (size_t i = 0; i < SETS; i++) {
    if (!is_of(&sets[i], type) || sets[i].bits != bits)
      continue;
    describe(key, &sets[i]);
    key->is_pair = vambrace_psa_is_pair(type);
    return key->public_bytes == 0 ? PSA_ERROR_NOT_SUPPORTED : PSA_SUCCESS; /* not in the library */
  }
  return PSA_ERROR_NOT_SUPPORTED;
}

psa_status_t vambrace_psa_open(struct vambrace_psa_key *key, const psa_key_attributes_t *attributes,
                               const uint8_t *key_buffer, size_t key_buffer_size) {
  if (attributes == NULL)
    return PSA_ERROR_INVALID_ARGUMENT;
  const psa_status_t status =
      vambrace_psa_find(key, psa_get_key_type(attributes), psa_get_key_bits(attributes));
  if (status != PSA_SUCCESS)
    return status;
  key->bytes = key_buffer;
  const size_t length = key->is_pair ? key->pair_bytes : key->public_bytes;
  return key_buffer != NULL && key_buffer_size == length ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
}

size_t vambrace_psa_bits_of(psa_key_type_t type, size_t length) {
  if (vambrace_psa_is_pair(type) && !vambrace_psa_is_slhdsa(type))
    return 0;
  for (size_t i = 0; i < SETS; i++) {
    if (!is_of(&sets[i], type))
      continue;
    struct vambrace_psa_key key;
    describe(&key, &sets[i]);
    if (length == (vambrace_psa_is_pair(type) ? key.pair_bytes : key.public_bytes))
      return sets[i].bits;
  }
  return 0;
}
