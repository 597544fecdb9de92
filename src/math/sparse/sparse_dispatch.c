/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/sparse/sparse.h"

#define VMB_KERNEL_LIST "math/sparse/sparse_kernels.def"
#include "support/kernel_dispatch.h"
