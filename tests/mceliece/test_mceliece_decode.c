/*
 * test_mceliece_decode SET: error vectors of chosen weights and places. Ciphertexts are made with the public key by the definition, and what
 * decapsulation must give is computed here: H(1, e, C) for weight t, H(0, s, C) for all others. Then keys and ciphertexts with
 * unused bits, and a confirmation that is wrong.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "kem/largest.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "symmetric/keccak/keccak.h"
#include "test_random.h"

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY], ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t secret[32], wanted[32], e[1024], work[LARGEST_KEM_WORK];

static struct test_random source = {11};
static const vmb_env env = {{test_random_fill, &source}, work, sizeof work};

static const struct mceliece_params *find_params(const char *name) {
#define MCELIECE_SET(set, SET, size, f, r3, level) \
  if (strcmp(name, #set) == 0) return &vmb_##set##_params;
#include "schemes/mceliece/mceliece_sets.def"
  return NULL;
}

static unsigned bit(const uint8_t *bits, unsigned i) {
  return bits[i / 8] >> i % 8 & 1U;
}

static void hash(const struct mceliece_params *p, uint8_t out[32], uint8_t prefix, const uint8_t *vector, size_t ciphertext_bytes) {
  vmb_keccak state;
  vmb_shake256_init(&state);
  vmb_keccak_absorb(&state, &prefix, 1);
  vmb_keccak_absorb(&state, vector, p->n / 8U);
  vmb_keccak_absorb(&state, ciphertext, ciphertext_bytes);
  vmb_keccak_squeeze(&state, out, 32);
}

/* C = H e and, in round 3, H(2, e), for the e that is set. */
static void encode(const struct mceliece_params *p) {
  const unsigned rows = (unsigned)p->m * p->t, k = p->n - rows, row_bytes = (k + 7) / 8, bytes = (rows + 7) / 8;
  memset(ciphertext, 0, sizeof ciphertext);
  for (unsigned r = 0; r < rows; r++) {
    unsigned sum = bit(e, r);
    for (unsigned j = 0; j < k; j++) sum ^= bit(e, rows + j) & bit(public_key + (size_t)r * row_bytes, j);
    ciphertext[r / 8] = (uint8_t)(ciphertext[r / 8] | sum << r % 8);
  }
  if (p->confirms) hash(p, ciphertext + bytes, 2, e, 0);
}

static void check_secret(const struct mceliece_params *p, const vmb_kem *kem, int accepted, const char *what) {
  hash(p, wanted, accepted ? 1 : 0, accepted ? e : secret_key + vmb_kem_secret_key_bytes(kem) - p->n / 8U, vmb_kem_ciphertext_bytes(kem));
  CHECK(vmb_kem_decaps(kem, secret, ciphertext, secret_key, &env) == VMB_OK, "%s: status", what);
  CHECK_EQUAL_BYTES(secret, wanted, 32, "%s", what);
}

/* `count` errors at random places from `first` on, of `range`. */
static void set_errors(unsigned count, unsigned first, unsigned range) {
  memset(e, 0, sizeof e);
  while (count != 0) {
    const unsigned i = first + test_random_below(&source, range);
    count -= !bit(e, i);
    e[i / 8] = (uint8_t)(e[i / 8] | 1U << i % 8);
  }
}

static void check_weights(const struct mceliece_params *p, const vmb_kem *kem) {
  const unsigned n = p->n, t = p->t, rows = (unsigned)p->m * t;
  const struct {
    const char *what;
    unsigned count, first, range;
  } cases[] = {{"weight t", t, 0, n},
               {"weight t - 1", t - 1U, 0, n},
               {"weight t + 1", t + 1U, 0, n},
               {"weight t + 2", t + 2U, 0, n},
               {"weight 1", 1, 0, n},
               {"weight 0", 0, 0, n},
               {"weight 2t", 2U * t, 0, n},
               {"the first t places", t, 0, t},
               {"the last t", t, n - t, t},
               {"behind the identity", t, rows, n - rows},
               {"around its end", t, rows - t / 2U, t}};
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    set_errors(cases[i].count, cases[i].first, cases[i].range);
    encode(p);
    check_secret(p, kem, cases[i].count == t, cases[i].what);
    if (p->confirms && cases[i].count == t) {
      ciphertext[vmb_kem_ciphertext_bytes(kem) - 1 - i] ^= 1;
      check_secret(p, kem, 0, "a wrong confirmation");
    }
  }
}

/* A stored g whose unused bits are set is the same g. */
static void check_unused_bits_of_g(const struct mceliece_params *p, const vmb_kem *kem) {
  set_errors(p->t, 0, p->n);
  encode(p);
  for (unsigned i = 0; i < p->t; i++) secret_key[40 + 2 * i + 1] |= (uint8_t)(0xff << (p->m - 8));
  check_secret(p, kem, 1, "unused bits of g");
}

static int all_zero(const uint8_t *bytes, size_t length) {
  uint8_t any = 0;
  for (size_t i = 0; i < length; i++) any |= bytes[i];
  return any == 0;
}

/* Unused bits exist in 6960119 alone: 3 of each row, 5 of the syndrome. */
static void check_padding(const struct mceliece_params *p, const vmb_kem *kem) {
  const unsigned rows = (unsigned)p->m * p->t, row_bytes = (p->n - rows + 7) / 8, syndrome_bytes = (rows + 7) / 8;
  set_errors(p->t, 0, p->n);
  encode(p);
  for (unsigned i = rows % 8; i < 8 && rows % 8 != 0; i++) {
    ciphertext[syndrome_bytes - 1] ^= (uint8_t)(1U << i);
    memset(secret, 1, sizeof secret);
    CHECK(vmb_kem_decaps(kem, secret, ciphertext, secret_key, &env) == VMB_ERROR_CIPHERTEXT, "bit %u behind the syndrome", i);
    CHECK(all_zero(secret, 32), "bit %u behind the syndrome: the secret is not zero", i);
    ciphertext[syndrome_bytes - 1] ^= (uint8_t)(1U << i);
  }
  const unsigned used = (p->n - rows) % 8, some_rows[] = {0, 1, 7, 8, rows - 4, rows - 1};
  for (unsigned i = used; i < 8 && used != 0; i++)
    for (unsigned r = 0; r < sizeof some_rows / sizeof some_rows[0]; r++) {
      uint8_t *const last = public_key + (size_t)(some_rows[r] + 1) * row_bytes - 1;
      *last ^= (uint8_t)(1U << i);
      memset(secret, 1, sizeof secret);
      CHECK(vmb_kem_encaps(kem, ciphertext, secret, public_key, &env) == VMB_ERROR_KEY, "bit %u behind row %u", i, some_rows[r]);
      CHECK(all_zero(secret, 32) && all_zero(ciphertext, vmb_kem_ciphertext_bytes(kem)), "bit %u behind row %u: outputs", i, some_rows[r]);
      *last ^= (uint8_t)(1U << i);
    }
  CHECK(vmb_kem_encaps(kem, ciphertext, secret, public_key, &env) == VMB_OK, "the key without the damage");
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const vmb_kem *kem = vmb_kem_find(set);
  const struct mceliece_params *p = find_params(set);
  if (kem == NULL || p == NULL) {
    printf("usage: test_mceliece_decode SET; '%s' is no Classic McEliece set of this build\n", set);
    return 2;
  }
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key pair");
  check_weights(p, kem);
  check_padding(p, kem);
  check_unused_bits_of_g(p, kem);
  return check_report();
}
