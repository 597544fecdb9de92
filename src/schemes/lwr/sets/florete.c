/*
 * florete: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and lwr_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "vambrace/florete.h"
#include "schemes/lwr/lwr.h"
#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sets.h"

LWR_WORK_STRUCT(florete, 768, 1);
VMB_CHECK_WORK(florete, FLORETE, KEYPAIR, struct lwr_florete_work)
VMB_CHECK_WORK(florete, FLORETE, ENCAPS, struct lwr_florete_work)
VMB_CHECK_WORK(florete, FLORETE, DECAPS, struct lwr_florete_work)
_Static_assert(1 * 768 * 2 / 8 <= LWR_SECRETS_BYTES_MAX,
               "the secret polynomials of florete need more than LWR_SECRETS_BYTES_MAX bytes");
_Static_assert(10 - 9 == 1 && 9 - 4 == 5,
               "florete rounds by other numbers of bits than its moduli say");

const struct lwr_params vmb_florete_params = {
    .n = 768,
    .rank = 1,
    .eq = 10,
    .ep = 9,
    .et = 4,
    .symbol_bits = 1,
    .mu = 2,
    .secret_bits = 2,
    .repeats = 3,
    .secrets_at = offsetof(struct lwr_florete_work, secrets),
    .scratch_at = offsetof(struct lwr_florete_work, scratch),
    .ring = &vmb_lwr_ring768,
    .round_to_p = vmb_lwr_round1,
    .round_to_symbol = vmb_lwr_round5,
    .round_symbols = vmb_lwr_round_symbols1,
    .unpack_eq = vmb_unpack_width10,
    .pack_ep = vmb_pack_width9,
    .unpack_ep = vmb_unpack_width9,
    .pack_et = vmb_pack_width4,
    .unpack_et = vmb_unpack_width4,
    .pack_message = vmb_pack_width1,
    .unpack_message = vmb_unpack_width1,
    .unpack_mu = vmb_unpack_width2,
    .binomial = vmb_binomial_width2,
    .pack_secret = vmb_pack_width2,
    .unpack_secret = vmb_unpack_signed_width2,
#if defined(VMB_SMALL_MEMORY)
    .sum_bits = 16,
    .pack_sum = vmb_pack_width16,
    .unpack_sum = vmb_unpack_width16,
#endif
};
VMB_CHECK_TRIAL_WORK(florete, FLORETE)

const struct vmb_kem_keys vmb_florete_keys = {
    .public_key_offset = VMB_FLORETE_SECRET_KEY_BYTES - VMB_FLORETE_PUBLIC_KEY_BYTES -
                         LWR_HASH_BYTES - LWR_SECRET_BYTES};

vmb_status vmb_florete_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                   const vmb_rng *rng) {
  return vmb_lwr_keypair(&vmb_florete_params, public_key, secret_key, work, rng);
}

vmb_status vmb_florete_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                  const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_lwr_encaps(&vmb_florete_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_florete_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                  const uint8_t *secret_key, void *work) {
  return vmb_lwr_decaps(&vmb_florete_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_florete_sizes = {
    .keypair = {.public_key = VMB_FLORETE_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FLORETE_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(florete, FLORETE)},
    .ciphertext = VMB_FLORETE_CIPHERTEXT_BYTES,
    .shared_secret = VMB_FLORETE_SHARED_SECRET_BYTES,
    .encaps_work = VMB_FLORETE_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_FLORETE_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_florete_key_sizes = {
    .keypair = &vmb_florete_sizes.keypair,
    .seed = VMB_FLORETE_SEED_BYTES,
    .check_public_key_work = VMB_FLORETE_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_FLORETE_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_FLORETE_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_FLORETE_CIPHERTEXT_BYTES + 2 * VMB_FLORETE_SHARED_SECRET_BYTES),
              .ciphertext = VMB_FLORETE_CIPHERTEXT_BYTES,
              .shared_secret = VMB_FLORETE_SHARED_SECRET_BYTES},
};

vmb_status vmb_florete_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_florete_sizes.keypair, vmb_florete_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_florete_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                         const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_florete_key_sizes, vmb_florete_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_florete_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_florete_key_sizes, vmb_florete_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_florete_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                        const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_florete_key_sizes, &vmb_florete_keys,
                                      vmb_florete_run_encaps, vmb_florete_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_florete_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                  const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_florete_sizes.keypair, &vmb_florete_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_florete_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                              const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_florete_sizes, vmb_florete_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_florete_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                              const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_florete_sizes, vmb_florete_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xd7, 0xdb, 0x9e, 0x12, 0xe2, 0xf8, 0xc7, 0xc4, 0x7b, 0xcd, 0x87,
             0xa1, 0x73, 0x6c, 0xe4, 0x4d, 0xa8, 0x69, 0x9d, 0x4c, 0x11, 0x57,
             0x10, 0x51, 0x89, 0xce, 0x34, 0x6e, 0x16, 0xc7, 0x30, 0xb4},
    .encaps = {0x2d, 0x54, 0xb1, 0x39, 0xa8, 0x63, 0xf4, 0xb9, 0x71, 0x1c, 0x2c,
               0xd6, 0x1b, 0xa8, 0xb7, 0xcc, 0xd0, 0xa9, 0x57, 0x7c, 0xad, 0xa4,
               0xe4, 0xcb, 0x2a, 0x48, 0x0f, 0x2e, 0xdd, 0x05, 0xe1, 0xb6},
    .rejected = {0xf5, 0x13, 0x0e, 0xc8, 0x6d, 0x91, 0xd8, 0xeb, 0x51, 0xb3, 0xcc,
                 0x30, 0x08, 0xa1, 0x09, 0xf7, 0xb8, 0x73, 0x19, 0x4c, 0xaa, 0xd8,
                 0xa8, 0x50, 0xe1, 0xca, 0xb1, 0x7e, 0xa7, 0x6f, 0x14, 0x17}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_florete_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_florete_sizes,
                                        .keypair = vmb_florete_run_keypair,
                                        .encaps = vmb_florete_run_encaps,
                                        .decaps = vmb_florete_run_decaps,
                                        .key_sizes = &vmb_florete_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_florete = {
    .name = "florete",
    .family = "Scabbard",
    .standing = "research",
    .nist_level = 3,
    .sizes = &vmb_florete_sizes,
    .keypair = vmb_florete_run_keypair,
    .encaps = vmb_florete_run_encaps,
    .decaps = vmb_florete_run_decaps,
    .key_sizes = &vmb_florete_key_sizes,
    .keys = &vmb_florete_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
