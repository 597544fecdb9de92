/*
 * The public key of a secret key, and whether the two are sound. A secret key begins with delta,
 * from which key generation made all of it (specs/mceliece.md section 5): it is made once more and
 * compared, and what is left in memory then is the public key's matrix.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

/* A vmb_rng.fill that gives the seed in `state`, which has at least `length` bytes. */
static vmb_status give_delta(void *state, uint8_t *out, size_t length) {
  memcpy(out, state, length);
  return VMB_OK;
}

/*
 * Makes the secret key that belongs to the delta of another one into `copy`, which begins with
 * another delta if this one gives no key at all; w then holds what the public key is made of.
 *   errors  VMB_ERROR_KEY: it is not the same
 */
static VMB_NOINLINE vmb_status remake(const struct mceliece_params *p, uint8_t *copy,
                                      const uint8_t *secret_key,
                                      const struct mceliece_keypair_view *w) {
  uint8_t delta[MCELIECE_SEED_BYTES];
  const vmb_rng rng = {give_delta, delta};
  memcpy(delta, secret_key, sizeof delta);
  const vmb_status status = vmb_mceliece_keypair_secret(p, copy, w, &rng);
  vmb_zeroize(delta, sizeof delta);
  if (status != VMB_OK)
    return VMB_ERROR_KEY; /* no honest delta ends like that */
  uint32_t differ = vmb_ct_difference(copy, secret_key, mceliece_sk_s(p) + p->n / 8U);
  VMB_DECLASSIFY(&differ, sizeof differ); /* whether a key is malformed is returned */
  return differ != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/* Compares the public key with the rows that w gives, as many at a time as w->scratch holds. */
static VMB_NOINLINE vmb_status compare_rows(const struct mceliece_params *p,
                                            const uint8_t *public_key,
                                            const struct mceliece_keypair_view *w) {
  const unsigned rows = mceliece_rows(p), row_bytes = mceliece_row_bytes(p),
                 at_once = (unsigned)(w->scratch_bytes / row_bytes);
  for (unsigned first = 0; first < rows; first += at_once) {
    const unsigned count = rows - first < at_once ? rows - first : at_once;
    const size_t bytes = (size_t)count * row_bytes;
    vmb_mceliece_public_rows(p, w->scratch, first, count, w);
    VMB_DECLASSIFY(w->scratch, bytes); /* part of the public key */
    if (vmb_ct_difference(w->scratch, public_key + (size_t)first * row_bytes, bytes) != 0)
      return VMB_ERROR_KEY;
  }
  return VMB_OK;
}

/* Are the unused bits at the ends of the rows zero? Encapsulation refuses others. */
static VMB_NOINLINE vmb_status check_padding(const struct mceliece_params *p,
                                             const uint8_t *public_key) {
  const unsigned row_bytes = mceliece_row_bytes(p);
  const uint8_t unused = (uint8_t)~mceliece_last_bits(p->n - mceliece_rows(p));
  uint8_t set = 0;
  for (unsigned row = 1; row <= mceliece_rows(p); row++)
    set |= public_key[(size_t)row * row_bytes - 1] & unused;
  return set != 0 ? VMB_ERROR_KEY : VMB_OK;
}

#define APPLY(MACRO, ...) MACRO(__VA_ARGS__)

/*
 * The copy of the secret key stands behind the scratch memory: in the buffer of the public key,
 * which is overwritten in the end, or in the working memory.
 */
#define MCELIECE_SET(set, SET, size, f, r3, standing, level)                                     \
  typedef APPLY(MCELIECE_KEYPAIR_WORK, MCELIECE_NUMBERS_##size) set##_derived_work;              \
  typedef struct {                                                                               \
    APPLY(MCELIECE_SCRATCH, MCELIECE_NUMBERS_##size) scratch;                                    \
    uint8_t copy[VMB_##SET##_SECRET_KEY_BYTES];                                                  \
  } set##_key_scratch;                                                                           \
  typedef struct {                                                                               \
    set##_derived_work work;                                                                     \
    set##_key_scratch scratch;                                                                   \
  } set##_check_work;                                                                            \
  VMB_CHECK_WORK(set, SET, CHECK_SECRET_KEY, set##_check_work)                                   \
  _Static_assert(VMB_WORK_BYTES(set##_key_scratch) <= VMB_##SET##_PUBLIC_KEY_BYTES,              \
                 "the scratch does not fit into the public key");                                \
  static vmb_status set##_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,     \
                                             void *work) {                                       \
    const uintptr_t slack =                                                                      \
        (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;              \
    set##_derived_work *const memory = (set##_derived_work *)work;                               \
    set##_key_scratch *const scratch = (set##_key_scratch *)(void *)(public_key + slack);        \
    const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, &scratch->scratch);  \
    const vmb_status status = remake(&vmb_##set##_params, scratch->copy, secret_key, &view);     \
    if (status == VMB_OK)                                                                        \
      vmb_mceliece_public_rows(&vmb_##set##_params, public_key, 0,                               \
                               mceliece_rows(&vmb_##set##_params), &view);                       \
    vmb_zeroize_stack(); /* as in mceliece.c */                                                  \
    return status;                                                                               \
  }                                                                                              \
  static vmb_status set##_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key, \
                                           void *work) {                                         \
    set##_check_work *const memory = (set##_check_work *)work;                                   \
    const struct mceliece_keypair_view view =                                                    \
        MCELIECE_KEYPAIR_VIEW(&memory->work, &memory->scratch.scratch);                          \
    vmb_status status = remake(&vmb_##set##_params, memory->scratch.copy, secret_key, &view);    \
    if (status == VMB_OK && public_key != NULL)                                                  \
      status = compare_rows(&vmb_##set##_params, public_key, &view);                             \
    vmb_zeroize_stack(); /* as in mceliece.c */                                                  \
    return status;                                                                               \
  }                                                                                              \
  static vmb_status set##_check_public_key(const uint8_t *public_key, void *work) {              \
    (void)work;                                                                                  \
    return check_padding(&vmb_##set##_params, public_key);                                       \
  }                                                                                              \
  const struct vmb_kem_keys vmb_##set##_keys = {.check_public_key = set##_check_public_key,      \
                                                .check_secret_key = set##_check_secret_key,      \
                                                .compute_public_key = set##_compute_public_key};
#include "schemes/mceliece/mceliece_sets.def"
