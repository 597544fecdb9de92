/*
 * test_mldsa_attempts [SIGNATURES]: how many attempts signing takes, and which test ends those
 * that fail, over so many seeded signatures (1000) of one key, against specs/mldsa.md section 8:
 * the mean of the attempts, their distribution by chi-square over eight cells, how often r0 is too
 * large, and z where r0 was not. Seeds are fixed: the test gives the same numbers each time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <math.h>
#include <stdlib.h>

#include "check.h"
#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_product.h"
#include "test_random.h"
#include "testing/all_sets.h"
#include "testing/set_rows.h"

struct expected {
  const char *name;
  struct mldsa_params params;
  double r0_fails, z_fails, mean; /* the last: measured over 400000 signatures */
};

static const struct expected sets[] = {
    {"mldsa44", {MLDSA_ROW_MLDSA44}, 0.5702, 0.4585, 4.38},
    {"mldsa65", {MLDSA_ROW_MLDSA65}, 0.6843, 0.3811, 5.14},
    {"mldsa87", {MLDSA_ROW_MLDSA87}, 0.6104, 0.3376, 3.90},
};

enum { K_MAX = 8, L_MAX = 7, CELLS = 8 };
static struct mldsa_scratch scratch;
static vmb_q8380417_any vector[L_MAX], w[K_MAX];
static vmb_q8380417_packed matrix[K_MAX * L_MAX];
static uint8_t public_key[2592], secret_key[4896];

static struct mldsa_packing packing_of(const struct mldsa_params *p) {
  return (struct mldsa_packing){
      .pack_s = p->s_bits == 3 ? vmb_mldsa_pack3 : vmb_mldsa_pack4,
      .unpack_s = p->s_bits == 3 ? vmb_mldsa_unpack3 : vmb_mldsa_unpack4,
      .unpack_s_short = p->s_bits == 3 ? vmb_mldsa_unpack3_short : vmb_mldsa_unpack4_short,
      .unpack_z = p->z_bits == 18 ? vmb_mldsa_unpack18 : vmb_mldsa_unpack20,
      .pack_w1 = p->w1_bits == 6 ? vmb_mldsa_pack6 : vmb_mldsa_pack4};
}

struct counts {
  unsigned signatures, attempts, r0_failed, z_failed;
  unsigned cells[CELLS]; /* 1, 2, ..., CELLS - 1, more */
};

/* One attempt; 1 if it gives a signature. */
static int attempt(const struct mldsa_params *p, const struct mldsa_view *view, unsigned kappa,
                   struct counts *counts) {
  enum mldsa_outcome outcome;
  CHECK(vmb_mldsa_attempt(p, &outcome, secret_key, view, kappa) == VMB_OK, "an attempt");
  counts->r0_failed += outcome == MLDSA_R0_TOO_LARGE;
  counts->z_failed += outcome == MLDSA_Z_TOO_LARGE;
  return outcome == MLDSA_ACCEPTED;
}

static void sign(const struct mldsa_params *p, const struct mldsa_view *view,
                 struct test_random *source, struct counts *counts) {
  unsigned attempts = 1;
  (void)test_random_fill(source, scratch.mu, sizeof scratch.mu);
  (void)test_random_fill(source, scratch.seed, sizeof scratch.seed);
  while (!attempt(p, view, (attempts - 1) * p->l, counts))
    attempts++;
  counts->signatures++;
  counts->attempts += attempts;
  counts->cells[attempts < CELLS ? attempts - 1 : CELLS - 1]++;
}

/* |found - wanted| in standard deviations of a mean of `count`. */
static double deviations(double found, double wanted, double variance, double count) {
  return fabs(found - wanted) / sqrt(variance / count);
}

static void check_counts(const struct expected *expected, const struct counts *counts) {
  const double n = counts->signatures, attempts = counts->attempts;
  const double accepted = 1 / expected->mean, mean = attempts / n;
  const double r0 = counts->r0_failed / attempts,
               z = counts->z_failed / (attempts - counts->r0_failed);
  double chi = 0, left = 1;
  for (unsigned i = 0; i < CELLS; i++) {
    const double part = i < CELLS - 1 ? left * accepted : left;
    chi += (counts->cells[i] - n * part) * (counts->cells[i] - n * part) / (n * part);
    left -= part;
  }
  printf("%s: %u signatures, %.3f attempts, r0 fails %.4f, z fails %.4f, chi-square %.1f\n",
         expected->name, counts->signatures, mean, r0, z, chi);
  /* five deviations: 6 in 10^7; chi-square of seven degrees of freedom: above 40 1 in 10^6 */
  CHECK(deviations(mean, expected->mean, (1 - accepted) / (accepted * accepted), n) < 5,
        "%s: mean of attempts %f", expected->name, mean);
  CHECK(deviations(r0, expected->r0_fails, r0 * (1 - r0), attempts) < 5, "%s: r0 fails %f",
        expected->name, r0);
  CHECK(deviations(z, expected->z_fails, z * (1 - z), attempts - counts->r0_failed) < 5,
        "%s: z fails %f", expected->name, z);
  CHECK(chi < 40, "%s: chi-square %f", expected->name, chi);
}

int main(int argc, char **argv) {
  const unsigned long signatures = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
  const double other = argc > 2 ? atof(argv[2]) : 1; /* a mean that is wrong by this factor */
  for (unsigned set = 0; set < sizeof sets / sizeof sets[0]; set++) {
    struct expected expected = sets[set];
    const struct mldsa_params *const p = &expected.params;
    struct test_random source = {set + 1};
    const vmb_rng rng = {test_random_fill, &source};
    const struct mldsa_packing packing = packing_of(p);
    const struct mldsa_cache cache = {.matrix = matrix, .rows = p->k}; /* the matrix alone */
    const struct mldsa_view keys = {.scratch = &scratch, .vector = vector, .packing = &packing};
    const struct mldsa_view view = {
        .scratch = &scratch, .vector = vector, .w = w, .cache = &cache, .packing = &packing};
    struct counts counts = {0};
    expected.mean *= other;
    CHECK(vmb_mldsa_keypair(p, public_key, secret_key, &keys, &rng) == VMB_OK, "a key");
    CHECK(vmb_mldsa_cache_matrix(p, &view) == VMB_OK, "its matrix");
    while (counts.signatures < signatures)
      sign(p, &view, &source, &counts);
    check_counts(&expected, &counts);
  }
  return check_report();
}
