/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/modular31/modular31.h"

#define VMB_KERNEL_LIST "math/modular31/modular31_kernels.def"
#include "support/kernel_dispatch.h"
