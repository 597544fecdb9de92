/*
 * Keys of XMSS and XMSS^MT and signatures by them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "api/arguments.h"
#include "api/stateful/state.h"
#include "api/work.h"
#include "schemes/xmss/xmss_sign.h"
#include "support/big_endian.h"
#include "support/random.h"
#include "support/zeroize.h"
#include "vambrace/xmss.h"

/* What lies, aligned, in the caller's memory; the bands follow it. */
struct signer {
  struct vmb_state state;
  int multi_tree;
  struct xmss_signing key;
  struct vmb_xmss_verification check;
};

struct keypair_work {
  struct xmss_signing key;
  uint8_t drawn[3 * XMSS_HASH_BYTES_MAX];
};

_Static_assert(VMB_WORK_BYTES(struct keypair_work) <= VMB_XMSS_KEYPAIR_WORK_BYTES,
               "vambrace/xmss.h states too little working memory");
_Static_assert(VMB_XMSS_SECRET_KEY_BYTES_MAX == XMSS_OID_BYTES + 4 * XMSS_HASH_BYTES_MAX,
               "vambrace/xmss.h states another size than secret keys have");

/* ---- Sizes ----------------------------------------------------------------------------------- */

/* The public key, SK_SEED, SK_PRF. */
static size_t secret_key_bytes(const struct vmb_xmss_set *set) {
  return vmb_xmss_key_bytes(set) + 2 * (size_t)set->n;
}

static size_t signer_bytes(const struct vmb_xmss_set *set) {
  return VMB_WORK_BYTES(struct signer) + vmb_xmss_band_bytes(set);
}

/* A size of an identifier's set, or 0. */
static size_t size_of(size_t (*bytes)(const struct vmb_xmss_set *set), int multi_tree,
                      uint32_t oid) {
  struct vmb_xmss_set set;
  return vmb_xmss_read_set(&set, multi_tree, oid) ? bytes(&set) : 0;
}

size_t vmb_xmss_public_key_bytes(uint32_t oid) {
  return size_of(vmb_xmss_key_bytes, 0, oid);
}

size_t vmb_xmssmt_public_key_bytes(uint32_t oid) {
  return size_of(vmb_xmss_key_bytes, 1, oid);
}

size_t vmb_xmss_secret_key_bytes(uint32_t oid) {
  return size_of(secret_key_bytes, 0, oid);
}

size_t vmb_xmssmt_secret_key_bytes(uint32_t oid) {
  return size_of(secret_key_bytes, 1, oid);
}

size_t vmb_xmss_signer_bytes(uint32_t oid) {
  return size_of(signer_bytes, 0, oid);
}

