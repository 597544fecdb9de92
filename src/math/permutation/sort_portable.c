/*
 * Sorting, portable. Elements that are compared lie in runs of p lists of words and at one distance, so the inner loop is one for vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/permutation/sort.h"

#include <stddef.h>

/*
 * Algorithm M: for p = n/2, ..., 2, 1: compare elements i and i + d where i & p == r, for (d, r) = (p, 0), then for d = n/2 - p, ..., 2p - p
 * (that is q - p for q = n/2, n/4, ..., 2p) and r = p. RUN compares `count` neighbours from `at` on with those d farther on.
 */
#define MERGE_EXCHANGE(n, lists, RUN)                                                      \
  for (size_t p = (n) / 2; p != 0; p /= 2) {                                               \
    size_t q = (n) / 2, r = 0, d = p;                                                      \
    for (;;) {                                                                             \
      for (size_t i = r; i < (n) - d; i += 2 * p) RUN(i *(lists), p *(lists), d *(lists)); \
      if (q == p) break;                                                                   \
      d = q - p;                                                                           \
      q /= 2;                                                                              \
      r = p;                                                                               \
    }                                                                                      \
  }

/* Both below 2^31: the difference has its top bit set exactly if b < a. */
static inline void order_words(uint32_t *low, uint32_t *high, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t a = low[i], b = high[i], swap = (a ^ b) & (0U - ((b - a) >> 31));
    low[i] = a ^ swap;
    high[i] = b ^ swap;
  }
}

static inline void order_long_words(uint64_t *low, uint64_t *high, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint64_t a = low[i], b = high[i], swap = (a ^ b) & ((uint64_t)0 - ((b - a) >> 63));
    low[i] = a ^ swap;
    high[i] = b ^ swap;
  }
}

void vmb_sort_words_portable(uint32_t *x, unsigned log_length, unsigned log_lists) {
  const size_t n = (size_t)1 << log_length, lists = (size_t)1 << log_lists;
#define RUN(at, count, d) order_words(x + (at), x + (at) + (d), count)
  MERGE_EXCHANGE(n, lists, RUN)
#undef RUN
}

void vmb_sort_long_words_portable(uint64_t *x, unsigned log_length) {
  const size_t n = (size_t)1 << log_length;
#define RUN(at, count, d) order_long_words(x + (at), x + (at) + (d), count)
  MERGE_EXCHANGE(n, 1, RUN)
#undef RUN
}
