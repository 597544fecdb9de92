/*
 * saber: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and lwr_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "vambrace/saber.h"
#include "schemes/lwr/lwr.h"
#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sets.h"

LWR_WORK_STRUCT(saber, 256, 3);
VMB_CHECK_WORK(saber, SABER, KEYPAIR, struct lwr_saber_work)
VMB_CHECK_WORK(saber, SABER, ENCAPS, struct lwr_saber_work)
VMB_CHECK_WORK(saber, SABER, DECAPS, struct lwr_saber_work)
_Static_assert(3 * 256 * 8 / 8 <= LWR_SECRETS_BYTES_MAX,
               "the secret polynomials of saber need more than LWR_SECRETS_BYTES_MAX bytes");
_Static_assert(13 - 10 == 3 && 10 - 4 == 6,
               "saber rounds by other numbers of bits than its moduli say");

const struct lwr_params vmb_saber_params = {
    .n = 256,
    .rank = 3,
    .eq = 13,
    .ep = 10,
    .et = 4,
    .symbol_bits = 1,
    .mu = 8,
    .secret_bits = 13,
    .repeats = 1,
    .secrets_at = offsetof(struct lwr_saber_work, secrets),
    .scratch_at = offsetof(struct lwr_saber_work, scratch),
    .ring = &vmb_lwr_ring256,
    .round_to_p = vmb_lwr_round3,
    .round_to_symbol = vmb_lwr_round6,
    .round_symbols = vmb_lwr_round_symbols1,
    .unpack_eq = vmb_unpack_width13,
    .pack_ep = vmb_pack_width10,
    .unpack_ep = vmb_unpack_width10,
    .pack_et = vmb_pack_width4,
    .unpack_et = vmb_unpack_width4,
    .pack_message = vmb_pack_width1,
    .unpack_message = vmb_unpack_width1,
    .unpack_mu = vmb_unpack_width8,
    .binomial = vmb_binomial_width8,
    .pack_secret = vmb_pack_width13,
    .unpack_secret = vmb_unpack_signed_width13,
#if defined(VMB_SMALL_MEMORY)
    .sum_bits = 16,
    .pack_sum = vmb_pack_width16,
    .unpack_sum = vmb_unpack_width16,
#endif
};
VMB_CHECK_TRIAL_WORK(saber, SABER)

const struct vmb_kem_keys vmb_saber_keys = {.public_key_offset = VMB_SABER_SECRET_KEY_BYTES -
                                                                 VMB_SABER_PUBLIC_KEY_BYTES -
                                                                 LWR_HASH_BYTES - LWR_SECRET_BYTES};

vmb_status vmb_saber_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                 const vmb_rng *rng) {
  return vmb_lwr_keypair(&vmb_saber_params, public_key, secret_key, work, rng);
}

vmb_status vmb_saber_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_lwr_encaps(&vmb_saber_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_saber_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, void *work) {
  return vmb_lwr_decaps(&vmb_saber_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_saber_sizes = {.keypair = {.public_key = VMB_SABER_PUBLIC_KEY_BYTES,
                                                          .secret_key = VMB_SABER_SECRET_KEY_BYTES,
                                                          VMB_KEM_KEYPAIR_ENDS(saber, SABER)},
                                              .ciphertext = VMB_SABER_CIPHERTEXT_BYTES,
                                              .shared_secret = VMB_SABER_SHARED_SECRET_BYTES,
                                              .encaps_work = VMB_SABER_ENCAPS_WORK_BYTES,
                                              .decaps_work = VMB_SABER_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_saber_key_sizes = {
    .keypair = &vmb_saber_sizes.keypair,
    .seed = VMB_SABER_SEED_BYTES,
    .check_public_key_work = VMB_SABER_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_SABER_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_SABER_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_SABER_CIPHERTEXT_BYTES + 2 * VMB_SABER_SHARED_SECRET_BYTES),
              .ciphertext = VMB_SABER_CIPHERTEXT_BYTES,
              .shared_secret = VMB_SABER_SHARED_SECRET_BYTES},
};

vmb_status vmb_saber_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_saber_sizes.keypair, vmb_saber_run_keypair, public_key, secret_key,
                         env);
}

vmb_status vmb_saber_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                       const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_saber_key_sizes, vmb_saber_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_saber_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_saber_key_sizes, vmb_saber_keys.check_public_key, public_key,
                                  env);
}

vmb_status vmb_saber_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                      const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_saber_key_sizes, &vmb_saber_keys, vmb_saber_run_encaps,
                                      vmb_saber_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_saber_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_saber_sizes.keypair, &vmb_saber_keys, public_key, secret_key,
                                env);
}

vmb_status vmb_saber_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                            const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_saber_sizes, vmb_saber_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_saber_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                            const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_saber_sizes, vmb_saber_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x36, 0xf9, 0x13, 0x6c, 0xc2, 0x12, 0x42, 0x01, 0x0a, 0x93, 0xd6,
             0xa3, 0x21, 0x4a, 0x0c, 0x2b, 0x7a, 0x27, 0x2c, 0x6b, 0xa1, 0x61,
             0xa6, 0x55, 0xbf, 0xd6, 0x54, 0xb5, 0xbc, 0xe3, 0x58, 0x98},
    .encaps = {0x6f, 0xf2, 0xa9, 0xb2, 0x05, 0x86, 0xa7, 0x61, 0x26, 0xf2, 0x64,
               0xdd, 0x65, 0x8c, 0x41, 0x53, 0xc0, 0x23, 0x7c, 0x87, 0xf4, 0x53,
               0x11, 0xf2, 0x69, 0x56, 0x7a, 0x0d, 0xa5, 0x4d, 0xaa, 0x1e},
    .rejected = {0x4d, 0x7e, 0x23, 0xc2, 0xf3, 0x49, 0x2e, 0x3f, 0x91, 0x3f, 0x08,
                 0x57, 0x1d, 0x66, 0xf5, 0xdb, 0xb1, 0x5a, 0x87, 0x61, 0xe9, 0xb3,
                 0x73, 0x4d, 0x2e, 0xe1, 0x47, 0x4a, 0x82, 0x28, 0xa0, 0x18}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_saber_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_saber_sizes,
                                        .keypair = vmb_saber_run_keypair,
                                        .encaps = vmb_saber_run_encaps,
                                        .decaps = vmb_saber_run_decaps,
                                        .key_sizes = &vmb_saber_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_saber = {
    .name = "saber",
    .family = "Saber",
    .standing = "NIST finalist",
    .nist_level = 3,
    .sizes = &vmb_saber_sizes,
    .keypair = vmb_saber_run_keypair,
    .encaps = vmb_saber_run_encaps,
    .decaps = vmb_saber_run_decaps,
    .key_sizes = &vmb_saber_key_sizes,
    .keys = &vmb_saber_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
