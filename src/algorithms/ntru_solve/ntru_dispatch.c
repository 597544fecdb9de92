/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ntru_solve/ntru_kernels.h"

#if defined(VMB_CHECK_BOUNDS)
#include "algorithms/ntru_solve/ntru_kernels_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "algorithms/ntru_solve/ntru_kernels.def"
#include "support/kernel_dispatch.h"
