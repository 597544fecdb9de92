/*
 * xwing: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and xwing_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/xwing.h"
#include "schemes/xwing/xwing_hybrid.h"
#include "schemes/xwing/xwing_sets.h"

VMB_CHECK_WORK(xwing, XWING, KEYPAIR, struct xwing_key_work)
VMB_CHECK_WORK(xwing, XWING, ENCAPS, struct xwing_work)
VMB_CHECK_WORK(xwing, XWING, DECAPS, struct xwing_key_work)

/* As in ML-KEM-768, with what each operation needs. */
static const struct mlkem_params keypair_params = {.k = 3, .eta1 = 2, .du = 10, .dv = 4};
static const struct mlkem_params encaps_params = {
    .k = 3, .eta1 = 2, .du = 10, .dv = 4, .pack_u = vmb_pack_width10, .pack_v = vmb_pack_width4};
static const struct mlkem_params decaps_params = {.k = 3,
                                                  .eta1 = 2,
                                                  .du = 10,
                                                  .dv = 4,
                                                  .pack_u = vmb_pack_width10,
                                                  .pack_v = vmb_pack_width4,
                                                  .unpack_u = vmb_unpack_width10,
                                                  .unpack_v = vmb_unpack_width4};

static vmb_status xwing_check_public_key(const uint8_t *public_key, void *work) {
  return vmb_mlkem_check_public_key(&keypair_params, public_key, work);
}

static vmb_status xwing_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         void *work) {
  return vmb_xwing_check_keys(&keypair_params, secret_key, public_key, work);
}

static vmb_status xwing_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                           void *work) {
  return vmb_xwing_compute_public_key(&keypair_params, public_key, secret_key, work);
}

const struct vmb_kem_keys vmb_xwing_keys = {.check_public_key = xwing_check_public_key,
                                            .check_secret_key = xwing_check_secret_key,
                                            .compute_public_key = xwing_compute_public_key};

vmb_status vmb_xwing_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                 const vmb_rng *rng) {
  return vmb_xwing_make_keys(&keypair_params, public_key, secret_key, work, rng);
}

vmb_status vmb_xwing_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_xwing_encapsulate(&encaps_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_xwing_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, void *work) {
  return vmb_xwing_decapsulate(&decaps_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_xwing_sizes = {.keypair = {.public_key = VMB_XWING_PUBLIC_KEY_BYTES,
                                                          .secret_key = VMB_XWING_SECRET_KEY_BYTES,
                                                          VMB_KEM_KEYPAIR_ENDS(xwing, XWING)},
                                              .ciphertext = VMB_XWING_CIPHERTEXT_BYTES,
                                              .shared_secret = VMB_XWING_SHARED_SECRET_BYTES,
                                              .encaps_work = VMB_XWING_ENCAPS_WORK_BYTES,
                                              .decaps_work = VMB_XWING_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_xwing_key_sizes = {
    .keypair = &vmb_xwing_sizes.keypair,
    .seed = VMB_XWING_SEED_BYTES,
    .check_public_key_work = VMB_XWING_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_XWING_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_XWING_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_XWING_CIPHERTEXT_BYTES + 2 * VMB_XWING_SHARED_SECRET_BYTES),
              .ciphertext = VMB_XWING_CIPHERTEXT_BYTES,
              .shared_secret = VMB_XWING_SHARED_SECRET_BYTES},
};

vmb_status vmb_xwing_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_xwing_sizes.keypair, vmb_xwing_run_keypair, public_key, secret_key,
                         env);
}

vmb_status vmb_xwing_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                       const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_xwing_key_sizes, vmb_xwing_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_xwing_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_xwing_key_sizes, vmb_xwing_keys.check_public_key, public_key,
                                  env);
}

vmb_status vmb_xwing_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                      const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_xwing_key_sizes, &vmb_xwing_keys, vmb_xwing_run_encaps,
                                      vmb_xwing_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_xwing_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_xwing_sizes.keypair, &vmb_xwing_keys, public_key, secret_key,
                                env);
}

vmb_status vmb_xwing_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                            const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_xwing_sizes, vmb_xwing_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_xwing_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                            const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_xwing_sizes, vmb_xwing_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x77, 0x42, 0xa6, 0x93, 0x51, 0x48, 0x48, 0xa4, 0x9f, 0xc3, 0xb8,
             0x06, 0xd3, 0xdf, 0x66, 0xce, 0x0d, 0x8f, 0x68, 0xd7, 0x6d, 0x3b,
             0x98, 0x6e, 0x5e, 0xbd, 0x98, 0x2a, 0x5b, 0x71, 0x7b, 0x41},
    .encaps = {0x56, 0xe8, 0x6a, 0x94, 0xce, 0xf5, 0x35, 0x21, 0xf9, 0xb5, 0x62,
               0xfc, 0x6f, 0x43, 0xcb, 0xac, 0x95, 0xcc, 0x2d, 0x2b, 0x60, 0xbe,
               0x07, 0x09, 0x13, 0xff, 0x47, 0x2f, 0xa6, 0xab, 0x75, 0xee},
    .rejected = {0x04, 0x71, 0x06, 0x03, 0x17, 0xf0, 0xcd, 0x2f, 0xeb, 0x05, 0x05,
                 0x7e, 0x4a, 0x1c, 0x39, 0x4c, 0x0c, 0xad, 0x1e, 0x1d, 0xb1, 0xdf,
                 0x12, 0x17, 0xd5, 0xa9, 0x3f, 0xed, 0x76, 0x17, 0x2f, 0x64}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_xwing_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_xwing_sizes,
                                        .keypair = vmb_xwing_run_keypair,
                                        .encaps = vmb_xwing_run_encaps,
                                        .decaps = vmb_xwing_run_decaps,
                                        .key_sizes = &vmb_xwing_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_xwing = {
    .name = "xwing",
    .family = "X-Wing",
    .standing = "CFRG draft, may change",
    .nist_level = 1,
    .sizes = &vmb_xwing_sizes,
    .keypair = vmb_xwing_run_keypair,
    .encaps = vmb_xwing_run_encaps,
    .decaps = vmb_xwing_run_decaps,
    .key_sizes = &vmb_xwing_key_sizes,
    .keys = &vmb_xwing_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
