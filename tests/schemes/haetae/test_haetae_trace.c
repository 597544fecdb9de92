/*
 * test_haetae_trace SET [corrupt]: key generation and all signing passes of count 0 against
 * intermediate values, and the pieces of the sampler against single values. With corrupt, the
 * random bytes of the signer are others, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "haetae_rows.h"
#include "schemes/haetae/haetae_ring.h"
#include "schemes/haetae/haetae_sample.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "hash/sha2/sha2.h"
#include "support/little_endian.h"
#include "support/random.h"
#include "vectors/vectors.h"

static const struct haetae_params *p;
static const struct vector_file *trace;
static uint8_t public_key[PUBLIC_KEY_MAX], secret_key[SECRET_KEY_MAX], signature[SIGNATURE_MAX];

/* ---- Comparing with the trace ---------------------------------------------------------------- */

/*
 * Passes between the first and the last have fewer fields: there, what is missing is not compared.
 */
static int optional;

static const struct vector_field *field_of(const char *prefix, const char *name) {
  char full[128];
  snprintf(full, sizeof full, "%s%s", prefix, name);
  return vector_field_find(&trace->head, full);
}

static void compare_bytes(const char *prefix, const char *name, const uint8_t *bytes,
                          size_t length) {
  const struct vector_field *field = field_of(prefix, name);
  if (field == NULL && optional)
    return;
  CHECK(field != NULL && field->length == length && memcmp(field->data, bytes, length) == 0, "%s%s",
        prefix, name);
}

/* Digest of numbers as 4 bytes each, given one by one. */
static vmb_sha256_state digest;

static void add_number(int32_t value) {
  uint8_t bytes[4];
  vmb_store32_le(bytes, (uint32_t)value);
  vmb_sha256_update(&digest, bytes, sizeof bytes);
}

static void compare_digest_of(const char *prefix, const char *name) {
  uint8_t result[32];
  vmb_sha256_final(&digest, result);
  compare_bytes(prefix, name, result, sizeof result);
}

#define COMPARE(prefix, name, count, value)      \
  do {                                           \
    vmb_sha256_init(&digest);                    \
    for (size_t n = 0; n < (size_t)(count); n++) \
      add_number((int32_t)(value));              \
    compare_digest_of(prefix, name);             \
  } while (0)

/* A number that the trace writes in hex, most significant digit first. */
static uint64_t big_endian(const struct vector_field *field) {
  uint64_t value = 0;
  for (uint32_t i = 0; field != NULL && i < field->length; i++)
    value = value << 8 | field->data[i];
  CHECK(field != NULL, "a field is missing");
  return value;
}

static void compare_fixed(const char *prefix, const char *name, struct vmb_fixed76 value) {
  char lo[96], hi[96];
  snprintf(lo, sizeof lo, "%s.0", name);
  snprintf(hi, sizeof hi, "%s.1", name);
  if (field_of(prefix, lo) == NULL && optional)
    return;
  CHECK(big_endian(field_of(prefix, lo)) == value.lo &&
            big_endian(field_of(prefix, hi)) == value.hi,
        "%s%s", prefix, name);
}

/* ---- Single values --------------------------------------------------------------------------- */

static void check_fixed_point(void) {
  const char *const prefix = "unit_tests.fixpoint.";
  const struct vmb_fixed76 a = {UINT64_C(0x123456789abc), UINT64_C(0xfedcba98)},
                           b = {UINT64_C(0xfedcba987654), UINT64_C(0x123456)};
  compare_fixed(prefix, "A", a);
  compare_fixed(prefix, "B", b);
  compare_fixed(prefix, "A*B", vmb_fixed76_product(a, b));
  compare_fixed(prefix, "B^2",
                is_round1(p) ? vmb_fixed76_square_lost_carry(b) : vmb_fixed76_square(b));
  compare_fixed(prefix, "mulhigh(A,0x2468ace)", vmb_fixed76_times(a, 0x2468ace));
}

