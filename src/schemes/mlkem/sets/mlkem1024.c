/*
 * mlkem1024: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mlkem_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mlkem1024.h"
#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_sets.h"

VMB_CHECK_WORK(mlkem1024, MLKEM1024, KEYPAIR, uint8_t[MLKEM_WORK_SIZE(4)])
VMB_CHECK_WORK(mlkem1024, MLKEM1024, ENCAPS, uint8_t[MLKEM_WORK_SIZE(4)])
VMB_CHECK_WORK(mlkem1024, MLKEM1024, DECAPS, uint8_t[MLKEM_WORK_SIZE(4)])
VMB_CHECK_TRIAL_WORK(mlkem1024, MLKEM1024)

static const struct mlkem_params keypair_params = {.k = 4, .eta1 = 2, .du = 11, .dv = 5};
static const struct mlkem_params encaps_params = {
    .k = 4, .eta1 = 2, .du = 11, .dv = 5, .pack_u = vmb_pack_width11, .pack_v = vmb_pack_width5};
const struct mlkem_params vmb_mlkem1024_params = {.k = 4,
                                                  .eta1 = 2,
                                                  .du = 11,
                                                  .dv = 5,
                                                  .pack_u = vmb_pack_width11,
                                                  .pack_v = vmb_pack_width5,
                                                  .unpack_u = vmb_unpack_width11,
                                                  .unpack_v = vmb_unpack_width5};

static vmb_status mlkem1024_check_public_key(const uint8_t *public_key, void *work) {
  return vmb_mlkem_check_public_key(&keypair_params, public_key, work);
}

const struct vmb_kem_keys vmb_mlkem1024_keys = {
    .public_key_offset = VMB_MLKEM1024_SECRET_KEY_BYTES - VMB_MLKEM1024_PUBLIC_KEY_BYTES -
                         MLKEM_HASH_BYTES - MLKEM_SEED_BYTES,
    .check_public_key = mlkem1024_check_public_key};

vmb_status vmb_mlkem1024_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  return vmb_mlkem_keypair(&keypair_params, public_key, secret_key, work, rng);
}

vmb_status vmb_mlkem1024_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_mlkem_encaps(&encaps_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_mlkem1024_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                    const uint8_t *secret_key, void *work) {
  return vmb_mlkem_decaps(&vmb_mlkem1024_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_mlkem1024_sizes = {
    .keypair = {.public_key = VMB_MLKEM1024_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MLKEM1024_SECRET_KEY_BYTES,
                .work = VMB_MLKEM1024_KEYPAIR_WORK_BYTES},
    .ciphertext = VMB_MLKEM1024_CIPHERTEXT_BYTES,
    .shared_secret = VMB_MLKEM1024_SHARED_SECRET_BYTES,
    .encaps_work = VMB_MLKEM1024_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_MLKEM1024_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_mlkem1024_key_sizes = {
    .keypair = &vmb_mlkem1024_sizes.keypair,
    .seed = VMB_MLKEM1024_SEED_BYTES,
    .check_public_key_work = VMB_MLKEM1024_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_MLKEM1024_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_MLKEM1024_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_MLKEM1024_CIPHERTEXT_BYTES + 2 * VMB_MLKEM1024_SHARED_SECRET_BYTES),
              .ciphertext = VMB_MLKEM1024_CIPHERTEXT_BYTES,
              .shared_secret = VMB_MLKEM1024_SHARED_SECRET_BYTES},
};

vmb_status vmb_mlkem1024_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_mlkem1024_sizes.keypair, vmb_mlkem1024_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_mlkem1024_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mlkem1024_key_sizes, vmb_mlkem1024_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_mlkem1024_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mlkem1024_key_sizes, vmb_mlkem1024_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_mlkem1024_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_mlkem1024_key_sizes, &vmb_mlkem1024_keys,
                                      vmb_mlkem1024_run_encaps, vmb_mlkem1024_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_mlkem1024_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_mlkem1024_sizes.keypair, &vmb_mlkem1024_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_mlkem1024_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_mlkem1024_sizes, vmb_mlkem1024_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_mlkem1024_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_mlkem1024_sizes, vmb_mlkem1024_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

const struct vmb_kem vmb_kem_mlkem1024 = {
    .name = "mlkem1024",
    .family = "ML-KEM",
    .standing = "NIST standard",
    .nist_level = 5,
    .sizes = &vmb_mlkem1024_sizes,
    .keypair = vmb_mlkem1024_run_keypair,
    .encaps = vmb_mlkem1024_run_encaps,
    .decaps = vmb_mlkem1024_run_decaps,
    .key_sizes = &vmb_mlkem1024_key_sizes,
    .keys = &vmb_mlkem1024_keys,
    .many = VMB_MLKEM_MANY,
    .many_params = &vmb_mlkem1024_params,
};
