/*
 * lightsaber: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and lwr_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "vambrace/lightsaber.h"
#include "schemes/lwr/lwr.h"
#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sets.h"

LWR_WORK_STRUCT(lightsaber, 256, 2);
VMB_CHECK_WORK(lightsaber, LIGHTSABER, KEYPAIR, struct lwr_lightsaber_work)
VMB_CHECK_WORK(lightsaber, LIGHTSABER, ENCAPS, struct lwr_lightsaber_work)
VMB_CHECK_WORK(lightsaber, LIGHTSABER, DECAPS, struct lwr_lightsaber_work)
_Static_assert(2 * 256 * 10 / 8 <= LWR_SECRETS_BYTES_MAX,
               "the secret polynomials of lightsaber need more than LWR_SECRETS_BYTES_MAX bytes");
_Static_assert(13 - 10 == 3 && 10 - 3 == 7,
               "lightsaber rounds by other numbers of bits than its moduli say");

const struct lwr_params vmb_lightsaber_params = {
    .n = 256,
    .rank = 2,
    .eq = 13,
    .ep = 10,
    .et = 3,
    .symbol_bits = 1,
    .mu = 10,
    .secret_bits = 13,
    .repeats = 1,
    .secrets_at = offsetof(struct lwr_lightsaber_work, secrets),
    .scratch_at = offsetof(struct lwr_lightsaber_work, scratch),
    .ring = &vmb_lwr_ring256,
    .round_to_p = vmb_lwr_round3,
    .round_to_symbol = vmb_lwr_round7,
    .round_symbols = vmb_lwr_round_symbols1,
    .unpack_eq = vmb_unpack_width13,
    .pack_ep = vmb_pack_width10,
    .unpack_ep = vmb_unpack_width10,
    .pack_et = vmb_pack_width3,
    .unpack_et = vmb_unpack_width3,
    .pack_message = vmb_pack_width1,
    .unpack_message = vmb_unpack_width1,
    .unpack_mu = vmb_unpack_width10,
    .binomial = vmb_binomial_width10,
    .pack_secret = vmb_pack_width13,
    .unpack_secret = vmb_unpack_signed_width13,
#if defined(VMB_SMALL_MEMORY)
    .sum_bits = 16,
    .pack_sum = vmb_pack_width16,
    .unpack_sum = vmb_unpack_width16,
#endif
};
VMB_CHECK_TRIAL_WORK(lightsaber, LIGHTSABER)

const struct vmb_kem_keys vmb_lightsaber_keys = {
    .public_key_offset = VMB_LIGHTSABER_SECRET_KEY_BYTES - VMB_LIGHTSABER_PUBLIC_KEY_BYTES -
                         LWR_HASH_BYTES - LWR_SECRET_BYTES};

vmb_status vmb_lightsaber_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                      const vmb_rng *rng) {
  return vmb_lwr_keypair(&vmb_lightsaber_params, public_key, secret_key, work, rng);
}

vmb_status vmb_lightsaber_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                     const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return vmb_lwr_encaps(&vmb_lightsaber_params, ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_lightsaber_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                     const uint8_t *secret_key, void *work) {
  return vmb_lwr_decaps(&vmb_lightsaber_params, shared_secret, ciphertext, secret_key, work);
}

const struct vmb_kem_sizes vmb_lightsaber_sizes = {
    .keypair = {.public_key = VMB_LIGHTSABER_PUBLIC_KEY_BYTES,
                .secret_key = VMB_LIGHTSABER_SECRET_KEY_BYTES,
                VMB_KEM_KEYPAIR_ENDS(lightsaber, LIGHTSABER)},
    .ciphertext = VMB_LIGHTSABER_CIPHERTEXT_BYTES,
    .shared_secret = VMB_LIGHTSABER_SHARED_SECRET_BYTES,
    .encaps_work = VMB_LIGHTSABER_ENCAPS_WORK_BYTES,
    .decaps_work = VMB_LIGHTSABER_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_lightsaber_key_sizes = {
    .keypair = &vmb_lightsaber_sizes.keypair,
    .seed = VMB_LIGHTSABER_SEED_BYTES,
    .check_public_key_work = VMB_LIGHTSABER_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_LIGHTSABER_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_LIGHTSABER_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_LIGHTSABER_CIPHERTEXT_BYTES + 2 * VMB_LIGHTSABER_SHARED_SECRET_BYTES),
              .ciphertext = VMB_LIGHTSABER_CIPHERTEXT_BYTES,
              .shared_secret = VMB_LIGHTSABER_SHARED_SECRET_BYTES},
};

vmb_status vmb_lightsaber_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_lightsaber_sizes.keypair, vmb_lightsaber_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_lightsaber_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                            const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_lightsaber_key_sizes, vmb_lightsaber_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_lightsaber_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_lightsaber_key_sizes, vmb_lightsaber_keys.check_public_key,
                                  public_key, env);
}

vmb_status vmb_lightsaber_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                           const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_lightsaber_key_sizes, &vmb_lightsaber_keys,
                                      vmb_lightsaber_run_encaps, vmb_lightsaber_run_decaps,
                                      secret_key, public_key, env);
}

vmb_status vmb_lightsaber_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                     const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_lightsaber_sizes.keypair, &vmb_lightsaber_keys, public_key,
                                secret_key, env);
}

vmb_status vmb_lightsaber_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_lightsaber_sizes, vmb_lightsaber_run_encaps, ciphertext,
                            shared_secret, public_key, env);
}

vmb_status vmb_lightsaber_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                 const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_lightsaber_sizes, vmb_lightsaber_run_decaps, shared_secret,
                            ciphertext, secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x92, 0x88, 0xed, 0x43, 0x93, 0xfd, 0x62, 0x5e, 0x08, 0x95, 0x1a,
             0xcc, 0x42, 0x47, 0xf2, 0xc4, 0x40, 0x7b, 0x64, 0xb8, 0x84, 0x90,
             0x3b, 0xf8, 0x72, 0xe7, 0x4e, 0xb0, 0xd6, 0x24, 0x33, 0xd5},
    .encaps = {0xb7, 0x4d, 0x07, 0x66, 0x15, 0xa6, 0xbe, 0xfb, 0x01, 0x62, 0x3f,
               0x4c, 0x99, 0xd4, 0xb7, 0xf7, 0x9b, 0x97, 0x65, 0xa0, 0x5a, 0x9e,
               0x02, 0xfa, 0xec, 0x3c, 0xc5, 0x16, 0xda, 0xd1, 0x7a, 0xcb},
    .rejected = {0x62, 0xaf, 0x2a, 0xdf, 0xb9, 0x9b, 0xda, 0x92, 0x85, 0xc2, 0x79,
                 0x92, 0xfa, 0xb6, 0xce, 0x25, 0x17, 0xf2, 0x34, 0xa0, 0x82, 0xda,
                 0x35, 0x50, 0x33, 0xfd, 0xb9, 0x72, 0x5a, 0x54, 0xbf, 0x8d}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_lightsaber_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_lightsaber_sizes,
                                        .keypair = vmb_lightsaber_run_keypair,
                                        .encaps = vmb_lightsaber_run_encaps,
                                        .decaps = vmb_lightsaber_run_decaps,
                                        .key_sizes = &vmb_lightsaber_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_lightsaber = {
    .name = "lightsaber",
    .family = "Saber",
    .standing = "NIST finalist",
    .nist_level = 1,
    .sizes = &vmb_lightsaber_sizes,
    .keypair = vmb_lightsaber_run_keypair,
    .encaps = vmb_lightsaber_run_encaps,
    .decaps = vmb_lightsaber_run_decaps,
    .key_sizes = &vmb_lightsaber_key_sizes,
    .keys = &vmb_lightsaber_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
