/*
 * test_solmae_trace [corrupt]: the steps of key generation and signing of count 0 against
 * tests/vectors/trace/solmae*.json. Integers and what comes from additions and multiplications
 * alone must agree exactly (first values and SHA-256 of all); what comes from cos, sin, log and
 * square roots, or is computed by another formula, to 2^-38 of the largest size of its kind: the
 * trace was made with a C library's functions (specs/solmae.md section 10). corrupt: one value of
 * each is changed, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "schemes/solmae/solmae.h"
#include "schemes/solmae/solmae_keypair.h"
#include "schemes/solmae/solmae_keys.h"
#include "schemes/solmae/solmae_sample.h"
#include "schemes/solmae/solmae_sign.h"
#include "schemes/solmae/solmae_verify.h"
#include "hash/sha2/sha2.h"
#include "vectors/vectors.h"
#include "testing/set_rows.h"

#define N_MOST 1024

static const struct solmae_params params[2] = {{SOLMAE_ROW_SOLMAE512}, {SOLMAE_ROW_SOLMAE1024}};
static const char *const names[2] = {"solmae512", "solmae1024"};
static const struct solmae_params *p;
static const char *set;
static const struct vector_row *trace;
static int corrupt;

static uint64_t memory[VMB_NTRU_SCRATCH_WORDS(N_MOST) / 2];
static int8_t basis[4 * N_MOST] __attribute__((aligned(8)));
static struct solmae_scratch small_memory;
static uint8_t public_key[1792], secret_key[32769];
static vmb_fpr a[N_MOST], b[N_MOST], c[N_MOST], copy[N_MOST];
static uint64_t scratch[N_MOST];
static int32_t list[N_MOST];

static const struct vector_field *find(const char *name, const char *what) {
  char full[192];
  snprintf(full, sizeof full, "%s%s", name, what);
  const struct vector_field *field = vector_field_find(trace, full);
  CHECK(field != NULL, "%s: the trace has no field %s", set, full);
  return field;
}

/* ---- Comparisons ----------------------------------------------------------------------------- */

