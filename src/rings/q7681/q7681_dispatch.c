/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q7681/q7681.h"

#if defined(VMB_CHECK_BOUNDS)
#include "rings/q7681/q7681_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "rings/q7681/q7681_kernels.def"
#include "support/kernel_dispatch.h"
