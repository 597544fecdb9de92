/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary64/fpr_fft.h"

#if defined(VMB_CHECK_BOUNDS)
#include "arithmetic/binary64/fpr_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "arithmetic/binary64/fpr_kernels.def"
#include "support/kernel_dispatch.h"
