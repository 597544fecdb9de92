/*
 * The product of a matrix and a vector in Saber's ring, with and without what TCHES 2020(2) 222
 * saves by memory: `vambrace-lab papers --table tradeoffs`.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   tradeoffs         a region for each set and variant, in the order of the lists below
 *   tradeoffs time N  on x86-64: the least ticks of the time stamp counter of N runs, one a line
 *
 * Variants: every operand evaluated for every product, and every product interpolated; secrets
 * evaluated once (precomputation); sums interpolated once a row (lazy interpolation); both. What a
 * variant keeps is on the stack, so that the lab measures it. Ends with 1 if their results differ,
 * 2 for wrong arguments. TRADEOFFS_TOOM_COOK: by Toom-Cook-4 for Armv7E-M (testing/toom4), to
 * compare with the transform that the library uses.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "marker.h"
#include "rings/q2k/q2k.h"
#if defined(TRADEOFFS_TOOM_COOK)
#include "rings/q2k/toom/toom4_armv7em.h"
#endif

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

#if defined(TRADEOFFS_TOOM_COOK)
typedef struct {
  uint16_t words[7 * 64]; /* seven points, 64 coefficients each */
} values_at_points;
typedef values_at_points public_operand, secret_operand, sum_of_products;
#define KERNEL(name) vmb_poly256_##name##_toom4
#else
typedef vmb_poly256_public public_operand;
typedef vmb_poly256_secret secret_operand;
typedef vmb_poly256_sum sum_of_products;
#define KERNEL(name) vmb_poly256_##name
#endif

static void prepare_public(public_operand *p, const uint16_t *a, unsigned bits) {
  KERNEL(prepare_public)((vmb_poly256_public *)p, a, bits);
}

static void prepare_secret(secret_operand *p, const uint16_t *s) {
  KERNEL(prepare_secret)((vmb_poly256_secret *)p, s);
}

static void multiply_accumulate(sum_of_products *sum, const public_operand *a,
                                const secret_operand *s) {
  KERNEL(basemul_acc)
  ((vmb_poly256_sum *)sum, (const vmb_poly256_public *)a, (const vmb_poly256_secret *)s);
}

static void finish(uint16_t *r, sum_of_products *sum) {
  KERNEL(finish)(r, (vmb_poly256_sum *)sum);
}

enum { N = 256, RANK_MAX = 4, VARIANTS = 4, SETS = 4 };
VMB_LAB_MARKERS(16);

static uint16_t matrix[RANK_MAX][RANK_MAX][N], secrets[RANK_MAX][N];
static uint16_t results[VARIANTS][RANK_MAX][N];

/* Entries in [0, 2^bits), secrets in [-eta, eta]. */
static void draw(unsigned bits, uint32_t eta) {
  uint32_t state = 1;
  for (unsigned i = 0; i < sizeof matrix / sizeof matrix[0][0][0]; i++) {
    state = state * 1664525 + 1013904223;
    matrix[i / N / RANK_MAX][i / N % RANK_MAX][i % N] =
        (uint16_t)(state >> 16 & ((UINT32_C(1) << bits) - 1));
    secrets[i / N % RANK_MAX][i % N] = (uint16_t)((state >> 8) % (2 * eta + 1) - eta);
  }
}

static void add(uint16_t *r, const uint16_t *a) {
  for (unsigned i = 0; i < N; i++)
    r[i] = (uint16_t)(r[i] + a[i]);
}

