/*
 * The bounds of algorithms/ct_sort/ct_sort.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CT_SORT_BOUNDS_H
#define VMB_CT_SORT_BOUNDS_H

#include "algorithms/ct_sort/ct_sort.h"
#include "support/bounds.h"

#define vmb_sort_words_before(x, log_length, log_lists) \
  VMB_BOUND_U32(x, (size_t)1 << ((log_length) + (log_lists)), INT32_MAX)
#define vmb_sort_words_after(x, log_length, log_lists) \
  vmb_sort_words_before(x, log_length, log_lists)

#define vmb_sort_long_words_before(x, log_length) \
  VMB_BOUND64(x, (size_t)1 << (log_length), 0, INT64_MAX)
#define vmb_sort_long_words_after(x, log_length) vmb_sort_long_words_before(x, log_length)

#endif
