/*
 * test_falcon_trace SET [corrupt]: the steps of key generation and signing of count 0, and small
 * cases of the functions, against tests/vectors/trace/SET.json. Integers must agree exactly;
 * transforms in binary64 to the last bit; targets and the root of the tree, which are computed in
 * another order (specs/falcon.md section 10.5), to 2^-38 of the largest size of their kind.
 * corrupt: values are changed, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "falcon_rows.h"
#include "hash/sha2/sha2.h"
#include "algorithms/gaussian/gaussian.h"
#include "algorithms/golomb_rice/golomb_rice.h"
#include "arithmetic/fixed64/fixed64.h"
#include "schemes/falcon/falcon_hash.h"
#include "schemes/falcon/falcon_keys.h"
#include "schemes/falcon/falcon_root.h"
#include "schemes/falcon/falcon_steps.h"
#include "schemes/falcon/falcon_trial.h"
#include "vectors/vectors.h"

static const struct falcon_params *p;
static const struct falcon_scheme *scheme;
static const struct vector_row *trace;
static int corrupt;

static uint64_t memory[5 * N_MOST + N_MOST / 2];
static int8_t basis[2 * N_MOST], solution[2 * N_MOST];
static uint16_t point[N_MOST];
static struct falcon_scratch scratch;
static struct falcon_source source;
static const struct falcon_view view = {
    .scratch = &scratch, .source = &source, .memory = memory, .basis = basis, .point = point};
static uint8_t public_key[1793], secret_key[2305], code[1462];
static int32_t list[N_MOST];
static int16_t s2[N_MOST];

static const struct vector_field *find(const char *name, const char *what) {
  char full[192];
  snprintf(full, sizeof full, "%s%s", name, what);
  return vector_field_find(trace, full);
}

static const struct vector_field *find_at(const char *list_name, unsigned i, const char *what) {
  char full[192];
  snprintf(full, sizeof full, "%s.%u%s", list_name, i, what);
  return vector_field_find(trace, full);
}

static uint64_t load64_be(const uint8_t *in) {
  uint64_t x = 0;
  for (unsigned i = 0; i < 8; i++)
    x = x << 8 | in[i];
  return x;
}

static double double_of(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* ---- Comparisons ----------------------------------------------------------------------------- */

/* list[n], of which the trace has the first 16 and the digest. */
static void compare_list(const char *name) {
  const struct vector_field *first = find(name, ".first16"),
                            *digest = find(name, ".sha256_int32le");
  CHECK(first != NULL && digest != NULL, "the trace has no list %s", name);
  if (first == NULL || digest == NULL)
    return;
  vmb_sha256_state hash;
  uint8_t result[32], bytes[4];
  list[3] ^= corrupt;
  for (unsigned i = 0; i < 16; i++)
    CHECK((uint32_t)list[i] == vmb_load32_le(first->data + 4 * i), "%s: integer %u is %d", name, i,
          (int)list[i]);
  vmb_sha256_init(&hash);
  for (unsigned i = 0; i < 1U << p->log_n; i++) {
    vmb_store32_le(bytes, (uint32_t)list[i]);
    vmb_sha256_update(&hash, bytes, 4);
  }
  vmb_sha256_final(&hash, result);
  CHECK_EQUAL_BYTES(result, digest->data, 32, "digest of %s", name);
}

static void compare_bytes(const char *name, const int8_t *x) {
  for (unsigned i = 0; i < 1U << p->log_n; i++)
    list[i] = x[i];
  compare_list(name);
}

static void compare_residues(const char *name, const uint16_t *x) {
  for (unsigned i = 0; i < 1U << p->log_n; i++)
    list[i] = x[i];
  compare_list(name);
}

/* The place of value u of 2^bits ones in natural order. */
static unsigned reversed(unsigned u, unsigned bits) {
  unsigned v = 0;
  for (unsigned i = 0; i < bits; i++)
    v = 2 * v + (u >> i & 1);
  return v;
}

