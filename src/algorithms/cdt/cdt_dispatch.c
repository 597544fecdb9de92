/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/cdt/cdt.h"

#if defined(VMB_CHECK_BOUNDS)
#include "algorithms/cdt/cdt_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "algorithms/cdt/cdt_kernels.def"
#include "support/kernel_dispatch.h"
