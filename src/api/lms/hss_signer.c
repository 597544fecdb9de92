/*
 * Keys of HSS and signatures by them: each index once, whatever happens (specs/lms.md section 7).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "api/arguments.h"
#include "api/work.h"
#include "schemes/lms/hss_sign.h"
#include "schemes/lms/lms_state.h"
#include "support/big_endian.h"
#include "support/random.h"
#include "support/zeroize.h"
#include "vambrace/lms.h"

enum { CODES_BYTES_MAX = LMS_LEVELS_MAX * LMS_TYPES_BYTES };

#define READY 0x48535353U /* "HSSS" */

/* What lies, aligned, in the caller's memory; the bands follow it. */
struct signer {
  uint32_t ready, busy;
  struct lms_state state; /* as it is stored: indices from next to state.end may be used */
  uint64_t next, total;
  vmb_state_store *store;
  void *context;
  uint8_t public_key[HSS_PUBLIC_KEY_BYTES_MAX];
  struct hss_levels levels;
  struct hss_work work;
};

struct keypair_work {
  struct hss_levels levels;
  struct lms_tree tree;
  struct lms_state state;
  uint8_t drawn[LMS_HASH_BYTES_MAX + LMS_IDENTIFIER_BYTES];
  uint8_t record[LMS_RECORD_BYTES];
};

_Static_assert(VMB_WORK_BYTES(struct keypair_work) <= VMB_HSS_KEYPAIR_WORK_BYTES,
               "vambrace/lms.h states too little working memory");
_Static_assert(VMB_STATE_RECORD_BYTES == LMS_RECORD_BYTES, "a record has one size");

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
  return VMB_WORK_BYTES(struct signer) + levels->bands * sizeof(struct lms_band);
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
  vmb_lms_name_key(&w->state, public_key, public_bytes);
  w->state.end = 0;
  w->state.sequence = 1;
  vmb_lms_write_state(w->record, &w->state);
  return store(context, 1, w->record) == VMB_OK ? VMB_OK : vmb_failed(VMB_ERROR_STATE);
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

static struct signer *signer_in(vmb_hss_signer *memory) {
  return vmb_work_aligned(memory);
}

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
  struct lms_band *band = (struct lms_band *)(void *)(s + 1);
  for (unsigned i = 0; i < s->levels.count; i++) {
    s->levels.level[i].bands = band;
    band += s->levels.level[i].types.height / LMS_BAND_HEIGHT;
  }
  memset(s + 1, 0, s->levels.bands * sizeof *band);
}

vmb_status vmb_hss_load(vmb_hss_signer *signer, size_t bytes, const uint8_t *secret_key,
                        size_t secret_key_length, const uint8_t *slot0, const uint8_t *slot1,
                        vmb_state_store *store, void *context) {
  struct hss_levels levels;
  int found = 0;
  if (signer == NULL || store == NULL || !vmb_bytes_are_valid(secret_key, secret_key_length))
    return VMB_ERROR_ARGUMENT;
  if (!read_key(&levels, secret_key, secret_key_length))
    return VMB_ERROR_KEY;
  if (bytes < signer_bytes(&levels)) {
    vmb_zeroize(&levels, sizeof levels);
    return VMB_ERROR_MEMORY;
  }
  struct signer *const s = signer_in(signer);
  memset(s, 0, sizeof *s);
  s->levels = levels;
  vmb_zeroize(&levels, sizeof levels);
  place_bands(s);
  const size_t public_bytes = hss_public_key_bytes(&s->levels);
  memcpy(s->public_key, secret_key, public_bytes);
  vmb_lms_name_key(&s->state, s->public_key, public_bytes);
  if (slot0 != NULL)
    vmb_lms_read_state(&s->state, &found, slot0);
  if (slot1 != NULL)
    vmb_lms_read_state(&s->state, &found, slot1);
  s->total = UINT64_C(1) << s->levels.height;
  if (!found || s->state.end > s->total) {
    vmb_zeroize(s, sizeof *s);
    return VMB_ERROR_STATE;
  }
  s->next = s->state.end;
  s->store = store;
  s->context = context;
  s->ready = READY;
  return VMB_OK;
}

