/*
 * ntruplus1152: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and ntruplus_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/ntruplus1152.h"
#include "schemes/ntruplus/ntruplus_round1.h"
#include "schemes/ntruplus/ntruplus_sets.h"

NTRUPLUS_WORK_STRUCT(ntruplus1152, 1152);
VMB_CHECK_WORK(ntruplus1152, NTRUPLUS1152, KEYPAIR, struct ntruplus_ntruplus1152_work)
VMB_CHECK_WORK(ntruplus1152, NTRUPLUS1152, ENCAPS, struct ntruplus_ntruplus1152_work)
VMB_CHECK_WORK(ntruplus1152, NTRUPLUS1152, DECAPS, struct ntruplus_ntruplus1152_work)

const struct ntruplus_params vmb_ntruplus1152_params = {
    .ring = &vmb_q3457_1152_2, .format = &vmb_ntruplus_round1_format, .n = 1152};

static vmb_status ntruplus1152_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus1152_work *)work);
  return vmb_ntruplus_round1_check_secret_key(&vmb_ntruplus1152_params, secret_key, public_key,
                                              &view);
}

static vmb_status ntruplus1152_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                  void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus1152_work *)work);
  return vmb_ntruplus_round1_compute_public_key(&vmb_ntruplus1152_params, public_key, secret_key,
                                                &view);
}

const struct vmb_kem_keys vmb_ntruplus1152_keys = {
    .check_secret_key = ntruplus1152_check_secret_key,
    .compute_public_key = ntruplus1152_compute_public_key};

vmb_status vmb_ntruplus1152_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                        const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus1152_work *)work);
  return vmb_ntruplus_round1_keypair(&vmb_ntruplus1152_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_ntruplus1152_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                       const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus1152_work *)work);
  return vmb_ntruplus_round1_encaps(&vmb_ntruplus1152_params, ciphertext, shared_secret, public_key,
                                    &view, rng);
}

vmb_status vmb_ntruplus1152_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                       const uint8_t *secret_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus1152_work *)work);
  return vmb_ntruplus_round1_decaps(&vmb_ntruplus1152_params, shared_secret, ciphertext, secret_key,
                                    &view);
}

const struct vmb_kem_sizes vmb_ntruplus1152_sizes = {
    .keypair = {.public_key = VMB_NTRUPLUS1152_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NTRUPLUS1152_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(ntruplus1152, NTRUPLUS1152)},
    .ciphertext = VMB_NTRUPLUS1152_CIPHERTEXT_BYTES,
    .shared_secret = VMB_NTRUPLUS1152_SHARED_SECRET_BYTES,
    .encaps_work = VMB_NTRUPLUS1152_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_NTRUPLUS1152_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_ntruplus1152_key_sizes = {
    .keypair = &vmb_ntruplus1152_sizes.keypair,
    .seed = VMB_NTRUPLUS1152_SEED_BYTES,
    .check_public_key_work = VMB_NTRUPLUS1152_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_NTRUPLUS1152_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "ntruplus1152",
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_NTRUPLUS1152_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_NTRUPLUS1152_CIPHERTEXT_BYTES + 2 * VMB_NTRUPLUS1152_SHARED_SECRET_BYTES),
              .ciphertext = VMB_NTRUPLUS1152_CIPHERTEXT_BYTES,
              .shared_secret = VMB_NTRUPLUS1152_SHARED_SECRET_BYTES},
};

vmb_status vmb_ntruplus1152_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_ntruplus1152_sizes.keypair, vmb_ntruplus1152_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_ntruplus1152_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                              const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_ntruplus1152_key_sizes, vmb_ntruplus1152_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_ntruplus1152_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_ntruplus1152_key_sizes,
                                  vmb_ntruplus1152_keys.check_public_key, public_key, env);
}

vmb_status vmb_ntruplus1152_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                             const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_ntruplus1152_key_sizes, &vmb_ntruplus1152_keys,
                                      vmb_ntruplus1152_run_encaps, vmb_ntruplus1152_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_ntruplus1152_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                       const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_ntruplus1152_sizes.keypair, &vmb_ntruplus1152_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_ntruplus1152_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                   const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_ntruplus1152_sizes, vmb_ntruplus1152_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_ntruplus1152_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_ntruplus1152_sizes, vmb_ntruplus1152_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x43, 0x6f, 0x98, 0x59, 0x22, 0xb2, 0xd6, 0x90, 0x0c, 0x9d, 0xe3,
             0x3a, 0x0f, 0xe1, 0x31, 0x27, 0x2c, 0xeb, 0x6b, 0x61, 0x48, 0x34,
             0x0f, 0x52, 0x09, 0x7d, 0x64, 0x15, 0xf8, 0x30, 0xa9, 0xb8},
    .encaps = {0x76, 0xfb, 0x42, 0x79, 0xe5, 0x92, 0x89, 0xf0, 0xa8, 0xd5, 0x34,
               0xd0, 0xd9, 0x01, 0xd6, 0xcf, 0x4f, 0xda, 0x01, 0x58, 0x3d, 0x45,
               0x6c, 0x15, 0xa5, 0xe2, 0x54, 0xa6, 0x96, 0x7e, 0x73, 0xa7},
    .rejected = {0x9e, 0x62, 0x91, 0x97, 0x0c, 0xb4, 0x4d, 0xd9, 0x40, 0x08, 0xc7,
                 0x9b, 0xca, 0xf9, 0xd8, 0x6f, 0x18, 0xb4, 0xb4, 0x9b, 0xa5, 0xb2,
                 0xa0, 0x47, 0x81, 0xdb, 0x71, 0x99, 0xed, 0x3b, 0x9e, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_ntruplus1152_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_ntruplus1152_sizes,
                                        .keypair = vmb_ntruplus1152_run_keypair,
                                        .encaps = vmb_ntruplus1152_run_encaps,
                                        .decaps = vmb_ntruplus1152_run_decaps,
                                        .key_sizes = &vmb_ntruplus1152_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_ntruplus1152 = {
    .name = "ntruplus1152",
    .family = "NTRU+",
    .standing = "KpqC round 1, superseded, do not deploy",
    .nist_level = 5,
    .sizes = &vmb_ntruplus1152_sizes,
    .keypair = vmb_ntruplus1152_run_keypair,
    .encaps = vmb_ntruplus1152_run_encaps,
    .decaps = vmb_ntruplus1152_run_decaps,
    .key_sizes = &vmb_ntruplus1152_key_sizes,
    .keys = &vmb_ntruplus1152_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
