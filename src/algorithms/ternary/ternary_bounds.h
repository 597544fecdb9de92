/*
 * The bounds of algorithms/ternary/ternary.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TERNARY_BOUNDS_H
#define VMB_TERNARY_BOUNDS_H

#include "algorithms/ternary/ternary.h"
#include "support/bounds.h"

#define vmb_ternary_expand_before(a, plus, minus, count, words, factor) \
  VMB_BOUND(words, 1, 16);                                              \
  VMB_BOUND((words) & ((words) - 1), 0, 0);                             \
  VMB_BOUND((count) % (16 * (words)), 0, 0);                            \
  VMB_BOUND(factor, -15, 15)
#define vmb_ternary_expand_after(a, plus, minus, count, words, factor) \
  VMB_BOUND16(a, count, -15, 15)

#define vmb_ternary_collect_before(plus, minus, a, count, words) \
  VMB_BOUND(words, 1, 16);                                       \
  VMB_BOUND((words) & ((words) - 1), 0, 0);                      \
  VMB_BOUND((count) % (16 * (words)), 0, 0);                     \
  VMB_BOUND16(a, count, 0, 2)
#define vmb_ternary_collect_after(plus, minus, a, count, words) VMB_BOUND_ANY(plus, minus, words)

#define vmb_ternary_sample_before(a, count) VMB_BOUND((count) % 32, 0, 0)
#define vmb_ternary_sample_after(a, count) VMB_BOUND16(a, count, -1, 1)

#endif
