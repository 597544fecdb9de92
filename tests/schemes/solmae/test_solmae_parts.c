/*
 * Parts of SOLMAE: encodings and what their decoders refuse, the norm at its bound, signatures
 * after forced retries (specs/solmae.md section 9.8), the integer sampler against its distribution.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <math.h>

#include "check.h"
#include "arithmetic/binary64/fixed_fft.h"
#include "arithmetic/binary64/fpr_functions.h"
#include "schemes/solmae/solmae.h"
#include "schemes/solmae/solmae_compact_key.h"
#include "schemes/solmae/solmae_filter.h"
#include "schemes/solmae/solmae_keypair.h"
#include "schemes/solmae/solmae_keys.h"
#include "schemes/solmae/solmae_sample.h"
#include "schemes/solmae/solmae_verify.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "hash/sha2/sha2.h"
#include "test_random.h"
#include "testing/set_rows.h"

#define N_MOST 1024

static struct test_random random_source = {1024};
static uint64_t memory[VMB_NTRU_SCRATCH_WORDS(N_MOST) / 2];
static int8_t basis[4 * N_MOST] __attribute__((aligned(8)));
static struct solmae_scratch small_memory;
static const struct solmae_view view = {.scratch = &small_memory, .memory = memory, .basis = basis};
static const struct solmae_params params[2] = {{SOLMAE_ROW_SOLMAE512}, {SOLMAE_ROW_SOLMAE1024}};
static uint8_t public_key[1792], secret_key[32769], signature[1375];

/* Working memory of key generation and of verification in any set. */
static union {
  struct solmae_keypair_work keypair;
  struct solmae_verify_work verify;
  uint64_t words[sizeof(struct solmae_scratch) / 8 + 1 + N_MOST / 2 +
                 VMB_NTRU_SCRATCH_WORDS(N_MOST) / 2];
} work;

/* Keys, and their f, g, F, G in `basis`. */
static vmb_status keypair(const struct solmae_params *p, const vmb_rng *rng) {
  const vmb_status status = vmb_solmae_keypair(p, public_key, secret_key, &work.keypair, rng);
  memcpy(basis, work.keypair.basis_and_memory, (size_t)4 << p->log_n);
  return status;
}

static vmb_status sign(const struct solmae_params *p, size_t *length,
                       const struct vmb_sig_message *message, const vmb_rng *rng) {
  const struct solmae_signing s = {
      .p = p, .w = &view, .message = message, .signature = signature, .signature_length = length};
  return vmb_solmae_sign(&s, secret_key, rng);
}

/* ---- Encodings ------------------------------------------------------------------------------- */

static void check_public_decoder(void) {
  static uint32_t h[N_MOST];
  for (unsigned i = 0; i < 512; i++)
    h[i] = SOLMAE_Q - 1;
  vmb_solmae_pack_public(public_key, h, 512);
  CHECK(vmb_solmae_unpack_public(h, public_key, 512) && h[511] == SOLMAE_Q - 1,
        "coefficients of 12288");
  for (unsigned at = 0; at < 512; at += 73) {
    h[at] = SOLMAE_Q;
    vmb_solmae_pack_public(public_key, h, 512);
    h[at] = 0;
    CHECK(!vmb_solmae_unpack_public(h, public_key, 512), "a coefficient of 12289 at %u", at);
    for (unsigned i = 0; i < 512; i++)
      h[i] = SOLMAE_Q - 1;
  }
}

/* h = 0: s2 = c, centred. The bound itself is accepted, one less is not. */
static void check_norm(void) {
  const struct solmae_verification v = solmae_verification(memory, 512);
  const uint32_t norm = 512 * (10000 + 49);
  for (uint32_t less = 0; less < 2; less++) {
    memset(v.h, 0, 512 * sizeof v.h[0]);
    for (unsigned i = 0; i < 512; i++) {
      v.c[i] = (uint16_t)(i % 2 == 0 ? 100 : SOLMAE_Q - 100);
      v.s1[i] = (int16_t)(i % 3 == 0 ? -7 : 7);
    }
    CHECK((vmb_solmae_is_short(memory, 512, norm - less) == VMB_OK) == (less == 0),
          "the bound is the norm less %u", (unsigned)less);
  }
}

