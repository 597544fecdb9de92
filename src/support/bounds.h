/*
 * Bounds of kernels as assertions, in builds with VMB_CHECK_BOUNDS (hosted, for tests): what a
 * contract says of a kernel's coefficients before and after a call is checked at each call.
 *
 * <module>_bounds.h defines for every kernel f of its list the macros f_before(arguments) and
 * f_after(arguments); the module's *_dispatch.c includes it and defines VMB_KERNEL_BOUNDS, and
 * support/kernel_dispatch.h puts the two around the call. Other functions assert theirs where they
 * begin or end, by these macros, which are nothing in other builds.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_BOUNDS_H
#define VMB_SUPPORT_BOUNDS_H

#if defined(VMB_CHECK_BOUNDS)

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program with a line that says which number of which kernel is out of bounds. */
static inline void vmb_bound_check(const char *kernel, const char *what, size_t index,
                                   int64_t value, int64_t least, int64_t most) {
  if (value >= least && value <= most)
    return;
  fprintf(stderr, "%s: %s[%zu] = %lld is not in [%lld, %lld]\n", kernel, what, index,
          (long long)value, (long long)least, (long long)most);
  abort();
}

/* vmb_bound_check for numbers up to 2^64 - 1. */
static inline void vmb_bound_check_word(const char *function, const char *what, uint64_t value,
                                        uint64_t most) {
  if (value <= most)
    return;
  fprintf(stderr, "%s: %s = %llu is above %llu\n", function, what, (unsigned long long)value,
          (unsigned long long)most);
  abort();
}

/* One number is in [least, most]. */
#define VMB_BOUND(value, least, most) \
  vmb_bound_check(__func__, #value, 0, (int64_t)(value), (int64_t)(least), (int64_t)(most))
#define VMB_BOUND_WORD(value, most) \
  vmb_bound_check_word(__func__, #value, (uint64_t)(value), (uint64_t)(most))

#define VMB_BOUND_EACH(type, a, n, least, most)                                                    \
  do {                                                                                             \
    const type *const bounded_ = (const type *)(const void *)(a);                                  \
    for (size_t i_ = 0; i_ < (size_t)(n); i_++)                                                    \
      vmb_bound_check(__func__, #a, i_, (int64_t)bounded_[i_], (int64_t)(least), (int64_t)(most)); \
  } while (0)

/* All n coefficients of a are in [least, most]. */
#define VMB_BOUND16(a, n, least, most) VMB_BOUND_EACH(int16_t, a, n, least, most)
#define VMB_BOUND32(a, n, least, most) VMB_BOUND_EACH(int32_t, a, n, least, most)
#define VMB_BOUND64(a, n, least, most) VMB_BOUND_EACH(int64_t, a, n, least, most)
#define VMB_BOUND_U16(a, n, most) VMB_BOUND_EACH(uint16_t, a, n, 0, most)
#define VMB_BOUND_U32(a, n, most) VMB_BOUND_EACH(uint32_t, a, n, 0, most)

/* Nothing is said of these arguments. */
#define VMB_BOUND_ANY(...) ((void)0)

#else

#define VMB_BOUND(value, least, most) ((void)0)
#define VMB_BOUND_WORD(value, most) ((void)0)
#define VMB_BOUND32(a, n, least, most) ((void)0)
#define VMB_BOUND64(a, n, least, most) ((void)0)
#define VMB_BOUND_U16(a, n, most) ((void)0)
#define VMB_BOUND_U32(a, n, most) ((void)0)

#endif

#endif
