/*
 * frodokem640shake: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/frodokem640shake.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(frodokem640shake, 640, 320);
VMB_CHECK_WORK(frodokem640shake, FRODOKEM640SHAKE, KEYPAIR,
               struct frodokem_frodokem640shake_keypair_work)
VMB_CHECK_WORK(frodokem640shake, FRODOKEM640SHAKE, ENCAPS, struct frodokem_frodokem640shake_work)
VMB_CHECK_WORK(frodokem640shake, FRODOKEM640SHAKE, DECAPS, struct frodokem_frodokem640shake_work)

const struct frodokem_params vmb_frodokem640shake_params = {.n = 640,
                                                            .log_q = 15,
                                                            .bits = 2,
                                                            .length = 16,
                                                            .seed_se = 32,
                                                            .salt = 32,
                                                            .shake = VMB_KECCAK_SHAKE128,
                                                            .noise = &vmb_frodokem_noise640};
VMB_CHECK_TRIAL_WORK(frodokem640shake, FRODOKEM640SHAKE)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_frodokem640shake_keys = {
    .public_key_offset = VMB_FRODOKEM640SHAKE_SHARED_SECRET_BYTES};

vmb_status vmb_frodokem640shake_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                            const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_frodokem640shake_keypair_work *)work, 640, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_keypair(&vmb_frodokem640shake_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_frodokem640shake_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                           const uint8_t *public_key, void *work,
                                           const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_frodokem640shake_work *)work,
                                                  640, 320, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_encaps(&vmb_frodokem640shake_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_frodokem640shake_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                           const uint8_t *secret_key, void *work) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_frodokem640shake_work *)work,
                                                  640, 320, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_decaps(&vmb_frodokem640shake_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_frodokem640shake_sizes = {
    .keypair = {.public_key = VMB_FRODOKEM640SHAKE_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FRODOKEM640SHAKE_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(frodokem640shake, FRODOKEM640SHAKE)},
    .ciphertext = VMB_FRODOKEM640SHAKE_CIPHERTEXT_BYTES,
    .shared_secret = VMB_FRODOKEM640SHAKE_SHARED_SECRET_BYTES,
    .encaps_work = VMB_FRODOKEM640SHAKE_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_FRODOKEM640SHAKE_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_frodokem640shake_key_sizes = {
    .keypair = &vmb_frodokem640shake_sizes.keypair,
    .seed = VMB_FRODOKEM640SHAKE_SEED_BYTES,
    .check_public_key_work = VMB_FRODOKEM640SHAKE_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_FRODOKEM640SHAKE_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_FRODOKEM640SHAKE_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_FRODOKEM640SHAKE_CIPHERTEXT_BYTES +
                     2 * VMB_FRODOKEM640SHAKE_SHARED_SECRET_BYTES),
              .ciphertext = VMB_FRODOKEM640SHAKE_CIPHERTEXT_BYTES,
              .shared_secret = VMB_FRODOKEM640SHAKE_SHARED_SECRET_BYTES},
};

vmb_status vmb_frodokem640shake_keypair(uint8_t *public_key, uint8_t *secret_key,
                                        const vmb_env *env) {
  return vmb_run_keypair(&vmb_frodokem640shake_sizes.keypair, vmb_frodokem640shake_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_frodokem640shake_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                  const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_frodokem640shake_key_sizes,
                                   vmb_frodokem640shake_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_frodokem640shake_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_frodokem640shake_key_sizes,
                                  vmb_frodokem640shake_keys.check_public_key, public_key, env);
}

vmb_status vmb_frodokem640shake_check_secret_key(const uint8_t *secret_key,
                                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_frodokem640shake_key_sizes, &vmb_frodokem640shake_keys,
                                      vmb_frodokem640shake_run_encaps,
                                      vmb_frodokem640shake_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_frodokem640shake_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                           const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_frodokem640shake_sizes.keypair, &vmb_frodokem640shake_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_frodokem640shake_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                       const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_frodokem640shake_sizes, vmb_frodokem640shake_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_frodokem640shake_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                       const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_frodokem640shake_sizes, vmb_frodokem640shake_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x3b, 0x29, 0x63, 0x73, 0xcc, 0xb1, 0x1c, 0xb6, 0x33, 0x87, 0xc9,
             0xcb, 0x45, 0x08, 0xed, 0xce, 0x11, 0x53, 0xf5, 0x69, 0xb6, 0xf8,
             0x4d, 0x49, 0x54, 0x2f, 0xf7, 0xd0, 0xdc, 0x5e, 0xff, 0xe9},
    .encaps = {0xc5, 0xf5, 0x56, 0xaa, 0x91, 0x43, 0x22, 0xc9, 0xb7, 0x5e, 0xd8,
               0xa4, 0xba, 0x44, 0xd8, 0x0d, 0xbc, 0x2c, 0xef, 0x77, 0xb6, 0xc8,
               0x7d, 0x61, 0x4c, 0x44, 0x98, 0x02, 0xc2, 0xc2, 0xef, 0x23},
    .rejected = {0xb1, 0xc3, 0x17, 0xcd, 0x79, 0xe1, 0xb1, 0x23, 0x1a, 0x68, 0xb3,
                 0x0f, 0x45, 0x45, 0x93, 0xb1, 0xa6, 0x78, 0x79, 0x11, 0x99, 0x37,
                 0x97, 0xcc, 0x09, 0x36, 0x8f, 0x72, 0x1c, 0x4e, 0x5c, 0x42}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_frodokem640shake_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_frodokem640shake_sizes,
                                        .keypair = vmb_frodokem640shake_run_keypair,
                                        .encaps = vmb_frodokem640shake_run_encaps,
                                        .decaps = vmb_frodokem640shake_run_decaps,
                                        .key_sizes = &vmb_frodokem640shake_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_frodokem640shake = {
    .name = "frodokem640shake",
    .family = "FrodoKEM",
    .standing = "NIST round 3 alternate, not in ISO",
    .nist_level = 1,
    .sizes = &vmb_frodokem640shake_sizes,
    .keypair = vmb_frodokem640shake_run_keypair,
    .encaps = vmb_frodokem640shake_run_encaps,
    .decaps = vmb_frodokem640shake_run_decaps,
    .key_sizes = &vmb_frodokem640shake_key_sizes,
    .keys = &vmb_frodokem640shake_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
