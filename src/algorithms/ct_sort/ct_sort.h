/*
 * Sorting in constant time: Batcher's merge exchange, whose comparisons do not depend on the data.
 *
 * vmb_sort_words: sorts 2^log_lists lists that lie interleaved, each of 2^log_length words: element
 * i of list l is x[i * 2^log_lists + l]
 *   in, out  x       words below 2^31
 *   time     depends on log_length and log_lists only
 *   from     Knuth, The Art of Computer Programming 3, section 5.2.2, algorithm M
 *
 * vmb_sort_long_words: one list of 2^log_length words below 2^63.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CT_SORT_H
#define VMB_CT_SORT_H

#include <stdint.h>

#define VMB_KERNEL_LIST "algorithms/ct_sort/ct_sort_kernels.def"
#include "support/kernel_declare.h"

#endif
