/*
 * Parts of Falcon and FN-DSA: the integer samplers against their distributions, generated keys,
 * signatures after forced retries (tests/vectors, "forced"), bounds and one beyond.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <math.h>
#include <stdlib.h>

#include "check.h"
#include "falcon_rows.h"
#include "hash/sha2/sha2.h"
#include "arithmetic/fixed64/fixed64.h"
#include "schemes/falcon/falcon_keys.h"
#include "schemes/falcon/falcon_sampler.h"
#include "schemes/falcon/falcon_steps.h"
#include "test_random.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "vectors/vectors.h"

static struct test_random random_source = {12289};
static uint64_t memory[VMB_NTRU_FNDSA_SCRATCH_WORDS(N_MOST)];
static int8_t basis[4 * N_MOST];
static uint16_t point[N_MOST];
static struct falcon_scratch scratch;
static struct falcon_source source;
static const struct falcon_view view = {
    .scratch = &scratch, .source = &source, .memory = memory, .basis = basis, .point = point};
static uint8_t public_key[1793], secret_key[2305], signature[1462];

static vmb_status sign(const struct falcon_row *row, size_t *length,
                       const struct vmb_sig_message *message, const vmb_rng *rng) {
  const struct falcon_signing s = {.p = &row->params,
                                   .w = &view,
                                   .message = message,
                                   .signature = signature,
                                   .signature_length = length};
  return row->scheme->sign(&s, secret_key, rng);
}

static vmb_status verify(const struct falcon_row *row, const uint8_t *bytes, size_t length,
                         const struct vmb_sig_message *message) {
  return row->scheme->verify(&row->params, bytes, length, message, public_key, &verify_memory.work);
}

/* ---- Samples --------------------------------------------------------------------------------- */

static vmb_fpr number(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return vmb_fpr_from_bits(bits);
}

/*
 * The distribution around a centre: mean, variance, and chi-square of the frequencies against
 * exp(-(z - t)^2 / (2 width^2)); what lies outside of the cells counts in the outermost.
 */
static void check_distribution(const struct falcon_params *p, double centre, double width,
                               unsigned count) {
  enum { SIDE = 10, CELLS = 2 * SIDE + 1 };
  static unsigned seen[CELLS];
  double weight[CELLS], total = 0, mean = 0, square = 0, chi = 0, exact_mean = 0, exact_square = 0;
  const int middle = (int)floor(centre);
  struct falcon_sampler sampler = falcon_sampler_begin(&source, p->sigma_min);
  memset(seen, 0, sizeof seen);
  for (unsigned i = 0; i < count; i++) {
    const int z = vmb_falcon_sample_z(number(centre), number(1 / width), &sampler) - middle + SIDE;
    seen[z < 0 ? 0 : z >= CELLS ? CELLS - 1 : z]++;
  }
  for (int k = 0; k < CELLS; k++) {
    const double distance = k - SIDE + middle - centre;
    weight[k] = exp(-distance * distance / (2 * width * width));
    total += weight[k];
  }
  unsigned cells = 0;
  for (int k = 0; k < CELLS; k++) {
    const double expected = weight[k] / total * count, distance = k - SIDE + middle - centre;
    mean += seen[k] * distance / count;
    square += seen[k] * distance * distance / count;
    exact_mean += weight[k] / total * distance;
    exact_square += weight[k] / total * distance * distance;
    if (expected < 5)
      continue;
    chi += (seen[k] - expected) * (seen[k] - expected) / expected;
    cells++;
  }
  CHECK(sampler.status == VMB_OK, "sampling around %g", centre);
  CHECK(fabs(mean - exact_mean) < 5 * width / sqrt(count), "mean around %g: %g", centre,
        mean - exact_mean);
  CHECK(fabs(square - exact_square) < 5 * 1.5 * width * width / sqrt(count),
        "variance around %g, width %g: %g", centre, width, square);
  CHECK(chi < cells + 6 * sqrt(2.0 * cells), "chi-square around %g, width %g: %g with %u cells",
        centre, width, chi, cells);
}

/* Falcon's source with a generator of this seed. */
static void begin_falcon_source(const uint8_t seed[VMB_GENERATOR_SEED_BYTES]) {
  vmb_keccak_init(&source.stream, VMB_KECCAK_SHAKE256);
  vmb_falcon_source_next(&source);
  vmb_generator_begin(&source.generator, seed);
}

