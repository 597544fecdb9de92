/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ct_sort/ct_sort.h"

#if defined(VMB_CHECK_BOUNDS)
#include "algorithms/ct_sort/ct_sort_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "algorithms/ct_sort/ct_sort_kernels.def"
#include "support/kernel_dispatch.h"
