/*
 * Discrete distributions by cumulative tables.
 *
 * vmb_cdt_below: how many entries of a table are below u
 *
 *   in     table[66]   u < 2^16
 *   out    *count      0 to 66
 *   alias  none        align 4 bytes (table)
 *   time   constant: every entry is compared
 *   from   specs/haetae.md section 4.4
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CDT_H
#define VMB_CDT_H

#include <stdint.h>

#define VMB_CDT_ENTRIES 66

#define VMB_KERNEL_LIST "algorithms/cdt/cdt_kernels.def"
#include "support/kernel_declare.h"

#endif