/* Both sources; centres far from zero, at integers and halves; the least and the largest width. */
static void check_samplers(unsigned count) {
  static const double centres[] = {0, 0.5, -0.25, 0.999, 1234.0625, -1999.7, 3.0000001};
  uint8_t seed[VMB_GENERATOR_SEED_BYTES] = {1};
  for (unsigned fndsa = 0; fndsa < 2; fndsa++) {
    if (fndsa)
      vmb_fndsa_source_begin(&source, seed);
    else
      begin_falcon_source(seed);
    for (unsigned i = 0; i < sizeof centres / sizeof centres[0]; i++) {
      const struct falcon_params *const p = &sets[i % 2].params;
      const double least = i % 2 == 0 ? 1.27784 : 1.29829; /* above sigma_min */
      const double widths[] = {least, 1.5, 1.8204};
      check_distribution(p, centres[i], widths[(i + fndsa) % 3], count);
    }
  }
}

/* Half a Gaussian of width 1.8205, of numbers that are uniform: mean of the square. */
static void check_base(unsigned count) {
  double squares = 0, exact = 0, total = 0;
  uint8_t seed[VMB_GENERATOR_SEED_BYTES] = {2};
  begin_falcon_source(seed);
  for (int z = 0; z < 19; z++) {
    const double weight = exp(-z * z / (2 * 1.8205 * 1.8205));
    exact += weight * z * z;
    total += weight;
  }
  for (unsigned i = 0; i < count; i++) {
    const double z = vmb_falcon_base(&source);
    squares += z * z;
  }
  CHECK(fabs(squares / count - exact / total) < 5 * 5.2 / sqrt(count), "base: %g instead of %g",
        squares / count, exact / total);
}

/* Coefficients of f and g: variance 1.17^2 q / (2n). */
static void check_candidates(unsigned rounds) {
  for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++) {
    const struct falcon_params *const p = &sets[i].params;
    const unsigned n = 1U << p->log_n;
    double squares = 0;
    vmb_keccak_init(&scratch.keccak, VMB_KECCAK_SHAKE256);
    vmb_keccak_absorb(&scratch.keccak, (const uint8_t *)sets[i].name, 9);
    for (unsigned round = 0; round < rounds; round++) {
      uint32_t sum = 0;
      sets[i].scheme->generation->draw(basis, p->log_n, &scratch.keccak);
      for (unsigned k = 0; k < n; k++) {
        squares += basis[k] * basis[k];
        sum ^= (uint8_t)basis[k];
      }
      CHECK(sum % 2 == 1, "%s: an even sum", sets[i].name);
    }
    const double expected = 1.17 * 1.17 * FALCON_Q / (2 * n), count = (double)n * rounds;
    CHECK(fabs(squares / count - expected) < 5 * expected * sqrt(2 / count) + 0.02 * expected,
          "%s: variance %g instead of %g", sets[i].name, squares / count, expected);
  }
}

/*
 * FN-DSA's orthogonalised basis, in every bit: specs/falcon.md section 14.3, with adj(x) = conj(x)
 * at each point. The norm is compared with a bound that most candidates miss or meet by far.
 */
static void check_orthogonalised(const struct falcon_params *p, const char *name) {
  static vmb_fixed64 wanted[2 * N_MOST];
  const unsigned n = 1U << p->log_n, half = n / 2;
  const vmb_fixed64 one = UINT64_C(1) << 32, q = FALCON_Q * one;
  uint64_t norm = 0;
  for (unsigned part = 0; part < 2; part++) {
    vmb_fndsa_generation.draw(basis + part * n, p->log_n, &scratch.keccak);
    for (unsigned i = 0; i < n; i++)
      wanted[part * n + i] = (uint64_t)(int64_t)basis[part * n + i] << 32;
    vmb_fixed64_fft(wanted + (size_t)part * n, p->log_n);
  }
  for (unsigned u = 0; u < half; u++) {
    vmb_fixed64 sum = 0;
    for (unsigned part = 0; part < 2; part++)
      sum += vmb_fixed64_complex_norm(vmb_fixed64_complex_at(wanted + (size_t)part * n, u, half));
    const vmb_fixed64 inverse = vmb_fixed64_divide(one, sum);
    for (unsigned part = 0; part < 2; part++) {
      vmb_fixed64 *const re = wanted + (size_t)part * n + u, *const im = re + half;
      *re = vmb_fixed64_multiply(vmb_fixed64_multiply(*re, q), inverse);
      *im = vmb_fixed64_multiply(vmb_fixed64_multiply(~*im + 1, q), inverse);
    }
  }
  for (unsigned part = 0; part < 2; part++)
    vmb_fixed64_ifft(wanted + (size_t)part * n, p->log_n);
  for (unsigned i = 0; i < 2 * n; i++)
    norm += vmb_fixed64_multiply(wanted[i], wanted[i]);
  const int less = vmb_fndsa_is_orthogonal(basis, basis + n, p->log_n, memory);
  CHECK(less == (norm < FALCON_FNDSA_ORTHOGONAL_BOUND), "%s: orthogonalised norm", name);
  CHECK_EQUAL_BYTES(memory, wanted, 2 * n * sizeof wanted[0], "%s: orthogonalised basis", name);
}

