/*
 * Working memory: one static arena, as large as the largest operation of the sets of this build.
 *
 * A pair expands to  secret key | public key | working memory of key generation.  What follows
 * needs one of both keys, at the beginning, and the rest is its working memory.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "internal.h"

#define BYTES_KEM(set, SET)                                                           \
  uint8_t set##_keypair[VMB_##SET##_SECRET_KEY_BYTES + VMB_##SET##_PUBLIC_KEY_BYTES + \
                        VMB_##SET##_KEYPAIR_WORK_BYTES];                              \
  uint8_t set##_encaps[VMB_##SET##_PUBLIC_KEY_BYTES + VMB_##SET##_ENCAPS_WORK_BYTES]; \
  uint8_t set##_decaps[VMB_##SET##_SECRET_KEY_BYTES + VMB_##SET##_DECAPS_WORK_BYTES];

#define BYTES_SIG(set, SET)                                                           \
  uint8_t set##_keypair[VMB_##SET##_SECRET_KEY_BYTES + VMB_##SET##_PUBLIC_KEY_BYTES + \
                        VMB_##SET##_KEYPAIR_WORK_BYTES];                              \
  uint8_t set##_sign[VMB_##SET##_SECRET_KEY_BYTES + VMB_##SET##_SIGN_WORK_BYTES];     \
  uint8_t set##_verify[VMB_##SET##_PUBLIC_KEY_BYTES + VMB_##SET##_VERIFY_WORK_BYTES];

#if VMB_PSA_CHECK_SLHDSA_ROOT
#define BYTES_CHECK(set, SET) uint8_t set##_check[VMB_##SET##_CHECK_SECRET_KEY_WORK_BYTES];
#else
#define BYTES_CHECK(set, SET)
#endif

static union {
  uint8_t bytes[1];
#define BYTES(kind, set, SET, type, bits) BYTES_##kind(set, SET) BYTES_CHECK(set, SET)
  VMB_PSA_SETS(BYTES)
#undef BYTES
} arena;

static vmb_status draw(void *state, uint8_t *out, size_t length) {
  (void)state;
  return vambrace_psa_random(out, length) == PSA_SUCCESS ? VMB_OK : VMB_ERROR_RANDOM;
}

vmb_env vambrace_psa_env(size_t used) {
  return (vmb_env){
      .rng = {draw, NULL}, .work = arena.bytes + used, .work_bytes = sizeof arena - used};
}

uint8_t *vambrace_psa_arena(void) {
  return arena.bytes;
}

/* Both keys of a pair that is a seed. */
static vmb_status expand(const struct vambrace_psa_key *key) {
  uint8_t *const secret_key = arena.bytes, *const public_key = secret_key + key->secret_bytes;
  const vmb_env env = vambrace_psa_env(key->secret_bytes + key->public_bytes);
  return key->kem != NULL
             ? vmb_kem_keypair_from_seed(key->kem, public_key, secret_key, key->bytes, &env)
             : vmb_sig_keypair_from_seed(key->sig, public_key, secret_key, key->bytes, &env);
}

const uint8_t *vambrace_psa_secret_key(const struct vambrace_psa_key *key, vmb_status *status) {
  *status = VMB_OK;
  if (!key->pair_is_seed)
    return key->bytes;
  *status = expand(key);
  return *status == VMB_OK ? arena.bytes : NULL;
}

const uint8_t *vambrace_psa_public_key(const struct vambrace_psa_key *key, vmb_status *status) {
  *status = VMB_OK;
  if (!key->is_pair)
    return key->bytes;
  if (!key->pair_is_seed)
    return key->bytes + key->pair_bytes - key->public_bytes; /* FIPS 205: it ends the secret key */
  *status = expand(key);
  if (*status != VMB_OK)
    return NULL;
  memmove(arena.bytes, arena.bytes + key->secret_bytes, key->public_bytes);
  vmb_wipe(arena.bytes + key->public_bytes, key->secret_bytes);
  return arena.bytes;
}

void vambrace_psa_leave(size_t used) {
  vmb_wipe(arena.bytes, used);
  vambrace_psa_unlock();
}
