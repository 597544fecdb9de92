/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/curve25519/curve25519.h"

#define VMB_KERNEL_LIST "arithmetic/curve25519/curve25519_kernels.def"
#include "support/kernel_dispatch.h"