/* ---- Forced retries -------------------------------------------------------------------------- */

static void check_retry(unsigned set, uint32_t norm_most, size_t code_most, const char *salt,
                        const char *digest) {
  struct solmae_params p = params[set];
  const char *const seed_text = "061550234d158c5ec95595fe04ef7a25767f2e24cc2bc479d09d86dc9abcfde705"
                                "6a8c266f9ef97ed08541dbd2e1ffa1";
  const char *const text = "d81c4d8d734fcbfbeade3d3f8a039faa2a2c9957e835ad55b22e75bf57bb556ac8";
  uint8_t seed[48], bytes[33], got[32];
  size_t length = 0;
  (void)check_bytes_of_hex(seed, seed_text);
  (void)check_bytes_of_hex(bytes, text);
  vmb_nist_drbg drbg;
  vmb_nist_drbg_init(&drbg, seed);
  const vmb_rng rng = {vmb_nist_drbg_fill, &drbg};
  const struct vmb_sig_message message = {.message = bytes, .message_length = sizeof bytes};
  CHECK(keypair(&p, &rng) == VMB_OK, "key generation");
  if (norm_most != 0)
    p.norm_most = norm_most;
  memset(signature, 0, sizeof signature);
  if (code_most != 0)
    p.signature_bytes = (uint16_t)(SOLMAE_SALT_BYTES + code_most);
  CHECK(sign(&p, &length, &message, &rng) == VMB_OK, "signing with a lowered limit");
  CHECK_EQUAL_HEX(signature, salt, "salt after retries, set %u", set);
  vmb_sha256(got, signature, params[set].signature_bytes);
  CHECK_EQUAL_HEX(got, digest, "signature after retries, set %u", set);
  CHECK(vmb_solmae_verify(&params[set], signature, params[set].signature_bytes, &message,
                          public_key, &work.verify) == VMB_OK,
        "it verifies");
}

/* A key of transforms of integers that are no basis: one coefficient is one too large. */
static void check_basis(const struct solmae_params *p) {
  struct test_random random = {5};
  const vmb_rng rng = {test_random_fill, &random};
  const struct vmb_sig_message message = {.message = NULL};
  const unsigned n = 1U << p->log_n;
  static int8_t good[4 * N_MOST];
  size_t length = 0;
  CHECK(keypair(p, &rng) == VMB_OK, "key generation");
  memcpy(good, basis, sizeof good);
  for (unsigned at = 1; at < 4 * n; at += n - 5) {
    memcpy(basis, good, sizeof good);
    basis[at] = (int8_t)(basis[at] + 1);
    vmb_solmae_pack_secret(secret_key, basis, p->log_n, (vmb_fpr *)(void *)memory);
    CHECK(sign(p, &length, &message, &rng) == VMB_ERROR_KEY, "n = %u: coefficient %u", n, at);
  }
  vmb_solmae_pack_secret(secret_key, good, p->log_n, (vmb_fpr *)(void *)memory);
  CHECK(sign(p, &length, &message, &rng) == VMB_OK, "n = %u: the key as it was", n);
}

/* out = a + c x^shift b modulo x^n + 1; the least and the largest coefficient. */
static void add_shifted(int *out, const int8_t *a, const int8_t *b, unsigned n, int c,
                        unsigned shift, int *least, int *most) {
  *least = *most = 0;
  for (unsigned i = 0; i < n; i++) {
    const unsigned to = (shift + i) % n;
    out[to] = a[to] + (shift + i < n ? c : -c) * b[i];
    *least = out[to] < *least ? out[to] : *least;
    *most = out[to] > *most ? out[to] : *most;
  }
}

