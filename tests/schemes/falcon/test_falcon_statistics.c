/*
 * Statistics of the samplers of Falcon and FN-DSA, and generated keys, by other arithmetic than the
 * library's: test_falcon_statistics SAMPLES KEYS. SAMPLES are drawn for each centre and width, KEYS
 * generated for each set; all from fixed seeds. The program is also built with a wrong number in
 * the sampler's table, and with another in the polynomial of its exponential function
 * (CMakeLists.txt): it must fail then.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <math.h>
#include <stdlib.h>

#include "check.h"
#include "falcon_rows.h"
#include "algorithms/gaussian/gaussian.h"
#include "schemes/falcon/falcon_keys.h"
#include "schemes/falcon/falcon_sampler.h"
#include "schemes/falcon/falcon_steps.h"
#include "schemes/falcon/falcon_trial.h"
#include "test_random.h"

#define BASE_WIDTH 1.8205
#define PI 3.14159265358979323846

static struct falcon_scratch scratch;
static struct falcon_source source;
static uint64_t memory[VMB_NTRU_FNDSA_SCRATCH_WORDS(N_MOST)];
static int8_t working_basis[4 * N_MOST];
static uint16_t point[N_MOST];
static const struct falcon_view view = {.scratch = &scratch,
                                        .source = &source,
                                        .memory = memory,
                                        .basis = working_basis,
                                        .point = point};

/* ---- Distributions --------------------------------------------------------------------------- */

enum { SIDE = 24, CELLS = 2 * SIDE + 1 };

/* How often each of -SIDE..SIDE came (the ends hold what is beyond), and the exact probability. */
struct distribution {
  double probability[CELLS];
  unsigned seen[CELLS], count;
};

/* exp(-(z - centre)^2 / (2 width^2)), normalised, for z from `least` on. */
static void distribution_begin(struct distribution *d, double centre, double width, int least) {
  double total = 0;
  memset(d, 0, sizeof *d);
  for (int k = 0; k < CELLS; k++) {
    const double distance = k - SIDE - centre;
    d->probability[k] = k - SIDE < least ? 0 : exp(-distance * distance / (2 * width * width));
    total += d->probability[k];
  }
  for (int k = 0; k < CELLS; k++)
    d->probability[k] /= total;
}

static void distribution_count(struct distribution *d, int z) {
  d->seen[z < -SIDE ? 0 : z > SIDE ? CELLS - 1 : z + SIDE]++;
  d->count++;
}

/* The mean of `power`s of the samples against the exact moment, by what is expected of a sum. */
static void check_moment(const struct distribution *d, int power, const char *what) {
  double exact = 0, square = 0, seen = 0;
  for (int k = 0; k < CELLS; k++) {
    const double x = pow(k - SIDE, power);
    exact += d->probability[k] * x;
    square += d->probability[k] * x * x;
    seen += d->seen[k] * x / d->count;
  }
  const double deviation = sqrt((square - exact * exact) / d->count);
  CHECK(fabs(seen - exact) < 5 * deviation, "%s: moment %d is %g, exact %g, %g deviations", what,
        power, seen, exact, (seen - exact) / deviation);
}

/* Chi-square with the cells joined outwards until each expects ten: mean = degrees of freedom. */
static void check_chi_square(const struct distribution *d, const char *what) {
  double chi = 0, expected = 0, seen = 0;
  int cells = 0;
  double left = d->count;
  for (int k = 0; k < CELLS; k++) {
    expected += d->probability[k] * d->count;
    seen += d->seen[k];
    if (expected < 10)
      continue;
    left -= expected;
    if (left < 10) { /* what remains is too little for a cell of its own */
      for (expected += left; ++k < CELLS;)
        seen += d->seen[k];
    }
    chi += (seen - expected) * (seen - expected) / expected;
    expected = seen = 0;
    cells++;
  }
  const double freedom = cells - 1;
  CHECK(chi < freedom + 6 * sqrt(2 * freedom) + 6, "%s: chi-square %g with %g degrees", what, chi,
        freedom);
}

/* How many samples are further than `far` from the centre: a binomial number. */
static void check_tails(const struct distribution *d, double centre, double far, const char *what) {
  double probability = 0;
  unsigned seen = 0;
  for (int k = 0; k < CELLS; k++)
    if (fabs(k - SIDE - centre) > far) {
      probability += d->probability[k];
      seen += d->seen[k];
    }
  const double expected = probability * d->count;
  CHECK(fabs(seen - expected) < 5 * sqrt(expected) + 5, "%s: %u beyond %g, expected %g", what, seen,
        far, expected);
}

static void check_all(const struct distribution *d, double centre, double width, const char *what) {
  check_moment(d, 1, what);
  check_moment(d, 2, what);
  check_chi_square(d, what);
  check_tails(d, centre, 3 * width, what);
  check_tails(d, centre, 4 * width, what);
}

