/*
 * Keys of HSS and signatures by them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "api/arguments.h"
#include "api/stateful/state.h"
#include "api/work.h"
#include "schemes/lms/hss_sign.h"
#include "support/big_endian.h"
#include "support/random.h"
#include "support/zeroize.h"
#include "vambrace/lms.h"

enum { CODES_BYTES_MAX = LMS_LEVELS_MAX * LMS_TYPES_BYTES };

/* What lies, aligned, in the caller's memory; the bands follow it. */
struct signer {
  struct vmb_state state;
  uint8_t public_key[HSS_PUBLIC_KEY_BYTES_MAX];
  struct hss_levels levels;
  struct hss_work work;
};

struct keypair_work {
  struct hss_levels levels;
  struct lms_tree tree;
  uint8_t drawn[LMS_HASH_BYTES_MAX + LMS_IDENTIFIER_BYTES];
};

_Static_assert(VMB_WORK_BYTES(struct keypair_work) <= VMB_HSS_KEYPAIR_WORK_BYTES,
               "vambrace/lms.h states too little working memory");

/* ---- Sizes ----------------------------------------------------------------------------------- */

/* The levels that the caller names. 0 if there are none such. */
static int read_types(struct hss_levels *levels, const uint32_t *types, size_t count) {
  uint8_t codes[CODES_BYTES_MAX];
  if (types == NULL || count < 1 || count > LMS_LEVELS_MAX)
    return 0;
  for (size_t i = 0; i < 2 * count; i++)
    vmb_store32_be(codes + 4 * i, types[i]);
  return vmb_hss_read_levels(levels, codes, count);
}

/* The public key, the types of the other levels, the seed. */
static size_t secret_key_bytes(const struct hss_levels *levels) {
  return hss_public_key_bytes(levels) + (levels->count - 1) * (size_t)LMS_TYPES_BYTES +
         levels->level[0].types.n;
}

static size_t signer_bytes(const struct hss_levels *levels) {
  return VMB_WORK_BYTES(struct signer) + levels->bands;
}

static size_t signature_bytes(const struct hss_levels *levels) {
  return levels->signature;
}

/* A size of the levels that the caller names, or 0. */
static size_t size_of(size_t (*bytes)(const struct hss_levels *levels), const uint32_t *types,
                      size_t count) {
  struct hss_levels levels;
  return read_types(&levels, types, count) ? bytes(&levels) : 0;
}

size_t vmb_hss_public_key_bytes(const uint32_t *types, size_t levels) {
  return size_of(hss_public_key_bytes, types, levels);
}

size_t vmb_hss_secret_key_bytes(const uint32_t *types, size_t levels) {
  return size_of(secret_key_bytes, types, levels);
}

size_t vmb_hss_signature_bytes(const uint32_t *types, size_t levels) {
  return size_of(signature_bytes, types, levels);
}

