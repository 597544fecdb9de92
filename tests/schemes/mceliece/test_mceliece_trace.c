/*
 * test_mceliece_trace SET [corrupt]: the steps inside key generation, encapsulation and
 * decapsulation of count 0 against tests/vectors/trace/SET.json (for a round-3 set: that of its
 * current form, which holds both), with the family's own functions step by step; power sums by
 * their definition. corrupt: one bit of the seed of the last attempt is flipped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "kem/largest.h"
#include "arithmetic/gf2m/gf2m_element.h"
#include "schemes/mceliece/mceliece_columns.h"
#include "schemes/mceliece/mceliece_decaps.h"
#include "schemes/mceliece/mceliece_encaps.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/little_endian.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "hash/sha2/sha2.h"
#include "vectors/vectors.h"

#define Q MCELIECE_Q_MAX
#define E_BYTES_MAX (Q / 8 + 4 * Q + 2 * MCELIECE_T_MAX + MCELIECE_SEED_BYTES)

/* Memory for the largest set serves all: the steps take pointers. */
static MCELIECE_KEYPAIR_WORK(13, 8192, 128) keypair_work;
static MCELIECE_SCRATCH(13, 8192, 128) scratch;
static MCELIECE_DECAPS_WORK(13) decaps_work;
static struct mceliece_encaps encaps_work;
static const struct mceliece_keypair_view view = MCELIECE_KEYPAIR_VIEW(&keypair_work, &scratch);
static const struct mceliece_keypair_view *const w = &view;
static const struct mceliece_decaps_view decaps_view = MCELIECE_DECAPS_VIEW(&decaps_work);

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    work[LARGEST_KEM_WORK];
static uint8_t expanded[E_BYTES_MAX];
static uint16_t support[Q];
static const struct mceliece_params *p;
static const struct vector_row *trace;

/* ---- Comparisons ----------------------------------------------------------------------------- */

static const struct vector_field *field(const char *name) {
  const struct vector_field *const found = vector_field_find(trace, name);
  CHECK(found != NULL, "the trace has no %s", name);
  return found;
}

/* As many bytes as the trace has. */
static void compare_bytes(const char *name, const uint8_t *got) {
  const struct vector_field *const wanted = field(name);
  if (wanted != NULL)
    CHECK_EQUAL_BYTES(got, wanted->data, wanted->length, "%s", name);
}

static void compare_digest(const char *name, const uint8_t *got, size_t length) {
  uint8_t digest[32];
  vmb_sha256(digest, got, length);
  compare_bytes(name, digest);
}

static void compare_number(const char *name, unsigned long got) {
  const struct vector_field *const wanted = field(name);
  if (wanted != NULL)
    CHECK(got == vmb_load32_le(wanted->data), "%s is %lu, not %lu", name, got,
          (unsigned long)vmb_load32_le(wanted->data));
}

/* As many elements as the trace has. */
static void compare_elements(const char *name, const uint16_t *got) {
  const struct vector_field *const wanted = field(name);
  for (unsigned i = 0; wanted != NULL && 4 * i < wanted->length; i++)
    CHECK(got[i] == vmb_load32_le(wanted->data + 4 * i), "%s: element %u is %u, not %lu", name, i,
          got[i], (unsigned long)vmb_load32_le(wanted->data + 4 * i));
}

/* ---- Key generation -------------------------------------------------------------------------- */

static size_t expanded_bytes(void) {
  return p->n / 8U + 4 * (size_t)mceliece_q(p) + 2 * (size_t)p->t + MCELIECE_SEED_BYTES;
}

static const uint8_t *ordering_bytes(void) {
  return expanded + p->n / 8U;
}

static const uint8_t *beta_bytes(void) {
  return ordering_bytes() + 4 * (size_t)mceliece_q(p);
}

static void expand(const uint8_t delta[MCELIECE_SEED_BYTES]) {
  uint8_t input[1 + MCELIECE_SEED_BYTES] = {0x40};
  memcpy(input + 1, delta, MCELIECE_SEED_BYTES);
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, expanded, expanded_bytes(), input, sizeof input);
}

