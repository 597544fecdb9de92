/*
 * Products in GF(2)[X]/(X^n - 1), each implementation against the plain rotation, for the degrees
 * of HQC and the one that leaves vmb_cyclic_mul_vpclmul the least scratch: random exponents, and
 * those at the ends of the ring and of words.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "rings/cyclic/cyclic.h"
#include "run_implementation.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "rings/cyclic/cyclic_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

typedef vmb_cyclic_word word;

enum { N_MAX = 57637, WEIGHT_MAX = 149 };
static const struct {
  unsigned n, weight;
} rings[] = {{17669, 66},  {17669, 75},  {35851, 100}, {35851, 114},
             {42100, 100}, {N_MAX, 131}, {N_MAX, 149}};

static struct test_random source = {11};
/* One word more than needed: kernels are also run at an odd word. */
static word dense[VMB_CYCLIC_WORDS(N_MAX) + 1], wanted[VMB_CYCLIC_WORDS(N_MAX)],
    wide[2 * VMB_CYCLIC_WORDS(N_MAX) + 1],
    product[1 + VMB_CYCLIC_MARGIN + VMB_CYCLIC_ROOM(N_MAX) + 1],
    scratch[VMB_CYCLIC_SCRATCH_WORDS(N_MAX, WEIGHT_MAX) + 2];
static uint16_t exponents[WEIGHT_MAX];

static unsigned bit_of(const word *a, unsigned i) {
  return (unsigned)(a[i / VMB_WORD_BITS] >> i % VMB_WORD_BITS & 1);
}

static void flip(word *a, unsigned i) {
  a[i / VMB_WORD_BITS] ^= (word)1 << i % VMB_WORD_BITS;
}

/* wide += a X^exponent, without a reduction */
static void add_shifted(const word *a, unsigned n, unsigned exponent) {
  word *const to = wide + exponent / VMB_WORD_BITS;
  const unsigned bits = exponent % VMB_WORD_BITS;
  for (size_t i = 0; i < VMB_CYCLIC_WORDS(n); i++) {
    to[i] ^= a[i] << bits;
    to[i + 1] ^= a[i] >> 1 >> (VMB_WORD_BITS - 1 - bits);
  }
}

/* wanted = wide modulo X^n - 1 */
static void reduce(unsigned n) {
  memset(wanted, 0, sizeof wanted);
  for (unsigned i = 0; i < 2 * n; i++)
    if (bit_of(wide, i) != 0)
      flip(wanted, i % n);
}

static int is_new(unsigned count, uint16_t value) {
  for (unsigned i = 0; i < count; i++)
    if (exponents[i] == value)
      return 0;
  return 1;
}

/* Patterns: at random, at both ends, at the ends of words, in few words, evenly. */
static void choose_exponents(unsigned pattern, unsigned n, unsigned weight) {
  for (unsigned i = 0; i < weight; i++) {
    unsigned value = pattern == 1   ? (i % 2 == 0 ? i / 2 : n - 1 - i / 2)
                     : pattern == 2 ? i / 3 * 64 + (i % 3 == 0   ? 0
                                                    : i % 3 == 1 ? 31
                                                                 : 63)
                     : pattern == 3 ? n - 1 - i
                     : pattern == 4 ? i * (n / weight)
                                    : test_random_below(&source, n);
    while (!is_new(i, (uint16_t)value))
      value = test_random_below(&source, n);
    exponents[i] = (uint16_t)value;
  }
}

static void choose_dense(word *a, unsigned pattern, unsigned n) {
  memset(a, 0, VMB_CYCLIC_WORDS(n) * sizeof *a);
  for (unsigned i = 0; i < n; i++)
    if (pattern == 1 || (test_random_word(&source) & 64) != 0)
      flip(a, i);
}

static int can_run(const struct vmb_kernel_implementation *implementation, const char *kernel) {
  return (implementation->need & ~vmb_processor_features()) == 0 &&
         vmb_kernel_is(implementation, kernel);
}

static void check_mul(const struct vmb_kernel_implementation *implementation, unsigned n,
                      unsigned weight, unsigned pattern, unsigned shift) {
  vmb_cyclic_mul_function *const mul = (vmb_cyclic_mul_function *)implementation->function;
  const size_t words = VMB_CYCLIC_WORDS(n), scratch_words = VMB_CYCLIC_SCRATCH_WORDS(n, weight);
  word *const r = product + shift + VMB_CYCLIC_MARGIN, *const end = r + VMB_CYCLIC_ROOM(n);
  memset(product, 0xa5, sizeof product);
  memset(scratch, 0xa5, sizeof scratch);
  const word mark = *end;
  mul(r, dense + shift, exponents, weight, n, scratch + shift);
  CHECK_EQUAL_BYTES((const uint8_t *)r, (const uint8_t *)wanted, words * sizeof *r,
                    "%s: n = %u, weight %u, pattern %u", implementation->name, n, weight, pattern);
  CHECK(*end == mark && (shift == 0 || product[0] == mark), "%s: beyond the product",
        implementation->name);
  CHECK(scratch[scratch_words + shift] == mark, "%s: beyond the scratch", implementation->name);
}

