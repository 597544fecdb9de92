/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q2k/q2k.h"

#define VMB_KERNEL_LIST "rings/q2k/q2k_kernels.def"
#include "support/kernel_dispatch.h"