/* Both sources of bytes, from their seeds. */
static void begin_source(unsigned fndsa, uint8_t seed_byte) {
  uint8_t seed[VMB_GENERATOR_SEED_BYTES] = {seed_byte};
  if (fndsa) {
    vmb_fndsa_source_begin(&source, seed);
    return;
  }
  vmb_keccak_init(&source.stream, VMB_KECCAK_SHAKE256);
  vmb_falcon_source_next(&source);
  vmb_generator_begin(&source.generator, seed);
}

static vmb_fpr number(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return vmb_fpr_from_bits(bits);
}

/* Half a Gaussian over 0, 1, ...: the table of section 9. */
static void check_base(unsigned samples) {
  static struct distribution d;
  distribution_begin(&d, 0, BASE_WIDTH, 0);
  begin_source(0, 1);
  for (unsigned i = 0; i < 64 * samples; i++)
    distribution_count(&d, (int)vmb_falcon_base(&source));
  check_all(&d, 0, BASE_WIDTH, "base");
}

/* Least, middle and largest widths; integers, halves and what is near them, far from zero, too. */
static void check_sampler(unsigned samples) {
  static const double centres[] = {0, 0.5, -0.25, 0.999, 1234.0625, -1999.7, 3.0000001},
                      widths[] = {1.2779, 1.2983, 1.5, 1.8204};
  static struct distribution d;
  for (unsigned fndsa = 0; fndsa < 2; fndsa++) {
    begin_source(fndsa, 2);
    for (unsigned c = 0; c < sizeof centres / sizeof centres[0]; c++)
      for (unsigned w = 0; w < sizeof widths / sizeof widths[0]; w++) {
        /* sets[0] and sets[1]: n = 512 and 1024, whose least widths differ */
        struct falcon_sampler sampler =
            falcon_sampler_begin(&source, sets[w != 0].params.sigma_min);
        const int middle = (int)floor(centres[c]);
        char what[64];
        snprintf(what, sizeof what, "source %u, centre %g, width %g", fndsa, centres[c], widths[w]);
        distribution_begin(&d, centres[c] - middle, widths[w], -SIDE);
        for (unsigned i = 0; i < samples; i++)
          distribution_count(
              &d,
              vmb_falcon_sample_z(number(centres[c]), number(1 / widths[w]), &sampler) - middle);
        CHECK(sampler.status == VMB_OK, "%s", what);
        check_all(&d, centres[c] - middle, widths[w], what);
      }
  }
}

/*
 * The polynomial against libm: specs/falcon.md section 9 takes it for 0 <= y < ln 2, where the
 * relative error is below 2^-50 by FACCT's proof, and libm's below 2^-52.
 */
static void check_exponential(void) {
  double worst = 0;
  for (unsigned i = 0; i < 5000; i++)
    for (unsigned k = 1; k <= 8; k++) {
      const double y = 0.6931471805599453 * i / 5000, ccs = k / 8.0 - 0.001,
                   exact = ldexp(ccs * exp(-y), 63);
      uint64_t x = falcon_fraction(number(y));
      vmb_exp_fraction(&x);
      x = vmb_mul64_high(falcon_fraction(number(ccs)), x);
      const double error = fabs((double)x - exact) / exact;
      worst = error > worst ? error : worst;
    }
  CHECK(worst < ldexp(1, -49), "exponential function: relative error %g", worst);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

/* A key pair as integers: f, g, F, G. */
static int8_t key[4][N_MOST];

/* out[n] = a b modulo x^n + 1, over the integers, by the definition. */
static void multiply(int64_t *out, const int8_t *a, const int8_t *b, unsigned n) {
  memset(out, 0, n * sizeof *out);
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++) {
      const int32_t product = a[i] * b[j];
      out[(i + j) % n] += i + j < n ? product : -product;
    }
}

/* f G - g F = q. */
static void check_equation(unsigned n, const char *what) {
  static int64_t fG[N_MOST], gF[N_MOST];
  unsigned wrong = 0;
  multiply(fG, key[0], key[3], n);
  multiply(gF, key[1], key[2], n);
  for (unsigned i = 0; i < n; i++)
    wrong += fG[i] - gF[i] != (i == 0 ? FALCON_Q : 0);
  CHECK(wrong == 0, "%s: f G - g F is not q in %u coefficients", what, wrong);
}

/* h f = g modulo q, h[n] from the public key, 14 bits each after the header. */
static void check_public(const uint8_t *public_key, unsigned n, const char *what) {
  static int64_t hf[N_MOST];
  unsigned wrong = 0;
  memset(hf, 0, sizeof hf);
  for (unsigned i = 0; i < n; i++) {
    uint32_t h = 0;
    for (unsigned bit = 14 * i; bit < 14 * (i + 1); bit++)
      h = 2 * h + (public_key[1 + bit / 8] >> (7 - bit % 8) & 1U);
    CHECK(h < FALCON_Q, "%s: coefficient %u of h", what, i);
    for (unsigned j = 0; j < n; j++) {
      const int64_t product = (int64_t)h * key[0][j];
      hf[(i + j) % n] += i + j < n ? product : -product;
    }
  }
  for (unsigned i = 0; i < n; i++)
    wrong += (hf[i] - key[1][i]) % FALCON_Q != 0;
  CHECK(wrong == 0, "%s: h f is not g modulo q in %u coefficients", what, wrong);
}

