/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/gaussian/gaussian.h"

#if defined(VMB_CHECK_BOUNDS)
#include "algorithms/gaussian/gaussian_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "algorithms/gaussian/gaussian_kernels.def"
#include "support/kernel_dispatch.h"
