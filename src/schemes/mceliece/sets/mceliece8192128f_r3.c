/*
 * mceliece8192128f_r3: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mceliece_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mceliece8192128f_r3.h"
#include "schemes/mceliece/mceliece_decaps.h"
#include "schemes/mceliece/mceliece_encaps.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "schemes/mceliece/mceliece_keys.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/zeroize.h"

typedef MCELIECE_KEYPAIR_WORK(13, 8192, 128) mceliece8192128f_r3_keypair_work;
typedef MCELIECE_SCRATCH(13, 8192, 128) mceliece8192128f_r3_scratch;
typedef MCELIECE_DECAPS_WORK(13) mceliece8192128f_r3_decaps_work;
VMB_CHECK_WORK(mceliece8192128f_r3, MCELIECE8192128F_R3, KEYPAIR, mceliece8192128f_r3_keypair_work)
VMB_CHECK_WORK(mceliece8192128f_r3, MCELIECE8192128F_R3, ENCAPS, struct mceliece_encaps)
VMB_CHECK_WORK(mceliece8192128f_r3, MCELIECE8192128F_R3, DECAPS, mceliece8192128f_r3_decaps_work)
_Static_assert(VMB_WORK_BYTES(mceliece8192128f_r3_scratch) <=
                   VMB_MCELIECE8192128F_R3_PUBLIC_KEY_BYTES,
               "the scratch does not fit into the public key");

const struct mceliece_params vmb_mceliece8192128f_r3_params = {.m = 13,
                                                               .n = 8192,
                                                               .t = 128,
                                                               .fold = {7, 2, 1},
                                                               .constant = 1,
                                                               .semi_systematic = 1,
                                                               .confirms = 1,
                                                               .field = &vmb_mceliece_field13};

/*
 * Key generation, decapsulation and the checks of keys go deeper than vmb_work_close reaches from
 * the API's frame, so they wipe the stack from their own as well.
 */
vmb_status vmb_mceliece8192128f_r3_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                               const vmb_rng *rng) {
  const uintptr_t slack =
      (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  mceliece8192128f_r3_keypair_work *const memory = (mceliece8192128f_r3_keypair_work *)work;
  mceliece8192128f_r3_scratch *const scratch =
      (mceliece8192128f_r3_scratch *)(void *)(public_key + slack);
  const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, scratch);
  const vmb_status status =
      vmb_mceliece_keypair_secret(&vmb_mceliece8192128f_r3_params, secret_key, &view, rng);
  if (status == VMB_OK)
    vmb_mceliece_public_rows(&vmb_mceliece8192128f_r3_params, public_key, 0,
                             mceliece_rows(&vmb_mceliece8192128f_r3_params), &view);
  vmb_zeroize_stack();
  return status;
}

vmb_status vmb_mceliece8192128f_r3_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                              const uint8_t *public_key, void *work,
                                              const vmb_rng *rng) {
  return vmb_mceliece_encaps(&vmb_mceliece8192128f_r3_params, ciphertext, shared_secret, public_key,
                             (struct mceliece_encaps *)work, rng);
}

vmb_status vmb_mceliece8192128f_r3_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                              const uint8_t *secret_key, void *work) {
  const struct mceliece_decaps_view view =
      MCELIECE_DECAPS_VIEW((mceliece8192128f_r3_decaps_work *)work);
  const vmb_status status = vmb_mceliece_decaps(&vmb_mceliece8192128f_r3_params, shared_secret,
                                                ciphertext, secret_key, &view);
  vmb_zeroize_stack();
  return status;
}

/*
 * A copy of the secret key follows the scratch memory: in the buffer of the public key, which is
 * overwritten in the end, or in the working memory.
 */
typedef MCELIECE_KEYPAIR_WORK(13, 8192, 128) mceliece8192128f_r3_derived_work;
typedef struct {
  MCELIECE_SCRATCH(13, 8192, 128) scratch;
  uint8_t copy[VMB_MCELIECE8192128F_R3_SECRET_KEY_BYTES];
} mceliece8192128f_r3_key_scratch;
typedef struct {
  mceliece8192128f_r3_derived_work work;
  mceliece8192128f_r3_key_scratch scratch;
} mceliece8192128f_r3_check_work;
VMB_CHECK_WORK(mceliece8192128f_r3, MCELIECE8192128F_R3, CHECK_SECRET_KEY,
               mceliece8192128f_r3_check_work)
