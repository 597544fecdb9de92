/*
 * test_hqc_sample SET: the samplers with streams of the test's own: the examples of the trace, what
 * is rejected, the bound on candidates, equal positions.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "fed_stream.h"
#include "schemes/hqc/hqc_sample.c" // NOLINT: with the stream of fed_stream.h
#include "schemes/hqc/hqc_test_sets.h"

static uint16_t exponents[HQC_WEIGHT_MAX];

static void check_biased_example(const char *name, int second) {
  fed_begin();
  for (uint32_t i = 0; i < p->wr; i++)
    fed_number(second   ? p->wr * UINT32_C(0x10001) * (i % 7)
               : i == 3 ? 0xffffffff
               : i == 5 ? 0x80000000
                        : 0,
               4);
  vmb_hqc_biased(p, exponents, NULL);
  compare_exponents(name, exponents, p->wr);
  CHECK(fed_taken == 4U * p->wr, "%lu bytes are read", (unsigned long)fed_taken);
}

/* All words meet in the last place: the last entry has it, all others get their own index. */
static void check_all_equal(void) {
  fed_begin();
  for (unsigned i = 0; i < p->wr; i++)
    fed_number(0xffffffff, 4);
  vmb_hqc_biased(p, exponents, NULL);
  for (unsigned i = 0; i < p->wr; i++)
    CHECK(exponents[i] == (i + 1U == p->wr ? p->n - 1U : i), "entry %u is %u", i, exponents[i]);
}

/* Candidates at both sides of all that is decided. */
static void check_uniform(void) {
  fed_begin();
  fed_number(p->limit, 3); /* too large */
  fed_number(0xffffff, 3); /* the largest */
  fed_number(p->limit - 1, 3);
  fed_number(p->n - 1U, 3); /* the same once more */
  fed_number(p->n, 3);
  fed_number(0, 3); /* the same once more */
  for (unsigned i = 2; i < p->w; i++)
    fed_number((i - 1) * UINT32_C(131) + p->n * i, 3);
  CHECK(vmb_hqc_uniform(p, exponents, NULL), "weight %u", p->w);
  CHECK(exponents[0] == p->n - 1 && exponents[1] == 0, "the first two are %u, %u", exponents[0],
        exponents[1]);
  for (unsigned i = 2; i < p->w; i++)
    CHECK(exponents[i] == (i - 1) * 131, "entry %u is %u", i, exponents[i]);
  CHECK(fed_taken == 3U * (p->w + 4U), "%lu bytes are read", (unsigned long)fed_taken);
}

/* Every remainder of a candidate, by C's division. */
static void check_remainders(void) {
  unsigned wrong = 0;
  for (uint32_t c = 0; c < UINT32_C(1) << 24; c += (c & 0xff) == 0 ? 1 : 13)
    wrong += reduce(p, c) != c % p->n;
  for (uint32_t multiple = 0; multiple < p->limit; multiple += p->n)
    for (uint32_t c = multiple == 0 ? 0 : multiple - 1; c <= multiple + 1; c++)
      wrong += reduce(p, c) != c % p->n;
  CHECK(wrong == 0, "%u wrong remainders", wrong);
}

/* The last candidate that is allowed is enough, one more is not taken. */
static void check_bound(void) {
  for (unsigned late = 0; late < 2; late++) {
    fed_begin();
    for (unsigned i = 0; i < HQC_CANDIDATES(p->w) - p->w + late; i++)
      fed_number(0xffffff, 3);
    for (unsigned i = 0; i < p->w; i++)
      fed_number(i, 3);
    CHECK(vmb_hqc_uniform(p, exponents, NULL) == !late, "%u candidates too many", late);
    CHECK(fed_taken == 3 * HQC_CANDIDATES(p->w), "%lu bytes are read", (unsigned long)fed_taken);
  }
}

int main(int argc, char **argv) {
  if (!hqc_choose("test_hqc_sample", argc > 1 ? argv[1] : ""))
    return 2;
  check_biased_example("biased_sampler_example.positions", 0);
  check_biased_example("biased_sampler_example_2.positions", 1);
  check_all_equal();
  check_uniform();
  check_remainders();
  check_bound();
  return check_report();
}
