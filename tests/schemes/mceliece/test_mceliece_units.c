/*
 * test_mceliece_units [corrupt]: the parts of Classic McEliece against the values of
 * tests/vectors/mceliece_unit.json and against their definitions: fields, extensions and minimal
 * polynomials, control bits, rows and matrices over F_2. corrupt:
 * one bit of every value of the file is flipped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "arithmetic/gf2/gf2.h"
#include "arithmetic/gf2/gf2_factor.h"
#include "arithmetic/gf2m/gf2m_element.h"
#include "algorithms/benes/control_bits.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "support/little_endian.h"
#include "hash/sha2/sha2.h"
#include "test_random.h"
#include "testing/set_rows.h"
#include "vectors/vectors.h"

static struct test_random source = {21};

/* ---- The values of the file ------------------------------------------------------------------ */

static uint8_t flip; /* 1: corrupt */

static const struct vector_field *value(const char *name) {
  const struct vector_file *const file = vector_file_find("mceliece_unit");
  return file == NULL ? NULL : vector_field_find(&file->head, name);
}

static uint32_t number(const struct vector_field *field, unsigned i) {
  return vmb_load32_le(field->data + 4 * i) ^ flip;
}

static void compare_digest(uint8_t digest[32], const char *name) {
  const struct vector_field *const wanted = value(name);
  digest[0] ^= flip;
  CHECK(wanted != NULL && wanted->length == 32, "there is no digest %s", name);
  if (wanted != NULL && wanted->length == 32)
    CHECK_EQUAL_BYTES(digest, wanted->data, 32, "%s", name);
}

/* Elements as 16-bit words. */
static void compare_digest_of_elements(const uint16_t *elements, unsigned count, const char *name) {
  uint8_t digest[32], word[2];
  vmb_sha256_state state;
  vmb_sha256_init(&state);
  for (unsigned i = 0; i < count; i++) {
    vmb_store16_le(word, elements[i]);
    vmb_sha256_update(&state, word, sizeof word);
  }
  vmb_sha256_final(&state, digest);
  compare_digest(digest, name);
}

/* ---- Fields ---------------------------------------------------------------------------------- */

static void check_field(unsigned m) {
  unsigned products = 0, inverses = 0, reversals = 0;
  const struct mceliece_params p = {.m = (uint8_t)m};
  const struct vector_field *v;
  char name[40];
  for (;; products++) {
    snprintf(name, sizeof name, "gf%u.mul_abc.%u", m, products);
    if ((v = value(name)) == NULL)
      break;
    CHECK(gf2m_multiply(m, (uint16_t)(number(v, 0) ^ flip), (uint16_t)(number(v, 1) ^ flip)) ==
              number(v, 2),
          "%s", name);
  }
  for (;; inverses++) {
    snprintf(name, sizeof name, "gf%u.inv.%u", m, inverses);
    if ((v = value(name)) == NULL)
      break;
    CHECK(gf2m_invert(m, (uint16_t)(number(v, 0) ^ flip)) == number(v, 1), "%s", name);
  }
  for (;; reversals++) {
    snprintf(name, sizeof name, "gf%u.bitrev.%u", m, reversals);
    if ((v = value(name)) == NULL)
      break;
    CHECK(mceliece_bitrev(&p, (uint16_t)(number(v, 0) ^ flip)) == number(v, 1), "%s", name);
  }
  CHECK(products == 12 && inverses == 8 && reversals == 6,
        "m = %u: %u products, %u inverses, %u reversals", m, products, inverses, reversals);
  snprintf(name, sizeof name, "gf%u.inv_of_0_convention", m);
  v = value(name);
  CHECK(v != NULL && gf2m_invert(m, 0) == number(v, 0), "%s", name);
}

/* ---- Minimal polynomials --------------------------------------------------------------------- */

static MCELIECE_SCRATCH(13, 8192, 128) scratch;
static struct mceliece_keypair_fixed fixed;

/*
 * A B modulo F(y) by the definition, with the numbers of the set: they are right, then.
 * A_i = 37 i + 11, B_i = i^2 + 5.
 */
