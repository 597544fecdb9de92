/*
 * ntruplus864: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and ntruplus_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/ntruplus864.h"
#include "schemes/ntruplus/ntruplus_round1.h"
#include "schemes/ntruplus/ntruplus_sets.h"

NTRUPLUS_WORK_STRUCT(ntruplus864, 864);
VMB_CHECK_WORK(ntruplus864, NTRUPLUS864, KEYPAIR, struct ntruplus_ntruplus864_work)
VMB_CHECK_WORK(ntruplus864, NTRUPLUS864, ENCAPS, struct ntruplus_ntruplus864_work)
VMB_CHECK_WORK(ntruplus864, NTRUPLUS864, DECAPS, struct ntruplus_ntruplus864_work)

const struct ntruplus_params vmb_ntruplus864_params = {
    .ring = &vmb_q3457_864_3, .format = &vmb_ntruplus_round1_format, .n = 864};

static vmb_status ntruplus864_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus864_work *)work);
  return vmb_ntruplus_round1_check_secret_key(&vmb_ntruplus864_params, secret_key, public_key,
                                              &view);
}

static vmb_status ntruplus864_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                 void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus864_work *)work);
  return vmb_ntruplus_round1_compute_public_key(&vmb_ntruplus864_params, public_key, secret_key,
                                                &view);
}

const struct vmb_kem_keys vmb_ntruplus864_keys = {.check_secret_key = ntruplus864_check_secret_key,
                                                  .compute_public_key =
                                                      ntruplus864_compute_public_key};

vmb_status vmb_ntruplus864_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                       const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus864_work *)work);
  return vmb_ntruplus_round1_keypair(&vmb_ntruplus864_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_ntruplus864_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                      const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus864_work *)work);
  return vmb_ntruplus_round1_encaps(&vmb_ntruplus864_params, ciphertext, shared_secret, public_key,
                                    &view, rng);
}

vmb_status vmb_ntruplus864_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, void *work) {
  const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_ntruplus864_work *)work);
  return vmb_ntruplus_round1_decaps(&vmb_ntruplus864_params, shared_secret, ciphertext, secret_key,
                                    &view);
}

const struct vmb_kem_sizes vmb_ntruplus864_sizes = {
    .keypair = {.public_key = VMB_NTRUPLUS864_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NTRUPLUS864_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(ntruplus864, NTRUPLUS864)},
    .ciphertext = VMB_NTRUPLUS864_CIPHERTEXT_BYTES,
    .shared_secret = VMB_NTRUPLUS864_SHARED_SECRET_BYTES,
    .encaps_work = VMB_NTRUPLUS864_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_NTRUPLUS864_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_ntruplus864_key_sizes = {
    .keypair = &vmb_ntruplus864_sizes.keypair,
    .seed = VMB_NTRUPLUS864_SEED_BYTES,
    .check_public_key_work = VMB_NTRUPLUS864_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_NTRUPLUS864_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "ntruplus864",
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_NTRUPLUS864_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_NTRUPLUS864_CIPHERTEXT_BYTES + 2 * VMB_NTRUPLUS864_SHARED_SECRET_BYTES),
              .ciphertext = VMB_NTRUPLUS864_CIPHERTEXT_BYTES,
              .shared_secret = VMB_NTRUPLUS864_SHARED_SECRET_BYTES},
};

vmb_status vmb_ntruplus864_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_ntruplus864_sizes.keypair, vmb_ntruplus864_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_ntruplus864_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                             const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_ntruplus864_key_sizes, vmb_ntruplus864_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_ntruplus864_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_ntruplus864_key_sizes, vmb_ntruplus864_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_ntruplus864_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                            const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_ntruplus864_key_sizes, &vmb_ntruplus864_keys,
                                      vmb_ntruplus864_run_encaps, vmb_ntruplus864_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_ntruplus864_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                      const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_ntruplus864_sizes.keypair, &vmb_ntruplus864_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_ntruplus864_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                  const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_ntruplus864_sizes, vmb_ntruplus864_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_ntruplus864_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                  const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_ntruplus864_sizes, vmb_ntruplus864_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x5a, 0xc3, 0x09, 0x59, 0x4a, 0xc5, 0x6a, 0x12, 0xea, 0xd8, 0xa7,
             0xe1, 0xe5, 0xbb, 0x0e, 0xdb, 0x11, 0xae, 0x46, 0xd3, 0xf9, 0xf2,
             0xc6, 0x53, 0xa7, 0x78, 0x77, 0xf9, 0x1e, 0x72, 0x6a, 0x60},
    .encaps = {0xc5, 0xf2, 0x5c, 0x35, 0x34, 0x97, 0x51, 0xf7, 0x28, 0xc9, 0x02,
               0xff, 0x1b, 0x53, 0xb2, 0xf6, 0xf1, 0xb7, 0xa3, 0x9b, 0xb3, 0xbf,
               0x5c, 0xe2, 0xae, 0x32, 0x48, 0x23, 0xc0, 0x6d, 0xdb, 0xdd},
    .rejected = {0x9e, 0x62, 0x91, 0x97, 0x0c, 0xb4, 0x4d, 0xd9, 0x40, 0x08, 0xc7,
                 0x9b, 0xca, 0xf9, 0xd8, 0x6f, 0x18, 0xb4, 0xb4, 0x9b, 0xa5, 0xb2,
                 0xa0, 0x47, 0x81, 0xdb, 0x71, 0x99, 0xed, 0x3b, 0x9e, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_ntruplus864_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_ntruplus864_sizes,
                                        .keypair = vmb_ntruplus864_run_keypair,
                                        .encaps = vmb_ntruplus864_run_encaps,
                                        .decaps = vmb_ntruplus864_run_decaps,
                                        .key_sizes = &vmb_ntruplus864_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_ntruplus864 = {
    .name = "ntruplus864",
    .family = "NTRU+",
    .standing = "KpqC round 1, superseded, do not deploy",
    .nist_level = 3,
    .sizes = &vmb_ntruplus864_sizes,
    .keypair = vmb_ntruplus864_run_keypair,
    .encaps = vmb_ntruplus864_run_encaps,
    .decaps = vmb_ntruplus864_run_decaps,
    .key_sizes = &vmb_ntruplus864_key_sizes,
    .keys = &vmb_ntruplus864_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
