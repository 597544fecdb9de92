/*
 * test_ntruplus_trace SET [corrupt]: the steps inside key generation, encapsulation and
 * decapsulation of count 0 against tests/vectors/trace/SET.json, with the family's own functions
 * step by step. corrupt: one bit of f's seed is flipped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/kpqc/trace.h"
#include "schemes/ntruplus/ntruplus_rows.h"

static const struct ntruplus_params *p;
static const struct ntruplus_view *w = &ntruplus_view;
static uint8_t public_key[3 * N_MAX / 2], secret_key[3 * N_MAX + 32], ciphertext[3 * N_MAX / 2];
static vmb_q3457_any copied;
static int16_t *const copy = copied.poly.c;
static struct trace_source source;
static const vmb_rng rng = {trace_fill, &source};

/* ---- Comparisons ----------------------------------------------------------------------------- */

static void compare_residues(const char *step, const int16_t *a) {
  memcpy(copy, a, p->n * sizeof a[0]);
  vmb_q3457_freeze(copy, p->n);
  trace_polynomial(step, copy, p->n);
}

/* k copies of the ternary polynomial and a constant. */
static void compare_ternary(const char *step, const uint8_t *bits, int k, int constant) {
  p->format->expand(copied.poly.c, bits, p->n, 1);
  for (unsigned i = 0; i < p->n; i++)
    copy[i] = (int16_t)(k * copy[i]);
  copy[0] = (int16_t)(copy[0] + constant);
  trace_polynomial(step, copy, p->n);
}