/*
 * (F, G) + k (f, g) solves the equation as well. Such keys with a least coefficient of F of -127
 * are accepted in the compact form, those with -128, which key generation rejects, are not:
 * nothing else is wrong with them.
 */
static void check_least_coefficient(const struct solmae_params *p) {
  struct test_random random = {6};
  const vmb_rng rng = {test_random_fill, &random};
  const unsigned n = 1U << p->log_n;
  static int8_t good[4 * N_MOST];
  static int F[N_MOST], G[N_MOST];
  static uint8_t compact[3 * N_MOST + 1];
  unsigned accepted = 0, refused = 0;
  CHECK(keypair(p, &rng) == VMB_OK, "key generation");
  memcpy(good, basis, sizeof good);
  for (unsigned k = 0; k < 24 * n && (accepted < 3 || refused < 3); k++) {
    const int c = (int)(k / n) % 2 != 0 ? (int)(k / n / 2) + 1 : -(int)(k / n / 2) - 1;
    int least, most, least_of_G, most_of_G;
    add_shifted(F, good + 2 * n, good, n, c, k % n, &least, &most);
    add_shifted(G, good + 3 * n, good + n, n, c, k % n, &least_of_G, &most_of_G);
    if (most > 127 || least_of_G < -127 || most_of_G > 127 || (least != -127 && least != -128))
      continue;
    compact[0] = (uint8_t)(SOLMAE_COMPACT_HEADER + p->log_n);
    memcpy(compact + 1, good, 2 * (size_t)n);
    for (unsigned i = 0; i < n; i++)
      compact[1 + 2 * n + i] = (uint8_t)F[i];
    const vmb_status status = vmb_solmae_expand(p, secret_key, compact, &view);
    CHECK(status == (least == -127 ? VMB_OK : VMB_ERROR_KEY), "n = %u: least coefficient %d", n,
          least);
    accepted += least == -127;
    refused += least == -128;
  }
  CHECK(accepted > 0 && refused > 0, "n = %u: %u keys with -127, %u with -128", n, accepted,
        refused);
}

/* A key's numbers are compared to the last bit: the first and the last of f, g, F and G. */
static void check_last_bits(const struct solmae_params *p) {
  struct test_random random = {7};
  const vmb_rng rng = {test_random_fill, &random};
  const struct vmb_sig_message message = {.message = NULL};
  const unsigned n = 1U << p->log_n;
  size_t length = 0;
  CHECK(keypair(p, &rng) == VMB_OK, "key generation");
  for (unsigned at = 0; at < 4 * n; at += at % n == 0 ? n - 1 : 1) {
    secret_key[1 + 8 * at] ^= 1;
    CHECK(sign(p, &length, &message, &rng) == VMB_ERROR_KEY, "n = %u: the last bit of number %u", n,
          at);
    secret_key[1 + 8 * at] ^= 1;
  }
}

/* Coefficients within the error of the middle of two integers are too close, one or several. */
static void check_close(void) {
  static int32_t coarse[8];
  static int8_t rounded[8];
  static const int32_t distances[] = {-SOLMAE_COARSE_ERROR - 1, -SOLMAE_COARSE_ERROR, 0,
                                      SOLMAE_COARSE_ERROR, SOLMAE_COARSE_ERROR + 1};
  const int32_t one = 1 << SOLMAE_COARSE_BITS;
  for (unsigned first = 0; first < 8; first++)
    for (unsigned second = 0; second < 8; second++)
      for (unsigned k = 0; k < 5; k++) {
        const int32_t distance = distances[k];
        uint32_t close = 0;
        for (unsigned i = 0; i < 8; i++)
          coarse[i] = (int32_t)i * one - 4 * one;
        coarse[first] += one / 2 + distance;
        coarse[second] = (int32_t)second * one - 4 * one + one / 2 + distance;
        (void)vmb_solmae_round_coarse(rounded, coarse, 8, &close);
        CHECK((close != 0) == (k >= 1 && k <= 3), "coefficients %u and %u, %d from the middle",
              first, second, (int)distance);
      }
}

