/*
 * The measured program of other people's code: one scheme with the interface of NIST, PQClean and
 * pqm4, all its operations. Runs on bare metal and on Linux.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   harness N FILE [BYTES]
 *       N key pairs with the seeds (and messages) of NIST's generator of test vectors; region 0 key
 *       generation, 1 encapsulation or signing, 2 decapsulation or verification. Messages have
 *       BYTES bytes, or the lengths of NIST's vectors: 33, 66, 99 ... FILE gets what a
 *       .rsp file has of each count: seed, then for signatures the message, public key, secret key,
 *       then ciphertext and shared secret, or the signed message; what differs in length has four
 *       bytes with its length before it (least first).
 *
 * Ends with 1 and a line that says what is wrong if an operation fails, the two secrets or messages
 * differ, or a changed ciphertext gives the right secret. A signed message with a changed bit that
 * is taken is a warning: a signature may have bits without a meaning.
 *
 * The lab defines LAB_KEM or LAB_SIGN, LAB_PUBLIC_KEY_BYTES ... LAB_KEYPAIR ... (the functions'
 * names), LAB_LENGTH and LAB_RANDOM_LENGTH (the types of lengths).
 */
#define _POSIX_C_SOURCE 200809L
#include "nist_random.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "marker.h"

VMB_LAB_MARKERS(3);

enum { SEED_BYTES = 48, MESSAGE_STEP = 33 };

static uint8_t public_key[LAB_PUBLIC_KEY_BYTES], secret_key[LAB_SECRET_KEY_BYTES];
static int out;
static size_t message_bytes; /* 0: those of NIST's vectors */

static void give_up(const char *what) {
  puts(what);
  exit(1);
}

static void tell(const void *data, size_t length) {
  if (out >= 0 && write(out, data, length) != (ssize_t)length)
    give_up("the results cannot be written");
}

static void tell_length(size_t length) {
  uint8_t bytes[4];
  for (int i = 0; i < 4; i++)
    bytes[i] = (uint8_t)(length >> (8 * i));
  tell(bytes, sizeof bytes);
}

#if defined(LAB_KEM)
VMB_LAB_REGION_NAMES("keygen encaps decaps");
int LAB_KEYPAIR(unsigned char *pk, unsigned char *sk);
int LAB_MAKE(unsigned char *ct, unsigned char *ss, const unsigned char *pk);
int LAB_OPEN(unsigned char *ss, const unsigned char *ct, const unsigned char *sk);

static uint8_t ciphertext[LAB_CIPHERTEXT_BYTES], secret[LAB_BYTES], opened[LAB_BYTES];

static void run_one(const uint8_t seed[SEED_BYTES], int number) {
  int failed;
  (void)number;
  nist_random_init(seed);
  VMB_LAB_BEGIN(0);
  failed = LAB_KEYPAIR(public_key, secret_key);
  VMB_LAB_END(0);
  if (failed)
    give_up("crypto_kem_keypair failed");
  VMB_LAB_BEGIN(1);
  failed = LAB_MAKE(ciphertext, secret, public_key);
  VMB_LAB_END(1);
  if (failed)
    give_up("crypto_kem_enc failed");
  VMB_LAB_BEGIN(2);
  failed = LAB_OPEN(opened, ciphertext, secret_key);
  VMB_LAB_END(2);
  if (failed)
    give_up("crypto_kem_dec failed");
  if (memcmp(secret, opened, sizeof secret) != 0)
    give_up("crypto_kem_dec gives another shared secret than crypto_kem_enc");
  tell(seed, SEED_BYTES);
  tell(public_key, sizeof public_key);
  tell(secret_key, sizeof secret_key);
  tell(ciphertext, sizeof ciphertext);
  tell(secret, sizeof secret);
  ciphertext[0] ^= 1;
  if (LAB_OPEN(opened, ciphertext, secret_key) == 0 && memcmp(secret, opened, sizeof secret) == 0)
    give_up("crypto_kem_dec gives the right shared secret for a changed ciphertext");
}
#else
VMB_LAB_REGION_NAMES("keygen sign verify");
int LAB_KEYPAIR(unsigned char *pk, unsigned char *sk);
int LAB_MAKE(unsigned char *sm, LAB_LENGTH *smlen, const unsigned char *m, LAB_LENGTH mlen,
             const unsigned char *sk);
int LAB_OPEN(unsigned char *m, LAB_LENGTH *mlen, const unsigned char *sm, LAB_LENGTH smlen,
             const unsigned char *pk);

static uint8_t *message, *signed_message, *opened;

static void make_room(size_t length) {
  free(message);
  free(signed_message);
  free(opened);
  message = malloc(length);
  signed_message = malloc(length + LAB_BYTES);
  opened = malloc(length + LAB_BYTES);
  if (message == NULL || signed_message == NULL || opened == NULL)
    give_up("no memory for a message");
}

static void run_one(const uint8_t seed[SEED_BYTES], int number) {
  const size_t length =
      message_bytes != 0 ? message_bytes : (size_t)MESSAGE_STEP * (size_t)(number + 1);
  LAB_LENGTH signed_length = 0, opened_length = 0;
  int failed;
  make_room(length);
  nist_random_outer(message, length);
  nist_random_init(seed);
  VMB_LAB_BEGIN(0);
  failed = LAB_KEYPAIR(public_key, secret_key);
  VMB_LAB_END(0);
  if (failed)
    give_up("crypto_sign_keypair failed");
  VMB_LAB_BEGIN(1);
  failed = LAB_MAKE(signed_message, &signed_length, message, length, secret_key);
  VMB_LAB_END(1);
  if (failed)
    give_up("crypto_sign failed");
  VMB_LAB_BEGIN(2);
  failed = LAB_OPEN(opened, &opened_length, signed_message, signed_length, public_key);
  VMB_LAB_END(2);
  if (failed)
    give_up("crypto_sign_open refuses what crypto_sign made");
  if (opened_length != length || memcmp(message, opened, length) != 0)
    give_up("crypto_sign_open gives another message than was signed");
  tell(seed, SEED_BYTES);
  tell_length(length);
  tell(message, length);
  tell(public_key, sizeof public_key);
  tell(secret_key, sizeof secret_key);
  tell_length((size_t)signed_length);
  tell(signed_message, (size_t)signed_length);
  signed_message[signed_length / 2] ^= 1;
  if (LAB_OPEN(opened, &opened_length, signed_message, signed_length, public_key) == 0)
    puts("warning: crypto_sign_open takes a signed message with a changed bit");
}
#endif

int main(int argc, char **argv) {
  static const uint8_t entropy[SEED_BYTES] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11,
                                              12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
                                              24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
                                              36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47};
  uint8_t seed[SEED_BYTES];
  VMB_LAB_KEEP_REGION_NAMES();
  if (argc < 3)
    give_up("usage: harness N FILE [BYTES]");
  message_bytes = argc > 3 ? (size_t)atoi(argv[3]) : 0;
  out = open(argv[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (out < 0)
    give_up("the file of results cannot be opened");
  nist_random_outer_init(entropy);
  for (int i = 0; i < atoi(argv[1]); i++) {
    nist_random_outer(seed, sizeof seed);
    run_one(seed, i);
  }
  return close(out) == 0 ? 0 : 1;
}
