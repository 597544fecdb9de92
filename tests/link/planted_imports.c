/*
 * What check_imports.py must notice: planted_imports.toml is its list.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>
#include <string.h>

uint64_t planted_division(uint64_t a, uint64_t b);
uint64_t planted_product(uint64_t a, uint64_t b);
void planted_copy(uint8_t *out, const uint8_t *in, size_t length);
uint32_t planted_branch(const volatile uint32_t *secret);
uint32_t planted_straight(uint32_t a);

uint64_t planted_division(uint64_t a, uint64_t b) {
  return a / b;
}

uint64_t planted_product(uint64_t a, uint64_t b) {
  return a * b;
}

void planted_copy(uint8_t *out, const uint8_t *in, size_t length) {
  memcpy(out, in, length);
}

uint32_t planted_branch(const volatile uint32_t *secret) {
  uint32_t count = 0;
  while ((*secret & 1) != 0)
    count++;
  return count;
}

uint32_t planted_straight(uint32_t a) {
  return a & ~(a >> 1);
}
