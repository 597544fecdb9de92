/*
 * Products of matrices modulo 2^16 by their definition, each implementation: random operands and
 * extreme ones, all widths up to some, secrets at odd addresses.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/matrix16/matrix16.h"
#include "check.h"
#include "support/little_endian.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "arithmetic/matrix16/matrix16_kernels.def"
#define VMB_KERNEL_TABLE matrix16_implementations
#include "support/kernel_table.h"

enum { STRIDE = 211, N = 197, PITCH = 203, WIDTH = 192 };

static struct test_random source = {16};
static uint16_t rows[4 * STRIDE];

/* kind 0: random, 1: all ones, 2: 2^15, 3: 2^15 - 1 */
static uint16_t word_of(unsigned kind) {
  return (uint16_t)(kind == 0   ? test_random_word(&source)
                    : kind == 1 ? 0xffff
                    : kind == 2 ? 0x8000
                                : 0x7fff);
}

/* Is what the function gives right for every width? */
static int multiplies_rows(vmb_matrix16_rows_by_secret_function *product) {
  static uint8_t secret[2 * 8 * N + 1];
  int right = 1;
  for (unsigned kind = 0; kind < 4; kind++)
    for (size_t width = 16; width <= WIDTH; width += 16) {
      uint16_t sums[32 + 1], wanted[32];
      uint8_t *const s = secret + width / 16 % 2;
      for (size_t i = 0; i < 4 * STRIDE; i++)
        rows[i] = word_of(kind);
      for (size_t i = 0; i < 8 * N; i++)
        vmb_store16_le(s + 2 * i, word_of(kind));
      for (unsigned i = 0; i < 33; i++)
        sums[i] = (uint16_t)test_random_word(&source);
      const uint16_t after = sums[32];
      for (unsigned r = 0; r < 4; r++)
        for (unsigned c = 0; c < 8; c++) {
          uint32_t sum = sums[8 * r + c];
          for (size_t j = 0; j < width; j++)
            sum += (uint32_t)rows[r * STRIDE + j] * vmb_load16_le(s + 2 * (c * N + j));
          wanted[8 * r + c] = (uint16_t)sum;
        }
      product(sums, rows, STRIDE, s, N, width);
      right &= memcmp(sums, wanted, sizeof wanted) == 0 && sums[32] == after;
    }
  return right;
}

static int multiplies_secret(vmb_matrix16_secret_by_rows_function *product) {
  static int8_t secret[8 * N];
  static uint16_t sums[8 * PITCH], wanted[8 * PITCH];
  int right = 1;
  for (unsigned kind = 0; kind < 4; kind++)
    for (size_t width = 8; width <= WIDTH; width += 8) {
      for (size_t i = 0; i < 4 * STRIDE; i++)
        rows[i] = word_of(kind);
      for (size_t i = 0; i < 8 * N; i++)
        secret[i] = (int8_t)(kind == 0 ? (int)test_random_below(&source, 25) - 12
                             : i % 2   ? -128
                                       : 127);
      for (size_t i = 0; i < 8 * PITCH; i++)
        wanted[i] = sums[i] = (uint16_t)test_random_word(&source);
      for (unsigned k = 0; k < 8; k++)
        for (size_t j = 0; j < width; j++)
          for (unsigned r = 0; r < 4; r++)
            wanted[k * PITCH + j] = (uint16_t)(wanted[k * PITCH + j] +
                                               (uint32_t)secret[k * N + r] * rows[r * STRIDE + j]);
      product(sums, PITCH, rows, STRIDE, secret, N, width);
      right &= memcmp(sums, wanted, sizeof wanted) == 0;
    }
  return right;
}

/* Implementations with a mistake that the comparison must notice. */
static void rows_wrongly(uint16_t sums[32], const uint16_t *in, size_t stride,
                         const uint8_t *secret, size_t n, size_t width) {
  vmb_matrix16_rows_by_secret_portable(sums, in, stride, secret, n, width);
  if (width == WIDTH)
    sums[31] ^= 0x8000;
}

static void secret_wrongly(uint16_t *sums, size_t pitch, const uint16_t *in, size_t stride,
                           const int8_t *secret, size_t n, size_t width) {
  vmb_matrix16_secret_by_rows_portable(sums, pitch, in, stride, secret, n, width);
  if (width == WIDTH)
    sums[width] ^= 1;
}

int main(void) {
  for (size_t i = 0; i < sizeof matrix16_implementations / sizeof matrix16_implementations[0];
       i++) {
    const struct vmb_kernel_implementation *const one = &matrix16_implementations[i];
    if ((one->need & ~vmb_processor_features()) != 0)
      continue;
    if (vmb_kernel_is(one, "matrix16_rows_by_secret"))
      CHECK(multiplies_rows((vmb_matrix16_rows_by_secret_function *)one->function), "%s",
            one->name);
    else if (vmb_kernel_is(one, "matrix16_secret_by_rows"))
      CHECK(multiplies_secret((vmb_matrix16_secret_by_rows_function *)one->function), "%s",
            one->name);
    else
      CHECK(0, "%s has no test", one->name);
  }
  CHECK(!multiplies_rows(rows_wrongly), "a wrong product of rows is noticed");
  CHECK(!multiplies_secret(secret_wrongly), "a wrong product of the secret is noticed");
  return check_report();
}
