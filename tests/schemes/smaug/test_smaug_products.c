/*
 * test_smaug_products: four ways to multiply a polynomial with 10- or 11-bit coefficients by a
 * ternary one modulo X^256 + 1 agree, for sums of as many products as SMAUG has. On x86-64 it also
 * prints what each costs (docs/smaug.md): cycles, measured as ticks of the time-stamp counter times
 * the ratio of a chain of dependent additions run just before.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "rings/q2k/toom/lanes.h"
#include "rings/q2k/q2k.h"
#include "test_random.h"

#define N 256
#define TERMS_MAX 5
#define SUMS (N / LANES < 8 ? N / LANES : 8) /* that stay in registers */

/*
 * Functions that can be measured by their names: gcc must not make variants for constant arguments.
 */
#if defined(__clang__)
#define FUNCTION __attribute__((noinline)) void
#else
#define FUNCTION __attribute__((noipa)) void
#endif

FUNCTION make_window(uint16_t window[2 * N], const uint16_t a[N]) {
  for (unsigned i = 0; i < N; i++) {
    window[i] = (uint16_t)(0U - a[i]);
    window[N + i] = a[i];
  }
}

FUNCTION by_toom_cook(vmb_poly256_sum *acc, vmb_poly256_public *prepared, const uint16_t a[N],
                      const vmb_poly256_secret *prepared_secret) {
  vmb_poly256_prepare_public(prepared, a, 11);
  vmb_poly256_basemul_acc(acc, prepared, prepared_secret);
}

/* acc_k += sum_i s_i (x^i a)_k, a few sums at a time. */
FUNCTION by_definition(uint16_t acc[N], const uint16_t a[N], const uint16_t s[N]) {
  uint16_t window[2 * N];
  make_window(window, a);
  for (unsigned first = 0; first < N; first += SUMS * LANES) {
    lanes sum[SUMS];
    for (unsigned k = 0; k < SUMS; k++)
      sum[k] = lanes_load(acc + first + k * LANES);
    for (unsigned i = 0; i < N; i++)
      for (unsigned k = 0; k < SUMS; k++)
        sum[k] = lanes_multiply_add(sum[k], lanes_load(window + N + first - i + k * LANES), s[i]);
    for (unsigned k = 0; k < SUMS; k++)
      lanes_store(acc + first + k * LANES, sum[k]);
  }
}

/* By the definition with masks instead of products: ((a and nonzero) xor negative) - negative. */
FUNCTION by_masks(uint16_t acc[N], const uint16_t a[N], const uint16_t s[N]) {
  uint16_t window[2 * N];
  make_window(window, a);
  for (unsigned i = 0; i < N; i++) {
    const uint16_t nonzero = (uint16_t)(0U - (s[i] & 1)), negative = (uint16_t)(0U - (s[i] >> 15));
    const uint16_t *const shifted = window + N - i;
    for (unsigned k = 0; k < N; k++)
      acc[k] = (uint16_t)(acc[k] + (uint16_t)((shifted[k] & nonzero) ^ negative) - negative);
  }
}

/*
 * Shifted copies: what the references do. The addresses depend on the secret, so this is for
 * comparison only.
 */
FUNCTION by_shifted_copies(uint16_t acc[N], const uint16_t a[N], const uint8_t *degrees,
                           unsigned positives, unsigned weight) {
  uint16_t window[2 * N];
  make_window(window, a);
  for (unsigned j = 0; j < weight; j++) {
    const uint16_t *const shifted = window + N - degrees[j];
    for (unsigned k = 0; k < N; k += LANES) {
      const lanes sum = lanes_load(acc + k), copy = lanes_load(shifted + k);
      lanes_store(acc + k, j < positives ? lanes_add(sum, copy) : lanes_subtract(sum, copy));
    }
  }
}

static uint16_t a[N], s[N], sums[3][N];
static vmb_poly256_public prepared;
static vmb_poly256_secret prepared_secret;
static vmb_poly256_sum prepared_sum;
static uint8_t degrees[N];
static struct test_random source = {13};

