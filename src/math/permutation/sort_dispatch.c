/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/permutation/sort.h"

#define VMB_KERNEL_LIST "math/permutation/sort_kernels.def"
#include "support/kernel_dispatch.h"
