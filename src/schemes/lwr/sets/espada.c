/*
 * espada: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and lwr_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "vambrace/espada.h"
#include "schemes/lwr/lwr.h"
#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sets.h"

LWR_WORK_STRUCT(espada, 64, 12);
VMB_CHECK_WORK(espada, ESPADA, KEYPAIR, struct lwr_espada_work)
VMB_CHECK_WORK(espada, ESPADA, ENCAPS, struct lwr_espada_work)
VMB_CHECK_WORK(espada, ESPADA, DECAPS, struct lwr_espada_work)
_Static_assert(12 * 64 * 6 / 8 <= LWR_SECRETS_BYTES_MAX,
               "the secret polynomials of espada need more than LWR_SECRETS_BYTES_MAX bytes");
_Static_assert(15 - 13 == 2 && 13 - 7 == 6,
               "espada rounds by other numbers of bits than its moduli say");

const struct lwr_params vmb_espada_params = {
    .n = 64,
    .rank = 12,
    .eq = 15,
    .ep = 13,
    .et = 7,
    .symbol_bits = 4,
    .mu = 6,
    .secret_bits = 4,
    .repeats = 1,
    .secrets_at = offsetof(struct lwr_espada_work, secrets),
    .scratch_at = offsetof(struct lwr_espada_work, scratch),
    .ring = &vmb_lwr_ring64,
    .round_to_p = vmb_lwr_round2,
    .round_to_symbol = vmb_lwr_round6,
    .round_symbols = vmb_lwr_round_symbols4,
    .unpack_eq = vmb_unpack_width15,
    .pack_ep = vmb_pack_width13,
    .unpack_ep = vmb_unpack_width13,
    .pack_et = vmb_pack_width7,
    .unpack_et = vmb_unpack_width7,
    .pack_message = vmb_pack_width4,
    .unpack_message = vmb_unpack_width4,
    .unpack_mu = vmb_unpack_width6,
    .binomial = vmb_binomial_width6,
    .pack_secret = vmb_pack_width4,
    .unpack_secret = vmb_unpack_signed_width4,
#if defined(VMB_SMALL_MEMORY)
    .sum_bits = 15,
    .pack_sum = vmb_pack_width15,
    .unpack_sum = vmb_unpack_width15,
#endif
};
VMB_CHECK_TRIAL_WORK(espada, ESPADA)

const struct vmb_kem_keys vmb_espada_keys = {
    .public_key_offset = VMB_ESPADA_SECRET_KEY_BYTES - VMB_ESPADA_PUBLIC_KEY_BYTES -
                         LWR_HASH_BYTES - LWR_SECRET_BYTES};

vmb_status vmb_espada_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                  const vmb_rng *rng) {
  return vmb_lwr_keypair(&vmb_espada_params, public_key, secret_key, work, rng);
}

vmb_status vmb_espada_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                 const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_lwr_encaps(&vmb_espada_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_espada_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                 const uint8_t *secret_key, void *work) {
  return vmb_lwr_decaps(&vmb_espada_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_espada_sizes = {
    .keypair = {.public_key = VMB_ESPADA_PUBLIC_KEY_BYTES,
                .secret_key = VMB_ESPADA_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(espada, ESPADA)},
    .ciphertext = VMB_ESPADA_CIPHERTEXT_BYTES,
    .shared_secret = VMB_ESPADA_SHARED_SECRET_BYTES,
    .encaps_work = VMB_ESPADA_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_ESPADA_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_espada_key_sizes = {
    .keypair = &vmb_espada_sizes.keypair,
    .seed = VMB_ESPADA_SEED_BYTES,
    .check_public_key_work = VMB_ESPADA_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_ESPADA_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_ESPADA_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_ESPADA_CIPHERTEXT_BYTES + 2 * VMB_ESPADA_SHARED_SECRET_BYTES),
              .ciphertext = VMB_ESPADA_CIPHERTEXT_BYTES,
              .shared_secret = VMB_ESPADA_SHARED_SECRET_BYTES},
};

vmb_status vmb_espada_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_espada_sizes.keypair, vmb_espada_run_keypair, public_key, secret_key,
                         env);
}

vmb_status vmb_espada_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                        const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_espada_key_sizes, vmb_espada_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_espada_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_espada_key_sizes, vmb_espada_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_espada_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                       const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_espada_key_sizes, &vmb_espada_keys,
                                      vmb_espada_run_encaps, vmb_espada_run_decaps, secret_key,
                                      public_key, env);
}

vmb_status vmb_espada_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                 const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_espada_sizes.keypair, &vmb_espada_keys, public_key, secret_key,
                                env);
}

vmb_status vmb_espada_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                             const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_espada_sizes, vmb_espada_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_espada_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                             const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_espada_sizes, vmb_espada_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x74, 0x70, 0x32, 0xb7, 0xb1, 0x8f, 0x33, 0xd5, 0xa5, 0xcf, 0x1c,
             0x7f, 0xea, 0x4f, 0xe9, 0x06, 0xa6, 0x2c, 0x56, 0x23, 0x8e, 0x3e,
             0x23, 0x84, 0x1f, 0xe1, 0xfa, 0xd5, 0x59, 0x07, 0xa9, 0x78},
    .encaps = {0x1c, 0x4e, 0x4c, 0x13, 0xe9, 0x0f, 0xb6, 0x56, 0x9c, 0xd5, 0xfc,
               0xa8, 0xe7, 0x0d, 0x0e, 0xb5, 0xef, 0x29, 0x37, 0x57, 0xb9, 0x9f,
               0x04, 0x0f, 0x48, 0x87, 0x32, 0x08, 0xf6, 0x56, 0x20, 0x91},
    .rejected = {0x19, 0x03, 0xde, 0x9d, 0x91, 0xd0, 0x00, 0xcf, 0x17, 0x01, 0x31,
                 0x79, 0x76, 0xfc, 0x8c, 0xc2, 0x38, 0x75, 0xca, 0xd4, 0xa1, 0xd0,
                 0x01, 0xd0, 0xdd, 0xbc, 0x78, 0x77, 0xdc, 0xfc, 0xab, 0xdd}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_espada_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_espada_sizes,
                                        .keypair = vmb_espada_run_keypair,
                                        .encaps = vmb_espada_run_encaps,
                                        .decaps = vmb_espada_run_decaps,
                                        .key_sizes = &vmb_espada_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_espada = {
    .name = "espada",
    .family = "Scabbard",
    .standing = "research",
    .nist_level = 1,
    .sizes = &vmb_espada_sizes,
    .keypair = vmb_espada_run_keypair,
    .encaps = vmb_espada_run_encaps,
    .decaps = vmb_espada_run_decaps,
    .key_sizes = &vmb_espada_key_sizes,
    .keys = &vmb_espada_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
