/*
 * Every implementation of the kernels of arithmetic/gf2 against the definition: all lengths up to
 * 100 bytes and those of the public keys' rows, at every alignment, with guards after what is
 * written. Vectors end where their memory ends, so that sanitizers see a read too far. With the
 * argument "corrupt" one bit of a row is changed, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "check_bounds.h"
#include "arithmetic/gf2/gf2.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "arithmetic/gf2/gf2_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define ROW_BYTES_MAX 816 /* 8192128 */
#define GUARD 0xa5

static struct test_random source = {11};
static int corrupt;

static void fill(uint8_t *out, size_t length) {
  for (size_t i = 0; i < length; i++)
    out[i] = (uint8_t)test_random_word(&source);
}

static unsigned bit_of(const uint8_t *row, size_t j) {
  return row[j / 8] >> j % 8 & 1U;
}

/* Vectors of random bits, of ones only and with a single one. */
static void fill_kind(uint8_t *out, size_t length, unsigned kind) {
  if (kind == 0) {
    fill(out, length);
  } else {
    memset(out, kind == 1 ? 0xff : 0, length);
    if (kind == 2)
      out[test_random_below(&source, (uint32_t)length)] =
          (uint8_t)(1U << test_random_below(&source, 8));
  }
}

static unsigned slow_dot(const uint8_t *a, const uint8_t *b, size_t bytes) {
  unsigned sum = 0;
  for (size_t j = 0; j < 8 * bytes; j++)
    sum ^= bit_of(a, j) & bit_of(b, j);
  return sum;
}

static void call_dot8(const struct vmb_kernel_implementation *implementation, uint8_t *bits,
                      const uint8_t *rows, const uint8_t *vector, size_t bytes) {
/* the other processors have no implementation in assembly */
#if TEST_REGISTERS
  const uintptr_t arguments[5] = {(uintptr_t)bits, (uintptr_t)rows, (uintptr_t)vector, bytes};
  CHECK(test_registers_changed(implementation->function, arguments) == 0,
        "%s changes its caller's registers", implementation->name);
#else
  ((vmb_gf2_dot8_function *)implementation->function)(bits, rows, vector, bytes);
#endif
}

static void check_dot8(const struct vmb_kernel_implementation *implementation) {
  static uint8_t memory[8 * ROW_BYTES_MAX + 16], vector_memory[ROW_BYTES_MAX + 16];
  static const uint16_t row_bytes[] = {340, 420, 628, 677, 816};
  for (unsigned n = 32; n <= 100 + sizeof row_bytes / sizeof row_bytes[0]; n++) {
    const size_t bytes = n <= 100 ? n : row_bytes[n - 101], offset = n % 16;
    for (unsigned kind = 0; kind < 3; kind++) {
      uint8_t *const rows = memory + sizeof memory - offset - 8 * bytes;
      uint8_t *const vector = vector_memory + sizeof vector_memory - (offset * 5) % 16 - bytes;
      uint8_t bits[2] = {0, GUARD}, wanted = 0;
      fill(rows, 8 * bytes);
      fill_kind(vector, bytes, kind);
      for (unsigned r = 0; r < 8; r++)
        wanted |= (uint8_t)(slow_dot(rows + r * bytes, vector, bytes) << r);
      if (corrupt && n == 70 && kind == 1)
        rows[3] ^= 4;
      call_dot8(implementation, bits, rows, vector, bytes);
      CHECK(bits[0] == wanted && bits[1] == GUARD, "%s, %lu bytes: parities differ",
            implementation->name, (unsigned long)bytes);
    }
  }
}

static void check_dot(const struct vmb_kernel_implementation *implementation) {
  static uint8_t a[130], b[130];
  for (size_t bytes = 0; bytes <= 100; bytes++) {
    uint64_t word = test_random_word(&source);
    const unsigned before = gf2_parity(word);
    fill(a, sizeof a);
    fill(b, sizeof b);
    ((vmb_gf2_dot_function *)implementation->function)(&word, a + bytes % 16, b + bytes % 7, bytes);
    CHECK((gf2_parity(word) ^ before) == slow_dot(a + bytes % 16, b + bytes % 7, bytes),
          "%s, %lu bytes", implementation->name, (unsigned long)bytes);
  }
}

