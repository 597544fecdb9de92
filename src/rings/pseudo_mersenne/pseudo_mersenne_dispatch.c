/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/pseudo_mersenne/pseudo_mersenne.h"

#if defined(VMB_CHECK_BOUNDS)
#include "rings/pseudo_mersenne/pseudo_mersenne_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "rings/pseudo_mersenne/pseudo_mersenne_kernels.def"
#include "support/kernel_dispatch.h"
