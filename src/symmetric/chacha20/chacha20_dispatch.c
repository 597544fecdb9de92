/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "symmetric/chacha20/chacha20.h"

#define VMB_KERNEL_LIST "symmetric/chacha20/chacha20_kernels.def"
#include "support/kernel_dispatch.h"
