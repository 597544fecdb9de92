/*
 * mceliece348864f: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mceliece_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mceliece348864f.h"
#include "schemes/mceliece/mceliece_decaps.h"
#include "schemes/mceliece/mceliece_encaps.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "schemes/mceliece/mceliece_keys.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/zeroize.h"

typedef MCELIECE_KEYPAIR_WORK(12, 3488, 64) mceliece348864f_keypair_work;
typedef MCELIECE_SCRATCH(12, 3488, 64) mceliece348864f_scratch;
typedef MCELIECE_DECAPS_WORK(12) mceliece348864f_decaps_work;
VMB_CHECK_WORK(mceliece348864f, MCELIECE348864F, KEYPAIR, mceliece348864f_keypair_work)
VMB_CHECK_WORK(mceliece348864f, MCELIECE348864F, ENCAPS, struct mceliece_encaps)
VMB_CHECK_WORK(mceliece348864f, MCELIECE348864F, DECAPS, mceliece348864f_decaps_work)
_Static_assert(VMB_WORK_BYTES(mceliece348864f_scratch) <= VMB_MCELIECE348864F_PUBLIC_KEY_BYTES,
               "the scratch does not fit into the public key");

const struct mceliece_params vmb_mceliece348864f_params = {.m = 12,
                                                           .n = 3488,
                                                           .t = 64,
                                                           .fold = {3, 1, 0},
                                                           .constant = 2,
                                                           .semi_systematic = 1,
                                                           .confirms = 0,
                                                           .field = &vmb_mceliece_field12};

/*
 * Key generation, decapsulation and the checks of keys go deeper than vmb_work_close reaches from
 * the API's frame, so they wipe the stack from their own as well.
 */
vmb_status vmb_mceliece348864f_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                           const vmb_rng *rng) {
  const uintptr_t slack =
      (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  mceliece348864f_keypair_work *const memory = (mceliece348864f_keypair_work *)work;
  mceliece348864f_scratch *const scratch = (mceliece348864f_scratch *)(void *)(public_key + slack);
  const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, scratch);
  const vmb_status status =
      vmb_mceliece_keypair_secret(&vmb_mceliece348864f_params, secret_key, &view, rng);
  if (status == VMB_OK)
    vmb_mceliece_public_rows(&vmb_mceliece348864f_params, public_key, 0,
                             mceliece_rows(&vmb_mceliece348864f_params), &view);
  vmb_zeroize_stack();
  return status;
}

vmb_status vmb_mceliece348864f_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                          const uint8_t *public_key, void *work,
                                          const vmb_rng *rng) {
  return vmb_mceliece_encaps(&vmb_mceliece348864f_params, ciphertext, shared_secret, public_key,
                             (struct mceliece_encaps *)work, rng);
}

vmb_status vmb_mceliece348864f_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                          const uint8_t *secret_key, void *work) {
  const struct mceliece_decaps_view view =
      MCELIECE_DECAPS_VIEW((mceliece348864f_decaps_work *)work);
  const vmb_status status = vmb_mceliece_decaps(&vmb_mceliece348864f_params, shared_secret,
                                                ciphertext, secret_key, &view);
  vmb_zeroize_stack();
  return status;
}

/*
 * A copy of the secret key follows the scratch memory: in the buffer of the public key, which is
 * overwritten in the end, or in the working memory.
 */
typedef MCELIECE_KEYPAIR_WORK(12, 3488, 64) mceliece348864f_derived_work;
typedef struct {
  MCELIECE_SCRATCH(12, 3488, 64) scratch;
  uint8_t copy[VMB_MCELIECE348864F_SECRET_KEY_BYTES];
} mceliece348864f_key_scratch;
typedef struct {
  mceliece348864f_derived_work work;
  mceliece348864f_key_scratch scratch;
} mceliece348864f_check_work;
VMB_CHECK_WORK(mceliece348864f, MCELIECE348864F, CHECK_SECRET_KEY, mceliece348864f_check_work)
_Static_assert(VMB_WORK_BYTES(mceliece348864f_key_scratch) <= VMB_MCELIECE348864F_PUBLIC_KEY_BYTES,
               "the scratch does not fit into the public key");
static vmb_status mceliece348864f_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                     void *work) {
  const uintptr_t slack =
      (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  mceliece348864f_derived_work *const memory = (mceliece348864f_derived_work *)work;
  mceliece348864f_key_scratch *const scratch =
      (mceliece348864f_key_scratch *)(void *)(public_key + slack);
  const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, &scratch->scratch);
  const vmb_status status =
      vmb_mceliece_remake(&vmb_mceliece348864f_params, scratch->copy, secret_key, &view);
  if (status == VMB_OK)
    vmb_mceliece_public_rows(&vmb_mceliece348864f_params, public_key, 0,
                             mceliece_rows(&vmb_mceliece348864f_params), &view);
  vmb_zeroize_stack();
  return status;
}