static void check_extension(const struct mceliece_params *p) {
  const unsigned t = p->t, mask = (1U << p->m) - 1;
  uint16_t product[2 * MCELIECE_T_MAX] = {0};
  char name[40];
  for (unsigned i = 0; i < t; i++)
    for (unsigned j = 0; j < t; j++)
      product[i + j] =
          (uint16_t)(product[i + j] ^ gf2m_multiply(p->m, (uint16_t)((37 * i + 11) & mask),
                                                    (uint16_t)((j * j + 5) & mask)));
  for (unsigned i = 2 * t - 2; i >= t; i--) {
    for (unsigned k = 0; k < 3; k++)
      if (p->fold[k] != 0)
        product[i - t + p->fold[k]] ^= product[i];
    product[i - t] = (uint16_t)(product[i - t] ^ gf2m_multiply(p->m, product[i], p->constant));
  }
  snprintf(name, sizeof name, "ext_t%u_m%u.AB_sha256", t, p->m);
  compare_digest_of_elements(product, t, name);
}

static void check_minimal_polynomial(const struct mceliece_params *p) {
  const struct mceliece_keypair_view w = {.fixed = &fixed,
                                          .minimal_rows = (uint8_t *)scratch.u.minimal.rows,
                                          .multiples = (uint8_t *)scratch.u.minimal.multiples,
                                          .product = scratch.u.minimal.product,
                                          .power = scratch.u.minimal.power};
  uint16_t beta[128];
  char name[40];
  for (unsigned i = 0; i < p->t; i++)
    beta[i] = (uint16_t)((37 * i + 11) & ((1U << p->m) - 1));
  CHECK(vmb_mceliece_irreducible(p, beta, &w) == 1, "t = %u: not singular", p->t);
  snprintf(name, sizeof name, "ext_t%u_m%u.minpoly_of_A_sha256", p->t, p->m);
  compare_digest_of_elements(fixed.g, p->t, name);
  /* Elements of F_q have a minimal polynomial of degree 1. */
  memset(beta, 0, sizeof beta);
  CHECK(vmb_mceliece_irreducible(p, beta, &w) == 0, "t = %u: 0", p->t);
  beta[0] = 5;
  CHECK(vmb_mceliece_irreducible(p, beta, &w) == 0, "t = %u: 5", p->t);
}

/*
 * The minimal polynomial of A^2 has the squares of that of A, and the elimination for it has its
 * zero pivots elsewhere: one in 64 has some.
 */
static void check_squares(const struct mceliece_params *p, unsigned rounds) {
  const struct mceliece_keypair_view w = {.fixed = &fixed,
                                          .minimal_rows = (uint8_t *)scratch.u.minimal.rows,
                                          .multiples = (uint8_t *)scratch.u.minimal.multiples,
                                          .product = scratch.u.minimal.product,
                                          .power = scratch.u.minimal.power};
  const unsigned t = p->t;
  unsigned wrong = 0, singular = 0;
  for (unsigned round = 0; round < rounds; round++) {
    uint16_t beta[128], square[2 * MCELIECE_T_MAX] = {0}, g[128];
    for (unsigned i = 0; i < t; i++) {
      beta[i] = (uint16_t)(test_random_word(&source) & ((1U << p->m) - 1));
      square[2 * i] = gf2m_multiply(p->m, beta[i], beta[i]);
    }
    for (unsigned i = 2 * t - 2; i >= t; i--) {
      for (unsigned k = 0; k < 3; k++)
        if (p->fold[k] != 0)
          square[i - t + p->fold[k]] ^= square[i];
      square[i - t] = (uint16_t)(square[i - t] ^ gf2m_multiply(p->m, square[i], p->constant));
    }
    singular += vmb_mceliece_irreducible(p, beta, &w) == 0;
    for (unsigned i = 0; i < t; i++)
      g[i] = gf2m_multiply(p->m, fixed.g[i], fixed.g[i]);
    singular += vmb_mceliece_irreducible(p, square, &w) == 0;
    wrong += memcmp(g, fixed.g, t * sizeof g[0]) != 0;
  }
  CHECK(singular == 0 && wrong == 0, "t = %u: %u singular, %u polynomials of squares differ", t,
        singular, wrong);
}