/* The ordering, g, and the support before columns move; returns which step fails, or NULL. */
static const char *order_and_polynomial(uint16_t *beta) {
  for (unsigned i = 0; i < mceliece_q(p); i++)
    w->order[i] = (uint64_t)vmb_load32_le(ordering_bytes() + 4 * i) << 13 | i;
  for (unsigned i = 0; i < p->t; i++)
    beta[i] = (uint16_t)(vmb_load16_le(beta_bytes() + 2 * i) & (mceliece_q(p) - 1));
  if (!vmb_mceliece_field_ordering(p, w))
    return "ord";
  if (!vmb_mceliece_irreducible(p, beta, w))
    return "irr";
  for (unsigned i = 0; i < mceliece_q(p); i++)
    support[i] = mceliece_bitrev(p, w->pi[i]);
  return NULL;
}

/* H before the elimination, row after row, from all n columns at once. */
static void check_matrix_rows(void) {
  static uint64_t points[13 * Q / 64], powers[13 * Q / 64];
  const unsigned words = (p->n + 127U) / 128 * 2, row_bytes = p->n / 8U;
  uint8_t row[Q / 8], digest[32];
  vmb_sha256_state all;
  vmb_sha256_init(&all);
  vmb_mceliece_points(p, points, words, w->pi);
  vmb_mceliece_first_powers(p, powers, points, words, w->fixed->g);
  for (unsigned i = 0; i < p->t; i++) {
    if (i != 0)
      p->field->multiply(powers, powers, points, words);
    for (unsigned b = 0; b < p->m; b++) {
      for (unsigned j = 0; j < words; j++)
        vmb_store64_le(row + 8 * j, powers[b * words + j]);
      if (i == 0 && b == 0)
        compare_bytes("keygen.H_row0", row);
      vmb_sha256_update(&all, row, row_bytes);
    }
  }
  vmb_sha256_final(&all, digest);
  compare_bytes("keygen.H_sha256", digest);
}

static void check_expanded(const uint8_t *delta, const uint16_t *beta) {
  const struct vector_field *const first = field("keygen.a_first4");
  uint8_t g[2 * MCELIECE_T_MAX];
  compare_bytes("keygen.delta", delta);
  compare_number("keygen.E_len", (unsigned long)expanded_bytes());
  compare_digest("keygen.E_sha256", expanded, expanded_bytes());
  compare_bytes("keygen.E_first32", expanded);
  compare_bytes("keygen.s_first16", expanded);
  if (first != NULL)
    CHECK_EQUAL_BYTES(ordering_bytes(), first->data, first->length,
                      "the first words of the ordering");
  compare_elements("keygen.beta_first8", beta);
  compare_elements("keygen.g_first8", w->fixed->g);
  compare_elements("keygen.g_last4", w->fixed->g + p->t - 4);
  for (unsigned i = 0; i < p->t; i++)
    vmb_store16_le(g + 2 * i, w->fixed->g[i]);
  compare_digest("keygen.g_bytes_sha256", g, 2U * p->t);
  compare_elements("keygen.pi_sorted_first16", w->pi);
  compare_elements("keygen.alpha_first8", support);
}

/* What key generation of the API made of the same bytes. */
static void check_keys(const vmb_kem *kem) {
  const size_t row_bytes = mceliece_row_bytes(p),
               control_bytes = mceliece_sk_s(p) - mceliece_sk_control(p);
  compare_bytes("keygen.delta", secret_key);
  compare_bytes("keygen.pivots_hex", secret_key + MCELIECE_SK_PIVOTS);
  compare_digest("keygen.g_bytes_sha256", secret_key + MCELIECE_SK_G, 2U * p->t);
  compare_bytes("keygen.controlbits_first32", secret_key + mceliece_sk_control(p));
  compare_digest("keygen.controlbits_sha256", secret_key + mceliece_sk_control(p), control_bytes);
  compare_bytes("keygen.s_first16", secret_key + mceliece_sk_s(p));
  compare_bytes("keygen.T_row0_first32", public_key);
  compare_bytes("keygen.T_row1_first16", public_key + row_bytes);
  compare_bytes("keygen.T_last_row_last16", public_key + vmb_kem_public_key_bytes(kem) - 16);
}

