/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt3329/ntt3329.h"

#define VMB_KERNEL_LIST "math/ntt3329/ntt3329_kernels.def"
#include "support/kernel_dispatch.h"
