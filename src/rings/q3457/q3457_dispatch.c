/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3457/q3457.h"

#if defined(VMB_CHECK_BOUNDS)
#include "rings/q3457/q3457_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "rings/q3457/q3457_kernels.def"
#include "support/kernel_dispatch.h"
