/*
 * test_hqc_code SET WORDS [corrupt]: the field, the Reed-Solomon and the Reed-Muller code against
 * the examples of the trace; WORDS random codewords with each number of errors that is corrected,
 * and with more. corrupt: one more symbol of the examples is wrong.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "schemes/hqc/hqc_test_sets.h"
#include "schemes/hqc/hqc_reed_muller.h"
#include "test_random.h"

static struct test_random source = {5};

/* By its definition, bit by bit. */
static uint8_t product_of(uint8_t a, uint8_t b) {
  unsigned product = 0;
  for (unsigned i = 0; i < 8; i++)
    product ^= (b >> i & 1U) * ((unsigned)a << i);
  for (unsigned i = 15; i-- > 8;)
    product ^= (product >> i & 1U) * (0x11dU << (i - 8));
  return (uint8_t)product;
}

static void check_field(void) {
  const struct vector_field *three;
  unsigned wrong = 0, count = 0;
  for (unsigned a = 0; a < 256; a++) {
    const uint8_t inverse = (uint8_t)hqc_invert(hqc_in_all((uint8_t)a));
    wrong += product_of((uint8_t)a, inverse) != (a != 0);
    wrong += (uint8_t)hqc_zero_bytes(a) != (a == 0 ? 0xff : 0);
    for (unsigned b = 0; b < 256; b++) {
      const hqc_word product = hqc_multiply((hqc_word)a << 8, (hqc_word)b << 8);
      wrong += product != (hqc_word)product_of((uint8_t)a, (uint8_t)b) << 8;
    }
  }
  CHECK(wrong == 0, "%u wrong results in GF(256)", wrong);
  for (; (three = field_if_any("gf256_products.%u", count)) != NULL; count++)
    CHECK(hqc_multiply(three->data[0], three->data[4]) == three->data[8], "product %u", count);
  CHECK(count > 5, "%u products", count);
  for (count = 0; (three = field_if_any("gf256_inverses.%u", count)) != NULL; count++)
    CHECK((uint8_t)hqc_invert(three->data[0]) == three->data[4], "inverse %u", count);
  CHECK(count > 5, "%u inverses", count);
}

/* ---- Reed-Solomon ---------------------------------------------------------------------------- */

static void encode(uint8_t *codeword, const uint8_t *message) {
  union hqc_lanes parity;
  vmb_hqc_rs_parity(p, &parity, message);
  memcpy(codeword, parity.byte, 2U * p->delta);
  memcpy(codeword + 2U * p->delta, message, p->k);
}

/* A list of numbers, after division by the coefficient 0 of the locator. */
static void compare_polynomial(const char *format, unsigned index, const union hqc_lanes *got,
                               unsigned count) {
  const struct vector_field *const wanted = field(format, index);
  const hqc_word scale = hqc_invert(w->decoder->rs.locator.byte[0]);
  for (unsigned i = 0; wanted != NULL && i < count; i++)
    CHECK((uint8_t)hqc_multiply(got->byte[i], scale) == wanted->data[4 * i], "%s (%u): number %u",
          format, index, i);
}

static void check_rs_examples(unsigned more_errors) {
  struct hqc_reed_solomon *const rs = &w->decoder->rs;
  uint8_t codeword[HQC_SYMBOLS_MAX], message[HQC_MESSAGE_BYTES_MAX];
  const struct vector_field *word, *syndromes;
  unsigned i = 0;
  for (; (word = field_if_any("rs_examples.%u.received", i)) != NULL; i++) {
    const struct vector_field *const sent = field("rs_examples.%u.message", i);
    encode(codeword, sent->data);
    compare_bytes("rs_examples.%u.codeword", i, codeword, p->n1);
    memcpy(codeword, word->data, p->n1);
    for (unsigned k = 0; k < more_errors; k++)
      codeword[p->n1 - 1 - k] ^= 0xff;
    vmb_hqc_rs_decode(p, rs, message, codeword);
    CHECK_EQUAL_BYTES(message, sent->data, p->k, "message of example %u", i);
    syndromes = field("rs_examples.%u.syndromes", i);
    for (unsigned k = 0; k < 2U * p->delta; k++)
      CHECK(rs->syndromes.byte[k] == syndromes->data[4 * k] || more_errors > 0, "syndrome %u", k);
    if (more_errors > 0)
      continue;
    compare_polynomial("rs_examples.%u.locator sigma_0..", i, &rs->locator, p->delta + 1U);
    compare_polynomial("rs_examples.%u.evaluator omega_0..", i, &rs->evaluator, p->delta);
  }
  CHECK(i >= 4, "%u examples", i);
  for (unsigned k = 0; k < p->k; k++)
    message[k] = (uint8_t)k;
  encode(codeword, message);
  compare_bytes("rs_encode_0_1_2_..", 0, codeword, p->n1);
}