static void check_candidates(void) {
  for (unsigned i = 0;; i++) {
    char prefix[64];
    snprintf(prefix, sizeof prefix, "unit_tests.gauss_samples.%u.", i);
    const struct vector_field *in = field_of(prefix, "in");
    if (in == NULL)
      break;
    const struct vmb_gaussian candidate = vmb_gaussian_of(in->data, cdt_of(p), lost_carry(p));
    CHECK(candidate.r == big_endian(field_of(prefix, "r")), "candidate %u: r", i);
    compare_fixed(prefix, "square_[lo48,hi]", candidate.square);
    CHECK(vmb_fixed76_exp(big_endian(field_of(prefix, "exp_in"))) ==
              big_endian(field_of(prefix, "exp_out")),
          "candidate %u: exp", i);
    CHECK((candidate.accepted & 1) == vector_number(&trace->head, strcat(prefix, "accept"), 2),
          "candidate %u: accepted", i);
    if (i == 0) {
      uint32_t largest;
      vmb_cdt_below(&largest, cdt_of(p), 0xffff);
      CHECK(largest == 64, "the largest sample");
    }
  }
}

static void check_transforms(void) {
  static const int8_t pattern[8] = {0, 1, -1, 1, 0, -1, -1, 1};
  static uint32_t spectrum[HAETAE_N];
  int8_t s[HAETAE_N];
  int32_t *const re = keypair_view.poly->poly.c, *const im = keypair_view.imaginary;
  for (int32_t i = 0; i < HAETAE_N; i++)
    re[i] = i;
  vmb_q64513_ntt(keypair_view.poly);
  vmb_q64513_scale(keypair_view.poly, VMB_Q64513_SCALE(1));
  COMPARE("unit_tests.", "ntt_of_ramp_0_1_2.sha256", HAETAE_N, re[n]);
  for (unsigned i = 0; i < HAETAE_N; i++)
    s[i] = pattern[(i * i + 3 * i / 2) % 8];
  if (is_round1(p))
    vmb_haetae_round1_add_spectrum(spectrum, re, im, s);
  else
    vmb_haetae_add_spectrum(spectrum, re, im, s);
  for (unsigned i = 0; i < 8; i++) {
    char name[64];
    snprintf(name, sizeof name, "unit_tests.fft.%s",
             is_round1(p) ? "re_odd_outputs_first8" : "re_first8");
    const struct vector_field *field = vector_field_find(&trace->head, name);
    CHECK(field != NULL && (int32_t)vmb_load32_le(field->data + 4 * i) == re[i], "real part %u", i);
    snprintf(name, sizeof name, "unit_tests.fft.%s",
             is_round1(p) ? "im_odd_outputs_first8" : "im_first8");
    field = vector_field_find(&trace->head, name);
    CHECK(field != NULL && (int32_t)vmb_load32_le(field->data + 4 * i) == im[i],
          "imaginary part %u", i);
  }
}

/* ---- Key generation -------------------------------------------------------------------------- */

static uint32_t key_value(const uint32_t *spectrum) {
  return is_round1(p) ? vmb_haetae_round1_key_value(p, spectrum)
                      : vmb_haetae_key_value(p, spectrum);
}

