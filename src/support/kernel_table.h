/*
 * A table of all bodies of the kernels in VMB_KERNEL_LIST, portable ones included: see support/kernel.h.
 * Defines `static const struct vmb_kernel_body VMB_KERNEL_TABLE[]`; the reader casts `function` to vmb_<name>_function.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/kernel.h"

#ifndef VMB_SUPPORT_KERNEL_TABLE_H
#define VMB_SUPPORT_KERNEL_TABLE_H
struct vmb_kernel_body {
  const char *kernel, *isa;
  uint32_t need; /* features that the body needs: run it only where the processor has them all */
  void (*function)(void);
};
#endif

#define VMB_KERNEL(name, params, args, bodies) \
  {#name, "portable", 0, (void (*)(void))vmb_##name##_portable}, VMB_ROOM_SETS(name, args) bodies
#define VMB_BODY(name, isa, needed, args) {#name, #isa, needed, (void (*)(void))vmb_##name##_##isa},
static const struct vmb_kernel_body VMB_KERNEL_TABLE[] = {
#include VMB_KERNEL_LIST
};
#undef VMB_KERNEL
#undef VMB_BODY
#undef VMB_KERNEL_LIST
#undef VMB_KERNEL_TABLE
