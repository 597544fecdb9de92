/*
 * The bounds of arithmetic/gf2/gf2.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2_BOUNDS_H
#define VMB_GF2_BOUNDS_H

#include "arithmetic/gf2/gf2.h"
#include "support/bounds.h"

#define vmb_gf2_accumulate_before(row, sources, stride, count, select, bytes) \
  VMB_BOUND(count, 1, 64)
#define vmb_gf2_accumulate_after(row, sources, stride, count, select, bytes) VMB_BOUND_ANY(row)

#define vmb_gf2_accumulate_rows_before(rows, step, targets, sources, stride, count, selects, \
                                       words, first, bytes)                                  \
  VMB_BOUND(count, 1, 64);                                                                   \
  VMB_BOUND((first) + (count), 1, 64 * (words))
#define vmb_gf2_accumulate_rows_after(rows, step, targets, sources, stride, count, selects, words, \
                                      first, bytes)                                                \
  VMB_BOUND_ANY(rows)

#define vmb_gf2_dot8_before(bits, rows, vector, bytes) VMB_BOUND(bytes, 32, INT64_MAX)
#define vmb_gf2_dot8_after(bits, rows, vector, bytes) VMB_BOUND_ANY(bits)

#define vmb_gf2_units_before(bits, bytes, positions, count) \
  VMB_BOUND(bytes, 0, 4096);                                \
  VMB_BOUND((bytes) % 16, 0, 0);                            \
  VMB_BOUND_U16(positions, count, 8 * (int64_t)(bytes) - 1)
#define vmb_gf2_units_after(bits, bytes, positions, count) VMB_BOUND_ANY(bits)

#define vmb_gf2_dot_before(acc, a, b, bytes) VMB_BOUND_ANY(acc)
#define vmb_gf2_dot_after(acc, a, b, bytes) VMB_BOUND_ANY(acc)

#endif