_Static_assert(VMB_WORK_BYTES(mceliece8192128f_r3_key_scratch) <=
                   VMB_MCELIECE8192128F_R3_PUBLIC_KEY_BYTES,
               "the scratch does not fit into the public key");
static vmb_status mceliece8192128f_r3_compute_public_key(uint8_t *public_key,
                                                         const uint8_t *secret_key, void *work) {
  const uintptr_t slack =
      (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  mceliece8192128f_r3_derived_work *const memory = (mceliece8192128f_r3_derived_work *)work;
  mceliece8192128f_r3_key_scratch *const scratch =
      (mceliece8192128f_r3_key_scratch *)(void *)(public_key + slack);
  const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, &scratch->scratch);
  const vmb_status status =
      vmb_mceliece_remake(&vmb_mceliece8192128f_r3_params, scratch->copy, secret_key, &view);
  if (status == VMB_OK)
    vmb_mceliece_public_rows(&vmb_mceliece8192128f_r3_params, public_key, 0,
                             mceliece_rows(&vmb_mceliece8192128f_r3_params), &view);
  vmb_zeroize_stack();
  return status;
}

static vmb_status mceliece8192128f_r3_check_secret_key(const uint8_t *secret_key,
                                                       const uint8_t *public_key, void *work) {
  mceliece8192128f_r3_check_work *const memory = (mceliece8192128f_r3_check_work *)work;
  const struct mceliece_keypair_view view =
      MCELIECE_KEYPAIR_VIEW(&memory->work, &memory->scratch.scratch);
  vmb_status status =
      vmb_mceliece_remake(&vmb_mceliece8192128f_r3_params, memory->scratch.copy, secret_key, &view);
  if (status == VMB_OK && public_key != NULL)
    status = vmb_mceliece_compare_rows(&vmb_mceliece8192128f_r3_params, public_key, &view);
  vmb_zeroize_stack();
  return status;
}

static vmb_status mceliece8192128f_r3_check_public_key(const uint8_t *public_key, void *work) {
  (void)work;
  return vmb_mceliece_check_padding(&vmb_mceliece8192128f_r3_params, public_key);
}

const struct vmb_kem_keys vmb_mceliece8192128f_r3_keys = {
    .check_public_key = mceliece8192128f_r3_check_public_key,
    .check_secret_key = mceliece8192128f_r3_check_secret_key,
    .compute_public_key = mceliece8192128f_r3_compute_public_key};

const struct vmb_kem_sizes vmb_mceliece8192128f_r3_sizes = {
    .keypair = {.public_key = VMB_MCELIECE8192128F_R3_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MCELIECE8192128F_R3_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(mceliece8192128f_r3, MCELIECE8192128F_R3)},
    .ciphertext = VMB_MCELIECE8192128F_R3_CIPHERTEXT_BYTES,
    .shared_secret = VMB_MCELIECE8192128F_R3_SHARED_SECRET_BYTES,
    .encaps_work = VMB_MCELIECE8192128F_R3_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_MCELIECE8192128F_R3_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_mceliece8192128f_r3_key_sizes = {
    .keypair = &vmb_mceliece8192128f_r3_sizes.keypair,
    .seed = VMB_MCELIECE8192128F_R3_SEED_BYTES,
    .check_public_key_work = VMB_MCELIECE8192128F_R3_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_MCELIECE8192128F_R3_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_MCELIECE8192128F_R3_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_MCELIECE8192128F_R3_CIPHERTEXT_BYTES +
                     2 * VMB_MCELIECE8192128F_R3_SHARED_SECRET_BYTES),
              .ciphertext = VMB_MCELIECE8192128F_R3_CIPHERTEXT_BYTES,
              .shared_secret = VMB_MCELIECE8192128F_R3_SHARED_SECRET_BYTES},
};

