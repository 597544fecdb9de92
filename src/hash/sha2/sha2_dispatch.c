/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/sha2/sha2_kernels.h"

#define VMB_KERNEL_LIST "hash/sha2/sha2_kernels.def"
#include "support/kernel_dispatch.h"
