/*
 * test_pairwise SET: the pairwise test of key pairs that are sound, of two pairs mixed, and of the
 * standards' keys with bytes changed; where key generation ends with it, of a set that is wrong.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/keys_of_sets.h"
#include "check.h"
#include "test_random.h"
#include "vambrace/selftest.h"

#define RANDOM_SEED 8140

enum { PLACES = 50 };

static union largest_public_key public_key, other_public_key;
static union largest_secret_key secret_key, other_secret_key;
static union {
  uint8_t none[1];
#define VMB_KEM_SET(set, SET, family, standing, level) \
  uint8_t set[VMB_KEM_PAIRWISE_WORK_BYTES(SET)];
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  uint8_t set[VMB_SIG_PAIRWISE_WORK_BYTES(SET)];
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
} memory;

static struct test_random random_bytes = {RANDOM_SEED};
static struct key_algorithm algorithm;
static vmb_env env;

static uint8_t *bytes_of(void *key) {
  return key;
}

static vmb_status test_pair(const void *public, const void *secret) {
  return CALL_EITHER(&algorithm, pairwise_test, public, secret, &env);
}

static void sound_pairs(void) {
  CHECK(CALL_EITHER(&algorithm, keypair, bytes_of(&public_key), bytes_of(&secret_key), &env) ==
            VMB_OK,
        "a pair");
  CHECK(CALL_EITHER(&algorithm, keypair, bytes_of(&other_public_key), bytes_of(&other_secret_key),
                    &env) == VMB_OK,
        "another pair");
  CHECK(test_pair(&public_key, &secret_key) == VMB_OK, "a sound pair");
  CHECK(all_zero((const uint8_t *)&memory, env.work_bytes), "the memory is wiped");
  CHECK(test_pair(&other_public_key, &other_secret_key) == VMB_OK, "another sound pair");
}

static void mixed_pairs(void) {
  CHECK(test_pair(&public_key, &other_secret_key) == VMB_ERROR_SELF_TEST,
        "the secret key of another");
  CHECK(test_pair(&other_public_key, &secret_key) == VMB_ERROR_SELF_TEST,
        "the public key of another");
}

static void wrong_arguments(void) {
  const vmb_env small = {env.rng, &memory, env.work_bytes - 1};
  CHECK(CALL_EITHER(&algorithm, pairwise_test, bytes_of(&public_key), bytes_of(&secret_key),
                    &small) == VMB_ERROR_MEMORY,
        "too little memory");
  CHECK(test_pair(NULL, &secret_key) == VMB_ERROR_ARGUMENT &&
            test_pair(&public_key, NULL) == VMB_ERROR_ARGUMENT,
        "no key");
  CHECK(vmb_kem_pairwise_test(NULL, bytes_of(&public_key), bytes_of(&secret_key), &env) ==
                VMB_ERROR_ARGUMENT &&
            vmb_sig_pairwise_test(NULL, bytes_of(&public_key), bytes_of(&secret_key), &env) ==
                VMB_ERROR_ARGUMENT &&
            vmb_kem_pairwise_work_bytes(NULL) == 0 && vmb_sig_pairwise_work_bytes(NULL) == 0,
        "no set");
}

/* ---- Bytes that are changed ------------------------------------------------------------------ */

/* Whether a change at this place of a standard's secret key is noticed: docs/selftest.md. */
static int is_noticed(const char *family, size_t place, size_t length) {
  if (strcmp(family, "ML-KEM") == 0)
    return place < length - 32; /* z, at the end, serves rejection alone */
  if (strcmp(family, "ML-DSA") == 0)
    return place >= 64 && place < 512; /* tr and s1; K is hashed to the nonce, s2 and t0 round */
  if (strcmp(family, "SLH-DSA") == 0)
    return place < length / 4 || place >= length / 2; /* PRF's key makes the randomizer alone */
  return 0;
}