/* A variant for a rank: `kept` evaluated secrets are there at a time. */
#define VARIANT(name, rank, kept, is_lazy)                                          \
  static __attribute__((noinline)) void name(uint16_t(*result)[N], unsigned bits) { \
    _Alignas(64) secret_operand s[kept];                                            \
    _Alignas(64) public_operand a;                                                  \
    _Alignas(64) sum_of_products sum;                                               \
    for (unsigned j = 0; j < (rank) && (kept) > 1; j++)                             \
      prepare_secret(&s[j % (kept)], secrets[j]);                                   \
    for (unsigned i = 0; i < (rank); i++) {                                         \
      memset(result[i], 0, sizeof result[i]);                                       \
      memset(&sum, 0, sizeof sum);                                                  \
      for (unsigned j = 0; j < (rank); j++) {                                       \
        if ((kept) == 1)                                                            \
          prepare_secret(&s[0], secrets[j]);                                        \
        prepare_public(&a, matrix[i][j], bits);                                     \
        multiply_accumulate(&sum, &a, &s[j % (kept)]);                              \
        if (!(is_lazy)) {                                                           \
          uint16_t product[N];                                                      \
          finish(product, &sum);                                                    \
          add(result[i], product);                                                  \
          memset(&sum, 0, sizeof sum);                                              \
        }                                                                           \
      }                                                                             \
      if (is_lazy)                                                                  \
        finish(result[i], &sum);                                                    \
    }                                                                               \
  }
#define VARIANTS_OF(rank)                    \
  VARIANT(neither_##rank, rank, 1, 0)        \
  VARIANT(precomputed_##rank, rank, rank, 0) \
  VARIANT(lazy_##rank, rank, 1, 1)           \
  VARIANT(both_##rank, rank, rank, 1)
VARIANTS_OF(2)
VARIANTS_OF(3)
VARIANTS_OF(4)

/* lightsaber, saber, firesaber, sable: bits of q, eta (specs/saber.md, specs/scabbard.md) */
static const struct {
  unsigned rank, bits, eta;
  void (*variants[VARIANTS])(uint16_t (*result)[N], unsigned bits);
} sets[SETS] = {
    {2, 13, 5, {neither_2, precomputed_2, lazy_2, both_2}},
    {3, 13, 4, {neither_3, precomputed_3, lazy_3, both_3}},
    {4, 13, 3, {neither_4, precomputed_4, lazy_4, both_4}},
    {3, 11, 1, {neither_3, precomputed_3, lazy_3, both_3}},
};

/* Whether the variants' results are the same modulo q. */
static int same_results(unsigned rank, unsigned bits) {
  unsigned different = 0;
  for (unsigned v = 1; v < VARIANTS; v++)
    for (unsigned i = 0; i < rank * N; i++)
      different |= (unsigned)(results[v][i / N][i % N] ^ results[0][i / N][i % N]);
  return (different & ((1U << bits) - 1)) == 0;
}

/* The least of some runs: what disturbs a run makes it longer. */
static int print_times(unsigned runs) {
#if defined(__x86_64__)
  for (unsigned k = 0; k < SETS * VARIANTS; k++) {
    unsigned long long least = ~0ULL;
    draw(sets[k / VARIANTS].bits, sets[k / VARIANTS].eta);
    for (unsigned run = 0; run < runs; run++) {
      const unsigned long long begin = __rdtsc();
      sets[k / VARIANTS].variants[k % VARIANTS](results[0], sets[k / VARIANTS].bits);
      const unsigned long long ticks = __rdtsc() - begin;
      least = ticks < least ? ticks : least;
    }
    printf("%llu\n", least);
  }
  return 0;
#else
  (void)runs;
  return 2;
#endif
}

/* Regions of one set, whose numbers are constants. */
#define REGION(set, variant)                                     \
  VMB_LAB_BEGIN(VARIANTS *(set) + (variant));                    \
  sets[set].variants[variant](results[variant], sets[set].bits); \
  VMB_LAB_END(VARIANTS *(set) + (variant))
#define REGIONS_OF(set)                              \
  draw(sets[set].bits, sets[set].eta);               \
  REGION(set, 0);                                    \
  REGION(set, 1);                                    \
  REGION(set, 2);                                    \
  REGION(set, 3);                                    \
  if (!same_results(sets[set].rank, sets[set].bits)) \
  return 1

int main(int argc, char **argv) {
  if (argc == 3 && strcmp(argv[1], "time") == 0)
    return print_times((unsigned)strtoul(argv[2], NULL, 10));
  if (argc > 1)
    return 2;
  REGIONS_OF(0);
  REGIONS_OF(1);
  REGIONS_OF(2);
  REGIONS_OF(3);
  return 0;
}
