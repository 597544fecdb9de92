/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt64513/ntt64513.h"

#define VMB_KERNEL_LIST "math/ntt64513/ntt64513_kernels.def"
#include "support/kernel_dispatch.h"