/*
 * What fixed point rejects, the exact test of the orthogonalised basis rejects, too, and there is
 * little else for it to reject. Norms of all sizes: drawn ones, and shorter ones, which are longer
 * when orthogonalised.
 */
static void check_surely_long(const struct falcon_row *row, unsigned count) {
  const struct falcon_params *const p = &row->params;
  const unsigned n = 1U << p->log_n;
  unsigned rejected = 0, left = 0;
  for (unsigned i = 0; i < 12 + count; i++) {
    do {
      for (unsigned part = 0; part < 2; part++)
        row->scheme->generation->draw(basis + part * n, p->log_n, &scratch.keccak);
      for (unsigned k = 0; k < 2 * n && i % 4 == 3; k++)
        basis[k] = (int8_t)(basis[k] / 2);
    } while (!vmb_falcon_is_small(p, basis));
    const int is_long = vmb_falcon_is_surely_long(basis, basis + n, p->log_n, memory),
              exact = row->scheme->is_orthogonal(basis, basis + n, p->log_n, memory);
    rejected += is_long != 0;
    left += !is_long && !exact;
    CHECK(!is_long || !exact, "%s: surely long, but short enough", row->name);
  }
  CHECK(rejected > 0 && left < 3 + rejected, "%s: %u of %u rejected in fixed point, %u are left",
        row->name, rejected, 12 + count, left);
}

/* ---- Keys and signatures --------------------------------------------------------------------- */

/* Key pairs: G comes back, f G - g F = q, the public key is that of the secret key. */
static void check_keys(const struct falcon_row *row, unsigned count) {
  static uint8_t again[1793];
  const struct falcon_params *const p = &row->params;
  const char *const name = row->name;
  const vmb_rng rng = {test_random_fill, &random_source};
  for (unsigned i = 0; i < count; i++) {
    CHECK(row_keypair(row, public_key, secret_key, &rng) == VMB_OK, "%s: key %u", name, i);
    CHECK(vmb_falcon_open_secret(p, basis, secret_key, memory), "%s: secret key %u", name, i);
    CHECK(vmb_falcon_compute_public(p, basis, again, secret_key, memory), "%s: its public key %u",
          name, i);
    CHECK_EQUAL_BYTES(again, public_key, falcon_public_key_bytes(p), "%s: public key %u", name, i);
    CHECK(vmb_falcon_check_secret(p, secret_key, public_key, basis, memory) == VMB_OK,
          "%s: pair %u", name, i);
    public_key[100] ^= 1;
    CHECK(vmb_falcon_check_secret(p, secret_key, public_key, basis, memory) == VMB_ERROR_KEY,
          "%s: another public key than %u", name, i);
  }
}

/* (F, G) = (f, g) fits modulo q, but f G - g F is 0: no basis. */
static void check_no_basis(const struct falcon_row *row) {
  const struct falcon_params *const p = &row->params;
  const vmb_rng rng = {test_random_fill, &random_source};
  const struct vmb_sig_message message = {.message = NULL};
  const unsigned n = 1U << p->log_n;
  size_t length = 0;
  CHECK(row_keypair(row, public_key, secret_key, &rng) == VMB_OK, "%s: a key", row->name);
  memset(basis, 0, sizeof basis);
  (void)vmb_falcon_unpack_secret(p, basis, secret_key, FALCON_SMALL_F);
  (void)vmb_falcon_unpack_secret(p, basis + n, secret_key, FALCON_SMALL_G);
  vmb_falcon_pack_secret(p, secret_key, basis, basis);
  CHECK(sign(row, &length, &message, &rng) == VMB_ERROR_KEY, "%s: a key that is no basis",
        row->name);
}

