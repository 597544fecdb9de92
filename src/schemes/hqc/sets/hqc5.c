/*
 * hqc5: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and hqc_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/hqc5.h"
#include "schemes/hqc/hqc.h"
#include "schemes/hqc/hqc_sets.h"

HQC_WORK_STRUCT(hqc5, 57637, 149);
VMB_CHECK_WORK(hqc5, HQC5, KEYPAIR, struct hqc_hqc5_work)
VMB_CHECK_WORK(hqc5, HQC5, ENCAPS, struct hqc_hqc5_work)
VMB_CHECK_WORK(hqc5, HQC5, DECAPS, struct hqc_hqc5_work)

const struct hqc_params vmb_hqc5_params = {.n = 57637,
                                           .n1 = 90,
                                           .k = 32,
                                           .delta = 29,
                                           .copies = 5,
                                           .w = 131,
                                           .wr = 149,
                                           .limit = 16772367,
                                           .reciprocal = 74517,
                                           .parity = vmb_hqc_generator29};
VMB_CHECK_TRIAL_WORK(hqc5, HQC5)

static vmb_status hqc5_check_public_key(const uint8_t *public_key, void *work) {
  (void)work;
  return vmb_hqc_check_public_key(&vmb_hqc5_params, public_key);
}

/* First in the secret key. */
const struct vmb_kem_keys vmb_hqc5_keys = {.public_key_offset = 0,
                                           .check_public_key = hqc5_check_public_key};

vmb_status vmb_hqc5_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                const vmb_rng *rng) {
  const struct hqc_view view = HQC_VIEW((struct hqc_hqc5_work *)work);
  return vmb_hqc_keypair(&vmb_hqc5_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_hqc5_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct hqc_view view = HQC_VIEW((struct hqc_hqc5_work *)work);
  return vmb_hqc_encaps(&vmb_hqc5_params, ciphertext, shared_secret, public_key, &view, rng);
}

vmb_status vmb_hqc5_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, void *work) {
  const struct hqc_view view = HQC_VIEW((struct hqc_hqc5_work *)work);
  return vmb_hqc_decaps(&vmb_hqc5_params, shared_secret, ciphertext, secret_key, &view);
}

const struct vmb_kem_sizes vmb_hqc5_sizes = {.keypair = {.public_key = VMB_HQC5_PUBLIC_KEY_BYTES,
                                                         .secret_key = VMB_HQC5_SECRET_KEY_BYTES,
                                                         VMB_KEM_KEYPAIR_ENDS(hqc5, HQC5)},
                                             .ciphertext = VMB_HQC5_CIPHERTEXT_BYTES,
                                             .shared_secret = VMB_HQC5_SHARED_SECRET_BYTES,
                                             .encaps_work = VMB_HQC5_ENCAPS_WORK_BYTES,
                                             .decaps_work = VMB_HQC5_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_hqc5_key_sizes = {
    .keypair = &vmb_hqc5_sizes.keypair,
    .seed = VMB_HQC5_SEED_BYTES,
    .check_public_key_work = VMB_HQC5_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_HQC5_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_HQC5_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_HQC5_CIPHERTEXT_BYTES + 2 * VMB_HQC5_SHARED_SECRET_BYTES),
              .ciphertext = VMB_HQC5_CIPHERTEXT_BYTES,
              .shared_secret = VMB_HQC5_SHARED_SECRET_BYTES},
};

vmb_status vmb_hqc5_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_hqc5_sizes.keypair, vmb_hqc5_run_keypair, public_key, secret_key,
                         env);
}

vmb_status vmb_hqc5_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key, const uint8_t *seed,
                                      const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_hqc5_key_sizes, vmb_hqc5_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_hqc5_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_hqc5_key_sizes, vmb_hqc5_keys.check_public_key, public_key,
                                  env);
}

vmb_status vmb_hqc5_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                     const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_hqc5_key_sizes, &vmb_hqc5_keys, vmb_hqc5_run_encaps,
                                      vmb_hqc5_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_hqc5_public_key(uint8_t *public_key, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_hqc5_sizes.keypair, &vmb_hqc5_keys, public_key, secret_key,
                                env);
}

vmb_status vmb_hqc5_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                           const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_hqc5_sizes, vmb_hqc5_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_hqc5_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                           const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_hqc5_sizes, vmb_hqc5_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x00, 0x6c, 0x44, 0x2b, 0xf7, 0x8f, 0x57, 0x33, 0xc1, 0x24, 0x9e,
             0x45, 0xce, 0xd3, 0x93, 0xb6, 0x70, 0x5d, 0x4f, 0x1e, 0x55, 0x0f,
             0x98, 0x35, 0xf4, 0xba, 0x7d, 0x10, 0xc9, 0x97, 0x98, 0x8f},
    .encaps = {0x86, 0xe3, 0x96, 0x52, 0x20, 0x03, 0xfd, 0x68, 0x93, 0x61, 0x2f,
               0x0d, 0xe2, 0xec, 0x65, 0xcd, 0x1c, 0xf6, 0xd4, 0x81, 0xe4, 0x05,
               0x14, 0xcd, 0x2f, 0x9c, 0x86, 0x66, 0x65, 0x4e, 0x9d, 0x1f},
    .rejected = {0x54, 0x81, 0xcd, 0x4b, 0xed, 0x3b, 0x38, 0x7f, 0xc2, 0xda, 0x1c,
                 0xa3, 0x07, 0xa9, 0x83, 0x8e, 0x9e, 0x60, 0xf4, 0x9c, 0x5c, 0xde,
                 0x5d, 0x52, 0x36, 0xdc, 0xc7, 0x9e, 0x70, 0x2a, 0xb9, 0xfd}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_hqc5_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_hqc5_sizes,
                                        .keypair = vmb_hqc5_run_keypair,
                                        .encaps = vmb_hqc5_run_encaps,
                                        .decaps = vmb_hqc5_run_decaps,
                                        .key_sizes = &vmb_hqc5_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_hqc5 = {
    .name = "hqc5",
    .family = "HQC",
    .standing = "NIST selection, draft, may change",
    .nist_level = 5,
    .sizes = &vmb_hqc5_sizes,
    .keypair = vmb_hqc5_run_keypair,
    .encaps = vmb_hqc5_run_encaps,
    .decaps = vmb_hqc5_run_decaps,
    .key_sizes = &vmb_hqc5_key_sizes,
    .keys = &vmb_hqc5_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
