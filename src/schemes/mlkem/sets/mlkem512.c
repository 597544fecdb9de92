/*
 * mlkem512: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mlkem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mlkem512.h"
#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_sets.h"

VMB_CHECK_WORK(mlkem512, MLKEM512, KEYPAIR, uint8_t[MLKEM_WORK_SIZE(2)])
VMB_CHECK_WORK(mlkem512, MLKEM512, ENCAPS, uint8_t[MLKEM_WORK_SIZE(2)])
VMB_CHECK_WORK(mlkem512, MLKEM512, DECAPS, uint8_t[MLKEM_WORK_SIZE(2)])
VMB_CHECK_TRIAL_WORK(mlkem512, MLKEM512)

static const struct mlkem_params keypair_params = {.k = 2, .eta1 = 3, .du = 10, .dv = 4};
static const struct mlkem_params encaps_params = {
    .k = 2, .eta1 = 3, .du = 10, .dv = 4, .pack_u = vmb_pack_width10, .pack_v = vmb_pack_width4};
const struct mlkem_params vmb_mlkem512_params = {.k = 2,
                                                 .eta1 = 3,
                                                 .du = 10,
                                                 .dv = 4,
                                                 .pack_u = vmb_pack_width10,
                                                 .pack_v = vmb_pack_width4,
                                                 .unpack_u = vmb_unpack_width10,
                                                 .unpack_v = vmb_unpack_width4};

static vmb_status mlkem512_check_public_key(const uint8_t *public_key, void *work) {
  return vmb_mlkem_check_public_key(&keypair_params, public_key, work);
}

const struct vmb_kem_keys vmb_mlkem512_keys = {
    .public_key_offset = VMB_MLKEM512_SECRET_KEY_BYTES - VMB_MLKEM512_PUBLIC_KEY_BYTES -
                         MLKEM_HASH_BYTES - MLKEM_SEED_BYTES,
    .check_public_key = mlkem512_check_public_key};

vmb_status vmb_mlkem512_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  return vmb_mlkem_keypair(&keypair_params, public_key, secret_key, work, rng);
}

vmb_status vmb_mlkem512_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                   const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_mlkem_encaps(&encaps_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_mlkem512_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, void *work) {
  return vmb_mlkem_decaps(&vmb_mlkem512_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_mlkem512_sizes = {
    .keypair = {.public_key = VMB_MLKEM512_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MLKEM512_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(mlkem512, MLKEM512)},
    .ciphertext = VMB_MLKEM512_CIPHERTEXT_BYTES,
    .shared_secret = VMB_MLKEM512_SHARED_SECRET_BYTES,
    .encaps_work = VMB_MLKEM512_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_MLKEM512_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_mlkem512_key_sizes = {
    .keypair = &vmb_mlkem512_sizes.keypair,
    .seed = VMB_MLKEM512_SEED_BYTES,
    .check_public_key_work = VMB_MLKEM512_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_MLKEM512_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_MLKEM512_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_MLKEM512_CIPHERTEXT_BYTES + 2 * VMB_MLKEM512_SHARED_SECRET_BYTES),
              .ciphertext = VMB_MLKEM512_CIPHERTEXT_BYTES,
              .shared_secret = VMB_MLKEM512_SHARED_SECRET_BYTES},
};

vmb_status vmb_mlkem512_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_mlkem512_sizes.keypair, vmb_mlkem512_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_mlkem512_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mlkem512_key_sizes, vmb_mlkem512_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_mlkem512_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mlkem512_key_sizes, vmb_mlkem512_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_mlkem512_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_mlkem512_key_sizes, &vmb_mlkem512_keys,
                                      vmb_mlkem512_run_encaps, vmb_mlkem512_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_mlkem512_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_mlkem512_sizes.keypair, &vmb_mlkem512_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_mlkem512_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_mlkem512_sizes, vmb_mlkem512_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_mlkem512_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_mlkem512_sizes, vmb_mlkem512_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x66, 0x3c, 0x31, 0x35, 0x35, 0x4f, 0xa6, 0x86, 0x53, 0x69, 0x95,
             0x5a, 0x8e, 0x13, 0xdf, 0x89, 0x0b, 0xde, 0x05, 0x04, 0xba, 0xaa,
             0x59, 0x1e, 0xab, 0xaf, 0x30, 0x47, 0xfd, 0x51, 0xf7, 0xab},
    .encaps = {0xcd, 0x9f, 0x63, 0xb6, 0xb5, 0xdb, 0xd0, 0x86, 0x70, 0x51, 0xab,
               0x86, 0xb6, 0x93, 0x11, 0xc2, 0x90, 0xfb, 0xfa, 0x54, 0x43, 0x63,
               0x83, 0xe4, 0xb1, 0x88, 0xe8, 0xf8, 0xaa, 0x39, 0xe4, 0xb9},
    .rejected = {0xfe, 0x2b, 0x0b, 0xdc, 0xaf, 0x8f, 0x77, 0x06, 0x79, 0x41, 0xa7,
                 0x6b, 0xe5, 0x34, 0x7e, 0x0d, 0x0f, 0x92, 0x44, 0x9e, 0xd6, 0x60,
                 0xd0, 0xd4, 0xf2, 0x21, 0x46, 0xc1, 0x50, 0xfa, 0x52, 0xfa}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mlkem512_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_mlkem512_sizes,
                                        .keypair = vmb_mlkem512_run_keypair,
                                        .encaps = vmb_mlkem512_run_encaps,
                                        .decaps = vmb_mlkem512_run_decaps,
                                        .key_sizes = &vmb_mlkem512_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_mlkem512 = {
    .name = "mlkem512",
    .family = "ML-KEM",
    .standing = "NIST standard",
    .nist_level = 1,
    .sizes = &vmb_mlkem512_sizes,
    .keypair = vmb_mlkem512_run_keypair,
    .encaps = vmb_mlkem512_run_encaps,
    .decaps = vmb_mlkem512_run_decaps,
    .key_sizes = &vmb_mlkem512_key_sizes,
    .keys = &vmb_mlkem512_keys,
    .many = VMB_MLKEM_MANY,
    .many_params = &vmb_mlkem512_params,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
