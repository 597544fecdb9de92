/*
 * smaugt1: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and smaug_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/smaugt1.h"
#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_sets.h"
#include "schemes/smaug/smaug_streams.h"

SMAUG_WORK_STRUCTS(smaugt1, 2, (2 * 2), 0);
VMB_CHECK_WORK(smaugt1, SMAUGT1, KEYPAIR, struct smaug_smaugt1_keypair_work)
VMB_CHECK_WORK(smaugt1, SMAUGT1, ENCAPS, struct smaug_smaugt1_work)
VMB_CHECK_WORK(smaugt1, SMAUGT1, DECAPS, struct smaug_smaugt1_work)

const struct smaug_params vmb_smaugt1_params = {.rank = 2,
                                                .lq = 10,
                                                .lp = 8,
                                                .lp2 = 5,
                                                .hs = 70,
                                                .secret_poly_bytes = SMAUG_SECRET_POLY_BYTES,
                                                .message_bytes = 32,
                                                .unpack_q = vmb_unpack_width10};
VMB_CHECK_TRIAL_WORK(smaugt1, SMAUGT1)

const struct smaug_encryption vmb_smaugt1_encryption = {.p = &vmb_smaugt1_params,
                                                        .pack_p = vmb_pack_width8,
                                                        .pack_p2 = vmb_pack_width5,
                                                        .matrix_poly = vmb_smaug_matrix_poly,
                                                        .ephemeral_poly =
                                                            vmb_smaug_ephemeral_sparse3,
                                                        .add_message = vmb_smaug_add_message};

const struct smaug_decryption vmb_smaugt1_decryption = {.encryption = &vmb_smaugt1_encryption,
                                                        .unpack_p = vmb_unpack_width8,
                                                        .unpack_p2 = vmb_unpack_width5,
                                                        .decode = vmb_smaug_decode};

const struct vmb_kem_keys vmb_smaugt1_keys = {.public_key_offset = VMB_SMAUGT1_SECRET_KEY_BYTES -
                                                                   VMB_SMAUGT1_PUBLIC_KEY_BYTES};

vmb_status vmb_smaugt1_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                   const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaugt1_keypair_work *)work, 2);
  return vmb_smaug_keypair(&vmb_smaugt1_params, vmb_pack_width10, public_key, secret_key, &view,
                           rng);
}

vmb_status vmb_smaugt1_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                  const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaugt1_work *)work, 2);
  return vmb_smaug_encaps(&vmb_smaugt1_encryption, ciphertext, shared_secret, public_key, &view,
                          rng);
}

vmb_status vmb_smaugt1_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                  const uint8_t *secret_key, void *work) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaugt1_work *)work, 2);
  return vmb_smaug_decaps(&vmb_smaugt1_decryption, shared_secret, ciphertext, secret_key, &view);
}

const struct vmb_kem_sizes vmb_smaugt1_sizes = {
    .keypair = {.public_key = VMB_SMAUGT1_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SMAUGT1_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(smaugt1, SMAUGT1)},
    .ciphertext = VMB_SMAUGT1_CIPHERTEXT_BYTES,
    .shared_secret = VMB_SMAUGT1_SHARED_SECRET_BYTES,
    .encaps_work = VMB_SMAUGT1_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_SMAUGT1_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_smaugt1_key_sizes = {
    .keypair = &vmb_smaugt1_sizes.keypair,
    .seed = VMB_SMAUGT1_SEED_BYTES,
    .check_public_key_work = VMB_SMAUGT1_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_SMAUGT1_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_SMAUGT1_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_SMAUGT1_CIPHERTEXT_BYTES + 2 * VMB_SMAUGT1_SHARED_SECRET_BYTES),
              .ciphertext = VMB_SMAUGT1_CIPHERTEXT_BYTES,
              .shared_secret = VMB_SMAUGT1_SHARED_SECRET_BYTES},
};

vmb_status vmb_smaugt1_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_smaugt1_sizes.keypair, vmb_smaugt1_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_smaugt1_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                         const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_smaugt1_key_sizes, vmb_smaugt1_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_smaugt1_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_smaugt1_key_sizes, vmb_smaugt1_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_smaugt1_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                        const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_smaugt1_key_sizes, &vmb_smaugt1_keys,
                                      vmb_smaugt1_run_encaps, vmb_smaugt1_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_smaugt1_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                  const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_smaugt1_sizes.keypair, &vmb_smaugt1_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_smaugt1_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                              const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_smaugt1_sizes, vmb_smaugt1_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_smaugt1_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                              const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_smaugt1_sizes, vmb_smaugt1_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x2d, 0x41, 0x92, 0xb3, 0xcd, 0x01, 0x55, 0x9e, 0xcf, 0x62, 0x9a,
             0xf6, 0xda, 0x1c, 0x71, 0x5e, 0xb8, 0xf3, 0x82, 0x8e, 0x57, 0x0e,
             0xd6, 0xbf, 0x2e, 0x8b, 0x19, 0x7f, 0x6c, 0x70, 0x1d, 0x87},
    .encaps = {0xd0, 0xf0, 0xbb, 0x76, 0x9b, 0x6a, 0x75, 0x74, 0x2d, 0x6e, 0x1b,
               0x29, 0xe6, 0x3c, 0xb2, 0xb5, 0xa8, 0x49, 0xe9, 0xf8, 0x13, 0xf4,
               0xdf, 0xd3, 0x2f, 0x53, 0x84, 0x40, 0x01, 0xae, 0xa2, 0x12},
    .rejected = {0xdf, 0x42, 0xd0, 0xf5, 0x61, 0x93, 0x18, 0x41, 0x4e, 0xe5, 0xe1,
                 0xaf, 0xb5, 0x3c, 0xa5, 0x30, 0x55, 0x71, 0x12, 0xdd, 0x06, 0x84,
                 0x9b, 0xf8, 0x35, 0x1f, 0x5e, 0xa7, 0xd1, 0xdc, 0xe6, 0xf8}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_smaugt1_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_smaugt1_sizes,
                                        .keypair = vmb_smaugt1_run_keypair,
                                        .encaps = vmb_smaugt1_run_encaps,
                                        .decaps = vmb_smaugt1_run_decaps,
                                        .key_sizes = &vmb_smaugt1_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_smaugt1 = {
    .name = "smaugt1",
    .family = "SMAUG",
    .standing = "KpqC standard",
    .nist_level = 1,
    .sizes = &vmb_smaugt1_sizes,
    .keypair = vmb_smaugt1_run_keypair,
    .encaps = vmb_smaugt1_run_encaps,
    .decaps = vmb_smaugt1_run_decaps,
    .key_sizes = &vmb_smaugt1_key_sizes,
    .keys = &vmb_smaugt1_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