/* Every entry of the table of section 6.2, and one less. */
static void check_base(void) {
  static const uint64_t entries[] = {UINT64_C(8562458705743934607),  UINT64_C(14988938141546119862),
                                     UINT64_C(17705984313312429518), UINT64_C(18353082494776078532),
                                     UINT64_C(18439897061947435901), UINT64_C(18446457975170112665),
                                     UINT64_C(18446737284374178633), UINT64_C(18446743982533372247),
                                     UINT64_C(18446744073018029834), UINT64_C(18446744073706592852),
                                     UINT64_C(18446744073709544480), UINT64_C(18446744073709551607),
                                     UINT64_C(18446744073709551615)};
  for (unsigned i = 0; i < 13; i++) {
    CHECK(vmb_solmae_base(entries[i] - 1) == i, "one less than entry %u", i);
    CHECK(vmb_solmae_base(entries[i]) == i + 1, "entry %u", i);
  }
}

/* ---- Samples --------------------------------------------------------------------------------- */

/*
 * The distribution around a centre: mean, variance, and chi-square of the frequencies against
 * exp(-(z - t)^2 / (2 r^2)).
 */
static void check_distribution(double centre, unsigned count) {
  enum { SIDE = 7, CELLS = 2 * SIDE + 1 };
  static unsigned seen[CELLS];
  double weight[CELLS], total = 0, mean = 0, square = 0, chi = 0, exact_mean = 0, exact_square = 0;
  const int middle = (int)floor(centre);
  uint64_t bits;
  memcpy(&bits, &centre, sizeof bits);
  memset(seen, 0, sizeof seen);
  vmb_status status = VMB_OK;
  for (unsigned i = 0; i < count; i++) {
    const int z = vmb_solmae_sample_z(vmb_fpr_from_bits(bits), &small_memory.generator, &status) -
                  middle + SIDE;
    seen[z < 0 ? 0 : z >= CELLS ? CELLS - 1 : z]++;
  }
  for (int k = 0; k < CELLS; k++) {
    const double distance = k - SIDE + middle - centre;
    weight[k] = exp(-distance * distance / (2 * 1.32 * 1.32));
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
  CHECK(status == VMB_OK, "sampling around %g", centre);
  CHECK(fabs(mean - exact_mean) < 5 * 1.32 / sqrt(count), "mean around %g: %g", centre,
        mean - exact_mean);
  CHECK(fabs(square - exact_square) < 5 * 2.5 / sqrt(count), "variance around %g: %g", centre,
        square);
  CHECK(chi < cells + 6 * sqrt(2.0 * cells), "chi-square around %g: %g with %u cells", centre, chi,
        cells);
}

static void check_normal(void) {
  static vmb_fpr out[N_MOST];
  static uint64_t scratch[N_MOST];
  double sum = 0, squares = 0, fourth = 0;
  unsigned count = 0;
  for (unsigned round = 0; round < 64; round++, count += 512) {
    vmb_solmae_normal(out, scratch, 9, &small_memory.generator);
    for (unsigned i = 0; i < 512; i++) {
      const uint64_t bits = vmb_fpr_bits(out[i]);
      double x;
      memcpy(&x, &bits, sizeof x);
      x /= 16; /* variance n/2 = 256 */
      sum += x;
      squares += x * x;
      fourth += x * x * x * x;
    }
  }
  CHECK(fabs(sum / count) < 5 / sqrt(count), "mean of normal numbers: %g", sum / count);
  CHECK(fabs(squares / count - 1) < 5 * sqrt(2.0 / count), "variance: %g", squares / count);
  CHECK(fabs(fourth / count - 3) < 5 * sqrt(96.0 / count), "fourth moment: %g", fourth / count);
}

/* ---- The filter of draws --------------------------------------------------------------------- */

static double double_of(vmb_fpr x) {
  const uint64_t bits = vmb_fpr_bits(x);
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static void keep_largest(double *most, double x) { /* gcc 12 for AArch64 fails at loops of fmax() */
  if (x > *most)
    *most = x;
}

/* Functions in fixed point against the stated errors. */
static void check_fixed(unsigned rounds) {
  double turn_error = 0, sqrt_error = 0;
  for (unsigned i = 0; i < rounds; i++) {
    const uint32_t turn = i < 16 ? i << 28 : test_random_word(&random_source);
    const struct vmb_fixed_complex z = vmb_fixed_turn(turn);
    const double angle = 6.283185307179586477 * turn / 4294967296.0;
    turn_error =
        fmax(turn_error, hypot(z.re / 1073741824.0 - cos(angle), z.im / 1073741824.0 - sin(angle)));
    const double least = 0.31 * 2147483648.0, most = 0.68 * 2147483648.0;
    const uint32_t w =
        (uint32_t)(least +
                   (most - least) * (i < 2 ? i : test_random_word(&random_source) / 4294967296.0));
    sqrt_error = fmax(sqrt_error, fabs(vmb_fixed_sqrt(w) / 8388608.0 - sqrt(w / 65536.0)));
  }
  CHECK(turn_error < 0x1p-28, "cos and sin in fixed point: error %g", turn_error);
  CHECK(sqrt_error < 0x1p-21, "root in fixed point: error %g", sqrt_error);
}

/*
 * Forward transforms of coefficients whose values have the largest size that the contract allows.
 */
static void check_fixed_fft(void) {
  static int32_t fine[N_MOST];
  static vmb_fpr exact[N_MOST];
  for (unsigned log_n = 9; log_n <= 10; log_n++) {
    const unsigned n = 1U << log_n;
    for (unsigned round = 0; round < 4; round++) {
      for (unsigned i = 0; i < n; i++) {
        const int32_t x =
            round == 0 ? (i == 7 ? 661 : 0) : (int32_t)test_random_below(&random_source, 21) - 10;
        fine[i] = x * (1 << SOLMAE_FINE_BITS);
        exact[i] = vmb_fpr_of(x);
      }
      vmb_fixed_fft(fine, log_n);
      vmb_fpr_fft(exact, log_n);
      double error = 0;
      for (unsigned i = 0; i < n; i++)
        keep_largest(&error, fabs(fine[i] - double_of(exact[i]) * (1 << SOLMAE_FINE_BITS)));
      /* 0.71 + 662 * 2^-10.5 */
      CHECK(error < 1.15 * ((1 << (log_n - 1)) - 1), "transform of %u in fixed point: error %g", n,
            error);
    }
  }
}

/* Errors before rounding, and that nothing which the exact steps accept is thrown away. */
static void check_filter(const struct solmae_params *p, unsigned draws) {
  static uint64_t drawn[2 * N_MOST];
  static int32_t coarse[2][N_MOST];
  static uint64_t filter_memory[4 * N_MOST];
  const unsigned n = 1U << p->log_n;
  double error = 0;
  unsigned passed = 0, wanted = 0, lost = 0;
  for (unsigned i = 0; i < draws; i++) {
    vmb_generator_bytes(&small_memory.generator, (uint8_t *)drawn, 16 * (size_t)n);
    if (i == 0)
      memset(drawn, 0xff, 8 * (size_t)n); /* the largest radius */
    if (i == 1)
      memset(drawn, 0, 8 * (size_t)n); /* the smallest; no angle */
    for (unsigned part = 0; part < 2; part++)
      vmb_solmae_draw_coarse(p, coarse[part], (const uint8_t *)drawn, part);
    memcpy(filter_memory, drawn, 16 * (size_t)n);
    const int passes = vmb_solmae_may_pass(p, basis, filter_memory);
    vmb_solmae_draw_basis(p, basis, filter_memory);
    for (unsigned k = 0; k < 2 * n; k++)
      keep_largest(&error,
                   fabs(coarse[k / n][k % n] - double_of(((vmb_fpr *)(void *)filter_memory)[k]) *
                                                   (1 << SOLMAE_COARSE_BITS)));
    const int wants =
        vmb_solmae_is_odd(basis, n) && vmb_solmae_is_balanced(p, basis, filter_memory);
    passed += passes != 0;
    wanted += wants != 0;
    lost += wants && !passes;
  }
  CHECK(error < SOLMAE_COARSE_ERROR, "n = %u: coefficients before rounding: error %g units", n,
        error);
  CHECK(lost == 0, "n = %u: %u draws thrown away wrongly", n, lost);
  CHECK(passed < wanted + draws / 32 + 2, "n = %u: %u of %u draws pass, %u should", n, passed,
        draws, wanted);
}

/*
 * bytes() at any position, u64 that drops what is left: against the same stream read in one piece.
 */
static void check_generator(void) {
  static uint8_t whole[2048], parts[2048];
  struct vmb_generator generator;
  vmb_solmae_generator_begin(&generator, whole, 0);
  vmb_generator_bytes(&generator, whole, sizeof whole);
  vmb_solmae_generator_begin(&generator, parts, 0);
  for (size_t at = 0, step = 1; at < sizeof parts; at += step, step = step * 3 % 701 + 1) {
    if (step > sizeof parts - at)
      step = sizeof parts - at;
    vmb_generator_bytes(&generator, parts + at, step);
  }
  CHECK_EQUAL_BYTES(parts, whole, sizeof whole, "pieces of the stream");
  vmb_solmae_generator_begin(&generator, parts, 0);
  vmb_generator_bytes(&generator, parts, 502);
  CHECK(vmb_generator_u64(&generator) == vmb_load64_le(whole + 502),
        "position 502: the next eight bytes");
  vmb_solmae_generator_begin(&generator, parts, 0);
  vmb_generator_bytes(&generator, parts, 503);
  CHECK(vmb_generator_u64(&generator) == vmb_load64_le(whole + 512),
        "position 503: nine bytes are dropped");
}

int main(void) {
  const unsigned samples = sizeof(void *) == 8 ? 200000 : 4000;
  check_public_decoder();
  check_norm();
  check_generator();
  vmb_solmae_generator_begin(&small_memory.generator, NULL, 0);
  static const double centres[] = {0, 0.5, -0.25, 0.999, 100.75, -173.5};
  for (unsigned i = 0; i < sizeof centres / sizeof centres[0]; i++)
    check_distribution(centres[i], samples);
  check_normal();
  check_fixed(samples);
  check_fixed_fft();
  check_filter(&params[0], samples / 200);
  check_filter(&params[1], samples / 1000);
  check_base();
  check_close();
  check_last_bits(&params[0]);
  check_basis(&params[0]);
  check_basis(&params[1]);
  check_least_coefficient(&params[0]);
  check_least_coefficient(&params[1]);
  check_retry(0, 30835473, 0, "8d8a2aafb76cd514",
              "a35a595f102c870846c98a159238f54809898e937fd861818f586c907b8be1cb");
  check_retry(0, 0, 617, "8d8a2aafb76cd514",
              "a35a595f102c870846c98a159238f54809898e937fd861818f586c907b8be1cb");
  check_retry(1, 114365695, 0, "61ef89da5b7589fb",
              "b55a88979e6926a6f77fe232c95c9afeb4cfc8a5801c27f47ec8ab00c775f741");
  check_retry(1, 0, 1287, "0af1553084026f18",
              "e3a16604e0104bd67bb73a29e016b832aef1799a3b7a7d91a0e9eb34083cb166");
  return check_report();
}
