/*
 * mlkem1024: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mlkem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mlkem1024.h"
#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_sets.h"

VMB_CHECK_WORK(mlkem1024, MLKEM1024, KEYPAIR, uint8_t[MLKEM_WORK_SIZE(4)])
VMB_CHECK_WORK(mlkem1024, MLKEM1024, ENCAPS, uint8_t[MLKEM_WORK_SIZE(4)])
VMB_CHECK_WORK(mlkem1024, MLKEM1024, DECAPS, uint8_t[MLKEM_WORK_SIZE(4)])
VMB_CHECK_TRIAL_WORK(mlkem1024, MLKEM1024)

static const struct mlkem_params keypair_params = {.k = 4, .eta1 = 2, .du = 11, .dv = 5};
static const struct mlkem_params encaps_params = {
    .k = 4, .eta1 = 2, .du = 11, .dv = 5, .pack_u = vmb_pack_width11, .pack_v = vmb_pack_width5};
const struct mlkem_params vmb_mlkem1024_params = {.k = 4,
                                                  .eta1 = 2,
                                                  .du = 11,
                                                  .dv = 5,
                                                  .pack_u = vmb_pack_width11,
                                                  .pack_v = vmb_pack_width5,
                                                  .unpack_u = vmb_unpack_width11,
                                                  .unpack_v = vmb_unpack_width5};

static vmb_status mlkem1024_check_public_key(const uint8_t *public_key, void *work) {
  return vmb_mlkem_check_public_key(&keypair_params, public_key, work);
}

const struct vmb_kem_keys vmb_mlkem1024_keys = {
    .public_key_offset = VMB_MLKEM1024_SECRET_KEY_BYTES - VMB_MLKEM1024_PUBLIC_KEY_BYTES -
                         MLKEM_HASH_BYTES - MLKEM_SEED_BYTES,
    .check_public_key = mlkem1024_check_public_key};

vmb_status vmb_mlkem1024_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  return vmb_mlkem_keypair(&keypair_params, public_key, secret_key, work, rng);
}

vmb_status vmb_mlkem1024_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_mlkem_encaps(&encaps_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_mlkem1024_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                    const uint8_t *secret_key, void *work) {
  return vmb_mlkem_decaps(&vmb_mlkem1024_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_mlkem1024_sizes = {
    .keypair = {.public_key = VMB_MLKEM1024_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MLKEM1024_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(mlkem1024, MLKEM1024)},
    .ciphertext = VMB_MLKEM1024_CIPHERTEXT_BYTES,
    .shared_secret = VMB_MLKEM1024_SHARED_SECRET_BYTES,
    .encaps_work = VMB_MLKEM1024_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_MLKEM1024_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_mlkem1024_key_sizes = {
    .keypair = &vmb_mlkem1024_sizes.keypair,
    .seed = VMB_MLKEM1024_SEED_BYTES,
    .check_public_key_work = VMB_MLKEM1024_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_MLKEM1024_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_MLKEM1024_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_MLKEM1024_CIPHERTEXT_BYTES + 2 * VMB_MLKEM1024_SHARED_SECRET_BYTES),
              .ciphertext = VMB_MLKEM1024_CIPHERTEXT_BYTES,
              .shared_secret = VMB_MLKEM1024_SHARED_SECRET_BYTES},
};

vmb_status vmb_mlkem1024_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_mlkem1024_sizes.keypair, vmb_mlkem1024_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_mlkem1024_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mlkem1024_key_sizes, vmb_mlkem1024_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_mlkem1024_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mlkem1024_key_sizes, vmb_mlkem1024_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_mlkem1024_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_mlkem1024_key_sizes, &vmb_mlkem1024_keys,
                                      vmb_mlkem1024_run_encaps, vmb_mlkem1024_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_mlkem1024_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_mlkem1024_sizes.keypair, &vmb_mlkem1024_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_mlkem1024_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_mlkem1024_sizes, vmb_mlkem1024_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_mlkem1024_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_mlkem1024_sizes, vmb_mlkem1024_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x1b, 0x51, 0x0f, 0x82, 0xa3, 0x84, 0xe0, 0xf3, 0xbb, 0x49, 0x60,
             0x25, 0x57, 0x86, 0x29, 0x31, 0x30, 0x2b, 0x06, 0x6e, 0x2f, 0xf3,
             0x7f, 0xb1, 0xea, 0xd1, 0x7c, 0x29, 0x51, 0xdc, 0x5b, 0x18},
    .encaps = {0xb5, 0xe2, 0x6f, 0xf9, 0x35, 0x12, 0x4d, 0xce, 0x06, 0x75, 0xbd,
               0x0b, 0x60, 0xe9, 0x56, 0x5a, 0x17, 0x37, 0xe6, 0x7f, 0xdc, 0xc4,
               0x71, 0x7b, 0x33, 0x6c, 0x9d, 0x82, 0xab, 0x2b, 0xb2, 0x87},
    .rejected = {0x7e, 0x1e, 0x14, 0x19, 0x14, 0x60, 0x0e, 0xf0, 0x65, 0xee, 0xc3,
                 0xdb, 0xca, 0x3a, 0x03, 0x8c, 0x84, 0x24, 0xe7, 0x75, 0xbf, 0xb7,
                 0xaa, 0x3d, 0x58, 0xb3, 0xa0, 0xc2, 0x29, 0xd9, 0xbe, 0xb6}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mlkem1024_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_mlkem1024_sizes,
                                        .keypair = vmb_mlkem1024_run_keypair,
                                        .encaps = vmb_mlkem1024_run_encaps,
                                        .decaps = vmb_mlkem1024_run_decaps,
                                        .key_sizes = &vmb_mlkem1024_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_mlkem1024 = {
    .name = "mlkem1024",
    .family = "ML-KEM",
    .standing = "NIST standard",
    .nist_level = 5,
    .sizes = &vmb_mlkem1024_sizes,
    .keypair = vmb_mlkem1024_run_keypair,
    .encaps = vmb_mlkem1024_run_encaps,
    .decaps = vmb_mlkem1024_run_decaps,
    .key_sizes = &vmb_mlkem1024_key_sizes,
    .keys = &vmb_mlkem1024_keys,
    .many = VMB_MLKEM_MANY,
    .many_params = &vmb_mlkem1024_params,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
