/*
 * test_sanitizers address|undefined|wrap: a fault that the sanitizers must report although this
 * file is in tests/variants/intended_wraps.txt, as all of tests/ does; and one that the list
 * lets pass.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>
#include <string.h>

static uint8_t memory[16];

int main(int argc, char **argv) {
  const volatile int places = 16, most = INT32_MAX;
  const volatile uint32_t zero = 0;
  if (argc != 2)
    return 2;
  if (strcmp(argv[1], "address") == 0)
    return *(volatile uint8_t *)(memory + places);
  if (strcmp(argv[1], "undefined") == 0)
    return most + argc > 0;
  return zero - 1 == UINT32_MAX ? 0 : 3;
}
