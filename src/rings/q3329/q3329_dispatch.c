/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3329/q3329.h"

#if defined(VMB_CHECK_BOUNDS)
#include "rings/q3329/q3329_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "rings/q3329/q3329_kernels.def"
#include "support/kernel_dispatch.h"
