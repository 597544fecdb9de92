/*
 * test_mceliece_decode SET: error vectors of chosen weights and places. Ciphertexts are made with
 * the public key by the definition, and what decapsulation must give is computed here: H(1, e, C)
 * for weight t, H(0, s, C) for all others. The same with errors at points that do not belong to the
 * code, for which the secret key is taken apart. Then keys and ciphertexts with unused bits, and a
 * confirmation that is wrong.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "kem/largest.h"
#include "arithmetic/gf2m/gf2m_element.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/little_endian.h"
#include "hash/keccak/keccak.h"
#include "test_random.h"

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t secret[32], wanted[32], e[1024], work[LARGEST_KEM_WORK];

static struct test_random source = {11};
static const vmb_env env = {{test_random_fill, &source}, work, sizeof work};

static const struct mceliece_params *find_params(const char *name) {
#define VMB_KEM_SET(set, SET, family, standing, level) \
  if (strcmp(name, #set) == 0)                         \
    return &vmb_##set##_params;
#include "schemes/mceliece/mceliece_sets.def"
  return NULL;
}

static unsigned bit(const uint8_t *bits, unsigned i) {
  return bits[i / 8] >> i % 8 & 1U;
}

static void hash(const struct mceliece_params *p, uint8_t out[32], uint8_t prefix,
                 const uint8_t *vector, size_t ciphertext_bytes) {
  vmb_keccak state;
  vmb_keccak_init(&state, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&state, &prefix, 1);
  vmb_keccak_absorb(&state, vector, p->n / 8U);
  vmb_keccak_absorb(&state, ciphertext, ciphertext_bytes);
  vmb_keccak_squeeze(&state, out, 32);
}

/* C = H e and, in round 3, H(2, e), for the e that is set. */
static void encode(const struct mceliece_params *p) {
  const unsigned rows = (unsigned)p->m * p->t, k = p->n - rows, row_bytes = (k + 7) / 8,
                 bytes = (rows + 7) / 8;
  memset(ciphertext, 0, sizeof ciphertext);
  for (unsigned r = 0; r < rows; r++) {
    unsigned sum = bit(e, r);
    for (unsigned j = 0; j < k; j++)
      sum ^= bit(e, rows + j) & bit(public_key + (size_t)r * row_bytes, j);
    ciphertext[r / 8] = (uint8_t)(ciphertext[r / 8] | sum << r % 8);
  }
  if (p->confirms)
    hash(p, ciphertext + bytes, 2, e, 0);
}

