/*
 * The number of entries of a table below values and of 72-bit entries above numbers, each
 * implementation, for all kinds of tables.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/cdt/cdt.h"
#include "check.h"
#include "check_bounds.h"
#include "run_implementation.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "algorithms/cdt/cdt_kernels.def"
#define VMB_KERNEL_TABLE cdt_implementations
#include "support/kernel_table.h"

static struct test_random source = {9};

/*
 * Tables in any order: few values, all equal, all 16-bit numbers; u at, below and above an entry.
 */
static void check_cdt(vmb_cdt_below_function *below) {
  static _Alignas(uint32_t) uint16_t table[VMB_CDT_ENTRIES];
  for (unsigned round = 0; round < 2000; round++) {
    for (unsigned i = 0; i < VMB_CDT_ENTRIES; i++)
      table[i] = (uint16_t)(round == 0   ? 0
                            : round == 1 ? 0xffff
                                         : test_random_below(&source, round % 2 ? 4 : 0x10000));
    const uint32_t at = table[round % VMB_CDT_ENTRIES],
                   edges[] = {at, at == 0 ? 0 : at - 1, at == 0xffff ? at : at + 1, 0, 0xffff};
    for (unsigned e = 0; e < 5; e++) {
      uint32_t wanted = 0, count = 12345;
      for (unsigned i = 0; i < VMB_CDT_ENTRIES; i++)
        wanted += table[i] < edges[e];
      TEST_RUN(below, below(&count, table, edges[e]), &count, table, edges[e]);
      CHECK(count == wanted, "entries below %u", (unsigned)edges[e]);
    }
  }
}

/* Compares 24 bits at a time, from the top. */
static int exceeds(const uint32_t *entry, const uint8_t *number) {
  for (unsigned j = 0; j < 3; j++) {
    const uint8_t *const at = number + 6 - 3 * j;
    const uint32_t part = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
    if (entry[j] != part)
      return entry[j] > part;
  }
  return 0;
}

/*
 * Numbers and tables at random, of few and of all bits; numbers that are entries, and one more and
 * less of their lowest bytes. What lies between numbers does not count.
 */
static void check_above(vmb_cdt_above_function *above) {
  static uint32_t table[VMB_CDT_ABOVE_ENTRIES][3];
  static uint8_t in[VMB_CDT_ABOVE_BATCH * VMB_CDT_ABOVE_STEP], counts[VMB_CDT_ABOVE_BATCH + 1];
  for (unsigned round = 0; round < 3000; round++) {
    for (unsigned i = 0; i < VMB_CDT_ABOVE_ENTRIES; i++)
      for (unsigned j = 0; j < 3; j++)
        table[i][j] = round == 0 ? 0xffffff : test_random_below(&source, round % 2 ? 2 : 1 << 24);
    for (unsigned k = 0; k < sizeof in; k++)
      in[k] = (uint8_t)(round == 1 ? 0xff : test_random_word(&source));
    for (unsigned k = 0; k < VMB_CDT_ABOVE_BATCH && round > 1; k++) {
      const uint32_t *const entry = table[test_random_below(&source, VMB_CDT_ABOVE_ENTRIES)];
      for (unsigned j = 0; j < 9; j++)
        in[11 * k + j] = (uint8_t)(entry[2 - j / 3] >> 8 * (j % 3));
      in[11 * k] = (uint8_t)(in[11 * k] + test_random_below(&source, 3) - 1);
    }
    counts[VMB_CDT_ABOVE_BATCH] = 77;
    TEST_RUN(above, above(counts, in, (const uint32_t(*)[3])table), counts, in, table);
    for (unsigned k = 0; k < VMB_CDT_ABOVE_BATCH; k++) {
      unsigned wanted = 0;
      for (unsigned i = 0; i < VMB_CDT_ABOVE_ENTRIES; i++)
        wanted += (unsigned)exceeds(table[i], in + 11 * k);
      CHECK(counts[k] == wanted, "number %u: %u entries above it, not %u", k, wanted, counts[k]);
    }
    CHECK(counts[VMB_CDT_ABOVE_BATCH] == 77, "nothing is written after the counts");
  }
}

/*
 * x at random, of few and of all bits; an entry, and one more and less of its lowest byte.
 */
