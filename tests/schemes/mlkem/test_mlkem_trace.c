/*
 * test_mlkem_trace SET: the steps inside key generation and encapsulation of count 0 against
 * tests/vectors/trace/SET.json, with the family's own functions step by step; and the order and
 * lengths of the draws.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "check.h"
#include "kem/largest.h"
#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_sets.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "algorithms/bitpack/bitpack.h"
#include "support/little_endian.h"
#include "hash/sha2/sha2.h"
#include "vectors/vectors.h"

static const struct set {
  const char *name;
  const struct mlkem_params *params;
} sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) {#set, &vmb_##set##_params},
#include "schemes/mlkem/mlkem_sets.def"
#undef VMB_KEM_SET
};

static const struct vector_row *trace;
static const struct mlkem_params *p;

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t shared_secret[32], work_bytes[LARGEST_KEM_WORK];

static union {
  struct mlkem_work w;
  uint8_t bytes[MLKEM_WORK_SIZE(4)];
} work;
static struct mlkem_work *const w = &work.w;

static const struct vector_field *find(const char *name) {
  const struct vector_field *field = vector_field_find(trace, name);
  CHECK(field != NULL, "the trace has no field %s", name);
  return field;
}

static void compare_bytes(const char *name, const uint8_t *got, size_t length) {
  const struct vector_field *field = find(name);
  if (field == NULL)
    return;
  CHECK(field->length == length, "%s: %lu bytes in the trace, %lu here", name,
        (unsigned long)field->length, (unsigned long)length);
  if (field->length == length)
    CHECK_EQUAL_BYTES(got, field->data, length, "%s", name);
}

/* The first eight coefficients, reduced to [0, q). */
static void compare_first8(const char *name, const int16_t *got) {
  uint8_t bytes[8 * 4];
  for (unsigned i = 0; i < 8; i++)
    vmb_store32_le(bytes + 4 * i, (uint32_t)((got[i] + 10 * MLKEM_Q) % MLKEM_Q));
  compare_bytes(name, bytes, sizeof bytes);
}

/* ---- Draws ----------------------------------------------------------------------------------- */

static unsigned draw_count;

/* Answers with the recorded draw of the same number, which must have this length. */
static vmb_status replay(void *state, uint8_t *out, size_t length) {
  char name[40];
  (void)state;
  snprintf(name, sizeof name, "randombytes.%u.0", draw_count);
  CHECK(vector_number(trace, name, 0) == length, "draw %u has %lu bytes", draw_count,
        (unsigned long)length);
  snprintf(name, sizeof name, "randombytes.%u.1", draw_count++);
  const struct vector_field *field = find(name);
  if (field == NULL || field->length != length)
    return VMB_ERROR_RANDOM;
  memcpy(out, field->data, length);
  return VMB_OK;
}

static void run_operations(const vmb_kem *kem) {
  const unsigned is_kyber = strcmp(vmb_kem_family(kem), "Kyber") == 0;
  const vmb_env env = {{replay, NULL}, work_bytes, sizeof work_bytes};
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key generation");
  CHECK(draw_count == (is_kyber ? 2 : 1), "key generation draws %u times", draw_count);
  CHECK(vmb_kem_encaps(kem, ciphertext, shared_secret, public_key, &env) == VMB_OK,
        "encapsulation");
  CHECK(draw_count == (is_kyber ? 3 : 2), "both draw %u times", draw_count);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* Of the seed in w->key_and_coins. */
static void noise(int16_t *out, unsigned nonce, unsigned eta) {
  struct mlkem_plan plan = {w, 0};
  vmb_mlkem_plan_noise(&plan, nonce, 1, eta);
  vmb_mlkem_run_plan(&plan);
  vmb_mlkem_noise_begin(w, nonce);
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP)
    vmb_mlkem_noise_strip(w, out + first, eta);
}

/* The matrix, entry by entry: multiplied by 1 and divided by k. */
static void check_matrix(const uint8_t *rho) {
  vmb_sha256_state all;
  uint8_t digest[32];
  vmb_sha256_init(&all);
  struct mlkem_plan plan = {w, 0};
  vmb_mlkem_plan_matrix(&plan, p, rho);
  vmb_mlkem_run_plan(&plan);
  for (unsigned i = 0; i < p->k; i++)
    for (unsigned j = 0; j < p->k; j++) {
      for (unsigned c = 0; c < MLKEM_N; c++)
        w->vector->values.c[c] = c % 2 == 0;
      memset(&w->acc, 0, sizeof w->acc);
      CHECK(vmb_mlkem_entry_basemul_acc(w, rho, j, i, &w->vector->values) == VMB_OK,
            "entry %u %u of the matrix", i, j);
      vmb_q3329_from_mont(&w->acc);
      if (i == 0 && j == 0)
        compare_first8("A_00_first8", w->acc.poly.c);
      if (i == 0 && j == 1)
        compare_first8("A_01_first8", w->acc.poly.c);
      for (unsigned c = 0; c < MLKEM_N; c++) {
        uint8_t two[2];
        vmb_store16_le(two, (uint16_t)w->acc.values.c[c]);
        vmb_sha256_update(&all, two, 2);
      }
    }
  vmb_sha256_final(&all, digest);
  compare_bytes("A_sha256_rowmajor_le16", digest, sizeof digest);
}

