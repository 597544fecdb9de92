/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/permutation/benes.h"

#define VMB_KERNEL_LIST "math/permutation/benes_kernels.def"
#include "support/kernel_dispatch.h"