/* Real parts in natural order to 2^-38 of `size`, as many as the trace has. */
static void compare_near(const char *name, const vmb_fpr *x, double size) {
  const double most = size / 274877906944.0;
  for (unsigned i = 0; i < 8; i++) {
    const struct vector_field *field = find_at(name, i, "");
    if (field == NULL)
      return;
    const double difference = double_of(vmb_fpr_bits(x[reversed(i, p->log_n - 1)])) -
                              double_of(load64_be(field->data)) + corrupt;
    CHECK(difference <= most && -difference <= most, "%s: number %u is off by %g", name, i,
          difference);
  }
}

/* Numbers or fixed-point numbers to the last bit, by their digest. */
static void compare_words(const char *name, const char *what, const uint64_t *x, unsigned count) {
  const struct vector_field *digest = find(name, what);
  CHECK(digest != NULL, "the trace has no %s%s", name, what);
  if (digest == NULL)
    return;
  vmb_sha256_state hash;
  uint8_t result[32], bytes[8];
  vmb_sha256_init(&hash);
  for (unsigned i = 0; i < count; i++) {
    const uint64_t minus_zero = UINT64_C(1) << 63;
    vmb_store64_le(bytes, (x[i] == minus_zero ? 0 : x[i]) ^ (uint64_t)corrupt);
    vmb_sha256_update(&hash, bytes, 8);
  }
  vmb_sha256_final(&hash, result);
  CHECK_EQUAL_BYTES(result, digest->data, 32, "digest of %s%s", name, what);
}

/* ---- Small cases ----------------------------------------------------------------------------- */

/* A pattern of the trace as a number, and back. */
static vmb_fpr number(const char *name, unsigned i, const char *what) {
  const struct vector_field *field = find_at(name, i, what);
  return vmb_fpr_from_bits(field != NULL ? load64_be(field->data) : 0);
}

static void compare_number(vmb_fpr got, const char *name, unsigned i, const char *what) {
  const struct vector_field *field = find_at(name, i, what);
  if (field != NULL)
    CHECK(vmb_fpr_bits(got) << 1 == load64_be(field->data) << 1 &&
              (vmb_fpr_bits(got) << 1 == 0 || vmb_fpr_bits(got) == load64_be(field->data)),
          "%s.%u%s", name, i, what);
}

static void check_binary64(void) {
  const char *const name = "unit_tests.binary64";
  for (unsigned i = 0; find_at(name, i, ".x") != NULL; i++) {
    const vmb_fpr x = number(name, i, ".x"), y = number(name, i, ".y");
    compare_number(vmb_fpr_add(x, y), name, i, ".add");
    compare_number(vmb_fpr_subtract(x, y), name, i, ".sub");
    compare_number(vmb_fpr_multiply(x, y), name, i, ".mul");
    compare_number(vmb_fpr_divide(x, y), name, i, ".div");
    compare_number(vmb_fpr_sqrt(vmb_fpr_from_bits(vmb_fpr_bits(x) & ~VMB_FPR_SIGN)), name, i,
                   ".sqrt_abs_x");
  }
  const char *const conversions = "unit_tests.conversions";
  for (unsigned i = 0; find_at(conversions, i, ".x") != NULL; i++) {
    const vmb_fpr x = number(conversions, i, ".x");
    const uint64_t got[3] = {(uint64_t)vmb_fpr_round(x), (uint64_t)vmb_fpr_floor(x),
                             (uint64_t)vmb_fpr_truncate(x)};
    const char *const names[3] = {".rint", ".floor", ".trunc"};
    for (unsigned k = 0; k < 3; k++)
      CHECK(got[k] == load64_be(find_at(conversions, i, names[k])->data), "conversion %u%s", i,
            names[k]);
  }
  for (unsigned i = 0; find_at("unit_tests.exp", i, ".y") != NULL; i++) {
    uint64_t x = falcon_fraction(number("unit_tests.exp", i, ".y"));
    vmb_exp_fraction(&x);
    CHECK(vmb_mul64_high(falcon_fraction(number("unit_tests.exp", i, ".ccs")), x) ==
              load64_be(find_at("unit_tests.exp", i, ".result")->data),
          "EXP %u", i);
  }
}

