/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "symmetric/sha2/sha2_kernels.h"

#define VMB_KERNEL_LIST "symmetric/sha2/sha2_kernels.def"
#include "support/kernel_dispatch.h"
