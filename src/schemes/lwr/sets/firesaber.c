/*
 * firesaber: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and lwr_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "vambrace/firesaber.h"
#include "schemes/lwr/lwr.h"
#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sets.h"

LWR_WORK_STRUCT(firesaber, 256, 4);
VMB_CHECK_WORK(firesaber, FIRESABER, KEYPAIR, struct lwr_firesaber_work)
VMB_CHECK_WORK(firesaber, FIRESABER, ENCAPS, struct lwr_firesaber_work)
VMB_CHECK_WORK(firesaber, FIRESABER, DECAPS, struct lwr_firesaber_work)
_Static_assert(4 * 256 * 6 / 8 <= LWR_SECRETS_BYTES_MAX,
               "the secret polynomials of firesaber need more than LWR_SECRETS_BYTES_MAX bytes");
_Static_assert(13 - 10 == 3 && 10 - 6 == 4,
               "firesaber rounds by other numbers of bits than its moduli say");

const struct lwr_params vmb_firesaber_params = {
    .n = 256,
    .rank = 4,
    .eq = 13,
    .ep = 10,
    .et = 6,
    .symbol_bits = 1,
    .mu = 6,
    .secret_bits = 13,
    .repeats = 1,
    .secrets_at = offsetof(struct lwr_firesaber_work, secrets),
    .scratch_at = offsetof(struct lwr_firesaber_work, scratch),
    .ring = &vmb_lwr_ring256,
    .round_to_p = vmb_lwr_round3,
    .round_to_symbol = vmb_lwr_round4,
    .round_symbols = vmb_lwr_round_symbols1,
    .unpack_eq = vmb_unpack_width13,
    .pack_ep = vmb_pack_width10,
    .unpack_ep = vmb_unpack_width10,
    .pack_et = vmb_pack_width6,
    .unpack_et = vmb_unpack_width6,
    .pack_message = vmb_pack_width1,
    .unpack_message = vmb_unpack_width1,
    .unpack_mu = vmb_unpack_width6,
    .binomial = vmb_binomial_width6,
    .pack_secret = vmb_pack_width13,
    .unpack_secret = vmb_unpack_signed_width13,
#if defined(VMB_SMALL_MEMORY)
    .sum_bits = 16,
    .pack_sum = vmb_pack_width16,
    .unpack_sum = vmb_unpack_width16,
#endif
};
VMB_CHECK_TRIAL_WORK(firesaber, FIRESABER)

const struct vmb_kem_keys vmb_firesaber_keys = {
    .public_key_offset = VMB_FIRESABER_SECRET_KEY_BYTES - VMB_FIRESABER_PUBLIC_KEY_BYTES -
                         LWR_HASH_BYTES - LWR_SECRET_BYTES};

vmb_status vmb_firesaber_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  return vmb_lwr_keypair(&vmb_firesaber_params, public_key, secret_key, work, rng);
}

vmb_status vmb_firesaber_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_lwr_encaps(&vmb_firesaber_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_firesaber_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                    const uint8_t *secret_key, void *work) {
  return vmb_lwr_decaps(&vmb_firesaber_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_firesaber_sizes = {
    .keypair = {.public_key = VMB_FIRESABER_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FIRESABER_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(firesaber, FIRESABER)},
    .ciphertext = VMB_FIRESABER_CIPHERTEXT_BYTES,
    .shared_secret = VMB_FIRESABER_SHARED_SECRET_BYTES,
    .encaps_work = VMB_FIRESABER_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_FIRESABER_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_firesaber_key_sizes = {
    .keypair = &vmb_firesaber_sizes.keypair,
    .seed = VMB_FIRESABER_SEED_BYTES,
    .check_public_key_work = VMB_FIRESABER_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_FIRESABER_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_FIRESABER_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_FIRESABER_CIPHERTEXT_BYTES + 2 * VMB_FIRESABER_SHARED_SECRET_BYTES),
              .ciphertext = VMB_FIRESABER_CIPHERTEXT_BYTES,
              .shared_secret = VMB_FIRESABER_SHARED_SECRET_BYTES},
};

vmb_status vmb_firesaber_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_firesaber_sizes.keypair, vmb_firesaber_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_firesaber_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_firesaber_key_sizes, vmb_firesaber_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_firesaber_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_firesaber_key_sizes, vmb_firesaber_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_firesaber_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_firesaber_key_sizes, &vmb_firesaber_keys,
                                      vmb_firesaber_run_encaps, vmb_firesaber_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_firesaber_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_firesaber_sizes.keypair, &vmb_firesaber_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_firesaber_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_firesaber_sizes, vmb_firesaber_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_firesaber_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_firesaber_sizes, vmb_firesaber_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x3a, 0xe9, 0x90, 0x65, 0x27, 0xa4, 0x07, 0x4e, 0xc6, 0x74, 0x67,
             0xc1, 0x0a, 0xb4, 0xc1, 0x63, 0xb6, 0x16, 0x5d, 0x0b, 0x2c, 0x03,
             0xd7, 0x2f, 0x8d, 0x2e, 0x5c, 0x9f, 0x39, 0x25, 0xfa, 0xb5},
    .encaps = {0x50, 0x22, 0x91, 0x4b, 0x77, 0x31, 0x59, 0x3d, 0x96, 0x02, 0x9c,
               0x35, 0x61, 0xda, 0xc8, 0x9f, 0xc4, 0xcd, 0xdd, 0x6e, 0xd5, 0xe2,
               0xb8, 0xe1, 0x51, 0xe3, 0xa7, 0xd6, 0xed, 0xef, 0x80, 0x88},
    .rejected = {0x99, 0xc9, 0x60, 0xbd, 0x45, 0x61, 0x43, 0x5a, 0x80, 0x92, 0x72,
                 0x7b, 0xf3, 0xe1, 0x4e, 0xe2, 0x64, 0xec, 0xee, 0xab, 0x9c, 0xe1,
                 0x33, 0xb3, 0xbd, 0xb3, 0x3a, 0xef, 0xd9, 0x71, 0x00, 0x9d}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_firesaber_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_firesaber_sizes,
                                        .keypair = vmb_firesaber_run_keypair,
                                        .encaps = vmb_firesaber_run_encaps,
                                        .decaps = vmb_firesaber_run_decaps,
                                        .key_sizes = &vmb_firesaber_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_firesaber = {
    .name = "firesaber",
    .family = "Saber",
    .standing = "NIST finalist",
    .nist_level = 5,
    .sizes = &vmb_firesaber_sizes,
    .keypair = vmb_firesaber_run_keypair,
    .encaps = vmb_firesaber_run_encaps,
    .decaps = vmb_firesaber_run_decaps,
    .key_sizes = &vmb_firesaber_key_sizes,
    .keys = &vmb_firesaber_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
