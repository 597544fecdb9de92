/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt7681/ntt7681.h"

#define VMB_KERNEL_LIST "math/ntt7681/ntt7681_kernels.def"
#include "support/kernel_dispatch.h"
