/*
 * vmb_zeroize at each length and alignment: all of the bytes are zero, none around them is.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "support/zeroize.h"

#define LENGTH_MAX 100
#define AROUND 16
#define PATTERN 0xc9

static void check_range(size_t offset, size_t length) {
  static uint8_t memory[AROUND + 8 + LENGTH_MAX + AROUND];
  size_t wrong = 0;
  memset(memory, PATTERN, sizeof memory);
  vmb_zeroize(memory + AROUND + offset, length);
  for (size_t i = 0; i < sizeof memory; i++) {
    const int inside = i >= AROUND + offset && i < AROUND + offset + length;
    wrong += memory[i] != (inside ? 0 : PATTERN);
  }
  CHECK(wrong == 0, "%lu bytes at offset %lu: %lu are wrong", (unsigned long)length,
        (unsigned long)offset, (unsigned long)wrong);
}

int main(void) {
  for (size_t offset = 0; offset < 8; offset++)
    for (size_t length = 0; length <= LENGTH_MAX; length++)
      check_range(offset, length);
  vmb_zeroize(NULL, 0);
  return check_report();
}