static void check_key_generation(void) {
  const struct vector_field *sigma = find("sigma");
  const uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  vmb_q3329_any poly;
  compare_bytes("rho", rho, MLKEM_SEED_BYTES);
  if (sigma == NULL)
    return;
  memcpy(w->key_and_coins + 32, sigma->data, MLKEM_SEED_BYTES);
  noise(poly.poly.c, 0, p->eta1);
  compare_first8("s0_first8_mod_q", poly.poly.c);
  noise(poly.poly.c, p->k, p->eta1);
  compare_first8("e0_first8_mod_q", poly.poly.c);
  struct mlkem_plan plan = {w, 0};
  vmb_mlkem_plan_noise(&plan, 0, 2U * p->k, p->eta1);
  vmb_mlkem_run_plan(&plan);
  vmb_mlkem_noise_transformed(w, &poly, 0, p->eta1);
  vmb_q3329_freeze(&poly.values);
  compare_first8("shat0_first8", poly.poly.c);
  vmb_bitunpack((uint16_t *)poly.poly.c, secret_key, MLKEM_N, 12);
  compare_first8("shat0_first8", poly.poly.c);
  vmb_bitunpack((uint16_t *)poly.poly.c, public_key, MLKEM_N, 12);
  compare_first8("that0_first8", poly.poly.c);
  check_matrix(rho);
}

/* acc = acc + noise, as residues in [0, q). */
static void add_noise(unsigned nonce) {
  vmb_q3329_any poly;
  noise(poly.poly.c, nonce, MLKEM_ETA2);
  for (unsigned i = 0; i < MLKEM_N; i++)
    w->acc.poly.c[i] = (int16_t)((w->acc.poly.c[i] + poly.poly.c[i] + MLKEM_Q) % MLKEM_Q);
}

static void check_encapsulation(void) {
  const struct vector_field *m = find("m"), *g = find("G_out");
  if (m == NULL || g == NULL || g->length != 64)
    return;
  vmb_q3329_any poly;
  const uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  memcpy(w->message, m->data, 32);
  vmb_mlkem_hash(w, w->hash, public_key, mlkem_public_key_bytes(p));
  vmb_mlkem_derive_key_and_coins(w, w->hash);
  compare_bytes("G_out", w->key_and_coins, 64);
  struct mlkem_plan plan = {w, 0};
  vmb_mlkem_plan_matrix(&plan, p, rho);
  vmb_mlkem_plan_noise(&plan, 0, p->k, p->eta1);
  vmb_mlkem_run_plan(&plan);
  for (unsigned j = 0; j < MLKEM_VECTOR_POLYS(p->k); j++)
    vmb_mlkem_noise_transformed(w, &w->vector[j], j, p->eta1);
  memcpy(&poly, w->vector, sizeof poly);
  compare_first8("yhat0_first8", poly.poly.c);
  noise(poly.poly.c, p->k, MLKEM_ETA2);
  compare_first8("e1_0_first8_mod_q", poly.poly.c);
  noise(poly.poly.c, 2U * p->k, MLKEM_ETA2);
  compare_first8("e2_first8_mod_q", poly.poly.c);

  memset(&w->acc, 0, sizeof w->acc);
  for (unsigned j = 0; j < p->k; j++)
    CHECK(vmb_mlkem_entry_basemul_acc(w, rho, 0, j, vmb_mlkem_vector_element(p, w, NULL, j)) ==
              VMB_OK,
          "entry %u of the transpose", j);
  vmb_q3329_intt(&w->acc);
  add_noise(p->k);
  compare_first8("u0_first8", w->acc.poly.c);

  memset(&w->acc, 0, sizeof w->acc);
  for (unsigned j = 0; j < p->k; j++)
    vmb_mlkem_packed_basemul_acc(w, public_key + MLKEM_POLY_BYTES * j,
                                 vmb_mlkem_vector_element(p, w, NULL, j));
  vmb_q3329_intt(&w->acc);
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP)
    vmb_mlkem_add_message(w->acc.poly.c + first, w->strip, m->data, first);
  add_noise(2U * p->k);
  compare_first8("v_first8", w->acc.poly.c);

  vmb_bitunpack((uint16_t *)poly.poly.c, ciphertext, MLKEM_N, p->du);
  compare_first8("u0_compressed_first8", poly.poly.c);
  vmb_bitunpack((uint16_t *)poly.poly.c, ciphertext + p->k * mlkem_compressed_bytes(p->du), MLKEM_N,
                p->dv);
  compare_first8("v_compressed_first8", poly.poly.c);
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  const vmb_kem *kem = vmb_kem_find(name);
  const struct vector_file *file = vector_file_find(name);
  for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++)
    if (strcmp(sets[i].name, name) == 0)
      p = sets[i].params;
  if (kem == NULL || file == NULL || p == NULL) {
    puts("usage: test_mlkem_trace SET");
    return 2;
  }
  trace = &file->head;
  run_operations(kem);
  check_key_generation();
  check_encapsulation();
  return check_report();
}