static void check_secret(const struct mceliece_params *p, const vmb_kem *kem, int accepted,
                         const char *what) {
  hash(p, wanted, accepted ? 1 : 0,
       accepted ? e : secret_key + vmb_kem_secret_key_bytes(kem) - p->n / 8U,
       vmb_kem_ciphertext_bytes(kem));
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

/* ---- The secret key taken apart -------------------------------------------------------------- */

static MCELIECE_KEYPAIR_WORK(13, 8192, 128) keypair_work; /* serves all sets */
static MCELIECE_SCRATCH(13, 8192, 128) scratch;
static const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(&keypair_work, &scratch);
static uint16_t pi[MCELIECE_Q_MAX];

/* The list 0, 1, ... after the network of the control bits. */
static void read_permutation(const struct mceliece_params *p) {
  const uint8_t *const control = secret_key + mceliece_sk_control(p);
  const unsigned q = mceliece_q(p);
  unsigned number = 0;
  for (unsigned x = 0; x < q; x++)
    pi[x] = (uint16_t)x;
  for (unsigned layer = 0; layer < 2U * p->m - 1; layer++) {
    const unsigned d = 1U << (layer < p->m ? layer : 2U * p->m - 2 - layer);
    for (unsigned i = 0; i < q; i += 2 * d)
      for (unsigned j = i; j < i + d; j++, number++)
        if (bit(control, number)) {
          const uint16_t swap = pi[j];
          pi[j] = pi[j + d];
          pi[j + d] = swap;
        }
  }
}

static unsigned place_of_zero(void) {
  unsigned place = 0;
  while (pi[place] != 0)
    place++;
  return place;
}

/* vector ^= the column of H for that place, which may lie after the code. */
static void add_column(const struct mceliece_params *p, uint64_t *vector, unsigned place) {
  const uint16_t x = mceliece_bitrev(p, pi[place]);
  uint16_t y = 1;
  for (unsigned i = p->t; i-- > 0;)
    y = (uint16_t)(gf2m_multiply(p->m, y, x) ^ view.fixed->g[i]);
  y = gf2m_invert(p->m, y);
  for (unsigned i = 0; i < p->t; i++, y = gf2m_multiply(p->m, y, x))
    for (unsigned b = 0; b < p->m; b++)
      vector[(i * p->m + b) / 64] ^= (uint64_t)(y >> b & 1) << (i * p->m + b) % 64;
}

/*
 * The ciphertext of e and one more error at `place`, unless that is 0: the inverse of H's left
 * block times their columns.
 */
static void encode_with_secret_key(const struct mceliece_params *p, unsigned place) {
  const unsigned rows = mceliece_rows(p), words = MCELIECE_INVERSE_WORDS(p->m, p->t);
  uint64_t vector[MCELIECE_INVERSE_WORDS(13, 128) + 1] = {0};
  for (unsigned j = 0; j < p->n; j++)
    if (bit(e, j))
      add_column(p, vector, j);
  if (place != 0)
    add_column(p, vector, place);
  memset(ciphertext, 0, sizeof ciphertext);
  for (unsigned r = 0; r < rows; r++) {
    uint64_t sum = 0;
    for (unsigned w = 0; w < words; w++)
      sum ^= view.inverse[r * words + w] & vector[w];
    for (unsigned shift = 32; shift > 0; shift /= 2)
      sum ^= sum >> shift;
    ciphertext[r / 8] = (uint8_t)(ciphertext[r / 8] | (sum & 1) << r % 8);
  }
  if (p->confirms)
    hash(p, ciphertext + mceliece_syndrome_bytes(p), 2, e, 0);
}

/* Errors at t places of all q: accepted if and only if all of them belong to the code. */
static void check_places_behind_the_code(const struct mceliece_params *p, const vmb_kem *kem) {
  for (unsigned i = 0; i < p->t; i++)
    view.fixed->g[i] = vmb_load16_le(secret_key + MCELIECE_SK_G + 2 * i);
  memcpy(view.pi, pi, sizeof pi);
  CHECK(vmb_mceliece_matrix(p, &view) == 1 && memcmp(view.pi, pi, 2 * (size_t)mceliece_q(p)) == 0,
        "the left block of a key is invertible");
  set_errors(p->t, 0, p->n);
  encode_with_secret_key(p, 0);
  check_secret(p, kem, 1, "weight t, encoded with the secret key");
  for (unsigned round = 0; round < 4 && p->n < mceliece_q(p); round++) {
    const unsigned place = round == 0   ? p->n
                           : round == 1 ? mceliece_q(p) - 1
                           : round == 2 ? mceliece_q(p) - 64 /* the first of the last word */
                                        : p->n + test_random_below(&source, mceliece_q(p) - p->n);
    set_errors(p->t - 1U, 0, p->n);
    encode_with_secret_key(p, place);
    check_secret(p, kem, 0, "one error after the code");
  }
}

/*
 * A recurrence of degree t - 1 gives a locator with the root 0, be there an error at the point 0 or
 * not: of t - 1 errors, those without it are found out by their sums alone, those with it by their
 * weight alone. The point 0 belongs to the code (main).
 */
static void check_point_zero(const struct mceliece_params *p, const vmb_kem *kem) {
  const unsigned zero = place_of_zero();
  for (unsigned round = 0; round < 4; round++) {
    const unsigned weight = round < 2 ? p->t - 1U : p->t, with = round % 2;
    do
      set_errors(weight, 0, p->n);
    while (bit(e, zero));
    for (unsigned j = 0; j < p->n && with && !bit(e, zero); j++)
      if (bit(e, j)) {
        e[j / 8] = (uint8_t)(e[j / 8] ^ 1U << j % 8);
        e[zero / 8] = (uint8_t)(e[zero / 8] | 1U << zero % 8);
      }
    encode(p);
    check_secret(p, kem, weight == p->t, with ? "with an error at the point 0" : "without one");
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
               {"after the identity", t, rows, n - rows},
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

/* Every bit of the confirmation of round 3 counts. */
static void check_confirmation(const struct mceliece_params *p, const vmb_kem *kem) {
  const unsigned first = ((unsigned)p->m * p->t + 7) / 8;
  set_errors(p->t, 0, p->n);
  encode(p);
  for (unsigned i = 0; i < 8 * 32 && p->confirms; i++) {
    ciphertext[first + i / 8] ^= (uint8_t)(1U << i % 8);
    check_secret(p, kem, 0, "one bit of the confirmation");
    ciphertext[first + i / 8] ^= (uint8_t)(1U << i % 8);
  }
  check_secret(p, kem, 1, "the confirmation as it was");
}

/* A stored g whose unused bits are set is the same g. */
static void check_unused_bits_of_g(const struct mceliece_params *p, const vmb_kem *kem) {
  set_errors(p->t, 0, p->n);
  encode(p);
  for (unsigned i = 0; i < p->t; i++)
    secret_key[40 + 2 * i + 1] |= (uint8_t)(0xff << (p->m - 8));
  check_secret(p, kem, 1, "unused bits of g");
}

/* Unused bits exist in 6960119 alone: 3 of each row, 5 of the syndrome. */
static void check_padding(const struct mceliece_params *p, const vmb_kem *kem) {
  const unsigned rows = (unsigned)p->m * p->t, row_bytes = (p->n - rows + 7) / 8,
                 syndrome_bytes = (rows + 7) / 8;
  set_errors(p->t, 0, p->n);
  encode(p);
  for (unsigned i = rows % 8; i < 8 && rows % 8 != 0; i++) {
    ciphertext[syndrome_bytes - 1] ^= (uint8_t)(1U << i);
    memset(secret, 1, sizeof secret);
    CHECK(vmb_kem_decaps(kem, secret, ciphertext, secret_key, &env) == VMB_ERROR_CIPHERTEXT,
          "bit %u after the syndrome", i);
    CHECK(all_zero(secret, 32), "bit %u after the syndrome: the secret is not zero", i);
    ciphertext[syndrome_bytes - 1] ^= (uint8_t)(1U << i);
  }
  const unsigned used = (p->n - rows) % 8, some_rows[] = {0, 1, 7, 8, rows - 4, rows - 1};
  for (unsigned i = used; i < 8 && used != 0; i++)
    for (unsigned r = 0; r < sizeof some_rows / sizeof some_rows[0]; r++) {
      uint8_t *const last = public_key + (size_t)(some_rows[r] + 1) * row_bytes - 1;
      *last ^= (uint8_t)(1U << i);
      memset(secret, 1, sizeof secret);
      CHECK(vmb_kem_encaps(kem, ciphertext, secret, public_key, &env) == VMB_ERROR_KEY,
            "bit %u after row %u", i, some_rows[r]);
      CHECK(all_zero(secret, 32) && all_zero(ciphertext, vmb_kem_ciphertext_bytes(kem)),
            "bit %u after row %u: outputs", i, some_rows[r]);
      *last ^= (uint8_t)(1U << i);
    }
  CHECK(vmb_kem_encaps(kem, ciphertext, secret, public_key, &env) == VMB_OK,
        "the key without the damage");
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const vmb_kem *kem = vmb_kem_find(set);
  const struct mceliece_params *p = find_params(set);
  if (kem == NULL || p == NULL) {
    printf("usage: test_mceliece_decode SET; '%s' is no Classic McEliece set of this build\n", set);
    return 2;
  }
  do {
    CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key pair");
    read_permutation(p);
  } while (place_of_zero() >= p->n);
  check_weights(p, kem);
  check_confirmation(p, kem);
  check_point_zero(p, kem);
  check_places_behind_the_code(p, kem);
  check_padding(p, kem);
  check_unused_bits_of_g(p, kem);
  return check_report();
}
