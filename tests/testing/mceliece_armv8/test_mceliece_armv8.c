/*
 * The kernels of testing/mceliece_armv8: every implementation against the portable one. Inversion
 * of all elements, products of all elements with some, products in the extensions also where the
 * result is a factor, Encode for the sizes of the sets and for short rows, at every alignment. With
 * the argument "corrupt" a factor is changed, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "run_implementation.h"
#include "test_random.h"
#include "testing/mceliece_armv8/mceliece_armv8.h"

#define VMB_KERNEL_LIST "testing/mceliece_armv8/mceliece_armv8_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define ROWS_MAX 1664 /* 8192128 */
#define ROW_BYTES_MAX 816
#define T_MAX 128
#define GUARD 0xa5a5

static struct test_random source = {18};
static int corrupt;

static uint16_t element(unsigned m) {
  return (uint16_t)test_random_below(&source, 1U << m);
}

static void check_multiply(const struct vmb_kernel_implementation *implementation,
                           vmb_gf12_element_multiply_function *definition, unsigned m) {
  for (unsigned a = 0; a < 1U << m; a++)
    for (unsigned i = 0; i < 4; i++) {
      const uint16_t b = i == 0   ? (uint16_t)((1U << m) - 1)
                         : i == 1 ? (uint16_t)(1U << a % m)
                                  : element(m);
      uint16_t r[2] = {GUARD, GUARD}, wanted;
      definition(&wanted, (uint16_t)a, b);
      TEST_RUN(implementation->function, , r, a, b);
      CHECK(r[0] == wanted && r[1] == GUARD, "%s: %u times %u", implementation->name, a, b);
    }
}

static void check_invert(const struct vmb_kernel_implementation *implementation,
                         vmb_gf12_element_invert_function *definition, unsigned m) {
  for (unsigned a = 0; a < 1U << m; a++) {
    uint16_t r[2] = {GUARD, GUARD}, wanted;
    definition(&wanted, (uint16_t)a);
    TEST_RUN(implementation->function, , r, a, 0);
    CHECK(r[0] == wanted && r[1] == GUARD, "%s of %u", implementation->name, a);
  }
}

/* Random coefficients; all ones in both; the result in place of a factor. */
static void check_extension(const struct vmb_kernel_implementation *implementation,
                            vmb_gf12_extension_multiply_function *definition, unsigned m,
                            unsigned t) {
  for (unsigned trial = 0; trial < 12; trial++) {
    uint16_t a[T_MAX + 1], b[T_MAX + 1], r[T_MAX + 1], wanted[T_MAX];
    for (unsigned i = 0; i <= T_MAX; i++) {
      a[i] = trial == 0 ? (uint16_t)((1U << m) - 1) : element(m);
      b[i] = trial == 0 ? (uint16_t)((1U << m) - 1) : trial == 1 ? (i == t - 1) : element(m);
      r[i] = GUARD;
    }
    definition(wanted, a, b, t);
    uint16_t *const out = trial == 2 ? a : trial == 3 ? b : r;
    out[t] = GUARD;
    a[0] ^= (uint16_t)(corrupt && trial == 5);
    TEST_RUN5(implementation->function, , out, a, b, t, 0);
    CHECK(memcmp(out, wanted, t * sizeof out[0]) == 0 && out[t] == GUARD, "%s, t = %u, trial %u",
          implementation->name, t, trial);
  }
}

static void check_encode(const struct vmb_kernel_implementation *implementation) {
  static uint8_t memory[ROWS_MAX * ROW_BYTES_MAX + 16], vector_memory[ROW_BYTES_MAX + 16];
  static const struct {
    uint16_t rows, bytes;
  } sets[] = {{768, 340}, {1248, 420}, {1664, 628}, {1664, 816}};
  for (unsigned n = 0; n <= 70 + sizeof sets / sizeof sets[0]; n++) {
    const size_t bytes = n <= 70 ? n : sets[n - 71].bytes, rows = n <= 70 ? 8 : sets[n - 71].rows;
    uint8_t *const key = memory + sizeof memory - n % 16 - rows * bytes;
    uint8_t *const high = vector_memory + sizeof vector_memory - n * 5 % 16 - bytes;
    uint8_t syndrome[ROWS_MAX / 8 + 1], wanted[ROWS_MAX / 8];
    for (size_t i = 0; i < rows * bytes; i++)
      key[i] = (uint8_t)test_random_word(&source);
    for (size_t i = 0; i < bytes; i++)
      high[i] = (uint8_t)test_random_word(&source);
    for (size_t i = 0; i < rows / 8; i++)
      syndrome[i] = wanted[i] = (uint8_t)test_random_word(&source);
    syndrome[rows / 8] = GUARD & 0xff;
    vmb_encode_portable(wanted, key, high, rows, bytes);
    TEST_RUN5(implementation->function, , syndrome, key, high, rows, bytes);
    CHECK(memcmp(syndrome, wanted, rows / 8) == 0 && syndrome[rows / 8] == (GUARD & 0xff),
          "%s, %lu rows of %lu bytes", implementation->name, (unsigned long)rows,
          (unsigned long)bytes);
  }
}

int main(int argc, char **argv) {
  corrupt = argc == 2 && strcmp(argv[1], "corrupt") == 0;
  unsigned checked = 0;
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    const struct vmb_kernel_implementation *const k = &implementations[i];
    if (strcmp(vmb_kernel_isa(k), "portable") == 0)
      continue;
    checked++;
    if (vmb_kernel_is(k, "encode"))
      check_encode(k);
    else if (vmb_kernel_is(k, "gf12_element_multiply"))
      check_multiply(k, vmb_gf12_element_multiply_portable, 12);
    else if (vmb_kernel_is(k, "gf13_element_multiply"))
      check_multiply(k, vmb_gf13_element_multiply_portable, 13);
    else if (vmb_kernel_is(k, "gf12_element_invert"))
      check_invert(k, vmb_gf12_element_invert_portable, 12);
    else if (vmb_kernel_is(k, "gf13_element_invert"))
      check_invert(k, vmb_gf13_element_invert_portable, 13);
    else if (vmb_kernel_is(k, "gf12_extension_multiply"))
      check_extension(k, vmb_gf12_extension_multiply_portable, 12, 64);
    else if (vmb_kernel_is(k, "gf13_extension_multiply")) {
      check_extension(k, vmb_gf13_extension_multiply_portable, 13, 96);
      check_extension(k, vmb_gf13_extension_multiply_portable, 13, 119);
      check_extension(k, vmb_gf13_extension_multiply_portable, 13, 128);
    } else
      CHECK(0, "this test does not know %s", k->name);
  }
  CHECK(checked == 8, "%u implementations, not 8", checked);
  return check_report();
}
