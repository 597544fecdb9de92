/*
 * ntruplus864_final: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and ntruplus_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/ntruplus864_final.h"
#include "schemes/ntruplus/ntruplus.h"
#include "schemes/ntruplus/ntruplus_sets.h"

NTRUPLUS_WORK_STRUCT(ntruplus864_final, 864);
VMB_CHECK_WORK(ntruplus864_final, NTRUPLUS864_FINAL, KEYPAIR,
               struct ntruplus_ntruplus864_final_work)
VMB_CHECK_WORK(ntruplus864_final, NTRUPLUS864_FINAL, ENCAPS, struct ntruplus_ntruplus864_final_work)
VMB_CHECK_WORK(ntruplus864_final, NTRUPLUS864_FINAL, DECAPS, struct ntruplus_ntruplus864_final_work)

const struct ntruplus_params vmb_ntruplus864_final_params = {
    .ring = &vmb_q3457_864_3, .format = &vmb_ntruplus_format, .n = 864};

static vmb_status ntruplus864_final_check_secret_key(const uint8_t *secret_key,
                                                     const uint8_t *public_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus864_final_work *)work);
  return vmb_ntruplus_check_secret_key(&vmb_ntruplus864_final_params, secret_key, public_key,
                                       &view);
}

static vmb_status ntruplus864_final_compute_public_key(uint8_t *public_key,
                                                       const uint8_t *secret_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus864_final_work *)work);
  return vmb_ntruplus_compute_public_key(&vmb_ntruplus864_final_params, public_key, secret_key,
                                         &view);
}

const struct vmb_kem_keys vmb_ntruplus864_final_keys = {
    .check_secret_key = ntruplus864_final_check_secret_key,
    .compute_public_key = ntruplus864_final_compute_public_key};

vmb_status vmb_ntruplus864_final_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                             const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus864_final_work *)work);
  return vmb_ntruplus_keypair(&vmb_ntruplus864_final_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_ntruplus864_final_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                            const uint8_t *public_key, void *work,
                                            const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus864_final_work *)work);
  return vmb_ntruplus_encaps(&vmb_ntruplus864_final_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_ntruplus864_final_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                            const uint8_t *secret_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus864_final_work *)work);
  return vmb_ntruplus_decaps(&vmb_ntruplus864_final_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_ntruplus864_final_sizes = {
    .keypair = {.public_key = VMB_NTRUPLUS864_FINAL_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NTRUPLUS864_FINAL_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(ntruplus864_final, NTRUPLUS864_FINAL)},
    .ciphertext = VMB_NTRUPLUS864_FINAL_CIPHERTEXT_BYTES,
    .shared_secret = VMB_NTRUPLUS864_FINAL_SHARED_SECRET_BYTES,
    .encaps_work = VMB_NTRUPLUS864_FINAL_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_NTRUPLUS864_FINAL_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_ntruplus864_final_key_sizes = {
    .keypair = &vmb_ntruplus864_final_sizes.keypair,
    .seed = VMB_NTRUPLUS864_FINAL_SEED_BYTES,
    .check_public_key_work = VMB_NTRUPLUS864_FINAL_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_NTRUPLUS864_FINAL_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "ntruplus864_final",
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_NTRUPLUS864_FINAL_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_NTRUPLUS864_FINAL_CIPHERTEXT_BYTES +
                     2 * VMB_NTRUPLUS864_FINAL_SHARED_SECRET_BYTES),
              .ciphertext = VMB_NTRUPLUS864_FINAL_CIPHERTEXT_BYTES,
              .shared_secret = VMB_NTRUPLUS864_FINAL_SHARED_SECRET_BYTES},
};

vmb_status vmb_ntruplus864_final_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env) {
  return vmb_run_keypair(&vmb_ntruplus864_final_sizes.keypair, vmb_ntruplus864_final_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_ntruplus864_final_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_ntruplus864_final_key_sizes,
                                   vmb_ntruplus864_final_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_ntruplus864_final_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_ntruplus864_final_key_sizes,
                                  vmb_ntruplus864_final_keys.check_public_key, public_key, env);
}

vmb_status vmb_ntruplus864_final_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_ntruplus864_final_key_sizes, &vmb_ntruplus864_final_keys,
                                      vmb_ntruplus864_final_run_encaps,
                                      vmb_ntruplus864_final_run_decaps, secret_key, public_key,
                                      env);
}

vmb_status vmb_ntruplus864_final_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_ntruplus864_final_sizes.keypair, &vmb_ntruplus864_final_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_ntruplus864_final_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                        const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_ntruplus864_final_sizes, vmb_ntruplus864_final_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_ntruplus864_final_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                        const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_ntruplus864_final_sizes, vmb_ntruplus864_final_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x8f, 0x18, 0xe0, 0x1b, 0x55, 0x05, 0xf7, 0x67, 0x1e, 0xd4, 0x5f,
             0x40, 0xb6, 0xc9, 0x9f, 0x5a, 0x07, 0xce, 0xdf, 0x5f, 0x04, 0xd5,
             0x0e, 0xde, 0xb5, 0xa2, 0xb6, 0xd9, 0x20, 0x79, 0x65, 0xda},
    .encaps = {0x4d, 0x17, 0x82, 0x74, 0x95, 0x10, 0x2c, 0xff, 0x1f, 0xb0, 0x0b,
               0xe5, 0x31, 0x45, 0x97, 0x2d, 0x60, 0xb2, 0x4f, 0x3b, 0xf6, 0x7f,
               0xf0, 0xb8, 0x37, 0xfb, 0xd7, 0x37, 0x39, 0xce, 0x81, 0xb9},
    .rejected = {0x9e, 0x62, 0x91, 0x97, 0x0c, 0xb4, 0x4d, 0xd9, 0x40, 0x08, 0xc7,
                 0x9b, 0xca, 0xf9, 0xd8, 0x6f, 0x18, 0xb4, 0xb4, 0x9b, 0xa5, 0xb2,
                 0xa0, 0x47, 0x81, 0xdb, 0x71, 0x99, 0xed, 0x3b, 0x9e, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_ntruplus864_final_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_ntruplus864_final_sizes,
                                        .keypair = vmb_ntruplus864_final_run_keypair,
                                        .encaps = vmb_ntruplus864_final_run_encaps,
                                        .decaps = vmb_ntruplus864_final_run_decaps,
                                        .key_sizes = &vmb_ntruplus864_final_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_ntruplus864_final = {
    .name = "ntruplus864_final",
    .family = "NTRU+",
    .standing = "KpqC standard",
    .nist_level = 3,
    .sizes = &vmb_ntruplus864_final_sizes,
    .keypair = vmb_ntruplus864_final_run_keypair,
    .encaps = vmb_ntruplus864_final_run_encaps,
    .decaps = vmb_ntruplus864_final_run_decaps,
    .key_sizes = &vmb_ntruplus864_final_key_sizes,
    .keys = &vmb_ntruplus864_final_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
