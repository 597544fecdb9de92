/*
 * Ternary polynomials to and from strings of bits against the definition of ternary.h, every
 * implementation, all numbers of words, strings at every address, both ends of the factor; sampling
 * from every byte.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "algorithms/ternary/ternary.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "algorithms/ternary/ternary_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"
#define IMPLEMENTATIONS (sizeof implementations / sizeof implementations[0])

#define COUNT_MAX 1152
#define GUARD 8

static struct test_random random_source = {3};

/* The coefficient of bit `bit` of a string. */
static unsigned place(unsigned bit, unsigned words) {
  const unsigned block = bit / (16 * words), word = bit % (16 * words) / 16, l = bit % 16;
  return 16 * words * block + words * l + word;
}

static unsigned bit_at(const uint8_t *bytes, unsigned bit) {
  return bytes[bit / 8] >> bit % 8 & 1U;
}

static void check_expand(vmb_ternary_expand_function *expand, unsigned count, unsigned words,
                         unsigned offset, int factor) {
  static uint8_t plus[COUNT_MAX / 8 + 4], minus[COUNT_MAX / 8 + 4];
  static int16_t a[COUNT_MAX + 1 + 2 * GUARD];
  int16_t *const out = a + GUARD + offset % 2;
  unsigned wrong = 0;
  for (unsigned i = 0; i < sizeof plus; i++) {
    plus[i] = (uint8_t)test_random_word(&random_source);
    minus[i] = (uint8_t)test_random_word(&random_source);
  }
  for (unsigned i = 0; i < sizeof a / sizeof a[0]; i++)
    a[i] = 77;
  expand(out, plus + offset, minus + offset, count, words, factor);
  for (unsigned bit = 0; bit < count; bit++)
    wrong += out[place(bit, words)] !=
             factor * ((int)bit_at(plus + offset, bit) - (int)bit_at(minus + offset, bit));
  for (unsigned i = 0; i < GUARD; i++)
    wrong += out[-1 - (int)i] != 77 || out[count + i] != 77;
  CHECK(wrong == 0, "%u coefficients, %u words, offset %u, factor %d: %u are wrong", count, words,
        offset, factor, wrong);
}

static void check_collect(vmb_ternary_collect_function *collect, unsigned count, unsigned words,
                          unsigned offset) {
  static int16_t a[COUNT_MAX + 1];
  static uint8_t memory[2][COUNT_MAX / 8 + 4 + 2 * GUARD];
  uint8_t *const plus = memory[0] + GUARD + offset, *const minus = memory[1] + GUARD + offset;
  int16_t *const in = a + offset % 2;
  unsigned wrong = 0;
  for (unsigned i = 0; i < count; i++)
    in[i] = (int16_t)test_random_below(&random_source, 3);
  memset(memory, 0xee, sizeof memory);
  collect(plus, minus, in, count, words);
  for (unsigned bit = 0; bit < count; bit++)
    wrong += bit_at(plus, bit) != (in[place(bit, words)] == 1) ||
             bit_at(minus, bit) != (in[place(bit, words)] == 2);
  for (unsigned i = 0; i < GUARD; i++)
    wrong += plus[-1 - (int)i] != 0xee || plus[count / 8 + i] != 0xee ||
             minus[-1 - (int)i] != 0xee || minus[count / 8 + i] != 0xee;
  CHECK(wrong == 0, "%u coefficients, %u words, offset %u: %u bits are wrong", count, words, offset,
        wrong);
}

/* Two guards around a, whose last quarter are the bytes. */
static void check_sample(vmb_ternary_sample_function *sample, unsigned count) {
  static int16_t memory[COUNT_MAX + 2 * GUARD];
  static uint8_t nibbles[COUNT_MAX / 2];
  int16_t *const a = memory + GUARD;
  unsigned wrong = 0;
  for (unsigned i = 0; i < count / 2; i++)
    nibbles[i] = i < 256 ? (uint8_t)i : (uint8_t)test_random_word(&random_source);
  for (unsigned i = 0; i < sizeof memory / sizeof memory[0]; i++)
    memory[i] = 77;
  memcpy((uint8_t *)(a + count) - count / 2, nibbles, count / 2);
  sample(a, count);
  for (unsigned i = 0; i < count; i++)
    wrong += a[i] != (int)(0xa815U >> (nibbles[i / 2] >> (i % 2 * 4) & 15) & 3) - 1;
  for (unsigned i = 0; i < GUARD; i++)
    wrong += a[-1 - (int)i] != 77 || a[count + i] != 77;
  CHECK(wrong == 0, "%u sampled coefficients: %u are wrong", count, wrong);
}

static void check_implementation(const struct vmb_kernel_implementation *implementation) {
  static const int factors[] = {1, 3, -15, 15};
  if ((vmb_processor_features() & implementation->need) != implementation->need)
    return;
  if (vmb_kernel_is(implementation, "ternary_sample")) {
    for (unsigned count = 32; count <= COUNT_MAX; count += 32)
      check_sample((vmb_ternary_sample_function *)implementation->function, count);
    return;
  }
  for (unsigned words = 1; words <= 16; words *= 2)
    for (unsigned blocks = 1; 16 * words * blocks <= COUNT_MAX; blocks += blocks < 4 ? 1 : 34)
      for (unsigned offset = 0; offset < 4; offset++) {
        const unsigned count = 16 * words * blocks;
        if (vmb_kernel_is(implementation, "ternary_expand"))
          check_expand((vmb_ternary_expand_function *)implementation->function, count, words,
                       offset, factors[offset]);
        else
          check_collect((vmb_ternary_collect_function *)implementation->function, count, words,
                        offset);
      }
}

/* One beyond what the contracts allow. */
static void check_bounds(void) {
  static int16_t a[64];
  static uint8_t plus[8], minus[8];
  CHECK_STOPS(vmb_ternary_expand(a, plus, minus, 64, 3, 1));
  CHECK_STOPS(vmb_ternary_expand(a, plus, minus, 48, 2, 1));
  CHECK_STOPS(vmb_ternary_expand(a, plus, minus, 64, 1, 16));
  CHECK_STOPS(vmb_ternary_sample(a, 48));
  a[63] = 3;
  CHECK_STOPS(vmb_ternary_collect(plus, minus, a, 64, 1));
}

int main(void) {
  for (size_t i = 0; i < IMPLEMENTATIONS; i++)
    check_implementation(&implementations[i]);
  check_bounds();
  return check_report();
}
