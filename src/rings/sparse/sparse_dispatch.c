/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/sparse/sparse.h"

#define VMB_KERNEL_LIST "rings/sparse/sparse_kernels.def"
#include "support/kernel_dispatch.h"