/*
 * One thread at a time: the others are refused. Where there are no atomic operations (Armv6-M) an
 * interrupt that signs is over before what it interrupted goes on, which is enough.
 */
static struct signer *enter(vmb_hss_signer *signer) {
  struct signer *const s = signer == NULL ? NULL : signer_in(signer);
  if (s == NULL || s->ready != READY)
    return NULL;
#if __GCC_ATOMIC_INT_LOCK_FREE == 2
  return __atomic_exchange_n(&s->busy, 1, __ATOMIC_ACQUIRE) == 0 ? s : NULL;
#else
  volatile uint32_t *const busy = &s->busy;
  if (*busy != 0)
    return NULL;
  *busy = 1;
  return s;
#endif
}

static void leave(struct signer *s) {
#if __GCC_ATOMIC_INT_LOCK_FREE == 2
  __atomic_store_n(&s->busy, 0, __ATOMIC_RELEASE);
#else
  *(volatile uint32_t *)&s->busy = 0;
#endif
}

/*
 * Stores that `count` more indices are used. Until it has come back nothing changes here: what was
 * stored all the same is tried again with the same sequence number, in the same slot, so that the
 * other slot stays what it is.
 */
static vmb_status reserve(struct signer *s, uint64_t count) {
  uint8_t record[LMS_RECORD_BYTES];
  struct lms_state state = s->state;
  if (count > s->total - state.end)
    return vmb_failed(VMB_ERROR_STATE);
  state.end += count;
  state.sequence++;
  vmb_lms_write_state(record, &state);
  if (s->store(s->context, (unsigned)(state.sequence & 1), record) != VMB_OK)
    return vmb_failed(VMB_ERROR_STATE);
  s->state = state;
  return VMB_OK;
}

vmb_status vmb_hss_reserve(vmb_hss_signer *signer, uint64_t count) {
  if (signer == NULL)
    return VMB_ERROR_ARGUMENT;
  struct signer *const s = enter(signer);
  if (s == NULL)
    return VMB_ERROR_STATE;
  const vmb_status status = reserve(s, count);
  leave(s);
  return status;
}

/* The index is used up before anything is computed with it. */
static vmb_status sign(struct signer *s, uint8_t *signature, const uint8_t *message,
                       size_t length) {
  if (s->next >= s->state.end) {
    const vmb_status status = reserve(s, 1);
    if (status != VMB_OK)
      return vmb_failed(status);
  }
  const uint64_t index = s->next++;
  return vmb_hss_sign_by(&s->levels, &s->work, signature, index, message, length, s->public_key);
}

vmb_status vmb_hss_sign(vmb_hss_signer *signer, uint8_t *signature, size_t *signature_length,
                        const uint8_t *message, size_t message_length) {
  if (signature_length != NULL)
    *signature_length = 0;
  if (signer == NULL || signature == NULL || signature_length == NULL ||
      !vmb_bytes_are_valid(message, message_length))
    return VMB_ERROR_ARGUMENT;
  struct signer *const s = enter(signer);
  if (s == NULL)
    return VMB_ERROR_STATE;
  const vmb_status status = sign(s, signature, message, message_length);
  if (status == VMB_OK)
    *signature_length = s->levels.signature;
  else
    vmb_zero_output(signature, s->levels.signature);
  vmb_zeroize_stack();
  leave(s);
  return status;
}

/* Without entering: a number that another thread may just be changing is of no use anyway. */
uint64_t vmb_hss_remaining(const vmb_hss_signer *signer) {
  if (signer == NULL)
    return 0;
  const struct signer *const s = signer_in((vmb_hss_signer *)(uintptr_t)signer);
  return s->ready != READY ? 0 : s->total - s->next;
}
