/*
 * frodokem976shake: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and frodokem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/frodokem976shake.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_sets.h"

FRODOKEM_WORK_STRUCTS(frodokem976shake, 976, 512);
VMB_CHECK_WORK(frodokem976shake, FRODOKEM976SHAKE, KEYPAIR,
               struct frodokem_frodokem976shake_keypair_work)
VMB_CHECK_WORK(frodokem976shake, FRODOKEM976SHAKE, ENCAPS, struct frodokem_frodokem976shake_work)
VMB_CHECK_WORK(frodokem976shake, FRODOKEM976SHAKE, DECAPS, struct frodokem_frodokem976shake_work)

const struct frodokem_params vmb_frodokem976shake_params = {.n = 976,
                                                            .log_q = 16,
                                                            .bits = 3,
                                                            .length = 24,
                                                            .seed_se = 48,
                                                            .salt = 48,
                                                            .shake = VMB_KECCAK_SHAKE256,
                                                            .noise = &vmb_frodokem_noise976};
VMB_CHECK_TRIAL_WORK(frodokem976shake, FRODOKEM976SHAKE)

/* After s, in front of S^T and the hash of the public key. */
const struct vmb_kem_keys vmb_frodokem976shake_keys = {
    .public_key_offset = VMB_FRODOKEM976SHAKE_SHARED_SECRET_BYTES};

vmb_status vmb_frodokem976shake_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                            const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_KEYPAIR_VIEW(
      (struct frodokem_frodokem976shake_keypair_work *)work, 976, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_keypair(&vmb_frodokem976shake_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_frodokem976shake_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                           const uint8_t *public_key, void *work,
                                           const vmb_rng *rng) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_frodokem976shake_work *)work,
                                                  976, 512, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_encaps(&vmb_frodokem976shake_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_frodokem976shake_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                           const uint8_t *secret_key, void *work) {
  const struct frodokem_view view = FRODOKEM_VIEW((struct frodokem_frodokem976shake_work *)work,
                                                  976, 512, &vmb_frodokem_matrix_shake);
  return vmb_frodokem_decaps(&vmb_frodokem976shake_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_frodokem976shake_sizes = {
    .keypair = {.public_key = VMB_FRODOKEM976SHAKE_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FRODOKEM976SHAKE_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(frodokem976shake, FRODOKEM976SHAKE)},
    .ciphertext = VMB_FRODOKEM976SHAKE_CIPHERTEXT_BYTES,
    .shared_secret = VMB_FRODOKEM976SHAKE_SHARED_SECRET_BYTES,
    .encaps_work = VMB_FRODOKEM976SHAKE_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_FRODOKEM976SHAKE_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_frodokem976shake_key_sizes = {
    .keypair = &vmb_frodokem976shake_sizes.keypair,
    .seed = VMB_FRODOKEM976SHAKE_SEED_BYTES,
    .check_public_key_work = VMB_FRODOKEM976SHAKE_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_FRODOKEM976SHAKE_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_FRODOKEM976SHAKE_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_FRODOKEM976SHAKE_CIPHERTEXT_BYTES +
                     2 * VMB_FRODOKEM976SHAKE_SHARED_SECRET_BYTES),
              .ciphertext = VMB_FRODOKEM976SHAKE_CIPHERTEXT_BYTES,
              .shared_secret = VMB_FRODOKEM976SHAKE_SHARED_SECRET_BYTES},
};

vmb_status vmb_frodokem976shake_keypair(uint8_t *public_key, uint8_t *secret_key,
                                        const vmb_env *env) {
  return vmb_run_keypair(&vmb_frodokem976shake_sizes.keypair, vmb_frodokem976shake_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_frodokem976shake_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                  const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_frodokem976shake_key_sizes,
                                   vmb_frodokem976shake_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_frodokem976shake_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_frodokem976shake_key_sizes,
                                  vmb_frodokem976shake_keys.check_public_key, public_key, env);
}

vmb_status vmb_frodokem976shake_check_secret_key(const uint8_t *secret_key,
                                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_frodokem976shake_key_sizes, &vmb_frodokem976shake_keys,
                                      vmb_frodokem976shake_run_encaps,
                                      vmb_frodokem976shake_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_frodokem976shake_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                           const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_frodokem976shake_sizes.keypair, &vmb_frodokem976shake_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_frodokem976shake_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                       const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_frodokem976shake_sizes, vmb_frodokem976shake_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_frodokem976shake_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                       const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_frodokem976shake_sizes, vmb_frodokem976shake_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x07, 0x73, 0xb2, 0xaf, 0x29, 0xfc, 0x6c, 0xee, 0x4d, 0x6d, 0x49,
             0x00, 0x02, 0x87, 0xc3, 0x47, 0x33, 0xa0, 0xd6, 0x9e, 0xdb, 0x16,
             0x7f, 0x47, 0xf8, 0xe9, 0xd6, 0xe1, 0xd3, 0x26, 0xb1, 0x5d},
    .encaps = {0x81, 0xbd, 0xbc, 0x53, 0x7d, 0x52, 0x3f, 0x6c, 0x9b, 0x30, 0xd0,
               0x69, 0xe5, 0xc6, 0x9d, 0xba, 0x56, 0x5f, 0x7a, 0xb9, 0x80, 0x3a,
               0x66, 0x70, 0xe7, 0xcc, 0x84, 0xf8, 0xad, 0xeb, 0xbc, 0x9c},
    .rejected = {0xb1, 0x89, 0xa5, 0xae, 0x9c, 0x1d, 0x2e, 0x76, 0x47, 0x22, 0x0f,
                 0xa6, 0xdc, 0x9c, 0xe7, 0x4e, 0xd9, 0x5e, 0x19, 0xa2, 0x50, 0x05,
                 0x7f, 0xbe, 0x3b, 0xc0, 0x54, 0x72, 0x8d, 0x3e, 0xc4, 0x83}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_frodokem976shake_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_frodokem976shake_sizes,
                                        .keypair = vmb_frodokem976shake_run_keypair,
                                        .encaps = vmb_frodokem976shake_run_encaps,
                                        .decaps = vmb_frodokem976shake_run_decaps,
                                        .key_sizes = &vmb_frodokem976shake_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_frodokem976shake = {
    .name = "frodokem976shake",
    .family = "FrodoKEM",
    .standing = "ISO",
    .nist_level = 3,
    .sizes = &vmb_frodokem976shake_sizes,
    .keypair = vmb_frodokem976shake_run_keypair,
    .encaps = vmb_frodokem976shake_run_encaps,
    .decaps = vmb_frodokem976shake_run_decaps,
    .key_sizes = &vmb_frodokem976shake_key_sizes,
    .keys = &vmb_frodokem976shake_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