static void check_above_single(vmb_cdt_above_single_function *above) {
  static uint32_t table[VMB_CDT_ABOVE_ENTRIES][3];
  for (unsigned round = 0; round < 3000; round++) {
    uint8_t number[9];
    uint32_t x[3], count = 77;
    unsigned wanted = 0;
    for (unsigned i = 0; i < VMB_CDT_ABOVE_ENTRIES; i++)
      for (unsigned j = 0; j < 3; j++)
        table[i][j] = round == 0 ? 0xffffff : test_random_below(&source, round % 2 ? 2 : 1 << 24);
    const uint32_t *const entry = table[test_random_below(&source, VMB_CDT_ABOVE_ENTRIES)];
    for (unsigned j = 0; j < 9; j++)
      number[j] = (uint8_t)(entry[2 - j / 3] >> 8 * (j % 3));
    number[0] = (uint8_t)(number[0] + test_random_below(&source, 3) - 1);
    for (unsigned j = 0; j < 9 && round % 8 < 2; j++)
      number[j] = (uint8_t)(round == 1 ? 0xff : test_random_word(&source));
    for (unsigned j = 0; j < 3; j++)
      x[2 - j] =
          number[3 * j] | (uint32_t)number[3 * j + 1] << 8 | (uint32_t)number[3 * j + 2] << 16;
    for (unsigned i = 0; i < VMB_CDT_ABOVE_ENTRIES; i++)
      wanted += (unsigned)exceeds(table[i], number);
    TEST_RUN(above, above(&count, x, (const uint32_t(*)[3])table), &count, x, table);
    CHECK(count == wanted, "round %u: %u entries above, not %u", round, wanted, (unsigned)count);
  }
}

/* Tables of all lengths and of few and of all values, numbers at and next to their entries. */
static void check_below_batch(vmb_cdt_below_batch_function *below) {
  static uint16_t table[255];
  static _Alignas(uint32_t) uint8_t in[2 * VMB_CDT_BELOW_BATCH], counts[VMB_CDT_BELOW_BATCH + 4];
  for (unsigned round = 0; round < 1024; round++) {
    const unsigned length = round % 256;
    for (unsigned i = 0; i < length; i++)
      table[i] = (uint16_t)test_random_below(&source, round % 2 ? 5 : 0xffff);
    for (unsigned k = 0; k < VMB_CDT_BELOW_BATCH; k++) {
      const unsigned entry = length == 0 ? 0 : table[test_random_below(&source, length)],
                     u = (k < 2 ? 0xffff * k : entry + test_random_below(&source, 3) - 1) & 0xffff;
      in[2 * k] = (uint8_t)u;
      in[2 * k + 1] = (uint8_t)(u >> 8);
    }
    counts[VMB_CDT_BELOW_BATCH] = 77;
    TEST_RUN5(below, below(counts, in, table, length), counts, in, table, length, 0);
    for (unsigned k = 0; k < VMB_CDT_BELOW_BATCH; k++) {
      unsigned wanted = 0;
      for (unsigned i = 0; i < length; i++)
        wanted += table[i] < (in[2 * k] | in[2 * k + 1] << 8);
      CHECK(counts[k] == wanted, "length %u, number %u: %u entries below it, not %u", length, k,
            wanted, counts[k]);
    }
    CHECK(counts[VMB_CDT_BELOW_BATCH] == 77, "nothing is written after the counts");
  }
}

static void check_cdts(void) {
  for (size_t i = 0; i < sizeof cdt_implementations / sizeof cdt_implementations[0]; i++) {
    if ((cdt_implementations[i].need & ~vmb_processor_features()) != 0)
      continue;
    if (vmb_kernel_is(&cdt_implementations[i], "cdt_above"))
      check_above((vmb_cdt_above_function *)cdt_implementations[i].function);
    else if (vmb_kernel_is(&cdt_implementations[i], "cdt_above_single"))
      check_above_single((vmb_cdt_above_single_function *)cdt_implementations[i].function);
    else if (vmb_kernel_is(&cdt_implementations[i], "cdt_below_batch"))
      check_below_batch((vmb_cdt_below_batch_function *)cdt_implementations[i].function);
    else
      check_cdt((vmb_cdt_below_function *)cdt_implementations[i].function);
  }
}

/* The count of a table that lies below the largest u, and a u that is larger. */
static void check_bounds(void) {
  static const _Alignas(uint32_t) uint16_t zeros[VMB_CDT_ENTRIES] = {0};
  uint32_t count = 0;
  vmb_cdt_below(&count, zeros, 0xffff);
  CHECK(count == VMB_CDT_ENTRIES, "all entries are below 65535");
  CHECK_STOPS(vmb_cdt_below(&count, zeros, 0x10000));
  static uint32_t large[VMB_CDT_ABOVE_ENTRIES][3];
  static uint8_t in[VMB_CDT_ABOVE_BATCH * VMB_CDT_ABOVE_STEP], counts[VMB_CDT_ABOVE_BATCH];
  large[17][2] = 0xffffff;
  vmb_cdt_above(counts, in, (const uint32_t(*)[3])large);
  CHECK(counts[15] == 1, "one entry is above 0");
  large[17][2] = 0x1000000;
  CHECK_STOPS(vmb_cdt_above(counts, in, (const uint32_t(*)[3])large));
  static const uint32_t x[3] = {0, 0, 0x1000000};
  CHECK_STOPS(vmb_cdt_above_single(&count, x, (const uint32_t(*)[3])large));
  static const uint16_t last = 0xffff;
  static uint8_t below[VMB_CDT_BELOW_BATCH];
  CHECK_STOPS(vmb_cdt_below_batch(below, in, &last, 1));
}

int main(void) {
  check_cdts();
  check_bounds();
  return check_report();
}