static void check_minimal_polynomials(void) {
  static const struct mceliece_params p64 = {MCELIECE_ROW_MCELIECE348864},
                                      p96 = {MCELIECE_ROW_MCELIECE460896},
                                      p119 = {MCELIECE_ROW_MCELIECE6960119},
                                      p128 = {MCELIECE_ROW_MCELIECE8192128};
  const struct mceliece_params *const all[] = {&p64, &p96, &p119, &p128};
  for (unsigned i = 0; i < 4; i++) {
    check_extension(all[i]);
    check_minimal_polynomial(all[i]);
  }
#if defined(VMB_HOSTED)
  check_squares(&p64, 200);
#else
  check_squares(&p64, 2);
#endif
}

/* ---- Control bits ---------------------------------------------------------------------------- */

static uint8_t control[25 * 512];
static uint16_t pi[8192];

static void make_control_bits(unsigned m) {
  vmb_control_bits(control, pi, m, scratch.u.control.keys, scratch.u.control.p,
                   scratch.u.control.c);
}

/*
 * pi(x) = 5x + 3. The order of the bits in the file is that of the network: the first one is the
 * lowest bit of the first byte.
 */
static void make_affine(unsigned m) {
  for (unsigned x = 0; x < 1U << m; x++)
    pi[x] = (uint16_t)((5 * x + 3) & ((1U << m) - 1));
  make_control_bits(m);
}

/* The file has one digit for each bit: two of them, taken for hex, are a byte of the table. */
static void check_written_bits(unsigned m) {
  const unsigned count = (2 * m - 1) << (m - 1);
  char name[64];
  snprintf(name, sizeof name, "controlbits_in_order.w%u pi(x)=(5x+3) mod %u", m, 1U << m);
  const struct vector_field *const wanted = value(name);
  CHECK(wanted != NULL && 2 * wanted->length == count, "%s: number of bits", name);
  if (wanted == NULL || 2 * wanted->length != count)
    return;
  unsigned wrong = 0;
  make_affine(m);
  for (unsigned i = 0; i < count; i++)
    wrong += (((unsigned)wanted->data[i / 2] >> (i % 2 ? 0 : 4) & 1U) ^ flip) !=
             (control[i / 8] >> i % 8 & 1U);
  CHECK(wrong == 0, "%s: %u bits differ", name, wrong);
}

static void check_control_bits(void) {
  for (unsigned m = 4; m <= 6; m++)
    check_written_bits(m);
  for (unsigned m = 12; m <= 13; m++) {
    char name[80];
    snprintf(name, sizeof name, "controlbits_in_order.w%u pi(x)=(5x+3) mod %u, packed bytes sha256",
             m, 1U << m);
    uint8_t digest[32];
    make_affine(m);
    vmb_sha256(digest, control, (size_t)(2 * m - 1) << (m - 4));
    compare_digest(digest, name);
  }
}

/* ---- Rows and matrices over F_2 -------------------------------------------------------------- */

static void check_rows(void) {
  static uint8_t sources[64 * 100], row[100], wanted[100];
  (void)test_random_fill(&source, sources, sizeof sources);
  for (unsigned count = 1; count <= 64; count++)
    for (unsigned bytes = 1; bytes <= 90; bytes += count % 7 + 1) {
      const uint64_t select = (uint64_t)test_random_word(&source) << 32 | test_random_word(&source);
      (void)test_random_fill(&source, row, sizeof row);
      memcpy(wanted, row, sizeof row);
      for (unsigned j = 0; j < count; j++)
        for (unsigned i = 0; i < bytes && (select >> j & 1); i++)
          wanted[i] ^= sources[97 * j + i];
      vmb_gf2_accumulate(row, sources, 97, count, select, bytes);
      CHECK_EQUAL_BYTES(row, wanted, sizeof row, "%u sources of %u bytes", count, bytes);
    }
  for (unsigned bytes = 1; bytes <= 90; bytes++) {
    uint8_t got;
    unsigned bits = 0;
    for (unsigned r = 0; r < 8; r++) {
      unsigned sum = 0;
      uint64_t acc = 0;
      for (unsigned i = 0; i < 8 * bytes; i++)
        sum ^= (unsigned)(sources[r * bytes + i / 8] & sources[2000 + i / 8]) >> i % 8 & 1;
      bits |= sum << r;
      vmb_gf2_dot(&acc, sources + r * bytes, sources + 2000, bytes);
      CHECK(gf2_parity(acc) == sum, "dot product of %u bytes", bytes);
    }
    if (bytes < 32) /* vmb_gf2_dot8 takes no fewer */
      continue;
    vmb_gf2_dot8(&got, sources, sources + 2000, bytes);
    CHECK(got == bits, "eight dot products of %u bytes", bytes);
  }
}

