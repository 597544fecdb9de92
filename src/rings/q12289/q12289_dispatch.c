/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q12289/q12289.h"

#if defined(VMB_CHECK_BOUNDS)
#include "rings/q12289/q12289_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "rings/q12289/q12289_kernels.def"
#include "support/kernel_dispatch.h"
