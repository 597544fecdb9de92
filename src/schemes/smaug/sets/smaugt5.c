/*
 * smaugt5: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and smaug_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/smaugt5.h"
#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_sets.h"
#include "schemes/smaug/smaug_streams.h"

SMAUG_WORK_STRUCTS(smaugt5, 4, (4 * 4), 0);
VMB_CHECK_WORK(smaugt5, SMAUGT5, KEYPAIR, struct smaug_smaugt5_keypair_work)
VMB_CHECK_WORK(smaugt5, SMAUGT5, ENCAPS, struct smaug_smaugt5_work)
VMB_CHECK_WORK(smaugt5, SMAUGT5, DECAPS, struct smaug_smaugt5_work)

const struct smaug_params vmb_smaugt5_params = {.rank = 4,
                                                .lq = 11,
                                                .lp = 9,
                                                .lp2 = 7,
                                                .hs = 87,
                                                .secret_poly_bytes = SMAUG_SECRET_POLY_BYTES,
                                                .message_bytes = 32,
                                                .unpack_q = vmb_unpack_width11};
VMB_CHECK_TRIAL_WORK(smaugt5, SMAUGT5)

const struct smaug_encryption vmb_smaugt5_encryption = {.p = &vmb_smaugt5_params,
                                                        .pack_p = vmb_pack_width9,
                                                        .pack_p2 = vmb_pack_width7,
                                                        .matrix_poly = vmb_smaug_matrix_poly,
                                                        .ephemeral_poly =
                                                            vmb_smaug_ephemeral_sparse4,
                                                        .add_message = vmb_smaug_add_message};

const struct smaug_decryption vmb_smaugt5_decryption = {.encryption = &vmb_smaugt5_encryption,
                                                        .unpack_p = vmb_unpack_width9,
                                                        .unpack_p2 = vmb_unpack_width7,
                                                        .decode = vmb_smaug_decode};

const struct vmb_kem_keys vmb_smaugt5_keys = {.public_key_offset = VMB_SMAUGT5_SECRET_KEY_BYTES -
                                                                   VMB_SMAUGT5_PUBLIC_KEY_BYTES};

vmb_status vmb_smaugt5_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                   const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaugt5_keypair_work *)work, 4);
  return vmb_smaug_keypair(&vmb_smaugt5_params, vmb_pack_width11, public_key, secret_key, &view,
                           rng);
}

vmb_status vmb_smaugt5_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                  const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaugt5_work *)work, 4);
  return vmb_smaug_encaps(&vmb_smaugt5_encryption, ciphertext, shared_secret, public_key, &view,
                          rng);
}

vmb_status vmb_smaugt5_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                  const uint8_t *secret_key, void *work) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaugt5_work *)work, 4);
  return vmb_smaug_decaps(&vmb_smaugt5_decryption, shared_secret, ciphertext, secret_key, &view);
}

const struct vmb_kem_sizes vmb_smaugt5_sizes = {
    .keypair = {.public_key = VMB_SMAUGT5_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SMAUGT5_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(smaugt5, SMAUGT5)},
    .ciphertext = VMB_SMAUGT5_CIPHERTEXT_BYTES,
    .shared_secret = VMB_SMAUGT5_SHARED_SECRET_BYTES,
    .encaps_work = VMB_SMAUGT5_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_SMAUGT5_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_smaugt5_key_sizes = {
    .keypair = &vmb_smaugt5_sizes.keypair,
    .seed = VMB_SMAUGT5_SEED_BYTES,
    .check_public_key_work = VMB_SMAUGT5_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_SMAUGT5_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_SMAUGT5_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_SMAUGT5_CIPHERTEXT_BYTES + 2 * VMB_SMAUGT5_SHARED_SECRET_BYTES),
              .ciphertext = VMB_SMAUGT5_CIPHERTEXT_BYTES,
              .shared_secret = VMB_SMAUGT5_SHARED_SECRET_BYTES},
};

vmb_status vmb_smaugt5_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_smaugt5_sizes.keypair, vmb_smaugt5_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_smaugt5_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                         const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_smaugt5_key_sizes, vmb_smaugt5_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_smaugt5_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_smaugt5_key_sizes, vmb_smaugt5_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_smaugt5_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                        const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_smaugt5_key_sizes, &vmb_smaugt5_keys,
                                      vmb_smaugt5_run_encaps, vmb_smaugt5_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_smaugt5_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                  const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_smaugt5_sizes.keypair, &vmb_smaugt5_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_smaugt5_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                              const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_smaugt5_sizes, vmb_smaugt5_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_smaugt5_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                              const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_smaugt5_sizes, vmb_smaugt5_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xac, 0x85, 0x5d, 0xd7, 0x50, 0x2b, 0x89, 0x19, 0xc6, 0x64, 0x1f,
             0xf7, 0x20, 0xac, 0xf9, 0xac, 0xe1, 0x82, 0x78, 0x84, 0x9a, 0x0d,
             0xee, 0x39, 0x8c, 0xc5, 0x9d, 0x85, 0xae, 0x2e, 0xa2, 0x7f},
    .encaps = {0x34, 0xeb, 0x03, 0xa5, 0x9a, 0x09, 0x34, 0xe4, 0xd2, 0x49, 0x61,
               0x69, 0xae, 0xf7, 0x2f, 0x2d, 0xa0, 0xc1, 0xa5, 0xe0, 0x35, 0xb6,
               0xfb, 0xdf, 0x01, 0x6e, 0x17, 0x13, 0x29, 0x93, 0xb8, 0xba},
    .rejected = {0x89, 0xdd, 0x75, 0x16, 0x95, 0x56, 0x4a, 0x56, 0x19, 0xcb, 0x57,
                 0x02, 0x14, 0xbb, 0x03, 0x5e, 0xd8, 0x91, 0x81, 0xdf, 0x6c, 0x76,
                 0x6d, 0x43, 0x48, 0x38, 0x34, 0x21, 0xf2, 0xeb, 0x63, 0x62}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_smaugt5_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_smaugt5_sizes,
                                        .keypair = vmb_smaugt5_run_keypair,
                                        .encaps = vmb_smaugt5_run_encaps,
                                        .decaps = vmb_smaugt5_run_decaps,
                                        .key_sizes = &vmb_smaugt5_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_smaugt5 = {
    .name = "smaugt5",
    .family = "SMAUG",
    .standing = "KpqC standard",
    .nist_level = 5,
    .sizes = &vmb_smaugt5_sizes,
    .keypair = vmb_smaugt5_run_keypair,
    .encaps = vmb_smaugt5_run_encaps,
    .decaps = vmb_smaugt5_run_decaps,
    .key_sizes = &vmb_smaugt5_key_sizes,
    .keys = &vmb_smaugt5_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
