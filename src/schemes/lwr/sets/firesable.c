/*
 * firesable: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and lwr_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "vambrace/firesable.h"
#include "schemes/lwr/lwr.h"
#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sets.h"

LWR_WORK_STRUCT(firesable, 256, 4);
VMB_CHECK_WORK(firesable, FIRESABLE, KEYPAIR, struct lwr_firesable_work)
VMB_CHECK_WORK(firesable, FIRESABLE, ENCAPS, struct lwr_firesable_work)
VMB_CHECK_WORK(firesable, FIRESABLE, DECAPS, struct lwr_firesable_work)
_Static_assert(4 * 256 * 2 / 8 <= LWR_SECRETS_BYTES_MAX,
               "the secret polynomials of firesable need more than LWR_SECRETS_BYTES_MAX bytes");
_Static_assert(11 - 10 == 1 && 10 - 3 == 7,
               "firesable rounds by other numbers of bits than its moduli say");

const struct lwr_params vmb_firesable_params = {
    .n = 256,
    .rank = 4,
    .eq = 11,
    .ep = 10,
    .et = 3,
    .symbol_bits = 1,
    .mu = 2,
    .secret_bits = 2,
    .repeats = 1,
    .secrets_at = offsetof(struct lwr_firesable_work, secrets),
    .scratch_at = offsetof(struct lwr_firesable_work, scratch),
    .ring = &vmb_lwr_ring256,
    .round_to_p = vmb_lwr_round1,
    .round_to_symbol = vmb_lwr_round7,
    .round_symbols = vmb_lwr_round_symbols1,
    .unpack_eq = vmb_unpack_width11,
    .pack_ep = vmb_pack_width10,
    .unpack_ep = vmb_unpack_width10,
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
VMB_CHECK_TRIAL_WORK(firesable, FIRESABLE)

const struct vmb_kem_keys vmb_firesable_keys = {
    .public_key_offset = VMB_FIRESABLE_SECRET_KEY_BYTES - VMB_FIRESABLE_PUBLIC_KEY_BYTES -
                         LWR_HASH_BYTES - LWR_SECRET_BYTES};

vmb_status vmb_firesable_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  return vmb_lwr_keypair(&vmb_firesable_params, public_key, secret_key, work, rng);
}

vmb_status vmb_firesable_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_lwr_encaps(&vmb_firesable_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_firesable_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                    const uint8_t *secret_key, void *work) {
  return vmb_lwr_decaps(&vmb_firesable_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_firesable_sizes = {
    .keypair = {.public_key = VMB_FIRESABLE_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FIRESABLE_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(firesable, FIRESABLE)},
    .ciphertext = VMB_FIRESABLE_CIPHERTEXT_BYTES,
    .shared_secret = VMB_FIRESABLE_SHARED_SECRET_BYTES,
    .encaps_work = VMB_FIRESABLE_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_FIRESABLE_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_firesable_key_sizes = {
    .keypair = &vmb_firesable_sizes.keypair,
    .seed = VMB_FIRESABLE_SEED_BYTES,
    .check_public_key_work = VMB_FIRESABLE_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_FIRESABLE_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_FIRESABLE_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_FIRESABLE_CIPHERTEXT_BYTES + 2 * VMB_FIRESABLE_SHARED_SECRET_BYTES),
              .ciphertext = VMB_FIRESABLE_CIPHERTEXT_BYTES,
              .shared_secret = VMB_FIRESABLE_SHARED_SECRET_BYTES},
};

vmb_status vmb_firesable_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_firesable_sizes.keypair, vmb_firesable_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_firesable_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_firesable_key_sizes, vmb_firesable_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_firesable_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_firesable_key_sizes, vmb_firesable_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_firesable_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_firesable_key_sizes, &vmb_firesable_keys,
                                      vmb_firesable_run_encaps, vmb_firesable_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_firesable_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_firesable_sizes.keypair, &vmb_firesable_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_firesable_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_firesable_sizes, vmb_firesable_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_firesable_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_firesable_sizes, vmb_firesable_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xcf, 0xc9, 0x52, 0xa5, 0xb1, 0x95, 0x1c, 0x55, 0xf3, 0x33, 0x6f,
             0x4b, 0xbc, 0x45, 0x82, 0x78, 0xe1, 0x7a, 0x44, 0xf8, 0x17, 0x93,
             0x98, 0x07, 0x2a, 0xae, 0xf6, 0xa5, 0xc7, 0xcf, 0x0a, 0xd0},
    .encaps = {0xbb, 0x8f, 0xa7, 0xa5, 0x54, 0x69, 0x3f, 0x23, 0xd1, 0xf7, 0x5b,
               0x8d, 0x64, 0x3a, 0x1d, 0xd5, 0x28, 0xe1, 0x10, 0xf2, 0xa0, 0xde,
               0xa9, 0xbb, 0x8e, 0x85, 0x2e, 0x2d, 0xd0, 0xff, 0x7a, 0x0f},
    .rejected = {0x51, 0x9a, 0x69, 0xe6, 0x70, 0x9e, 0x75, 0x32, 0xbc, 0x04, 0x57,
                 0xd9, 0xf0, 0x5e, 0x9d, 0xba, 0x97, 0x68, 0x9c, 0x33, 0xe2, 0x31,
                 0x8d, 0xf1, 0x42, 0xad, 0xf6, 0x6b, 0x47, 0xf6, 0xaf, 0xab}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_firesable_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_firesable_sizes,
                                        .keypair = vmb_firesable_run_keypair,
                                        .encaps = vmb_firesable_run_encaps,
                                        .decaps = vmb_firesable_run_decaps,
                                        .key_sizes = &vmb_firesable_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_firesable = {
    .name = "firesable",
    .family = "Scabbard",
    .standing = "research",
    .nist_level = 0,
    .sizes = &vmb_firesable_sizes,
    .keypair = vmb_firesable_run_keypair,
    .encaps = vmb_firesable_run_encaps,
    .decaps = vmb_firesable_run_decaps,
    .key_sizes = &vmb_firesable_key_sizes,
    .keys = &vmb_firesable_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