static double double_of(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static uint64_t load64_be(const uint8_t *in) {
  uint64_t x = 0;
  for (unsigned i = 0; i < 8; i++)
    x = x << 8 | in[i];
  return x;
}

/*
 * Some of the numbers are what the trace calls `name`, to 2^-38 of `size`; size 0: to the last bit.
 */
static void compare_some(const char *name, const char *part, const vmb_fpr *got, unsigned count,
                         double size) {
  for (unsigned i = 0; i < count; i++) {
    char full[96];
    snprintf(full, sizeof full, ".%s.%u", part, i);
    const struct vector_field *field = find(name, full);
    if (field == NULL || field->length != 8)
      return;
    const uint64_t bits = vmb_fpr_bits(got[i]) ^ (corrupt && i == 1 ? UINT64_C(1) << 50 : 0),
                   expected = load64_be(field->data);
    const double difference = double_of(bits) - double_of(expected), most = size / 274877906944.0;
    CHECK(size == 0 ? bits == expected : difference <= most && -difference <= most,
          "%s: %s.%s: number %u is %.17g", set, name, part, i, double_of(bits));
  }
}

static void compare_near(const char *name, const vmb_fpr *got, double size) {
  compare_some(name, "first8_hex", got, 8, size);
}

/* All numbers, to the last bit. */
static void compare_exact(const char *name, const vmb_fpr *got, unsigned count) {
  compare_some(name, "first8_hex", got, 8, 0);
  const struct vector_field *digest = find(name, ".sha256_le64");
  if (digest == NULL)
    return;
  vmb_sha256_state hash;
  uint8_t result[32], bytes[8];
  vmb_sha256_init(&hash);
  for (unsigned i = 0; i < count; i++) {
    vmb_store64_le(bytes, vmb_fpr_bits(got[i]) ^ (uint64_t)corrupt);
    vmb_sha256_update(&hash, bytes, 8);
  }
  vmb_sha256_final(&hash, result);
  CHECK_EQUAL_BYTES(result, digest->data, 32, "%s: digest of %s", set, name);
}

/* list[n]: the first ones and the digest of all. */
static void compare_list(const char *first, const char *digest) {
  const struct vector_field *values = find(first, "");
  list[3] ^= corrupt;
  for (unsigned i = 0; values != NULL && i < values->length / 4; i++)
    CHECK((uint32_t)list[i] == vmb_load32_le(values->data + 4 * i), "%s: %s: integer %u is %d", set,
          first, i, (int)list[i]);
  const struct vector_field *expected = digest != NULL ? find(digest, "") : NULL;
  if (expected == NULL)
    return;
  vmb_sha256_state hash;
  uint8_t result[32], bytes[4];
  vmb_sha256_init(&hash);
  for (unsigned i = 0; i < 1U << p->log_n; i++) {
    vmb_store32_le(bytes, (uint32_t)list[i]);
    vmb_sha256_update(&hash, bytes, 4);
  }
  vmb_sha256_final(&hash, result);
  CHECK_EQUAL_BYTES(result, expected->data, 32, "%s: %s", set, digest);
}

/* ---- Key generation -------------------------------------------------------------------------- */

/*
 * The draw that is in memory: its numbers, and the transforms of f and g before they are rounded.
 */
static void check_draw(const char *name) {
  const unsigned n = 1U << p->log_n;
  static vmb_fpr r[2 * N_MOST];
  char full[96];
  for (unsigned i = 0; i < 2 * n; i++) {
    const uint64_t word = vmb_load64_le((const uint8_t *)memory + 8 * (size_t)i);
    r[i] = vmb_fpr_scale(vmb_fpr_add(vmb_fpr_scale(vmb_fpr_of((int64_t)(word >> 32)), 32),
                                     vmb_fpr_of((int64_t)(uint32_t)word)),
                         -64);
  }
  snprintf(full, sizeof full, "%s.r", name);
  compare_exact(full, r, 2 * n);
  vmb_solmae_draw_basis(p, basis, memory);
  for (unsigned part = 0; part < 2; part++) {
    vmb_fpr *const coefficients = (vmb_fpr *)(void *)memory + part * n;
    vmb_fpr_fft(coefficients, p->log_n);
    snprintf(full, sizeof full, "%s.%s", name, part == 0 ? "f_target" : "g_target");
    compare_near(full, coefficients, 149);
    compare_some(full, "at_half_hex", coefficients + n / 2, 4, 149);
  }
}

static void check_draws(void) {
  const struct vector_field *seed = find("keygen_prng_seed", "");
  const unsigned n = 1U << p->log_n, last = vector_number(trace, "keygen_last_trial_index", 0);
  if (seed == NULL || seed->length != SOLMAE_SEED_BYTES)
    return;
  vmb_solmae_generator_begin(&small_memory.generator, seed->data, seed->length);
  for (unsigned draw = 0; draw <= last; draw++) {
    vmb_generator_bytes(&small_memory.generator, (uint8_t *)memory, 16 * (size_t)n);
    if (draw == 0 && last != 0)
      check_draw("keygen_first_trial");
    if (draw == last)
      check_draw("keygen_last_trial");
  }
}

static vmb_status fill_seed(void *state, uint8_t *out, size_t length) {
  const struct vector_field *const seed = (const struct vector_field *)state;
  if (seed->length != length)
    return VMB_ERROR_RANDOM;
  memcpy(out, seed->data, length);
  return VMB_OK;
}

static int check_key(void) {
  const struct vector_field *seed = find("keygen_prng_seed", "");
  if (seed == NULL)
    return 0;
  struct vector_field state = *seed;
  const vmb_rng rng = {fill_seed, &state};
  static union {
    struct solmae_keypair_work keypair;
    uint64_t words[sizeof(struct solmae_scratch) / 8 + 1 + N_MOST / 2 +
                   VMB_NTRU_SCRATCH_WORDS(N_MOST) / 2];
  } work;
  CHECK(vmb_solmae_keypair(p, public_key, secret_key, &work.keypair, &rng) == VMB_OK,
        "%s: key generation", set);
  const unsigned n = 1U << p->log_n;
  memcpy(basis, work.keypair.basis_and_memory, 4 * (size_t)n);
  static const char *const parts[] = {"f_first16", "g_first16", "F_first16", "G_first16"};
  for (unsigned part = 0; part < 4; part++) {
    for (unsigned i = 0; i < n; i++)
      list[i] = basis[part * n + i];
    compare_list(parts[part], NULL);
  }
  static uint32_t h[N_MOST];
  CHECK(vmb_solmae_unpack_public(h, public_key, n), "%s: public key", set);
  for (unsigned i = 0; i < n; i++)
    list[i] = (int32_t)h[i];
  compare_list("h_first8", NULL);
  for (unsigned part = 0; part < 2; part++) {
    for (unsigned i = 0; i < n; i++)
      a[i] = vmb_fpr_from_bits(vmb_load64_le(secret_key + 1 + 8 * ((size_t)2 * part * n + i)));
    compare_exact(part == 0 ? "b10" : "b20", a, n);
  }
  for (unsigned u = 0; u < n / 2; u++) {
    const vmb_fpr d = vmb_solmae_size(secret_key, u, n / 2);
    a[u] = vmb_solmae_width(p, d);
    b[u] = vmb_solmae_width(p, vmb_fpr_divide(vmb_fpr_of(SOLMAE_Q * SOLMAE_Q), d));
  }
  compare_near("sigma1", a, 4);
  compare_near("sigma2", b, 4);
  return 1;
}

/* ---- Signing --------------------------------------------------------------------------------- */

static void check_scaled(const char *name, const vmb_fpr *y, int second) {
  const unsigned half = 1U << (p->log_n - 1);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = vmb_solmae_size(secret_key, u, half);
    const vmb_fpr width =
        vmb_solmae_width(p, second ? vmb_fpr_divide(vmb_fpr_of(SOLMAE_Q * SOLMAE_Q), d) : d);
    vmb_complex_put(copy, u, half, vmb_complex_scale(vmb_complex_at(y, u, half), width));
  }
  compare_near(name, copy, 512);
}

