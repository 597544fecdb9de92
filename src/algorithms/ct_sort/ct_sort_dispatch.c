/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ct_sort/ct_sort.h"

#define VMB_KERNEL_LIST "algorithms/ct_sort/ct_sort_kernels.def"
#include "support/kernel_dispatch.h"
