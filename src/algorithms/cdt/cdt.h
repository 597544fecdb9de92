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
 *
 * vmb_cdt_above_single: *count = how many of 18 numbers of 72 bits exceed x
 *
 *   in     x[3]        its upper, middle and lower 24 bits
 *          table[i]    as for vmb_cdt_above
 *   out    *count      0 to 18
 *   alias  none        align 4 bytes
 *   time   constant: every entry is compared
 *   from   specs/falcon.md section 9
 *
 * vmb_cdt_below_batch: counts[k] = how many entries of a table are below number k, k < 32
 *
 *   in     in[64]      numbers of 16 bits, little endian
 *          table       `length` entries below 2^16 - 1, length < 256
 *   out    counts[32]  0 to length
 *   alias  none        align 4 bytes (counts, in)
 *   time   constant: depends on length alone
 *   from   specs/falcon.md section 14.2
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CDT_H
#define VMB_CDT_H

#include <stdint.h>

#include "support/target.h"

#define VMB_CDT_ENTRIES 66
#define VMB_CDT_ABOVE_ENTRIES 18
#define VMB_CDT_ABOVE_STEP 11
#define VMB_CDT_ABOVE_BATCH 16
#define VMB_CDT_BELOW_BATCH 32

/* Whether vmb_cdt_above takes much less than vmb_cdt_above_single for each of its numbers. */
#if VMB_TARGET_X86_64 || VMB_TARGET_AARCH64
#define VMB_CDT_ABOVE_BATCH_IS_FASTER 1
#else
#define VMB_CDT_ABOVE_BATCH_IS_FASTER 0
#endif

#define VMB_KERNEL_LIST "algorithms/cdt/cdt_kernels.def"
#include "support/kernel_declare.h"

#endif