/* x[n] transformed: the centres, then the integers around them. */
static void check_sample(vmb_fpr *x, const char *centre, const char *integers) {
  const unsigned n = 1U << p->log_n;
  char first[16], digest[32];
  memcpy(copy, x, n * sizeof x[0]);
  vmb_fpr_ifft(copy, p->log_n);
  compare_near(centre, copy, 1024);
  CHECK(vmb_solmae_sample_around(x, p->log_n, &small_memory.generator) == VMB_OK, "%s: %s", set,
        integers);
  memcpy(copy, x, n * sizeof x[0]);
  vmb_fpr_ifft(copy, p->log_n);
  for (unsigned i = 0; i < n; i++)
    list[i] = (int32_t)vmb_fpr_round(copy[i]);
  snprintf(first, sizeof first, "%s.first16_int", integers);
  snprintf(digest, sizeof digest, "%s.sha256_int32le", integers);
  compare_list(first, digest);
}

static void check_signature(void) {
  const unsigned n = 1U << p->log_n;
  const struct vector_field *seed = find("sign_prng_seed", ""), *salt = find("salt", "");
  static uint8_t message[33];
  static uint16_t point[N_MOST];
  (void)check_bytes_of_hex(message,
                           "d81c4d8d734fcbfbeade3d3f8a039faa2a2c9957e835ad55b22e75bf57bb556ac8");
  if (seed == NULL || salt == NULL || salt->length != SOLMAE_SALT_BYTES)
    return;
  vmb_solmae_generator_begin(&small_memory.generator, seed->data, seed->length);
  vmb_generator_bytes(&small_memory.generator, small_memory.salt, SOLMAE_SALT_BYTES);
  CHECK_EQUAL_BYTES(small_memory.salt, salt->data, SOLMAE_SALT_BYTES, "%s: salt", set);
  vmb_solmae_normal(a, scratch, p->log_n, &small_memory.generator);
  vmb_solmae_normal(b, scratch, p->log_n, &small_memory.generator);
  compare_near("y1_raw", a, 128);
  compare_near("y2_raw", b, 128);
  check_scaled("y1_scaled", a, 0);
  check_scaled("y2_scaled", b, 1);
  const struct vmb_sig_message whole = {.message = message, .message_length = sizeof message};
  CHECK(vmb_solmae_point(point, n, &whole, small_memory.salt, &small_memory) == VMB_OK, "%s: point",
        set);
  for (unsigned i = 0; i < n; i++)
    list[i] = point[i], c[i] = vmb_fpr_of(point[i]);
  compare_list("c.first16_int", "c.sha256_int32le");
  vmb_fpr_fft(c, p->log_n);
  vmb_solmae_second_centre(p, b, c, secret_key);
  check_sample(b, "centre2", "x2");
  vmb_solmae_first_centre(p, a, b, c, secret_key);
  check_sample(a, "centre1", "x1");
  vmb_solmae_difference(p->log_n, a, b, c, secret_key);
  for (unsigned i = 0; i < n; i++)
    list[i] = -(int32_t)vmb_fpr_round(b[i]);
  compare_list("s1_first16", "s1_sha256_int32le");
  for (unsigned i = 0; i < n; i++)
    list[i] = (int32_t)vmb_fpr_round(a[i]);
  compare_list("s2_first16", "s2_sha256_int32le");
}

int main(int argc, char **argv) {
  corrupt = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  unsigned found = 0;
  for (unsigned i = 0; i < 2; i++) {
    set = names[i];
    p = &params[i];
    const struct vector_file *file = vector_file_find(set);
    if (file == NULL)
      continue; /* not in this build */
    found++;
    trace = &file->head;
    check_draws();
    if (check_key())
      check_signature();
  }
  CHECK(found != 0, "no traces");
  return check_report();
}
