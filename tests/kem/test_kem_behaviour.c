/*
 * test_kem_behaviour SET [STRIDE [ROUNDS]]: ROUNDS (3) round trips with random keys, damaged
 * ciphertexts at every STRIDE-th byte (1: all), damaged secret keys at every seventh of those.
 *
 * Implicit rejection must give another secret than the good one, the same one again for the same
 * damage, and another one for other damage. For learning-with-rounding sets tests/schemes/lwr
 * computes that secret independently.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "kem/largest.h"
#include "test_random.h"

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t sent[LARGEST_KEM_SHARED_SECRET], received[LARGEST_KEM_SHARED_SECRET],
    earlier[LARGEST_KEM_SHARED_SECRET];
static uint8_t work[LARGEST_KEM_WORK];

static struct test_random source;
static const vmb_env env = {{test_random_fill, &source}, work, sizeof work};

static void round_trips(const vmb_kem *kem, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key generation %u", i);
    CHECK(vmb_kem_encaps(kem, ciphertext, sent, public_key, &env) == VMB_OK, "encapsulation %u", i);
    CHECK(vmb_kem_decaps(kem, received, ciphertext, secret_key, &env) == VMB_OK, "decapsulation %u",
          i);
    CHECK_EQUAL_BYTES(received, sent, vmb_kem_shared_secret_bytes(kem), "secrets of round trip %u",
                      i);
  }
}

/* Damages one byte of the ciphertext: whatever the bits, the good secret must not come out. */
static void damaged_ciphertexts(const vmb_kem *kem, size_t stride) {
  const size_t secret_bytes = vmb_kem_shared_secret_bytes(kem),
               bytes = vmb_kem_ciphertext_bytes(kem);
  memset(earlier, 0, sizeof earlier);
  for (size_t at = 0; at < bytes;
       at = at + stride < bytes || at + 1 == bytes ? at + stride : bytes - 1) {
    uint8_t again[LARGEST_KEM_SHARED_SECRET];
    const uint8_t bits = (uint8_t)(1U << (test_random_word(&source) & 7));
    ciphertext[at] ^= bits;
    const vmb_status status = vmb_kem_decaps(kem, received, ciphertext, secret_key, &env);
    const vmb_status status_again = vmb_kem_decaps(kem, again, ciphertext, secret_key, &env);
    ciphertext[at] ^= bits;
    CHECK(status == VMB_OK || status == VMB_ERROR_CIPHERTEXT, "byte %lu damaged: status %d",
          (unsigned long)at, (int)status);
    CHECK(status_again == status, "byte %lu damaged: another status the second time",
          (unsigned long)at);
    CHECK(memcmp(received, sent, secret_bytes) != 0,
          "byte %lu damaged by %02x, but the good secret comes out", (unsigned long)at, bits);
    CHECK_EQUAL_BYTES(again, received, secret_bytes,
                      "byte %lu damaged: another secret the second time", (unsigned long)at);
    if (status == VMB_OK)
      CHECK(memcmp(received, earlier, secret_bytes) != 0,
            "byte %lu damaged: as for the byte before", (unsigned long)at);
    memcpy(earlier, received, secret_bytes);
  }
  CHECK(vmb_kem_decaps(kem, received, ciphertext, secret_key, &env) == VMB_OK,
        "decapsulation after the damage was undone");
  CHECK_EQUAL_BYTES(received, sent, secret_bytes, "secret after the damage was undone");
}

/* Ciphertexts that no encapsulation made, with a good secret key. */
static void strange_ciphertexts(const vmb_kem *kem) {
  const size_t bytes = vmb_kem_ciphertext_bytes(kem);
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK,
        "key generation for strange ciphertexts");
  for (unsigned round = 0; round < 6; round++) {
    if (round < 2)
      memset(ciphertext, round == 0 ? 0 : 0xff, bytes);
    else
      (void)test_random_fill(&source, ciphertext, bytes);
    const vmb_status status = vmb_kem_decaps(kem, received, ciphertext, secret_key, &env);
    CHECK(status == VMB_OK || status == VMB_ERROR_CIPHERTEXT, "strange ciphertext %u: status %d",
          round, (int)status);
  }
}

/*
 * A secret key that is damaged or nothing at all gives some secret or VMB_ERROR_KEY; what counts is
 * that nothing else happens.
 */
static void damaged_secret_keys(const vmb_kem *kem, size_t stride) {
  const size_t bytes = vmb_kem_secret_key_bytes(kem);
  for (size_t at = 0; at < bytes; at += stride) {
    const uint8_t bits = (uint8_t)(1 + test_random_below(&source, 255));
    secret_key[at] ^= bits;
    const vmb_status status = vmb_kem_decaps(kem, received, ciphertext, secret_key, &env);
    secret_key[at] ^= bits;
    CHECK(status == VMB_OK || status == VMB_ERROR_KEY || status == VMB_ERROR_CIPHERTEXT,
          "byte %lu of the secret key damaged: status %d", (unsigned long)at, (int)status);
  }
  for (unsigned round = 0; round < 4; round++) {
    if (round < 2)
      memset(secret_key, round == 0 ? 0 : 0xff, bytes);
    else
      (void)test_random_fill(&source, secret_key, bytes);
    const vmb_status status = vmb_kem_decaps(kem, received, ciphertext, secret_key, &env);
    CHECK(status == VMB_OK || status == VMB_ERROR_KEY || status == VMB_ERROR_CIPHERTEXT,
          "strange secret key %u: status %d", round, (int)status);
  }
}

/* Any bytes as a public key: accepted or VMB_ERROR_KEY. */
static void strange_public_keys(const vmb_kem *kem) {
  for (unsigned round = 0; round < 6; round++) {
    if (round < 2)
      memset(public_key, round == 0 ? 0 : 0xff, vmb_kem_public_key_bytes(kem));
    else
      (void)test_random_fill(&source, public_key, vmb_kem_public_key_bytes(kem));
    const vmb_status status = vmb_kem_encaps(kem, ciphertext, received, public_key, &env);
    CHECK(status == VMB_OK || status == VMB_ERROR_KEY, "strange public key %u: status %d", round,
          (int)status);
  }
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const unsigned long stride = argc > 2 ? strtoul(argv[2], NULL, 10) : 1,
                      rounds = argc > 3 ? strtoul(argv[3], NULL, 10) : 3;
  const vmb_kem *kem = vmb_kem_find(set);
  if (kem == NULL || stride == 0) {
    printf("usage: test_kem_behaviour SET [STRIDE [ROUNDS]]; '%s' is no KEM set of this build\n",
           set);
    return 2;
  }
  source.state = UINT64_C(0x6b65794265686176);
  round_trips(kem, (unsigned)rounds);
  damaged_ciphertexts(kem, stride);
  damaged_secret_keys(kem, 7 * stride);
  strange_ciphertexts(kem);
  strange_public_keys(kem);
  return check_report();
}
