/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/modular31/modular31.h"

#if defined(VMB_CHECK_BOUNDS)
#include "arithmetic/modular31/modular31_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "arithmetic/modular31/modular31_kernels.def"
#include "support/kernel_dispatch.h"
