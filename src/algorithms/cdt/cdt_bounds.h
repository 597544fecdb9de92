/*
 * The bounds of algorithms/cdt/cdt.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CDT_BOUNDS_H
#define VMB_CDT_BOUNDS_H

#include "algorithms/cdt/cdt.h"
#include "support/bounds.h"

#define vmb_cdt_below_before(count, table, u) VMB_BOUND(u, 0, 0xffff)
#define vmb_cdt_below_after(count, table, u) VMB_BOUND(*(count), 0, VMB_CDT_ENTRIES)

#define vmb_cdt_above_before(counts, in, table) \
  VMB_BOUND_U32(table, 3 * VMB_CDT_ABOVE_ENTRIES, 0xffffff)
#define vmb_cdt_above_after(counts, in, table) \
  VMB_BOUND_EACH(uint8_t, counts, VMB_CDT_ABOVE_BATCH, 0, VMB_CDT_ABOVE_ENTRIES)

#define vmb_cdt_above_single_before(count, x, table) \
  VMB_BOUND_U32(x, 3, 0xffffff);                     \
  VMB_BOUND_U32(table, 3 * VMB_CDT_ABOVE_ENTRIES, 0xffffff)
#define vmb_cdt_above_single_after(count, x, table) VMB_BOUND(*(count), 0, VMB_CDT_ABOVE_ENTRIES)

#define vmb_cdt_below_batch_before(counts, in, table, length) \
  VMB_BOUND(length, 0, 255);                                  \
  VMB_BOUND_EACH(uint16_t, table, length, 0, 0xfffe)
#define vmb_cdt_below_batch_after(counts, in, table, length) \
  VMB_BOUND_EACH(uint8_t, counts, VMB_CDT_BELOW_BATCH, 0, length)

#endif
