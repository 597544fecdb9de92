/*
 * timer: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and smaug_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/timer.h"
#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_sets.h"
#include "schemes/smaug/smaug_streams.h"

SMAUG_WORK_STRUCTS(timer, 2, (2 * 2), 0);
VMB_CHECK_WORK(timer, TIMER, KEYPAIR, struct smaug_timer_keypair_work)
VMB_CHECK_WORK(timer, TIMER, ENCAPS, struct smaug_timer_work)
VMB_CHECK_WORK(timer, TIMER, DECAPS, struct smaug_timer_work)

const struct smaug_params vmb_timer_params = {.rank = 2,
                                              .lq = 10,
                                              .lp = 8,
                                              .lp2 = 3,
                                              .hs = 70,
                                              .secret_poly_bytes = SMAUG_SECRET_POLY_BYTES,
                                              .message_bytes = 16,
                                              .unpack_q = vmb_unpack_width10};
VMB_CHECK_TRIAL_WORK(timer, TIMER)

const struct smaug_encryption vmb_timer_encryption = {.p = &vmb_timer_params,
                                                      .pack_p = vmb_pack_width8,
                                                      .pack_p2 = vmb_pack_width3,
                                                      .matrix_poly = vmb_smaug_matrix_poly,
                                                      .ephemeral_poly = vmb_smaug_ephemeral_sparse3,
                                                      .add_message = vmb_smaug_add_message_twice};

const struct smaug_decryption vmb_timer_decryption = {.encryption = &vmb_timer_encryption,
                                                      .unpack_p = vmb_unpack_width8,
                                                      .unpack_p2 = vmb_unpack_width3,
                                                      .decode = vmb_smaug_decode_twice};

const struct vmb_kem_keys vmb_timer_keys = {.public_key_offset = VMB_TIMER_SECRET_KEY_BYTES -
                                                                 VMB_TIMER_PUBLIC_KEY_BYTES};

vmb_status vmb_timer_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                 const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_timer_keypair_work *)work, 2);
  return vmb_smaug_keypair(&vmb_timer_params, vmb_pack_width10, public_key, secret_key, &view, rng);
}

vmb_status vmb_timer_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_timer_work *)work, 2);
  return vmb_smaug_encaps(&vmb_timer_encryption, ciphertext, shared_secret, public_key, &view, rng);
}

vmb_status vmb_timer_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, void *work) {
  const struct smaug_view view = SMAUG_VIEW((struct smaug_timer_work *)work, 2);
  return vmb_smaug_decaps(&vmb_timer_decryption, shared_secret, ciphertext, secret_key, &view);
}

const struct vmb_kem_sizes vmb_timer_sizes = {.keypair = {.public_key = VMB_TIMER_PUBLIC_KEY_BYTES,
                                                          .secret_key = VMB_TIMER_SECRET_KEY_BYTES,
                                                          VMB_KEM_KEYPAIR_ENDS(timer, TIMER)},
                                              .ciphertext = VMB_TIMER_CIPHERTEXT_BYTES,
                                              .shared_secret = VMB_TIMER_SHARED_SECRET_BYTES,
                                              .encaps_work = VMB_TIMER_ENCAPS_WORK_BYTES,
                                              .decaps_work = VMB_TIMER_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_timer_key_sizes = {
    .keypair = &vmb_timer_sizes.keypair,
    .seed = VMB_TIMER_SEED_BYTES,
    .check_public_key_work = VMB_TIMER_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_TIMER_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_TIMER_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_TIMER_CIPHERTEXT_BYTES + 2 * VMB_TIMER_SHARED_SECRET_BYTES),
              .ciphertext = VMB_TIMER_CIPHERTEXT_BYTES,
              .shared_secret = VMB_TIMER_SHARED_SECRET_BYTES},
};

vmb_status vmb_timer_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_timer_sizes.keypair, vmb_timer_run_keypair, public_key, secret_key,
                         env);
}

vmb_status vmb_timer_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                       const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_timer_key_sizes, vmb_timer_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_timer_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_timer_key_sizes, vmb_timer_keys.check_public_key, public_key,
                                  env);
}

vmb_status vmb_timer_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                      const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_timer_key_sizes, &vmb_timer_keys, vmb_timer_run_encaps,
                                      vmb_timer_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_timer_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_timer_sizes.keypair, &vmb_timer_keys, public_key, secret_key,
                                env);
}

vmb_status vmb_timer_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                            const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_timer_sizes, vmb_timer_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_timer_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                            const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_timer_sizes, vmb_timer_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x2d, 0x41, 0x92, 0xb3, 0xcd, 0x01, 0x55, 0x9e, 0xcf, 0x62, 0x9a,
             0xf6, 0xda, 0x1c, 0x71, 0x5e, 0xb8, 0xf3, 0x82, 0x8e, 0x57, 0x0e,
             0xd6, 0xbf, 0x2e, 0x8b, 0x19, 0x7f, 0x6c, 0x70, 0x1d, 0x87},
    .encaps = {0x3a, 0xa0, 0x41, 0xf6, 0x3e, 0x7b, 0xc4, 0x19, 0x59, 0xed, 0x93,
               0x21, 0x41, 0xfd, 0xc0, 0xb4, 0x08, 0x90, 0xe8, 0x8e, 0x3d, 0xd9,
               0xa7, 0x25, 0x24, 0x09, 0x7b, 0xa2, 0x1f, 0x11, 0xcd, 0x4a},
    .rejected = {0x9c, 0xdc, 0xd1, 0xc8, 0xce, 0xd1, 0x74, 0xf3, 0xf8, 0xf0, 0x5d,
                 0xe9, 0x87, 0x38, 0xa6, 0x4d, 0x24, 0xf2, 0x70, 0x87, 0x9e, 0x0e,
                 0x2c, 0xa2, 0xdd, 0x35, 0x65, 0x29, 0xaa, 0x63, 0xc7, 0x0a}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_timer_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_timer_sizes,
                                        .keypair = vmb_timer_run_keypair,
                                        .encaps = vmb_timer_run_encaps,
                                        .decaps = vmb_timer_run_decaps,
                                        .key_sizes = &vmb_timer_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_timer = {
    .name = "timer",
    .family = "SMAUG",
    .standing = "KpqC standard",
    .nist_level = 1,
    .sizes = &vmb_timer_sizes,
    .keypair = vmb_timer_run_keypair,
    .encaps = vmb_timer_run_encaps,
    .decaps = vmb_timer_run_decaps,
    .key_sizes = &vmb_timer_key_sizes,
    .keys = &vmb_timer_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
