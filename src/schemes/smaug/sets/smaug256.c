/*
 * smaug256: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and smaug_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/smaug256.h"
#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_sets.h"
#include "schemes/smaug/smaug_streams.h"

SMAUG_WORK_STRUCTS(smaug256, 5, 1, 4);
VMB_CHECK_WORK(smaug256, SMAUG256, KEYPAIR, struct smaug_smaug256_keypair_work)
VMB_CHECK_WORK(smaug256, SMAUG256, ENCAPS, struct smaug_smaug256_work)
VMB_CHECK_WORK(smaug256, SMAUG256, DECAPS, struct smaug_smaug256_work)

const struct smaug_params vmb_smaug256_params = {.rank = 5,
                                                 .lq = 10,
                                                 .lp = 8,
                                                 .lp2 = 8,
                                                 .hs = 29,
                                                 .hr = 28,
                                                 .secret_poly_bytes = 30,
                                                 .unpack_q = vmb_smaug_round1_unpack10};
VMB_CHECK_TRIAL_WORK(smaug256, SMAUG256)

const struct smaug_encryption vmb_smaug256_encryption = {
    .p = &vmb_smaug256_params,
    .pack_p = vmb_pack_width8,
    .pack_p2 = vmb_pack_width8,
    .matrix_poly = vmb_smaug_round1_matrix_poly,
    .ephemeral_poly = vmb_smaug_round1_ephemeral,
    .add_message = vmb_smaug_add_message};

const struct smaug_decryption vmb_smaug256_decryption = {.encryption = &vmb_smaug256_encryption,
                                                         .unpack_p = vmb_unpack_width8,
                                                         .unpack_p2 = vmb_unpack_width8,
                                                         .decode = vmb_smaug_decode};

const struct vmb_kem_keys vmb_smaug256_keys = {.public_key_offset = VMB_SMAUG256_SECRET_KEY_BYTES -
                                                                    VMB_SMAUG256_PUBLIC_KEY_BYTES};

vmb_status vmb_smaug256_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaug256_keypair_work *)work, 5);
  return vmb_smaug_round1_keypair(&vmb_smaug256_params, vmb_smaug_round1_pack10, public_key,
                                  secret_key, &view, rng);
}

vmb_status vmb_smaug256_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                   const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaug256_work *)work, 5);
  return vmb_smaug_round1_encaps(&vmb_smaug256_encryption, ciphertext, shared_secret, public_key,
                                 &view, rng);
}

vmb_status vmb_smaug256_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, void *work) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaug256_work *)work, 5);
  return vmb_smaug_round1_decaps(&vmb_smaug256_decryption, shared_secret, ciphertext, secret_key,
                                 &view);
}

const struct vmb_kem_sizes vmb_smaug256_sizes = {
    .keypair = {.public_key = VMB_SMAUG256_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SMAUG256_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(smaug256, SMAUG256)},
    .ciphertext = VMB_SMAUG256_CIPHERTEXT_BYTES,
    .shared_secret = VMB_SMAUG256_SHARED_SECRET_BYTES,
    .encaps_work = VMB_SMAUG256_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_SMAUG256_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_smaug256_key_sizes = {
    .keypair = &vmb_smaug256_sizes.keypair,
    .seed = VMB_SMAUG256_SEED_BYTES,
    .check_public_key_work = VMB_SMAUG256_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_SMAUG256_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_SMAUG256_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_SMAUG256_CIPHERTEXT_BYTES + 2 * VMB_SMAUG256_SHARED_SECRET_BYTES),
              .ciphertext = VMB_SMAUG256_CIPHERTEXT_BYTES,
              .shared_secret = VMB_SMAUG256_SHARED_SECRET_BYTES},
};

vmb_status vmb_smaug256_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_smaug256_sizes.keypair, vmb_smaug256_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_smaug256_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_smaug256_key_sizes, vmb_smaug256_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_smaug256_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_smaug256_key_sizes, vmb_smaug256_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_smaug256_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_smaug256_key_sizes, &vmb_smaug256_keys,
                                      vmb_smaug256_run_encaps, vmb_smaug256_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_smaug256_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_smaug256_sizes.keypair, &vmb_smaug256_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_smaug256_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_smaug256_sizes, vmb_smaug256_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_smaug256_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_smaug256_sizes, vmb_smaug256_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x91, 0x99, 0x73, 0xb1, 0x13, 0x32, 0xba, 0xf5, 0xd3, 0x8c, 0x6e,
             0xde, 0x35, 0xdc, 0x48, 0x2f, 0x67, 0x80, 0x82, 0xcf, 0xbb, 0x47,
             0x2e, 0x0e, 0x69, 0xab, 0x62, 0xa3, 0xa5, 0x3e, 0x71, 0xd0},
    .encaps = {0xaa, 0xb2, 0x83, 0xae, 0x2f, 0x52, 0xad, 0x25, 0xc6, 0x85, 0xa7,
               0xca, 0xfd, 0x50, 0x1b, 0xe9, 0xc2, 0xd8, 0x28, 0xe1, 0x57, 0xba,
               0x27, 0x87, 0x70, 0x1c, 0xbb, 0x25, 0x72, 0x7b, 0xe4, 0x2e},
    .rejected = {0x9e, 0x62, 0x91, 0x97, 0x0c, 0xb4, 0x4d, 0xd9, 0x40, 0x08, 0xc7,
                 0x9b, 0xca, 0xf9, 0xd8, 0x6f, 0x18, 0xb4, 0xb4, 0x9b, 0xa5, 0xb2,
                 0xa0, 0x47, 0x81, 0xdb, 0x71, 0x99, 0xed, 0x3b, 0x9e, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_smaug256_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_smaug256_sizes,
                                        .keypair = vmb_smaug256_run_keypair,
                                        .encaps = vmb_smaug256_run_encaps,
                                        .decaps = vmb_smaug256_run_decaps,
                                        .key_sizes = &vmb_smaug256_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_smaug256 = {
    .name = "smaug256",
    .family = "SMAUG",
    .standing = "KpqC round 1, superseded, do not deploy",
    .nist_level = 5,
    .sizes = &vmb_smaug256_sizes,
    .keypair = vmb_smaug256_run_keypair,
    .encaps = vmb_smaug256_run_encaps,
    .decaps = vmb_smaug256_run_decaps,
    .key_sizes = &vmb_smaug256_key_sizes,
    .keys = &vmb_smaug256_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