static void check_keypair(vmb_nist_drbg *drbg) {
  const vmb_rng rng = {vmb_nist_drbg_fill, drbg};
  const struct haetae_keypair_view *const w = &keypair_view;
  const unsigned m = haetae_m(p);
  uint8_t seeds[128], seed[32];
  vmb_nist_drbg copy = *drbg;
  (void)vmb_nist_drbg_fill(&copy, seed, sizeof seed);
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, seeds, sizeof seeds, seed, sizeof seed);
  compare_bytes("keygen.", "rho", seeds, 32);
  compare_bytes("keygen.", "sigma", seeds + 32, 64);
  compare_bytes("keygen.", "key", seeds + 96, 32);
  CHECK(vmb_haetae_expand(p, w, seeds) == VMB_OK, "matrix");
  COMPARE("keygen.", "A0.sha256", (size_t)p->k * m * HAETAE_N,
          w->matrix[n / HAETAE_N].c[n % HAETAE_N]);
  if (p->d)
    COMPARE("keygen.", "a.sha256", (size_t)p->k * HAETAE_N, w->a[n]);
  /* All attempts' values. */
  const struct vector_field *values = field_of("keygen.", "singular_values_of_all_attempts");
  for (unsigned i = 0; values != NULL && i < values->length / 4; i++) {
    int good = -1;
    CHECK(vmb_haetae_try_key(p, &good, w, seeds + 32, i * (m + p->k)) == VMB_OK, "attempt %u", i);
    CHECK(key_value(w->spectrum) == vmb_load32_le(values->data + 4 * i), "value of attempt %u", i);
    CHECK(good == (i + 1 == values->length / 4), "attempt %u is taken or not", i);
  }
  COMPARE("keygen.", "last_attempt_spectrum_sha256", HAETAE_N, w->spectrum[n]);
  COMPARE("keygen.", "s1.sha256", m * HAETAE_N, w->s[n]);
  COMPARE("keygen.", "s2_final.sha256", p->k * HAETAE_N, w->s[m * HAETAE_N + n]);
  COMPARE("keygen.", "public_vector.sha256", p->k * HAETAE_N,
          w->sums[n / HAETAE_N].poly.c[n % HAETAE_N]);
  CHECK(vmb_haetae_keypair(p, public_key, secret_key, w, &rng) == VMB_OK, "key generation");
}

/* ---- Signing --------------------------------------------------------------------------------- */

static void check_samples(const char *prefix, unsigned *counter) {
  const struct haetae_sign_view *const w = &sign_view;
  struct haetae_sum sum = {0, 0};
  vmb_sha256_state rows;
  /* as the ball does without a retry, which would overwrite them */
  for (unsigned i = 0; i < haetae_rank(p); i++) {
    struct haetae_row row = {.samples = w->samples + (size_t)i * HAETAE_N,
                             .sum = &sum,
                             .wanted = i < 2 ? HAETAE_N + 1 : HAETAE_N};
    CHECK(sample_row(p, &row, w->signs + (size_t)i * HAETAE_SIGN_BITS_BYTES, w->scratch,
                     *counter + i) == VMB_OK,
          "row %u", i);
  }
  const struct vmb_fixed76 s = vmb_fixed76_normal(sum.lo, sum.hi);
  const struct vmb_fixed76 half = vmb_haetae_half_norm(&sum);
  const struct vmb_fixed76 root =
      vmb_fixed76_inverse_sqrt(half, p->root_start, p->root_slope, is_round1(p));
  compare_fixed(prefix, "sqsum_before_halving_[lo48,hi]", s);
  compare_fixed(prefix, "xhalf", half);
  compare_fixed(prefix, "invsqrt", root);
  compare_fixed(prefix, "scale", vmb_fixed76_times(root, (uint64_t)p->radius << 15));
  vmb_sha256_init(&rows);
  for (size_t i = 0; i < ((size_t)p->k + p->l) * HAETAE_N; i++) {
    uint8_t bytes[8];
    vmb_store64_le(bytes, w->samples[i]);
    vmb_sha256_update(&rows, bytes, sizeof bytes);
  }
  uint8_t result[32];
  vmb_sha256_final(&rows, result);
  compare_bytes(prefix, "samples_sha256", result, sizeof result);
}

/* The challenge's coefficients, whose offsets are in the scratch memory then. */
static const uint8_t *check_challenge(const char *prefix) {
  struct haetae_scratch *const scratch = sign_view.scratch;
  vmb_keccak *const hash = &scratch->stream.keccak;
  const uint8_t *bits = scratch->challenge;
  vmb_haetae_hash_commitment(p, &sign_view);
  if (is_round1(p)) {
    vmb_keccak_squeeze(hash, scratch->challenge, HAETAE_CHALLENGE_BYTES);
    compare_bytes(prefix, "cseed", scratch->challenge, HAETAE_CHALLENGE_BYTES);
    CHECK(vmb_haetae_round1_challenge(p, scratch->bits, scratch, scratch->challenge) == VMB_OK,
          "challenge");
    bits = scratch->bits;
  } else {
    CHECK(vmb_haetae_challenge(p, scratch->challenge, scratch, hash) == VMB_OK, "challenge");
  }
  vmb_haetae_challenge_offsets(scratch, bits);
  return bits;
}

