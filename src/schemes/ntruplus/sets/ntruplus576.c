/*
 * ntruplus576: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and ntruplus_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/ntruplus576.h"
#include "schemes/ntruplus/ntruplus_round1.h"
#include "schemes/ntruplus/ntruplus_sets.h"

NTRUPLUS_WORK_STRUCT(ntruplus576, 576);
VMB_CHECK_WORK(ntruplus576, NTRUPLUS576, KEYPAIR, struct ntruplus_ntruplus576_work)
VMB_CHECK_WORK(ntruplus576, NTRUPLUS576, ENCAPS, struct ntruplus_ntruplus576_work)
VMB_CHECK_WORK(ntruplus576, NTRUPLUS576, DECAPS, struct ntruplus_ntruplus576_work)

const struct ntruplus_params vmb_ntruplus576_params = {
    .ring = &vmb_q3457_576_2, .format = &vmb_ntruplus_round1_format, .n = 576};

static vmb_status ntruplus576_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus576_work *)work);
  return vmb_ntruplus_round1_check_secret_key(&vmb_ntruplus576_params, secret_key, public_key,
                                              &view);
}

static vmb_status ntruplus576_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                 void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus576_work *)work);
  return vmb_ntruplus_round1_compute_public_key(&vmb_ntruplus576_params, public_key, secret_key,
                                                &view);
}

const struct vmb_kem_keys vmb_ntruplus576_keys = {.check_secret_key = ntruplus576_check_secret_key,
                                                  .compute_public_key =
                                                      ntruplus576_compute_public_key};

vmb_status vmb_ntruplus576_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                       const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus576_work *)work);
  return vmb_ntruplus_round1_keypair(&vmb_ntruplus576_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_ntruplus576_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                      const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus576_work *)work);
  return vmb_ntruplus_round1_encaps(&vmb_ntruplus576_params, ciphertext, shared_secret, public_key,
                                    &view, rng);
}

vmb_status vmb_ntruplus576_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus576_work *)work);
  return vmb_ntruplus_round1_decaps(&vmb_ntruplus576_params, shared_secret, ciphertext, secret_key,
                                    &view);
}

const struct vmb_kem_sizes vmb_ntruplus576_sizes = {
    .keypair = {.public_key = VMB_NTRUPLUS576_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NTRUPLUS576_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(ntruplus576, NTRUPLUS576)},
    .ciphertext = VMB_NTRUPLUS576_CIPHERTEXT_BYTES,
    .shared_secret = VMB_NTRUPLUS576_SHARED_SECRET_BYTES,
    .encaps_work = VMB_NTRUPLUS576_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_NTRUPLUS576_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_ntruplus576_key_sizes = {
    .keypair = &vmb_ntruplus576_sizes.keypair,
    .seed = VMB_NTRUPLUS576_SEED_BYTES,
    .check_public_key_work = VMB_NTRUPLUS576_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_NTRUPLUS576_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "ntruplus576",
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_NTRUPLUS576_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_NTRUPLUS576_CIPHERTEXT_BYTES + 2 * VMB_NTRUPLUS576_SHARED_SECRET_BYTES),
              .ciphertext = VMB_NTRUPLUS576_CIPHERTEXT_BYTES,
              .shared_secret = VMB_NTRUPLUS576_SHARED_SECRET_BYTES},
};

vmb_status vmb_ntruplus576_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_ntruplus576_sizes.keypair, vmb_ntruplus576_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_ntruplus576_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                             const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_ntruplus576_key_sizes, vmb_ntruplus576_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_ntruplus576_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_ntruplus576_key_sizes, vmb_ntruplus576_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_ntruplus576_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                            const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_ntruplus576_key_sizes, &vmb_ntruplus576_keys,
                                      vmb_ntruplus576_run_encaps, vmb_ntruplus576_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_ntruplus576_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                      const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_ntruplus576_sizes.keypair, &vmb_ntruplus576_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_ntruplus576_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                  const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_ntruplus576_sizes, vmb_ntruplus576_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_ntruplus576_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                  const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_ntruplus576_sizes, vmb_ntruplus576_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xc8, 0x72, 0x3d, 0xa6, 0x26, 0x56, 0x0f, 0xd3, 0x8c, 0x14, 0xe6,
             0xd1, 0xec, 0x4f, 0x86, 0xdf, 0x6b, 0x9c, 0xf5, 0x9c, 0xcd, 0xa9,
             0xa1, 0xca, 0x13, 0x68, 0x3c, 0x00, 0x74, 0x39, 0xc6, 0xa6},
    .encaps = {0xb0, 0x70, 0x1a, 0x69, 0x8e, 0x95, 0xf9, 0x8f, 0x5c, 0x4f, 0x77,
               0x99, 0x56, 0x54, 0xb5, 0x84, 0x34, 0x03, 0x00, 0x56, 0xac, 0x9a,
               0x3b, 0xb6, 0xd7, 0x82, 0x47, 0x17, 0x80, 0x4f, 0x66, 0x8a},
    .rejected = {0x9e, 0x62, 0x91, 0x97, 0x0c, 0xb4, 0x4d, 0xd9, 0x40, 0x08, 0xc7,
                 0x9b, 0xca, 0xf9, 0xd8, 0x6f, 0x18, 0xb4, 0xb4, 0x9b, 0xa5, 0xb2,
                 0xa0, 0x47, 0x81, 0xdb, 0x71, 0x99, 0xed, 0x3b, 0x9e, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_ntruplus576_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_ntruplus576_sizes,
                                        .keypair = vmb_ntruplus576_run_keypair,
                                        .encaps = vmb_ntruplus576_run_encaps,
                                        .decaps = vmb_ntruplus576_run_decaps,
                                        .key_sizes = &vmb_ntruplus576_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_ntruplus576 = {
    .name = "ntruplus576",
    .family = "NTRU+",
    .standing = "KpqC round 1, superseded, do not deploy",
    .nist_level = 1,
    .sizes = &vmb_ntruplus576_sizes,
    .keypair = vmb_ntruplus576_run_keypair,
    .encaps = vmb_ntruplus576_run_encaps,
    .decaps = vmb_ntruplus576_run_decaps,
    .key_sizes = &vmb_ntruplus576_key_sizes,
    .keys = &vmb_ntruplus576_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
