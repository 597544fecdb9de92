/*
 * A libFuzzer harness: whatever the bytes of a key, ciphertext or signature are, the operations of
 * the set VMB_FUZZ_SET (environment) return one of the statuses that the header allows, touch no
 * other memory, and leave their outputs zeroed when they fail.
 *
 * The input's first byte chooses: decapsulation with a good key and any ciphertext, with any key,
 * encapsulation with any public key; verification likewise. Bytes that the input does not have are
 * those of a good key, ciphertext or signature. Each operation runs once with every choice of
 * implementations that the processor has (VMB_CPU): status and outputs must be the same.
 *
 * Half of the mutations are the fuzzer's own; the others know that keys, ciphertexts and signatures
 * are packed fields: they begin with a good one and put values around a modulus into a field.
 *
 * VMB_FUZZ_PLANT=1 plants a crash after three equal bytes, VMB_FUZZ_PLANT=2 an implementation with
 * another result; the fuzzer must find both.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash/keccak/keccak.h"
#include "testing/all_sets.h"
#include "support/processor.h"
#include "test_random.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

static struct test_random source = {1};
static const vmb_env env = {{test_random_fill, &source}, NULL, 0};

static void require(int condition, const char *what) {
  if (condition)
    return;
  fprintf(stderr, "broken promise: %s\n", what);
  abort();
}

/*
 * A buffer of its own on the heap, so that the address sanitizer guards both ends; `good` with the
 * input's bytes over its beginning.
 */
static uint8_t *overlaid(const uint8_t *good, size_t bytes, const uint8_t *data, size_t size) {
  uint8_t *copy = (uint8_t *)malloc(bytes);
  if (copy == NULL)
    abort();
  if (good != NULL)
    memcpy(copy, good, bytes);
  else
    memset(copy, 0x55, bytes);
  if (size > 0)
    memcpy(copy, data, size < bytes ? size : bytes);
  return copy;
}

static int all_zero(const uint8_t *memory, size_t bytes) {
  uint8_t any = 0;
  for (size_t i = 0; i < bytes; i++)
    any |= memory[i];
  return any == 0;
}

static const vmb_kem *kem;
static const vmb_sig *sig;
static uint8_t *public_key, *secret_key, *message_or_ciphertext; /* good ones */
static const uint8_t message[] = "a message";

static void prepare(void) {
  const char *set = getenv("VMB_FUZZ_SET");
  kem = vmb_kem_find(set);
  sig = vmb_sig_find(set);
  require(kem != NULL || sig != NULL, "VMB_FUZZ_SET names a set of this build");
  if (kem != NULL) {
    public_key = overlaid(NULL, vmb_kem_public_key_bytes(kem), NULL, 0);
    secret_key = overlaid(NULL, vmb_kem_secret_key_bytes(kem), NULL, 0);
    message_or_ciphertext = overlaid(NULL, vmb_kem_ciphertext_bytes(kem), NULL, 0);
    uint8_t *secret = overlaid(NULL, vmb_kem_shared_secret_bytes(kem), NULL, 0);
    require(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key generation");
    require(vmb_kem_encaps(kem, message_or_ciphertext, secret, public_key, &env) == VMB_OK,
            "encapsulation");
    free(secret);
  } else {
    size_t length = 0;
    public_key = overlaid(NULL, vmb_sig_public_key_bytes(sig), NULL, 0);
    secret_key = overlaid(NULL, vmb_sig_secret_key_bytes(sig), NULL, 0);
    message_or_ciphertext = overlaid(NULL, vmb_sig_signature_bytes(sig), NULL, 0);
    require(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "key generation");
    require(vmb_sig_sign(sig, message_or_ciphertext, &length, message, sizeof message, secret_key,
                         &env) == VMB_OK,
            "signing");
  }
}

/* What an operation did: its status and its outputs. */
static uint8_t outcome[32];

static void note(vmb_status status, const uint8_t *out, size_t bytes, const uint8_t *second,
                 size_t second_bytes) {
  const uint8_t code = (uint8_t)(0 - (int)status);
  vmb_keccak state;
  vmb_keccak_init(&state, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&state, &code, 1);
  vmb_keccak_absorb(&state, out, bytes);
  vmb_keccak_absorb(&state, second, second_bytes);
  vmb_keccak_squeeze(&state, outcome, sizeof outcome);
}

static void decapsulate(const uint8_t *data, size_t size, int any_key) {
  const size_t secret_bytes = vmb_kem_shared_secret_bytes(kem);
  uint8_t *ciphertext =
      overlaid(message_or_ciphertext, vmb_kem_ciphertext_bytes(kem), data, any_key ? 0 : size);
  uint8_t *key = overlaid(secret_key, vmb_kem_secret_key_bytes(kem), data, any_key ? size : 0);
  uint8_t *secret = overlaid(NULL, secret_bytes, NULL, 0);
  const vmb_status status = vmb_kem_decaps(kem, secret, ciphertext, key, &env);
  require(status == VMB_OK || status == VMB_ERROR_CIPHERTEXT ||
              (any_key && status == VMB_ERROR_KEY),
          "status of decapsulation");
  require(status == VMB_OK || all_zero(secret, secret_bytes), "zeroed secret after a failure");
  note(status, secret, secret_bytes, secret, 0);
  free(ciphertext);
  free(key);
  free(secret);
}

static void encapsulate(const uint8_t *data, size_t size) {
  const size_t ciphertext_bytes = vmb_kem_ciphertext_bytes(kem),
               secret_bytes = vmb_kem_shared_secret_bytes(kem);
  uint8_t *key = overlaid(public_key, vmb_kem_public_key_bytes(kem), data, size);
  uint8_t *ciphertext = overlaid(NULL, ciphertext_bytes, NULL, 0),
          *secret = overlaid(NULL, secret_bytes, NULL, 0);
  const vmb_status status = vmb_kem_encaps(kem, ciphertext, secret, key, &env);
  require(status == VMB_OK || status == VMB_ERROR_KEY, "status of encapsulation");
  require(status == VMB_OK ||
              (all_zero(ciphertext, ciphertext_bytes) && all_zero(secret, secret_bytes)),
          "zeroed outputs after a failure");
  note(status, ciphertext, ciphertext_bytes, secret, secret_bytes);
  free(key);
  free(ciphertext);
  free(secret);
}

/*
 * any_key: the input is a public key; otherwise it is the signature, whole and of the input's
 * length.
 */
static void verify(const uint8_t *data, size_t size, int any_key) {
  uint8_t *key = overlaid(public_key, vmb_sig_public_key_bytes(sig), data, any_key ? size : 0);
  const size_t bytes = any_key ? vmb_sig_signature_bytes(sig) : size;
  uint8_t *signature = overlaid(any_key ? message_or_ciphertext : NULL, bytes > 0 ? bytes : 1, data,
                                any_key ? 0 : size);
  const vmb_status status =
      vmb_sig_verify(sig, signature, bytes, message, sizeof message, key, &env);
  require(status == VMB_OK || status == VMB_ERROR_SIGNATURE || status == VMB_ERROR_KEY,
          "status of verification");
  note(status, key, 0, key, 0);
  free(key);
  free(signature);
}

static void operate(const uint8_t *data, size_t size) {
  const unsigned choice = data[0] % 4;
  source = (struct test_random){1};
  if (kem != NULL && choice == 0)
    encapsulate(data + 1, size - 1);
  if (kem != NULL && choice != 0)
    decapsulate(data + 1, size - 1, choice == 1);
  if (sig != NULL)
    verify(data + 1, size - 1, choice == 0);
}

/* The values of VMB_CPU that differ on this processor; the first one is the definition. */
static const char *const choices[] = {
    "portable",
#if defined(__x86_64__)
    "avx2",
    "avx512",
#elif defined(__aarch64__)
    "neon",
#endif
};

static void choose(const char *implementations) {
  setenv("VMB_CPU", implementations, 1);
#if defined(VMB_CPU_RUNTIME_DETECTION)
  vmb_processor_detect();
#endif
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (public_key == NULL)
    prepare();
  if (size == 0)
    return 0;
  const char *const planted = getenv("VMB_FUZZ_PLANT");
  if (planted != NULL && *planted == '1' && size > 3 && data[1] == data[0] && data[2] == data[0] &&
      data[3] == data[0] && data[0] != 0)
    abort();

  uint8_t wanted[sizeof outcome];
  for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
    choose(choices[i]);
    operate(data, size);
    if (i == 0)
      memcpy(wanted, outcome, sizeof wanted);
    if (planted != NULL && *planted == '2' && i == 1)
      outcome[0] ^= 1;
    require(memcmp(wanted, outcome, sizeof wanted) == 0, "equal results of all implementations");
  }
  return 0;
}

