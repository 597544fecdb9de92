/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/poly16/poly16.h"

#define VMB_KERNEL_LIST "math/poly16/poly16_kernels.def"
#include "support/kernel_dispatch.h"
