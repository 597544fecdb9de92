/*
 * The dispatching functions of the kernels in VMB_KERNEL_LIST: see support/kernel.h. Included by one file per room.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/kernel.h"

#define VMB_KERNEL(name, params, args, bodies)                   \
  void vmb_##name params {                                       \
    const uint32_t features = vmb_processor_features();          \
    (void)features;                                              \
    VMB_ROOM_SETS(name, args) bodies vmb_##name##_portable args; \
  }
#define VMB_BODY(name, isa, need, args) \
  if ((features & (need)) == (need)) {  \
    vmb_##name##_##isa args;            \
    return;                             \
  }
#include VMB_KERNEL_LIST
#undef VMB_KERNEL
#undef VMB_BODY
#undef VMB_KERNEL_LIST
