/*
 * test_frodokem_trace SET [corrupt]: the steps inside key generation, encapsulation and
 * decapsulation of count 0 against tests/vectors/trace/SET.json, with the family's own functions;
 * every threshold of the noise and every rounding edge of the message from both sides; packing.
 * corrupt: one bit of the seed of secrets and noise is flipped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "kem/largest.h"
#include "schemes/frodokem/frodokem_pack.h"
#include "schemes/frodokem/frodokem_sample.h"
#include "schemes/kpqc/trace.h"

#include "frodokem_test_sets.h" /* its names are global: last */

#define N_MAX 1344

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT], shared_secret[32], received[32];
static uint16_t words[FRODOKEM_THIN * N_MAX];
static vmb_nist_drbg drbg;
static const vmb_rng rng = {vmb_nist_drbg_fill, &drbg};

/* ---- Comparisons ----------------------------------------------------------------------------- */

static const struct vector_field *field(const char *name) {
  const struct vector_field *found = vector_field_find(trace_row, name);
  CHECK(found != NULL, "the trace has no field %s", name);
  return found;
}

static void compare_bytes(const char *name, const uint8_t *got, size_t length) {
  const struct vector_field *wanted = field(name);
  if (wanted == NULL)
    return;
  CHECK(wanted->length == length, "trace.%s: %lu bytes, not %lu", name,
        (unsigned long)wanted->length, (unsigned long)length);
  if (wanted->length == length)
    CHECK_EQUAL_BYTES(got, wanted->data, length, "trace.%s", name);
}

/* As many words as the field has, modulo q or, if is_signed, modulo 2^16. */
static void compare_words(const char *name, const uint16_t *got, int is_signed) {
  const struct vector_field *wanted = field(name);
  const uint32_t mask = is_signed ? 0xffff : (1U << p->log_q) - 1;
  for (uint32_t i = 0; wanted != NULL && i < wanted->length / 4; i++)
    CHECK(((got[i] ^ vmb_load32_le(wanted->data + 4 * i)) & mask) == 0, "trace.%s: word %u", name,
          (unsigned)i);
}

static void hash_words(vmb_sha256_state *state, const uint16_t *in, size_t count, int is_signed) {
  for (size_t i = 0; i < count; i++) {
    uint8_t two[2];
    vmb_store16_le(two, (uint16_t)(is_signed ? in[i] : in[i] & ((1U << p->log_q) - 1)));
    vmb_sha256_update(state, two, sizeof two);
  }
}

