/*
 * nttru: its sizes and keys. The operations are in nttru_kem.c and nttru_keypair.c.
 * Written by tools/sets.py from sets.toml and nttru_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/nttru.h"
#include "schemes/nttru/nttru.h"
#include "schemes/nttru/nttru_sets.h"

_Static_assert(VMB_NTTRU_KEYPAIR_WORK_BYTES == VMB_WORK_BYTES(struct nttru_work),
               "vambrace/nttru.h states another size");
_Static_assert(VMB_NTTRU_ENCAPS_WORK_BYTES == VMB_WORK_BYTES(struct nttru_work),
               "vambrace/nttru.h states another size");
_Static_assert(VMB_NTTRU_DECAPS_WORK_BYTES == VMB_WORK_BYTES(struct nttru_work),
               "vambrace/nttru.h states another size");
_Static_assert(VMB_NTTRU_PUBLIC_KEY_BYTES == NTTRU_POLY_BYTES, "13 bits per coefficient");

VMB_CHECK_TRIAL_WORK(nttru, NTTRU)
const struct vmb_kem_keys vmb_nttru_keys = {.public_key_offset = NTTRU_POLY_BYTES};

const struct vmb_kem_sizes vmb_nttru_sizes = {.keypair = {.public_key = VMB_NTTRU_PUBLIC_KEY_BYTES,
                                                          .secret_key = VMB_NTTRU_SECRET_KEY_BYTES,
                                                          VMB_KEM_KEYPAIR_ENDS(nttru, NTTRU)},
                                              .ciphertext = VMB_NTTRU_CIPHERTEXT_BYTES,
                                              .shared_secret = VMB_NTTRU_SHARED_SECRET_BYTES,
                                              .encaps_work = VMB_NTTRU_ENCAPS_WORK_BYTES,
                                              .decaps_work = VMB_NTTRU_DECAPS_WORK_BYTES};

const struct vmb_key_sizes vmb_nttru_key_sizes = {
    .keypair = &vmb_nttru_sizes.keypair,
    .seed = VMB_NTTRU_SEED_BYTES,
    .check_public_key_work = VMB_NTTRU_ENCAPS_WORK_BYTES,
    .check_secret_key_work = VMB_NTTRU_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "nttru",
    /* The outputs of a trial are at the end of the working memory. */
    .trial = {.at = VMB_NTTRU_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES -
                    (VMB_NTTRU_CIPHERTEXT_BYTES + 2 * VMB_NTTRU_SHARED_SECRET_BYTES),
              .ciphertext = VMB_NTTRU_CIPHERTEXT_BYTES,
              .shared_secret = VMB_NTTRU_SHARED_SECRET_BYTES},
};

vmb_status vmb_nttru_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_nttru_sizes.keypair, vmb_nttru_run_keypair, public_key, secret_key,
                         env);
}

vmb_status vmb_nttru_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                       const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_nttru_key_sizes, vmb_nttru_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_nttru_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_nttru_key_sizes, vmb_nttru_keys.check_public_key, public_key,
                                  env);
}

vmb_status vmb_nttru_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                      const vmb_env *env) {
  return vmb_kem_run_check_secret_key(&vmb_nttru_key_sizes, &vmb_nttru_keys, vmb_nttru_run_encaps,
                                      vmb_nttru_run_decaps, secret_key, public_key, env);
}

vmb_status vmb_nttru_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                const vmb_env *env) {
  return vmb_kem_run_public_key(&vmb_nttru_sizes.keypair, &vmb_nttru_keys, public_key, secret_key,
                                env);
}

vmb_status vmb_nttru_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                            const vmb_env *env) {
  return vmb_kem_run_encaps(&vmb_nttru_sizes, vmb_nttru_run_encaps, ciphertext, shared_secret,
                            public_key, env);
}

vmb_status vmb_nttru_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                            const uint8_t *secret_key, const vmb_env *env) {
  return vmb_kem_run_decaps(&vmb_nttru_sizes, vmb_nttru_run_decaps, shared_secret, ciphertext,
                            secret_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_kem_answers answers = {
    .keys = {0x49, 0xa1, 0x13, 0x28, 0x6d, 0x51, 0x03, 0xc1, 0xb9, 0x7b, 0xbc,
             0x21, 0x51, 0x67, 0x2b, 0x59, 0xeb, 0xd6, 0xbc, 0x3a, 0x5a, 0xda,
             0xc7, 0x23, 0x72, 0xf2, 0x9e, 0x90, 0x65, 0xe1, 0xf4, 0xc6},
    .encaps = {0xdf, 0x96, 0x0f, 0xab, 0x54, 0x27, 0x17, 0xd1, 0x38, 0x72, 0x07,
               0xb2, 0x88, 0xf8, 0xbd, 0x98, 0xa1, 0x4f, 0x6c, 0xc9, 0x78, 0x9e,
               0xd8, 0x42, 0xdb, 0x2a, 0xd3, 0xf8, 0xb6, 0x5e, 0xbf, 0x05},
    .rejected = {0x9e, 0x62, 0x91, 0x97, 0x0c, 0xb4, 0x4d, 0xd9, 0x40, 0x08, 0xc7,
                 0x9b, 0xca, 0xf9, 0xd8, 0x6f, 0x18, 0xb4, 0xb4, 0x9b, 0xa5, 0xb2,
                 0xa0, 0x47, 0x81, 0xdb, 0x71, 0x99, 0xed, 0x3b, 0x9e, 0x4e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_nttru_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_kem tested = {.sizes = &vmb_nttru_sizes,
                                        .keypair = vmb_nttru_run_keypair,
                                        .encaps = vmb_nttru_run_encaps,
                                        .decaps = vmb_nttru_run_decaps,
                                        .key_sizes = &vmb_nttru_key_sizes,
                                        .answers = &answers};
  return vmb_kem_self_test(&tested, what, env);
}
#endif

const struct vmb_kem vmb_kem_nttru = {
    .name = "nttru",
    .family = "NTTRU",
    .standing = "research",
    .nist_level = 0,
    .sizes = &vmb_nttru_sizes,
    .keypair = vmb_nttru_run_keypair,
    .encaps = vmb_nttru_run_encaps,
    .decaps = vmb_nttru_run_decaps,
    .key_sizes = &vmb_nttru_key_sizes,
    .keys = &vmb_nttru_keys,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