#define ROWS_MAX 200

/* Bits in which inverse times matrix differs from the identity. */
static unsigned differs_from_identity(const uint64_t *inverse, const uint64_t *matrix,
                                      unsigned rows, unsigned stride) {
  const unsigned words = (rows + 63) / 64;
  unsigned wrong = 0;
  for (unsigned i = 0; i < rows; i++) {
    uint64_t product[4] = {0};
    for (unsigned k = 0; k < rows; k++)
      if (inverse[i * words + k / 64] >> k % 64 & 1)
        for (unsigned w = 0; w < words; w++)
          product[w] ^= matrix[k * stride + w];
    for (unsigned j = 0; j < rows; j++)
      wrong += (product[j / 64] >> j % 64 & 1) != (i == j);
  }
  return wrong;
}

/*
 * Random matrices: a quarter to a third are invertible; then the inverse must be one. Factored in
 * two parts from `second` on.
 */
static void check_matrices(unsigned rows, unsigned second) {
  static uint64_t matrix[ROWS_MAX * 5], original[ROWS_MAX * 5], inverse[ROWS_MAX * 4],
      column[ROWS_MAX];
  static uint16_t chosen[ROWS_MAX];
  const unsigned words = (rows + 63) / 64, stride = words + 1;
  const struct vmb_gf2_factor f = {matrix, rows, stride, chosen, column};
  unsigned invertible = 0, wrong = 0;
  for (unsigned round = 0; round < 40; round++) {
    for (unsigned i = 0; i < rows * stride; i++)
      matrix[i] = (uint64_t)test_random_word(&source) << 32 | test_random_word(&source);
    if (round % 4 == 3)
      memcpy(matrix + stride, matrix, 8 * stride); /* two equal rows */
    memcpy(original, matrix, sizeof matrix);
    const int ok = vmb_gf2_factor_pivots(&f, 0, second) && vmb_gf2_factor_pivots(&f, second, rows);
    if (round % 4 == 3 && rows > 1)
      CHECK(!ok, "%u rows: a singular matrix", rows);
    if (!ok)
      continue;
    invertible++;
    vmb_gf2_factor_inverse(inverse, &f, second);
    wrong += differs_from_identity(inverse, original, rows, stride);
  }
  CHECK(invertible != 0, "%u rows: no matrix was invertible", rows);
  CHECK(wrong == 0, "%u rows from %u: %u bits of inverse times matrix differ from the identity",
        rows, second, wrong);
}

/*
 * The first pivot is found `distance` rows below: at the most VMB_GF2_WINDOW, or the matrix counts
 * as singular.
 */
static void check_distance(unsigned distance) {
  enum { ROWS = 200, WORDS = 4 };
  static uint64_t matrix[ROWS * WORDS], original[ROWS * WORDS], inverse[ROWS * WORDS], column[ROWS],
      units[64 * VMB_GF2_UNIT_WORDS];
  static uint16_t chosen[ROWS];
  const struct vmb_gf2_factor f = {matrix, ROWS, WORDS, chosen, column};
  int ok = 0;
  for (unsigned round = 0; round < 60 && !ok; round++) {
    for (unsigned i = 0; i < ROWS * WORDS; i++)
      matrix[i] = ((uint64_t)test_random_word(&source) << 32 | test_random_word(&source)) &
                  (i % WORDS == WORDS - 1 ? (UINT64_C(1) << ROWS % 64) - 1 : UINT64_MAX);
    for (unsigned i = 0; i <= distance; i++)
      matrix[i * WORDS] = (matrix[i * WORDS] & ~UINT64_C(1)) | (i == distance);
    memcpy(original, matrix, sizeof matrix);
    ok = vmb_gf2_factor_pivots(&f, 0, ROWS);
  }
  CHECK(ok == (distance <= VMB_GF2_WINDOW), "a pivot %u rows below: %d", distance, ok);
  if (!ok)
    return;
  vmb_gf2_factor_inverse(inverse, &f, ROWS);
  unsigned wrong = differs_from_identity(inverse, original, ROWS, WORDS);
  CHECK(wrong == 0, "a pivot %u rows below: %u bits of the inverse", distance, wrong);
  memcpy(matrix, original, sizeof matrix);
  CHECK(vmb_gf2_invert_pivots(&f, 0, ROWS, WORDS, units), "a pivot %u rows below", distance);
  vmb_gf2_invert_columns(&f, ROWS, WORDS, units);
  wrong = differs_from_identity(matrix, original, ROWS, WORDS);
  CHECK(wrong == 0, "a pivot %u rows below: %u bits of the inverse in place", distance, wrong);
}

