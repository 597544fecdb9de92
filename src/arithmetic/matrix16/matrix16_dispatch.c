/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/matrix16/matrix16.h"

#define VMB_KERNEL_LIST "arithmetic/matrix16/matrix16_kernels.def"
#include "support/kernel_dispatch.h"
