/*
 * test_aimer_trace SET [corrupt]: the steps of key generation and signing of count 0 against
 * tests/vectors/trace/SET.json. corrupt: the secret is another one, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "aimer_test.h"
#include "hash/sha2/sha2.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "vectors/vectors.h"

static const struct aimer_set *set;
static const struct vmb_aimer_params *p;
static const struct aimer_view *view;
static const struct vector_row *trace;
static uint8_t signature[31360], message[33];

static const struct vector_field *find(const char *name, int index) {
  char full[64];
  snprintf(full, sizeof full, index < 0 ? "%s" : "%s.%d", name, index);
  const struct vector_field *field = vector_field_find(trace, full);
  CHECK(field != NULL, "%s: the trace has no field %s", set->name, full);
  return field;
}

/* index < 0: the name has none. */
static void compare(const char *name, int index, const uint8_t *got, size_t length) {
  const struct vector_field *const field = find(name, index);
  if (field == NULL)
    return;
  CHECK(field->length == length, "%s: %s has %u bytes", set->name, name, (unsigned)field->length);
  CHECK_EQUAL_BYTES(got, field->data, length, "%s: %s, %d", set->name, name, index);
}

static void compare_hash(const char *name, int index, vmb_sha256_state *hash) {
  uint8_t digest[32];
  vmb_sha256_final(hash, digest);
  compare(name, index, digest, sizeof digest);
}

/* Copies what the trace says. */
static void take(const char *name, int index, uint8_t *out, size_t length) {
  const struct vector_field *const field = find(name, index);
  if (field != NULL && field->length == length)
    memcpy(out, field->data, length);
  CHECK(field != NULL && field->length == length, "%s: size of %s", set->name, name);
}

static void check_field(void) {
  uint8_t a[32], b[32], got[32], inverse[32];
  const size_t bytes = p->bytes;
  take("field.a", -1, a, bytes);
  take("field.b", -1, b, bytes);
  vmb_bf_mul(p->field, got, a, b);
  compare("field.a*b", -1, got, bytes);
  memcpy(got, a, bytes);
  p->field->frobenius(got, 0, 1, 1);
  compare("field.a^2", -1, got, bytes);
  vmb_bf_invert(p->field, inverse, a);
  compare("field.1/a", -1, inverse, bytes);
  take("field.X^(n-1)", -1, b, bytes);
  vmb_bf_mul(p->field, got, b, b);
  compare("field.X^(n-1)*X^(n-1)", -1, got, bytes);
  memset(b, 0xff, bytes);
  vmb_bf_mul(p->field, got, b, b);
  compare("field.ones^2", -1, got, bytes);
  vmb_bf_mul(p->field, got, b, a);
  compare("field.ones*a", -1, got, bytes);
  for (unsigned j = 0; j <= p->inputs; j++) {
    memcpy(got, a, bytes);
    p->field->frobenius(got, 0, p->exponents[j], 1);
    compare("field.frobenius of a", p->exponents[j], got, bytes);
    got[0] ^= 1;
    vmb_bf_mul(p->field, got, got, inverse);
    compare("field.S of a", p->exponents[j], got, bytes);
  }
}

static void check_layer(void) {
  const size_t bytes = p->bytes;
  uint8_t a[32], image[32], unit[32];
  take("field.a", -1, a, bytes);
  take("layer.iv", -1, view->state->iv, bytes);
  vmb_aimer_make_layer(p, view);
  compare("layer.stream_first_32", -1, view->layer, 32);
  CHECK(aimer_maps(p) * aimer_map_bytes(p) + aimer_masks_bytes(p) ==
            vector_number(trace, "layer.stream_bytes", 0),
        "%s: stream", set->name);
  for (unsigned j = 0; j < aimer_maps(p); j++) {
    vmb_sha256_state hash;
    memset(image, 0, bytes);
    p->field->map_add(image, 0, a, 0, vmb_aimer_map(p, view, j), 1);
    compare("layer.image_of_a", (int)j, image, bytes);
    vmb_sha256_init(&hash);
    for (unsigned i = 0; i < 8 * bytes; i++) {
      memset(unit, 0, bytes);
      unit[i / 8] = (uint8_t)(1U << i % 8);
      memset(image, 0, bytes);
      p->field->map_add(image, 0, unit, 0, vmb_aimer_map(p, view, j), 1);
      vmb_sha256_update(&hash, image, bytes);
    }
    compare_hash("layer.products_sha256", (int)j, &hash);
  }
  for (unsigned j = 0; j <= p->inputs; j++)
    compare("layer.b", (int)j, aimer_vector(p, view, j), bytes);
}

