/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt3457/ntt3457.h"

#define VMB_KERNEL_LIST "math/ntt3457/ntt3457_kernels.def"
#include "support/kernel_dispatch.h"
