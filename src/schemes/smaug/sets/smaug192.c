/*
 * smaug192: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and smaug_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/smaug192.h"
#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_sets.h"
#include "schemes/smaug/smaug_streams.h"

SMAUG_WORK_STRUCTS(smaug192, 3, 1, 2);
VMB_CHECK_WORK(smaug192, SMAUG192, KEYPAIR, struct smaug_smaug192_keypair_work)
VMB_CHECK_WORK(smaug192, SMAUG192, ENCAPS, struct smaug_smaug192_work)
VMB_CHECK_WORK(smaug192, SMAUG192, DECAPS, struct smaug_smaug192_work)

const struct smaug_params vmb_smaug192_params = {.rank = 3,
                                                 .lq = 10,
                                                 .lp = 8,
                                                 .lp2 = 8,
                                                 .hs = 50,
                                                 .hr = 49,
                                                 .secret_poly_bytes = 51,
                                                 .unpack_q = vmb_smaug_round1_unpack10};
VMB_CHECK_TRIAL_WORK(smaug192, SMAUG192)

const struct smaug_encryption vmb_smaug192_encryption = {
    .p = &vmb_smaug192_params,
    .pack_p = vmb_pack_width8,
    .pack_p2 = vmb_pack_width8,
    .matrix_poly = vmb_smaug_round1_matrix_poly,
    .ephemeral_poly = vmb_smaug_round1_ephemeral,
    .add_message = vmb_smaug_add_message};

const struct smaug_decryption vmb_smaug192_decryption = {.encryption = &vmb_smaug192_encryption,
                                                         .unpack_p = vmb_unpack_width8,
                                                         .unpack_p2 = vmb_unpack_width8,
                                                         .decode = vmb_smaug_decode};

const struct vmb_kem_keys vmb_smaug192_keys = {.public_key_offset = VMB_SMAUG192_SECRET_KEY_BYTES -
                                                                    VMB_SMAUG192_PUBLIC_KEY_BYTES};

vmb_status vmb_smaug192_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaug192_keypair_work *)work, 3);
  return vmb_smaug_round1_keypair(&vmb_smaug192_params, vmb_smaug_round1_pack10, public_key,
                                  secret_key, &view, rng);
}

vmb_status vmb_smaug192_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                   const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaug192_work *)work, 3);
  return vmb_smaug_round1_encaps(&vmb_smaug192_encryption, ciphertext, shared_secret, public_key,
                                 &view, rng);
}

vmb_status vmb_smaug192_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, void *work) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_smaug192_work *)work, 3);
  return vmb_smaug_round1_decaps(&vmb_smaug192_decryption, shared_secret, ciphertext, secret_key,
                                 &view);
}

const struct vmb_kem_sizes vmb_smaug192_sizes = {
    .keypair = {.public_key = VMB_SMAUG192_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SMAUG192_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(smaug192, SMAUG192)},
    .ciphertext = VMB_SMAUG192_CIPHERTEXT_BYTES,
    .shared_secret = VMB_SMAUG192_SHARED_SECRET_BYTES,
    .encaps_work = VMB_SMAUG192_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_SMAUG192_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_smaug192_key_sizes = {
    .keypair = &vmb_smaug192_sizes.keypair,
    .seed = VMB_SMAUG192_SEED_BYTES,
    .check_public_key_work = VMB_SMAUG192_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_SMAUG192_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_SMAUG192_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_SMAUG192_CIPHERTEXT_BYTES + 2 * VMB_SMAUG192_SHARED_SECRET_BYTES),
              .ciphertext = VMB_SMAUG192_CIPHERTEXT_BYTES,
              .shared_secret = VMB_SMAUG192_SHARED_SECRET_BYTES},
};

vmb_status vmb_smaug192_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_smaug192_sizes.keypair, vmb_smaug192_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_smaug192_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_smaug192_key_sizes, vmb_smaug192_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_smaug192_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_smaug192_key_sizes, vmb_smaug192_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_smaug192_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_smaug192_key_sizes, &vmb_smaug192_keys,
                                      vmb_smaug192_run_encaps, vmb_smaug192_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_smaug192_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_smaug192_sizes.keypair, &vmb_smaug192_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_smaug192_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_smaug192_sizes, vmb_smaug192_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_smaug192_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_smaug192_sizes, vmb_smaug192_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xb5, 0xa9, 0x85, 0x57, 0xb5, 0xb3, 0x3e, 0xdf, 0x48, 0x74, 0xa0,
             0xf0, 0x6c, 0xe4, 0x93, 0xa0, 0xad, 0xf5, 0xd1, 0x98, 0x94, 0x9f,
             0xb3, 0xf0, 0xdc, 0xdc, 0x43, 0xd0, 0xaa, 0x8a, 0x83, 0x02},
    .encaps = {0xa5, 0x8d, 0x4b, 0x3f, 0x04, 0xbb, 0x83, 0xa6, 0x6d, 0x26, 0xf5,
               0xca, 0x30, 0xc7, 0xc1, 0xa7, 0xe1, 0x0c, 0x3b, 0xaa, 0xce, 0x8a,
               0xc4, 0x73, 0xe9, 0x68, 0x2a, 0x1d, 0x2b, 0x08, 0xaf, 0x01},
    .rejected = {0x9e, 0x62, 0x91, 0x97, 0x0c, 0xb4, 0x4d, 0xd9, 0x40, 0x08, 0xc7,
                 0x9b, 0xca, 0xf9, 0xd8, 0x6f, 0x18, 0xb4, 0xb4, 0x9b, 0xa5, 0xb2,
                 0xa0, 0x47, 0x81, 0xdb, 0x71, 0x99, 0xed, 0x3b, 0x9e, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_smaug192_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_smaug192_sizes,
                                        .keypair = vmb_smaug192_run_keypair,
                                        .encaps = vmb_smaug192_run_encaps,
                                        .decaps = vmb_smaug192_run_decaps,
                                        .key_sizes = &vmb_smaug192_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_smaug192 = {
    .name = "smaug192",
    .family = "SMAUG",
    .standing = "KpqC round 1, superseded, do not deploy",
    .nist_level = 3,
    .sizes = &vmb_smaug192_sizes,
    .keypair = vmb_smaug192_run_keypair,
    .encaps = vmb_smaug192_run_encaps,
    .decaps = vmb_smaug192_run_decaps,
    .key_sizes = &vmb_smaug192_key_sizes,
    .keys = &vmb_smaug192_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
