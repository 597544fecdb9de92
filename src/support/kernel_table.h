/*
 * A table of all implementations of the kernels in VMB_KERNEL_LIST, portable ones included: see
 * support/kernel.h. Defines `static const struct vmb_kernel_implementation VMB_KERNEL_TABLE[]`; the
 * reader casts `function` to vmb_<kernel>_function.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>
#include <string.h>

#include "support/kernel.h"

#ifndef VMB_SUPPORT_KERNEL_TABLE_H
#define VMB_SUPPORT_KERNEL_TABLE_H
struct vmb_kernel_implementation {
  const char *name; /* vmb_<kernel>_<isa> */
  uint32_t need;    /* features that it needs: run it only where the processor has them all */
  void (*function)(void);
};

/* The end of its name: "portable", "avx2" and so on. */
static inline const char *vmb_kernel_isa(const struct vmb_kernel_implementation *implementation) {
  return strrchr(implementation->name, '_') + 1;
}

/* Whether it implements the kernel, which is named without vmb_. */
static inline int vmb_kernel_is(const struct vmb_kernel_implementation *implementation,
                                const char *kernel) {
  const char *const name = implementation->name + strlen("vmb_");
  const size_t length = strlen(kernel);
  return strncmp(name, kernel, length) == 0 && name + length + 1 == vmb_kernel_isa(implementation);
}
#endif

#define VMB_KERNEL(function, params, args, implementations) \
  VMB_IMPL(function##_portable, 0) implementations
#define VMB_IMPL(function, need) {#function, need, (void (*)(void))function},
static const struct vmb_kernel_implementation VMB_KERNEL_TABLE[] = {
#include VMB_KERNEL_LIST
};
#undef VMB_KERNEL
#undef VMB_IMPL
#undef VMB_KERNEL_LIST
#undef VMB_KERNEL_TABLE
