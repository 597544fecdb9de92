/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/gf2/gf2.h"

#if defined(VMB_CHECK_BOUNDS)
#include "arithmetic/gf2/gf2_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "arithmetic/gf2/gf2_kernels.def"
#include "support/kernel_dispatch.h"