static int coefficient_of_pattern(unsigned i) {
  return (int)((i * i + 3 * i / 2) % 13) - 6;
}

static void check_fft(void) {
  const unsigned n = 1U << p->log_n;
  vmb_fpr *const a = (vmb_fpr *)(void *)memory;
  if (find("unit_tests.fft.fft", ".sha256_le64") == NULL)
    return;
  for (unsigned i = 0; i < n; i++)
    a[i] = vmb_fpr_of(coefficient_of_pattern(i));
  vmb_fpr_fft(a, p->log_n);
  compare_words("unit_tests.fft.fft", ".sha256_le64", memory, n);
  vmb_fpr_natural(a, p->log_n);
  falcon_split(a, n / 2, n / 2);
  for (unsigned i = 0; i < 2; i++) {
    /* real parts in quarters 0 and 1, imaginary ones in quarters 2 and 3 */
    static uint64_t half[N_MOST / 2];
    for (unsigned u = 0; u < n / 4; u++) {
      const unsigned v = i * n / 4 + reversed(u, p->log_n - 2);
      half[u] = vmb_fpr_bits(a[v]);
      half[n / 4 + u] = vmb_fpr_bits(a[n / 2 + v]);
    }
    compare_words(i == 0 ? "unit_tests.fft.split0" : "unit_tests.fft.split1", ".sha256_le64", half,
                  n / 2);
  }
  falcon_merge(a, n / 2, n / 2);
  vmb_fpr_natural(a, p->log_n);
  compare_words("unit_tests.fft.merge_of_split", ".sha256_le64", memory, n);
}

static void check_fixed(void) {
  const unsigned n = 1U << p->log_n;
  const char *const name = "unit_tests.fixed_point.rows";
  for (unsigned i = 0; find_at(name, i, ".0") != NULL; i++) {
    const uint64_t x = load64_be(find_at(name, i, ".0")->data),
                   y = load64_be(find_at(name, i, ".1")->data);
    CHECK(vmb_fixed64_multiply(x, y) == load64_be(find_at(name, i, ".2")->data), "product %u", i);
    CHECK(vmb_fixed64_divide(x, y) == load64_be(find_at(name, i, ".3")->data), "quotient %u", i);
  }
  if (find("unit_tests.xfft.xfft", ".sha256_int64le") == NULL)
    return;
  for (unsigned i = 0; i < n; i++)
    memory[i] = (uint64_t)(int64_t)coefficient_of_pattern(i) << 32;
  vmb_fixed64_fft(memory, p->log_n);
  compare_words("unit_tests.xfft.xfft", ".sha256_int64le", memory, n);
  vmb_fixed64_ifft(memory, p->log_n);
  compare_words("unit_tests.xfft.xifft_of_xfft", ".sha256_int64le", memory, n);
}

/* Forty samples with centres and widths as the trace's rule says. */
static void check_sampler(void) {
  char name[64];
  uint8_t seed[VMB_GENERATOR_SEED_BYTES];
  for (unsigned i = 0; i < sizeof seed; i++)
    seed[i] = (uint8_t)i;
  snprintf(name, sizeof name, "unit_tests.generator.samplerz.%u", 1U << p->log_n);
  const struct vector_field *expected = find(name, "");
  if (expected == NULL)
    return;
  vmb_keccak_init(&source.stream, VMB_KECCAK_SHAKE256);
  vmb_falcon_source_next(&source);
  vmb_generator_begin(&source.generator, seed);
  struct falcon_sampler sampler = falcon_sampler_begin(&source, p->sigma_min);
  for (unsigned i = 0; i < 40; i++) {
    const double centre = -91.90471153063714 + i * 17.3125, step = i * 0.003,
                 width = 0.7037063577783 - step;
    uint64_t bits[2];
    memcpy(&bits[0], &centre, 8);
    memcpy(&bits[1], &width, 8);
    const int32_t z =
        vmb_falcon_sample_z(vmb_fpr_from_bits(bits[0]), vmb_fpr_from_bits(bits[1]), &sampler);
    CHECK((uint32_t)z == vmb_load32_le(expected->data + 4 * (size_t)i), "sample %u is %d", i,
          (int)z);
  }
}

