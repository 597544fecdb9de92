/*
 * lightsable: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and lwr_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "vambrace/lightsable.h"
#include "schemes/lwr/lwr.h"
#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sets.h"

LWR_WORK_STRUCT(lightsable, 256, 2);
VMB_CHECK_WORK(lightsable, LIGHTSABLE, KEYPAIR, struct lwr_lightsable_work)
VMB_CHECK_WORK(lightsable, LIGHTSABLE, ENCAPS, struct lwr_lightsable_work)
VMB_CHECK_WORK(lightsable, LIGHTSABLE, DECAPS, struct lwr_lightsable_work)
_Static_assert(2 * 256 * 2 / 8 <= LWR_SECRETS_BYTES_MAX,
               "the secret polynomials of lightsable need more than LWR_SECRETS_BYTES_MAX bytes");
_Static_assert(11 - 9 == 2 && 9 - 3 == 6,
               "lightsable rounds by other numbers of bits than its moduli say");

const struct lwr_params vmb_lightsable_params = {
    .n = 256,
    .rank = 2,
    .eq = 11,
    .ep = 9,
    .et = 3,
    .symbol_bits = 1,
    .mu = 2,
    .secret_bits = 2,
    .repeats = 1,
    .secrets_at = offsetof(struct lwr_lightsable_work, secrets),
    .scratch_at = offsetof(struct lwr_lightsable_work, scratch),
    .ring = &vmb_lwr_ring256,
    .round_to_p = vmb_lwr_round2,
    .round_to_symbol = vmb_lwr_round6,
    .round_symbols = vmb_lwr_round_symbols1,
    .unpack_eq = vmb_unpack_width11,
    .pack_ep = vmb_pack_width9,
    .unpack_ep = vmb_unpack_width9,
    .pack_et = vmb_pack_width3,
    .unpack_et = vmb_unpack_width3,
    .pack_message = vmb_pack_width1,
    .unpack_message = vmb_unpack_width1,
    .unpack_mu = vmb_unpack_width2,
    .binomial = vmb_binomial_width2,
    .pack_secret = vmb_pack_width2,
    .unpack_secret = vmb_unpack_signed_width2,
#if defined(VMB_SMALL_MEMORY)
    .sum_bits = 12,
    .pack_sum = vmb_pack_width12,
    .unpack_sum = vmb_unpack_width12,
#endif
};
VMB_CHECK_TRIAL_WORK(lightsable, LIGHTSABLE)

const struct vmb_kem_keys vmb_lightsable_keys = {
    .public_key_offset = VMB_LIGHTSABLE_SECRET_KEY_BYTES - VMB_LIGHTSABLE_PUBLIC_KEY_BYTES -
                         LWR_HASH_BYTES - LWR_SECRET_BYTES};

vmb_status vmb_lightsable_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                      const vmb_rng *rng) {
  return vmb_lwr_keypair(&vmb_lightsable_params, public_key, secret_key, work, rng);
}

vmb_status vmb_lightsable_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                     const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_lwr_encaps(&vmb_lightsable_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_lightsable_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                     const uint8_t *secret_key, void *work) {
  return vmb_lwr_decaps(&vmb_lightsable_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_lightsable_sizes = {
    .keypair = {.public_key = VMB_LIGHTSABLE_PUBLIC_KEY_BYTES,
                .secret_key = VMB_LIGHTSABLE_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(lightsable, LIGHTSABLE)},
    .ciphertext = VMB_LIGHTSABLE_CIPHERTEXT_BYTES,
    .shared_secret = VMB_LIGHTSABLE_SHARED_SECRET_BYTES,
    .encaps_work = VMB_LIGHTSABLE_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_LIGHTSABLE_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_lightsable_key_sizes = {
    .keypair = &vmb_lightsable_sizes.keypair,
    .seed = VMB_LIGHTSABLE_SEED_BYTES,
    .check_public_key_work = VMB_LIGHTSABLE_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_LIGHTSABLE_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_LIGHTSABLE_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_LIGHTSABLE_CIPHERTEXT_BYTES + 2 * VMB_LIGHTSABLE_SHARED_SECRET_BYTES),
              .ciphertext = VMB_LIGHTSABLE_CIPHERTEXT_BYTES,
              .shared_secret = VMB_LIGHTSABLE_SHARED_SECRET_BYTES},
};

vmb_status vmb_lightsable_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_lightsable_sizes.keypair, vmb_lightsable_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_lightsable_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                            const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_lightsable_key_sizes, vmb_lightsable_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_lightsable_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_lightsable_key_sizes, vmb_lightsable_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_lightsable_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                           const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_lightsable_key_sizes, &vmb_lightsable_keys,
                                      vmb_lightsable_run_encaps, vmb_lightsable_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_lightsable_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                     const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_lightsable_sizes.keypair, &vmb_lightsable_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_lightsable_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_lightsable_sizes, vmb_lightsable_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_lightsable_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                 const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_lightsable_sizes, vmb_lightsable_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xb5, 0xc1, 0x15, 0x18, 0x86, 0xfa, 0xae, 0xf6, 0x7a, 0x57, 0xd7,
             0x0c, 0x86, 0x57, 0x86, 0x94, 0xee, 0xb6, 0xf1, 0x05, 0x8c, 0x07,
             0x81, 0x5a, 0xfb, 0x83, 0x30, 0xfb, 0xd9, 0x41, 0x00, 0xe5},
    .encaps = {0xc9, 0x81, 0x13, 0xf9, 0x19, 0xe8, 0x26, 0x76, 0xd2, 0x6c, 0x2f,
               0xdd, 0x85, 0xed, 0x95, 0xa1, 0x44, 0x13, 0x3c, 0x9d, 0x74, 0x33,
               0x0e, 0xab, 0x53, 0x9a, 0x34, 0xa2, 0x12, 0xc5, 0x77, 0x9d},
    .rejected = {0x42, 0x1c, 0xaa, 0xd8, 0xfc, 0xa7, 0x82, 0xc3, 0xe1, 0xe8, 0x8d,
                 0xc4, 0xe6, 0xad, 0x55, 0x32, 0xb5, 0x23, 0xb7, 0x40, 0x84, 0x16,
                 0x56, 0x67, 0xa5, 0x37, 0xfb, 0x75, 0x48, 0xd8, 0x93, 0xcb}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_lightsable_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_lightsable_sizes,
                                        .keypair = vmb_lightsable_run_keypair,
                                        .encaps = vmb_lightsable_run_encaps,
                                        .decaps = vmb_lightsable_run_decaps,
                                        .key_sizes = &vmb_lightsable_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_lightsable = {
    .name = "lightsable",
    .family = "Scabbard",
    .standing = "research",
    .nist_level = 0,
    .sizes = &vmb_lightsable_sizes,
    .keypair = vmb_lightsable_run_keypair,
    .encaps = vmb_lightsable_run_encaps,
    .decaps = vmb_lightsable_run_decaps,
    .key_sizes = &vmb_lightsable_key_sizes,
    .keys = &vmb_lightsable_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
