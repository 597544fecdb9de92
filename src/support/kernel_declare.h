/*
 * Prototypes of the kernels in VMB_KERNEL_LIST: see support/kernel.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/kernel.h"

#define VMB_KERNEL(name, params, args, bodies) \
  typedef void vmb_##name##_function params;   \
  vmb_##name##_function vmb_##name;            \
  vmb_##name##_function vmb_##name##_portable; \
  VMB_ROOM_SETS(name, args) bodies
#define VMB_BODY(name, isa, need, args) vmb_##name##_function vmb_##name##_##isa;
#include VMB_KERNEL_LIST
#undef VMB_KERNEL
#undef VMB_BODY
#undef VMB_KERNEL_LIST
