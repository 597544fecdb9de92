/*
 * espada_ref: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and lwr_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "vambrace/espada_ref.h"
#include "schemes/lwr/lwr.h"
#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sets.h"

LWR_WORK_STRUCT(espada_ref, 64, 12);
VMB_CHECK_WORK(espada_ref, ESPADA_REF, KEYPAIR, struct lwr_espada_ref_work)
VMB_CHECK_WORK(espada_ref, ESPADA_REF, ENCAPS, struct lwr_espada_ref_work)
VMB_CHECK_WORK(espada_ref, ESPADA_REF, DECAPS, struct lwr_espada_ref_work)
_Static_assert(12 * 64 * 6 / 8 <= LWR_SECRETS_BYTES_MAX,
               "the secret polynomials of espada_ref need more than LWR_SECRETS_BYTES_MAX bytes");
_Static_assert(15 - 13 == 2 && 13 - 7 == 6,
               "espada_ref rounds by other numbers of bits than its moduli say");

const struct lwr_params vmb_espada_ref_params = {
    .n = 64,
    .rank = 12,
    .eq = 15,
    .ep = 13,
    .et = 7,
    .symbol_bits = 4,
    .mu = 6,
    .secret_bits = 4,
    .repeats = 1,
    .drops_thirds = 1,
    .secrets_at = offsetof(struct lwr_espada_ref_work, secrets),
    .scratch_at = offsetof(struct lwr_espada_ref_work, scratch),
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
VMB_CHECK_TRIAL_WORK(espada_ref, ESPADA_REF)

const struct vmb_kem_keys vmb_espada_ref_keys = {
    .public_key_offset = VMB_ESPADA_REF_SECRET_KEY_BYTES - VMB_ESPADA_REF_PUBLIC_KEY_BYTES -
                         LWR_HASH_BYTES - LWR_SECRET_BYTES};

vmb_status vmb_espada_ref_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                      const vmb_rng *rng) {
  return vmb_lwr_keypair(&vmb_espada_ref_params, public_key, secret_key, work, rng);
}

vmb_status vmb_espada_ref_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                     const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_lwr_encaps(&vmb_espada_ref_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_espada_ref_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                     const uint8_t *secret_key, void *work) {
  return vmb_lwr_decaps(&vmb_espada_ref_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_espada_ref_sizes = {
    .keypair = {.public_key = VMB_ESPADA_REF_PUBLIC_KEY_BYTES,
                .secret_key = VMB_ESPADA_REF_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(espada_ref, ESPADA_REF)},
    .ciphertext = VMB_ESPADA_REF_CIPHERTEXT_BYTES,
    .shared_secret = VMB_ESPADA_REF_SHARED_SECRET_BYTES,
    .encaps_work = VMB_ESPADA_REF_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_ESPADA_REF_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_espada_ref_key_sizes = {
    .keypair = &vmb_espada_ref_sizes.keypair,
    .seed = VMB_ESPADA_REF_SEED_BYTES,
    .check_public_key_work = VMB_ESPADA_REF_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_ESPADA_REF_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_ESPADA_REF_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_ESPADA_REF_CIPHERTEXT_BYTES + 2 * VMB_ESPADA_REF_SHARED_SECRET_BYTES),
              .ciphertext = VMB_ESPADA_REF_CIPHERTEXT_BYTES,
              .shared_secret = VMB_ESPADA_REF_SHARED_SECRET_BYTES},
};

vmb_status vmb_espada_ref_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_espada_ref_sizes.keypair, vmb_espada_ref_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_espada_ref_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                            const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_espada_ref_key_sizes, vmb_espada_ref_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_espada_ref_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_espada_ref_key_sizes, vmb_espada_ref_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_espada_ref_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                           const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_espada_ref_key_sizes, &vmb_espada_ref_keys,
                                      vmb_espada_ref_run_encaps, vmb_espada_ref_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_espada_ref_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                     const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_espada_ref_sizes.keypair, &vmb_espada_ref_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_espada_ref_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_espada_ref_sizes, vmb_espada_ref_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_espada_ref_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                 const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_espada_ref_sizes, vmb_espada_ref_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0xa7, 0xb0, 0xae, 0xec, 0x0d, 0xae, 0x7d, 0x3d, 0x89, 0x19, 0x02,
             0x46, 0x69, 0x49, 0x23, 0xe2, 0x6b, 0x07, 0xa3, 0x4a, 0xaf, 0x68,
             0x97, 0xbe, 0xab, 0xac, 0xa8, 0x57, 0xb0, 0xa2, 0x6a, 0xf1},
    .encaps = {0xb6, 0x07, 0xa3, 0x3a, 0xb3, 0x67, 0x6d, 0xf7, 0x25, 0x06, 0xf3,
               0xde, 0x52, 0x9b, 0x58, 0xcb, 0xf6, 0xa5, 0x84, 0xd3, 0x3a, 0xd4,
               0xdc, 0xe6, 0x9a, 0x30, 0xce, 0xf8, 0x0e, 0x9e, 0x36, 0xd0},
    .rejected = {0x79, 0x58, 0xd7, 0x04, 0x32, 0x9a, 0xd1, 0x2f, 0xb6, 0x26, 0x61,
                 0x8e, 0xce, 0x9d, 0x14, 0x5b, 0xb7, 0xc6, 0xe7, 0x82, 0x49, 0x91,
                 0xc0, 0xb2, 0x8c, 0x9b, 0x13, 0xdc, 0x98, 0x3a, 0x96, 0x3b}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_espada_ref_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_espada_ref_sizes,
                                        .keypair = vmb_espada_ref_run_keypair,
                                        .encaps = vmb_espada_ref_run_encaps,
                                        .decaps = vmb_espada_ref_run_decaps,
                                        .key_sizes = &vmb_espada_ref_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_espada_ref = {
    .name = "espada_ref",
    .family = "Scabbard",
    .standing = "research, defective sampler, do not deploy",
    .nist_level = 0,
    .sizes = &vmb_espada_ref_sizes,
    .keypair = vmb_espada_ref_run_keypair,
    .encaps = vmb_espada_ref_run_encaps,
    .decaps = vmb_espada_ref_run_decaps,
    .key_sizes = &vmb_espada_ref_key_sizes,
    .keys = &vmb_espada_ref_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
