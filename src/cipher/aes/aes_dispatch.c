/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "cipher/aes/aes_kernels.h"

#define VMB_KERNEL_LIST "cipher/aes/aes_kernels.def"
#include "support/kernel_dispatch.h"