/* The fields of an entry of "forced". */
static uint32_t forced_number(const struct vector_file *file, unsigned i, const char *name) {
  char full[64];
  snprintf(full, sizeof full, "forced.%u.%s", i, name);
  return vector_number(&file->head, full, 0);
}

/* Count 0 with the limit of an entry in the file's list. */
static void check_forced(const struct vector_file *file, unsigned set, unsigned i) {
  struct falcon_row row = sets[set];
  char full[64];
  uint8_t seed[48], text[33], got[32];
  size_t length = 0;
  snprintf(full, sizeof full, "forced.%u.sig_sha256", i);
  const struct vector_field *const expected = vector_field_find(&file->head, full);
  (void)check_bytes_of_hex(seed, "061550234d158c5ec95595fe04ef7a25767f2e24cc2bc479d09d86dc9abcfde7"
                                 "056a8c266f9ef97ed08541dbd2e1ffa1");
  (void)check_bytes_of_hex(text,
                           "d81c4d8d734fcbfbeade3d3f8a039faa2a2c9957e835ad55b22e75bf57bb556ac8");
  vmb_nist_drbg drbg;
  vmb_nist_drbg_init(&drbg, seed);
  const vmb_rng rng = {vmb_nist_drbg_fill, &drbg};
  const struct vmb_sig_message message = {.message = text, .message_length = sizeof text};
  const uint32_t norm = forced_number(file, i, "norm2_at_most"),
                 code_most = forced_number(file, i, "code_bytes_at_most");
  CHECK(row_keypair(&row, public_key, secret_key, &rng) == VMB_OK, "key generation");
  if (norm != 0)
    row.params.norm_most = norm;
  if (code_most != 0)
    row.params.signature_bytes = (uint16_t)(FALCON_PREFIX_BYTES + code_most);
  memset(signature, 0, sizeof signature);
  CHECK(sign(&row, &length, &message, &rng) == VMB_OK, "%s: signing with a lowered limit",
        sets[set].name);
  length = forced_number(file, i, "siglen");
  vmb_sha256(got, signature, length);
  CHECK_EQUAL_BYTES(got, expected->data, 32, "%s: signature after retries", sets[set].name);
  CHECK(verify(&sets[set], signature, length, &message) == VMB_OK, "%s: it verifies",
        sets[set].name);
}

/* ---- Limits ---------------------------------------------------------------------------------- */

/* The largest coefficient and norm that a key may have, and one more. */
static void check_small(void) {
  for (unsigned i = 0; i < 2; i++) { /* fields of 6 and 5 bits: sections 1 and 6 */
    const struct falcon_params *const p = &sets[i].params;
    const int most = i == 0 ? 31 : 15;
    for (unsigned at = 0; at < 2U << p->log_n; at += 511) {
      memset(basis, 0, sizeof basis);
      basis[at] = (int8_t)most;
      CHECK(vmb_falcon_is_small(p, basis), "%s: a coefficient of %d", sets[i].name, most);
      basis[at] = (int8_t)-most;
      CHECK(vmb_falcon_is_small(p, basis), "%s: a coefficient of %d", sets[i].name, -most);
      basis[at] = (int8_t)(most + 1);
      CHECK(!vmb_falcon_is_small(p, basis), "%s: a coefficient of %d", sets[i].name, most + 1);
      basis[at] = (int8_t)(-most - 1);
      CHECK(!vmb_falcon_is_small(p, basis), "%s: a coefficient of %d", sets[i].name, -most - 1);
    }
    /* 1.17^2 q = 16822.4: 16 squares of 31 and 1446 = 6 * 15^2 + 96, or 74 of 15 and 172 */
    memset(basis, 0, sizeof basis);
    int left = 16822;
    for (unsigned k = 0; left > 0; k++)
      for (int x = most; x > 0; x--)
        if (x * x <= left) {
          basis[k] = (int8_t)x;
          left -= x * x;
          break;
        }
    CHECK(vmb_falcon_is_small(p, basis), "%s: a norm of 16822", sets[i].name);
    basis[1000] = -1;
    CHECK(!vmb_falcon_is_small(p, basis), "%s: a norm of 16823", sets[i].name);
  }
}

