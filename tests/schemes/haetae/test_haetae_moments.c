/*
 * test_haetae_moments SET [ROWS] [corrupt]: moments of the accepted Gaussian samples. Expected, in
 * units of the standard deviation: those of the distribution that the table and the rejection make
 * (specs/haetae.md section 9, last paragraph): variance 0.9992 and fourth moment over its square
 * 2.990 in round 1, 0.975 and 3.014 in the standard, 1 and 3 being ideal. Signs are balanced. The
 * sum of squares is theirs. With corrupt, the other form's moments are expected, which must be
 * noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "haetae_rows.h"

int main(int argc, char **argv) {
  const struct haetae_set *const set = haetae_set_find(argc > 1 ? argv[1] : "");
  const unsigned rows = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 400;
  if (set == NULL || rows == 0) {
    printf("usage: test_haetae_moments SET [ROWS] [corrupt]: no such set\n");
    return 2;
  }
  const struct haetae_params *const p = &set->params;
  const struct haetae_sign_view *const w = &sign_view;
  double second = 0, fourth = 0, squares = 0;
  unsigned long negative = 0;
  for (unsigned i = 0; i < sizeof w->scratch->seed; i++)
    w->scratch->seed[i] = (uint8_t)(i * i + 1);
  for (unsigned row = 0; row < rows; row++) {
    struct haetae_sum sum = {0, 0};
    struct haetae_row state = {.samples = w->samples, .sum = &sum, .wanted = HAETAE_N};
    CHECK(sample_row(p, &state, w->signs, w->scratch, row) == VMB_OK, "row %u", row);
    for (unsigned n = 0; n < HAETAE_N; n++) {
      /* r has 60 fraction bits */
      const double x = (double)w->samples[n] / ((double)(UINT64_C(1) << 57) * 8);
      second += x * x;
      fourth += x * x * x * x;
      negative += haetae_bit(w->signs, n);
    }
    squares += ((double)sum.hi + (double)sum.lo / (double)(UINT64_C(1) << 48)) /
               (double)(UINT64_C(1) << 28);
  }
  const double count = (double)rows * HAETAE_N;
  const int form = is_round1(p) != (argc > 3);
  const double variance = second / count, kurtosis = fourth / count / (variance * variance);
  const double expected = (form ? 0.9992 : 0.975);
  printf("variance %d / 10000 of the ideal one, fourth moment %d / 1000, %lu of %lu negative\n",
         (int)(variance * 10000), (int)(kurtosis * 1000), negative, (unsigned long)count);
  /*
   * Standard errors: sqrt(2 / count) of the variance, about sqrt(24 / count) of the fourth moment,
   * 1 / sqrt(4 count) of the signs.
   */
  const double variance_error = 5 * 5 * 2 / count, kurtosis_error = 5 * 5 * 24 / count;
  const double off = variance - expected, off4 = kurtosis - (form ? 2.990 : 3.014),
               off_sign = (double)negative / count - 0.5;
  CHECK(off * off < variance_error, "the variance is off by %d / 10000", (int)(off * 10000));
  CHECK(off4 * off4 < kurtosis_error, "the fourth moment is off by %d / 1000", (int)(off4 * 1000));
  CHECK(off_sign * off_sign < 25.0 / 4 / count, "the signs are off by %d / 10000",
        (int)(off_sign * 10000));
  const double relation = squares / second;
  CHECK(relation > 0.999999 && relation < 1.000001,
        "the sum of squares: %d millionths of that of the samples", (int)(relation * 1000000));
  return check_report();
}
