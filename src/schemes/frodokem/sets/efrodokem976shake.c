/*
 * efrodokem976shake: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/efrodokem976shake.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(efrodokem976shake, 976, 512);
VMB_CHECK_WORK(efrodokem976shake, EFRODOKEM976SHAKE, KEYPAIR,
               struct frodokem_efrodokem976shake_keypair_work)
VMB_CHECK_WORK(efrodokem976shake, EFRODOKEM976SHAKE, ENCAPS, struct frodokem_efrodokem976shake_work)
VMB_CHECK_WORK(efrodokem976shake, EFRODOKEM976SHAKE, DECAPS, struct frodokem_efrodokem976shake_work)

const struct frodokem_params vmb_efrodokem976shake_params = {.n = 976,
                                                             .log_q = 16,
                                                             .bits = 3,
                                                             .length = 24,
                                                             .seed_se = 24,
                                                             .salt = 0,
                                                             .shake = VMB_KECCAK_SHAKE256,
                                                             .noise = &vmb_frodokem_noise976};
VMB_CHECK_TRIAL_WORK(efrodokem976shake, EFRODOKEM976SHAKE)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_efrodokem976shake_keys = {
    .public_key_offset = VMB_EFRODOKEM976SHAKE_SHARED_SECRET_BYTES};

vmb_status vmb_efrodokem976shake_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                             const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_efrodokem976shake_keypair_work *)work, 976, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_keypair(&vmb_efrodokem976shake_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_efrodokem976shake_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                            const uint8_t *public_key, void *work,
                                            const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem976shake_work *)work,
                                                  976, 512, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_encaps(&vmb_efrodokem976shake_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_efrodokem976shake_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                            const uint8_t *secret_key, void *work) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem976shake_work *)work,
                                                  976, 512, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_decaps(&vmb_efrodokem976shake_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_efrodokem976shake_sizes = {
    .keypair = {.public_key = VMB_EFRODOKEM976SHAKE_PUBLIC_KEY_BYTES,
                .secret_key = VMB_EFRODOKEM976SHAKE_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(efrodokem976shake, EFRODOKEM976SHAKE)},
    .ciphertext = VMB_EFRODOKEM976SHAKE_CIPHERTEXT_BYTES,
    .shared_secret = VMB_EFRODOKEM976SHAKE_SHARED_SECRET_BYTES,
    .encaps_work = VMB_EFRODOKEM976SHAKE_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_EFRODOKEM976SHAKE_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_efrodokem976shake_key_sizes = {
    .keypair = &vmb_efrodokem976shake_sizes.keypair,
    .seed = VMB_EFRODOKEM976SHAKE_SEED_BYTES,
    .check_public_key_work = VMB_EFRODOKEM976SHAKE_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_EFRODOKEM976SHAKE_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_EFRODOKEM976SHAKE_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_EFRODOKEM976SHAKE_CIPHERTEXT_BYTES +
                     2 * VMB_EFRODOKEM976SHAKE_SHARED_SECRET_BYTES),
              .ciphertext = VMB_EFRODOKEM976SHAKE_CIPHERTEXT_BYTES,
              .shared_secret = VMB_EFRODOKEM976SHAKE_SHARED_SECRET_BYTES},
};

vmb_status vmb_efrodokem976shake_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env) {
  return vmb_run_keypair(&vmb_efrodokem976shake_sizes.keypair, vmb_efrodokem976shake_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_efrodokem976shake_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_efrodokem976shake_key_sizes,
                                   vmb_efrodokem976shake_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_efrodokem976shake_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_efrodokem976shake_key_sizes,
                                  vmb_efrodokem976shake_keys.check_public_key, public_key, env);
}

vmb_status vmb_efrodokem976shake_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_efrodokem976shake_key_sizes, &vmb_efrodokem976shake_keys,
                                      vmb_efrodokem976shake_run_encaps,
                                      vmb_efrodokem976shake_run_decaps, secret_key, public_key,
                                      env);
}

vmb_status vmb_efrodokem976shake_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_efrodokem976shake_sizes.keypair, &vmb_efrodokem976shake_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_efrodokem976shake_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                        const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_efrodokem976shake_sizes, vmb_efrodokem976shake_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_efrodokem976shake_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                        const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_efrodokem976shake_sizes, vmb_efrodokem976shake_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x4e, 0x7b, 0x47, 0xf9, 0xe2, 0x0b, 0xf5, 0x5a, 0x19, 0x81, 0x55,
             0xfb, 0x69, 0x8f, 0xb0, 0x54, 0xad, 0x28, 0x37, 0x5d, 0x93, 0xab,
             0x43, 0x8b, 0x76, 0xfa, 0x88, 0x7e, 0x97, 0x39, 0x43, 0x6c},
    .encaps = {0x63, 0x3f, 0xf6, 0x34, 0x22, 0xb5, 0x4a, 0x42, 0x84, 0xdf, 0x0c,
               0x63, 0x65, 0x47, 0xe5, 0x99, 0x48, 0xe0, 0xc6, 0x52, 0x96, 0x4e,
               0xc5, 0xea, 0x2f, 0xb6, 0x13, 0xa0, 0x25, 0xbf, 0x6d, 0x52},
    .rejected = {0x11, 0x69, 0x50, 0x41, 0xb4, 0xe2, 0x4e, 0x34, 0x77, 0xca, 0xbc,
                 0x68, 0x35, 0xef, 0xb2, 0xdc, 0x64, 0xe1, 0x2b, 0xa3, 0x4c, 0xd2,
                 0x73, 0xd8, 0x82, 0x6a, 0xe2, 0x30, 0x31, 0xf6, 0x31, 0x26}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_efrodokem976shake_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_efrodokem976shake_sizes,
                                        .keypair = vmb_efrodokem976shake_run_keypair,
                                        .encaps = vmb_efrodokem976shake_run_encaps,
                                        .decaps = vmb_efrodokem976shake_run_decaps,
                                        .key_sizes = &vmb_efrodokem976shake_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_efrodokem976shake = {
    .name = "efrodokem976shake",
    .family = "eFrodoKEM",
    .standing = "ISO, ephemeral keys only",
    .nist_level = 3,
    .sizes = &vmb_efrodokem976shake_sizes,
    .keypair = vmb_efrodokem976shake_run_keypair,
    .encaps = vmb_efrodokem976shake_run_encaps,
    .decaps = vmb_efrodokem976shake_run_decaps,
    .key_sizes = &vmb_efrodokem976shake_key_sizes,
    .keys = &vmb_efrodokem976shake_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