static void check_point_and_code(void) {
  const unsigned n = 1U << p->log_n;
  for (unsigned i = 0; i < n; i++)
    s2[i] = (int16_t)((int)(37 * i % 801) - 400);
  const struct vector_field *digest = find("unit_tests.code", ".sha256");
  if (digest == NULL)
    return;
  uint8_t got[32];
  const size_t length = vmb_golomb_rice_encode(code, sizeof code, s2, n);
  CHECK(length == vector_number(trace, "unit_tests.code.bytes", 0), "length of a code");
  vmb_sha256(got, code, length);
  CHECK_EQUAL_BYTES(got, digest->data, 32, "a code");
  if (n != 512)
    return;
  for (unsigned i = 0; i < 2; i++) {
    const struct vector_field *first = find_at("unit_tests.hash_to_point_512", i, ".first16");
    vmb_keccak_init(&scratch.keccak, VMB_KECCAK_SHAKE256);
    vmb_keccak_absorb(&scratch.keccak, (const uint8_t *)"abc", i == 0 ? 0 : 3);
    struct falcon_point_reader reader = falcon_point_reader(&scratch);
    for (unsigned k = 0; k < 16; k++)
      CHECK(falcon_point_next(&reader) == vmb_load32_le(first->data + 4 * (size_t)k),
            "point %u, coefficient %u", i, k);
  }
}

/* ---- Count 0 --------------------------------------------------------------------------------- */

/* All candidates up to the one that is kept, then F and G. */
static void check_keypair(void) {
  const unsigned n = 1U << p->log_n;
  const struct vector_field *seed = find("keygen", ".key_seed");
  static uint32_t words[VMB_NTRU_FNDSA_SCRATCH_WORDS(N_MOST)];
  vmb_q12289_any *const h = (vmb_q12289_any *)(void *)words;
  int solved = 0;
  vmb_keccak_init(&scratch.keccak, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&scratch.keccak, seed->data, seed->length);
  for (unsigned i = 0; !solved && find_at("keygen.candidates", i, ".norm2") != NULL; i++) {
    uint32_t norm = 0;
    for (unsigned part = 0; part < 2; part++)
      scheme->generation->draw(basis + part * n, p->log_n, &scratch.keccak);
    for (unsigned k = 0; k < 2 * n; k++)
      norm += (uint32_t)(basis[k] * basis[k]);
    CHECK(norm == vmb_load32_le(find_at("keygen.candidates", i, ".norm2")->data),
          "candidate %u: norm %u", i, (unsigned)norm);
    solved = vmb_falcon_is_candidate(p, scheme->generation, basis, words) &&
             vmb_falcon_public(h, falcon_next_poly(h, n), basis, basis + n, p->log_n) == 0 &&
             scheme->generation->solve(solution, solution + n, basis, basis + n, p->log_n, FALCON_Q,
                                       words);
  }
  CHECK(solved, "a candidate is kept");
  compare_bytes("keygen.f", basis);
  compare_bytes("keygen.g", basis + n);
  compare_bytes("keygen.F", solution);
  compare_bytes("keygen.G", solution + n);
  (void)vmb_falcon_public(h, falcon_next_poly(h, n), basis, basis + n, p->log_n);
  vmb_falcon_pack_public(public_key, h, p->log_n);
  if (!scheme->fndsa)
    compare_residues("keygen.h", h->poly.c);
  vmb_falcon_pack_secret(p, secret_key, basis, solution);
}

