/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/cdt/cdt.h"

#define VMB_KERNEL_LIST "math/cdt/cdt_kernels.def"
#include "support/kernel_dispatch.h"
