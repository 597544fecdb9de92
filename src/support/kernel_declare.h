/*
 * Prototypes of the kernels in VMB_KERNEL_LIST, and how many implementations each has besides the
 * portable one: see support/kernel.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/kernel.h"

#define VMB_KERNEL(function, params, args, implementations) \
  typedef void function##_function params;                  \
  function##_function function, function##_portable implementations;
#define VMB_IMPL(function, need) , function
#include VMB_KERNEL_LIST
#undef VMB_KERNEL
#undef VMB_IMPL

#define VMB_KERNEL(function, params, args, implementations) \
  enum { function##_implementations = 0 implementations };
#define VMB_IMPL(function, need) +1
#include VMB_KERNEL_LIST
#undef VMB_KERNEL
#undef VMB_IMPL
#undef VMB_KERNEL_LIST