/* The two encodings in the signature. */
static void check_encodings(const char *prefix) {
  const uint8_t *const first = signature + haetae_lengths_offset(p) + 2;
  const struct vector_field *length1 = field_of(prefix, "enc_hbz1_len"),
                            *length2 = field_of(prefix, "enc_h_len");
  const size_t bytes1 = length1 != NULL ? vmb_load32_le(length1->data) : 0,
               bytes2 = length2 != NULL ? vmb_load32_le(length2->data) : 0;
  uint8_t result[32];
  vmb_sha256(result, first, bytes1);
  compare_bytes(prefix, "enc_hbz1_sha256", result, 32);
  vmb_sha256(result, first + bytes1, bytes2);
  compare_bytes(prefix, "enc_h_sha256", result, 32);
}

static int check_pass(unsigned pass, unsigned *counter, const vmb_rng *rng) {
  const struct haetae_sign_view *const w = &sign_view;
  struct haetae_scratch *const scratch = w->scratch;
  const size_t count = ((size_t)p->k + p->l) * HAETAE_N;
  char prefix[64];
  snprintf(prefix, sizeof prefix, "sign.attempts.%u.", pass);
  CHECK(vector_number(&trace->head, strcat(prefix, "counter_start"), ~0U) == *counter, "%s",
        prefix);
  snprintf(prefix, sizeof prefix, "sign.attempts.%u.", pass);
  optional = field_of(prefix, "y.sha256") == NULL;
  if (is_round1(p))
    CHECK(vmb_random(rng, scratch->random, 1) == VMB_OK, "random byte");
  check_samples(prefix, counter);
  CHECK((is_round1(p) ? vmb_haetae_round1_ball : vmb_haetae_ball)(p, w, counter) == VMB_OK, "ball");
  if (!is_round1(p)) {
    vmb_keccak_init(&scratch->stream.keccak, VMB_KECCAK_SHAKE256);
    vmb_haetae_absorb_seed(&scratch->stream.keccak, scratch->seed, HAETAE_SEED_BYTES, *counter);
    vmb_keccak_squeeze(&scratch->stream.keccak, scratch->random, 1);
  }
  const struct vector_field *b = field_of(prefix, "b");
  CHECK(b != NULL && (b->data[0] & 3) == (scratch->random[0] & 3), "%sb", prefix);
  COMPARE(prefix, "y.sha256", count, w->y[n]);
  COMPARE(prefix, "y_rounded.sha256", count, haetae_round(w->y[n]));
  vmb_haetae_commit(p, w);
  COMPARE(prefix, "Ay_mod_2q.sha256", p->k * HAETAE_N, w->w[n / HAETAE_N].poly.c[n % HAETAE_N]);
  COMPARE(prefix, "highbits.sha256", p->k * HAETAE_N,
          haetae_high(w->w[n / HAETAE_N].poly.c[n % HAETAE_N], p->alpha_bits));
  const uint8_t *const bits = check_challenge(prefix);
  const struct vector_field *ones = field_of(prefix, "c_ones");
  CHECK(ones != NULL ? ones->length == 4U * scratch->weight : optional, "%sc_ones: weight", prefix);
  for (unsigned i = 0; ones != NULL && i < ones->length / 4; i++)
    CHECK(haetae_bit(bits, vmb_load32_le(ones->data + 4 * i)) == 1, "%sc_ones", prefix);
  for (unsigned part = 0; part < 2; part++) { /* the trace's cs1 begins with c itself */
    vmb_sha256_init(&digest);
    for (unsigned i = part == 0 ? 0 : p->l; i < (part == 0 ? p->l : (unsigned)p->l + p->k); i++) {
      vmb_haetae_times_challenge(p, w, i, secret_key);
      for (unsigned n = 0; n < HAETAE_N; n++)
        add_number(w->sum[n]);
    }
    compare_digest_of(prefix, part == 0 ? "cs1.sha256" : "cs2.sha256");
  }
  const int fits =
      vmb_haetae_respond(p, w, secret_key, scratch->random[0]) && encode_with(p, signature);
  if (fits) {
    COMPARE(prefix, "z1_rounded.sha256", p->l * HAETAE_N, haetae_round(w->y[n]));
    COMPARE(prefix, "z2_rounded.sha256", p->k * HAETAE_N, haetae_round(w->y[p->l * HAETAE_N + n]));
    check_encodings(prefix);
  }
  return fits;
}

