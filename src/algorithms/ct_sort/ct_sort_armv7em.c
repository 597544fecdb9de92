/*
 * vmb_sort_words, Armv7E-M: runs of four pairs and more are ordered in assembly
 * (ct_sort_order_armv7em.S).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "algorithms/ct_sort/ct_sort.h"
#include "algorithms/ct_sort/ct_sort_merge_exchange.h"

void vmb_order_words_armv7em(uint32_t *low, uint32_t *high, size_t count);

/* count: a power of two. Words are below 2^31, so that the sign of a difference is right. */
static inline void order_words(uint32_t *low, uint32_t *high, size_t count) {
  if (count >= 4) {
    vmb_order_words_armv7em(low, high, count);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    const uint32_t a = low[i], b = high[i];
    const uint32_t change = (b - a) & (0U - ((b - a) >> 31)); /* no barrier: one shifted operand */
    low[i] = a + change;
    high[i] = b - change;
  }
}

/* Merge-exchange (Knuth, Algorithm M) over 2^log_lists lists of 2^log_length words at a time. */
void vmb_sort_words_armv7em(uint32_t *x, unsigned log_length, unsigned log_lists) {
  const size_t n = (size_t)1 << log_length, lists = (size_t)1 << log_lists;
#define RUN(at, count, d) order_words(x + (at), x + (at) + (d), count)
  MERGE_EXCHANGE(n, lists, RUN)
#undef RUN
}

#endif
