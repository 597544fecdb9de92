/*
 * efrodokem1344aes: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/efrodokem1344aes.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(efrodokem1344aes, 1344, 64);
VMB_CHECK_WORK(efrodokem1344aes, EFRODOKEM1344AES, KEYPAIR,
               struct frodokem_efrodokem1344aes_keypair_work)
VMB_CHECK_WORK(efrodokem1344aes, EFRODOKEM1344AES, ENCAPS, struct frodokem_efrodokem1344aes_work)
VMB_CHECK_WORK(efrodokem1344aes, EFRODOKEM1344AES, DECAPS, struct frodokem_efrodokem1344aes_work)

const struct frodokem_params vmb_efrodokem1344aes_params = {.n = 1344,
                                                            .log_q = 16,
                                                            .bits = 4,
                                                            .length = 32,
                                                            .seed_se = 32,
                                                            .salt = 0,
                                                            .shake = VMB_KECCAK_SHAKE256,
                                                            .noise = &vmb_frodokem_noise1344};
VMB_CHECK_TRIAL_WORK(efrodokem1344aes, EFRODOKEM1344AES)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_efrodokem1344aes_keys = {
    .public_key_offset = VMB_EFRODOKEM1344AES_SHARED_SECRET_BYTES};

vmb_status vmb_efrodokem1344aes_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                            const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_efrodokem1344aes_keypair_work *)work, 1344, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_keypair(&vmb_efrodokem1344aes_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_efrodokem1344aes_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                           const uint8_t *public_key, void *work,
                                           const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem1344aes_work *)work,
                                                  1344, 64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_encaps(&vmb_efrodokem1344aes_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_efrodokem1344aes_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                           const uint8_t *secret_key, void *work) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem1344aes_work *)work,
                                                  1344, 64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_decaps(&vmb_efrodokem1344aes_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_efrodokem1344aes_sizes = {
    .keypair = {.public_key = VMB_EFRODOKEM1344AES_PUBLIC_KEY_BYTES,
                .secret_key = VMB_EFRODOKEM1344AES_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(efrodokem1344aes, EFRODOKEM1344AES)},
    .ciphertext = VMB_EFRODOKEM1344AES_CIPHERTEXT_BYTES,
    .shared_secret = VMB_EFRODOKEM1344AES_SHARED_SECRET_BYTES,
    .encaps_work = VMB_EFRODOKEM1344AES_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_EFRODOKEM1344AES_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_efrodokem1344aes_key_sizes = {
    .keypair = &vmb_efrodokem1344aes_sizes.keypair,
    .seed = VMB_EFRODOKEM1344AES_SEED_BYTES,
    .check_public_key_work = VMB_EFRODOKEM1344AES_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_EFRODOKEM1344AES_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_EFRODOKEM1344AES_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_EFRODOKEM1344AES_CIPHERTEXT_BYTES +
                     2 * VMB_EFRODOKEM1344AES_SHARED_SECRET_BYTES),
              .ciphertext = VMB_EFRODOKEM1344AES_CIPHERTEXT_BYTES,
              .shared_secret = VMB_EFRODOKEM1344AES_SHARED_SECRET_BYTES},
};

vmb_status vmb_efrodokem1344aes_keypair(uint8_t *public_key, uint8_t *secret_key,
                                        const vmb_env *env) {
  return vmb_run_keypair(&vmb_efrodokem1344aes_sizes.keypair, vmb_efrodokem1344aes_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_efrodokem1344aes_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                  const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_efrodokem1344aes_key_sizes,
                                   vmb_efrodokem1344aes_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_efrodokem1344aes_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_efrodokem1344aes_key_sizes,
                                  vmb_efrodokem1344aes_keys.check_public_key, public_key, env);
}

vmb_status vmb_efrodokem1344aes_check_secret_key(const uint8_t *secret_key,
                                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_efrodokem1344aes_key_sizes, &vmb_efrodokem1344aes_keys,
                                      vmb_efrodokem1344aes_run_encaps,
                                      vmb_efrodokem1344aes_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_efrodokem1344aes_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                           const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_efrodokem1344aes_sizes.keypair, &vmb_efrodokem1344aes_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_efrodokem1344aes_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                       const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_efrodokem1344aes_sizes, vmb_efrodokem1344aes_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_efrodokem1344aes_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                       const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_efrodokem1344aes_sizes, vmb_efrodokem1344aes_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xda, 0x40, 0xb1, 0xdc, 0x10, 0x2d, 0x95, 0x1d, 0xa4, 0x1d, 0x3a,
             0xa7, 0x2f, 0x64, 0xae, 0x79, 0x45, 0xc4, 0x2d, 0x8f, 0x45, 0xb6,
             0x04, 0x63, 0x2f, 0x6e, 0x5c, 0xe7, 0x55, 0xc6, 0x9a, 0xa6},
    .encaps = {0xd8, 0x6f, 0xb6, 0x10, 0xda, 0x58, 0x31, 0x25, 0x41, 0x56, 0xb2,
               0xcb, 0x34, 0x99, 0x3a, 0xae, 0xa6, 0x84, 0x58, 0x2d, 0xc9, 0x3f,
               0x2e, 0x1f, 0x7a, 0xd7, 0x4f, 0xca, 0x9d, 0x24, 0xde, 0xa1},
    .rejected = {0xf6, 0x2c, 0xc0, 0x36, 0xf6, 0x0d, 0x3f, 0xfc, 0x08, 0x62, 0x2f,
                 0x17, 0xdd, 0x50, 0xe6, 0xee, 0xba, 0x88, 0xd6, 0x04, 0xd4, 0xf1,
                 0x5a, 0x69, 0x88, 0xdc, 0x48, 0x49, 0x05, 0x0c, 0x5d, 0x69}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_efrodokem1344aes_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_efrodokem1344aes_sizes,
                                        .keypair = vmb_efrodokem1344aes_run_keypair,
                                        .encaps = vmb_efrodokem1344aes_run_encaps,
                                        .decaps = vmb_efrodokem1344aes_run_decaps,
                                        .key_sizes = &vmb_efrodokem1344aes_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_efrodokem1344aes = {
    .name = "efrodokem1344aes",
    .family = "eFrodoKEM",
    .standing = "ISO, ephemeral keys only",
    .nist_level = 5,
    .sizes = &vmb_efrodokem1344aes_sizes,
    .keypair = vmb_efrodokem1344aes_run_keypair,
    .encaps = vmb_efrodokem1344aes_run_encaps,
    .decaps = vmb_efrodokem1344aes_run_decaps,
    .key_sizes = &vmb_efrodokem1344aes_key_sizes,
    .keys = &vmb_efrodokem1344aes_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