static void check_one_way(int corrupt) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes;
  take("keygen.pt", -1, state->pt, bytes);
  take("keygen.iv", -1, state->iv, bytes);
  state->pt[0] ^= (uint8_t)corrupt;
  vmb_aimer_make_layer(p, view);
  CHECK(vmb_aimer_one_way(p, view) == 0, "%s: no input is zero", set->name);
  for (unsigned j = 0; j <= p->inputs; j++)
    compare("keygen.x", (int)j, state->x[j], bytes);
  for (unsigned j = 0; j < p->inputs; j++)
    compare("keygen.y", (int)j, state->y[j], bytes);
  compare("keygen.S_of_last_x", -1, state->y[p->inputs], bytes);
  compare("keygen.ct", -1, state->ct, bytes);
  /* the last input becomes zero: no vector has that */
  vmb_bf_add(view->layer + (aimer_vector(p, view, p->inputs) - view->layer), state->x[p->inputs],
             bytes);
  CHECK(vmb_aimer_one_way(p, view) == UINT32_MAX, "%s: the last input is zero", set->name);
}

static vmb_status fill_rnd(void *unused, uint8_t *out, size_t length) {
  (void)unused;
  take("sign.rnd", -1, out, length);
  return VMB_OK;
}

static void check_signing(void) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes;
  const struct vmb_sig_message input = {.message = message, .message_length = sizeof message};
  const vmb_rng rng = {fill_rnd, NULL};
  uint8_t key[96], seed[48], hidden[AIMER_REPETITIONS_MAX];
  size_t length = 0;
  vmb_nist_drbg master;
  for (unsigned i = 0; i < sizeof seed; i++)
    seed[i] = (uint8_t)i;
  vmb_nist_drbg_init(&master, seed);
  (void)vmb_nist_drbg_fill(&master, seed, sizeof seed);
  (void)vmb_nist_drbg_fill(&master, message, sizeof message);
  take("keygen.pt", -1, key, bytes);
  take("keygen.iv", -1, key + bytes, bytes);
  take("keygen.ct", -1, key + 2 * bytes, bytes);
  CHECK(vmb_aimer_sign(p, signature, &length, &input, key, view, &rng) == VMB_OK, "%s: signing",
        set->name);
  CHECK(length == aimer_signature_bytes(p), "%s: length", set->name);
  compare("sign.mu", -1, state->mu, 2 * bytes);
  compare("sign.salt", -1, state->salt, bytes);
  compare("sign.h1", -1, state->h1, 2 * bytes);
  compare("sign.h2", -1, state->h2, 2 * bytes);
  const struct vector_field *const parties = find("sign.hidden", -1);
  CHECK(parties != NULL && parties->length == 4U * p->repetitions, "%s: hidden", set->name);
  for (unsigned r = 0; parties != NULL && r < p->repetitions; r++)
    hidden[r] = parties->data[4 * r];
  CHECK_EQUAL_BYTES(state->hidden, hidden, p->repetitions, "%s: hidden parties", set->name);
  const uint8_t *const deltas =
      signature + aimer_place_repetition(p, 0) + aimer_place_corrections(p);
  for (unsigned i = 0; i < p->inputs + 2U; i++)
    compare("repetition0.deltas", (int)i, deltas + i * bytes, bytes);
}

/* The tape of a party of the group. */
static uint8_t *tape(unsigned i) {
  return view->records + i * aimer_record_bytes(p) + 2 * (size_t)p->bytes;
}