static void changed_bytes(void) {
  const char *const family = OF_EITHER(&algorithm, family);
  const size_t public_bytes = OF_EITHER(&algorithm, public_key_bytes);
  const size_t secret_bytes = OF_EITHER(&algorithm, secret_key_bytes);
  const int is_standard = strcmp(OF_EITHER(&algorithm, standing), "NIST standard") == 0;
  unsigned checked = 0;
  for (size_t i = 0; i < PLACES && is_standard; i++) {
    const size_t in_public = i * (public_bytes - 1) / (PLACES - 1);
    bytes_of(&public_key)[in_public] ^= 1;
    CHECK(test_pair(&public_key, &secret_key) == VMB_ERROR_SELF_TEST,
          "byte %lu of the public key is changed", (unsigned long)in_public);
    bytes_of(&public_key)[in_public] ^= 1;
    const size_t in_secret = i * (secret_bytes - 1) / (PLACES - 1);
    if (!is_noticed(family, in_secret, secret_bytes))
      continue;
    bytes_of(&secret_key)[in_secret] ^= 1;
    CHECK(test_pair(&public_key, &secret_key) == VMB_ERROR_SELF_TEST,
          "byte %lu of the secret key is changed", (unsigned long)in_secret);
    bytes_of(&secret_key)[in_secret] ^= 1;
    checked++;
  }
  CHECK(!is_standard || checked >= 5, "bytes of the secret key");
}

/* ---- Key generation that ends with the test -------------------------------------------------- */

#if defined(VMB_PAIRWISE_TEST)

static vmb_status wrong_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *key, void *work) {
  const vmb_status status = algorithm.kem->decaps(shared_secret, ciphertext, key, work);
  shared_secret[0] ^= 1;
  return status;
}

static vmb_status wrong_verify(const uint8_t *signature, size_t signature_length,
                               const struct vmb_sig_message *message, const uint8_t *key,
                               void *work) {
  (void)signature, (void)signature_length, (void)message, (void)key, (void)work;
  return VMB_ERROR_SIGNATURE;
}

static void failed_pair(vmb_status status, const char *how) {
  CHECK(status == VMB_ERROR_SELF_TEST, "a pair of a wrong set, %s: %d", how, (int)status);
  CHECK(all_zero(bytes_of(&public_key), OF_EITHER(&algorithm, public_key_bytes)) &&
            all_zero(bytes_of(&secret_key), OF_EITHER(&algorithm, secret_key_bytes)),
        "its keys are zeroed, %s", how);
}

/* A copy of the set, whose key generation leads to it. */
static void wrong_set(void) {
  static const uint8_t seed[LARGEST_SEED];
  vmb_kem kem = {0};
  vmb_sig sig = {0};
  struct vmb_kem_sizes kem_sizes = {0};
  struct vmb_sig_sizes sig_sizes = {0};
  struct vmb_key_sizes key_sizes;
  const struct key_algorithm wrong = {algorithm.kem != NULL ? &kem : NULL,
                                      algorithm.sig != NULL ? &sig : NULL};
  if (wrong.kem != NULL) {
    kem = *algorithm.kem;
    kem_sizes = *kem.sizes;
    key_sizes = *kem.key_sizes;
    kem_sizes.keypair.descriptor = &kem;
    key_sizes.keypair = &kem_sizes.keypair;
    kem.sizes = &kem_sizes;
    kem.key_sizes = &key_sizes;
    kem.decaps = wrong_decaps;
  } else {
    sig = *algorithm.sig;
    sig_sizes = *sig.sizes;
    key_sizes = *sig.key_sizes;
    sig_sizes.keypair.descriptor = &sig;
    key_sizes.keypair = &sig_sizes.keypair;
    sig.sizes = &sig_sizes;
    sig.key_sizes = &key_sizes;
    sig.verify = wrong_verify;
  }
  failed_pair(CALL_EITHER(&wrong, keypair, bytes_of(&public_key), bytes_of(&secret_key), &env),
              "drawn");
  failed_pair(CALL_EITHER(&wrong, keypair_from_seed, bytes_of(&public_key), bytes_of(&secret_key),
                          seed, &env),
              "from a seed");
  CHECK(OF_EITHER(&algorithm, keypair_work_bytes) == env.work_bytes, "memory of key generation");
}

#endif

int main(int argc, char **argv) {
  algorithm.kem = argc == 2 ? vmb_kem_find(argv[1]) : NULL;
  algorithm.sig = argc == 2 ? vmb_sig_find(argv[1]) : NULL;
  if (algorithm.kem == NULL && algorithm.sig == NULL) {
    printf("test_pairwise SET: a set of this build\n");
    return 2;
  }
  env = (vmb_env){
      {test_random_fill, &random_bytes}, &memory, OF_EITHER(&algorithm, pairwise_work_bytes)};
  CHECK(env.work_bytes <= sizeof memory, "the macro and the function agree");
  sound_pairs();
  mixed_pairs();
  wrong_arguments();
  changed_bytes();
#if defined(VMB_PAIRWISE_TEST)
  wrong_set();
#endif
  return check_report();
}
