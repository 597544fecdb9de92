/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_kernels.h"

#if defined(VMB_CHECK_BOUNDS)
#include "algorithms/bitpack/bitpack_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "algorithms/bitpack/bitpack_kernels.def"
#include "support/kernel_dispatch.h"
