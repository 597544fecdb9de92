/*
 * mceliece460896f: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mceliece_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mceliece460896f.h"
#include "schemes/mceliece/mceliece_decaps.h"
#include "schemes/mceliece/mceliece_encaps.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "schemes/mceliece/mceliece_keys.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/zeroize.h"

typedef MCELIECE_KEYPAIR_WORK(13, 4608, 96) mceliece460896f_keypair_work;
typedef MCELIECE_SCRATCH(13, 4608, 96) mceliece460896f_scratch;
typedef MCELIECE_DECAPS_WORK(13) mceliece460896f_decaps_work;
VMB_CHECK_WORK(mceliece460896f, MCELIECE460896F, KEYPAIR, mceliece460896f_keypair_work)
VMB_CHECK_WORK(mceliece460896f, MCELIECE460896F, ENCAPS, struct mceliece_encaps)
VMB_CHECK_WORK(mceliece460896f, MCELIECE460896F, DECAPS, mceliece460896f_decaps_work)
_Static_assert(VMB_WORK_BYTES(mceliece460896f_scratch) <= VMB_MCELIECE460896F_PUBLIC_KEY_BYTES,
               "the scratch does not fit into the public key");

const struct mceliece_params vmb_mceliece460896f_params = {.m = 13,
                                                           .n = 4608,
                                                           .t = 96,
                                                           .fold = {10, 9, 6},
                                                           .constant = 1,
                                                           .semi_systematic = 1,
                                                           .confirms = 0,
                                                           .field = &vmb_mceliece_field13};

/*
 * Key generation, decapsulation and the checks of keys go deeper than vmb_work_close reaches from
 * the API's frame, so they wipe the stack from their own as well.
 */
vmb_status vmb_mceliece460896f_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                           const vmb_rng *rng) {
  const uintptr_t slack =
      (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  mceliece460896f_keypair_work *const memory = (mceliece460896f_keypair_work *)work;
  mceliece460896f_scratch *const scratch = (mceliece460896f_scratch *)(void *)(public_key + slack);
  const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, scratch);
  const vmb_status status =
      vmb_mceliece_keypair_secret(&vmb_mceliece460896f_params, secret_key, &view, rng);
  if (status == VMB_OK)
    vmb_mceliece_public_rows(&vmb_mceliece460896f_params, public_key, 0,
                             mceliece_rows(&vmb_mceliece460896f_params), &view);
  vmb_zeroize_stack();
  return status;
}

vmb_status vmb_mceliece460896f_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                          const uint8_t *public_key, void *work,
                                          const vmb_rng *rng) {
  return vmb_mceliece_encaps(&vmb_mceliece460896f_params, ciphertext, shared_secret, public_key,
                             (struct mceliece_encaps *)work, rng);
}

vmb_status vmb_mceliece460896f_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                          const uint8_t *secret_key, void *work) {
  const struct mceliece_decaps_view view =
      MCELIECE_DECAPS_VIEW((mceliece460896f_decaps_work *)work);
  const vmb_status status = vmb_mceliece_decaps(&vmb_mceliece460896f_params, shared_secret,
                                                ciphertext, secret_key, &view);
  vmb_zeroize_stack();
  return status;
}

/*
 * A copy of the secret key follows the scratch memory: in the buffer of the public key, which is
 * overwritten in the end, or in the working memory.
 */
typedef MCELIECE_KEYPAIR_WORK(13, 4608, 96) mceliece460896f_derived_work;
typedef struct {
  MCELIECE_SCRATCH(13, 4608, 96) scratch;
  uint8_t copy[VMB_MCELIECE460896F_SECRET_KEY_BYTES];
} mceliece460896f_key_scratch;
typedef struct {
  mceliece460896f_derived_work work;
  mceliece460896f_key_scratch scratch;
} mceliece460896f_check_work;
VMB_CHECK_WORK(mceliece460896f, MCELIECE460896F, CHECK_SECRET_KEY, mceliece460896f_check_work)
_Static_assert(VMB_WORK_BYTES(mceliece460896f_key_scratch) <= VMB_MCELIECE460896F_PUBLIC_KEY_BYTES,
               "the scratch does not fit into the public key");
static vmb_status mceliece460896f_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                     void *work) {
  const uintptr_t slack =
      (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  mceliece460896f_derived_work *const memory = (mceliece460896f_derived_work *)work;
  mceliece460896f_key_scratch *const scratch =
      (mceliece460896f_key_scratch *)(void *)(public_key + slack);
  const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, &scratch->scratch);
  const vmb_status status =
      vmb_mceliece_remake(&vmb_mceliece460896f_params, scratch->copy, secret_key, &view);
  if (status == VMB_OK)
    vmb_mceliece_public_rows(&vmb_mceliece460896f_params, public_key, 0,
                             mceliece_rows(&vmb_mceliece460896f_params), &view);
  vmb_zeroize_stack();
  return status;
}

