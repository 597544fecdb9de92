/*
 * The number of entries of a table below a value, each implementation, for all kinds of tables.
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

static void check_cdts(void) {
  for (size_t i = 0; i < sizeof cdt_implementations / sizeof cdt_implementations[0]; i++)
    if ((cdt_implementations[i].need & ~vmb_processor_features()) == 0)
      check_cdt((vmb_cdt_below_function *)cdt_implementations[i].function);
}

/* The count of a table that lies below the largest u, and a u that is larger. */
static void check_bounds(void) {
  static const _Alignas(uint32_t) uint16_t zeros[VMB_CDT_ENTRIES] = {0};
  uint32_t count = 0;
  vmb_cdt_below(&count, zeros, 0xffff);
  CHECK(count == VMB_CDT_ENTRIES, "all entries are below 65535");
  CHECK_STOPS(vmb_cdt_below(&count, zeros, 0x10000));
}

int main(void) {
  check_cdts();
  check_bounds();
  return check_report();
}