/*
 * Inversion in place: the first `columns` rows of `rows` random ones, or those after them where
 * these do not suffice, in two steps from `second`. The result times the matrix is the identity.
 */
static void check_inversion_in_place(unsigned rows, unsigned columns, unsigned second) {
  enum { MOST = 320, MOST_WORDS = 5 };
  static uint64_t matrix[MOST * MOST_WORDS], original[MOST * MOST_WORDS], column[MOST],
      units[64 * VMB_GF2_UNIT_WORDS];
  static uint16_t chosen[MOST];
  const unsigned words = (columns + 63) / 64, all = (rows + 63) / 64;
  const struct vmb_gf2_factor f = {matrix, rows, all, chosen, column};
  unsigned inverted = 0, wrong = 0;
  for (unsigned round = 0; round < 12; round++) {
    memset(matrix, 0, sizeof matrix);
    /* what stands after the columns, and after the chosen rows, does not count */
    for (unsigned i = 0; i < rows; i++)
      for (unsigned j = 0; j < (rows == columns ? 64 * words : columns); j++)
        matrix[i * all + j / 64] |= (uint64_t)(test_random_word(&source) >> 7 & 1) << j % 64;
    for (unsigned i = columns; i < MOST; i++)
      chosen[i] = (uint16_t)(columns - 1);
    if (round % 4 == 3)
      memcpy(matrix + (columns - 1) * all, matrix, 8 * all); /* two equal rows */
    memcpy(original, matrix, sizeof matrix);
    const int ok = vmb_gf2_invert_pivots(&f, 0, second, words, units) &&
                   vmb_gf2_invert_pivots(&f, second, columns, words, units);
    CHECK(ok || rows < columns + 64, "%u of %u rows were not inverted", columns, rows);
    CHECK(!ok || round % 4 != 3 || rows != columns, "%u rows: a singular matrix", rows);
    if (!ok)
      continue;
    inverted++;
    vmb_gf2_invert_columns(&f, columns, all, units);
    for (unsigned i = 0; i < columns; i++) {
      uint64_t product[MOST_WORDS] = {0};
      for (unsigned k = 0; k < rows; k++)
        if (matrix[i * all + k / 64] >> k % 64 & 1)
          for (unsigned w = 0; w < words; w++)
            product[w] ^= original[k * all + w];
      for (unsigned j = 0; j < columns; j++)
        wrong += (product[j / 64] >> j % 64 & 1) != (i == j);
    }
  }
  CHECK(inverted != 0, "%u rows: none was inverted", rows);
  CHECK(wrong == 0, "%u of %u rows from %u: %u bits of inverse times matrix differ", columns, rows,
        second, wrong);
}

int main(int argc, char **argv) {
  flip = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  check_field(12);
  check_field(13);
  check_minimal_polynomials();
  check_control_bits();
  check_rows();
  check_matrices(1, 1);
  check_matrices(64, 64);
  check_matrices(65, 65);
  check_matrices(100, 68);
  check_matrices(128, 96);
  check_matrices(200, 168);
  check_matrices(199, 199);
  static const uint8_t distances[] = {1, 2, 63, 64, 65, 66, 127, 128, 129, 130, 159, 160, 161};
  for (unsigned i = 0; i < sizeof distances; i++)
    check_distance(distances[i]);
  check_inversion_in_place(64, 64, 64);
  check_inversion_in_place(200, 200, 168);
  check_inversion_in_place(192, 64, 64);
  check_inversion_in_place(256, 128, 128);
  check_inversion_in_place(320, 192, 160);
  check_inversion_in_place(203, 75, 43);
  return check_report();
}
