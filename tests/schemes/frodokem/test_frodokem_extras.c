/*
 * test_frodokem_extras SET [corrupt]: what the vectors say in addition to keys and secrets:
 * decapsulation of damaged ciphertexts of count 0 (extra_reject), encapsulation to a public key of
 * all ones (extra_noncanonical_pk). Further: with any words in S^T, M is what the definition of the
 * products gives; the noise of M is as large as it has to be. corrupt: flips a bit of each expected
 * secret, so that the test must report it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "kem/largest.h"
#include "schemes/frodokem/frodokem_pack.h"
#include "schemes/kpqc/trace.h"
#include "schemes/rejection_rules.h"
#include "test_random.h"

#include "frodokem_test_sets.h" /* its names are global: last */

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT], good[LARGEST_KEM_CIPHERTEXT];
static uint8_t secret[32], flip;
static uint8_t api_work[LARGEST_KEM_WORK];

/* ---- The vectors ----------------------------------------------------------------------------- */

static const struct vector_field *field_of(const struct vector_file *file, const char *format,
                                           unsigned index) {
  char name[64];
  snprintf(name, sizeof name, format, index);
  return vector_field_find(&file->head, name);
}

static void compare_secret(const struct vector_field *wanted, const char *what, unsigned index) {
  CHECK(wanted != NULL && wanted->length == p->length, "no secret of %s %u", what, index);
  if (wanted == NULL)
    return;
  secret[p->length - 1] ^= flip;
  CHECK_EQUAL_BYTES(secret, wanted->data, p->length, "%s %u", what, index);
}

static void check_rejections(const vmb_kem *kem, const struct vector_file *file) {
  const vmb_env env = {{NULL, NULL}, api_work, sizeof api_work};
  const struct vector_field *rule;
  unsigned i = 0;
  for (; (rule = field_of(file, "extra_reject.%u.ct_rule", i)) != NULL; i++) {
    CHECK(damage_by_rule(ciphertext, good, vmb_kem_ciphertext_bytes(kem), rule),
          "rule %u is not known", i);
    CHECK(vmb_kem_decaps(kem, secret, ciphertext, secret_key, &env) == VMB_OK, "rule %u", i);
    compare_secret(field_of(file, "extra_reject.%u.ss", i), "secret of rejected ciphertext", i);
  }
  CHECK(i >= 5, "%u damaged ciphertexts", i); /* the standard form has one more, of the salt */
}

static void check_noncanonical(const vmb_kem *kem, const struct vector_file *file) {
  const struct vector_field *digest = field_of(file, "extra_noncanonical_pk.ct_sha256", 0);
  vmb_nist_drbg drbg;
  trace_generator(&drbg);
  const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, api_work, sizeof api_work};
  uint8_t hash[32];
  memset(public_key, 0xff, sizeof public_key);
  CHECK(vmb_kem_encaps(kem, ciphertext, secret, public_key, &env) == VMB_OK,
        "encapsulation to a public key of ones");
  vmb_sha256(hash, ciphertext, vmb_kem_ciphertext_bytes(kem));
  CHECK(digest != NULL, "no ciphertext to a public key of ones");
  if (digest != NULL)
    CHECK_EQUAL_BYTES(hash, digest->data, sizeof hash, "ciphertext to a public key of ones");
  compare_secret(field_of(file, "extra_noncanonical_pk.ss", 0), "to a public key of ones", 0);
}

/* ---- Properties ------------------------------------------------------------------------------ */

/* M by its definition, modulo q, in w->scratch->sums. */
static uint16_t entry_of_m(const uint8_t *s, unsigned k, unsigned c) {
  uint16_t eight[8];
  uint32_t sum = 0;
  for (unsigned j = 0; j < p->n; j++) {
    if (j % 8 == 0)
      vmb_frodokem_unpack(eight, good + frodokem_packed_bytes(p, k * (size_t)p->n + j), 8,
                          p->log_q);
    sum += (uint32_t)eight[j % 8] * vmb_load16_le(s + 2 * (c * (size_t)p->n + j));
  }
  vmb_frodokem_unpack(eight, good + frodokem_c_offset(p) + frodokem_packed_bytes(p, 8 * (size_t)k),
                      8, p->log_q);
  return (uint16_t)((eight[c] - sum) & ((1U << p->log_q) - 1));
}

