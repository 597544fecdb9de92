/*
 * mceliece460896_r3: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mceliece_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mceliece460896_r3.h"
#include "schemes/mceliece/mceliece_decaps.h"
#include "schemes/mceliece/mceliece_encaps.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "schemes/mceliece/mceliece_keys.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/zeroize.h"

typedef MCELIECE_KEYPAIR_WORK(13, 4608, 96) mceliece460896_r3_keypair_work;
typedef MCELIECE_SCRATCH(13, 4608, 96) mceliece460896_r3_scratch;
typedef MCELIECE_DECAPS_WORK(13) mceliece460896_r3_decaps_work;
VMB_CHECK_WORK(mceliece460896_r3, MCELIECE460896_R3, KEYPAIR, mceliece460896_r3_keypair_work)
VMB_CHECK_WORK(mceliece460896_r3, MCELIECE460896_R3, ENCAPS, struct mceliece_encaps)
VMB_CHECK_WORK(mceliece460896_r3, MCELIECE460896_R3, DECAPS, mceliece460896_r3_decaps_work)
_Static_assert(VMB_WORK_BYTES(mceliece460896_r3_scratch) <= VMB_MCELIECE460896_R3_PUBLIC_KEY_BYTES,
               "the scratch does not fit into the public key");

const struct mceliece_params vmb_mceliece460896_r3_params = {.m = 13,
                                                             .n = 4608,
                                                             .t = 96,
                                                             .fold = {10, 9, 6},
                                                             .constant = 1,
                                                             .semi_systematic = 0,
                                                             .confirms = 1,
                                                             .field = &vmb_mceliece_field13};

/*
 * Key generation, decapsulation and the checks of keys go deeper than vmb_work_close reaches from
 * the API's frame, so they wipe the stack from their own as well.
 */
vmb_status vmb_mceliece460896_r3_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                             const vmb_rng *rng) {
  const uintptr_t slack =
      (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  mceliece460896_r3_keypair_work *const memory = (mceliece460896_r3_keypair_work *)work;
  mceliece460896_r3_scratch *const scratch =
      (mceliece460896_r3_scratch *)(void *)(public_key + slack);
  const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, scratch);
  const vmb_status status =
      vmb_mceliece_keypair_secret(&vmb_mceliece460896_r3_params, secret_key, &view, rng);
  if (status == VMB_OK)
    vmb_mceliece_public_rows(&vmb_mceliece460896_r3_params, public_key, 0,
                             mceliece_rows(&vmb_mceliece460896_r3_params), &view);
  vmb_zeroize_stack();
  return status;
}

vmb_status vmb_mceliece460896_r3_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                            const uint8_t *public_key, void *work,
                                            const vmb_rng *rng) {
  return vmb_mceliece_encaps(&vmb_mceliece460896_r3_params, ciphertext, shared_secret, public_key,
                             (struct mceliece_encaps *)work, rng);
}

vmb_status vmb_mceliece460896_r3_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                            const uint8_t *secret_key, void *work) {
  const struct mceliece_decaps_view view =
      MCELIECE_DECAPS_VIEW((mceliece460896_r3_decaps_work *)work);
  const vmb_status status = vmb_mceliece_decaps(&vmb_mceliece460896_r3_params, shared_secret,
                                                ciphertext, secret_key, &view);
  vmb_zeroize_stack();
  return status;
}

/*
 * A copy of the secret key follows the scratch memory: in the buffer of the public key, which is
 * overwritten in the end, or in the working memory.
 */
typedef MCELIECE_KEYPAIR_WORK(13, 4608, 96) mceliece460896_r3_derived_work;
typedef struct {
  MCELIECE_SCRATCH(13, 4608, 96) scratch;
  uint8_t copy[VMB_MCELIECE460896_R3_SECRET_KEY_BYTES];
} mceliece460896_r3_key_scratch;
typedef struct {
  mceliece460896_r3_derived_work work;
  mceliece460896_r3_key_scratch scratch;
} mceliece460896_r3_check_work;
VMB_CHECK_WORK(mceliece460896_r3, MCELIECE460896_R3, CHECK_SECRET_KEY, mceliece460896_r3_check_work)
_Static_assert(VMB_WORK_BYTES(mceliece460896_r3_key_scratch) <=
                   VMB_MCELIECE460896_R3_PUBLIC_KEY_BYTES,
               "the scratch does not fit into the public key");
static vmb_status mceliece460896_r3_compute_public_key(uint8_t *public_key,
                                                       const uint8_t *secret_key, void *work) {
  const uintptr_t slack =
      (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  mceliece460896_r3_derived_work *const memory = (mceliece460896_r3_derived_work *)work;
  mceliece460896_r3_key_scratch *const scratch =
      (mceliece460896_r3_key_scratch *)(void *)(public_key + slack);
  const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, &scratch->scratch);
  const vmb_status status =
      vmb_mceliece_remake(&vmb_mceliece460896_r3_params, scratch->copy, secret_key, &view);
  if (status == VMB_OK)
    vmb_mceliece_public_rows(&vmb_mceliece460896_r3_params, public_key, 0,
                             mceliece_rows(&vmb_mceliece460896_r3_params), &view);
  vmb_zeroize_stack();
  return status;
}

