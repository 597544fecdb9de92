/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/pseudo_mersenne/pseudo_mersenne.h"

#define VMB_KERNEL_LIST "rings/pseudo_mersenne/pseudo_mersenne_kernels.def"
#include "support/kernel_dispatch.h"
