/*
 * kyber1024: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mlkem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/kyber1024.h"
#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_sets.h"

VMB_CHECK_WORK(kyber1024, KYBER1024, KEYPAIR, uint8_t[MLKEM_WORK_SIZE(4)])
VMB_CHECK_WORK(kyber1024, KYBER1024, ENCAPS, uint8_t[MLKEM_WORK_SIZE(4)])
VMB_CHECK_WORK(kyber1024, KYBER1024, DECAPS, uint8_t[MLKEM_WORK_SIZE(4)])
VMB_CHECK_TRIAL_WORK(kyber1024, KYBER1024)

static const struct mlkem_params keypair_params = {.k = 4, .eta1 = 2, .du = 11, .dv = 5};
static const struct mlkem_params encaps_params = {
    .k = 4, .eta1 = 2, .du = 11, .dv = 5, .pack_u = vmb_pack_width11, .pack_v = vmb_pack_width5};
const struct mlkem_params vmb_kyber1024_params = {.k = 4,
                                                  .eta1 = 2,
                                                  .du = 11,
                                                  .dv = 5,
                                                  .pack_u = vmb_pack_width11,
                                                  .pack_v = vmb_pack_width5,
                                                  .unpack_u = vmb_unpack_width11,
                                                  .unpack_v = vmb_unpack_width5};

static vmb_status kyber1024_check_public_key(const uint8_t *public_key, void *work) {
  return vmb_kyber_check_public_key(&keypair_params, public_key, work);
}

const struct vmb_kem_keys vmb_kyber1024_keys = {
    .public_key_offset = VMB_KYBER1024_SECRET_KEY_BYTES - VMB_KYBER1024_PUBLIC_KEY_BYTES -
                         MLKEM_HASH_BYTES - MLKEM_SEED_BYTES,
    .check_public_key = kyber1024_check_public_key};

vmb_status vmb_kyber1024_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  return vmb_kyber_keypair(&keypair_params, public_key, secret_key, work, rng);
}

vmb_status vmb_kyber1024_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_kyber_encaps(&encaps_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_kyber1024_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                    const uint8_t *secret_key, void *work) {
  return vmb_kyber_decaps(&vmb_kyber1024_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_kyber1024_sizes = {
    .keypair = {.public_key = VMB_KYBER1024_PUBLIC_KEY_BYTES,
                .secret_key = VMB_KYBER1024_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(kyber1024, KYBER1024)},
    .ciphertext = VMB_KYBER1024_CIPHERTEXT_BYTES,
    .shared_secret = VMB_KYBER1024_SHARED_SECRET_BYTES,
    .encaps_work = VMB_KYBER1024_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_KYBER1024_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_kyber1024_key_sizes = {
    .keypair = &vmb_kyber1024_sizes.keypair,
    .seed = VMB_KYBER1024_SEED_BYTES,
    .check_public_key_work = VMB_KYBER1024_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_KYBER1024_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_KYBER1024_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_KYBER1024_CIPHERTEXT_BYTES + 2 * VMB_KYBER1024_SHARED_SECRET_BYTES),
              .ciphertext = VMB_KYBER1024_CIPHERTEXT_BYTES,
              .shared_secret = VMB_KYBER1024_SHARED_SECRET_BYTES},
};

vmb_status vmb_kyber1024_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_kyber1024_sizes.keypair, vmb_kyber1024_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_kyber1024_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_kyber1024_key_sizes, vmb_kyber1024_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_kyber1024_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_kyber1024_key_sizes, vmb_kyber1024_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_kyber1024_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_kyber1024_key_sizes, &vmb_kyber1024_keys,
                                      vmb_kyber1024_run_encaps, vmb_kyber1024_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_kyber1024_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_kyber1024_sizes.keypair, &vmb_kyber1024_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_kyber1024_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_kyber1024_sizes, vmb_kyber1024_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_kyber1024_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_kyber1024_sizes, vmb_kyber1024_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xa4, 0x68, 0x51, 0x2f, 0x38, 0xc4, 0x3f, 0x8d, 0x4c, 0x1f, 0x36,
             0xaa, 0x34, 0xe8, 0x91, 0x7d, 0x4a, 0x02, 0xd9, 0x6d, 0x88, 0xbd,
             0x2a, 0xc8, 0x9b, 0x6e, 0x49, 0x68, 0x48, 0x04, 0xc2, 0xd7},
    .encaps = {0x9d, 0x37, 0x04, 0x0f, 0x80, 0x3e, 0x61, 0x47, 0x4e, 0xe3, 0x5e,
               0x1c, 0x55, 0xd7, 0x87, 0x86, 0x0f, 0x13, 0x4a, 0xb1, 0xe8, 0xc8,
               0x24, 0xc3, 0x7a, 0xd9, 0x46, 0xf0, 0x8e, 0x83, 0x8d, 0x18},
    .rejected = {0xcf, 0xb4, 0xd5, 0x11, 0x5c, 0x8d, 0xdf, 0x79, 0xb6, 0x5e, 0x85,
                 0x96, 0x70, 0x74, 0x94, 0x71, 0x04, 0xa3, 0x15, 0x43, 0x7b, 0x76,
                 0x37, 0xcf, 0x4e, 0xc8, 0x8d, 0xc1, 0x51, 0x91, 0xb3, 0x61}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_kyber1024_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_kyber1024_sizes,
                                        .keypair = vmb_kyber1024_run_keypair,
                                        .encaps = vmb_kyber1024_run_encaps,
                                        .decaps = vmb_kyber1024_run_decaps,
                                        .key_sizes = &vmb_kyber1024_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_kyber1024 = {
    .name = "kyber1024",
    .family = "Kyber",
    .standing = "NIST round 3, superseded",
    .nist_level = 5,
    .sizes = &vmb_kyber1024_sizes,
    .keypair = vmb_kyber1024_run_keypair,
    .encaps = vmb_kyber1024_run_encaps,
    .decaps = vmb_kyber1024_run_decaps,
    .key_sizes = &vmb_kyber1024_key_sizes,
    .keys = &vmb_kyber1024_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
