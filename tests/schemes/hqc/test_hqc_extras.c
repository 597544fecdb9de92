/*
 * test_hqc_extras SET CIPHERTEXTS [corrupt]: decapsulation of damaged ciphertexts of count 0 as the
 * vectors say (extra_reject); unused bits of keys and ciphertexts; the noise of CIPHERTEXTS
 * ciphertexts is as large as it has to be. corrupt: flips a bit of each expected secret.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "schemes/hqc/hqc_test_sets.h"
#include "schemes/rejection_rules.h"
#include "kem/largest.h"
#include "schemes/hqc/hqc_pke.h"
#include "schemes/hqc/hqc_sample.h"
#include "test_random.h"

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT], good[LARGEST_KEM_CIPHERTEXT], secret[32], sent[32];
static uint8_t flip;

static size_t ciphertext_bytes(void) {
  return hqc_salt_offset(p) + HQC_SALT_BYTES;
}

/* What count 0 draws. */
static vmb_status fill(void *state, uint8_t *out, size_t length) {
  const uint8_t **const next = state;
  memcpy(out, *next, length);
  *next += length;
  return VMB_OK;
}

static void make_count_zero(void) {
  const uint8_t *kg = vector_field_find(&file->rows[0], "kg_coins")->data,
                *enc = vector_field_find(&file->rows[0], "enc_coins")->data;
  vmb_rng rng = {fill, &kg};
  CHECK(vmb_hqc_keypair(p, public_key, secret_key, w, &rng) == VMB_OK, "key generation");
  rng.state = &enc;
  CHECK(vmb_hqc_encaps(p, good, sent, public_key, w, &rng) == VMB_OK, "encapsulation");
}

static void check_rejections(void) {
  const struct vector_field *rule;
  unsigned i = 0;
  for (; (rule = field_if_any("extra_reject.%u.ct_rule", i)) != NULL; i++) {
    const struct vector_field *const wanted = field("extra_reject.%u.ss", i);
    CHECK(damage_by_rule(ciphertext, good, ciphertext_bytes(), rule), "rule %u is not known", i);
    CHECK(vmb_hqc_decaps(p, secret, ciphertext, secret_key, w) == VMB_OK, "rule %u", i);
    secret[31] ^= flip;
    CHECK_EQUAL_BYTES(secret, wanted->data, sizeof secret, "secret of rejected ciphertext %u", i);
  }
  CHECK(i >= 7, "%u damaged ciphertexts", i);
}

/* Every unused bit: of u it rejects, of s it refuses. */
static void check_unused_bits(void) {
  const size_t last = hqc_element_bytes(p) - 1;
  for (unsigned bit = p->n % 8; bit < 8; bit++) {
    const uint8_t mask = (uint8_t)(1U << bit);
    struct test_random random = {1};
    const vmb_rng rng = {test_random_fill, &random};
    memcpy(ciphertext, good, ciphertext_bytes());
    ciphertext[last] ^= mask;
    CHECK(vmb_hqc_decaps(p, secret, ciphertext, secret_key, w) == VMB_OK &&
              memcmp(secret, sent, sizeof sent) != 0,
          "bit %u of u", bit);
    public_key[HQC_SEED_BYTES + last] ^= mask;
    CHECK(vmb_hqc_check_public_key(p, public_key) == VMB_ERROR_KEY, "bit %u of a checked key", bit);
    CHECK(vmb_hqc_encaps(p, ciphertext, secret, public_key, w, &rng) == VMB_ERROR_KEY,
          "bit %u of the public key", bit);
    public_key[HQC_SEED_BYTES + last] ^= mask;
    secret_key[HQC_SEED_BYTES + last] ^= mask;
    CHECK(vmb_hqc_decaps(p, secret, good, secret_key, w) == VMB_ERROR_KEY,
          "bit %u of the key in the secret key", bit);
    secret_key[HQC_SEED_BYTES + last] ^= mask;
  }
  CHECK(vmb_hqc_decaps(p, secret, good, secret_key, w) == VMB_OK, "all is as it was");
  CHECK_EQUAL_BYTES(secret, sent, sizeof sent, "the two sides' secrets");
}

/*
 * The weight of v + truncate(u y) + encode(m) has the distribution of the designers' analysis; a
 * mistake that doubles the noise does not show in round trips. The mean of `rounds` weights is
 * within five standard deviations, and few symbols are wrong.
 */
static void check_size_of_noise(unsigned rounds) {
  const unsigned mean = p->n == 17669   ? 6002
                        : p->n == 35851 ? 12967
                                        : 21456,
                 deviation = p->n == 17669   ? 54
                             : p->n == 35851 ? 81
                                             : 104;
  const size_t words = hqc_code_bytes(p) / sizeof *w->product;
  struct test_random random = {2};
  const vmb_rng rng = {test_random_fill, &random};
  unsigned long weight = 0;
  unsigned wrong = 0;
  for (unsigned round = 0; round < rounds; round++) {
    if (round % 8 == 0)
      CHECK(vmb_hqc_keypair(p, public_key, secret_key, w, &rng) == VMB_OK, "a key");
    CHECK(vmb_hqc_encaps(p, ciphertext, secret, public_key, w, &rng) == VMB_OK, "a ciphertext");
    uint8_t message[HQC_MESSAGE_BYTES_MAX], symbols[HQC_SYMBOLS_MAX];
    memcpy(message, w->scratch->message, p->k);
    memcpy(symbols, w->scratch->parity.byte, 2U * p->delta);
    memcpy(symbols + 2U * p->delta, message, p->k);
    CHECK(vmb_hqc_decrypt(p, w, ciphertext, secret_key + hqc_public_key_bytes(p)), "decryption");
    CHECK_EQUAL_BYTES(w->scratch->message, message, p->k, "message %u", round);
    for (unsigned i = 0; i < p->n1; i++)
      wrong += w->decoder->symbols[i] != symbols[i];
    vmb_hqc_encode(p, w); /* w->product still is v + u y */
    for (size_t i = 0; i < words; i++)
      for (vmb_cyclic_word rest = w->product[i]; rest != 0; rest &= rest - 1)
        weight++;
  }
  const double difference = (double)weight / rounds - mean;
  CHECK(difference * difference * rounds < 25.0 * deviation * deviation,
        "noise of %lu in %u ciphertexts, not %u each", weight, rounds, mean);
  CHECK(wrong <= 3 + rounds / 10, "%u wrong symbols in %u ciphertexts", wrong, rounds);
}

int main(int argc, char **argv) {
  if (!hqc_choose("test_hqc_extras", argc > 1 ? argv[1] : "") || argc < 3)
    return 2;
  flip = argc > 3 && strcmp(argv[3], "corrupt") == 0;
  make_count_zero();
  check_rejections();
  check_unused_bits();
  check_size_of_noise((unsigned)strtoul(argv[2], NULL, 10));
  return check_report();
}
