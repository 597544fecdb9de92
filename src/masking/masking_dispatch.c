/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masking_kernels.h"

#define VMB_KERNEL_LIST "masking/masking_kernels.def"
#include "support/kernel_dispatch.h"
