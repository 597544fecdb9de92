/*
 * frodokem1344shake: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/frodokem1344shake.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(frodokem1344shake, 1344, 704);
VMB_CHECK_WORK(frodokem1344shake, FRODOKEM1344SHAKE, KEYPAIR,
               struct frodokem_frodokem1344shake_keypair_work)
VMB_CHECK_WORK(frodokem1344shake, FRODOKEM1344SHAKE, ENCAPS, struct frodokem_frodokem1344shake_work)
VMB_CHECK_WORK(frodokem1344shake, FRODOKEM1344SHAKE, DECAPS, struct frodokem_frodokem1344shake_work)

const struct frodokem_params vmb_frodokem1344shake_params = {.n = 1344,
                                                             .log_q = 16,
                                                             .bits = 4,
                                                             .length = 32,
                                                             .seed_se = 64,
                                                             .salt = 64,
                                                             .shake = VMB_KECCAK_SHAKE256,
                                                             .noise = &vmb_frodokem_noise1344};
VMB_CHECK_TRIAL_WORK(frodokem1344shake, FRODOKEM1344SHAKE)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_frodokem1344shake_keys = {
    .public_key_offset = VMB_FRODOKEM1344SHAKE_SHARED_SECRET_BYTES};

vmb_status vmb_frodokem1344shake_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                             const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_frodokem1344shake_keypair_work *)work, 1344, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_keypair(&vmb_frodokem1344shake_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_frodokem1344shake_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                            const uint8_t *public_key, void *work,
                                            const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_frodokem1344shake_work *)work,
                                                  1344, 704, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_encaps(&vmb_frodokem1344shake_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_frodokem1344shake_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                            const uint8_t *secret_key, void *work) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_frodokem1344shake_work *)work,
                                                  1344, 704, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_decaps(&vmb_frodokem1344shake_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_frodokem1344shake_sizes = {
    .keypair = {.public_key = VMB_FRODOKEM1344SHAKE_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FRODOKEM1344SHAKE_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(frodokem1344shake, FRODOKEM1344SHAKE)},
    .ciphertext = VMB_FRODOKEM1344SHAKE_CIPHERTEXT_BYTES,
    .shared_secret = VMB_FRODOKEM1344SHAKE_SHARED_SECRET_BYTES,
    .encaps_work = VMB_FRODOKEM1344SHAKE_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_FRODOKEM1344SHAKE_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_frodokem1344shake_key_sizes = {
    .keypair = &vmb_frodokem1344shake_sizes.keypair,
    .seed = VMB_FRODOKEM1344SHAKE_SEED_BYTES,
    .check_public_key_work = VMB_FRODOKEM1344SHAKE_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_FRODOKEM1344SHAKE_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "frodokem1344shake",
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_FRODOKEM1344SHAKE_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_FRODOKEM1344SHAKE_CIPHERTEXT_BYTES +
                     2 * VMB_FRODOKEM1344SHAKE_SHARED_SECRET_BYTES),
              .ciphertext = VMB_FRODOKEM1344SHAKE_CIPHERTEXT_BYTES,
              .shared_secret = VMB_FRODOKEM1344SHAKE_SHARED_SECRET_BYTES},
};

vmb_status vmb_frodokem1344shake_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env) {
  return vmb_run_keypair(&vmb_frodokem1344shake_sizes.keypair, vmb_frodokem1344shake_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_frodokem1344shake_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_frodokem1344shake_key_sizes,
                                   vmb_frodokem1344shake_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_frodokem1344shake_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_frodokem1344shake_key_sizes,
                                  vmb_frodokem1344shake_keys.check_public_key, public_key, env);
}

vmb_status vmb_frodokem1344shake_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_frodokem1344shake_key_sizes, &vmb_frodokem1344shake_keys,
                                      vmb_frodokem1344shake_run_encaps,
                                      vmb_frodokem1344shake_run_decaps, secret_key, public_key,
                                      env);
}

vmb_status vmb_frodokem1344shake_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_frodokem1344shake_sizes.keypair, &vmb_frodokem1344shake_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_frodokem1344shake_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                        const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_frodokem1344shake_sizes, vmb_frodokem1344shake_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_frodokem1344shake_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                        const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_frodokem1344shake_sizes, vmb_frodokem1344shake_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xd8, 0xf2, 0xaa, 0xef, 0xe6, 0x0f, 0x0a, 0x12, 0xb7, 0x11, 0x61,
             0x7e, 0xb7, 0x0d, 0x5f, 0x60, 0xb3, 0xa3, 0xf7, 0x66, 0x93, 0x1c,
             0x5c, 0x09, 0x1c, 0xb5, 0xba, 0x5b, 0xbc, 0xcd, 0xce, 0xdb},
    .encaps = {0xa4, 0xe3, 0x67, 0xea, 0x66, 0xd1, 0x0b, 0xb7, 0xd7, 0xc7, 0x8b,
               0x63, 0x5d, 0xee, 0x0d, 0x1b, 0x9f, 0x5b, 0x0f, 0xec, 0x70, 0xc5,
               0x59, 0x7e, 0x81, 0x86, 0xa6, 0x60, 0x14, 0x1f, 0x3c, 0x71},
    .rejected = {0x70, 0xd3, 0x4b, 0x26, 0x37, 0xfd, 0x42, 0x28, 0x90, 0x91, 0x10,
                 0xa7, 0xf1, 0x01, 0xcb, 0x6e, 0x8c, 0x46, 0xf4, 0x1f, 0x92, 0xb9,
                 0x53, 0x77, 0xda, 0x41, 0xd9, 0x99, 0xa1, 0x32, 0x49, 0x57}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_frodokem1344shake_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_frodokem1344shake_sizes,
                                        .keypair = vmb_frodokem1344shake_run_keypair,
                                        .encaps = vmb_frodokem1344shake_run_encaps,
                                        .decaps = vmb_frodokem1344shake_run_decaps,
                                        .key_sizes = &vmb_frodokem1344shake_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_frodokem1344shake = {
    .name = "frodokem1344shake",
    .family = "FrodoKEM",
    .standing = "ISO",
    .nist_level = 5,
    .sizes = &vmb_frodokem1344shake_sizes,
    .keypair = vmb_frodokem1344shake_run_keypair,
    .encaps = vmb_frodokem1344shake_run_encaps,
    .decaps = vmb_frodokem1344shake_run_decaps,
    .key_sizes = &vmb_frodokem1344shake_key_sizes,
    .keys = &vmb_frodokem1344shake_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
