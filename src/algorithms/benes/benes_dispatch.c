/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/benes/benes.h"

#define VMB_KERNEL_LIST "algorithms/benes/benes_kernels.def"
#include "support/kernel_dispatch.h"
