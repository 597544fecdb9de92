/*
 * The dispatching functions of the kernels in VMB_KERNEL_LIST: see support/kernel.h. Included by
 * one file per module. The implementations become a chain of conditions,
 *
 *   void f(parameters) { (has_avx512 ? f_avx512 : has_avx2 ? f_avx2 : f_portable)(arguments); }
 *
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/kernel.h"

#if defined(VMB_KERNEL_BOUNDS)
/* The bounds of the contract are asserted around each call: support/bounds.h. */
#define VMB_BEFORE(function, args) function##_before args;
#define VMB_AFTER(function, args) function##_after args;
#else
#define VMB_BEFORE(function, args)
#define VMB_AFTER(function, args)
#endif

#define VMB_KERNEL(function, params, args, implementations) \
  void function params {                                    \
    const uint32_t features = vmb_processor_features();     \
    (void)features;                                         \
    VMB_BEFORE(function, args)                              \
    (implementations function##_portable) args;             \
    VMB_AFTER(function, args)                               \
  }
#define VMB_IMPL(function, need) (features & (need)) == (need) ? function:
#include VMB_KERNEL_LIST
#undef VMB_KERNEL
#undef VMB_IMPL
#undef VMB_KERNEL_LIST
#undef VMB_BEFORE
#undef VMB_AFTER
