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

#endif
