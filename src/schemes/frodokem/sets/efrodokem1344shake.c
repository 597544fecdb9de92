/*
 * efrodokem1344shake: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/efrodokem1344shake.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(efrodokem1344shake, 1344, 704);
VMB_CHECK_WORK(efrodokem1344shake, EFRODOKEM1344SHAKE, KEYPAIR,
               struct frodokem_efrodokem1344shake_keypair_work)
VMB_CHECK_WORK(efrodokem1344shake, EFRODOKEM1344SHAKE, ENCAPS,
               struct frodokem_efrodokem1344shake_work)
VMB_CHECK_WORK(efrodokem1344shake, EFRODOKEM1344SHAKE, DECAPS,
               struct frodokem_efrodokem1344shake_work)

const struct frodokem_params vmb_efrodokem1344shake_params = {.n = 1344,
                                                              .log_q = 16,
                                                              .bits = 4,
                                                              .length = 32,
                                                              .seed_se = 32,
                                                              .salt = 0,
                                                              .shake = VMB_KECCAK_SHAKE256,
                                                              .noise = &vmb_frodokem_noise1344};
VMB_CHECK_TRIAL_WORK(efrodokem1344shake, EFRODOKEM1344SHAKE)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_efrodokem1344shake_keys = {
    .public_key_offset = VMB_EFRODOKEM1344SHAKE_SHARED_SECRET_BYTES};

vmb_status vmb_efrodokem1344shake_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                              const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_efrodokem1344shake_keypair_work *)work, 1344, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_keypair(&vmb_efrodokem1344shake_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_efrodokem1344shake_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                             const uint8_t *public_key, void *work,
                                             const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem1344shake_work *)work,
                                                  1344, 704, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_encaps(&vmb_efrodokem1344shake_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_efrodokem1344shake_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                             const uint8_t *secret_key, void *work) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_efrodokem1344shake_work *)work,
                                                  1344, 704, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_decaps(&vmb_efrodokem1344shake_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_efrodokem1344shake_sizes = {
    .keypair = {.public_key = VMB_EFRODOKEM1344SHAKE_PUBLIC_KEY_BYTES,
                .secret_key = VMB_EFRODOKEM1344SHAKE_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(efrodokem1344shake, EFRODOKEM1344SHAKE)},
    .ciphertext = VMB_EFRODOKEM1344SHAKE_CIPHERTEXT_BYTES,
    .shared_secret = VMB_EFRODOKEM1344SHAKE_SHARED_SECRET_BYTES,
    .encaps_work = VMB_EFRODOKEM1344SHAKE_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_EFRODOKEM1344SHAKE_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_efrodokem1344shake_key_sizes = {
    .keypair = &vmb_efrodokem1344shake_sizes.keypair,
    .seed = VMB_EFRODOKEM1344SHAKE_SEED_BYTES,
    .check_public_key_work = VMB_EFRODOKEM1344SHAKE_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_EFRODOKEM1344SHAKE_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_EFRODOKEM1344SHAKE_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_EFRODOKEM1344SHAKE_CIPHERTEXT_BYTES +
                     2 * VMB_EFRODOKEM1344SHAKE_SHARED_SECRET_BYTES),
              .ciphertext = VMB_EFRODOKEM1344SHAKE_CIPHERTEXT_BYTES,
              .shared_secret = VMB_EFRODOKEM1344SHAKE_SHARED_SECRET_BYTES},
};

vmb_status vmb_efrodokem1344shake_keypair(uint8_t *public_key, uint8_t *secret_key,
                                          const vmb_env *env) {
  return vmb_run_keypair(&vmb_efrodokem1344shake_sizes.keypair, vmb_efrodokem1344shake_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_efrodokem1344shake_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                    const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_efrodokem1344shake_key_sizes,
                                   vmb_efrodokem1344shake_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_efrodokem1344shake_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_efrodokem1344shake_key_sizes,
                                  vmb_efrodokem1344shake_keys.check_public_key, public_key, env);
}

vmb_status vmb_efrodokem1344shake_check_secret_key(const uint8_t *secret_key,
                                                   const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(
      &vmb_efrodokem1344shake_key_sizes, &vmb_efrodokem1344shake_keys,
      vmb_efrodokem1344shake_run_encaps, vmb_efrodokem1344shake_run_decaps, secret_key, public_key,
      env);
}

vmb_status vmb_efrodokem1344shake_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                             const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_efrodokem1344shake_sizes.keypair, &vmb_efrodokem1344shake_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_efrodokem1344shake_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                         const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_efrodokem1344shake_sizes, vmb_efrodokem1344shake_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_efrodokem1344shake_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                         const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_efrodokem1344shake_sizes, vmb_efrodokem1344shake_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xf9, 0xff, 0xb3, 0x8b, 0xd5, 0x51, 0x43, 0xc9, 0x70, 0x38, 0xd5,
             0xf1, 0xa3, 0x45, 0x28, 0x33, 0x6d, 0xa6, 0xd5, 0x16, 0x1d, 0xbe,
             0xf6, 0x5a, 0x20, 0xc6, 0xc1, 0xb6, 0xb6, 0x4c, 0xdd, 0x1b},
    .encaps = {0x65, 0x50, 0x03, 0xed, 0x18, 0x98, 0x26, 0x7a, 0x92, 0x3d, 0xea,
               0x9c, 0x1d, 0x09, 0xa4, 0x67, 0x83, 0x38, 0x94, 0xe6, 0x29, 0xa7,
               0x44, 0x7e, 0x5d, 0xff, 0xc6, 0xba, 0xf5, 0xef, 0x9b, 0x8e},
    .rejected = {0xc5, 0xb2, 0xfe, 0x55, 0x6a, 0xe9, 0xdb, 0xdc, 0xe5, 0x1f, 0x85,
                 0x18, 0x67, 0x4e, 0xea, 0x29, 0x4e, 0xc3, 0x5d, 0xc7, 0xcb, 0xe4,
                 0xb1, 0xec, 0x66, 0xc8, 0x6d, 0x43, 0xa8, 0xc7, 0x02, 0xf8}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_efrodokem1344shake_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_efrodokem1344shake_sizes,
                                        .keypair = vmb_efrodokem1344shake_run_keypair,
                                        .encaps = vmb_efrodokem1344shake_run_encaps,
                                        .decaps = vmb_efrodokem1344shake_run_decaps,
                                        .key_sizes = &vmb_efrodokem1344shake_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_efrodokem1344shake = {
    .name = "efrodokem1344shake",
    .family = "eFrodoKEM",
    .standing = "ISO, ephemeral keys only",
    .nist_level = 5,
    .sizes = &vmb_efrodokem1344shake_sizes,
    .keypair = vmb_efrodokem1344shake_run_keypair,
    .encaps = vmb_efrodokem1344shake_run_encaps,
    .decaps = vmb_efrodokem1344shake_run_decaps,
    .key_sizes = &vmb_efrodokem1344shake_key_sizes,
    .keys = &vmb_efrodokem1344shake_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
