/*
 * sable: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and lwr_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "vambrace/sable.h"
#include "schemes/lwr/lwr.h"
#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sets.h"

LWR_WORK_STRUCT(sable, 256, 3);
VMB_CHECK_WORK(sable, SABLE, KEYPAIR, struct lwr_sable_work)
VMB_CHECK_WORK(sable, SABLE, ENCAPS, struct lwr_sable_work)
VMB_CHECK_WORK(sable, SABLE, DECAPS, struct lwr_sable_work)
_Static_assert(3 * 256 * 2 / 8 <= LWR_SECRETS_BYTES_MAX,
               "the secret polynomials of sable need more than LWR_SECRETS_BYTES_MAX bytes");
_Static_assert(11 - 9 == 2 && 9 - 5 == 4,
               "sable rounds by other numbers of bits than its moduli say");

const struct lwr_params vmb_sable_params = {
    .n = 256,
    .rank = 3,
    .eq = 11,
    .ep = 9,
    .et = 5,
    .symbol_bits = 1,
    .mu = 2,
    .secret_bits = 2,
    .repeats = 1,
    .secrets_at = offsetof(struct lwr_sable_work, secrets),
    .scratch_at = offsetof(struct lwr_sable_work, scratch),
    .ring = &vmb_lwr_ring256,
    .round_to_p = vmb_lwr_round2,
    .round_to_symbol = vmb_lwr_round4,
    .round_symbols = vmb_lwr_round_symbols1,
    .unpack_eq = vmb_unpack_width11,
    .pack_ep = vmb_pack_width9,
    .unpack_ep = vmb_unpack_width9,
    .pack_et = vmb_pack_width5,
    .unpack_et = vmb_unpack_width5,
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
VMB_CHECK_TRIAL_WORK(sable, SABLE)

const struct vmb_kem_keys vmb_sable_keys = {.public_key_offset = VMB_SABLE_SECRET_KEY_BYTES -
                                                                 VMB_SABLE_PUBLIC_KEY_BYTES -
                                                                 LWR_HASH_BYTES - LWR_SECRET_BYTES};

vmb_status vmb_sable_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                 const vmb_rng *rng) {
  return vmb_lwr_keypair(&vmb_sable_params, public_key, secret_key, work, rng);
}

vmb_status vmb_sable_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_lwr_encaps(&vmb_sable_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_sable_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, void *work) {
  return vmb_lwr_decaps(&vmb_sable_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_sable_sizes = {.keypair = {.public_key = VMB_SABLE_PUBLIC_KEY_BYTES,
                                                          .secret_key = VMB_SABLE_SECRET_KEY_BYTES,
                                                          VMB_KEM_KEYPAIR_ENDS(sable, SABLE)},
                                              .ciphertext = VMB_SABLE_CIPHERTEXT_BYTES,
                                              .shared_secret = VMB_SABLE_SHARED_SECRET_BYTES,
                                              .encaps_work = VMB_SABLE_ENCAPS_WORK_BYTES,
                                              .decaps_work = VMB_SABLE_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_sable_key_sizes = {
    .keypair = &vmb_sable_sizes.keypair,
    .seed = VMB_SABLE_SEED_BYTES,
    .check_public_key_work = VMB_SABLE_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_SABLE_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_SABLE_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_SABLE_CIPHERTEXT_BYTES + 2 * VMB_SABLE_SHARED_SECRET_BYTES),
              .ciphertext = VMB_SABLE_CIPHERTEXT_BYTES,
              .shared_secret = VMB_SABLE_SHARED_SECRET_BYTES},
};

vmb_status vmb_sable_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_sable_sizes.keypair, vmb_sable_run_keypair, public_key, secret_key,
                         env);
}

vmb_status vmb_sable_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                       const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_sable_key_sizes, vmb_sable_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_sable_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_sable_key_sizes, vmb_sable_keys.check_public_key, public_key,
                                  env);
}

vmb_status vmb_sable_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                      const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_sable_key_sizes, &vmb_sable_keys, vmb_sable_run_encaps,
                                      vmb_sable_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_sable_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_sable_sizes.keypair, &vmb_sable_keys, public_key, secret_key,
                                env);
}

vmb_status vmb_sable_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                            const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_sable_sizes, vmb_sable_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_sable_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                            const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_sable_sizes, vmb_sable_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x92, 0xaf, 0xee, 0x33, 0xd4, 0x17, 0x52, 0xab, 0x91, 0xe6, 0x13,
             0x82, 0x58, 0xe2, 0xab, 0xea, 0xc5, 0x24, 0x99, 0x71, 0x46, 0x72,
             0xd4, 0x4b, 0x0a, 0x12, 0xb0, 0x5a, 0x2b, 0x41, 0x0e, 0xfe},
    .encaps = {0xfb, 0x97, 0xf2, 0x16, 0x02, 0x30, 0x03, 0x55, 0x52, 0xc9, 0x4b,
               0xd2, 0xda, 0x73, 0x69, 0xe0, 0x8f, 0xcc, 0x01, 0x07, 0x26, 0xd7,
               0xb4, 0x9a, 0xdb, 0xc7, 0x0a, 0x40, 0x93, 0x79, 0x29, 0x59},
    .rejected = {0x2a, 0x6e, 0xad, 0x4f, 0x3b, 0x07, 0xfc, 0xda, 0x6c, 0x7f, 0xea,
                 0xa1, 0xb5, 0x0b, 0xe9, 0xbd, 0xfb, 0xaa, 0xb9, 0x48, 0xeb, 0xe4,
                 0x4b, 0x22, 0x77, 0x91, 0x7a, 0xf8, 0x48, 0x4a, 0x1a, 0x43}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_sable_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_sable_sizes,
                                        .keypair = vmb_sable_run_keypair,
                                        .encaps = vmb_sable_run_encaps,
                                        .decaps = vmb_sable_run_decaps,
                                        .key_sizes = &vmb_sable_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_sable = {
    .name = "sable",
    .family = "Scabbard",
    .standing = "research",
    .nist_level = 3,
    .sizes = &vmb_sable_sizes,
    .keypair = vmb_sable_run_keypair,
    .encaps = vmb_sable_run_encaps,
    .decaps = vmb_sable_run_decaps,
    .key_sizes = &vmb_sable_key_sizes,
    .keys = &vmb_sable_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
