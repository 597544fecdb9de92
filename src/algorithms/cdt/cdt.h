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
 *
 * vmb_cdt_above: counts[k] = how many of 18 numbers of 72 bits exceed the one at in + 11 k, k < 16
 *
 *   in     in[176]     nine bytes each, little endian, and two that are not used
 *          table[i]    entry i by its upper, middle and lower 24 bits
 *   out    counts[16]  0 to 18
 *   alias  none        align 4 bytes (table)
 *   time   constant: every entry is compared
 *   from   specs/falcon.md section 9
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CDT_H
#define VMB_CDT_H

#include <stdint.h>

#define VMB_CDT_ENTRIES 66
#define VMB_CDT_ABOVE_ENTRIES 18
#define VMB_CDT_ABOVE_STEP 11
#define VMB_CDT_ABOVE_BATCH 16

#define VMB_KERNEL_LIST "algorithms/cdt/cdt_kernels.def"
#include "support/kernel_declare.h"

#endif