/* A polynomial with `weight` nonzero coefficients, the first `positives` of the listed ones 1. */
static void make_secret(unsigned weight, unsigned positives) {
  unsigned count = 0;
  memset(s, 0, sizeof s);
  while (count < weight) {
    const unsigned degree = test_random_below(&source, N);
    if (s[degree] != 0)
      continue;
    degrees[count] = (uint8_t)degree;
    s[degree] = count < positives ? 1 : 0xffff;
    count++;
  }
}

static void check_sum(unsigned terms, unsigned bits, unsigned weight, int largest) {
  uint16_t got[N];
  unsigned wrong = 0;
  memset(sums, 0, sizeof sums);
  memset(&prepared_sum, 0, sizeof prepared_sum);
  for (unsigned term = 0; term < terms; term++) {
    const unsigned positives = largest ? weight : test_random_below(&source, weight + 1);
    make_secret(weight, positives);
    for (unsigned i = 0; i < N; i++)
      a[i] = (uint16_t)(largest ? (1U << bits) - 1 : test_random_below(&source, 1U << bits));
    vmb_poly256_prepare_secret(&prepared_secret, s);
    by_toom_cook(&prepared_sum, &prepared, a, &prepared_secret);
    by_definition(sums[0], a, s);
    by_masks(sums[1], a, s);
    by_shifted_copies(sums[2], a, degrees, positives, weight);
  }
  vmb_poly256_finish(got, &prepared_sum);
  for (unsigned i = 0; i < N; i++)
    wrong += sums[0][i] != sums[1][i] || sums[0][i] != sums[2][i] ||
             ((got[i] ^ sums[0][i]) & ((1U << bits) - 1)) != 0;
  CHECK(wrong == 0, "%u products of %u bits, weight %u: %u coefficients differ", terms, bits,
        weight, wrong);
}

#if defined(__x86_64__)
#include <x86intrin.h>

#define SAMPLES 201
static int by_size(const void *x, const void *y) {
  const double *p = (const double *)x, *q = (const double *)y;
  return (*p > *q) - (*p < *q);
}

static double cycles_of_a_tick(void) {
  const unsigned long long start = __rdtsc();
  unsigned long chain = 0;
  for (unsigned i = 0; i < 10000; i++)
    __asm__ volatile("add $1, %0" : "+r"(chain));
  return 10000.0 / (double)(__rdtsc() - start);
}

#define PRINT_COST(name, call)                                  \
  do {                                                          \
    static double samples[SAMPLES];                             \
    for (unsigned i = 0; i < SAMPLES; i++) {                    \
      const double ratio = cycles_of_a_tick();                  \
      const unsigned long long start = __rdtsc();               \
      for (unsigned k = 0; k < 10; k++)                         \
        call;                                                   \
      samples[i] = (double)(__rdtsc() - start) * ratio / 10;    \
    }                                                           \
    qsort(samples, SAMPLES, sizeof samples[0], by_size);        \
    printf("%-48s %8.0f cycles\n", name, samples[SAMPLES / 2]); \
  } while (0)
#else
#define PRINT_COST(name, call) call
#endif

int main(void) {
  static const unsigned weights[] = {1, 28, 29, 49, 50, 66, 70, 87, 88, 256};
  for (unsigned i = 0; i < sizeof weights / sizeof weights[0]; i++)
    for (unsigned bits = 10; bits <= 11; bits++)
      for (unsigned largest = 0; largest < 2; largest++)
        check_sum(bits == 10 ? TERMS_MAX : 4, bits, weights[i], (int)largest);
  make_secret(70, 35);
  PRINT_COST("Toom-Cook-4", by_toom_cook(&prepared_sum, &prepared, a, &prepared_secret));
  PRINT_COST("by the definition, products", by_definition(sums[0], a, s));
  PRINT_COST("by the definition, masks", by_masks(sums[1], a, s));
  PRINT_COST("70 shifted copies, secret addresses", by_shifted_copies(sums[2], a, degrees, 35, 70));
  PRINT_COST("28 shifted copies, secret addresses", by_shifted_copies(sums[2], a, degrees, 14, 28));
  return check_report();
}
