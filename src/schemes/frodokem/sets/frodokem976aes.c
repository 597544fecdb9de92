/*
 * frodokem976aes: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/frodokem976aes.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(frodokem976aes, 976, 64);
VMB_CHECK_WORK(frodokem976aes, FRODOKEM976AES, KEYPAIR, struct frodokem_frodokem976aes_keypair_work)
VMB_CHECK_WORK(frodokem976aes, FRODOKEM976AES, ENCAPS, struct frodokem_frodokem976aes_work)
VMB_CHECK_WORK(frodokem976aes, FRODOKEM976AES, DECAPS, struct frodokem_frodokem976aes_work)

const struct frodokem_params vmb_frodokem976aes_params = {.n = 976,
                                                          .log_q = 16,
                                                          .bits = 3,
                                                          .length = 24,
                                                          .seed_se = 48,
                                                          .salt = 48,
                                                          .shake = VMB_KECCAK_SHAKE256,
                                                          .noise = &vmb_frodokem_noise976};
VMB_CHECK_TRIAL_WORK(frodokem976aes, FRODOKEM976AES)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_frodokem976aes_keys = {.public_key_offset =
                                                         VMB_FRODOKEM976AES_SHARED_SECRET_BYTES};

vmb_status vmb_frodokem976aes_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                          const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_frodokem976aes_keypair_work *)work, 976, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_keypair(&vmb_frodokem976aes_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_frodokem976aes_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                         const uint8_t *public_key, void *work,
                                         const vmb_rng *rng) {
  const struct frodokem_view view =
      FRODOKEM_VIEW((struct frodokem_frodokem976aes_work *)work, 976, 64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_encaps(&vmb_frodokem976aes_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_frodokem976aes_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                         const uint8_t *secret_key, void *work) {
  const struct frodokem_view view =
      FRODOKEM_VIEW((struct frodokem_frodokem976aes_work *)work, 976, 64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_decaps(&vmb_frodokem976aes_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_frodokem976aes_sizes = {
    .keypair = {.public_key = VMB_FRODOKEM976AES_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FRODOKEM976AES_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(frodokem976aes, FRODOKEM976AES)},
    .ciphertext = VMB_FRODOKEM976AES_CIPHERTEXT_BYTES,
    .shared_secret = VMB_FRODOKEM976AES_SHARED_SECRET_BYTES,
    .encaps_work = VMB_FRODOKEM976AES_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_FRODOKEM976AES_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_frodokem976aes_key_sizes = {
    .keypair = &vmb_frodokem976aes_sizes.keypair,
    .seed = VMB_FRODOKEM976AES_SEED_BYTES,
    .check_public_key_work = VMB_FRODOKEM976AES_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_FRODOKEM976AES_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_FRODOKEM976AES_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_FRODOKEM976AES_CIPHERTEXT_BYTES +
                     2 * VMB_FRODOKEM976AES_SHARED_SECRET_BYTES),
              .ciphertext = VMB_FRODOKEM976AES_CIPHERTEXT_BYTES,
              .shared_secret = VMB_FRODOKEM976AES_SHARED_SECRET_BYTES},
};

vmb_status vmb_frodokem976aes_keypair(uint8_t *public_key, uint8_t *secret_key,
                                      const vmb_env *env) {
  return vmb_run_keypair(&vmb_frodokem976aes_sizes.keypair, vmb_frodokem976aes_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_frodokem976aes_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_frodokem976aes_key_sizes, vmb_frodokem976aes_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_frodokem976aes_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_frodokem976aes_key_sizes,
                                  vmb_frodokem976aes_keys.check_public_key, public_key, env);
}

vmb_status vmb_frodokem976aes_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_frodokem976aes_key_sizes, &vmb_frodokem976aes_keys,
                                      vmb_frodokem976aes_run_encaps, vmb_frodokem976aes_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_frodokem976aes_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                         const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_frodokem976aes_sizes.keypair, &vmb_frodokem976aes_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_frodokem976aes_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                     const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_frodokem976aes_sizes, vmb_frodokem976aes_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_frodokem976aes_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                     const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_frodokem976aes_sizes, vmb_frodokem976aes_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x35, 0xc6, 0x82, 0x04, 0x65, 0xfb, 0xca, 0xde, 0x36, 0x67, 0x89,
             0x10, 0xdb, 0x62, 0x35, 0xdf, 0x9c, 0x0d, 0x9d, 0xf4, 0xf4, 0x09,
             0x18, 0x76, 0x08, 0x97, 0x40, 0x37, 0x9f, 0x8e, 0x20, 0x6b},
    .encaps = {0x4f, 0xa6, 0x41, 0xbf, 0x76, 0x0a, 0x9e, 0x07, 0x35, 0x93, 0xf2,
               0x07, 0x69, 0x0e, 0xf5, 0xfe, 0xe9, 0xe6, 0xe8, 0x85, 0xa1, 0xd9,
               0x46, 0x6e, 0x9e, 0xa5, 0xad, 0x6d, 0xee, 0x46, 0x66, 0x3c},
    .rejected = {0xc0, 0x7b, 0x2a, 0x5c, 0xe5, 0x93, 0x5d, 0x8b, 0x76, 0xd5, 0x10,
                 0xfd, 0x1d, 0xac, 0x01, 0x1e, 0x38, 0xe9, 0xcf, 0x18, 0x40, 0x0d,
                 0xd7, 0x50, 0xd9, 0x93, 0xa6, 0x92, 0xaa, 0xf3, 0xc7, 0xb3}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_frodokem976aes_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_frodokem976aes_sizes,
                                        .keypair = vmb_frodokem976aes_run_keypair,
                                        .encaps = vmb_frodokem976aes_run_encaps,
                                        .decaps = vmb_frodokem976aes_run_decaps,
                                        .key_sizes = &vmb_frodokem976aes_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_frodokem976aes = {
    .name = "frodokem976aes",
    .family = "FrodoKEM",
    .standing = "ISO",
    .nist_level = 3,
    .sizes = &vmb_frodokem976aes_sizes,
    .keypair = vmb_frodokem976aes_run_keypair,
    .encaps = vmb_frodokem976aes_run_encaps,
    .decaps = vmb_frodokem976aes_run_decaps,
    .key_sizes = &vmb_frodokem976aes_key_sizes,
    .keys = &vmb_frodokem976aes_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
