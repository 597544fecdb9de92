/*
 * In a build with VMB_CHECK_BOUNDS a call that breaks its contract ends the program: argument
 * "within" stays at the bound of the transform modulo 3329, anything else is one above it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <string.h>

#include "rings/q3329/q3329.h"

int main(int argc, char **argv) {
  static vmb_q3329_any a;
  const int within = argc > 1 && strcmp(argv[1], "within") == 0;
  a.poly.c[255] = (int16_t)(VMB_Q3329_Q + !within);
  vmb_q3329_ntt(&a);
  puts("1 passed, 0 failed");
  return 0;
}
