/*
 * mceliece6688128: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mceliece_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mceliece6688128.h"
#include "schemes/mceliece/mceliece_decaps.h"
#include "schemes/mceliece/mceliece_encaps.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "schemes/mceliece/mceliece_keys.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/zeroize.h"

typedef MCELIECE_KEYPAIR_WORK(13, 6688, 128) mceliece6688128_keypair_work;
typedef MCELIECE_SCRATCH(13, 6688, 128) mceliece6688128_scratch;
typedef MCELIECE_DECAPS_WORK(13) mceliece6688128_decaps_work;
VMB_CHECK_WORK(mceliece6688128, MCELIECE6688128, KEYPAIR, mceliece6688128_keypair_work)
VMB_CHECK_WORK(mceliece6688128, MCELIECE6688128, ENCAPS, struct mceliece_encaps)
VMB_CHECK_WORK(mceliece6688128, MCELIECE6688128, DECAPS, mceliece6688128_decaps_work)
_Static_assert(VMB_WORK_BYTES(mceliece6688128_scratch) <= VMB_MCELIECE6688128_PUBLIC_KEY_BYTES,
               "the scratch does not fit into the public key");

const struct mceliece_params vmb_mceliece6688128_params = {.m = 13,
                                                           .n = 6688,
                                                           .t = 128,
                                                           .fold = {7, 2, 1},
                                                           .constant = 1,
                                                           .semi_systematic = 0,
                                                           .confirms = 0,
                                                           .field = &vmb_mceliece_field13};

/*
 * Key generation, decapsulation and the checks of keys go deeper than vmb_work_close reaches from
 * the API's frame, so they wipe the stack from their own as well.
 */
vmb_status vmb_mceliece6688128_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                           const vmb_rng *rng) {
  const uintptr_t slack =
      (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  mceliece6688128_keypair_work *const memory = (mceliece6688128_keypair_work *)work;
  mceliece6688128_scratch *const scratch = (mceliece6688128_scratch *)(void *)(public_key + slack);
  const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, scratch);
  const vmb_status status =
      vmb_mceliece_keypair_secret(&vmb_mceliece6688128_params, secret_key, &view, rng);
  if (status == VMB_OK)
    vmb_mceliece_public_rows(&vmb_mceliece6688128_params, public_key, 0,
                             mceliece_rows(&vmb_mceliece6688128_params), &view);
  vmb_zeroize_stack();
  return status;
}

vmb_status vmb_mceliece6688128_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                          const uint8_t *public_key, void *work,
                                          const vmb_rng *rng) {
  return vmb_mceliece_encaps(&vmb_mceliece6688128_params, ciphertext, shared_secret, public_key,
                             (struct mceliece_encaps *)work, rng);
}

vmb_status vmb_mceliece6688128_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                          const uint8_t *secret_key, void *work) {
  const struct mceliece_decaps_view view =
      MCELIECE_DECAPS_VIEW((mceliece6688128_decaps_work *)work);
  const vmb_status status = vmb_mceliece_decaps(&vmb_mceliece6688128_params, shared_secret,
                                                ciphertext, secret_key, &view);
  vmb_zeroize_stack();
  return status;
}

/*
 * A copy of the secret key follows the scratch memory: in the buffer of the public key, which is
 * overwritten in the end, or in the working memory.
 */
typedef MCELIECE_KEYPAIR_WORK(13, 6688, 128) mceliece6688128_derived_work;
typedef struct {
  MCELIECE_SCRATCH(13, 6688, 128) scratch;
  uint8_t copy[VMB_MCELIECE6688128_SECRET_KEY_BYTES];
} mceliece6688128_key_scratch;
typedef struct {
  mceliece6688128_derived_work work;
  mceliece6688128_key_scratch scratch;
} mceliece6688128_check_work;
VMB_CHECK_WORK(mceliece6688128, MCELIECE6688128, CHECK_SECRET_KEY, mceliece6688128_check_work)
_Static_assert(VMB_WORK_BYTES(mceliece6688128_key_scratch) <= VMB_MCELIECE6688128_PUBLIC_KEY_BYTES,
               "the scratch does not fit into the public key");
