/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/benes/benes.h"

#if defined(VMB_CHECK_BOUNDS)
#include "algorithms/benes/benes_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "algorithms/benes/benes_kernels.def"
#include "support/kernel_dispatch.h"