static void check_rs_generator(void) {
  const struct vector_field *const generator = field("rs_generator_g_0..g_2delta", 0);
  for (unsigned i = 0; i < 2U * p->delta; i++)
    CHECK(p->parity[i] == generator->data[4 * i], "coefficient %u of the generator", i);
}

/* Every number of errors up to delta is corrected; more must do no harm. */
static void check_rs_random(unsigned words) {
  uint8_t sent[HQC_SYMBOLS_MAX], received[HQC_SYMBOLS_MAX], message[HQC_MESSAGE_BYTES_MAX],
      wrong[HQC_SYMBOLS_MAX];
  for (unsigned errors = 0; errors <= p->delta + 3U; errors++)
    for (unsigned round = 0; round < words; round++) {
      test_random_fill(&source, message, p->k);
      encode(sent, message);
      memcpy(received, sent, sizeof received);
      memset(wrong, 0, sizeof wrong);
      for (unsigned i = 0; i < errors;) {
        const uint32_t at = test_random_below(&source, p->n1);
        if (wrong[at] != 0)
          continue;
        wrong[at] = (uint8_t)(1 + test_random_below(&source, 255));
        received[at] ^= wrong[at];
        i++;
      }
      vmb_hqc_rs_decode(p, &w->decoder->rs, message, received);
      const int found = memcmp(message, sent + 2U * p->delta, p->k) == 0;
      CHECK(found || errors > p->delta, "%u errors, round %u", errors, round);
    }
}

/* ---- Reed-Muller ----------------------------------------------------------------------------- */

static void load_bits(vmb_cyclic_word *words, const uint8_t *bytes, size_t length) {
  memset(words, 0, length);
  for (size_t i = 0; i < length; i++)
    words[i / sizeof *words] |= (vmb_cyclic_word)bytes[i] << 8 * (i % sizeof *words);
}

static uint8_t decode(const vmb_cyclic_word *words) {
  vmb_hqc_rm_transform(w->decoder->transform, words, p->copies);
  return vmb_hqc_rm_peak(w->decoder->transform);
}

static void check_rm(void) {
  const struct vector_field *bits;
  vmb_cyclic_word words[5 * HQC_SYMBOL_WORDS], wanted[5 * HQC_SYMBOL_WORDS];
  const size_t bytes = (size_t)p->copies * HQC_SYMBOL_BITS / 8;
  unsigned found = 0, i = 0;
  for (unsigned symbol = 0; symbol < 256; symbol++) {
    memset(words, 0, sizeof words);
    vmb_hqc_rm_add(words, (uint8_t)symbol, p->copies);
    CHECK(decode(words) == symbol, "symbol %u encoded and decoded", symbol);
    char name[32];
    snprintf(name, sizeof name, "rm_codewords_16_bytes.%02x", symbol);
    if ((bits = vector_field_find(&file->head, name)) == NULL)
      continue;
    found++;
    for (unsigned copy = 0; copy < p->copies; copy++)
      load_bits(wanted + copy * HQC_SYMBOL_WORDS, bits->data, 16);
    CHECK_EQUAL_BYTES((const uint8_t *)words, (const uint8_t *)wanted, bytes, "codeword of %u",
                      symbol);
  }
  CHECK(found >= 9, "%u codewords", found);
  for (; (bits = field_if_any("rm_ties (own; the smallest index wins).%u.received", i)) != NULL;
       i++) {
    load_bits(words, bits->data, bits->length);
    const uint8_t symbol = decode(words);
    compare_bytes("rm_ties (own; the smallest index wins).%u.decoded", i, &symbol, 1);
  }
  CHECK(i >= 6, "%u ties", i);
  /* nothing stands out: the first index */
  memset(w->decoder->transform, 0, sizeof w->decoder->transform);
  CHECK(vmb_hqc_rm_peak(w->decoder->transform) == 0, "a transform of zeros");
  w->decoder->transform[127] = (int16_t)(-64 * p->copies);
  CHECK(vmb_hqc_rm_peak(w->decoder->transform) == 127, "the last index, the least value");
  w->decoder->transform[126] = (int16_t)(64 * p->copies);
  CHECK(vmb_hqc_rm_peak(w->decoder->transform) == 128 + 126, "the index before, as large");
}

int main(int argc, char **argv) {
  if (!hqc_choose("test_hqc_code", argc > 1 ? argv[1] : "") || argc < 3)
    return 2;
  check_field();
  check_rs_generator();
  check_rs_examples(argc > 3 && strcmp(argv[3], "corrupt") == 0 ? p->delta + 1U : 0);
  check_rs_random((unsigned)strtoul(argv[2], NULL, 10));
  check_rm();
  return check_report();
}
