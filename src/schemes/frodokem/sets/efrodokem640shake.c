/*
 * efrodokem640shake: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/efrodokem640shake.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(efrodokem640shake, 640, 320);
VMB_CHECK_WORK(efrodokem640shake, EFRODOKEM640SHAKE, KEYPAIR,
               struct frodokem_efrodokem640shake_keypair_work)
VMB_CHECK_WORK(efrodokem640shake, EFRODOKEM640SHAKE, ENCAPS, struct frodokem_efrodokem640shake_work)
VMB_CHECK_WORK(efrodokem640shake, EFRODOKEM640SHAKE, DECAPS, struct frodokem_efrodokem640shake_work)

const struct frodokem_params vmb_efrodokem640shake_params = {.n = 640,
                                                             .log_q = 15,
                                                             .bits = 2,
                                                             .length = 16,
                                                             .seed_se = 16,
                                                             .salt = 0,
                                                             .shake = VMB_KECCAK_SHAKE128,
                                                             .noise = &vmb_frodokem_noise640};
VMB_CHECK_TRIAL_WORK(efrodokem640shake, EFRODOKEM640SHAKE)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_efrodokem640shake_keys = {
    .public_key_offset = VMB_EFRODOKEM640SHAKE_SHARED_SECRET_BYTES};

vmb_status vmb_efrodokem640shake_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                             const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_efrodokem640shake_keypair_work *)work, 640, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_keypair(&vmb_efrodokem640shake_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_efrodokem640shake_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                            const uint8_t *public_key, void *work,
                                            const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem640shake_work *)work,
                                                  640, 320, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_encaps(&vmb_efrodokem640shake_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_efrodokem640shake_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                            const uint8_t *secret_key, void *work) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem640shake_work *)work,
                                                  640, 320, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_decaps(&vmb_efrodokem640shake_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_efrodokem640shake_sizes = {
    .keypair = {.public_key = VMB_EFRODOKEM640SHAKE_PUBLIC_KEY_BYTES,
                .secret_key = VMB_EFRODOKEM640SHAKE_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(efrodokem640shake, EFRODOKEM640SHAKE)},
    .ciphertext = VMB_EFRODOKEM640SHAKE_CIPHERTEXT_BYTES,
    .shared_secret = VMB_EFRODOKEM640SHAKE_SHARED_SECRET_BYTES,
    .encaps_work = VMB_EFRODOKEM640SHAKE_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_EFRODOKEM640SHAKE_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_efrodokem640shake_key_sizes = {
    .keypair = &vmb_efrodokem640shake_sizes.keypair,
    .seed = VMB_EFRODOKEM640SHAKE_SEED_BYTES,
    .check_public_key_work = VMB_EFRODOKEM640SHAKE_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_EFRODOKEM640SHAKE_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_EFRODOKEM640SHAKE_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_EFRODOKEM640SHAKE_CIPHERTEXT_BYTES +
                     2 * VMB_EFRODOKEM640SHAKE_SHARED_SECRET_BYTES),
              .ciphertext = VMB_EFRODOKEM640SHAKE_CIPHERTEXT_BYTES,
              .shared_secret = VMB_EFRODOKEM640SHAKE_SHARED_SECRET_BYTES},
};

vmb_status vmb_efrodokem640shake_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env) {
  return vmb_run_keypair(&vmb_efrodokem640shake_sizes.keypair, vmb_efrodokem640shake_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_efrodokem640shake_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_efrodokem640shake_key_sizes,
                                   vmb_efrodokem640shake_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_efrodokem640shake_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_efrodokem640shake_key_sizes,
                                  vmb_efrodokem640shake_keys.check_public_key, public_key, env);
}

vmb_status vmb_efrodokem640shake_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_efrodokem640shake_key_sizes, &vmb_efrodokem640shake_keys,
                                      vmb_efrodokem640shake_run_encaps,
                                      vmb_efrodokem640shake_run_decaps, secret_key, public_key,
                                      env);
}

vmb_status vmb_efrodokem640shake_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_efrodokem640shake_sizes.keypair, &vmb_efrodokem640shake_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_efrodokem640shake_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                        const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_efrodokem640shake_sizes, vmb_efrodokem640shake_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_efrodokem640shake_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                        const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_efrodokem640shake_sizes, vmb_efrodokem640shake_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x26, 0x67, 0x2b, 0xa3, 0xe7, 0xc9, 0xd4, 0xc7, 0xdb, 0x30, 0x60,
             0xf4, 0xf9, 0x67, 0x95, 0x71, 0x13, 0x88, 0xa5, 0x3a, 0x90, 0x7a,
             0x16, 0xa0, 0x7e, 0x11, 0x1b, 0xe6, 0xed, 0x6b, 0xdd, 0x37},
    .encaps = {0x7f, 0x63, 0xce, 0x1d, 0x1a, 0x00, 0x10, 0x3d, 0xae, 0x3a, 0x34,
               0xf3, 0xf2, 0x5e, 0xc7, 0x0b, 0xc8, 0xb0, 0x5c, 0x1f, 0x96, 0x8d,
               0xa3, 0x86, 0xe6, 0x70, 0xfd, 0x59, 0x57, 0x91, 0x14, 0x27},
    .rejected = {0x1c, 0x4c, 0xb5, 0x08, 0x13, 0x6a, 0xe1, 0x0e, 0x60, 0x4b, 0x7b,
                 0xb2, 0xc7, 0x7c, 0xd0, 0x66, 0x6c, 0x22, 0x7a, 0x1b, 0xfd, 0x12,
                 0xec, 0x7e, 0x17, 0x59, 0xdc, 0x37, 0xba, 0xb3, 0x17, 0xb0}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_efrodokem640shake_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_efrodokem640shake_sizes,
                                        .keypair = vmb_efrodokem640shake_run_keypair,
                                        .encaps = vmb_efrodokem640shake_run_encaps,
                                        .decaps = vmb_efrodokem640shake_run_decaps,
                                        .key_sizes = &vmb_efrodokem640shake_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_efrodokem640shake = {
    .name = "efrodokem640shake",
    .family = "eFrodoKEM",
    .standing = "NIST round 3 alternate, not in ISO; ephemeral keys only",
    .nist_level = 1,
    .sizes = &vmb_efrodokem640shake_sizes,
    .keypair = vmb_efrodokem640shake_run_keypair,
    .encaps = vmb_efrodokem640shake_run_encaps,
    .decaps = vmb_efrodokem640shake_run_decaps,
    .key_sizes = &vmb_efrodokem640shake_key_sizes,
    .keys = &vmb_efrodokem640shake_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