static void check_sign(vmb_nist_drbg *drbg, const uint8_t *message, size_t message_length,
                       const struct vector_field *context) {
  const vmb_rng rng = {vmb_nist_drbg_fill, drbg};
  const struct haetae_sign_view *const w = &sign_view;
  static const uint8_t nothing[1];
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context != NULL ? context->data : nothing,
                                       .context_length = context != NULL ? context->length : 0};
  if (is_round1(p))
    vmb_haetae_round1_sign_seed(p, &text, secret_key, w->scratch);
  else
    CHECK(vmb_haetae_sign_seed(p, &text, secret_key, w->scratch, &rng) == VMB_OK, "seed of y");
  compare_bytes("sign.", "mu", w->scratch->mu, is_round1(p) ? 32 : 64);
  compare_bytes("sign.", "seed", w->scratch->seed, HAETAE_SEED_BYTES);
  CHECK(vmb_haetae_expand_matrix(p, secret_key, w) == VMB_OK, "matrix");
  unsigned counter = 0, passes = 0;
  vmb_haetae_begin_rows(w);
  int done = 0;
  for (; !done; passes++) {
    char name[64];
    snprintf(name, sizeof name, "sign.attempts.%u.counter_start", passes);
    if (vector_field_find(&trace->head, name) == NULL)
      break;
    done = check_pass(passes, &counter, &rng);
    if (passes == 0)
      CHECK(!optional, "the first pass is compared in full");
  }
  CHECK(done && !optional, "%u passes, the last of which is accepted and compared in full", passes);
}

int main(int argc, char **argv) {
  const struct haetae_set *const set = haetae_set_find(argc > 1 ? argv[1] : "");
  trace = vector_file_find(argc > 1 ? argv[1] : "");
  if (set == NULL || trace == NULL) {
    printf("usage: test_haetae_trace SET [corrupt]: no such set with a trace\n");
    return 2;
  }
  p = &set->params;
  check_fixed_point();
  check_candidates();
  check_transforms();
  /* Count 0 of the vectors. */
  uint8_t entropy[48], seed[48], message[33], context_bytes[256];
  for (unsigned i = 0; i < sizeof entropy; i++)
    entropy[i] = (uint8_t)i;
  vmb_nist_drbg master, drbg;
  vmb_nist_drbg_init(&master, entropy);
  (void)vmb_nist_drbg_fill(&master, seed, sizeof seed);
  (void)vmb_nist_drbg_fill(&master, message, sizeof message);
  vmb_nist_drbg_init(&drbg, seed);
  check_keypair(&drbg);
  struct vector_field context = {"", context_bytes, 0};
  if (!is_round1(p)) { /* the context is drawn after the signer's 32 bytes */
    uint8_t skipped[32], length;
    vmb_nist_drbg copy = drbg;
    (void)vmb_nist_drbg_fill(&copy, skipped, sizeof skipped);
    (void)vmb_nist_drbg_fill(&copy, &length, 1);
    (void)vmb_nist_drbg_fill(&copy, context_bytes, length);
    context.length = length;
  }
  if (argc > 2)
    (void)vmb_nist_drbg_fill(&drbg, seed, 1);
  check_sign(&drbg, message, sizeof message, &context);
  return check_report();
}
