/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_kernels.h"

#define VMB_KERNEL_LIST "hash/keccak/keccak_kernels.def"
#include "support/kernel_dispatch.h"
