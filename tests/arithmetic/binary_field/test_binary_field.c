/*
 * test_binary_field [corrupt]: every implementation of the kernels of arithmetic/binary_field
 * against the definition, bit by bit; elements at any address and any distance, with guards around
 * what is written. corrupt: one bit of what is expected is changed, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "arithmetic/binary_field/binary_field.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "arithmetic/binary_field/binary_field_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define MOST 70 /* elements at a time */
#define STRIDE_MAX (32 + 16)
#define BUFFER (MOST * STRIDE_MAX + 16)

static struct test_random source = {7};
static int corrupt;
static uint8_t r[BUFFER], wanted[BUFFER], a[BUFFER], b[BUFFER], rows[256 * 32],
    prepared[256 * 32 + 3];

static unsigned bit_of(const uint8_t *x, unsigned i) {
  return x[i / 8] >> i % 8 & 1U;
}

/* x = x X, modulo the field's polynomial. */
static void times_x(uint8_t *x, unsigned n) {
  const unsigned top = bit_of(x, n - 1);
  for (unsigned i = n / 8 - 1; i > 0; i--)
    x[i] = (uint8_t)(x[i] << 1 | x[i - 1] >> 7);
  x[0] = (uint8_t)(x[0] << 1);
  if (top) {
    x[0] ^= n == 256 ? 0x25 : 0x87;
    x[1] ^= n == 256 ? 0x04 : 0;
  }
}

/* out += x y */
static void slow_mul_add(uint8_t *out, const uint8_t *x, const uint8_t *y, unsigned n) {
  uint8_t power[32];
  memcpy(power, x, n / 8);
  for (unsigned i = 0; i < n; i++) {
    if (bit_of(y, i))
      vmb_bf_add(out, power, n / 8);
    times_x(power, n);
  }
}

static void slow_frobenius(uint8_t *x, unsigned times, unsigned n) {
  for (; times > 0; times--) {
    uint8_t square[32] = {0};
    slow_mul_add(square, x, x, n);
    memcpy(x, square, n / 8);
  }
}

/* out += the product of the row vector x and the two triangular matrices */
static void slow_map_add(uint8_t *out, const uint8_t *x, unsigned n) {
  uint8_t u[32] = {0};
  for (unsigned j = 0; j < n; j++)
    for (unsigned i = 0; bit_of(x, j) && i <= j; i++)
      if (i == j || bit_of(rows + j * n / 8, i))
        u[i / 8] ^= (uint8_t)(1U << i % 8);
  for (unsigned j = 0; j < n; j++)
    for (unsigned i = j; bit_of(u, j) && i < n; i++)
      if (i == j || bit_of(rows + j * n / 8, i))
        out[i / 8] ^= (uint8_t)(1U << i % 8);
}

/* Random bytes, in some trials all zeros or all ones. */
static void fill(uint8_t *out, size_t length, unsigned trial) {
  (void)test_random_fill(&source, out, length);
  if (trial == 1 || trial == 2)
    memset(out, trial == 1 ? 0xff : 0, length);
}

/* How the elements of a call lie. */
struct places {
  unsigned count;
  size_t at, r_stride, a_stride, b_stride;
};

static void check_mul_add(const struct vmb_kernel_implementation *implementation, unsigned n,
                          const struct places *places) {
  for (unsigned i = 0; i < places->count; i++)
    slow_mul_add(wanted + places->at + i * places->r_stride, a + 3 + i * places->a_stride,
                 b + 5 + i * places->b_stride, n);
  ((vmb_bf128_mul_add_function *)implementation->function)(r + places->at, places->r_stride, a + 3,
                                                           places->a_stride, b + 5,
                                                           places->b_stride, places->count);
}

static void check_frobenius(const struct vmb_kernel_implementation *implementation, unsigned n,
                            const struct places *places) {
  /* many elements also as often as implementations take another way for */
  const unsigned times = test_random_below(&source, 6) + (places->count > 30 ? 8 : 0);
  for (unsigned i = 0; i < places->count; i++)
    slow_frobenius(wanted + places->at + i * places->r_stride, times, n);
  ((vmb_bf128_frobenius_function *)implementation->function)(r + places->at, places->r_stride,
                                                             times, places->count);
}

static void check_map_add(const struct vmb_kernel_implementation *implementation, unsigned n,
                          const struct places *places) {
  for (unsigned i = 0; i < places->count; i++)
    slow_map_add(wanted + places->at + i * places->r_stride, a + 3 + i * places->a_stride, n);
  ((vmb_bf128_map_add_function *)implementation->function)(r + places->at, places->r_stride, a + 3,
                                                           places->a_stride, rows, places->count);
}

/* The implementation of `kernel`, _map_prepare or _power_prepare, that belongs to one that takes
 * what is prepared. */
static const struct vmb_kernel_implementation *
prepares_for(const struct vmb_kernel_implementation *implementation, const char *takes,
             const char *kernel) {
  const char *const kind = implementation->name + strlen("vmb_bf128") + strlen(takes);
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    const char *const name = implementations[i].name;
    if (strncmp(name, implementation->name, strlen("vmb_bf128")) == 0 &&
        strncmp(name + strlen("vmb_bf128"), kernel, strlen(kernel)) == 0 &&
        strcmp(name + strlen("vmb_bf128") + strlen(kernel), kind) == 0)
      return &implementations[i];
  }
  CHECK(0, "%s: nothing prepares for it", implementation->name);
  return NULL;
}