static void compare_tape(const char *name, unsigned i) {
  for (unsigned k = 0; k < aimer_tape_bytes(p) / p->bytes; k++)
    compare(name, (int)k, tape(i) + (size_t)k * p->bytes, p->bytes);
}

static void compare_shares(const char *party, unsigned i) {
  char name[64];
  snprintf(name, sizeof name, "repetition0.%s.alpha_shares", party);
  for (unsigned j = 0; j < aimer_masks(p); j++)
    compare(name, (int)j, tape(i) + aimer_place_a(p, j), p->bytes);
  snprintf(name, sizeof name, "repetition0.%s.v", party);
  compare(name, -1, tape(i) + aimer_place_c(p), p->bytes);
}

/* Repetition 0 with all constants and corrections, as a verifier of all parties would see it. */
static void check_repetition(void) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes, record = aimer_record_bytes(p);
  const struct aimer_tree tree = {0, AIMER_NONE_HIDDEN, NULL};
  const unsigned groups = aimer_parties(p) / AIMER_GROUP, end = AIMER_GROUP - 1;
  struct aimer_checked checked = {.tapes = aimer_group_tapes(p, view, 0), .groups = 1};
  vmb_sha256_state commitments, alphas;
  take("sign.root0", -1, state->root, bytes);
  for (unsigned j = 0; j <= p->inputs; j++) {
    take("repetition0.eps", (int)j, state->challenge[0].epsilon[j], bytes);
    take("repetition0.alpha", (int)j, state->challenge[0].alpha[j], bytes);
  }
  vmb_sha256_init(&commitments);
  vmb_sha256_init(&alphas);
  vmb_aimer_begin_tree(p, view, &tree);
  for (unsigned group = 0; group < groups; group++) {
    const int is_last = group + 1 == groups;
    vmb_aimer_make_group(p, view, &tree, group, 0);
    if (group == 0) {
      compare("repetition0.leaf0", -1, view->nodes + AIMER_GROUP * bytes, bytes);
      compare("repetition0.commitment0", -1, view->records, 2 * bytes);
      compare_tape("repetition0.tape0", 0);
    }
    for (unsigned i = 0; i < AIMER_GROUP; i++)
      vmb_sha256_update(&commitments, view->records + i * record, 2 * bytes);
    if (is_last) {
      const uint8_t *const deltas =
          signature + aimer_place_repetition(p, 0) + aimer_place_corrections(p);
      compare("repetition0.last_leaf", -1, view->nodes + (AIMER_GROUP + end) * bytes, bytes);
      compare_tape("repetition0.last_tape_raw", end);
      vmb_bf_add(tape(end), deltas, aimer_place_y(p, p->inputs));
      vmb_bf_add(tape(end) + aimer_place_c(p), deltas + aimer_place_y(p, p->inputs), bytes);
      compare_tape("repetition0.last_tape_corrected", end);
    }
    checked.with_constants = (unsigned)is_last;
    vmb_aimer_check_groups(p, view, &checked);
    if (group == 0)
      compare_shares("party0", 0);
    if (is_last)
      compare_shares("last_party", end);
    for (unsigned i = 0; i < AIMER_GROUP; i++)
      vmb_sha256_update(&alphas, tape(i) + aimer_place_a(p, 0), aimer_masks_bytes(p));
  }
  compare_hash("repetition0.commitments_sha256", -1, &commitments);
  compare_hash("repetition0.alpha_shares_sha256", -1, &alphas);
}

int main(int argc, char **argv) {
  const int corrupt = argc > 2 && strcmp(argv[2], "corrupt") == 0;
  const struct vector_file *const file = argc > 1 ? vector_file_find(argv[1]) : NULL;
  for (size_t i = 0; file != NULL && i < AIMER_SETS; i++)
    if (strcmp(aimer_sets[i].name, argv[1]) == 0)
      set = &aimer_sets[i];
  if (set == NULL) {
    printf("usage: test_aimer_trace SET [corrupt]; no such set with a trace in this build\n");
    return 2;
  }
  p = &set->params;
  view = &set->view;
  trace = &file->head;
  check_field();
  check_layer();
  check_one_way(corrupt);
  check_signing();
  check_repetition();
  return check_report();
}
