/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/fft256/fft256.h"

#if defined(VMB_CHECK_BOUNDS)
#include "algorithms/fft256/fft256_bounds.h"
#define VMB_KERNEL_BOUNDS
#endif

#define VMB_KERNEL_LIST "algorithms/fft256/fft256_kernels.def"
#include "support/kernel_dispatch.h"
