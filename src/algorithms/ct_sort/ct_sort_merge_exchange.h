/*
 * The order of the comparisons of merge-exchange, for this module's implementations.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CT_SORT_MERGE_EXCHANGE_H
#define VMB_CT_SORT_MERGE_EXCHANGE_H

#include <stddef.h>

/*
 * Algorithm M: for p = n/2, ..., 2, 1: compare elements i and i + d where i & p == r, for (d, r) =
 * (p, 0), then for d = n/2 - p, ..., 2p - p (that is q - p for q = n/2, n/4, ..., 2p) and r = p.
 * RUN compares `count` neighbours from `at` on with those d farther on.
 */
#define MERGE_EXCHANGE(n, lists, RUN)             \
  for (size_t p = (n) / 2; p != 0; p /= 2) {      \
    size_t q = (n) / 2, r = 0, d = p;             \
    for (;;) {                                    \
      for (size_t i = r; i < (n) - d; i += 2 * p) \
        RUN(i *(lists), p *(lists), d *(lists));  \
      if (q == p)                                 \
        break;                                    \
      d = q - p;                                  \
      q /= 2;                                     \
      r = p;                                      \
    }                                             \
  }

#endif