/* Nothing but the n^2 / 8 bytes from `of` on has been written. */
static void check_behind(const struct vmb_kernel_implementation *implementation,
                         const uint8_t *after) {
  for (; after < prepared + sizeof prepared; after++)
    CHECK(*after == 0x5a, "%s: after the rows", implementation->name);
}

static void check_prepared_map_add(const struct vmb_kernel_implementation *implementation,
                                   unsigned n, const struct places *places) {
  const struct vmb_kernel_implementation *const prepares =
      prepares_for(implementation, "_prepared_map_add", "_map_prepare");
  uint8_t *const of = prepared + places->at % 4;
  const size_t bytes = (size_t)n * n / 8;
  if (prepares == NULL)
    return;
  memset(prepared, 0x5a, sizeof prepared);
  memcpy(of, rows, bytes);
  ((vmb_bf128_map_prepare_function *)prepares->function)(of);
  check_behind(prepares, of + bytes);
  for (unsigned i = 0; i < places->count; i++)
    slow_map_add(wanted + places->at + i * places->r_stride, a + 3 + i * places->a_stride, n);
  ((vmb_bf128_prepared_map_add_function *)implementation->function)(
      r + places->at, places->r_stride, a + 3, places->a_stride, of, places->count);
}

static void check_prepared_power(const struct vmb_kernel_implementation *implementation, unsigned n,
                                 const struct places *places) {
  const struct vmb_kernel_implementation *const prepares =
      prepares_for(implementation, "_prepared_power", "_power_prepare");
  const unsigned times = test_random_below(&source, 20);
  uint8_t *const of = prepared + places->at % 4;
  if (prepares == NULL)
    return;
  for (unsigned i = 0; i < places->count; i++)
    slow_frobenius(wanted + places->at + i * places->r_stride, times, n);
  memset(prepared, 0x5a, sizeof prepared);
  ((vmb_bf128_power_prepare_function *)prepares->function)(of, times);
  check_behind(prepares, of + (size_t)n * n / 8);
  ((vmb_bf128_prepared_power_function *)implementation->function)(r + places->at, places->r_stride,
                                                                  of, times, places->count);
}

static unsigned bits_of(const struct vmb_kernel_implementation *implementation) {
  const char *const digits = implementation->name + strlen("vmb_bf");
  return 100U * (unsigned)(digits[0] - '0') + 10U * (unsigned)(digits[1] - '0') +
         (unsigned)(digits[2] - '0');
}

static void check_implementation(const struct vmb_kernel_implementation *implementation) {
  static const unsigned counts[] = {1, 16, 16, 0, 2, 3, 15, 17, 18, 6, 7, 31, 32, 33, 64, 70};
  const unsigned n = bits_of(implementation);
  const char *const kernel = implementation->name + strlen("vmb_bf128_");
  if (strstr(kernel, "_prepare_") != NULL) /* tried with what takes it */
    return;
  if ((vmb_processor_features() & implementation->need) != implementation->need)
    return;
  for (unsigned trial = 0; trial < sizeof counts / sizeof counts[0]; trial++) {
    const size_t gap = trial < 3 ? 0 : test_random_below(&source, 10);
    struct places places = {counts[trial], trial, n / 8 + gap, n / 8 + trial, n / 8};
    if (trial % 3 == 1)
      places.b_stride = 0;
    fill(r, sizeof r, trial == 2 ? 1 : 0);
    fill(a, sizeof a, trial);
    fill(b, sizeof b, trial);
    fill(rows, sizeof rows, trial);
    memcpy(wanted, r, sizeof r);
    if (strncmp(kernel, "mul_add", 7) == 0)
      check_mul_add(implementation, n, &places);
    else if (strncmp(kernel, "frobenius", 9) == 0)
      check_frobenius(implementation, n, &places);
    else if (strncmp(kernel, "map_add", 7) == 0)
      check_map_add(implementation, n, &places);
    else if (strncmp(kernel, "prepared_power", 14) == 0)
      check_prepared_power(implementation, n, &places);
    else
      check_prepared_map_add(implementation, n, &places);
    wanted[3] ^= (uint8_t)corrupt;
    CHECK_EQUAL_BYTES(r, wanted, sizeof r, "%s, %u elements", implementation->name, places.count);
  }
}

/* Powers of single elements against their definition. */
static void check_powers(const struct vmb_binary_field *field) {
  const unsigned n = 8U * field->bytes, bytes = field->bytes;
  uint8_t x[32], got[32], product[32], power[32];
  for (unsigned count = 1; count < 20; count++) {
    const unsigned step = 1 + test_random_below(&source, n - 1);
    fill(x, bytes, 0);
    memcpy(product, x, bytes);
    memcpy(power, x, bytes);
    for (unsigned i = 1; i < count; i++) {
      field->frobenius(power, 0, step, 1);
      vmb_bf_mul(field, product, product, power);
    }
    vmb_bf_power_product(field, got, x, step, count);
    CHECK_EQUAL_BYTES(got, product, bytes, "%u bits: product of %u powers, step %u", n, count,
                      step);
    const uint8_t one[32] = {1};
    vmb_bf_invert(field, got, x);
    vmb_bf_mul(field, product, got, x);
    CHECK_EQUAL_BYTES(product, one, bytes, "%u bits: x / x", n);
  }
  memset(x, 0, sizeof x);
  vmb_bf_invert(field, got, x);
  CHECK_EQUAL_BYTES(got, x, bytes, "%u bits: 1 / 0 is 0", n);
}

int main(int argc, char **argv) {
  corrupt = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++)
    check_implementation(&implementations[i]);
  check_powers(&vmb_bf128);
  check_powers(&vmb_bf192);
  check_powers(&vmb_bf256);
  return check_report();
}