static void check_key_generation(const vmb_kem *kem, const vmb_rng *rng, uint8_t flip) {
  uint8_t delta[MCELIECE_SEED_BYTES];
  uint16_t beta[MCELIECE_T_MAX];
  const struct vector_field *const drawn = field("keygen_randombytes.0.1");
  unsigned attempts = 0;
  int found = 0;
  const vmb_env env = {*rng, work, sizeof work};
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key generation");
  check_keys(kem);
  if (drawn == NULL || drawn->length != sizeof delta)
    return;
  memcpy(delta, drawn->data, sizeof delta);
  while (!found && attempts < MCELIECE_KEYPAIR_ATTEMPTS) {
    char name[40];
    if (memcmp(delta, secret_key, sizeof delta) == 0)
      delta[0] ^= flip;
    expand(delta);
    const char *failed = order_and_polynomial(beta);
    if (failed == NULL && memcmp(delta, secret_key, sizeof delta) == 0) {
      check_expanded(delta, beta);
      check_matrix_rows();
    }
    if (failed == NULL && !vmb_mceliece_matrix(p, w))
      failed = "mat";
    snprintf(name, sizeof name, "keygen.fail_reasons.%u", attempts++);
    if (failed != NULL) {
      compare_bytes(name, (const uint8_t *)failed);
      memcpy(delta, expanded + expanded_bytes() - sizeof delta, sizeof delta);
    }
    found = failed == NULL;
  }
  compare_number("keygen.attempts", attempts);
  compare_elements("keygen.pi_final_at_mt_minus_32", w->pi + mceliece_rows(p) - MCELIECE_MU);
  for (unsigned i = 0; i < p->n; i++)
    support[i] = mceliece_bitrev(p, w->pi[i]);
}

/* ---- Encapsulation and decapsulation --------------------------------------------------------- */

/* Compares what encapsulation draws with the trace. */
struct draws {
  vmb_nist_drbg drbg;
  unsigned count;
};

static vmb_status compared_fill(void *state, uint8_t *out, size_t length) {
  struct draws *const draws = (struct draws *)state;
  char name[40];
  const vmb_status status = vmb_nist_drbg_fill(&draws->drbg, out, length);
  snprintf(name, sizeof name, "round4.randombytes.%u.0", draws->count);
  compare_number(name, (unsigned long)length);
  snprintf(name, sizeof name, "round4.randombytes.%u.1", draws->count++);
  compare_bytes(name, out);
  return status;
}

static void check_encapsulation(const vmb_kem *kem, struct draws *draws, uint8_t *ciphertext) {
  const char *const form = p->confirms ? "round3_pc" : "round4";
  const vmb_rng rng = {compared_fill, draws};
  uint8_t secret[32];
  char name[40];
  CHECK(vmb_mceliece_begin(p, &encaps_work, &rng) == VMB_OK, "drawing the errors");
  snprintf(name, sizeof name, "round4.randombytes.%u.0", draws->count);
  CHECK(vector_field_find(trace, name) == NULL, "less is drawn than the trace says");
  compare_elements("round4.e_positions_in_order_drawn", encaps_work.position);
  compare_digest("round4.e_sha256", encaps_work.e_bytes, p->n / 8U);
  vmb_mceliece_update(p, &encaps_work, public_key, mceliece_public_key_bytes(p));
  CHECK(vmb_mceliece_finish(p, &encaps_work, ciphertext, secret) == VMB_OK, "encapsulation");
  snprintf(name, sizeof name, "%s.C", form);
  compare_bytes(name, ciphertext);
  snprintf(name, sizeof name, "%s.K", form);
  compare_bytes(name, secret);
  snprintf(name, sizeof name, "%s.hash_input_len", form);
  compare_number(name, 1UL + p->n / 8U + (unsigned long)vmb_kem_ciphertext_bytes(kem));
}