static void check_products(unsigned n, unsigned weight, unsigned pattern) {
  const size_t count = sizeof implementations / sizeof implementations[0];
  for (unsigned shift = 0; shift < 2; shift++) {
    choose_exponents(pattern, n, weight);
    choose_dense(dense + shift, pattern, n);
    memset(wide, 0, sizeof wide);
    for (unsigned i = 0; i < weight; i++)
      add_shifted(dense + shift, n, exponents[i]);
    reduce(n);
    for (size_t i = 0; i < count; i++)
      if (can_run(&implementations[i], "cyclic_mul"))
        check_mul(&implementations[i], n, weight, pattern, shift);
  }
}

static void check_add_powers(const struct vmb_kernel_implementation *implementation, unsigned n,
                             unsigned weight, unsigned pattern) {
  vmb_cyclic_add_powers_function *const add =
      (vmb_cyclic_add_powers_function *)implementation->function;
  for (unsigned shift = 0; shift < 2; shift++) {
    word *const r = product + shift;
    choose_exponents(pattern, n, weight);
    choose_dense(r, pattern, n);
    memcpy(wanted, r, VMB_CYCLIC_WORDS(n) * sizeof *r);
    for (unsigned i = 0; i < weight; i++)
      flip(wanted, exponents[i]);
    TEST_RUN5(add, add(r, exponents, weight, n), r, exponents, weight, n, 0);
    CHECK_EQUAL_BYTES((const uint8_t *)r, (const uint8_t *)wanted, VMB_CYCLIC_WORDS(n) * sizeof *r,
                      "%s: n = %u, weight %u, pattern %u", implementation->name, n, weight,
                      pattern);
  }
}

/* Every distance that has bits of its own, at lengths that are multiples of nothing. */
static void check_step(const struct vmb_kernel_implementation *implementation, size_t words,
                       uint32_t distance, word mask) {
  vmb_cyclic_step_function *const step = (vmb_cyclic_step_function *)implementation->function;
  const unsigned bits = (unsigned)words * VMB_WORD_BITS;
  word *const r = product + VMB_CYCLIC_MARGIN;
  memset(product, 0, sizeof product);
  memset(wanted, 0, sizeof wanted);
  for (size_t i = 0; i < words; i++) {
    r[i] = (word)((uint64_t)test_random_word(&source) << 32 | test_random_word(&source));
    dense[i] = (word)((uint64_t)test_random_word(&source) << 32 | test_random_word(&source));
    wanted[i] = dense[i] & mask;
  }
  for (unsigned i = 0; i < bits; i++)
    if (bit_of(r, i) != 0)
      flip(wanted, i + distance);
  TEST_RUN5(step, step(r, dense, words, distance, mask), r, dense, words, distance, mask);
  CHECK_EQUAL_BYTES((const uint8_t *)r, (const uint8_t *)wanted, VMB_CYCLIC_ALL(words) * sizeof *r,
                    "%s: %lu words, distance %u", implementation->name, (unsigned long)words,
                    (unsigned)distance);
  unsigned other = 0;
  for (unsigned i = 0; i < VMB_CYCLIC_MARGIN; i++)
    other |= product[i] != 0;
  CHECK(other == 0, "%s: before the words", implementation->name);
}

int main(void) {
  for (unsigned k = 0; k < sizeof rings / sizeof rings[0]; k++)
    for (unsigned pattern = 0; pattern < 5; pattern++)
      check_products(rings[k].n, rings[k].weight, pattern);
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    if (can_run(&implementations[i], "cyclic_add_powers"))
      for (unsigned k = 0; k < sizeof rings / sizeof rings[0]; k++)
        for (unsigned pattern = 0; pattern < 5; pattern++)
          check_add_powers(&implementations[i], rings[k].n, rings[k].weight, pattern);
    if (can_run(&implementations[i], "cyclic_step"))
      for (unsigned round = 0; round < 200; round++)
        check_step(&implementations[i], 128 / VMB_WORD_BITS * (4 + test_random_below(&source, 10)),
                   round < 20   ? 1U << round % 11 & (VMB_CYCLIC_GAP)
                   : round < 30 ? VMB_CYCLIC_GAP
                                : test_random_below(&source, VMB_CYCLIC_GAP + 1),
                   (word)0 - (round & 1));
  }
  return check_report();
}
