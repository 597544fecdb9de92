/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt30/ntt30.h"

#define VMB_KERNEL_LIST "math/ntt30/ntt30_kernels.def"
#include "support/kernel_dispatch.h"
