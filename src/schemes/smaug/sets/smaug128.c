/*
 * smaug128: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and smaug_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/smaug128.h"
#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_sets.h"
#include "schemes/smaug/smaug_streams.h"

SMAUG_WORK_STRUCTS(smaug128, 2, 1, 1);
VMB_CHECK_WORK(smaug128, SMAUG128, KEYPAIR, struct smaug_smaug128_keypair_work)
VMB_CHECK_WORK(smaug128, SMAUG128, ENCAPS, struct smaug_smaug128_work)
VMB_CHECK_WORK(smaug128, SMAUG128, DECAPS, struct smaug_smaug128_work)

const struct smaug_params vmb_smaug128_params = {.rank = 2,
                                                 .lq = 10,
                                                 .lp = 8,
                                                 .lp2 = 8,
                                                 .hs = 70,
                                                 .hr = 66,
                                                 .secret_poly_bytes = 71,
                                                 .unpack_q = vmb_smaug_round1_unpack10};
VMB_CHECK_TRIAL_WORK(smaug128, SMAUG128)

const struct smaug_encryption vmb_smaug128_encryption = {
    .p = &vmb_smaug128_params,
    .pack_p = vmb_pack_width8,
    .pack_p2 = vmb_pack_width8,
    .matrix_poly = vmb_smaug_round1_matrix_poly,
    .ephemeral_poly = vmb_smaug_round1_ephemeral,
    .add_message = vmb_smaug_add_message};

const struct smaug_decryption vmb_smaug128_decryption = {.encryption = &vmb_smaug128_encryption,
                                                         .unpack_p = vmb_unpack_width8,
                                                         .unpack_p2 = vmb_unpack_width8,
                                                         .decode = vmb_smaug_decode};

const struct vmb_kem_keys vmb_smaug128_keys = {.public_key_offset = VMB_SMAUG128_SECRET_KEY_BYTES -
                                                                    VMB_SMAUG128_PUBLIC_KEY_BYTES};

vmb_status vmb_smaug128_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaug128_keypair_work *)work, 2);
  return vmb_smaug_round1_keypair(&vmb_smaug128_params, vmb_smaug_round1_pack10, public_key,
                                  secret_key, &view, rng);
}

vmb_status vmb_smaug128_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                   const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaug128_work *)work, 2);
  return vmb_smaug_round1_encaps(&vmb_smaug128_encryption, ciphertext, shared_secret, public_key,
                                 &view, rng);
}

vmb_status vmb_smaug128_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, void *work) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaug128_work *)work, 2);
  return vmb_smaug_round1_decaps(&vmb_smaug128_decryption, shared_secret, ciphertext, secret_key,
                                 &view);
}

const struct vmb_kem_sizes vmb_smaug128_sizes = {
    .keypair = {.public_key = VMB_SMAUG128_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SMAUG128_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(smaug128, SMAUG128)},
    .ciphertext = VMB_SMAUG128_CIPHERTEXT_BYTES,
    .shared_secret = VMB_SMAUG128_SHARED_SECRET_BYTES,
    .encaps_work = VMB_SMAUG128_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_SMAUG128_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_smaug128_key_sizes = {
    .keypair = &vmb_smaug128_sizes.keypair,
    .seed = VMB_SMAUG128_SEED_BYTES,
    .check_public_key_work = VMB_SMAUG128_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_SMAUG128_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_SMAUG128_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_SMAUG128_CIPHERTEXT_BYTES + 2 * VMB_SMAUG128_SHARED_SECRET_BYTES),
              .ciphertext = VMB_SMAUG128_CIPHERTEXT_BYTES,
              .shared_secret = VMB_SMAUG128_SHARED_SECRET_BYTES},
};

vmb_status vmb_smaug128_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_smaug128_sizes.keypair, vmb_smaug128_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_smaug128_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_smaug128_key_sizes, vmb_smaug128_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_smaug128_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_smaug128_key_sizes, vmb_smaug128_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_smaug128_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_smaug128_key_sizes, &vmb_smaug128_keys,
                                      vmb_smaug128_run_encaps, vmb_smaug128_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_smaug128_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_smaug128_sizes.keypair, &vmb_smaug128_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_smaug128_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_smaug128_sizes, vmb_smaug128_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_smaug128_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_smaug128_sizes, vmb_smaug128_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x0d, 0xe3, 0xf0, 0x51, 0x81, 0x59, 0x4c, 0xd6, 0x37, 0x2d, 0x3f,
             0xd4, 0x49, 0xcd, 0xbc, 0xcd, 0x8d, 0x60, 0xa2, 0xfc, 0x5c, 0x02,
             0x5b, 0xe7, 0x75, 0x1c, 0xc9, 0x88, 0x29, 0x03, 0x11, 0x0c},
    .encaps = {0x1a, 0xb6, 0x56, 0x9c, 0xde, 0xf9, 0xc9, 0xf0, 0xf4, 0x62, 0x48,
               0xc2, 0xda, 0xfc, 0xb9, 0xc5, 0xe8, 0xc4, 0xbe, 0xd9, 0x5c, 0xa8,
               0x2e, 0x70, 0x04, 0x24, 0x43, 0x83, 0xcc, 0xcd, 0x41, 0xae},
    .rejected = {0x9e, 0x62, 0x91, 0x97, 0x0c, 0xb4, 0x4d, 0xd9, 0x40, 0x08, 0xc7,
                 0x9b, 0xca, 0xf9, 0xd8, 0x6f, 0x18, 0xb4, 0xb4, 0x9b, 0xa5, 0xb2,
                 0xa0, 0x47, 0x81, 0xdb, 0x71, 0x99, 0xed, 0x3b, 0x9e, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_smaug128_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_smaug128_sizes,
                                        .keypair = vmb_smaug128_run_keypair,
                                        .encaps = vmb_smaug128_run_encaps,
                                        .decaps = vmb_smaug128_run_decaps,
                                        .key_sizes = &vmb_smaug128_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_smaug128 = {
    .name = "smaug128",
    .family = "SMAUG",
    .standing = "KpqC round 1, superseded, do not deploy",
    .nist_level = 1,
    .sizes = &vmb_smaug128_sizes,
    .keypair = vmb_smaug128_run_keypair,
    .encaps = vmb_smaug128_run_encaps,
    .decaps = vmb_smaug128_run_decaps,
    .key_sizes = &vmb_smaug128_key_sizes,
    .keys = &vmb_smaug128_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