static vmb_status mceliece6688128_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                     void *work) {
  const uintptr_t slack =
      (VMB_WORK_ALIGN - (uintptr_t)public_key % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  mceliece6688128_derived_work *const memory = (mceliece6688128_derived_work *)work;
  mceliece6688128_key_scratch *const scratch =
      (mceliece6688128_key_scratch *)(void *)(public_key + slack);
  const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(memory, &scratch->scratch);
  const vmb_status status =
      vmb_mceliece_remake(&vmb_mceliece6688128_params, scratch->copy, secret_key, &view);
  if (status == VMB_OK)
    vmb_mceliece_public_rows(&vmb_mceliece6688128_params, public_key, 0,
                             mceliece_rows(&vmb_mceliece6688128_params), &view);
  vmb_zeroize_stack();
  return status;
}

static vmb_status mceliece6688128_check_secret_key(const uint8_t *secret_key,
                                                   const uint8_t *public_key, void *work) {
  mceliece6688128_check_work *const memory = (mceliece6688128_check_work *)work;
  const struct mceliece_keypair_view view =
      MCELIECE_KEYPAIR_VIEW(&memory->work, &memory->scratch.scratch);
  vmb_status status =
      vmb_mceliece_remake(&vmb_mceliece6688128_params, memory->scratch.copy, secret_key, &view);
  if (status == VMB_OK && public_key != NULL)
    status = vmb_mceliece_compare_rows(&vmb_mceliece6688128_params, public_key, &view);
  vmb_zeroize_stack();
  return status;
}

static vmb_status mceliece6688128_check_public_key(const uint8_t *public_key, void *work) {
  (void)work;
  return vmb_mceliece_check_padding(&vmb_mceliece6688128_params, public_key);
}

const struct vmb_kem_keys vmb_mceliece6688128_keys = {
    .check_public_key = mceliece6688128_check_public_key,
    .check_secret_key = mceliece6688128_check_secret_key,
    .compute_public_key = mceliece6688128_compute_public_key};

const struct vmb_kem_sizes vmb_mceliece6688128_sizes = {
    .keypair = {.public_key = VMB_MCELIECE6688128_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MCELIECE6688128_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(mceliece6688128, MCELIECE6688128)},
    .ciphertext = VMB_MCELIECE6688128_CIPHERTEXT_BYTES,
    .shared_secret = VMB_MCELIECE6688128_SHARED_SECRET_BYTES,
    .encaps_work = VMB_MCELIECE6688128_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_MCELIECE6688128_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_mceliece6688128_key_sizes = {
    .keypair = &vmb_mceliece6688128_sizes.keypair,
    .seed = VMB_MCELIECE6688128_SEED_BYTES,
    .check_public_key_work = VMB_MCELIECE6688128_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_MCELIECE6688128_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_MCELIECE6688128_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_MCELIECE6688128_CIPHERTEXT_BYTES +
                     2 * VMB_MCELIECE6688128_SHARED_SECRET_BYTES),
              .ciphertext = VMB_MCELIECE6688128_CIPHERTEXT_BYTES,
              .shared_secret = VMB_MCELIECE6688128_SHARED_SECRET_BYTES},
};

vmb_status vmb_mceliece6688128_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env) {
  return vmb_run_keypair(&vmb_mceliece6688128_sizes.keypair, vmb_mceliece6688128_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_mceliece6688128_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mceliece6688128_key_sizes, vmb_mceliece6688128_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_mceliece6688128_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mceliece6688128_key_sizes,
                                  vmb_mceliece6688128_keys.check_public_key, public_key, env);
}

vmb_status vmb_mceliece6688128_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_mceliece6688128_key_sizes, &vmb_mceliece6688128_keys,
                                      vmb_mceliece6688128_run_encaps,
                                      vmb_mceliece6688128_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_mceliece6688128_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_mceliece6688128_sizes.keypair, &vmb_mceliece6688128_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_mceliece6688128_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                      const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_mceliece6688128_sizes, vmb_mceliece6688128_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_mceliece6688128_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_mceliece6688128_sizes, vmb_mceliece6688128_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x46, 0xb4, 0x9a, 0xc5, 0x32, 0x20, 0x1e, 0x84, 0xb6, 0x3d, 0x77,
             0x68, 0xb6, 0x53, 0xe8, 0xdc, 0xd8, 0x6d, 0xc7, 0xff, 0xb7, 0xa3,
             0x52, 0x5f, 0x53, 0x40, 0x1d, 0x3f, 0x27, 0xde, 0x25, 0x8c},
    .encaps = {0xcc, 0x4c, 0x2d, 0x0a, 0x2f, 0x37, 0x6f, 0x4b, 0x34, 0x5f, 0x46,
               0x9f, 0x9d, 0x9e, 0x5c, 0x27, 0xc3, 0x3c, 0x66, 0x06, 0x95, 0xf3,
               0xab, 0x40, 0xf8, 0x13, 0xce, 0xba, 0x6c, 0x94, 0x5d, 0xff},
    .rejected = {0xdc, 0x45, 0xf9, 0xdc, 0x62, 0x27, 0xc6, 0xb3, 0x0c, 0xd9, 0x29,
                 0xb9, 0x06, 0x98, 0xaf, 0x93, 0x6f, 0xb6, 0x31, 0x75, 0x5c, 0x6b,
                 0x24, 0x65, 0xe8, 0x83, 0x7a, 0x0a, 0x81, 0xf2, 0x23, 0x5e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mceliece6688128_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_mceliece6688128_sizes,
                                        .keypair = vmb_mceliece6688128_run_keypair,
                                        .encaps = vmb_mceliece6688128_run_encaps,
                                        .decaps = vmb_mceliece6688128_run_decaps,
                                        .key_sizes = &vmb_mceliece6688128_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_mceliece6688128 = {
    .name = "mceliece6688128",
    .family = "Classic McEliece",
    .standing = "ISO; under cryptanalysis, not for new use",
    .nist_level = 5,
    .sizes = &vmb_mceliece6688128_sizes,
    .keypair = vmb_mceliece6688128_run_keypair,
    .encaps = vmb_mceliece6688128_run_encaps,
    .decaps = vmb_mceliece6688128_run_decaps,
    .key_sizes = &vmb_mceliece6688128_key_sizes,
    .keys = &vmb_mceliece6688128_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