static void compare_digest(const char *name, const uint16_t *got, size_t count, int is_signed) {
  uint8_t hash[32];
  vmb_sha256_state state;
  vmb_sha256_init(&state);
  hash_words(&state, got, count, is_signed);
  vmb_sha256_final(&state, hash);
  compare_bytes(name, hash, sizeof hash);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* Four rows of A in `words`, as the operations make them: strip by strip. */
static void four_rows(unsigned row) {
  union frodokem_generator *const generator = &w->scratch->generator;
  w->matrix->rows(generator, public_key, row);
  for (unsigned column = 0; column < p->n; column += w->columns) {
    const unsigned left = p->n - column, count = left < w->columns ? left : w->columns;
    w->matrix->columns(generator, w->strip, row, column, count);
    for (unsigned r = 0; r < 4; r++)
      memcpy(words + r * p->n + column, w->strip + r * count, 2 * count);
  }
}

static void check_matrix(void) {
  uint8_t hash[32];
  vmb_sha256_state state;
  vmb_sha256_init(&state);
  w->matrix->begin(&w->scratch->generator, public_key);
  for (unsigned row = 0; row < p->n; row += 4) {
    four_rows(row);
    if (row == 0) {
      compare_words("keygen.A_row0_first8", words, 0);
      compare_words("keygen.A_row1_first8", words + p->n, 0);
    }
    hash_words(&state, words, 4 * (size_t)p->n, 0);
  }
  compare_words("keygen.A_last_row_last8", words + 4 * (size_t)p->n - 8, 0);
  vmb_sha256_final(&state, hash);
  compare_bytes("keygen.A_sha256", hash, sizeof hash);
}

static void check_key_generation(uint8_t flip) {
  struct frodokem_scratch *const scratch = w->scratch;
  uint8_t *const seed_se = scratch->drawn + p->length;
  const size_t entries = FRODOKEM_THIN * (size_t)p->n;
  uint8_t first[16];
  CHECK(vmb_frodokem_keypair(p, public_key, secret_key, w, &rng) == VMB_OK, "key generation");
  compare_bytes("keygen.s", secret_key, p->length);
  seed_se[0] ^= flip;
  compare_bytes("keygen.seedSE", seed_se, p->seed_se);
  compare_bytes("keygen.z", seed_se + p->seed_se, FRODOKEM_SEED_A_BYTES);
  compare_bytes("keygen.seedA", public_key, FRODOKEM_SEED_A_BYTES);
  check_matrix();
  frodokem_begin_noise(p, &scratch->stream, FRODOKEM_KEYPAIR_DOMAIN, seed_se);
  vmb_keccak_squeeze(&scratch->stream, first, sizeof first);
  compare_bytes("keygen.r_first16", first, sizeof first);
  frodokem_begin_noise(p, &scratch->stream, FRODOKEM_KEYPAIR_DOMAIN, seed_se);
  vmb_frodokem_sample(words, entries, &scratch->stream, p->noise); /* S^T, then E */
  vmb_frodokem_sample(words, entries, &scratch->stream, p->noise);
  compare_words("keygen.E_row0", words, 1);
  compare_digest("keygen.E_sha256", words, entries, 1);
  for (size_t i = 0; i < entries; i++)
    words[i] = vmb_load16_le(secret_key + frodokem_secret_offset(p) + 2 * i);
  compare_words("keygen.ST_row0_first16", words, 1);
  compare_digest("keygen.ST_sha256", words, entries, 1);
  vmb_frodokem_unpack(words, public_key + FRODOKEM_SEED_A_BYTES, entries, p->log_q);
  compare_words("keygen.B_row0", words, 0);
  compare_digest("keygen.B_sha256", words, entries, 0);
  compare_bytes("keygen.b_first15", public_key + FRODOKEM_SEED_A_BYTES, 15);
  compare_bytes("keygen.pkh", secret_key + frodokem_pkh_offset(p), p->length);
}

static void check_encapsulation(void) {
  struct frodokem_scratch *const scratch = w->scratch;
  const size_t entries = FRODOKEM_THIN * (size_t)p->n;
  uint8_t first[16];
  CHECK(vmb_frodokem_encaps(p, ciphertext, shared_secret, public_key, w, &rng) == VMB_OK,
        "encapsulation");
  compare_bytes("encaps.ss", shared_secret, p->length);
  compare_bytes("encaps.u", scratch->drawn, p->length);
  if (p->salt != 0)
    compare_bytes("encaps.salt", scratch->drawn + p->length, p->salt);
  compare_bytes("encaps.seedSE", scratch->seed_and_key, p->seed_se);
  compare_bytes("encaps.k", scratch->seed_and_key + p->seed_se, p->length);
  vmb_frodokem_unpack(words, ciphertext, entries, p->log_q);
  compare_words("encaps.B1_row0_first8", words, 0);
  compare_digest("encaps.B1_sha256", words, entries, 0);
  compare_words("encaps.C", scratch->sums, 0);

  frodokem_begin_noise(p, &scratch->stream, FRODOKEM_ENCRYPT_DOMAIN, scratch->seed_and_key);
  vmb_keccak_squeeze(&scratch->stream, first, sizeof first);
  compare_bytes("encaps.r_first16", first, sizeof first);
  frodokem_begin_noise(p, &scratch->stream, FRODOKEM_ENCRYPT_DOMAIN, scratch->seed_and_key);
  vmb_frodokem_sample(words, entries, &scratch->stream, p->noise); /* S', then E' */
  vmb_frodokem_sample(words, entries, &scratch->stream, p->noise);
  compare_words("encaps.E1_row0_first16", words, 1);
  compare_digest("encaps.E1_sha256", words, entries, 1);
  vmb_frodokem_sample_ephemeral(p, w);
  compare_words("encaps.E2", scratch->sums, 1);
  for (size_t i = 0; i < entries; i++)
    words[i] = (uint16_t)w->secret[i];
  compare_words("encaps.S1_row0_first16", words, 1);
  compare_digest("encaps.S1_sha256", words, entries, 1);
  vmb_frodokem_add_public(p, w, public_key + FRODOKEM_SEED_A_BYTES);
  compare_words("encaps.V", scratch->sums, 0);
  memset(scratch->sums, 0, sizeof scratch->sums);
  vmb_frodokem_add_message(p, w, scratch->drawn);
  compare_words("encaps.Encode_u", scratch->sums, 0);
}

static void check_decapsulation(void) {
  uint8_t message[FRODOKEM_LENGTH_MAX];
  vmb_frodokem_decrypt(p, w, ciphertext, secret_key + frodokem_secret_offset(p));
  compare_words("decaps.M", w->scratch->sums, 0);
  vmb_frodokem_decode(p, w, message);
  compare_bytes("decaps.u", message, p->length);
  CHECK(vmb_frodokem_decaps(p, received, ciphertext, secret_key, w) == VMB_OK, "decapsulation");
  CHECK_EQUAL_BYTES(received, shared_secret, p->length, "the two sides' secrets");
}

/* ---- Examples -------------------------------------------------------------------------------- */

static const struct vector_field *example(const char *list, unsigned i) {
  char name[40];
  snprintf(name, sizeof name, "%s.%u", list, i);
  return vector_field_find(trace_row, name);
}

static void check_noise(void) {
  const struct vector_field *pair;
  unsigned count = 0;
  for (; (pair = example("sample_examples", count)) != NULL; count++) {
    uint16_t eight[8] = {0};
    eight[count % 8] = (uint16_t)vmb_load32_le(pair->data);
    vmb_frodokem_noise(eight, 8, p->noise);
    CHECK(eight[count % 8] == (uint16_t)vmb_load32_le(pair->data + 4), "noise of %u",
          (unsigned)vmb_load32_le(pair->data));
  }
  CHECK(count > 2 * p->noise->thresholds, "only %u examples of noise", count);
}

/* All entries have the example's value: the message repeats its bits. */
static void check_decoding(void) {
  const struct vector_field *pair;
  unsigned count = 0;
  for (; (pair = example("decode_examples", count)) != NULL; count++) {
    uint8_t message[FRODOKEM_LENGTH_MAX];
    for (unsigned i = 0; i < FRODOKEM_MESSAGE_WORDS; i++)
      w->scratch->sums[i] = (uint16_t)vmb_load32_le(pair->data);
    vmb_frodokem_decode(p, w, message);
    for (unsigned i = 0; i < FRODOKEM_MESSAGE_WORDS; i++) {
      unsigned value = 0;
      for (unsigned b = 0; b < p->bits; b++)
        value |= (message[(i * p->bits + b) / 8] >> (i * p->bits + b) % 8 & 1U) << b;
      CHECK(value == vmb_load32_le(pair->data + 4), "decoding of %u in entry %u",
            (unsigned)vmb_load32_le(pair->data), i);
    }
  }
  CHECK(count >= 3U << p->bits, "only %u examples of decoding", count);
}

static void check_packing(void) {
  const struct vector_field *row = field("pack_example.row");
  uint16_t eight[8], again[8];
  uint8_t packed[16];
  const size_t bytes = frodokem_packed_bytes(p, 8);
  const uint16_t mask = (uint16_t)((1U << p->log_q) - 1);
  for (unsigned i = 0; row != NULL && i < 8; i++)
    eight[i] = (uint16_t)vmb_load32_le(row->data + 4 * i);
  vmb_frodokem_pack(packed, eight, 8, p->log_q);
  compare_bytes("pack_example.bytes", packed, bytes);
  for (unsigned pattern = 0; pattern < 19; pattern++) { /* zeros, ones, alternating, single bits */
    for (unsigned i = 0; i < 8; i++)
      eight[i] = (uint16_t)(pattern == 0   ? 0
                            : pattern == 1 ? 0xffff
                            : pattern == 2 ? 0U - (i & 1)
                                           : 1U << (pattern - 3) << (i == pattern % 8 ? 0 : 16));
    vmb_frodokem_pack(packed, eight, 8, p->log_q);
    vmb_frodokem_unpack(again, packed, 8, p->log_q);
    for (unsigned i = 0; i < 8; i++)
      CHECK(again[i] == (eight[i] & mask), "pattern %u, entry %u packed and unpacked", pattern, i);
  }
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  const struct vector_file *file = vector_file_find(name);
  if (file == NULL || !choose_set(name)) {
    printf("usage: test_frodokem_trace SET [corrupt]; '%s' is no set of this build with a trace\n",
           name);
    return 2;
  }
  trace_row = &file->head;
  trace_generator(&drbg);
  check_key_generation(argc > 2 && strcmp(argv[2], "corrupt") == 0);
  check_encapsulation();
  check_decapsulation();
  check_noise();
  check_decoding();
  check_packing();
  return check_report();
}
