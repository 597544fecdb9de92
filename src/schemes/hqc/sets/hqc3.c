/*
 * hqc3: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and hqc_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/hqc3.h"
#include "schemes/hqc/hqc.h"
#include "schemes/hqc/hqc_sets.h"

HQC_WORK_STRUCT(hqc3, 35851, 114);
VMB_CHECK_WORK(hqc3, HQC3, KEYPAIR, struct hqc_hqc3_work)
VMB_CHECK_WORK(hqc3, HQC3, ENCAPS, struct hqc_hqc3_work)
VMB_CHECK_WORK(hqc3, HQC3, DECAPS, struct hqc_hqc3_work)

const struct hqc_params vmb_hqc3_params = {.n = 35851,
                                           .n1 = 56,
                                           .k = 24,
                                           .delta = 16,
                                           .copies = 5,
                                           .w = 100,
                                           .wr = 114,
                                           .limit = 16742417,
                                           .reciprocal = 119800,
                                           .parity = vmb_hqc_generator16};
VMB_CHECK_TRIAL_WORK(hqc3, HQC3)

static vmb_status hqc3_check_public_key(const uint8_t *public_key, void *work) {
  (void)work;
  return vmb_hqc_check_public_key(&vmb_hqc3_params, public_key);
}

/* First in the secret key. */
const struct vmb_kem_keys vmb_hqc3_keys = {.public_key_offset = 0,
                                           .check_public_key = hqc3_check_public_key};

vmb_status vmb_hqc3_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                const vmb_rng *rng) {
  const struct hqc_view view = HQC_VIEW((struct hqc_hqc3_work *)work);
  return vmb_hqc_keypair(&vmb_hqc3_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_hqc3_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct hqc_view view = HQC_VIEW((struct hqc_hqc3_work *)work);
  return vmb_hqc_encaps(&vmb_hqc3_params, ciphertext, shared_secret, public_key, &view, rng);
}

vmb_status vmb_hqc3_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, void *work) {
  const struct hqc_view view = HQC_VIEW((struct hqc_hqc3_work *)work);
  return vmb_hqc_decaps(&vmb_hqc3_params, shared_secret, ciphertext, secret_key, &view);
}

const struct vmb_kem_sizes vmb_hqc3_sizes = {.keypair = {.public_key = VMB_HQC3_PUBLIC_KEY_BYTES,
                                                         .secret_key = VMB_HQC3_SECRET_KEY_BYTES,
                                                         VMB_KEM_KEYPAIR_ENDS(hqc3, HQC3)},
                                             .ciphertext = VMB_HQC3_CIPHERTEXT_BYTES,
                                             .shared_secret = VMB_HQC3_SHARED_SECRET_BYTES,
                                             .encaps_work = VMB_HQC3_ENCAPS_WORK_BYTES,
                                             .decaps_work = VMB_HQC3_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_hqc3_key_sizes = {
    .keypair = &vmb_hqc3_sizes.keypair,
    .seed = VMB_HQC3_SEED_BYTES,
    .check_public_key_work = VMB_HQC3_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_HQC3_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_HQC3_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_HQC3_CIPHERTEXT_BYTES + 2 * VMB_HQC3_SHARED_SECRET_BYTES),
              .ciphertext = VMB_HQC3_CIPHERTEXT_BYTES,
              .shared_secret = VMB_HQC3_SHARED_SECRET_BYTES},
};

vmb_status vmb_hqc3_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_hqc3_sizes.keypair, vmb_hqc3_run_keypair, public_key, secret_key,
                         env);
}

vmb_status vmb_hqc3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key, const uint8_t *seed,
                                      const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_hqc3_key_sizes, vmb_hqc3_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_hqc3_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_hqc3_key_sizes, vmb_hqc3_keys.check_public_key, public_key,
                                  env);
}

vmb_status vmb_hqc3_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                     const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_hqc3_key_sizes, &vmb_hqc3_keys, vmb_hqc3_run_encaps,
                                      vmb_hqc3_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_hqc3_public_key(uint8_t *public_key, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_hqc3_sizes.keypair, &vmb_hqc3_keys, public_key, secret_key,
                                env);
}

vmb_status vmb_hqc3_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                           const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_hqc3_sizes, vmb_hqc3_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_hqc3_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                           const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_hqc3_sizes, vmb_hqc3_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x78, 0xce, 0x71, 0xd2, 0x74, 0x70, 0x11, 0x2a, 0x37, 0xb6, 0xf7,
             0x37, 0xa5, 0x24, 0x20, 0xaa, 0x09, 0x33, 0xad, 0x12, 0x19, 0xeb,
             0xbf, 0x3c, 0x13, 0xe1, 0x44, 0x3d, 0xc2, 0x5d, 0x2a, 0x7e},
    .encaps = {0x26, 0xd4, 0x5d, 0x10, 0xc7, 0xe5, 0x9c, 0x71, 0x12, 0x65, 0x38,
               0x4b, 0xef, 0x41, 0x17, 0x7e, 0x48, 0x3c, 0x95, 0x13, 0x42, 0xdf,
               0xe9, 0x7f, 0x4e, 0x13, 0x95, 0xd6, 0xb2, 0x45, 0x85, 0xe0},
    .rejected = {0xa5, 0x81, 0xf8, 0x4a, 0x8b, 0x14, 0x60, 0x03, 0xed, 0xb8, 0xa9,
                 0x5b, 0xd3, 0x5c, 0x1e, 0xf4, 0xb3, 0x36, 0x9b, 0x9d, 0xd8, 0x2f,
                 0x58, 0x24, 0x75, 0x2e, 0xf6, 0x9b, 0x6b, 0xb5, 0x33, 0x36}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_hqc3_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_hqc3_sizes,
                                        .keypair = vmb_hqc3_run_keypair,
                                        .encaps = vmb_hqc3_run_encaps,
                                        .decaps = vmb_hqc3_run_decaps,
                                        .key_sizes = &vmb_hqc3_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_hqc3 = {
    .name = "hqc3",
    .family = "HQC",
    .standing = "NIST selection, draft, may change",
    .nist_level = 3,
    .sizes = &vmb_hqc3_sizes,
    .keypair = vmb_hqc3_run_keypair,
    .encaps = vmb_hqc3_run_encaps,
    .decaps = vmb_hqc3_run_decaps,
    .key_sizes = &vmb_hqc3_key_sizes,
    .keys = &vmb_hqc3_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
