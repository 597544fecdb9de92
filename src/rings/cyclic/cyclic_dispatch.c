/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/cyclic/cyclic.h"

#define VMB_KERNEL_LIST "rings/cyclic/cyclic_kernels.def"
#include "support/kernel_dispatch.h"