/* ---- Mutations that know what the bytes are -------------------------------------------------- */

static uint32_t random_word(unsigned *state) {
  *state = *state * 1664525 + 1013904223;
  return *state >> 8;
}

/* Field number `index` of `bits` bits, least significant bit first, becomes `value`. */
static void put_field(uint8_t *data, size_t size, size_t index, unsigned bits, uint32_t value) {
  for (unsigned b = 0; b < bits; b++) {
    const size_t place = index * bits + b;
    if (place / 8 < size)
      data[place / 8] =
          (uint8_t)((data[place / 8] & ~(1U << place % 8)) | (value >> b & 1U) << place % 8);
  }
}

/* What the first byte of an input says the others are. */
static const uint8_t *good_object(unsigned choice, size_t *bytes) {
  if (kem != NULL && choice == 0)
    return *bytes = vmb_kem_public_key_bytes(kem), public_key;
  if (kem != NULL && choice == 1)
    return *bytes = vmb_kem_secret_key_bytes(kem), secret_key;
  if (kem != NULL)
    return *bytes = vmb_kem_ciphertext_bytes(kem), message_or_ciphertext;
  if (choice == 0)
    return *bytes = vmb_sig_public_key_bytes(sig), public_key;
  return *bytes = vmb_sig_signature_bytes(sig), message_or_ciphertext;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  static const uint32_t moduli[] = {3329, 3457, 7681, 12289, 64513, 32257, 8192, 1024};
  unsigned state = seed;
  if (random_word(&state) % 2 == 0 || public_key == NULL || max_size < 2)
    return LLVMFuzzerMutate(data, size, max_size);
  if (size < 2 || random_word(&state) % 8 == 0) {
    size_t bytes;
    data[0] = (uint8_t)random_word(&state);
    const uint8_t *const good = good_object(data[0] % 4, &bytes);
    size = 1 + (bytes < max_size - 1 ? bytes : max_size - 1);
    memcpy(data + 1, good, size - 1);
  }
  const unsigned bits = 2 + random_word(&state) % 15;
  const size_t fields = 8 * (size - 1) / bits + 1;
  const uint32_t modulus = moduli[random_word(&state) % (sizeof moduli / sizeof moduli[0])];
  for (unsigned n = random_word(&state) % 4 + 1; n > 0; n--)
    put_field(data + 1, size - 1, random_word(&state) % fields, bits,
              modulus + random_word(&state) % 5 - 2);
  return size;
}
