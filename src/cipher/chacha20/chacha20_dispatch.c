/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "cipher/chacha20/chacha20.h"

#define VMB_KERNEL_LIST "cipher/chacha20/chacha20_kernels.def"
#include "support/kernel_dispatch.h"
