/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/crt30/crt30.h"

#if defined(VMB_CHECK_BOUNDS)
#include "rings/crt30/crt30_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "rings/crt30/crt30_kernels.def"
#include "support/kernel_dispatch.h"