static void call_accumulate(const struct vmb_kernel_implementation *implementation, uint8_t *out,
                            const uint8_t *sources, size_t stride, unsigned count, uint64_t select,
                            size_t bytes) {
#if defined(TEST_REGISTERS_8)
  const uintptr_t arguments[8] = {(uintptr_t)out,   (uintptr_t)sources,       stride, count,
                                  (uint32_t)select, (uint32_t)(select >> 32), bytes};
  CHECK(test_registers_changed_by_8(implementation->function, arguments) == 0,
        "%s changes its caller's registers", implementation->name);
#else
  ((vmb_gf2_accumulate_function *)implementation->function)(out, sources, stride, count, select,
                                                            bytes);
#endif
}

static void check_accumulate(const struct vmb_kernel_implementation *implementation) {
  static _Alignas(8) uint8_t sources[64 * 128], row[128];
  uint8_t wanted[sizeof row];
  for (unsigned count = 1; count <= 64; count++)
    for (unsigned trial = 0; trial < 8; trial++) {
      /* in every second trial all rows begin with words */
      const size_t mask = trial % 2 == 0 ? ~(size_t)3 : ~(size_t)0;
      const size_t bytes = test_random_below(&source, 101),
                   stride = (bytes + 3 + test_random_below(&source, 20)) & mask,
                   offset = (trial * 5 % 16) & mask;
      const uint64_t select =
          trial == 0 ? UINT64_MAX
                     : (uint64_t)test_random_word(&source) << 32 | test_random_word(&source);
      fill(sources, sizeof sources);
      fill(row, sizeof row);
      memcpy(wanted, row, sizeof row);
      for (unsigned j = 0; j < count; j++)
        for (size_t i = 0; i < bytes; i++)
          wanted[offset + i] ^= select >> j & 1 ? sources[j * stride + i] : 0;
      call_accumulate(implementation, row + offset, sources, stride, count, select, bytes);
      CHECK_EQUAL_BYTES(row, wanted, sizeof row, "%s, %u sources of %lu bytes",
                        implementation->name, count, (unsigned long)bytes);
    }
}

/*
 * Rows of all remainders by 16, selects that begin anywhere in a word; what is between the rows
 * must stay.
 */
static void check_accumulate_rows(const struct vmb_kernel_implementation *implementation) {
  static uint8_t sources[64 * 128], rows[300 * 128], wanted[300 * 128];
  static uint64_t selects[300 * 3];
  for (unsigned count = 1; count <= 64; count++)
    for (unsigned trial = 0; trial < 4; trial++) {
      const size_t bytes = test_random_below(&source, 101),
                   stride = bytes + test_random_below(&source, 20);
      const size_t step = bytes + test_random_below(&source, 20), offset = trial * 3 % 16;
      const unsigned targets = test_random_below(&source, trial == 0 ? 290 : 50),
                     words = 1 + trial % 3;
      const unsigned first = test_random_below(&source, 64 * words - count + 1);
      fill(sources, sizeof sources);
      fill(rows, sizeof rows);
      fill((uint8_t *)selects, sizeof selects);
      if (trial == 1)
        memset(selects, 0xff, sizeof selects);
      memcpy(wanted, rows, sizeof rows);
      for (unsigned k = 0; k < targets; k++)
        for (unsigned j = 0; j < count; j++)
          if (selects[k * words + (first + j) / 64] >> (first + j) % 64 & 1)
            for (size_t i = 0; i < bytes; i++)
              wanted[offset + k * step + i] ^= sources[j * stride + i];
      ((vmb_gf2_accumulate_rows_function *)implementation->function)(
          rows + offset, step, targets, sources, stride, count, selects, words, first, bytes);
      CHECK_EQUAL_BYTES(rows, wanted, sizeof rows, "%s, %u rows, %u sources of %lu bytes",
                        implementation->name, targets, count, (unsigned long)bytes);
    }
}

