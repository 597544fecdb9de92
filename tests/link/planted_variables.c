/*
 * What check_variables.py must notice: a counter, a cache inside of a function, and nothing in a
 * constant table.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>

uint32_t planted_next(void);
uint32_t planted_cached(uint32_t a);
const uint32_t *planted_table(void);

static uint32_t planted_counter = 1;

uint32_t planted_next(void) {
  return planted_counter++;
}

uint32_t planted_cached(uint32_t a) {
  static uint32_t planted_cache;
  const uint32_t before = planted_cache;
  planted_cache = a;
  return before;
}

const uint32_t *planted_table(void) {
  static const uint32_t table[] = {1, 2};
  return table;
}
