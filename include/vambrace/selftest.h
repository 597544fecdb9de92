/*
 * Self tests: known answers of every set, and the pairwise test of a key pair, which a module
 * inside the boundary of FIPS 140-3 has to run. The library keeps no state: what follows from a
 * failure is the caller's (examples/fips_module, docs/selftest.md).
 *
 * The known answers are part of hosted builds, and of bare-metal ones with the CMake option
 * VMB_SELF_TEST; without it vmb_self_test and the like are not in the library. The pairwise tests
 * always are. With the option VMB_PAIRWISE_TEST (and the definition of that name, which the CMake
 * package and pkg-config give) key generation, from a seed too, ends with the pairwise test: it
 * then takes the working memory of the two macros at the end, and vmb_env.rng for the test.
 *
 * Stack: up to 1 KiB more than the operations that are called take.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SELFTEST_H
#define VAMBRACE_SELFTEST_H

#include <vambrace/vambrace.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What to test, as a sum. A test needs the results of those before it (a signature to verify), so
 * the highest of the first three says how far a set is taken; whatever is made on the way is
 * compared with its answer. VMB_TEST_HASHES: SHA3-256, SHAKE128 and SHAKE256, in which the answers
 * of all sets are given; SHA-256 and SHA-512 too if `set` is NULL.
 */
enum {
  VMB_TEST_KEYPAIR = 1,
  VMB_TEST_ENCAPS_OR_SIGN = 2,
  VMB_TEST_DECAPS_OR_VERIFY = 4,
  VMB_TEST_HASHES = 8,
  VMB_TEST_ALL = 15
};

/*
 * vmb_self_test: computes what a set, or one of each family, makes of fixed inputs, and compares it
 * with the known answers. Decapsulation is tested with a ciphertext and with a damaged one,
 * verification with a signature and with a damaged one.
 *   in      set   a name that vmb_kem_find or vmb_sig_find takes; NULL: of each family of this
 *                 build the set that takes the least memory
 *           what  VMB_TEST_...
 *           env   work of vmb_self_test_work_bytes(set); rng is not used
 *   errors  SELF_TEST (an answer differs: use nothing of this library), ARGUMENT (no such set;
 *           what names nothing, or more than there is), MEMORY
 *   source  FIPS 140-3, ISO/IEC 19790 section 7.10.3; where the answers come from:
 *           docs/selftest.md
 */
VMB_API vmb_status vmb_self_test(const char *set, unsigned what, const vmb_env *env);

/* The working memory of vmb_self_test in bytes; 0 for a set that is not in this build. */
VMB_API size_t vmb_self_test_work_bytes(const char *set);

/*
 * vmb_kem_self_test, vmb_sig_self_test: of a descriptor; ARGUMENT if it is NULL. <vambrace/SET.h>
 * has vmb_SET_self_test. Working memory: vmb_self_test_work_bytes, or the macros at the end.
 */
VMB_API vmb_status vmb_kem_self_test(const vmb_kem *kem, unsigned what, const vmb_env *env);
VMB_API vmb_status vmb_sig_self_test(const vmb_sig *sig, unsigned what, const vmb_env *env);

/*
 * vmb_kem_pairwise_test: encapsulates for a public key, decapsulates and compares. It cannot notice
 * damage to what only rejection reads (z of ML-KEM).
 * vmb_sig_pairwise_test: signs a message and verifies it.
 *   in      public_key, secret_key  as the set's key generation makes them
 *           env                     work of vmb_kem_pairwise_work_bytes() or
 *                                   vmb_sig_pairwise_work_bytes(); rng as for encapsulation or
 *                                   signing
 *   errors  SELF_TEST (the two do not belong together, or one is malformed), ARGUMENT (a NULL
 *           pointer but for env), RANDOM, MEMORY
 *   source  ISO/IEC 19790 section 7.10.3.3
 */
VMB_API vmb_status vmb_kem_pairwise_test(const vmb_kem *kem, const uint8_t *public_key,
                                         const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_sig_pairwise_test(const vmb_sig *sig, const uint8_t *public_key,
                                         const uint8_t *secret_key, const vmb_env *env);

/* The working memory of the pairwise tests in bytes; a NULL descriptor gives 0. */
VMB_API size_t vmb_kem_pairwise_work_bytes(const vmb_kem *kem);
VMB_API size_t vmb_sig_pairwise_work_bytes(const vmb_sig *sig);

#ifdef __cplusplus
}
#endif

#define VMB_LARGER(a, b) ((a) > (b) ? (a) : (b))

/*
 * Working memory of the pairwise test and of the self test of the set SET, in capitals, as constant
 * expressions; <vambrace/SET.h> is to be included. Key generation has room in both.
 */
#define VMB_KEM_PAIRWISE_WORK_BYTES(SET)                                                \
  VMB_LARGER(VMB_##SET##_KEYPAIR_WORK_BYTES,                                            \
             VMB_LARGER(VMB_##SET##_ENCAPS_WORK_BYTES, VMB_##SET##_DECAPS_WORK_BYTES) + \
                 VMB_##SET##_CIPHERTEXT_BYTES + 2 * VMB_##SET##_SHARED_SECRET_BYTES)
#define VMB_SIG_PAIRWISE_WORK_BYTES(SET)                                              \
  VMB_LARGER(VMB_##SET##_KEYPAIR_WORK_BYTES,                                          \
             VMB_LARGER(VMB_##SET##_SIGN_WORK_BYTES, VMB_##SET##_VERIFY_WORK_BYTES) + \
                 VMB_##SET##_SIGNATURE_BYTES)
#define VMB_KEM_SELF_TEST_WORK_BYTES(SET)                            \
  (VMB_KEM_PAIRWISE_WORK_BYTES(SET) + VMB_##SET##_PUBLIC_KEY_BYTES + \
   VMB_##SET##_SECRET_KEY_BYTES + VMB_##SET##_CIPHERTEXT_BYTES +     \
   2 * VMB_##SET##_SHARED_SECRET_BYTES)
#define VMB_SIG_SELF_TEST_WORK_BYTES(SET)                            \
  (VMB_SIG_PAIRWISE_WORK_BYTES(SET) + VMB_##SET##_PUBLIC_KEY_BYTES + \
   VMB_##SET##_SECRET_KEY_BYTES + VMB_##SET##_SIGNATURE_BYTES)

#endif
