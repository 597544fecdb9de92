/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/lanepack/lanepack.h"

#if defined(VMB_CHECK_BOUNDS)
#include "algorithms/lanepack/lanepack_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "algorithms/lanepack/lanepack_kernels.def"
#include "support/kernel_dispatch.h"
