/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "symmetric/keccak/keccak_kernels.h"

#define VMB_KERNEL_LIST "symmetric/keccak/keccak_kernels.def"
#include "support/kernel_dispatch.h"
