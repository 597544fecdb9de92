/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ternary/ternary.h"

#if defined(VMB_CHECK_BOUNDS)
#include "algorithms/ternary/ternary_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "algorithms/ternary/ternary_kernels.def"
#include "support/kernel_dispatch.h"
