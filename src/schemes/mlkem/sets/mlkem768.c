/*
 * mlkem768: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mlkem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mlkem768.h"
#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_sets.h"

VMB_CHECK_WORK(mlkem768, MLKEM768, KEYPAIR, uint8_t[MLKEM_WORK_SIZE(3)])
VMB_CHECK_WORK(mlkem768, MLKEM768, ENCAPS, uint8_t[MLKEM_WORK_SIZE(3)])
VMB_CHECK_WORK(mlkem768, MLKEM768, DECAPS, uint8_t[MLKEM_WORK_SIZE(3)])
VMB_CHECK_TRIAL_WORK(mlkem768, MLKEM768)

static const struct mlkem_params keypair_params = {.k = 3, .eta1 = 2, .du = 10, .dv = 4};
static const struct mlkem_params encaps_params = {
    .k = 3, .eta1 = 2, .du = 10, .dv = 4, .pack_u = vmb_pack_width10, .pack_v = vmb_pack_width4};
const struct mlkem_params vmb_mlkem768_params = {.k = 3,
                                                 .eta1 = 2,
                                                 .du = 10,
                                                 .dv = 4,
                                                 .pack_u = vmb_pack_width10,
                                                 .pack_v = vmb_pack_width4,
                                                 .unpack_u = vmb_unpack_width10,
                                                 .unpack_v = vmb_unpack_width4};

static vmb_status mlkem768_check_public_key(const uint8_t *public_key, void *work) {
  return vmb_mlkem_check_public_key(&keypair_params, public_key, work);
}

const struct vmb_kem_keys vmb_mlkem768_keys = {
    .public_key_offset = VMB_MLKEM768_SECRET_KEY_BYTES - VMB_MLKEM768_PUBLIC_KEY_BYTES -
                         MLKEM_HASH_BYTES - MLKEM_SEED_BYTES,
    .check_public_key = mlkem768_check_public_key};

vmb_status vmb_mlkem768_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  return vmb_mlkem_keypair(&keypair_params, public_key, secret_key, work, rng);
}

vmb_status vmb_mlkem768_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                   const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_mlkem_encaps(&encaps_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_mlkem768_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, void *work) {
  return vmb_mlkem_decaps(&vmb_mlkem768_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_mlkem768_sizes = {
    .keypair = {.public_key = VMB_MLKEM768_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MLKEM768_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(mlkem768, MLKEM768)},
    .ciphertext = VMB_MLKEM768_CIPHERTEXT_BYTES,
    .shared_secret = VMB_MLKEM768_SHARED_SECRET_BYTES,
    .encaps_work = VMB_MLKEM768_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_MLKEM768_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_mlkem768_key_sizes = {
    .keypair = &vmb_mlkem768_sizes.keypair,
    .seed = VMB_MLKEM768_SEED_BYTES,
    .check_public_key_work = VMB_MLKEM768_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_MLKEM768_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_MLKEM768_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_MLKEM768_CIPHERTEXT_BYTES + 2 * VMB_MLKEM768_SHARED_SECRET_BYTES),
              .ciphertext = VMB_MLKEM768_CIPHERTEXT_BYTES,
              .shared_secret = VMB_MLKEM768_SHARED_SECRET_BYTES},
};

vmb_status vmb_mlkem768_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_mlkem768_sizes.keypair, vmb_mlkem768_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_mlkem768_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mlkem768_key_sizes, vmb_mlkem768_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_mlkem768_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mlkem768_key_sizes, vmb_mlkem768_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_mlkem768_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_mlkem768_key_sizes, &vmb_mlkem768_keys,
                                      vmb_mlkem768_run_encaps, vmb_mlkem768_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_mlkem768_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_mlkem768_sizes.keypair, &vmb_mlkem768_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_mlkem768_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_mlkem768_sizes, vmb_mlkem768_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_mlkem768_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_mlkem768_sizes, vmb_mlkem768_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x0e, 0xe2, 0xd7, 0xa3, 0xbe, 0xf9, 0x3a, 0x63, 0xf4, 0x27, 0x8a,
             0x8f, 0x3a, 0xf6, 0xf3, 0x12, 0x27, 0xe5, 0xd3, 0xd5, 0x21, 0xfa,
             0x75, 0x0a, 0xd7, 0x95, 0x7c, 0xe7, 0xed, 0x6f, 0x50, 0xfc},
    .encaps = {0x26, 0x6e, 0x4d, 0x5e, 0x4d, 0x8a, 0xcf, 0x90, 0xc3, 0xb3, 0xc9,
               0xe6, 0x50, 0xe2, 0x3a, 0x4a, 0xcc, 0x5a, 0xb3, 0xe3, 0x33, 0x8e,
               0x72, 0xbf, 0xee, 0x15, 0xec, 0xc1, 0xee, 0xc8, 0x0a, 0xf9},
    .rejected = {0x4b, 0x94, 0x1a, 0xc0, 0x0a, 0x32, 0xf3, 0xd0, 0xc3, 0x79, 0x5b,
                 0x30, 0xdb, 0x83, 0x5a, 0x6c, 0x02, 0xe5, 0x16, 0xb9, 0xa1, 0xfa,
                 0x37, 0x0a, 0xb6, 0x31, 0x4f, 0x22, 0xb9, 0xa8, 0x92, 0x41}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mlkem768_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_mlkem768_sizes,
                                        .keypair = vmb_mlkem768_run_keypair,
                                        .encaps = vmb_mlkem768_run_encaps,
                                        .decaps = vmb_mlkem768_run_decaps,
                                        .key_sizes = &vmb_mlkem768_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_mlkem768 = {
    .name = "mlkem768",
    .family = "ML-KEM",
    .standing = "NIST standard",
    .nist_level = 3,
    .sizes = &vmb_mlkem768_sizes,
    .keypair = vmb_mlkem768_run_keypair,
    .encaps = vmb_mlkem768_run_encaps,
    .decaps = vmb_mlkem768_run_decaps,
    .key_sizes = &vmb_mlkem768_key_sizes,
    .keys = &vmb_mlkem768_keys,
    .many = VMB_MLKEM_MANY,
    .many_params = &vmb_mlkem768_params,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