/* S^T of a damaged key may hold any words: all arithmetic is modulo 2^16. */
static void check_any_secret(void) {
  const uint32_t mask = (1U << p->log_q) - 1;
  uint8_t *const s = secret_key + frodokem_secret_offset(p);
  struct test_random random = {1};
  for (unsigned round = 0; round < 3; round++) {
    const size_t bytes = 2 * FRODOKEM_THIN * (size_t)p->n;
    if (round == 0)
      test_random_fill(&random, s, bytes);
    else
      for (size_t i = 0; i < bytes; i++)
        s[i] = (uint8_t)(round == 1 ? 0xff : i % 2 == 0 ? 0x00 : 0x80);
    vmb_frodokem_decrypt(p, w, good, s);
    for (unsigned i = 0; i < FRODOKEM_MESSAGE_WORDS; i++)
      CHECK((w->scratch->sums[i] & mask) == entry_of_m(s, i / 8, i % 8), "entry %u of M", i);
  }
}

/*
 * The entries of M - Encode(u), centred, have a root mean square of sqrt(2 n sigma^4 + sigma^2),
 * 283, 237, 106; 64 entries of a ciphertext, and ciphertexts under one key, give it within a tenth.
 * Doubled noise would not show in round trips.
 */
static void check_size_of_noise(unsigned rounds) {
  const unsigned wanted = p->n == 640 ? 283 : p->n == 976 ? 237 : 106;
  const unsigned unused = 16U - p->log_q;
  struct test_random random = {2};
  const vmb_rng rng = {test_random_fill, &random};
  double squares = 0;
  for (unsigned round = 0; round < rounds; round++) {
    uint8_t message[FRODOKEM_LENGTH_MAX];
    uint16_t m[FRODOKEM_MESSAGE_WORDS];
    if (round % 4 == 0)
      CHECK(vmb_frodokem_keypair(p, public_key, secret_key, w, &rng) == VMB_OK, "a key");
    CHECK(vmb_frodokem_encaps(p, ciphertext, secret, public_key, w, &rng) == VMB_OK, "encaps");
    memcpy(message, w->scratch->drawn, p->length);
    vmb_frodokem_decrypt(p, w, ciphertext, secret_key + frodokem_secret_offset(p));
    memcpy(m, w->scratch->sums, sizeof m);
    memset(w->scratch->sums, 0, sizeof m);
    vmb_frodokem_add_message(p, w, message);
    for (unsigned i = 0; i < FRODOKEM_MESSAGE_WORDS; i++) {
      const int noise = (int16_t)((uint16_t)(m[i] - w->scratch->sums[i]) << unused) >> unused;
      squares += (double)noise * noise;
    }
  }
  const double mean = squares / (FRODOKEM_MESSAGE_WORDS * rounds), square = 1.0 * wanted * wanted;
  CHECK(mean > 0.81 * square && mean < 1.21 * square, "noise: mean square %u, not about %u",
        (unsigned)mean, (unsigned)square);
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  flip = argc > 2 && strcmp(argv[2], "corrupt") == 0;
  const vmb_kem *kem = vmb_kem_find(set);
  const struct vector_file *file = vector_file_find(set);
  if (kem == NULL || file == NULL || !choose_set(set)) {
    printf("usage: test_frodokem_extras SET [corrupt]; '%s' is no set of this build\n", set);
    return 2;
  }
  vmb_nist_drbg drbg;
  trace_generator(&drbg);
  const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, api_work, sizeof api_work};
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key generation");
  CHECK(vmb_kem_encaps(kem, good, secret, public_key, &env) == VMB_OK, "encapsulation");
  check_rejections(kem, file);
  check_noncanonical(kem, file);
  check_any_secret();
  check_size_of_noise(16);
  return check_report();
}
