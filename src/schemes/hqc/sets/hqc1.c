/*
 * hqc1: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and hqc_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/hqc1.h"
#include "schemes/hqc/hqc.h"
#include "schemes/hqc/hqc_sets.h"

HQC_WORK_STRUCT(hqc1, 17669, 75);
VMB_CHECK_WORK(hqc1, HQC1, KEYPAIR, struct hqc_hqc1_work)
VMB_CHECK_WORK(hqc1, HQC1, ENCAPS, struct hqc_hqc1_work)
VMB_CHECK_WORK(hqc1, HQC1, DECAPS, struct hqc_hqc1_work)

const struct hqc_params vmb_hqc1_params = {.n = 17669,
                                           .n1 = 46,
                                           .k = 16,
                                           .delta = 15,
                                           .copies = 3,
                                           .w = 66,
                                           .wr = 75,
                                           .limit = 16767881,
                                           .reciprocal = 243079,
                                           .parity = vmb_hqc_generator15};
VMB_CHECK_TRIAL_WORK(hqc1, HQC1)

static vmb_status hqc1_check_public_key(const uint8_t *public_key, void *work) {
  (void)work;
  return vmb_hqc_check_public_key(&vmb_hqc1_params, public_key);
}

/* First in the secret key. */
const struct vmb_kem_keys vmb_hqc1_keys = {.public_key_offset = 0,
                                           .check_public_key = hqc1_check_public_key};

vmb_status vmb_hqc1_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                const vmb_rng *rng) {
  const struct hqc_view view = HQC_VIEW((struct hqc_hqc1_work *)work);
  return vmb_hqc_keypair(&vmb_hqc1_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_hqc1_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct hqc_view view = HQC_VIEW((struct hqc_hqc1_work *)work);
  return vmb_hqc_encaps(&vmb_hqc1_params, ciphertext, shared_secret, public_key, &view, rng);
}

vmb_status vmb_hqc1_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, void *work) {
  const struct hqc_view view = HQC_VIEW((struct hqc_hqc1_work *)work);
  return vmb_hqc_decaps(&vmb_hqc1_params, shared_secret, ciphertext, secret_key, &view);
}

const struct vmb_kem_sizes vmb_hqc1_sizes = {.keypair = {.public_key = VMB_HQC1_PUBLIC_KEY_BYTES,
                                                         .secret_key = VMB_HQC1_SECRET_KEY_BYTES,
                                                         VMB_KEM_KEYPAIR_ENDS(hqc1, HQC1)},
                                             .ciphertext = VMB_HQC1_CIPHERTEXT_BYTES,
                                             .shared_secret = VMB_HQC1_SHARED_SECRET_BYTES,
                                             .encaps_work = VMB_HQC1_ENCAPS_WORK_BYTES,
                                             .decaps_work = VMB_HQC1_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_hqc1_key_sizes = {
    .keypair = &vmb_hqc1_sizes.keypair,
    .seed = VMB_HQC1_SEED_BYTES,
    .check_public_key_work = VMB_HQC1_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_HQC1_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_HQC1_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_HQC1_CIPHERTEXT_BYTES + 2 * VMB_HQC1_SHARED_SECRET_BYTES),
              .ciphertext = VMB_HQC1_CIPHERTEXT_BYTES,
              .shared_secret = VMB_HQC1_SHARED_SECRET_BYTES},
};

vmb_status vmb_hqc1_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_hqc1_sizes.keypair, vmb_hqc1_run_keypair, public_key, secret_key,
                         env);
}

vmb_status vmb_hqc1_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key, const uint8_t *seed,
                                      const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_hqc1_key_sizes, vmb_hqc1_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_hqc1_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_hqc1_key_sizes, vmb_hqc1_keys.check_public_key, public_key,
                                  env);
}

vmb_status vmb_hqc1_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                     const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_hqc1_key_sizes, &vmb_hqc1_keys, vmb_hqc1_run_encaps,
                                      vmb_hqc1_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_hqc1_public_key(uint8_t *public_key, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_hqc1_sizes.keypair, &vmb_hqc1_keys, public_key, secret_key,
                                env);
}

vmb_status vmb_hqc1_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                           const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_hqc1_sizes, vmb_hqc1_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_hqc1_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                           const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_hqc1_sizes, vmb_hqc1_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xcc, 0xbd, 0x78, 0x9f, 0xda, 0x45, 0x56, 0xae, 0x17, 0x83, 0x69,
             0x00, 0x28, 0x67, 0x9b, 0x0b, 0x25, 0x51, 0x61, 0x56, 0x53, 0xac,
             0x62, 0xad, 0x0c, 0x26, 0xb5, 0x2b, 0x74, 0x60, 0x7e, 0x6c},
    .encaps = {0x82, 0x20, 0x9f, 0xcb, 0x6b, 0x00, 0xa8, 0xb4, 0xd5, 0x8a, 0x3e,
               0xdf, 0xd6, 0xd0, 0x13, 0x6b, 0x40, 0x01, 0x20, 0xf8, 0xed, 0x3d,
               0xbb, 0x16, 0xa4, 0xe7, 0x64, 0x62, 0xa1, 0x8b, 0xc0, 0x37},
    .rejected = {0xdc, 0x6c, 0xd0, 0xa2, 0x06, 0x96, 0x32, 0x75, 0x14, 0xd0, 0x48,
                 0x17, 0xe8, 0x91, 0xe0, 0x18, 0x67, 0x11, 0xee, 0x40, 0x0f, 0x35,
                 0x05, 0xf5, 0xda, 0xc4, 0x6a, 0x33, 0x43, 0x43, 0xf4, 0x82}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_hqc1_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_hqc1_sizes,
                                        .keypair = vmb_hqc1_run_keypair,
                                        .encaps = vmb_hqc1_run_encaps,
                                        .decaps = vmb_hqc1_run_decaps,
                                        .key_sizes = &vmb_hqc1_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_hqc1 = {
    .name = "hqc1",
    .family = "HQC",
    .standing = "NIST selection, draft, may change",
    .nist_level = 1,
    .sizes = &vmb_hqc1_sizes,
    .keypair = vmb_hqc1_run_keypair,
    .encaps = vmb_hqc1_run_encaps,
    .decaps = vmb_hqc1_run_decaps,
    .key_sizes = &vmb_hqc1_key_sizes,
    .keys = &vmb_hqc1_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
