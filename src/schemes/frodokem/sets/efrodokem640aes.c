/*
 * efrodokem640aes: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/efrodokem640aes.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(efrodokem640aes, 640, 64);
VMB_CHECK_WORK(efrodokem640aes, EFRODOKEM640AES, KEYPAIR,
               struct frodokem_efrodokem640aes_keypair_work)
VMB_CHECK_WORK(efrodokem640aes, EFRODOKEM640AES, ENCAPS, struct frodokem_efrodokem640aes_work)
VMB_CHECK_WORK(efrodokem640aes, EFRODOKEM640AES, DECAPS, struct frodokem_efrodokem640aes_work)

const struct frodokem_params vmb_efrodokem640aes_params = {.n = 640,
                                                           .log_q = 15,
                                                           .bits = 2,
                                                           .length = 16,
                                                           .seed_se = 16,
                                                           .salt = 0,
                                                           .shake = VMB_KECCAK_SHAKE128,
                                                           .noise = &vmb_frodokem_noise640};
VMB_CHECK_TRIAL_WORK(efrodokem640aes, EFRODOKEM640AES)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_efrodokem640aes_keys = {.public_key_offset =
                                                          VMB_EFRODOKEM640AES_SHARED_SECRET_BYTES};

vmb_status vmb_efrodokem640aes_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                           const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_efrodokem640aes_keypair_work *)work, 640, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_keypair(&vmb_efrodokem640aes_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_efrodokem640aes_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                          const uint8_t *public_key, void *work,
                                          const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem640aes_work *)work, 640,
                                                  64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_encaps(&vmb_efrodokem640aes_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_efrodokem640aes_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                          const uint8_t *secret_key, void *work) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem640aes_work *)work, 640,
                                                  64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_decaps(&vmb_efrodokem640aes_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_efrodokem640aes_sizes = {
    .keypair = {.public_key = VMB_EFRODOKEM640AES_PUBLIC_KEY_BYTES,
                .secret_key = VMB_EFRODOKEM640AES_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(efrodokem640aes, EFRODOKEM640AES)},
    .ciphertext = VMB_EFRODOKEM640AES_CIPHERTEXT_BYTES,
    .shared_secret = VMB_EFRODOKEM640AES_SHARED_SECRET_BYTES,
    .encaps_work = VMB_EFRODOKEM640AES_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_EFRODOKEM640AES_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_efrodokem640aes_key_sizes = {
    .keypair = &vmb_efrodokem640aes_sizes.keypair,
    .seed = VMB_EFRODOKEM640AES_SEED_BYTES,
    .check_public_key_work = VMB_EFRODOKEM640AES_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_EFRODOKEM640AES_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_EFRODOKEM640AES_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_EFRODOKEM640AES_CIPHERTEXT_BYTES +
                     2 * VMB_EFRODOKEM640AES_SHARED_SECRET_BYTES),
              .ciphertext = VMB_EFRODOKEM640AES_CIPHERTEXT_BYTES,
              .shared_secret = VMB_EFRODOKEM640AES_SHARED_SECRET_BYTES},
};

vmb_status vmb_efrodokem640aes_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env) {
  return vmb_run_keypair(&vmb_efrodokem640aes_sizes.keypair, vmb_efrodokem640aes_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_efrodokem640aes_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_efrodokem640aes_key_sizes, vmb_efrodokem640aes_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_efrodokem640aes_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_efrodokem640aes_key_sizes,
                                  vmb_efrodokem640aes_keys.check_public_key, public_key, env);
}

vmb_status vmb_efrodokem640aes_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_efrodokem640aes_key_sizes, &vmb_efrodokem640aes_keys,
                                      vmb_efrodokem640aes_run_encaps,
                                      vmb_efrodokem640aes_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_efrodokem640aes_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_efrodokem640aes_sizes.keypair, &vmb_efrodokem640aes_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_efrodokem640aes_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                      const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_efrodokem640aes_sizes, vmb_efrodokem640aes_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_efrodokem640aes_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_efrodokem640aes_sizes, vmb_efrodokem640aes_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xc0, 0xf5, 0xd3, 0x5f, 0xd8, 0x01, 0x1f, 0x57, 0xbe, 0x50, 0x53,
             0xa4, 0xaf, 0x9c, 0x52, 0x86, 0x05, 0x75, 0x86, 0xb1, 0x3a, 0x1f,
             0x1b, 0x99, 0x4b, 0x5e, 0x74, 0xd5, 0x6e, 0x3b, 0xbf, 0xfa},
    .encaps = {0xfb, 0x5e, 0x28, 0x2d, 0x9c, 0x60, 0xe9, 0xb9, 0xb8, 0x41, 0xc4,
               0x4e, 0xbf, 0x3a, 0xeb, 0x16, 0xb2, 0x94, 0x9e, 0x08, 0xcc, 0xcb,
               0x61, 0xd8, 0x60, 0x8a, 0x2c, 0x61, 0xc4, 0xe6, 0x4f, 0xa1},
    .rejected = {0x71, 0xcf, 0xf4, 0x3f, 0xa3, 0x00, 0x22, 0x8a, 0x82, 0x2f, 0xde,
                 0x20, 0x90, 0xda, 0xdd, 0x1e, 0xbf, 0xa8, 0xd8, 0x65, 0x09, 0xa5,
                 0xf7, 0x0a, 0xba, 0x2b, 0x6d, 0x7e, 0x31, 0xb7, 0x8a, 0x77}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_efrodokem640aes_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_efrodokem640aes_sizes,
                                        .keypair = vmb_efrodokem640aes_run_keypair,
                                        .encaps = vmb_efrodokem640aes_run_encaps,
                                        .decaps = vmb_efrodokem640aes_run_decaps,
                                        .key_sizes = &vmb_efrodokem640aes_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_efrodokem640aes = {
    .name = "efrodokem640aes",
    .family = "eFrodoKEM",
    .standing = "NIST round 3 alternate, not in ISO; ephemeral keys only",
    .nist_level = 1,
    .sizes = &vmb_efrodokem640aes_sizes,
    .keypair = vmb_efrodokem640aes_run_keypair,
    .encaps = vmb_efrodokem640aes_run_encaps,
    .decaps = vmb_efrodokem640aes_run_decaps,
    .key_sizes = &vmb_efrodokem640aes_key_sizes,
    .keys = &vmb_efrodokem640aes_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
