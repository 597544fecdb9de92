/*
 * Sorting, portable. Elements that are compared lie in runs of p lists of words and at one
 * distance, so the inner loop is one for vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ct_sort/ct_sort.h"
#include "algorithms/ct_sort/ct_sort_merge_exchange.h"

/*
 * low[i], high[i] in ascending order for i < count: the sign of the difference is right below 2^31.
 */
static inline void order_words(uint32_t *low, uint32_t *high, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t a = low[i], b = high[i];
    const uint32_t swap = (a ^ b) & (0U - ((b - a) >> 31)); /* no barrier: vectors */
    low[i] = a ^ swap;
    high[i] = b ^ swap;
  }
}

/* Orders pairs of words below 2^63. */
static inline void order_long_words(uint64_t *low, uint64_t *high, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint64_t a = low[i], b = high[i];
    const uint64_t swap = (a ^ b) & ((uint64_t)0 - ((b - a) >> 63)); /* no barrier: vectors */
    low[i] = a ^ swap;
    high[i] = b ^ swap;
  }
}

/* Merge-exchange (Knuth, Algorithm M) over 2^log_lists lists of 2^log_length words at a time. */
void vmb_sort_words_portable(uint32_t *x, unsigned log_length, unsigned log_lists) {
  const size_t n = (size_t)1 << log_length, lists = (size_t)1 << log_lists;
#define RUN(at, count, d) order_words(x + (at), x + (at) + (d), count)
  MERGE_EXCHANGE(n, lists, RUN)
#undef RUN
}

/* Merge-exchange over one list of 2^log_length words. */
void vmb_sort_long_words_portable(uint64_t *x, unsigned log_length) {
  const size_t n = (size_t)1 << log_length;
#define RUN(at, count, d) order_long_words(x + (at), x + (at) + (d), count)
  MERGE_EXCHANGE(n, 1, RUN)
#undef RUN
}