/* cos and sin of pi k / n, k < 2n. */
static double turn[2 * N_MOST][2];

/* values[u] = a(exp(i pi (2u + 1) / n)), u < n / 2. */
static void evaluate(double (*values)[2], const int8_t *a, unsigned n) {
  for (unsigned u = 0; u < n / 2; u++) {
    values[u][0] = values[u][1] = 0;
    for (unsigned i = 0; i < n; i++) {
      const double *const w = turn[(2 * u + 1) * i % (2 * n)];
      values[u][0] += a[i] * w[0];
      values[u][1] += a[i] * w[1];
    }
  }
}

/*
 * Replaces values[2] by (F adj f + G adj g) / (f adj f + g adj g), a quotient that is below 1/2 in
 * all coefficients if F and G are reduced. Returns |(q adj f / .., q adj g / ..)|^2, the squared
 * norm of the orthogonalised basis.
 */
static double divide(double values[4][N_MOST / 2][2], unsigned n) {
  double norm = 0;
  for (unsigned u = 0; u < n / 2; u++) {
    double re = 0, im = 0, denominator = 0;
    for (unsigned part = 0; part < 2; part++) {
      const double *const a = values[part][u], *const b = values[part + 2][u];
      re += b[0] * a[0] + b[1] * a[1];
      im += b[1] * a[0] - b[0] * a[1];
      denominator += a[0] * a[0] + a[1] * a[1];
    }
    values[2][u][0] = re / denominator;
    values[2][u][1] = im / denominator;
    norm += 2.0 / n * FALCON_Q * FALCON_Q / denominator;
  }
  return norm;
}

/* No coefficient of the quotient is above 1/2; FN-DSA's fixed point rounds it with an error. */
static void check_reduced(unsigned n, int fndsa, const char *what) {
  static double values[4][N_MOST / 2][2];
  double most = 0;
  for (unsigned k = 0; k < 2 * n; k++) {
    turn[k][0] = cos(PI * k / n);
    turn[k][1] = sin(PI * k / n);
  }
  for (unsigned part = 0; part < 4; part++)
    evaluate(values[part], key[part], n);
  const double norm = divide(values, n);
  for (unsigned i = 0; i < n; i++) {
    double x = 0;
    for (unsigned u = 0; u < n / 2; u++) {
      const double *const w = turn[(2 * u + 1) * i % (2 * n)];
      x += 2.0 / n * (values[2][u][0] * w[0] + values[2][u][1] * w[1]);
    }
    most = fabs(x) > most ? fabs(x) : most;
  }
  CHECK(most < 0.5 + (fndsa ? 1e-4 : 1e-9), "%s: F and G are not reduced: %g", what, most);
  CHECK(norm < 16822.4121 + 1e-3, "%s: norm of the orthogonalised basis %g", what, norm);
}

/* A key pair of the sets' generator; what it signs verifies, and nothing else does. */
static void check_key(const struct falcon_row *row, const char *what, const vmb_rng *rng) {
  static uint8_t public_key[1793], secret_key[2305], bytes[1462];
  const struct falcon_params *const p = &row->params;
  const unsigned n = 1U << p->log_n;
  uint8_t text[] = "a message";
  const struct vmb_sig_message message = {.message = text, .message_length = sizeof text};
  size_t length = 0;
  const struct falcon_signing s = {
      .p = p, .w = &view, .message = &message, .signature = bytes, .signature_length = &length};
  CHECK(row_keypair(row, public_key, secret_key, rng) == VMB_OK, "%s", what);
  CHECK(vmb_falcon_open_secret(p, key[3], secret_key, memory), "%s: its secret key", what);
  for (unsigned part = 0; part < 3; part++)
    CHECK(vmb_falcon_unpack_secret(p, key[part], secret_key, (enum falcon_part)part) == 0,
          "%s: part %u", what, part);
  check_equation(n, what);
  check_public(public_key, n, what);
  check_reduced(n, row->scheme->fndsa, what);
  CHECK(row->scheme->sign(&s, secret_key, rng) == VMB_OK, "%s: signing", what);
  CHECK(row->scheme->verify(p, bytes, length, &message, public_key, &verify_memory.work) == VMB_OK,
        "%s: its signature", what);
  text[0] ^= 1;
  CHECK(row->scheme->verify(p, bytes, length, &message, public_key, &verify_memory.work) ==
            VMB_ERROR_SIGNATURE,
        "%s: its signature of another message", what);
}

int main(int argc, char **argv) {
  const unsigned samples = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1000,
                 keys = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1;
  struct test_random random = {20261123};
  const vmb_rng rng = {test_random_fill, &random};
  check_base(samples);
  check_sampler(samples);
  check_exponential();
  for (unsigned i = 0; i < keys; i++)
    for (unsigned set = 0; set < sizeof sets / sizeof sets[0]; set++) {
      char what[64];
      snprintf(what, sizeof what, "%s, key %u", sets[set].name, i);
      check_key(&sets[set], what, &rng);
    }
  return check_report();
}