/* 1 / g(x)^2 by Horner's rule. */
static uint16_t weight_at(uint16_t x) {
  uint16_t y = 1;
  for (unsigned i = p->t; i-- > 0;)
    y = (uint16_t)(gf2m_multiply(p->m, y, x) ^ w->fixed->g[i]);
  y = gf2m_invert(p->m, y);
  return gf2m_multiply(p->m, y, y);
}

/*
 * The 2t sums of the received word, which is the ciphertext and zeros, by their definition; and the
 * polynomial that follows from them.
 */
static void check_sums(const uint8_t *ciphertext) {
  uint16_t sums[2 * MCELIECE_T_MAX] = {0}, recurrence[MCELIECE_T_MAX + 1];
  unsigned degree = 0;
  for (unsigned j = 0; j < mceliece_rows(p); j++) {
    uint16_t term = weight_at(support[j]);
    for (unsigned i = 0; i < 2U * p->t && (ciphertext[j / 8] >> j % 8 & 1); i++) {
      sums[i] = (uint16_t)(sums[i] ^ term);
      term = gf2m_multiply(p->m, term, support[j]);
    }
  }
  compare_elements("round4.syndrome2t_first8", sums);
  p->field->berlekamp_massey(recurrence, sums, p->t);
  const uint16_t inverse = gf2m_invert(p->m, recurrence[0]);
  for (unsigned i = 0; i <= p->t; i++) {
    recurrence[i] = gf2m_multiply(p->m, recurrence[i], inverse);
    if (recurrence[i] != 0)
      degree = i;
  }
  compare_elements("round4.locator_C_first8", recurrence);
  compare_number("round4.locator_C_last", recurrence[p->t]);
  /* 0 among the points of the errors lowers the degree, not L */
  compare_number("round4.L", degree == p->t - 1U ? p->t : degree);
}

static void check_decoding(const uint8_t *ciphertext) {
  CHECK(vmb_mceliece_decode(p, ciphertext, secret_key, &decaps_view) == UINT32_MAX,
        "the errors are found");
  compare_digest("round4.e_sha256", decaps_work.e, p->n / 8U);
}

/* ----  ---------------------------------------------------------------------------------------- */

static const struct mceliece_params *find_params(const char *name) {
#define VMB_KEM_SET(set, SET, family, standing, level) \
  if (strcmp(name, #set) == 0)                         \
    return &vmb_##set##_params;
#include "schemes/mceliece/mceliece_sets.def"
  return NULL;
}

static const struct vector_file *find_trace(const char *set) {
  char name[40];
  snprintf(name, sizeof name, "%s", set);
  char *const ending = strstr(name, "_r3");
  if (ending != NULL)
    *ending = 0;
  return vector_file_find(name);
}

int main(int argc, char **argv) {
  const char *const set = argc > 1 ? argv[1] : "";
  const uint8_t flip = argc > 2 && strcmp(argv[2], "corrupt") == 0;
  const vmb_kem *const kem = vmb_kem_find(set);
  const struct vector_file *const file = find_trace(set);
  static struct draws draws;
  p = find_params(set);
  if (kem == NULL || p == NULL || file == NULL) {
    printf("usage: test_mceliece_trace SET [corrupt]; '%s' is no Classic McEliece set of this "
           "build with a trace\n",
           set);
    return 2;
  }
  trace = &file->head;
  const struct vector_field *const seed = field("seed");
  if (seed == NULL || seed->length != VMB_NIST_DRBG_SEED_BYTES)
    return 1;
  vmb_nist_drbg_init(&draws.drbg, seed->data);
  uint8_t ciphertext[LARGEST_KEM_CIPHERTEXT];
  const vmb_rng keypair_rng = {vmb_nist_drbg_fill, &draws.drbg};
  check_key_generation(kem, &keypair_rng, flip);
  check_encapsulation(kem, &draws, ciphertext);
  check_sums(ciphertext);
  check_decoding(ciphertext);
  return check_report();
}
