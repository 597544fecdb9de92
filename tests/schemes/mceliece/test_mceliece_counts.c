/*
 * test_mceliece_counts SEED [leak]: everything in Classic McEliece that works on secrets, once, on
 * secrets that depend on the seed. counts.sh runs it for several seeds and compares how many
 * instructions and taken branches the same object code needed: equal unless one of them depends on
 * a secret. leak: one branch does.
 *
 * What is drawn and thrown away is public and left out (positions of errors, attempts at a key):
 * the secrets here are such that nothing is rejected. The sizes are those of 348864.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "algorithms/benes/benes.h"
#include "algorithms/ct_sort/ct_sort.h"
#include "arithmetic/gf2/gf2.h"
#include "arithmetic/gf2/gf2_factor.h"
#include "schemes/mceliece/mceliece_columns.h"
#include "schemes/mceliece/mceliece_decaps.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "test_random.h"
#include "testing/set_rows.h"

#define M 12
#define N 3488
#define T 64
#define Q (1 << M)

static const struct mceliece_params params = {MCELIECE_ROW_MCELIECE348864};
static struct test_random source;

static uint64_t secret_word(void) {
  return (uint64_t)test_random_word(&source) << 32 | test_random_word(&source);
}

static void fill(void *out, size_t length) {
  (void)test_random_fill(&source, (uint8_t *)out, length);
}

/* ---- Vectors and matrices over F_2 ----------------------------------------------------------- */

static void use_vectors(void) {
  static const size_t lengths[] = {1, 7, 8, 15, 16, 20, 100};
  static uint8_t rows[64 * 128], row[512];
  uint16_t positions[T];
  uint64_t word = 0;
  fill(rows, sizeof rows);
  fill(row, sizeof row);
  for (unsigned i = 0; i < T; i++)
    positions[i] = (uint16_t)test_random_below(&source, 8 * 448);
  for (unsigned i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
    for (unsigned count = 1; count <= 64; count++)
      vmb_gf2_accumulate(row, rows, 128, count, secret_word(), lengths[i]);
  vmb_gf2_dot(&word, rows, row, 100);
  vmb_gf2_dot8(row, rows, rows + 1000, 340);
  vmb_gf2_units(row, 448, positions, T);
}

/* A matrix that can be factored without a failure: the product of two triangular ones. */
static void use_matrices(void) {
  enum { ROWS = 200, WORDS = (ROWS + 63) / 64 };
  static uint64_t matrix[ROWS * WORDS], upper[ROWS * WORDS], inverse[ROWS * WORDS], column[ROWS];
  static uint16_t chosen[ROWS];
  const struct vmb_gf2_factor f = {matrix, ROWS, WORDS, chosen, column};
  fill(upper, sizeof upper);
  for (unsigned i = 0; i < ROWS; i++) {
    uint64_t *const row = upper + i * WORDS;
    for (unsigned j = 0; j < i / 64; j++)
      row[j] = 0;
    row[i / 64] = (row[i / 64] & UINT64_MAX << i % 64) | UINT64_C(1) << i % 64;
    memcpy(matrix + i * WORDS, row, 8 * WORDS);
    for (unsigned j = 0; j < i; j += 64)
      vmb_gf2_accumulate((uint8_t *)(matrix + i * WORDS), (const uint8_t *)(upper + j * WORDS),
                         8 * WORDS, i - j < 64 ? i - j : 64, secret_word(), 8 * WORDS);
  }
  if (!vmb_gf2_factor_pivots(&f, 0, ROWS)) {
    puts("a matrix that can be inverted was not factored");
    exit(2);
  }
  vmb_gf2_factor_inverse(inverse, &f, ROWS);
}

/* ---- Key generation -------------------------------------------------------------------------- */

static void use_key_generation(void) {
  static MCELIECE_KEYPAIR_WORK(M, N, T) work;
  static MCELIECE_SCRATCH(M, N, T) scratch;
  const struct mceliece_keypair_view w = MCELIECE_KEYPAIR_VIEW(&work, &scratch);
  uint16_t beta[T];
  for (unsigned i = 0; i < Q; i++)
    w.order[i] = (uint64_t)test_random_word(&source) << 13 | i;
  if (!vmb_mceliece_field_ordering(&params, &w)) {
    puts("two words of the ordering are equal: choose another seed");
    exit(2);
  }
  for (unsigned i = 0; i < T; i++)
    beta[i] = (uint16_t)test_random_below(&source, Q);
  if (!vmb_mceliece_irreducible(&params, beta, &w)) {
    puts("no irreducible polynomial: choose another seed");
    exit(2);
  }
  vmb_mceliece_points(&params, w.points, MCELIECE_RIGHT_VECTOR_WORDS(M, N, T), w.pi + M * T);
  vmb_mceliece_first_powers(&params, w.powers, w.points, MCELIECE_RIGHT_VECTOR_WORDS(M, N, T),
                            work.fixed.g);
}

/* Control bits of a smaller permutation: the code is the same for all sizes, and takes its time. */
static void use_control_bits(void) {
  enum { LOG = 8, PLACES = 1 << LOG };
  static VMB_CONTROL_BITS_STRUCT(PLACES) work;
  static uint8_t control[(2 * LOG - 1) << (LOG - 4)];
  uint64_t bits[PLACES / 64] = {secret_word(), secret_word(), secret_word(), secret_word()};
  uint64_t order[PLACES];
  uint16_t pi[PLACES];
  for (unsigned i = 0; i < PLACES; i++)
    order[i] = (uint64_t)test_random_word(&source) << 13 | i;
  vmb_sort_long_words(order, LOG);
  for (unsigned i = 0; i < PLACES; i++)
    pi[i] = (uint16_t)(order[i] % PLACES);
  vmb_control_bits(control, pi, LOG, work.keys, work.p, work.c);
  vmb_benes_forward(bits, control, LOG);
}

/* ---- Decapsulation --------------------------------------------------------------------------- */

static uint32_t use_decoder(void) {
  static MCELIECE_DECAPS_WORK(M) work;
  static uint8_t secret_key[6492], syndrome[M * T / 8];
  const struct mceliece_decaps_view w = MCELIECE_DECAPS_VIEW(&work);
  fill(secret_key, sizeof secret_key);
  fill(syndrome, sizeof syndrome);
  return vmb_mceliece_decode(&params, syndrome, secret_key, &w);
}

/* What must be noticed. */
static unsigned branch_on_secrets(void) {
  volatile unsigned ones = 0;
  for (unsigned i = 0; i < 64; i++)
    if (secret_word() & 1)
      ones = ones + 1;
  return ones;
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fprintf(stderr, "usage: test_mceliece_counts SEED [leak]\n");
    return 2;
  }
  source.state = (uint64_t)(unsigned char)argv[1][0]; /* read in constant time, too */
  use_vectors();
  use_matrices();
  use_key_generation();
  use_control_bits();
  const uint32_t decoded = use_decoder();
  if (argc > 2)
    branch_on_secrets();
  return decoded != 0; /* of a random syndrome: never in practice */
}
