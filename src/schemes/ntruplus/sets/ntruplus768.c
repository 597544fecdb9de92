/*
 * ntruplus768: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and ntruplus_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/ntruplus768.h"
#include "schemes/ntruplus/ntruplus_round1.h"
#include "schemes/ntruplus/ntruplus_sets.h"

NTRUPLUS_WORK_STRUCT(ntruplus768, 768);
VMB_CHECK_WORK(ntruplus768, NTRUPLUS768, KEYPAIR, struct ntruplus_ntruplus768_work)
VMB_CHECK_WORK(ntruplus768, NTRUPLUS768, ENCAPS, struct ntruplus_ntruplus768_work)
VMB_CHECK_WORK(ntruplus768, NTRUPLUS768, DECAPS, struct ntruplus_ntruplus768_work)

const struct ntruplus_params vmb_ntruplus768_params = {
    .ring = &vmb_q3457_768_2, .format = &vmb_ntruplus_round1_format, .n = 768};

static vmb_status ntruplus768_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus768_work *)work);
  return vmb_ntruplus_round1_check_secret_key(&vmb_ntruplus768_params, secret_key, public_key,
                                              &view);
}

static vmb_status ntruplus768_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                 void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus768_work *)work);
  return vmb_ntruplus_round1_compute_public_key(&vmb_ntruplus768_params, public_key, secret_key,
                                                &view);
}

const struct vmb_kem_keys vmb_ntruplus768_keys = {.check_secret_key = ntruplus768_check_secret_key,
                                                  .compute_public_key =
                                                      ntruplus768_compute_public_key};

vmb_status vmb_ntruplus768_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                       const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus768_work *)work);
  return vmb_ntruplus_round1_keypair(&vmb_ntruplus768_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_ntruplus768_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                      const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus768_work *)work);
  return vmb_ntruplus_round1_encaps(&vmb_ntruplus768_params, ciphertext, shared_secret, public_key,
                                    &view, rng);
}

vmb_status vmb_ntruplus768_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus768_work *)work);
  return vmb_ntruplus_round1_decaps(&vmb_ntruplus768_params, shared_secret, ciphertext, secret_key,
                                    &view);
}

const struct vmb_kem_sizes vmb_ntruplus768_sizes = {
    .keypair = {.public_key = VMB_NTRUPLUS768_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NTRUPLUS768_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(ntruplus768, NTRUPLUS768)},
    .ciphertext = VMB_NTRUPLUS768_CIPHERTEXT_BYTES,
    .shared_secret = VMB_NTRUPLUS768_SHARED_SECRET_BYTES,
    .encaps_work = VMB_NTRUPLUS768_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_NTRUPLUS768_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_ntruplus768_key_sizes = {
    .keypair = &vmb_ntruplus768_sizes.keypair,
    .seed = VMB_NTRUPLUS768_SEED_BYTES,
    .check_public_key_work = VMB_NTRUPLUS768_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_NTRUPLUS768_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "ntruplus768",
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_NTRUPLUS768_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_NTRUPLUS768_CIPHERTEXT_BYTES + 2 * VMB_NTRUPLUS768_SHARED_SECRET_BYTES),
              .ciphertext = VMB_NTRUPLUS768_CIPHERTEXT_BYTES,
              .shared_secret = VMB_NTRUPLUS768_SHARED_SECRET_BYTES},
};

vmb_status vmb_ntruplus768_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_ntruplus768_sizes.keypair, vmb_ntruplus768_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_ntruplus768_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                             const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_ntruplus768_key_sizes, vmb_ntruplus768_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_ntruplus768_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_ntruplus768_key_sizes, vmb_ntruplus768_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_ntruplus768_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                            const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_ntruplus768_key_sizes, &vmb_ntruplus768_keys,
                                      vmb_ntruplus768_run_encaps, vmb_ntruplus768_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_ntruplus768_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                      const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_ntruplus768_sizes.keypair, &vmb_ntruplus768_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_ntruplus768_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                  const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_ntruplus768_sizes, vmb_ntruplus768_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_ntruplus768_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                  const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_ntruplus768_sizes, vmb_ntruplus768_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x4d, 0xa0, 0x4c, 0x3d, 0x1b, 0xee, 0x19, 0x62, 0x58, 0xeb, 0xb3,
             0xc8, 0x21, 0xdc, 0xdc, 0x23, 0xef, 0xbf, 0x47, 0x03, 0x3a, 0x24,
             0x8b, 0x41, 0x26, 0xc0, 0x3c, 0x9a, 0xbf, 0x18, 0x6e, 0x28},
    .encaps = {0x5a, 0x2d, 0x10, 0xd3, 0xb0, 0x86, 0x51, 0x35, 0xce, 0x90, 0x3d,
               0xe6, 0xd5, 0xcc, 0x97, 0x6c, 0xc1, 0xf6, 0x67, 0x19, 0xdb, 0xd2,
               0x77, 0xd5, 0xde, 0xde, 0x52, 0xe5, 0x9c, 0xb7, 0x2d, 0xeb},
    .rejected = {0x9e, 0x62, 0x91, 0x97, 0x0c, 0xb4, 0x4d, 0xd9, 0x40, 0x08, 0xc7,
                 0x9b, 0xca, 0xf9, 0xd8, 0x6f, 0x18, 0xb4, 0xb4, 0x9b, 0xa5, 0xb2,
                 0xa0, 0x47, 0x81, 0xdb, 0x71, 0x99, 0xed, 0x3b, 0x9e, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_ntruplus768_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_ntruplus768_sizes,
                                        .keypair = vmb_ntruplus768_run_keypair,
                                        .encaps = vmb_ntruplus768_run_encaps,
                                        .decaps = vmb_ntruplus768_run_decaps,
                                        .key_sizes = &vmb_ntruplus768_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_ntruplus768 = {
    .name = "ntruplus768",
    .family = "NTRU+",
    .standing = "KpqC round 1, superseded, do not deploy",
    .nist_level = 1,
    .sizes = &vmb_ntruplus768_sizes,
    .keypair = vmb_ntruplus768_run_keypair,
    .encaps = vmb_ntruplus768_run_encaps,
    .decaps = vmb_ntruplus768_run_decaps,
    .key_sizes = &vmb_ntruplus768_key_sizes,
    .keys = &vmb_ntruplus768_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