vmb_status vmb_mceliece8192128f_r3_keypair(uint8_t *public_key, uint8_t *secret_key,
                                           const vmb_env *env) {
  return vmb_run_keypair(&vmb_mceliece8192128f_r3_sizes.keypair,
                         vmb_mceliece8192128f_r3_run_keypair, public_key, secret_key, env);
}

vmb_status vmb_mceliece8192128f_r3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                     const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mceliece8192128f_r3_key_sizes,
                                   vmb_mceliece8192128f_r3_run_keypair, public_key, secret_key,
                                   seed, env);
}

vmb_status vmb_mceliece8192128f_r3_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mceliece8192128f_r3_key_sizes,
                                  vmb_mceliece8192128f_r3_keys.check_public_key, public_key, env);
}

vmb_status vmb_mceliece8192128f_r3_check_secret_key(const uint8_t *secret_key,
                                                    const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(
      &vmb_mceliece8192128f_r3_key_sizes, &vmb_mceliece8192128f_r3_keys,
      vmb_mceliece8192128f_r3_run_encaps, vmb_mceliece8192128f_r3_run_decaps, secret_key,
      public_key, env);
}

vmb_status vmb_mceliece8192128f_r3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                              const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_mceliece8192128f_r3_sizes.keypair,
                                &vmb_mceliece8192128f_r3_keys, public_key, secret_key, env);
}

vmb_status vmb_mceliece8192128f_r3_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                          const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_mceliece8192128f_r3_sizes, vmb_mceliece8192128f_r3_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_mceliece8192128f_r3_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                          const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_mceliece8192128f_r3_sizes, vmb_mceliece8192128f_r3_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xa0, 0x70, 0x0a, 0xbc, 0x85, 0x6f, 0x8d, 0x3b, 0x70, 0xb8, 0x2b,
             0x31, 0x4e, 0x95, 0x5c, 0xc9, 0xae, 0x94, 0xfb, 0xf1, 0x0f, 0x21,
             0x38, 0x92, 0x20, 0x14, 0x8f, 0x22, 0xdd, 0x38, 0xef, 0x85},
    .encaps = {0xff, 0xce, 0x4b, 0x30, 0x6a, 0x23, 0xf1, 0x5b, 0xd2, 0xdc, 0xb7,
               0xd8, 0xfa, 0x40, 0x5a, 0x7b, 0xea, 0xf9, 0xce, 0x1d, 0x29, 0xfa,
               0x7b, 0xbd, 0xd9, 0x96, 0x54, 0x8c, 0xf1, 0x8c, 0x85, 0x0d},
    .rejected = {0xbb, 0xe4, 0xe3, 0xf8, 0xd5, 0x49, 0xb9, 0x48, 0x56, 0x5c, 0x3f,
                 0xa7, 0xaa, 0x7d, 0x07, 0x3b, 0xb6, 0x24, 0xfd, 0xee, 0x9f, 0xb8,
                 0xcf, 0x17, 0xdb, 0xbe, 0x37, 0x84, 0x11, 0xe3, 0xb9, 0x7b}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mceliece8192128f_r3_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_mceliece8192128f_r3_sizes,
                                        .keypair = vmb_mceliece8192128f_r3_run_keypair,
                                        .encaps = vmb_mceliece8192128f_r3_run_encaps,
                                        .decaps = vmb_mceliece8192128f_r3_run_decaps,
                                        .key_sizes = &vmb_mceliece8192128f_r3_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_mceliece8192128f_r3 = {
    .name = "mceliece8192128f_r3",
    .family = "Classic McEliece",
    .standing = "ISO; under cryptanalysis, not for new use",
    .nist_level = 5,
    .sizes = &vmb_mceliece8192128f_r3_sizes,
    .keypair = vmb_mceliece8192128f_r3_run_keypair,
    .encaps = vmb_mceliece8192128f_r3_run_encaps,
    .decaps = vmb_mceliece8192128f_r3_run_decaps,
    .key_sizes = &vmb_mceliece8192128f_r3_key_sizes,
    .keys = &vmb_mceliece8192128f_r3_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
