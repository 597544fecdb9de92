/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/gf2m/gf2m.h"

#define VMB_KERNEL_LIST "math/gf2m/gf2m_kernels.def"
#include "support/kernel_dispatch.h"