static vmb_status mceliece460896f_check_secret_key(const uint8_t *secret_key,
                                                   const uint8_t *public_key, void *work) {
  mceliece460896f_check_work *const memory = (mceliece460896f_check_work *)work;
  const struct mceliece_keypair_view view =
      MCELIECE_KEYPAIR_VIEW(&memory->work, &memory->scratch.scratch);
  vmb_status status =
      vmb_mceliece_remake(&vmb_mceliece460896f_params, memory->scratch.copy, secret_key, &view);
  if (status == VMB_OK && public_key != NULL)
    status = vmb_mceliece_compare_rows(&vmb_mceliece460896f_params, public_key, &view);
  vmb_zeroize_stack();
  return status;
}

static vmb_status mceliece460896f_check_public_key(const uint8_t *public_key, void *work) {
  (void)work;
  return vmb_mceliece_check_padding(&vmb_mceliece460896f_params, public_key);
}

const struct vmb_kem_keys vmb_mceliece460896f_keys = {
    .check_public_key = mceliece460896f_check_public_key,
    .check_secret_key = mceliece460896f_check_secret_key,
    .compute_public_key = mceliece460896f_compute_public_key};

const struct vmb_kem_sizes vmb_mceliece460896f_sizes = {
    .keypair = {.public_key = VMB_MCELIECE460896F_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MCELIECE460896F_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(mceliece460896f, MCELIECE460896F)},
    .ciphertext = VMB_MCELIECE460896F_CIPHERTEXT_BYTES,
    .shared_secret = VMB_MCELIECE460896F_SHARED_SECRET_BYTES,
    .encaps_work = VMB_MCELIECE460896F_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_MCELIECE460896F_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_mceliece460896f_key_sizes = {
    .keypair = &vmb_mceliece460896f_sizes.keypair,
    .seed = VMB_MCELIECE460896F_SEED_BYTES,
    .check_public_key_work = VMB_MCELIECE460896F_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_MCELIECE460896F_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_MCELIECE460896F_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_MCELIECE460896F_CIPHERTEXT_BYTES +
                     2 * VMB_MCELIECE460896F_SHARED_SECRET_BYTES),
              .ciphertext = VMB_MCELIECE460896F_CIPHERTEXT_BYTES,
              .shared_secret = VMB_MCELIECE460896F_SHARED_SECRET_BYTES},
};

vmb_status vmb_mceliece460896f_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env) {
  return vmb_run_keypair(&vmb_mceliece460896f_sizes.keypair, vmb_mceliece460896f_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_mceliece460896f_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mceliece460896f_key_sizes, vmb_mceliece460896f_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_mceliece460896f_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mceliece460896f_key_sizes,
                                  vmb_mceliece460896f_keys.check_public_key, public_key, env);
}

vmb_status vmb_mceliece460896f_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_mceliece460896f_key_sizes, &vmb_mceliece460896f_keys,
                                      vmb_mceliece460896f_run_encaps,
                                      vmb_mceliece460896f_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_mceliece460896f_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_mceliece460896f_sizes.keypair, &vmb_mceliece460896f_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_mceliece460896f_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                      const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_mceliece460896f_sizes, vmb_mceliece460896f_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_mceliece460896f_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_mceliece460896f_sizes, vmb_mceliece460896f_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x5c, 0xa2, 0x8b, 0xc6, 0x07, 0xc0, 0xb2, 0x93, 0x69, 0x2d, 0x47,
             0xe5, 0x3e, 0x90, 0x55, 0xc0, 0xd4, 0xd0, 0x19, 0x2a, 0x05, 0x26,
             0x17, 0x2f, 0x1b, 0x70, 0xaf, 0x73, 0xe3, 0xed, 0x0a, 0x70},
    .encaps = {0xc2, 0x34, 0x0c, 0xd6, 0x9e, 0x30, 0x01, 0xf2, 0x60, 0x7f, 0xb8,
               0xb5, 0x98, 0x67, 0x6c, 0x13, 0xd9, 0x0d, 0xe6, 0xb5, 0x96, 0x1f,
               0x5f, 0x1e, 0xb0, 0x95, 0x3f, 0x50, 0x8e, 0x3b, 0x82, 0xeb},
    .rejected = {0xf1, 0xc8, 0x13, 0xeb, 0x90, 0x39, 0xfe, 0xca, 0x4a, 0x27, 0x1c,
                 0x32, 0x55, 0x24, 0x72, 0xb9, 0x27, 0x61, 0x87, 0x44, 0x18, 0x25,
                 0x8c, 0xe7, 0xe9, 0x53, 0xf4, 0xbe, 0x12, 0x1f, 0x47, 0x7b}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mceliece460896f_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_mceliece460896f_sizes,
                                        .keypair = vmb_mceliece460896f_run_keypair,
                                        .encaps = vmb_mceliece460896f_run_encaps,
                                        .decaps = vmb_mceliece460896f_run_decaps,
                                        .key_sizes = &vmb_mceliece460896f_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_mceliece460896f = {
    .name = "mceliece460896f",
    .family = "Classic McEliece",
    .standing = "ISO; under cryptanalysis, not for new use",
    .nist_level = 3,
    .sizes = &vmb_mceliece460896f_sizes,
    .keypair = vmb_mceliece460896f_run_keypair,
    .encaps = vmb_mceliece460896f_run_encaps,
    .decaps = vmb_mceliece460896f_run_decaps,
    .key_sizes = &vmb_mceliece460896f_key_sizes,
    .keys = &vmb_mceliece460896f_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