/* f = 0 and f with two roots modulo the prime are not invertible. */
static void check_invertible(void) {
  memset(basis, 0, sizeof basis);
  CHECK(!vmb_fndsa_is_invertible(basis, 9, memory), "0 is not invertible");
  basis[0] = 1;
  CHECK(vmb_fndsa_is_invertible(basis, 9, memory), "1 is invertible");
}

/* G = 127 h and 128 h with h = 1: what fits a key and what does not. */
static void check_recovery(void) {
  static vmb_q12289_any h, free;
  static int8_t G[512], F[512];
  for (int x = -129; x <= 129; x++) {
    memset(&h, 0, sizeof h);
    h.poly.c[3] = (uint16_t)(x < 0 ? FALCON_Q + x : x);
    vmb_q12289_ntt(&h, 9);
    memset(F, 0, sizeof F);
    F[1] = 1;
    const uint32_t outside = vmb_falcon_recover_G(G, F, &h.values, &free, 9);
    CHECK((outside == 0) == (x >= -127 && x <= 127), "G with a coefficient of %d", x);
    CHECK(outside != 0 || (G[4] == x && G[3] == 0 && G[5] == 0), "G of %d", x);
  }
}

/* A padded signature whose code is zeros: no code, though all of it could be padding. */
static void check_no_code(void) {
  const struct falcon_params *const p = &sets[2].params;
  memset(signature, 0, sizeof signature);
  signature[0] = (uint8_t)(0x30 + 9);
  CHECK(p->padded &&
            !vmb_falcon_unpack_signature(p, &verify_memory.work, signature, p->signature_bytes),
        "a padded signature without a code");
}

/* The norm of a signature as its bound gives the same signature; one less, another. */
static void check_norm_bound(void) {
  struct falcon_row row = sets[0];
  static uint8_t first[1462];
  const struct vmb_sig_message message = {.message = NULL};
  struct test_random random = {3};
  const vmb_rng rng = {test_random_fill, &random};
  size_t length = 0, first_length = 0;
  CHECK(row_keypair(&row, public_key, secret_key, &rng) == VMB_OK, "a key");
  const struct test_random before = random;
  CHECK(sign(&row, &first_length, &message, &rng) == VMB_OK, "a signature");
  memcpy(first, signature, sizeof first);
  uint32_t low = 0, high = row.params.norm_most; /* the norm is in (low, high] */
  while (high - low > 1) {
    struct falcon_row other = row;
    other.params.norm_most = low + (high - low) / 2;
    if (verify(&other, first, first_length, &message) == VMB_OK)
      high = other.params.norm_most;
    else
      low = other.params.norm_most;
  }
  for (unsigned less = 0; less < 2; less++) {
    row.params.norm_most = high - less;
    random = before;
    memset(signature, 0, sizeof signature);
    CHECK(sign(&row, &length, &message, &rng) == VMB_OK,
          "a signature with its norm as the bound, less %u", less);
    CHECK((length == first_length && memcmp(signature, first, length) == 0) == (less == 0),
          "the bound is the norm less %u", less);
  }
}

int main(int argc, char **argv) {
  const unsigned effort = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
  check_small();
  check_invertible();
  check_recovery();
  check_no_code();
  check_norm_bound();
  check_samplers(2000 * effort);
  check_base(2000 * effort);
  check_candidates(1 + effort);
  for (unsigned set = 0; set < sizeof sets / sizeof sets[0]; set++)
    if (sets[set].scheme->fndsa)
      for (unsigned i = 0; i < 3 * effort; i++)
        check_orthogonalised(&sets[set].params, sets[set].name);
  for (unsigned set = 0; set < sizeof sets / sizeof sets[0]; set++)
    check_surely_long(&sets[set], 12 * effort);
  unsigned forced = 0;
  for (unsigned set = 0; set < sizeof sets / sizeof sets[0]; set++) {
    const struct vector_file *const file = vector_file_find(sets[set].name);
    if (file == NULL)
      continue;
    check_keys(&sets[set], effort);
    check_no_basis(&sets[set]);
    for (unsigned i = 0; forced_number(file, i, "siglen") != 0; i++, forced++)
      check_forced(file, set, i);
  }
  CHECK(forced > 0, "no forced retries");
  return check_report();
}
