/*
 * A module in the sense of FIPS 140-3 around one KEM and one signature of Vambrace: known-answer
 * tests before first use, a pairwise test of each key pair, an error state, tests on demand, a
 * service indicator. The state is the caller's, so it can lie where the module's boundary is; one
 * thread at a time uses it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef FIPS_MODULE_H
#define FIPS_MODULE_H

#include <vambrace/selftest.h>

/* A word and its complement: a fault that changes one of the two is noticed. */
struct fips_word {
  uint32_t value, complement;
};

enum fips_algorithm { FIPS_KEM, FIPS_SIG, FIPS_ALGORITHMS };

struct fips_module {
  const vmb_kem *kem;
  const vmb_sig *sig;
  struct fips_word operational;
  struct fips_word tested[FIPS_ALGORITHMS];
  int approved;
};

/* No test has run. The module uses these two sets alone. */
void fips_begin(struct fips_module *module, const vmb_kem *kem, const vmb_sig *sig);

/*
 * On demand, and periodically: all tests of both. It is the one way out of the error state, short
 * of beginning again. SELF_TEST: the module is now in it.
 */
vmb_status fips_self_test(struct fips_module *module, const vmb_env *env);

/* In the error state every service returns VMB_ERROR_SELF_TEST and zeros. */
int fips_is_in_error_state(const struct fips_module *module);

/* The service indicator: the last service succeeded and was an approved one. */
int fips_was_approved(const struct fips_module *module);

/* The services: as the functions of <vambrace/vambrace.h>, whose errors they return. */
vmb_status fips_kem_keypair(struct fips_module *module, uint8_t *public_key, uint8_t *secret_key,
                            const vmb_env *env);
vmb_status fips_kem_encaps(struct fips_module *module, uint8_t *ciphertext, uint8_t *shared_secret,
                           const uint8_t *public_key, const vmb_env *env);
vmb_status fips_kem_decaps(struct fips_module *module, uint8_t *shared_secret,
                           const uint8_t *ciphertext, const uint8_t *secret_key,
                           const vmb_env *env);
vmb_status fips_sig_keypair(struct fips_module *module, uint8_t *public_key, uint8_t *secret_key,
                            const vmb_env *env);
vmb_status fips_sig_sign(struct fips_module *module, uint8_t *signature, size_t *signature_length,
                         const uint8_t *message, size_t message_length, const uint8_t *secret_key,
                         const vmb_env *env);
vmb_status fips_sig_verify(struct fips_module *module, const uint8_t *signature,
                           size_t signature_length, const uint8_t *message, size_t message_length,
                           const uint8_t *public_key, const vmb_env *env);

#endif
