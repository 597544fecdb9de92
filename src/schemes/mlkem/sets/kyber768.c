/*
 * kyber768: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mlkem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/kyber768.h"
#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_sets.h"

VMB_CHECK_WORK(kyber768, KYBER768, KEYPAIR, uint8_t[MLKEM_WORK_SIZE(3)])
VMB_CHECK_WORK(kyber768, KYBER768, ENCAPS, uint8_t[MLKEM_WORK_SIZE(3)])
VMB_CHECK_WORK(kyber768, KYBER768, DECAPS, uint8_t[MLKEM_WORK_SIZE(3)])
VMB_CHECK_TRIAL_WORK(kyber768, KYBER768)

static const struct mlkem_params keypair_params = {.k = 3, .eta1 = 2, .du = 10, .dv = 4};
static const struct mlkem_params encaps_params = {
    .k = 3, .eta1 = 2, .du = 10, .dv = 4, .pack_u = vmb_pack_width10, .pack_v = vmb_pack_width4};
const struct mlkem_params vmb_kyber768_params = {.k = 3,
                                                 .eta1 = 2,
                                                 .du = 10,
                                                 .dv = 4,
                                                 .pack_u = vmb_pack_width10,
                                                 .pack_v = vmb_pack_width4,
                                                 .unpack_u = vmb_unpack_width10,
                                                 .unpack_v = vmb_unpack_width4};

static vmb_status kyber768_check_public_key(const uint8_t *public_key, void *work) {
  return vmb_kyber_check_public_key(&keypair_params, public_key, work);
}

const struct vmb_kem_keys vmb_kyber768_keys = {
    .public_key_offset = VMB_KYBER768_SECRET_KEY_BYTES - VMB_KYBER768_PUBLIC_KEY_BYTES -
                         MLKEM_HASH_BYTES - MLKEM_SEED_BYTES,
    .check_public_key = kyber768_check_public_key};

vmb_status vmb_kyber768_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  return vmb_kyber_keypair(&keypair_params, public_key, secret_key, work, rng);
}

vmb_status vmb_kyber768_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                   const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_kyber_encaps(&encaps_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_kyber768_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, void *work) {
  return vmb_kyber_decaps(&vmb_kyber768_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_kyber768_sizes = {
    .keypair = {.public_key = VMB_KYBER768_PUBLIC_KEY_BYTES,
                .secret_key = VMB_KYBER768_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(kyber768, KYBER768)},
    .ciphertext = VMB_KYBER768_CIPHERTEXT_BYTES,
    .shared_secret = VMB_KYBER768_SHARED_SECRET_BYTES,
    .encaps_work = VMB_KYBER768_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_KYBER768_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_kyber768_key_sizes = {
    .keypair = &vmb_kyber768_sizes.keypair,
    .seed = VMB_KYBER768_SEED_BYTES,
    .check_public_key_work = VMB_KYBER768_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_KYBER768_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_KYBER768_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_KYBER768_CIPHERTEXT_BYTES + 2 * VMB_KYBER768_SHARED_SECRET_BYTES),
              .ciphertext = VMB_KYBER768_CIPHERTEXT_BYTES,
              .shared_secret = VMB_KYBER768_SHARED_SECRET_BYTES},
};

vmb_status vmb_kyber768_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_kyber768_sizes.keypair, vmb_kyber768_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_kyber768_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_kyber768_key_sizes, vmb_kyber768_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_kyber768_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_kyber768_key_sizes, vmb_kyber768_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_kyber768_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_kyber768_key_sizes, &vmb_kyber768_keys,
                                      vmb_kyber768_run_encaps, vmb_kyber768_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_kyber768_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_kyber768_sizes.keypair, &vmb_kyber768_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_kyber768_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_kyber768_sizes, vmb_kyber768_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_kyber768_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_kyber768_sizes, vmb_kyber768_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x4d, 0x5d, 0x7c, 0x72, 0xa1, 0x11, 0xf9, 0xe3, 0x5d, 0x48, 0xb4,
             0x14, 0xd1, 0x79, 0xf9, 0x6d, 0xb4, 0xd8, 0xc8, 0x6e, 0x34, 0x61,
             0x5a, 0x1b, 0x74, 0x29, 0x14, 0xfe, 0xd5, 0xc1, 0x71, 0x34},
    .encaps = {0xee, 0x1c, 0x5d, 0x88, 0xf5, 0x06, 0xf9, 0xe5, 0x43, 0x2d, 0x31,
               0x2b, 0x00, 0x80, 0x85, 0x47, 0x86, 0x68, 0x46, 0x8f, 0xcf, 0x69,
               0x45, 0xaa, 0x6a, 0x96, 0x9f, 0xa1, 0xdd, 0x73, 0x85, 0x91},
    .rejected = {0x63, 0x70, 0xe6, 0xd1, 0x75, 0x16, 0x8d, 0xd3, 0xa3, 0x96, 0x6a,
                 0x59, 0x55, 0xd4, 0x3d, 0xb9, 0xec, 0x03, 0x8e, 0xa7, 0x45, 0x24,
                 0x42, 0x70, 0x75, 0xbf, 0x4b, 0xfd, 0x58, 0xea, 0x48, 0xbd}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_kyber768_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_kyber768_sizes,
                                        .keypair = vmb_kyber768_run_keypair,
                                        .encaps = vmb_kyber768_run_encaps,
                                        .decaps = vmb_kyber768_run_decaps,
                                        .key_sizes = &vmb_kyber768_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_kyber768 = {
    .name = "kyber768",
    .family = "Kyber",
    .standing = "NIST round 3, superseded",
    .nist_level = 3,
    .sizes = &vmb_kyber768_sizes,
    .keypair = vmb_kyber768_run_keypair,
    .encaps = vmb_kyber768_run_encaps,
    .decaps = vmb_kyber768_run_decaps,
    .key_sizes = &vmb_kyber768_key_sizes,
    .keys = &vmb_kyber768_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
