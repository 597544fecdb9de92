/*
 * test_mlkem_keys SET: which keys a set refuses. FIPS 203 refuses a public key with a coefficient
 * that is not reduced and a secret key whose hash does not belong to the public key in it; Kyber of
 * the third round accepts everything. After a refusal all outputs are zero and nothing was drawn.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "kem/largest.h"
#include "test_random.h"

#define Q 3329

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t sent[32], received[32], work[LARGEST_KEM_WORK];
static struct test_random source = {7};
static unsigned draws;

static vmb_status counting_fill(void *state, uint8_t *out, size_t length) {
  draws++;
  return test_random_fill(state, out, length);
}

static const vmb_env env = {{counting_fill, &source}, work, sizeof work};

static unsigned coefficient(unsigned index) {
  const uint8_t *at = public_key + index / 2 * 3;
  return index % 2 == 0 ? at[0] | (at[1] & 15U) << 8 : at[1] >> 4 | (unsigned)at[2] << 4;
}

static void set_coefficient(unsigned index, unsigned value) {
  uint8_t *at = public_key + index / 2 * 3;
  if (index % 2 == 0) {
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)((at[1] & 0xf0) | value >> 8);
  } else {
    at[1] = (uint8_t)((at[1] & 0x0f) | (value & 15) << 4);
    at[2] = (uint8_t)(value >> 4);
  }
}

static void check_public_keys(const vmb_kem *kem, vmb_status refusal) {
  const unsigned coefficients = (unsigned)(vmb_kem_public_key_bytes(kem) - 32) * 2 / 3;
  static const unsigned values[] = {Q, Q + 1, 4095};
  for (unsigned index = 0; index < coefficients;
       index +=
       index + 17 < coefficients || index + 1 == coefficients ? 17 : coefficients - 1 - index) {
    const unsigned good = coefficient(index);
    for (unsigned i = 0; i < 3; i++) {
      set_coefficient(index, values[i]);
      memset(ciphertext, 0xaa, sizeof ciphertext);
      memset(received, 0xaa, sizeof received);
      draws = 0;
      const vmb_status status = vmb_kem_encaps(kem, ciphertext, received, public_key, &env);
      CHECK(status == refusal, "coefficient %u is %u: status %d", index, values[i], (int)status);
      if (refusal != VMB_OK) {
        CHECK(all_zero(ciphertext, vmb_kem_ciphertext_bytes(kem)) && all_zero(received, 32),
              "coefficient %u: outputs are not zero", index);
        CHECK(draws == 0, "coefficient %u: %u draws before the key was refused", index, draws);
      }
    }
    set_coefficient(index, Q - 1);
    CHECK(vmb_kem_encaps(kem, ciphertext, received, public_key, &env) == VMB_OK,
          "coefficient %u is q - 1", index);
    set_coefficient(index, good);
  }
}

static void check_secret_keys(const vmb_kem *kem, vmb_status refusal) {
  const size_t public_bytes = vmb_kem_public_key_bytes(kem), vector_bytes = public_bytes - 32,
               bytes = vmb_kem_secret_key_bytes(kem);
  for (size_t at = 0; at < bytes; at += at + 61 < bytes || at + 1 == bytes ? 61 : bytes - 1 - at) {
    secret_key[at] ^= 0x10;
    memset(received, 0xaa, sizeof received);
    const vmb_status status = vmb_kem_decaps(kem, received, ciphertext, secret_key, &env);
    const int of_public_key_or_hash = at >= vector_bytes && at < vector_bytes + public_bytes + 32;
    CHECK(status == (of_public_key_or_hash ? refusal : VMB_OK),
          "byte %lu of the secret key: status %d", (unsigned long)at, (int)status);
    if (status != VMB_OK)
      CHECK(all_zero(received, 32), "byte %lu of the secret key: the secret is not zero",
            (unsigned long)at);
    if (at >= bytes - 32)
      CHECK_EQUAL_BYTES(received, sent, 32, "z is not used for a good ciphertext");
    if (of_public_key_or_hash && status == VMB_OK)
      CHECK(memcmp(received, sent, 32) != 0, "byte %lu: the good secret", (unsigned long)at);
    secret_key[at] ^= 0x10;
  }
  CHECK(vmb_kem_decaps(kem, received, ciphertext, secret_key, &env) == VMB_OK,
        "the key after all damage is undone");
  CHECK_EQUAL_BYTES(received, sent, 32, "the secret after all damage is undone");
}

/* Every bit of the hash in the secret key is compared (FIPS 203 section 7.3). */
static void check_every_bit_of_hash(const vmb_kem *kem, vmb_status refusal) {
  uint8_t *const hash = secret_key + vmb_kem_secret_key_bytes(kem) - 64;
  for (size_t at = 0; at < 32; at++)
    for (unsigned bit = 0; bit < 8; bit++) {
      hash[at] ^= (uint8_t)(1U << bit);
      CHECK(vmb_kem_decaps(kem, received, ciphertext, secret_key, &env) == refusal,
            "bit %u of byte %lu of the hash", bit, (unsigned long)at);
      hash[at] ^= (uint8_t)(1U << bit);
    }
}

int main(int argc, char **argv) {
  const vmb_kem *kem = vmb_kem_find(argc > 1 ? argv[1] : "");
  if (kem == NULL) {
    puts("usage: test_mlkem_keys SET");
    return 2;
  }
  const vmb_status refusal = strncmp(argv[1], "mlkem", 5) == 0 ? VMB_ERROR_KEY : VMB_OK;
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key generation");
  check_public_keys(kem, refusal);
  CHECK(vmb_kem_encaps(kem, ciphertext, sent, public_key, &env) == VMB_OK, "encapsulation");
  check_secret_keys(kem, refusal);
  check_every_bit_of_hash(kem, refusal);
  return check_report();
}
