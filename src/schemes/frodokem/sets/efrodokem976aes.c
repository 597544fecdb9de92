/*
 * efrodokem976aes: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/efrodokem976aes.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(efrodokem976aes, 976, 64);
VMB_CHECK_WORK(efrodokem976aes, EFRODOKEM976AES, KEYPAIR,
               struct frodokem_efrodokem976aes_keypair_work)
VMB_CHECK_WORK(efrodokem976aes, EFRODOKEM976AES, ENCAPS, struct frodokem_efrodokem976aes_work)
VMB_CHECK_WORK(efrodokem976aes, EFRODOKEM976AES, DECAPS, struct frodokem_efrodokem976aes_work)

const struct frodokem_params vmb_efrodokem976aes_params = {.n = 976,
                                                           .log_q = 16,
                                                           .bits = 3,
                                                           .length = 24,
                                                           .seed_se = 24,
                                                           .salt = 0,
                                                           .shake = VMB_KECCAK_SHAKE256,
                                                           .noise = &vmb_frodokem_noise976};
VMB_CHECK_TRIAL_WORK(efrodokem976aes, EFRODOKEM976AES)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_efrodokem976aes_keys = {.public_key_offset =
                                                          VMB_EFRODOKEM976AES_SHARED_SECRET_BYTES};

vmb_status vmb_efrodokem976aes_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                           const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_efrodokem976aes_keypair_work *)work, 976, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_keypair(&vmb_efrodokem976aes_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_efrodokem976aes_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                          const uint8_t *public_key, void *work,
                                          const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem976aes_work *)work, 976,
                                                  64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_encaps(&vmb_efrodokem976aes_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_efrodokem976aes_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                          const uint8_t *secret_key, void *work) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem976aes_work *)work, 976,
                                                  64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_decaps(&vmb_efrodokem976aes_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_efrodokem976aes_sizes = {
    .keypair = {.public_key = VMB_EFRODOKEM976AES_PUBLIC_KEY_BYTES,
                .secret_key = VMB_EFRODOKEM976AES_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(efrodokem976aes, EFRODOKEM976AES)},
    .ciphertext = VMB_EFRODOKEM976AES_CIPHERTEXT_BYTES,
    .shared_secret = VMB_EFRODOKEM976AES_SHARED_SECRET_BYTES,
    .encaps_work = VMB_EFRODOKEM976AES_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_EFRODOKEM976AES_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_efrodokem976aes_key_sizes = {
    .keypair = &vmb_efrodokem976aes_sizes.keypair,
    .seed = VMB_EFRODOKEM976AES_SEED_BYTES,
    .check_public_key_work = VMB_EFRODOKEM976AES_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_EFRODOKEM976AES_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_EFRODOKEM976AES_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_EFRODOKEM976AES_CIPHERTEXT_BYTES +
                     2 * VMB_EFRODOKEM976AES_SHARED_SECRET_BYTES),
              .ciphertext = VMB_EFRODOKEM976AES_CIPHERTEXT_BYTES,
              .shared_secret = VMB_EFRODOKEM976AES_SHARED_SECRET_BYTES},
};

vmb_status vmb_efrodokem976aes_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env) {
  return vmb_run_keypair(&vmb_efrodokem976aes_sizes.keypair, vmb_efrodokem976aes_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_efrodokem976aes_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_efrodokem976aes_key_sizes, vmb_efrodokem976aes_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_efrodokem976aes_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_efrodokem976aes_key_sizes,
                                  vmb_efrodokem976aes_keys.check_public_key, public_key, env);
}

vmb_status vmb_efrodokem976aes_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_efrodokem976aes_key_sizes, &vmb_efrodokem976aes_keys,
                                      vmb_efrodokem976aes_run_encaps,
                                      vmb_efrodokem976aes_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_efrodokem976aes_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_efrodokem976aes_sizes.keypair, &vmb_efrodokem976aes_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_efrodokem976aes_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                      const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_efrodokem976aes_sizes, vmb_efrodokem976aes_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_efrodokem976aes_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_efrodokem976aes_sizes, vmb_efrodokem976aes_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x42, 0x20, 0x5c, 0xa9, 0xad, 0x1c, 0x89, 0xf2, 0xb2, 0x5a, 0xe7,
             0x16, 0x5f, 0x2a, 0xc5, 0x41, 0xa3, 0x60, 0x9d, 0xdd, 0x97, 0x18,
             0xfd, 0xcf, 0x5e, 0x3f, 0x0a, 0xf8, 0xfe, 0xfc, 0x8a, 0x55},
    .encaps = {0xbe, 0x76, 0x77, 0x74, 0x95, 0x3d, 0x9f, 0x1c, 0x24, 0x0c, 0x54,
               0xd4, 0xc1, 0xd2, 0xea, 0xb1, 0x67, 0x4e, 0x5e, 0x16, 0x5d, 0x70,
               0xd2, 0x83, 0xd5, 0x49, 0x2c, 0xfb, 0x95, 0x08, 0x1d, 0x25},
    .rejected = {0x9c, 0x7b, 0xee, 0x19, 0x11, 0x31, 0x19, 0x84, 0xd2, 0xe8, 0x71,
                 0x0b, 0x6e, 0xc1, 0xea, 0x69, 0x8e, 0xbb, 0x71, 0x25, 0xe2, 0x9c,
                 0xcb, 0x2a, 0x11, 0x74, 0x5c, 0x05, 0x79, 0xf3, 0x96, 0x94}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_efrodokem976aes_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_efrodokem976aes_sizes,
                                        .keypair = vmb_efrodokem976aes_run_keypair,
                                        .encaps = vmb_efrodokem976aes_run_encaps,
                                        .decaps = vmb_efrodokem976aes_run_decaps,
                                        .key_sizes = &vmb_efrodokem976aes_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_efrodokem976aes = {
    .name = "efrodokem976aes",
    .family = "eFrodoKEM",
    .standing = "ISO, ephemeral keys only",
    .nist_level = 3,
    .sizes = &vmb_efrodokem976aes_sizes,
    .keypair = vmb_efrodokem976aes_run_keypair,
    .encaps = vmb_efrodokem976aes_run_encaps,
    .decaps = vmb_efrodokem976aes_run_decaps,
    .key_sizes = &vmb_efrodokem976aes_key_sizes,
    .keys = &vmb_efrodokem976aes_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