static vmb_status mceliece348864f_check_secret_key(const uint8_t *secret_key,
                                                   const uint8_t *public_key, void *work) {
  mceliece348864f_check_work *const memory = (mceliece348864f_check_work *)work;
  const struct mceliece_keypair_view view =
      MCELIECE_KEYPAIR_VIEW(&memory->work, &memory->scratch.scratch);
  vmb_status status =
      vmb_mceliece_remake(&vmb_mceliece348864f_params, memory->scratch.copy, secret_key, &view);
  if (status == VMB_OK && public_key != NULL)
    status = vmb_mceliece_compare_rows(&vmb_mceliece348864f_params, public_key, &view);
  vmb_zeroize_stack();
  return status;
}

static vmb_status mceliece348864f_check_public_key(const uint8_t *public_key, void *work) {
  (void)work;
  return vmb_mceliece_check_padding(&vmb_mceliece348864f_params, public_key);
}

const struct vmb_kem_keys vmb_mceliece348864f_keys = {
    .check_public_key = mceliece348864f_check_public_key,
    .check_secret_key = mceliece348864f_check_secret_key,
    .compute_public_key = mceliece348864f_compute_public_key};

const struct vmb_kem_sizes vmb_mceliece348864f_sizes = {
    .keypair = {.public_key = VMB_MCELIECE348864F_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MCELIECE348864F_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(mceliece348864f, MCELIECE348864F)},
    .ciphertext = VMB_MCELIECE348864F_CIPHERTEXT_BYTES,
    .shared_secret = VMB_MCELIECE348864F_SHARED_SECRET_BYTES,
    .encaps_work = VMB_MCELIECE348864F_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_MCELIECE348864F_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_mceliece348864f_key_sizes = {
    .keypair = &vmb_mceliece348864f_sizes.keypair,
    .seed = VMB_MCELIECE348864F_SEED_BYTES,
    .check_public_key_work = VMB_MCELIECE348864F_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_MCELIECE348864F_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_MCELIECE348864F_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_MCELIECE348864F_CIPHERTEXT_BYTES +
                     2 * VMB_MCELIECE348864F_SHARED_SECRET_BYTES),
              .ciphertext = VMB_MCELIECE348864F_CIPHERTEXT_BYTES,
              .shared_secret = VMB_MCELIECE348864F_SHARED_SECRET_BYTES},
};

vmb_status vmb_mceliece348864f_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env) {
  return vmb_run_keypair(&vmb_mceliece348864f_sizes.keypair, vmb_mceliece348864f_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_mceliece348864f_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mceliece348864f_key_sizes, vmb_mceliece348864f_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_mceliece348864f_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mceliece348864f_key_sizes,
                                  vmb_mceliece348864f_keys.check_public_key, public_key, env);
}

vmb_status vmb_mceliece348864f_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_mceliece348864f_key_sizes, &vmb_mceliece348864f_keys,
                                      vmb_mceliece348864f_run_encaps,
                                      vmb_mceliece348864f_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_mceliece348864f_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_mceliece348864f_sizes.keypair, &vmb_mceliece348864f_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_mceliece348864f_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                      const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_mceliece348864f_sizes, vmb_mceliece348864f_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_mceliece348864f_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_mceliece348864f_sizes, vmb_mceliece348864f_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xa1, 0x48, 0x19, 0x64, 0x1b, 0x14, 0xad, 0x07, 0x24, 0x56, 0xc6,
             0x76, 0x5e, 0x67, 0xa4, 0xaf, 0x50, 0x69, 0x97, 0xa0, 0xa8, 0x88,
             0x7c, 0x5c, 0x79, 0xea, 0x81, 0xf9, 0x1b, 0x7a, 0xe7, 0xb1},
    .encaps = {0x37, 0x26, 0xbb, 0xb0, 0xa9, 0x47, 0x37, 0xbb, 0xc2, 0xf2, 0x9c,
               0x81, 0x0b, 0x11, 0xee, 0x3f, 0xde, 0x89, 0x1f, 0x07, 0x2e, 0x82,
               0xfa, 0x45, 0xd9, 0x63, 0x89, 0x7c, 0x9a, 0x8f, 0xbf, 0x13},
    .rejected = {0x66, 0xf3, 0x68, 0x11, 0xa2, 0xf6, 0x26, 0xcd, 0x85, 0x45, 0xd5,
                 0xa4, 0xb6, 0x78, 0x84, 0xf9, 0xf8, 0x5b, 0x76, 0x0a, 0x8b, 0xe6,
                 0x17, 0xbc, 0x76, 0xfb, 0xc2, 0x38, 0xf1, 0xd0, 0x69, 0x99}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mceliece348864f_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_mceliece348864f_sizes,
                                        .keypair = vmb_mceliece348864f_run_keypair,
                                        .encaps = vmb_mceliece348864f_run_encaps,
                                        .decaps = vmb_mceliece348864f_run_decaps,
                                        .key_sizes = &vmb_mceliece348864f_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_mceliece348864f = {
    .name = "mceliece348864f",
    .family = "Classic McEliece",
    .standing = "under cryptanalysis, do not deploy",
    .nist_level = 1,
    .sizes = &vmb_mceliece348864f_sizes,
    .keypair = vmb_mceliece348864f_run_keypair,
    .encaps = vmb_mceliece348864f_run_encaps,
    .decaps = vmb_mceliece348864f_run_decaps,
    .key_sizes = &vmb_mceliece348864f_key_sizes,
    .keys = &vmb_mceliece348864f_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
