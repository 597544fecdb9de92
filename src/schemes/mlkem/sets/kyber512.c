/*
 * kyber512: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mlkem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/kyber512.h"
#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_sets.h"

VMB_CHECK_WORK(kyber512, KYBER512, KEYPAIR, uint8_t[MLKEM_WORK_SIZE(2)])
VMB_CHECK_WORK(kyber512, KYBER512, ENCAPS, uint8_t[MLKEM_WORK_SIZE(2)])
VMB_CHECK_WORK(kyber512, KYBER512, DECAPS, uint8_t[MLKEM_WORK_SIZE(2)])
VMB_CHECK_TRIAL_WORK(kyber512, KYBER512)

static const struct mlkem_params keypair_params = {.k = 2, .eta1 = 3, .du = 10, .dv = 4};
static const struct mlkem_params encaps_params = {
    .k = 2, .eta1 = 3, .du = 10, .dv = 4, .pack_u = vmb_pack_width10, .pack_v = vmb_pack_width4};
const struct mlkem_params vmb_kyber512_params = {.k = 2,
                                                 .eta1 = 3,
                                                 .du = 10,
                                                 .dv = 4,
                                                 .pack_u = vmb_pack_width10,
                                                 .pack_v = vmb_pack_width4,
                                                 .unpack_u = vmb_unpack_width10,
                                                 .unpack_v = vmb_unpack_width4};

static vmb_status kyber512_check_public_key(const uint8_t *public_key, void *work) {
  return vmb_kyber_check_public_key(&keypair_params, public_key, work);
}

const struct vmb_kem_keys vmb_kyber512_keys = {
    .public_key_offset = VMB_KYBER512_SECRET_KEY_BYTES - VMB_KYBER512_PUBLIC_KEY_BYTES -
                         MLKEM_HASH_BYTES - MLKEM_SEED_BYTES,
    .check_public_key = kyber512_check_public_key};

vmb_status vmb_kyber512_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  return vmb_kyber_keypair(&keypair_params, public_key, secret_key, work, rng);
}

vmb_status vmb_kyber512_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                   const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_kyber_encaps(&encaps_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_kyber512_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, void *work) {
  return vmb_kyber_decaps(&vmb_kyber512_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_kyber512_sizes = {
    .keypair = {.public_key = VMB_KYBER512_PUBLIC_KEY_BYTES,
                .secret_key = VMB_KYBER512_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(kyber512, KYBER512)},
    .ciphertext = VMB_KYBER512_CIPHERTEXT_BYTES,
    .shared_secret = VMB_KYBER512_SHARED_SECRET_BYTES,
    .encaps_work = VMB_KYBER512_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_KYBER512_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_kyber512_key_sizes = {
    .keypair = &vmb_kyber512_sizes.keypair,
    .seed = VMB_KYBER512_SEED_BYTES,
    .check_public_key_work = VMB_KYBER512_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_KYBER512_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_KYBER512_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_KYBER512_CIPHERTEXT_BYTES + 2 * VMB_KYBER512_SHARED_SECRET_BYTES),
              .ciphertext = VMB_KYBER512_CIPHERTEXT_BYTES,
              .shared_secret = VMB_KYBER512_SHARED_SECRET_BYTES},
};

vmb_status vmb_kyber512_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_kyber512_sizes.keypair, vmb_kyber512_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_kyber512_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_kyber512_key_sizes, vmb_kyber512_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_kyber512_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_kyber512_key_sizes, vmb_kyber512_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_kyber512_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_kyber512_key_sizes, &vmb_kyber512_keys,
                                      vmb_kyber512_run_encaps, vmb_kyber512_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_kyber512_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_kyber512_sizes.keypair, &vmb_kyber512_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_kyber512_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_kyber512_sizes, vmb_kyber512_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_kyber512_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_kyber512_sizes, vmb_kyber512_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xc2, 0x3c, 0x4d, 0x6e, 0x35, 0x8f, 0x80, 0x6c, 0xe1, 0xe5, 0xe1,
             0xd8, 0xb5, 0x87, 0xbf, 0x91, 0x97, 0xf0, 0x81, 0xc8, 0x87, 0xfc,
             0xb5, 0xc2, 0xdc, 0xef, 0x8d, 0x33, 0xc2, 0x0a, 0x0f, 0xb6},
    .encaps = {0xfb, 0x1b, 0xb0, 0x41, 0x59, 0x6e, 0xef, 0x08, 0x34, 0x3c, 0xf6,
               0xa0, 0x04, 0x04, 0x24, 0x32, 0xd8, 0xf8, 0x82, 0xe7, 0x5a, 0x39,
               0xe1, 0x99, 0x22, 0xac, 0xfa, 0x17, 0x81, 0x4e, 0x32, 0xbe},
    .rejected = {0x76, 0xb0, 0x9a, 0xb9, 0x78, 0xb3, 0x9d, 0xb9, 0xb0, 0x63, 0x56,
                 0x67, 0xfc, 0x0b, 0xa6, 0x9b, 0xdb, 0x8b, 0x9d, 0xe7, 0x67, 0x20,
                 0xc3, 0xdc, 0x43, 0xbf, 0xd3, 0x8c, 0x2e, 0x76, 0x7d, 0x11}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_kyber512_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_kyber512_sizes,
                                        .keypair = vmb_kyber512_run_keypair,
                                        .encaps = vmb_kyber512_run_encaps,
                                        .decaps = vmb_kyber512_run_decaps,
                                        .key_sizes = &vmb_kyber512_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_kyber512 = {
    .name = "kyber512",
    .family = "Kyber",
    .standing = "NIST round 3, superseded",
    .nist_level = 1,
    .sizes = &vmb_kyber512_sizes,
    .keypair = vmb_kyber512_run_keypair,
    .encaps = vmb_kyber512_run_encaps,
    .decaps = vmb_kyber512_run_decaps,
    .key_sizes = &vmb_kyber512_key_sizes,
    .keys = &vmb_kyber512_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
