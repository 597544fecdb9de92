/*
 * frodokem640aes: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/frodokem640aes.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(frodokem640aes, 640, 64);
VMB_CHECK_WORK(frodokem640aes, FRODOKEM640AES, KEYPAIR, struct frodokem_frodokem640aes_keypair_work)
VMB_CHECK_WORK(frodokem640aes, FRODOKEM640AES, ENCAPS, struct frodokem_frodokem640aes_work)
VMB_CHECK_WORK(frodokem640aes, FRODOKEM640AES, DECAPS, struct frodokem_frodokem640aes_work)

const struct frodokem_params vmb_frodokem640aes_params = {.n = 640,
                                                          .log_q = 15,
                                                          .bits = 2,
                                                          .length = 16,
                                                          .seed_se = 32,
                                                          .salt = 32,
                                                          .shake = VMB_KECCAK_SHAKE128,
                                                          .noise = &vmb_frodokem_noise640};
VMB_CHECK_TRIAL_WORK(frodokem640aes, FRODOKEM640AES)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_frodokem640aes_keys = {.public_key_offset =
                                                         VMB_FRODOKEM640AES_SHARED_SECRET_BYTES};

vmb_status vmb_frodokem640aes_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                          const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_frodokem640aes_keypair_work *)work, 640, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_keypair(&vmb_frodokem640aes_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_frodokem640aes_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                         const uint8_t *public_key, void *work,
                                         const vmb_rng *rng) {
  const struct frodokem_view view =
      FRODOKEM_VIEW((struct frodokem_frodokem640aes_work *)work, 640, 64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_encaps(&vmb_frodokem640aes_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_frodokem640aes_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                         const uint8_t *secret_key, void *work) {
  const struct frodokem_view view =
      FRODOKEM_VIEW((struct frodokem_frodokem640aes_work *)work, 640, 64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_decaps(&vmb_frodokem640aes_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_frodokem640aes_sizes = {
    .keypair = {.public_key = VMB_FRODOKEM640AES_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FRODOKEM640AES_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(frodokem640aes, FRODOKEM640AES)},
    .ciphertext = VMB_FRODOKEM640AES_CIPHERTEXT_BYTES,
    .shared_secret = VMB_FRODOKEM640AES_SHARED_SECRET_BYTES,
    .encaps_work = VMB_FRODOKEM640AES_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_FRODOKEM640AES_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_frodokem640aes_key_sizes = {
    .keypair = &vmb_frodokem640aes_sizes.keypair,
    .seed = VMB_FRODOKEM640AES_SEED_BYTES,
    .check_public_key_work = VMB_FRODOKEM640AES_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_FRODOKEM640AES_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_FRODOKEM640AES_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_FRODOKEM640AES_CIPHERTEXT_BYTES +
                     2 * VMB_FRODOKEM640AES_SHARED_SECRET_BYTES),
              .ciphertext = VMB_FRODOKEM640AES_CIPHERTEXT_BYTES,
              .shared_secret = VMB_FRODOKEM640AES_SHARED_SECRET_BYTES},
};

vmb_status vmb_frodokem640aes_keypair(uint8_t *public_key, uint8_t *secret_key,
                                      const vmb_env *env) {
  return vmb_run_keypair(&vmb_frodokem640aes_sizes.keypair, vmb_frodokem640aes_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_frodokem640aes_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_frodokem640aes_key_sizes, vmb_frodokem640aes_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_frodokem640aes_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_frodokem640aes_key_sizes,
                                  vmb_frodokem640aes_keys.check_public_key, public_key, env);
}

vmb_status vmb_frodokem640aes_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_frodokem640aes_key_sizes, &vmb_frodokem640aes_keys,
                                      vmb_frodokem640aes_run_encaps, vmb_frodokem640aes_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_frodokem640aes_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                         const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_frodokem640aes_sizes.keypair, &vmb_frodokem640aes_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_frodokem640aes_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                     const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_frodokem640aes_sizes, vmb_frodokem640aes_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_frodokem640aes_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                     const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_frodokem640aes_sizes, vmb_frodokem640aes_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xff, 0x48, 0x2b, 0x8a, 0x50, 0x3e, 0xb6, 0x2b, 0x19, 0xb3, 0x9e,
             0xfc, 0x5d, 0xf5, 0x36, 0x78, 0x7f, 0xd1, 0xdd, 0x50, 0xb3, 0x88,
             0x59, 0x86, 0x31, 0x7a, 0x3e, 0xf5, 0xc2, 0x4c, 0x28, 0x46},
    .encaps = {0x92, 0xb9, 0x4a, 0x54, 0x86, 0x3e, 0x77, 0xc4, 0x31, 0xc1, 0x81,
               0xc8, 0x24, 0x59, 0x97, 0x6f, 0xdd, 0x5f, 0x1a, 0x9e, 0xf4, 0x53,
               0x17, 0x23, 0x61, 0x6a, 0x97, 0xaa, 0x65, 0x1b, 0x6e, 0xf1},
    .rejected = {0x01, 0x3e, 0xfe, 0xf5, 0x74, 0xc4, 0xcd, 0x68, 0x70, 0x9b, 0x32,
                 0x6a, 0x40, 0xa2, 0x30, 0xa4, 0xcb, 0x9e, 0x1d, 0xa6, 0xa4, 0xb0,
                 0x4a, 0x59, 0xdc, 0x80, 0xe2, 0x21, 0xb4, 0x11, 0xa5, 0x13}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_frodokem640aes_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_frodokem640aes_sizes,
                                        .keypair = vmb_frodokem640aes_run_keypair,
                                        .encaps = vmb_frodokem640aes_run_encaps,
                                        .decaps = vmb_frodokem640aes_run_decaps,
                                        .key_sizes = &vmb_frodokem640aes_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_frodokem640aes = {
    .name = "frodokem640aes",
    .family = "FrodoKEM",
    .standing = "NIST round 3 alternate, not in ISO",
    .nist_level = 1,
    .sizes = &vmb_frodokem640aes_sizes,
    .keypair = vmb_frodokem640aes_run_keypair,
    .encaps = vmb_frodokem640aes_run_encaps,
    .decaps = vmb_frodokem640aes_run_decaps,
    .key_sizes = &vmb_frodokem640aes_key_sizes,
    .keys = &vmb_frodokem640aes_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
