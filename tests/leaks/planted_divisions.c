/*
 * What check_divisions.py must report: divisions of numbers that may be secret;
 * and one that it must not, by a constant.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>

uint32_t planted_division(uint32_t x, uint32_t y);
int64_t planted_remainder(int64_t x, int64_t y);
double planted_quotient(double x, double y);
uint32_t planted_constant(uint32_t x);

uint32_t planted_division(uint32_t x, uint32_t y) {
  return x / y;
}

int64_t planted_remainder(int64_t x, int64_t y) {
  return x % y;
}

double planted_quotient(double x, double y) {
  return x / y;
}

uint32_t planted_constant(uint32_t x) {
  return x / 3329;
}
