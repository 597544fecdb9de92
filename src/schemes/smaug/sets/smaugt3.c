/*
 * smaugt3: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and smaug_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/smaugt3.h"
#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_sets.h"
#include "schemes/smaug/smaug_streams.h"

SMAUG_WORK_STRUCTS(smaugt3, 3, (3 * 3), 0);
VMB_CHECK_WORK(smaugt3, SMAUGT3, KEYPAIR, struct smaug_smaugt3_keypair_work)
VMB_CHECK_WORK(smaugt3, SMAUGT3, ENCAPS, struct smaug_smaugt3_work)
VMB_CHECK_WORK(smaugt3, SMAUGT3, DECAPS, struct smaug_smaugt3_work)

const struct smaug_params vmb_smaugt3_params = {.rank = 3,
                                                .lq = 11,
                                                .lp = 9,
                                                .lp2 = 4,
                                                .hs = 88,
                                                .secret_poly_bytes = SMAUG_SECRET_POLY_BYTES,
                                                .message_bytes = 32,
                                                .unpack_q = vmb_unpack_width11};
VMB_CHECK_TRIAL_WORK(smaugt3, SMAUGT3)

const struct smaug_encryption vmb_smaugt3_encryption = {.p = &vmb_smaugt3_params,
                                                        .pack_p = vmb_pack_width9,
                                                        .pack_p2 = vmb_pack_width4,
                                                        .matrix_poly = vmb_smaug_matrix_poly,
                                                        .ephemeral_poly =
                                                            vmb_smaug_ephemeral_binomial2,
                                                        .add_message = vmb_smaug_add_message};

const struct smaug_decryption vmb_smaugt3_decryption = {.encryption = &vmb_smaugt3_encryption,
                                                        .unpack_p = vmb_unpack_width9,
                                                        .unpack_p2 = vmb_unpack_width4,
                                                        .decode = vmb_smaug_decode};

const struct vmb_kem_keys vmb_smaugt3_keys = {.public_key_offset = VMB_SMAUGT3_SECRET_KEY_BYTES -
                                                                   VMB_SMAUGT3_PUBLIC_KEY_BYTES};

vmb_status vmb_smaugt3_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                   const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaugt3_keypair_work *)work, 3);
  return vmb_smaug_keypair(&vmb_smaugt3_params, vmb_pack_width11, public_key, secret_key, &view,
                           rng);
}

vmb_status vmb_smaugt3_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                  const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaugt3_work *)work, 3);
  return vmb_smaug_encaps(&vmb_smaugt3_encryption, ciphertext, shared_secret, public_key, &view,
                          rng);
}

vmb_status vmb_smaugt3_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                  const uint8_t *secret_key, void *work) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaugt3_work *)work, 3);
  return vmb_smaug_decaps(&vmb_smaugt3_decryption, shared_secret, ciphertext, secret_key, &view);
}

const struct vmb_kem_sizes vmb_smaugt3_sizes = {
    .keypair = {.public_key = VMB_SMAUGT3_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SMAUGT3_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(smaugt3, SMAUGT3)},
    .ciphertext = VMB_SMAUGT3_CIPHERTEXT_BYTES,
    .shared_secret = VMB_SMAUGT3_SHARED_SECRET_BYTES,
    .encaps_work = VMB_SMAUGT3_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_SMAUGT3_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_smaugt3_key_sizes = {
    .keypair = &vmb_smaugt3_sizes.keypair,
    .seed = VMB_SMAUGT3_SEED_BYTES,
    .check_public_key_work = VMB_SMAUGT3_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_SMAUGT3_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_SMAUGT3_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_SMAUGT3_CIPHERTEXT_BYTES + 2 * VMB_SMAUGT3_SHARED_SECRET_BYTES),
              .ciphertext = VMB_SMAUGT3_CIPHERTEXT_BYTES,
              .shared_secret = VMB_SMAUGT3_SHARED_SECRET_BYTES},
};

vmb_status vmb_smaugt3_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_smaugt3_sizes.keypair, vmb_smaugt3_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_smaugt3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                         const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_smaugt3_key_sizes, vmb_smaugt3_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_smaugt3_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_smaugt3_key_sizes, vmb_smaugt3_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_smaugt3_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                        const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_smaugt3_key_sizes, &vmb_smaugt3_keys,
                                      vmb_smaugt3_run_encaps, vmb_smaugt3_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_smaugt3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                  const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_smaugt3_sizes.keypair, &vmb_smaugt3_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_smaugt3_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                              const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_smaugt3_sizes, vmb_smaugt3_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_smaugt3_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                              const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_smaugt3_sizes, vmb_smaugt3_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x1d, 0xee, 0xb1, 0x90, 0x5c, 0xc2, 0xa1, 0x59, 0xc8, 0x8e, 0xbe,
             0xfd, 0xb1, 0xd9, 0xef, 0x6f, 0x5f, 0x4f, 0xaa, 0x87, 0x59, 0x72,
             0x8c, 0x52, 0x6b, 0x6d, 0x16, 0x28, 0x12, 0xc3, 0x44, 0xb3},
    .encaps = {0xf2, 0x69, 0x9b, 0x5c, 0x37, 0x1b, 0xbc, 0x0b, 0x46, 0xe0, 0xef,
               0x71, 0xc2, 0xc1, 0x69, 0x01, 0x19, 0x04, 0xbe, 0xcb, 0x6d, 0x67,
               0x63, 0x97, 0x03, 0x99, 0x17, 0x52, 0x59, 0x71, 0xbe, 0x0d},
    .rejected = {0x2d, 0xf1, 0xd6, 0xf0, 0x93, 0x89, 0xf9, 0x96, 0xe6, 0xc2, 0x8b,
                 0x1d, 0xfa, 0x3b, 0xf7, 0xf7, 0x86, 0xbc, 0xb2, 0xf0, 0xb7, 0x62,
                 0x3e, 0x50, 0x06, 0xc1, 0x97, 0x8b, 0x84, 0x4d, 0xde, 0xea}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_smaugt3_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_smaugt3_sizes,
                                        .keypair = vmb_smaugt3_run_keypair,
                                        .encaps = vmb_smaugt3_run_encaps,
                                        .decaps = vmb_smaugt3_run_decaps,
                                        .key_sizes = &vmb_smaugt3_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_smaugt3 = {
    .name = "smaugt3",
    .family = "SMAUG",
    .standing = "KpqC standard",
    .nist_level = 3,
    .sizes = &vmb_smaugt3_sizes,
    .keypair = vmb_smaugt3_run_keypair,
    .encaps = vmb_smaugt3_run_encaps,
    .decaps = vmb_smaugt3_run_decaps,
    .key_sizes = &vmb_smaugt3_key_sizes,
    .keys = &vmb_smaugt3_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