static vmb_status mceliece460896_r3_check_secret_key(const uint8_t *secret_key,
                                                     const uint8_t *public_key, void *work) {
  mceliece460896_r3_check_work *const memory = (mceliece460896_r3_check_work *)work;
  const struct mceliece_keypair_view view =
      MCELIECE_KEYPAIR_VIEW(&memory->work, &memory->scratch.scratch);
  vmb_status status =
      vmb_mceliece_remake(&vmb_mceliece460896_r3_params, memory->scratch.copy, secret_key, &view);
  if (status == VMB_OK && public_key != NULL)
    status = vmb_mceliece_compare_rows(&vmb_mceliece460896_r3_params, public_key, &view);
  vmb_zeroize_stack();
  return status;
}

static vmb_status mceliece460896_r3_check_public_key(const uint8_t *public_key, void *work) {
  (void)work;
  return vmb_mceliece_check_padding(&vmb_mceliece460896_r3_params, public_key);
}

const struct vmb_kem_keys vmb_mceliece460896_r3_keys = {
    .check_public_key = mceliece460896_r3_check_public_key,
    .check_secret_key = mceliece460896_r3_check_secret_key,
    .compute_public_key = mceliece460896_r3_compute_public_key};

const struct vmb_kem_sizes vmb_mceliece460896_r3_sizes = {
    .keypair = {.public_key = VMB_MCELIECE460896_R3_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MCELIECE460896_R3_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(mceliece460896_r3, MCELIECE460896_R3)},
    .ciphertext = VMB_MCELIECE460896_R3_CIPHERTEXT_BYTES,
    .shared_secret = VMB_MCELIECE460896_R3_SHARED_SECRET_BYTES,
    .encaps_work = VMB_MCELIECE460896_R3_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_MCELIECE460896_R3_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_mceliece460896_r3_key_sizes = {
    .keypair = &vmb_mceliece460896_r3_sizes.keypair,
    .seed = VMB_MCELIECE460896_R3_SEED_BYTES,
    .check_public_key_work = VMB_MCELIECE460896_R3_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_MCELIECE460896_R3_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_MCELIECE460896_R3_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_MCELIECE460896_R3_CIPHERTEXT_BYTES +
                     2 * VMB_MCELIECE460896_R3_SHARED_SECRET_BYTES),
              .ciphertext = VMB_MCELIECE460896_R3_CIPHERTEXT_BYTES,
              .shared_secret = VMB_MCELIECE460896_R3_SHARED_SECRET_BYTES},
};

vmb_status vmb_mceliece460896_r3_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env) {
  return vmb_run_keypair(&vmb_mceliece460896_r3_sizes.keypair, vmb_mceliece460896_r3_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_mceliece460896_r3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mceliece460896_r3_key_sizes,
                                   vmb_mceliece460896_r3_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_mceliece460896_r3_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mceliece460896_r3_key_sizes,
                                  vmb_mceliece460896_r3_keys.check_public_key, public_key, env);
}

vmb_status vmb_mceliece460896_r3_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_mceliece460896_r3_key_sizes, &vmb_mceliece460896_r3_keys,
                                      vmb_mceliece460896_r3_run_encaps,
                                      vmb_mceliece460896_r3_run_decaps, secret_key, public_key,
                                      env);
}

vmb_status vmb_mceliece460896_r3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_mceliece460896_r3_sizes.keypair, &vmb_mceliece460896_r3_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_mceliece460896_r3_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                        const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_mceliece460896_r3_sizes, vmb_mceliece460896_r3_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_mceliece460896_r3_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                        const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_mceliece460896_r3_sizes, vmb_mceliece460896_r3_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xfe, 0x4a, 0x53, 0x5f, 0x72, 0xab, 0xd0, 0x6b, 0xda, 0x93, 0xdd,
             0x92, 0xa6, 0xde, 0x95, 0x2c, 0x6b, 0xb1, 0x3a, 0x63, 0x03, 0x8b,
             0x19, 0x85, 0x77, 0x24, 0xca, 0x04, 0xce, 0xd2, 0xfa, 0x09},
    .encaps = {0xed, 0x91, 0x98, 0x4a, 0x2a, 0xc8, 0xdb, 0x21, 0x4c, 0x03, 0x5b,
               0x7f, 0x12, 0xc0, 0x84, 0x7e, 0x85, 0x56, 0x98, 0x90, 0x69, 0x59,
               0x3e, 0xd1, 0x72, 0xc9, 0x4e, 0xb7, 0x1f, 0x13, 0xcc, 0x00},
    .rejected = {0x6d, 0xbf, 0x1e, 0x43, 0x75, 0xe6, 0x9d, 0xbe, 0xba, 0xdf, 0x87,
                 0xba, 0xd0, 0xa1, 0x43, 0x88, 0x97, 0x35, 0xd2, 0x30, 0xeb, 0x33,
                 0x43, 0xf0, 0x21, 0x04, 0xc6, 0x62, 0xb2, 0x0d, 0x91, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mceliece460896_r3_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_mceliece460896_r3_sizes,
                                        .keypair = vmb_mceliece460896_r3_run_keypair,
                                        .encaps = vmb_mceliece460896_r3_run_encaps,
                                        .decaps = vmb_mceliece460896_r3_run_decaps,
                                        .key_sizes = &vmb_mceliece460896_r3_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_mceliece460896_r3 = {
    .name = "mceliece460896_r3",
    .family = "Classic McEliece",
    .standing = "ISO; under cryptanalysis, not for new use",
    .nist_level = 3,
    .sizes = &vmb_mceliece460896_r3_sizes,
    .keypair = vmb_mceliece460896_r3_run_keypair,
    .encaps = vmb_mceliece460896_r3_run_encaps,
    .decaps = vmb_mceliece460896_r3_run_decaps,
    .key_sizes = &vmb_mceliece460896_r3_key_sizes,
    .keys = &vmb_mceliece460896_r3_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
