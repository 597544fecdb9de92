/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q8380417/q8380417.h"

#if defined(VMB_CHECK_BOUNDS)
#include "rings/q8380417/q8380417_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "rings/q8380417/q8380417_kernels.def"
#include "support/kernel_dispatch.h"
