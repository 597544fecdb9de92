/*
 * In a build with VMB_CHECK_BOUNDS a call that breaks its contract ends the program: argument
 * "within" stays at the bound of the transform modulo 3329, anything else is one above it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "support/bounds.h"

#include "rings/q3329/q3329.h"

static sigjmp_buf back;

static void caught(int number) {
  (void)number;
  siglongjmp(back, 1);
}

/* Is the program ended for this value of -5..7? */
static int ends(int64_t value) {
  if (sigsetjmp(back, 1) != 0)
    return 1;
  vmb_bound_check("a test", "a value", 0, value, -5, 7);
  return 0;
}

static void check_ends(void) {
  signal(SIGABRT, caught);
  for (int64_t value = -20; value <= 20; value++)
    CHECK(ends(value) == (value < -5 || value > 7), "the value %d", (int)value);
  signal(SIGABRT, SIG_DFL);
}

int main(int argc, char **argv) {
  static vmb_q3329_any a;
  const int within = argc > 1 && strcmp(argv[1], "within") == 0;
  a.poly.c[255] = (int16_t)(VMB_Q3329_Q + !within);
  vmb_q3329_ntt(&a);
  check_ends();
  return check_report();
}