size_t vmb_hss_signer_bytes(const uint32_t *types, size_t levels) {
  return size_of(signer_bytes, types, levels);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

/* Both keys, of what was drawn, and the first record. */
static vmb_status make_keys(struct keypair_work *w, uint8_t *public_key, uint8_t *secret_key,
                            vmb_state_store *store, void *context) {
  struct hss_level *const top = &w->levels.level[0];
  const size_t n = top->types.n, public_bytes = hss_public_key_bytes(&w->levels);
  memcpy(top->seed, w->drawn, n);
  memcpy(top->identifier, w->drawn + n, LMS_IDENTIFIER_BYTES);
  VMB_DECLASSIFY(top->identifier, LMS_IDENTIFIER_BYTES);
  vmb_store32_be(public_key, (uint32_t)w->levels.count);
  memcpy(public_key + HSS_LEVELS_BYTES, top->codes, LMS_TYPES_BYTES);
  memcpy(public_key + HSS_LEVELS_BYTES + LMS_TYPES_BYTES, top->identifier, LMS_IDENTIFIER_BYTES);
  vmb_hss_root(&w->levels, &w->tree, public_key + public_bytes - n);
  memcpy(secret_key, public_key, public_bytes);
  secret_key += public_bytes;
  for (unsigned i = 1; i < w->levels.count; i++, secret_key += LMS_TYPES_BYTES)
    memcpy(secret_key, w->levels.level[i].codes, LMS_TYPES_BYTES);
  memcpy(secret_key, top->seed, n);
  return vmb_state_store_first(STATE_LMS, public_key, public_bytes, store, context);
}

vmb_status vmb_hss_keypair(uint8_t *public_key, uint8_t *secret_key, const uint32_t *types,
                           size_t levels, vmb_state_store *store, void *context,
                           const vmb_env *env) {
  struct vmb_work work;
  const size_t public_bytes = vmb_hss_public_key_bytes(types, levels);
  const size_t secret_bytes = vmb_hss_secret_key_bytes(types, levels);
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (public_bytes != 0 && public_key != NULL && secret_key != NULL && store != NULL)
    status = vmb_work_open(&work, env, VMB_WORK_BYTES(struct keypair_work));
  if (status == VMB_OK) {
    struct keypair_work *const w = work.aligned;
    const vmb_rng rng = vmb_env_rng(env);
    (void)read_types(&w->levels, types, levels);
    status = vmb_random(&rng, w->drawn, w->levels.level[0].types.n + (size_t)LMS_IDENTIFIER_BYTES);
    if (status == VMB_OK)
      status = make_keys(w, public_key, secret_key, store, context);
    vmb_work_close(&work);
  }
  if (status != VMB_OK) {
    vmb_zero_output(public_key, public_bytes);
    vmb_zero_output(secret_key, secret_bytes);
  }
  return status;
}

/* ---- The signer ------------------------------------------------------------------------------ */

/* Takes the key apart. 0: it is no secret key. */
static int read_key(struct hss_levels *levels, const uint8_t *key, size_t length) {
  uint8_t codes[CODES_BYTES_MAX];
  struct vmb_lms_types top;
  const size_t fixed = HSS_LEVELS_BYTES + LMS_TYPES_BYTES;
  if (length < fixed)
    return 0;
  const uint32_t count = vmb_load32_be(key);
  if (count < 1 || count > LMS_LEVELS_MAX ||
      !vmb_lms_read_types(&top, key + HSS_LEVELS_BYTES, length - HSS_LEVELS_BYTES))
    return 0;
  const size_t public_bytes = HSS_LEVELS_BYTES + (size_t)top.key;
  const size_t more = (count - 1) * (size_t)LMS_TYPES_BYTES;
  if (length != public_bytes + more + top.n)
    return 0;
  memcpy(codes, key + HSS_LEVELS_BYTES, LMS_TYPES_BYTES);
  memcpy(codes + LMS_TYPES_BYTES, key + public_bytes, more);
  if (!vmb_hss_read_levels(levels, codes, count))
    return 0;
  memcpy(levels->level[0].identifier, key + fixed, LMS_IDENTIFIER_BYTES);
  memcpy(levels->level[0].seed, key + length - top.n, top.n);
  return 1;
}

/* Each level gets its bands of those after the signer; nothing is in them. */
static void place_bands(struct signer *s) {
  uint8_t *bands = (uint8_t *)(s + 1);
  memset(bands, 0, s->levels.bands);
  for (unsigned i = 0; i < s->levels.count; i++) {
    struct hss_level *const level = &s->levels.level[i];
    level->bands = bands;
    bands += vmb_merkle_bytes(level->types.n, level->types.height);
  }
}

vmb_status vmb_hss_load(vmb_hss_signer *signer, size_t bytes, const uint8_t *secret_key,
                        size_t secret_key_length, const uint8_t *slot0, const uint8_t *slot1,
                        vmb_state_store *store, void *context) {
  struct hss_levels levels;
  if (signer == NULL || store == NULL || !vmb_bytes_are_valid(secret_key, secret_key_length))
    return VMB_ERROR_ARGUMENT;
  if (!read_key(&levels, secret_key, secret_key_length))
    return VMB_ERROR_KEY;
  if (bytes < signer_bytes(&levels)) {
    vmb_zeroize(&levels, sizeof levels);
    return VMB_ERROR_MEMORY;
  }
  struct signer *const s = vmb_work_aligned(signer);
  memset(s, 0, sizeof *s);
  s->levels = levels;
  vmb_zeroize(&levels, sizeof levels);
  place_bands(s);
  const size_t public_bytes = hss_public_key_bytes(&s->levels);
  memcpy(s->public_key, secret_key, public_bytes);
  s->state.store = store;
  s->state.context = context;
  const vmb_status status = vmb_state_load(&s->state, STATE_LMS, s->public_key, public_bytes,
                                           UINT64_C(1) << s->levels.height, slot0, slot1);
  if (status != VMB_OK)
    vmb_zeroize(s, sizeof *s);
  return status;
}

vmb_status vmb_hss_reserve(vmb_hss_signer *signer, uint64_t count) {
  return vmb_state_reserve(signer, STATE_LMS, count);
}

vmb_status vmb_hss_sign(vmb_hss_signer *signer, uint8_t *signature, size_t *signature_length,
                        const uint8_t *message, size_t message_length) {
  uint64_t index;
  if (signature_length != NULL)
    *signature_length = 0;
  if (signer == NULL || signature == NULL || signature_length == NULL ||
      !vmb_bytes_are_valid(message, message_length))
    return VMB_ERROR_ARGUMENT;
  struct signer *const s = (struct signer *)vmb_state_enter(signer, STATE_LMS);
  if (s == NULL)
    return VMB_ERROR_STATE;
  vmb_status status = vmb_state_take_index(&s->state, &index);
  if (status == VMB_OK)
    status = vmb_hss_sign_by(&s->levels, &s->work, signature, index, message, message_length,
                             s->public_key);
  if (status == VMB_OK)
    *signature_length = s->levels.signature;
  else
    vmb_zero_output(signature, s->levels.signature);
  vmb_zeroize_stack();
  vmb_state_leave(&s->state);
  return status;
}

uint64_t vmb_hss_remaining(const vmb_hss_signer *signer) {
  return vmb_state_remaining(signer, STATE_LMS);
}