/* The nonce, the point and the sampler's source of the only attempt. */
static void begin_attempt(const struct vmb_sig_message *message) {
  const struct vector_field *nonce = find("sign", ".nonce");
  if (scheme->fndsa) {
    uint8_t hashed[FALCON_HASHED_KEY_BYTES];
    vmb_fndsa_hash_key(public_key, falcon_public_key_bytes(p), &scratch);
    memcpy(hashed, scratch.block, sizeof hashed);
    CHECK_EQUAL_BYTES(hashed, find("sign", ".hashed_public_key")->data, sizeof hashed,
                      "hash of the public key");
    vmb_fndsa_point_begin(nonce->data, hashed, message, &scratch);
    CHECK(vmb_falcon_point(point, p->log_n, &scratch) == VMB_OK, "point");
    vmb_fndsa_source_begin(&source, find("sign", ".subseed")->data);
  } else {
    const struct vector_field *seed = find("sign", ".sampler_seed");
    vmb_falcon_point_begin(nonce->data, message, &scratch);
    CHECK(vmb_falcon_point(point, p->log_n, &scratch) == VMB_OK, "point");
    vmb_keccak_init(&source.stream, VMB_KECCAK_SHAKE256);
    vmb_keccak_absorb(&source.stream, seed->data, seed->length);
    vmb_falcon_source_next(&source);
  }
}

static void check_sign(const struct vmb_sig_message *message) {
  const unsigned n = 1U << p->log_n;
  const struct falcon_node root = vmb_falcon_root_node(p, &view);
  struct falcon_tree tree = falcon_tree_begin(p, &view);
  CHECK(vmb_falcon_open_secret(p, basis, secret_key, memory), "the secret key is right");
  compare_bytes("keygen.G", basis);
  begin_attempt(message);
  compare_residues("sign.c", point);
  vmb_falcon_root(p, &root, secret_key, &view);
  compare_near("sign.t0.first8_hex", root.t0, 32768);
  compare_near("sign.t1.first8_hex", root.t1, 32768);
  compare_near("sign.top_l10.first8_hex", root.l10, 1024);
  compare_near("sign.top_d11.first8_hex", root.d11, 1048576);
  vmb_falcon_sample_node(&tree, &root);
  CHECK(tree.sampler.status == VMB_OK, "sampling");
  if (!scheme->fndsa) {
    for (unsigned i = 0; i < n; i++)
      list[i] = root.z0[i];
    compare_list("sign.z0_integers");
    for (unsigned i = 0; i < n; i++)
      list[i] = root.z1[i];
    compare_list("sign.z1_integers");
  }
  int16_t *const out = (int16_t *)(void *)memory;
  const uint64_t norm = vmb_falcon_difference(p, out, root.z0, secret_key, &view);
  CHECK(norm == vector_number(trace, "sign.norm2", 0), "squared norm");
  for (unsigned i = 0; i < n; i++)
    list[i] = out[i];
  compare_list("sign.s2");
  CHECK(vmb_golomb_rice_encode(code, p->signature_bytes - (size_t)FALCON_PREFIX_BYTES, out, n) ==
            vector_number(trace, "sign.code_bytes", 0),
        "length of the code");
}

int main(int argc, char **argv) {
  const char *const set = argc > 1 ? argv[1] : "";
  const struct vector_file *const file = vector_file_find(set);
  for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++)
    if (strcmp(sets[i].name, set) == 0) {
      p = &sets[i].params;
      scheme = sets[i].scheme;
    }
  if (p == NULL || file == NULL) {
    printf("usage: test_falcon_trace SET [corrupt]; '%s' has no trace\n", set);
    return 2;
  }
  corrupt = argc > 2 && strcmp(argv[2], "corrupt") == 0;
  trace = &file->head;
  check_binary64();
  check_fft();
  check_fixed();
  check_sampler();
  check_point_and_code();
  if (find("keygen", ".key_seed") != NULL) {
    uint8_t text[33];
    (void)check_bytes_of_hex(text,
                             "d81c4d8d734fcbfbeade3d3f8a039faa2a2c9957e835ad55b22e75bf57bb556ac8");
    const struct vmb_sig_message message = {.message = text, .message_length = sizeof text};
    check_keypair();
    check_sign(&message);
  }
  return check_report();
}