/* 1/R times what is in a, as it is with no factor. */
static void compare_plain(const char *step, const int16_t *a) {
  memcpy(copy, a, p->n * sizeof a[0]);
  vmb_q3457_from_mont(copy, p->n);
  vmb_q3457_freeze(copy, p->n);
  trace_polynomial(step, copy, p->n);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void check_transform(void) {
  int16_t roots[8];
  const struct vector_field *wanted = trace_field("leaf_roots_first8", "");
  for (unsigned i = 0; i < p->n; i++)
    w->a->poly.c[i] = (int16_t)((i * i + 3 * i + 7) % 3) - 1;
  trace_polynomial("ntt_test_input: a[i]=((i*i+3i+7) mod 3)-1", w->a->poly.c, p->n);
  vmb_q3457_ntt(w->a, p->ring);
  compare_residues("ntt_test_output (canonical, [0,q))", w->a->values.c);

  /* X^d is the root of a leaf, so X^(d-1) times X is the root. */
  memset(w->a, 0, p->n * sizeof(int16_t));
  memset(w->b, 0, p->n * sizeof(int16_t));
  w->a->poly.c[p->ring->leaf - 1] = 1;
  w->b->poly.c[1] = 1;
  vmb_q3457_ntt(w->a, p->ring);
  vmb_q3457_ntt(w->b, p->ring);
  vmb_q3457_freeze(w->a->values.c, p->n);
  vmb_q3457_freeze(w->b->values.c, p->n);
  vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
  vmb_q3457_to_mont(w->a->values.c, p->n);
  vmb_q3457_freeze(w->a->values.c, p->n);
  for (unsigned i = 0; i < 8; i++)
    roots[i] = w->a->poly.c[i * p->ring->leaf];
  CHECK(wanted != NULL, "the trace has no roots");
  for (unsigned i = 0; wanted != NULL && i < 8; i++)
    CHECK(roots[i] == (int32_t)vmb_load32_le(wanted->data + 4 * i), "root of leaf %u", i);
}

/*
 * f, g, and what is computed of them, from their bits in w->bits and w->pad; then the keys of the
 * library's own key generation.
 */
static void check_keys(uint8_t flip) {
  static vmb_q3457_any f, g;
  w->bits[0] ^= flip;
  compare_ternary("f", w->bits, 3, 1);
  compare_ternary("g", w->pad, 3, 0);
  vmb_ntruplus_transform_tripled(p, &f, w->bits, 1);
  vmb_ntruplus_transform_tripled(p, &g, w->pad, 0);
  compare_residues("f_ntt", f.values.c);
  compare_residues("g_ntt", g.values.c);
  vmb_q3457_freeze(f.values.c, p->n);
  vmb_q3457_freeze(g.values.c, p->n);
  *w->a = f;
  CHECK(vmb_ntruplus_invert(p, &w->a->values, 0) == 0, "f has an inverse");
  *w->b = *w->a;
  vmb_q3457_from_mont(w->b->values.c, p->n);
  compare_plain(is_round1(p) ? "finv_ntt_plain" : "finv_ntt", w->b->values.c);
  vmb_q3457_basemul(&w->a->values, &g.values, p->ring); /* R h */
  if (is_round1(p))
    compare_residues("h_stored", w->a->values.c);
  compare_plain(is_round1(p) ? "h_plain" : "h_ntt", w->a->values.c);
  CHECK(vmb_ntruplus_invert(p, &w->a->values, 0) == 0, "h has an inverse");
  if (is_round1(p))
    compare_residues("hinv_stored", w->a->values.c);
  else
    compare_plain("hinv_ntt", w->a->values.c);
  if (!is_round1(p)) {
    *w->a = g;
    CHECK(vmb_ntruplus_invert(p, &w->a->values, 0) == 0, "g has an inverse");
    vmb_q3457_from_mont(w->a->values.c, p->n);
    compare_plain("ginv_ntt", w->a->values.c);
  }
}

static void check_key_generation(uint8_t flip) {
  const size_t length = ntruplus_ternary_bytes(p);
  const struct vector_field *attempts = trace_field("keygen_attempts", "");
  CHECK(keypair(p, public_key, secret_key, &rng) == VMB_OK, "key generation");
  if (is_round1(p)) {
    CHECK(attempts != NULL && attempts->length == 4 &&
              vmb_load32_le(attempts->data) == source.calls,
          "number of attempts");
    trace_bytes("keygen_seed", w->scratch->seed, NTRUPLUS_SEED_BYTES);
    ntruplus_round1_expand_seed(p, w->scratch, w->bits);
    trace_bytes("keygen_buf", w->bits, 2 * length);
    memmove(w->pad, w->bits + length, length);
  } else {
    /* key generation leaves the bits of g in the pad */
    const struct vector_field *seed_f = trace_field("seed_f", ".hex"),
                              *seed_g = trace_field("seed_g", ".hex");
    CHECK(seed_f != NULL && seed_g != NULL, "the trace has no seeds of f and g");
    if (seed_f == NULL || seed_g == NULL)
      return;
    ntruplus_expand_seed(p, w->scratch, w->bits, seed_g->data);
    CHECK_EQUAL_BYTES(w->pad, w->bits, length, "bits of g");
    ntruplus_expand_seed(p, w->scratch, w->bits, seed_f->data);
  }
  check_keys(flip);
}

static void check_encapsulation(void) {
  uint8_t secret[32], key[32];
  CHECK(encaps(p, ciphertext, secret, public_key, &rng) == VMB_OK, "encapsulation");
  trace_bytes("msg", w->message, ntruplus_message_bytes(p));
  trace_bytes("ct", ciphertext, ntruplus_poly_bytes(p));
  trace_bytes("ss", secret, sizeof secret);

  hash_h(p, key, w->scratch->public_key_hash);
  CHECK_EQUAL_BYTES(key, secret, sizeof key, "K");
  trace_bytes("r_stream", w->bits, ntruplus_ternary_bytes(p));
  compare_ternary("r", w->bits, 1, 0);
  vmb_ntruplus_transform(p, w->a, w->bits);
  compare_residues("r_ntt", w->a->values.c);
  vmb_ntruplus_pack_residues(p, (uint8_t *)w->b, &w->a->values);
  trace_bytes("r_bytes", (const uint8_t *)w->b, ntruplus_poly_bytes(p));
  hash_g(p, (const uint8_t *)w->b);
  trace_bytes("G_out", w->pad, ntruplus_ternary_bytes(p));
  ntruplus_encode(p, w->pad, w->message);
  compare_ternary("m", w->pad, 1, 0);
  vmb_ntruplus_transform(p, w->a, w->pad);
  compare_residues("m_ntt", w->a->values.c);
  ntruplus_unpack(p, &w->a->values, ciphertext);
  compare_residues("c_ntt", w->a->values.c);
}

static void check_decapsulation(void) {
  uint8_t key[32];
  ntruplus_unpack(p, &w->a->values, ciphertext);
  ntruplus_unpack(p, &w->b->values, secret_key);
  vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
  vmb_q3457_intt(w->a, p->ring);
  vmb_q3457_freeze(w->a->values.c, p->n);
  memcpy(copy, w->a, sizeof copied);
  for (unsigned i = 0; i < p->n; i++)
    copy[i] = (int16_t)(copy[i] > largest_residue(p) ? copy[i] - 3457 : copy[i]);
  trace_polynomial("cf", copy, p->n);
  vmb_q3457_modulo_3(w->a->values.c, p->n, (unsigned)largest_residue(p));
  for (unsigned i = 0; i < p->n; i++)
    copy[i] = (int16_t)(w->a->poly.c[i] == 2 ? -1 : w->a->poly.c[i]);
  trace_polynomial("m_rec", copy, p->n);
  p->format->collect(w->bits, w->a->poly.c, p->n);
  compare_ternary("m_rec", w->bits, 1, 0);

  const struct ntruplus_failures failures = open_ciphertext(p, key, ciphertext, secret_key);
  CHECK(failures.decoding == 0 && failures.randomness == 0, "decapsulation");
  trace_bytes("ss", key, sizeof key);
  trace_bytes("msg_rec", w->message, ntruplus_message_bytes(p));
  ntruplus_pack(p, (uint8_t *)w->b, &w->a->values);
  trace_bytes("r_rec_bytes", (const uint8_t *)w->b, ntruplus_poly_bytes(p));
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  const struct ntruplus_set *set = ntruplus_set_find(name);
  const struct vector_file *file = vector_file_find(name);
  if (set == NULL || file == NULL) {
    printf("usage: test_ntruplus_trace SET [corrupt]; '%s' is no NTRU+ set of this build with a "
           "trace\n",
           name);
    return 2;
  }
  p = set->params;
  trace_row = &file->head;
  trace_generator(&source.drbg);
  check_transform();
  check_key_generation(argc > 2 && strcmp(argv[2], "corrupt") == 0);
  check_encapsulation();
  check_decapsulation();
  trace_calls(&source);
  return check_report();
}
