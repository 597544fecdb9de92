/*
 * test_sig_digests SET: the comparisons of digests with which ML-DSA, Dilithium, HAETAE of round 1,
 * NCC-Sign and AIMer end verification look at the first and at the last byte.
 *
 * Who has the key can sign with a digest that is not what the hash gives: all that follows from it
 * fits, and the comparison alone refuses the signature. The linker puts the function below in front
 * of the sponge (--wrap), where one bit of the digest becomes the other one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "hash/keccak/keccak.h"
#include "sig/largest.h"
#include "test_random.h"

#define ATTEMPTS 200 /* after a change the scheme may reject and begin again, with another digest */

static uint8_t public_key[LARGEST_SIG_PUBLIC_KEY], secret_key[LARGEST_SIG_SECRET_KEY],
    honest[LARGEST_SIG_SIGNATURE], signature[LARGEST_SIG_SIGNATURE], work[LARGEST_SIG_WORK];
static uint8_t text[1]; /* another one in each attempt: some sets draw nothing */
static struct test_random source;
static const vmb_env env = {{test_random_fill, &source}, work, sizeof work};
static const vmb_sig *sig;

/* The digest in which bit 0 of byte `at` becomes the other one, if there is one. */
static struct {
  const uint8_t *digest;
  size_t bytes, at;
  unsigned times;
} flipped;

void __real_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length);
void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length);

void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length) {
  __real_vmb_keccak_squeeze(state, out, length);
  if (flipped.digest == NULL || length != flipped.bytes || memcmp(out, flipped.digest, length) != 0)
    return;
  out[flipped.at] ^= 1;
  flipped.times++;
}

static size_t sign(uint8_t *out, unsigned seed) {
  size_t length = 0;
  source.state = seed;
  text[0] = (uint8_t)seed;
  CHECK(vmb_sig_sign(sig, out, &length, text, sizeof text, secret_key, &env) == VMB_OK,
        "seed %u: signing", seed);
  return length;
}

static vmb_status verify(size_t length) {
  return vmb_sig_verify(sig, signature, length, text, sizeof text, public_key, &env);
}

/* A signature whose digest, from byte `offset` on, is the hash's but for one bit. */
static size_t sign_flipped(size_t offset) {
  for (unsigned seed = 1; seed <= ATTEMPTS; seed++) {
    flipped.digest = NULL;
    (void)sign(honest, seed);
    flipped.digest = honest + offset;
    const size_t length = sign(signature, seed);
    honest[offset + flipped.at] ^= 1;
    const int same = memcmp(signature + offset, honest + offset, flipped.bytes) == 0;
    honest[offset + flipped.at] ^= 1;
    if (same)
      return length;
  }
  CHECK(0, "no signature with another digest in %u attempts", ATTEMPTS);
  return 0;
}

static void check_digest(size_t offset, size_t bytes) {
  const size_t places[] = {0, bytes - 1};
  flipped.bytes = bytes;
  for (unsigned i = 0; i < 2; i++) {
    flipped.at = places[i];
    const size_t length = sign_flipped(offset);
    flipped.times = 0;
    CHECK(verify(length) == VMB_OK && flipped.times == 1, "byte %u: it fits but for that",
          (unsigned)places[i]);
    flipped.digest = NULL;
    CHECK(verify(length) == VMB_ERROR_SIGNATURE, "byte %u of another digest is taken",
          (unsigned)places[i]);
  }
}

/* Where the families have their digests; AIMer's two are twice as long as half its public key. */
static int check_digests(void) {
  static const struct {
    const char *prefix;
    size_t bytes;
  } first[] = {{"mldsa44", 32},   {"mldsa65", 48},   {"mldsa87", 64},   {"dilithium", 32},
               {"haetae120", 32}, {"haetae180", 32}, {"haetae260", 32}, {"nccsign", 32}};
  const char *const name = vmb_sig_name(sig);
  for (size_t i = 0; i < sizeof first / sizeof first[0]; i++)
    if (strncmp(name, first[i].prefix, strlen(first[i].prefix)) == 0) {
      check_digest(0, first[i].bytes);
      return 1;
    }
  if (strncmp(name, "aimer", 5) != 0)
    return 0;
  const size_t bytes = vmb_sig_public_key_bytes(sig);
  check_digest(bytes / 2, bytes);
  check_digest(bytes / 2 + bytes, bytes);
  return 1;
}

int main(int argc, char **argv) {
  sig = vmb_sig_find(argc > 1 ? argv[1] : "");
  if (sig == NULL) {
    printf("usage: test_sig_digests SET: no such set in this build\n");
    return 2;
  }
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "keys");
  CHECK(check_digests(), "%s has no digest that is known", argv[1]);
  return check_report();
}