size_t vmb_xmssmt_signer_bytes(uint32_t oid) {
  return size_of(signer_bytes, 1, oid);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

/* Both keys, of what was drawn, and the first record. */
static vmb_status make_keys(struct keypair_work *w, uint8_t *public_key, uint8_t *secret_key,
                            uint32_t oid, vmb_state_store *store, void *context) {
  struct xmss_signing *const key = &w->key;
  const size_t n = key->hasher.set.n, public_bytes = vmb_xmss_key_bytes(&key->hasher.set);
  uint8_t *const root = key->public_key + XMSS_OID_BYTES;
  memcpy(key->secret_seed, w->drawn, n);
  memcpy(key->secret_prf, w->drawn + n, n);
  vmb_store32_be(key->public_key, oid);
  memcpy(root + n, w->drawn + 2 * n, n);
  VMB_DECLASSIFY(root + n, n);
  vmb_xmss_root(key, root);
  memcpy(public_key, key->public_key, public_bytes);
  memcpy(secret_key, key->public_key, public_bytes);
  memcpy(secret_key + public_bytes, w->drawn, 2 * n);
  return vmb_state_store_first(STATE_XMSS, public_key, public_bytes, store, context);
}

static vmb_status make_keypair(uint8_t *public_key, uint8_t *secret_key, int multi_tree,
                               uint32_t oid, vmb_state_store *store, void *context,
                               const vmb_env *env) {
  struct vmb_work work;
  struct vmb_xmss_set set;
  if (!vmb_xmss_read_set(&set, multi_tree, oid))
    return VMB_ERROR_ARGUMENT; /* outputs have no size */
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (public_key != NULL && secret_key != NULL && store != NULL)
    status = vmb_work_open(&work, env, VMB_WORK_BYTES(struct keypair_work));
  if (status == VMB_OK) {
    struct keypair_work *const w = work.aligned;
    const vmb_rng rng = vmb_env_rng(env);
    w->key.hasher.set = set;
    status = vmb_random(&rng, w->drawn, 3 * (size_t)set.n);
    if (status == VMB_OK)
      status = make_keys(w, public_key, secret_key, oid, store, context);
    vmb_work_close(&work);
  }
  if (status != VMB_OK) {
    vmb_zero_output(public_key, vmb_xmss_key_bytes(&set));
    vmb_zero_output(secret_key, secret_key_bytes(&set));
  }
  return status;
}

vmb_status vmb_xmss_keypair(uint8_t *public_key, uint8_t *secret_key, uint32_t oid,
                            vmb_state_store *store, void *context, const vmb_env *env) {
  return make_keypair(public_key, secret_key, 0, oid, store, context, env);
}

vmb_status vmb_xmssmt_keypair(uint8_t *public_key, uint8_t *secret_key, uint32_t oid,
                              vmb_state_store *store, void *context, const vmb_env *env) {
  return make_keypair(public_key, secret_key, 1, oid, store, context, env);
}

/* ---- The signer ------------------------------------------------------------------------------ */

static vmb_status load(vmb_xmss_signer *signer, size_t bytes, int multi_tree,
                       const uint8_t *secret_key, size_t length, const uint8_t *slot0,
                       const uint8_t *slot1, vmb_state_store *store, void *context) {
  struct vmb_xmss_set set;
  if (signer == NULL || store == NULL || !vmb_bytes_are_valid(secret_key, length))
    return VMB_ERROR_ARGUMENT;
  if (length < XMSS_OID_BYTES || !vmb_xmss_read_set(&set, multi_tree, vmb_load32_be(secret_key)) ||
      length != secret_key_bytes(&set))
    return VMB_ERROR_KEY;
  if (bytes < signer_bytes(&set))
    return VMB_ERROR_MEMORY;
  struct signer *const s = vmb_work_aligned(signer);
  const size_t public_bytes = vmb_xmss_key_bytes(&set);
  memset(s, 0, sizeof *s + vmb_xmss_band_bytes(&set));
  s->multi_tree = multi_tree;
  s->key.hasher.set = set;
  memcpy(s->key.public_key, secret_key, public_bytes);
  memcpy(s->key.secret_seed, secret_key + public_bytes, set.n);
  memcpy(s->key.secret_prf, secret_key + public_bytes + set.n, set.n);
  s->state.store = store;
  s->state.context = context;
  const vmb_status status = vmb_state_load(&s->state, STATE_XMSS, s->key.public_key, public_bytes,
                                           UINT64_C(1) << set.height, slot0, slot1);
  if (status != VMB_OK)
    vmb_zeroize(s, sizeof *s);
  return status;
}

vmb_status vmb_xmss_load(vmb_xmss_signer *signer, size_t bytes, const uint8_t *secret_key,
                         size_t secret_key_length, const uint8_t *slot0, const uint8_t *slot1,
                         vmb_state_store *store, void *context) {
  return load(signer, bytes, 0, secret_key, secret_key_length, slot0, slot1, store, context);
}

vmb_status vmb_xmssmt_load(vmb_xmss_signer *signer, size_t bytes, const uint8_t *secret_key,
                           size_t secret_key_length, const uint8_t *slot0, const uint8_t *slot1,
                           vmb_state_store *store, void *context) {
  return load(signer, bytes, 1, secret_key, secret_key_length, slot0, slot1, store, context);
}

vmb_status vmb_xmss_sign(vmb_xmss_signer *signer, uint8_t *signature, size_t *signature_length,
                         const uint8_t *message, size_t message_length) {
  uint64_t index;
  if (signature_length != NULL)
    *signature_length = 0;
  if (signer == NULL || signature == NULL || signature_length == NULL ||
      !vmb_bytes_are_valid(message, message_length))
    return VMB_ERROR_ARGUMENT;
  struct signer *const s = (struct signer *)vmb_state_enter(signer, STATE_XMSS);
  if (s == NULL)
    return VMB_ERROR_STATE;
  vmb_status status = vmb_state_take_index(&s->state, &index);
  if (status == VMB_OK)
    status = vmb_xmss_sign_by(&s->key, s->multi_tree, s + 1, &s->check, signature, index, message,
                              message_length);
  if (status == VMB_OK)
    *signature_length = s->key.hasher.set.signature;
  else
    vmb_zero_output(signature, s->key.hasher.set.signature);
  vmb_zeroize_stack();
  vmb_state_leave(&s->state);
  return status;
}

vmb_status vmb_xmss_reserve(vmb_xmss_signer *signer, uint64_t count) {
  return vmb_state_reserve(signer, STATE_XMSS, count);
}

uint64_t vmb_xmss_remaining(const vmb_xmss_signer *signer) {
  return vmb_state_remaining(signer, STATE_XMSS);
}
