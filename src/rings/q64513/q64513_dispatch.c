/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q64513/q64513.h"

#if defined(VMB_CHECK_BOUNDS)
#include "rings/q64513/q64513_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "rings/q64513/q64513_kernels.def"
#include "support/kernel_dispatch.h"
