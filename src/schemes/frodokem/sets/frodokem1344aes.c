/*
 * frodokem1344aes: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/frodokem1344aes.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(frodokem1344aes, 1344, 64);
VMB_CHECK_WORK(frodokem1344aes, FRODOKEM1344AES, KEYPAIR,
               struct frodokem_frodokem1344aes_keypair_work)
VMB_CHECK_WORK(frodokem1344aes, FRODOKEM1344AES, ENCAPS, struct frodokem_frodokem1344aes_work)
VMB_CHECK_WORK(frodokem1344aes, FRODOKEM1344AES, DECAPS, struct frodokem_frodokem1344aes_work)

const struct frodokem_params vmb_frodokem1344aes_params = {.n = 1344,
                                                           .log_q = 16,
                                                           .bits = 4,
                                                           .length = 32,
                                                           .seed_se = 64,
                                                           .salt = 64,
                                                           .shake = VMB_KECCAK_SHAKE256,
                                                           .noise = &vmb_frodokem_noise1344};
VMB_CHECK_TRIAL_WORK(frodokem1344aes, FRODOKEM1344AES)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_frodokem1344aes_keys = {.public_key_offset =
                                                          VMB_FRODOKEM1344AES_SHARED_SECRET_BYTES};

vmb_status vmb_frodokem1344aes_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                           const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_frodokem1344aes_keypair_work *)work, 1344, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_keypair(&vmb_frodokem1344aes_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_frodokem1344aes_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                          const uint8_t *public_key, void *work,
                                          const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_frodokem1344aes_work *)work,
                                                  1344, 64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_encaps(&vmb_frodokem1344aes_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_frodokem1344aes_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                          const uint8_t *secret_key, void *work) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_frodokem1344aes_work *)work,
                                                  1344, 64, &vmb_frodokem_matrix_aes);
  return vmb_frodokem_decaps(&vmb_frodokem1344aes_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_frodokem1344aes_sizes = {
    .keypair = {.public_key = VMB_FRODOKEM1344AES_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FRODOKEM1344AES_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(frodokem1344aes, FRODOKEM1344AES)},
    .ciphertext = VMB_FRODOKEM1344AES_CIPHERTEXT_BYTES,
    .shared_secret = VMB_FRODOKEM1344AES_SHARED_SECRET_BYTES,
    .encaps_work = VMB_FRODOKEM1344AES_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_FRODOKEM1344AES_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_frodokem1344aes_key_sizes = {
    .keypair = &vmb_frodokem1344aes_sizes.keypair,
    .seed = VMB_FRODOKEM1344AES_SEED_BYTES,
    .check_public_key_work = VMB_FRODOKEM1344AES_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_FRODOKEM1344AES_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "frodokem1344aes",
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_FRODOKEM1344AES_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_FRODOKEM1344AES_CIPHERTEXT_BYTES +
                     2 * VMB_FRODOKEM1344AES_SHARED_SECRET_BYTES),
              .ciphertext = VMB_FRODOKEM1344AES_CIPHERTEXT_BYTES,
              .shared_secret = VMB_FRODOKEM1344AES_SHARED_SECRET_BYTES},
};

vmb_status vmb_frodokem1344aes_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env) {
  return vmb_run_keypair(&vmb_frodokem1344aes_sizes.keypair, vmb_frodokem1344aes_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_frodokem1344aes_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_frodokem1344aes_key_sizes, vmb_frodokem1344aes_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_frodokem1344aes_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_frodokem1344aes_key_sizes,
                                  vmb_frodokem1344aes_keys.check_public_key, public_key, env);
}

vmb_status vmb_frodokem1344aes_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_frodokem1344aes_key_sizes, &vmb_frodokem1344aes_keys,
                                      vmb_frodokem1344aes_run_encaps,
                                      vmb_frodokem1344aes_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_frodokem1344aes_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_frodokem1344aes_sizes.keypair, &vmb_frodokem1344aes_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_frodokem1344aes_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                      const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_frodokem1344aes_sizes, vmb_frodokem1344aes_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_frodokem1344aes_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_frodokem1344aes_sizes, vmb_frodokem1344aes_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x54, 0xb6, 0x8d, 0xa0, 0x9c, 0x75, 0x2d, 0x05, 0xbc, 0xcc, 0xc0,
             0xca, 0xa0, 0x56, 0x58, 0x03, 0x58, 0xc9, 0xe6, 0x6d, 0x56, 0x53,
             0x4e, 0x36, 0xc3, 0xed, 0xc4, 0xf2, 0xad, 0x71, 0x49, 0x31},
    .encaps = {0x64, 0x95, 0xf4, 0xc9, 0xe4, 0x74, 0x62, 0xdf, 0x07, 0xf8, 0x6a,
               0x99, 0x74, 0x39, 0x1d, 0xcc, 0xe1, 0xc8, 0xfb, 0x00, 0x61, 0xd4,
               0x1b, 0x16, 0x1d, 0x9b, 0x7c, 0x37, 0xb5, 0xe6, 0x86, 0x53},
    .rejected = {0x06, 0x08, 0xc4, 0x47, 0x11, 0x5d, 0xc2, 0xe6, 0x10, 0x77, 0x4e,
                 0x12, 0xd8, 0x10, 0x5b, 0xe3, 0x75, 0x17, 0x9f, 0xe4, 0x87, 0x14,
                 0x50, 0x65, 0x46, 0x8e, 0x64, 0xc3, 0x8b, 0x09, 0xb4, 0x0e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_frodokem1344aes_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_frodokem1344aes_sizes,
                                        .keypair = vmb_frodokem1344aes_run_keypair,
                                        .encaps = vmb_frodokem1344aes_run_encaps,
                                        .decaps = vmb_frodokem1344aes_run_decaps,
                                        .key_sizes = &vmb_frodokem1344aes_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_frodokem1344aes = {
    .name = "frodokem1344aes",
    .family = "FrodoKEM",
    .standing = "ISO",
    .nist_level = 5,
    .sizes = &vmb_frodokem1344aes_sizes,
    .keypair = vmb_frodokem1344aes_run_keypair,
    .encaps = vmb_frodokem1344aes_run_encaps,
    .decaps = vmb_frodokem1344aes_run_decaps,
    .key_sizes = &vmb_frodokem1344aes_key_sizes,
    .keys = &vmb_frodokem1344aes_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
