/*
 * The instances: a set is its row of numbers, its working memory, and four functions of a line or
 * two. What they do is in mceliece_keypair.c, mceliece_encaps.c and mceliece_decaps.c.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/mceliece/mceliece_decaps.h"
#include "schemes/mceliece/mceliece_encaps.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/zeroize.h"

/* A struct of a set, by a macro of its numbers m, n, t. */
#define APPLY(MACRO, ...) MACRO(__VA_ARGS__)
#define FIELD_NAMED(m) vmb_mceliece_field##m
#define DECAPS_WORK(m, n, t) MCELIECE_DECAPS_WORK(m)

/*
 * Key generation and decapsulation go deeper than vmb_work_close reaches from the API's frame, so
 * they wipe from their own as well.
 */
#define MCELIECE_SET(set, SET, size, f, r3, standing, level)                                     \
  typedef APPLY(MCELIECE_KEYPAIR_WORK, MCELIECE_NUMBERS_##size) set##_keypair_work;              \
  typedef APPLY(MCELIECE_SCRATCH, MCELIECE_NUMBERS_##size) set##_scratch;                        \
  typedef APPLY(DECAPS_WORK, MCELIECE_NUMBERS_##size) set##_decaps_work;                         \
  VMB_CHECK_WORK(set, SET, KEYPAIR, set##_keypair_work)                                          \
  VMB_CHECK_WORK(set, SET, ENCAPS, struct mceliece_encaps)                                       \
  VMB_CHECK_WORK(set, SET, DECAPS, set##_decaps_work)                                            \
  _Static_assert(VMB_WORK_BYTES(set##_scratch) <= VMB_##SET##_PUBLIC_KEY_BYTES,                  \
                 "the scratch does not fit into the public key");                                \
  const struct mceliece_params vmb_##set##_params = {                                            \
      MCELIECE_ROW_##size, .semi_systematic = f, .confirms = r3,                                 \
      .field = &APPLY(FIELD_NAMED, MCELIECE_BITS_##size)};                                       \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,       \
                                     const vmb_rng *rng) {                                       \
    const uintptr_t slack =                                                                      \
        (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;              \
    set##_keypair_work *const memory = (set##_keypair_work *)work;                               \
    set##_scratch *const scratch = (set##_scratch *)(void *)(public_key + slack);                \
    const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, scratch);            \
    const vmb_status status =                                                                    \
        vmb_mceliece_keypair_secret(&vmb_##set##_params, secret_key, &view, rng);                \
    if (status == VMB_OK)                                                                        \
      vmb_mceliece_public_rows(&vmb_##set##_params, public_key, 0,                               \
                               mceliece_rows(&vmb_##set##_params), &view);                       \
    vmb_zeroize_stack();                                                                         \
    return status;                                                                               \
  }                                                                                              \
  vmb_status vmb_##set##_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,                 \
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) { \
    return vmb_mceliece_encaps(&vmb_##set##_params, ciphertext, shared_secret, public_key,       \
                               (struct mceliece_encaps *)work, rng);                             \
  }                                                                                              \
  vmb_status vmb_##set##_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,           \
                                    const uint8_t *secret_key, void *work) {                     \
    const struct mceliece_decaps_view view = MCELIECE_DECAPS_VIEW((set##_decaps_work *)work);    \
    const vmb_status status =                                                                    \
        vmb_mceliece_decaps(&vmb_##set##_params, shared_secret, ciphertext, secret_key, &view);  \
    vmb_zeroize_stack();                                                                         \
    return status;                                                                               \
  }
#include "schemes/mceliece/mceliece_sets.def"
