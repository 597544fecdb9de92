/*
 * Checks of asserted bounds: in builds with VMB_CHECK_BOUNDS a call that breaks its contract must
 * end the program.
 *
 *   CHECK_STOPS(call)   the call, once; where bounds are not asserted it is not made
 *
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_CHECK_BOUNDS_H
#define VMB_TESTS_CHECK_BOUNDS_H

#include "check.h"

#if defined(VMB_CHECK_BOUNDS)

#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>

static sigjmp_buf check_bounds_back;

static void check_bounds_caught(int number) {
  (void)number;
  siglongjmp(check_bounds_back, 1);
}

#define CHECK_STOPS(call)                               \
  do {                                                  \
    signal(SIGABRT, check_bounds_caught);               \
    if (sigsetjmp(check_bounds_back, 1) == 0) {         \
      (void)(call);                                     \
      CHECK(0, "%s: the bound is not asserted", #call); \
    } else {                                            \
      CHECK(1, "%s", #call);                            \
    }                                                   \
    signal(SIGABRT, SIG_DFL);                           \
  } while (0)

#else

#define CHECK_STOPS(call) ((void)sizeof(((void)(call), 0)))

#endif

#endif
