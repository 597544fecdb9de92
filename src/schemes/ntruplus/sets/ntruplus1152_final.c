/*
 * ntruplus1152_final: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and ntruplus_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/ntruplus1152_final.h"
#include "schemes/ntruplus/ntruplus.h"
#include "schemes/ntruplus/ntruplus_sets.h"

NTRUPLUS_WORK_STRUCT(ntruplus1152_final, 1152);
VMB_CHECK_WORK(ntruplus1152_final, NTRUPLUS1152_FINAL, KEYPAIR,
               struct ntruplus_ntruplus1152_final_work)
VMB_CHECK_WORK(ntruplus1152_final, NTRUPLUS1152_FINAL, ENCAPS,
               struct ntruplus_ntruplus1152_final_work)
VMB_CHECK_WORK(ntruplus1152_final, NTRUPLUS1152_FINAL, DECAPS,
               struct ntruplus_ntruplus1152_final_work)

const struct ntruplus_params vmb_ntruplus1152_final_params = {
    .ring = &vmb_q3457_1152_4, .format = &vmb_ntruplus_format, .n = 1152};

static vmb_status ntruplus1152_final_check_secret_key(const uint8_t *secret_key,
                                                      const uint8_t *public_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus1152_final_work *)work);
  return vmb_ntruplus_check_secret_key(&vmb_ntruplus1152_final_params, secret_key, public_key,
                                       &view);
}

static vmb_status ntruplus1152_final_compute_public_key(uint8_t *public_key,
                                                        const uint8_t *secret_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus1152_final_work *)work);
  return vmb_ntruplus_compute_public_key(&vmb_ntruplus1152_final_params, public_key, secret_key,
                                         &view);
}

const struct vmb_kem_keys vmb_ntruplus1152_final_keys = {
    .check_secret_key = ntruplus1152_final_check_secret_key,
    .compute_public_key = ntruplus1152_final_compute_public_key};

vmb_status vmb_ntruplus1152_final_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                              const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus1152_final_work *)work);
  return vmb_ntruplus_keypair(&vmb_ntruplus1152_final_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_ntruplus1152_final_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                             const uint8_t *public_key, void *work,
                                             const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus1152_final_work *)work);
  return vmb_ntruplus_encaps(&vmb_ntruplus1152_final_params, ciphertext, shared_secret, public_key,
                             &view, rng);
}

vmb_status vmb_ntruplus1152_final_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                             const uint8_t *secret_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus1152_final_work *)work);
  return vmb_ntruplus_decaps(&vmb_ntruplus1152_final_params, shared_secret, ciphertext, secret_key,
                             &view);
}

const struct vmb_kem_sizes vmb_ntruplus1152_final_sizes = {
    .keypair = {.public_key = VMB_NTRUPLUS1152_FINAL_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NTRUPLUS1152_FINAL_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(ntruplus1152_final, NTRUPLUS1152_FINAL)},
    .ciphertext = VMB_NTRUPLUS1152_FINAL_CIPHERTEXT_BYTES,
    .shared_secret = VMB_NTRUPLUS1152_FINAL_SHARED_SECRET_BYTES,
    .encaps_work = VMB_NTRUPLUS1152_FINAL_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_NTRUPLUS1152_FINAL_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_ntruplus1152_final_key_sizes = {
    .keypair = &vmb_ntruplus1152_final_sizes.keypair,
    .seed = VMB_NTRUPLUS1152_FINAL_SEED_BYTES,
    .check_public_key_work = VMB_NTRUPLUS1152_FINAL_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_NTRUPLUS1152_FINAL_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "ntruplus1152_final",
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_NTRUPLUS1152_FINAL_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_NTRUPLUS1152_FINAL_CIPHERTEXT_BYTES +
                     2 * VMB_NTRUPLUS1152_FINAL_SHARED_SECRET_BYTES),
              .ciphertext = VMB_NTRUPLUS1152_FINAL_CIPHERTEXT_BYTES,
              .shared_secret = VMB_NTRUPLUS1152_FINAL_SHARED_SECRET_BYTES},
};

vmb_status vmb_ntruplus1152_final_keypair(uint8_t *public_key, uint8_t *secret_key,
                                          const vmb_env *env) {
  return vmb_run_keypair(&vmb_ntruplus1152_final_sizes.keypair, vmb_ntruplus1152_final_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_ntruplus1152_final_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                    const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_ntruplus1152_final_key_sizes,
                                   vmb_ntruplus1152_final_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_ntruplus1152_final_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_ntruplus1152_final_key_sizes,
                                  vmb_ntruplus1152_final_keys.check_public_key, public_key, env);
}

vmb_status vmb_ntruplus1152_final_check_secret_key(const uint8_t *secret_key,
                                                   const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_check_secret_key(
      &vmb_ntruplus1152_final_key_sizes, &vmb_ntruplus1152_final_keys,
      vmb_ntruplus1152_final_run_encaps, vmb_ntruplus1152_final_run_decaps, secret_key, public_key,
      env);
}

vmb_status vmb_ntruplus1152_final_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                             const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_ntruplus1152_final_sizes.keypair, &vmb_ntruplus1152_final_keys,
                                public_key, secret_key, env);
}

vmb_status vmb_ntruplus1152_final_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                         const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_ntruplus1152_final_sizes, vmb_ntruplus1152_final_run_encaps,
                            ciphertext, shared_secret, public_key, env);
}

vmb_status vmb_ntruplus1152_final_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                         const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_ntruplus1152_final_sizes, vmb_ntruplus1152_final_run_decaps,
                            shared_secret, ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xe9, 0xd0, 0xbf, 0xb4, 0xe3, 0xd5, 0x73, 0xbf, 0xd4, 0x58, 0x11,
             0x9d, 0x85, 0xe1, 0x7d, 0xb4, 0x41, 0xd9, 0x23, 0xdf, 0x1c, 0x1b,
             0x93, 0xa7, 0xe2, 0xd1, 0xe5, 0x78, 0x07, 0xf0, 0x4c, 0x19},
    .encaps = {0x24, 0x8f, 0x58, 0x07, 0x53, 0x48, 0xd7, 0x6f, 0x78, 0xa1, 0xb9,
               0x23, 0x78, 0xe0, 0x55, 0x09, 0xb4, 0x7e, 0x7c, 0x54, 0x35, 0x32,
               0x9f, 0x64, 0x70, 0x3c, 0xcc, 0xad, 0xcd, 0xf2, 0x9b, 0x5a},
    .rejected = {0x9e, 0x62, 0x91, 0x97, 0x0c, 0xb4, 0x4d, 0xd9, 0x40, 0x08, 0xc7,
                 0x9b, 0xca, 0xf9, 0xd8, 0x6f, 0x18, 0xb4, 0xb4, 0x9b, 0xa5, 0xb2,
                 0xa0, 0x47, 0x81, 0xdb, 0x71, 0x99, 0xed, 0x3b, 0x9e, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_ntruplus1152_final_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_ntruplus1152_final_sizes,
                                        .keypair = vmb_ntruplus1152_final_run_keypair,
                                        .encaps = vmb_ntruplus1152_final_run_encaps,
                                        .decaps = vmb_ntruplus1152_final_run_decaps,
                                        .key_sizes = &vmb_ntruplus1152_final_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_ntruplus1152_final = {
    .name = "ntruplus1152_final",
    .family = "NTRU+",
    .standing = "KpqC standard",
    .nist_level = 5,
    .sizes = &vmb_ntruplus1152_final_sizes,
    .keypair = vmb_ntruplus1152_final_run_keypair,
    .encaps = vmb_ntruplus1152_final_run_encaps,
    .decaps = vmb_ntruplus1152_final_run_decaps,
    .key_sizes = &vmb_ntruplus1152_final_key_sizes,
    .keys = &vmb_ntruplus1152_final_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