static void call_units(const struct vmb_kernel_implementation *implementation, uint8_t *bits,
                       size_t bytes, const uint16_t *positions, unsigned count) {
#if TEST_REGISTERS
  const uintptr_t arguments[5] = {(uintptr_t)bits, bytes, (uintptr_t)positions, count};
  CHECK(test_registers_changed(implementation->function, arguments) == 0,
        "%s changes its caller's registers", implementation->name);
#else
  ((vmb_gf2_units_function *)implementation->function)(bits, bytes, positions, count);
#endif
}

static void check_units(const struct vmb_kernel_implementation *implementation) {
  static uint8_t bits[1040], wanted[1040];
  for (unsigned count = 1; count <= 128; count++) {
    const size_t bytes = 16 * (1 + (size_t)test_random_below(&source, 64)), offset = count % 16;
    uint16_t positions[128];
    memset(bits, GUARD, sizeof bits);
    memset(wanted, GUARD, sizeof wanted);
    memset(wanted + offset, 0, bytes);
    for (unsigned i = 0; i < count; i++) {
      positions[i] = (uint16_t)(i == 0   ? 8 * bytes - 1
                                : i == 1 ? 0
                                         : test_random_below(&source, (uint32_t)(8 * bytes)));
      wanted[offset + positions[i] / 8] |= (uint8_t)(1U << positions[i] % 8);
    }
    call_units(implementation, bits + offset, bytes, positions, count);
    CHECK_EQUAL_BYTES(bits, wanted,
                      offset + bytes + 1 < sizeof bits ? offset + bytes + 1 : sizeof bits,
                      "%s, %u positions", implementation->name, count);
  }
}

static void check_implementation(const struct vmb_kernel_implementation *implementation) {
  if ((vmb_processor_features() & implementation->need) != implementation->need) {
    printf("%s: this processor cannot run it\n", implementation->name);
  } else if (vmb_kernel_is(implementation, "gf2_dot8")) {
    check_dot8(implementation);
  } else if (vmb_kernel_is(implementation, "gf2_dot")) {
    check_dot(implementation);
  } else if (vmb_kernel_is(implementation, "gf2_accumulate")) {
    check_accumulate(implementation);
  } else if (vmb_kernel_is(implementation, "gf2_accumulate_rows")) {
    check_accumulate_rows(implementation);
  } else if (vmb_kernel_is(implementation, "gf2_units")) {
    check_units(implementation);
  } else {
    CHECK(0, "no test for the kernel %s", implementation->name);
  }
}

/* Positions and lengths at the ends of what the contracts allow, and one beyond. */
static void check_bounds(void) {
  static uint8_t bits[4112], rows[8 * 32], row[8];
  uint16_t positions[2] = {0, 32767};
  uint64_t word = 1;
  vmb_gf2_units(bits, 4096, positions, 2);
  CHECK(bits[0] == 1 && bits[4095] == 0x80, "the first and the last position of 4096 bytes");
  positions[1]++;
  CHECK_STOPS(vmb_gf2_units(bits, 4096, positions, 2));
  CHECK_STOPS(vmb_gf2_units(bits, 4112, positions, 2));
  CHECK_STOPS(vmb_gf2_units(bits, 24, positions, 1));
  CHECK_STOPS(vmb_gf2_dot8(bits, rows, rows, 31));
  CHECK_STOPS(vmb_gf2_accumulate(row, rows, 1, 65, 0, 1));
  CHECK_STOPS(vmb_gf2_accumulate_rows(row, 1, 1, rows, 1, 0, &word, 1, 0, 1));
  CHECK_STOPS(gf2_bits(&word, 0, 65));
}

#if defined(TEST_REGISTERS_8)
static void check_register_check(void) {
  static const uintptr_t none[8];
  CHECK(test_registers_changed_by_8(test_registers_change_r8, none) == UINT32_C(1) << 8,
        "a changed register is not noticed");
}
#endif

int main(int argc, char **argv) {
#if defined(TEST_REGISTERS_8)
  check_register_check();
#endif
  corrupt = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++)
    check_implementation(&implementations[i]);
  check_bounds();
  return check_report();
}
