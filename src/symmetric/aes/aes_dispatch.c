/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "symmetric/aes/aes_kernels.h"

#define VMB_KERNEL_LIST "symmetric/aes/aes_kernels.def"
#include "support/kernel_dispatch.h"
