/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/fpr/fpr_fft.h"

#define VMB_KERNEL_LIST "math/fpr/fpr_kernels.def"
#include "support/kernel_dispatch.h"
