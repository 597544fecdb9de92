/*
 * Sorting in constant time against the C library.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "check_bounds.h"
#include "algorithms/ct_sort/ct_sort.h"
#include "test_random.h"

static struct test_random source = {21};

static int compare_words(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

/* Random words, few different ones, words at the bound; against the C library. */
static void check_sorting(void) {
  static uint64_t list[4096], words[4096];
  static uint32_t lists[4096];
  for (unsigned log_n = 1; log_n <= 12; log_n++)
    for (unsigned kind = 0; kind < 3; kind++) {
      const unsigned n = 1U << log_n;
      for (unsigned i = 0; i < n; i++) {
        const uint64_t r =
            (uint64_t)test_random_word(&source) << 31 | test_random_word(&source) >> 1;
        words[i] = list[i] = (kind == 0   ? r
                              : kind == 1 ? r & 3
                                          : UINT64_C(0x7fffffffffffffff) - (r & 1)) &
                             UINT64_C(0x7fffffffffffffff);
      }
      vmb_sort_long_words(words, log_n);
      qsort(list, n, sizeof list[0], compare_words);
      CHECK_EQUAL_BYTES(words, list, 8 * (size_t)n, "2^%u long words of kind %u", log_n, kind);
      for (unsigned log_lists = 0; log_lists + log_n <= 12; log_lists += 3) {
        unsigned wrong = 0;
        for (unsigned i = 0; i < n << log_lists; i++)
          lists[i] = kind == 0   ? test_random_word(&source) >> 1
                     : kind == 1 ? test_random_word(&source) & 3
                                 : 0x7fffffffU - (i & 1) * 0x7fffffffU;
        for (unsigned i = 0; i < n; i++)
          list[i] = lists[i << log_lists]; /* list 0 */
        vmb_sort_words(lists, log_n, log_lists);
        qsort(list, n, sizeof list[0], compare_words);
        for (unsigned i = 0; i < n; i++)
          wrong += list[i] != lists[i << log_lists];
        for (unsigned i = 1U << log_lists; i < n << log_lists; i++)
          wrong += lists[i] < lists[i - (1U << log_lists)];
        CHECK(wrong == 0, "2^%u lists of 2^%u words of kind %u: %u wrong", log_lists, log_n, kind,
              wrong);
      }
    }
}

/* The largest words that may be sorted, and one beyond. */
static void check_bounds(void) {
  uint32_t x[4] = {INT32_MAX, 0, INT32_MAX, 1};
  uint64_t y[2] = {INT64_MAX, 0};
  vmb_sort_words(x, 1, 1);
  CHECK(x[0] == INT32_MAX && x[1] == 0 && x[2] == INT32_MAX && x[3] == 1, "two lists of two words");
  vmb_sort_words(x, 2, 0);
  CHECK(x[0] == 0 && x[1] == 1 && x[3] == INT32_MAX, "a list of four words");
  vmb_sort_long_words(y, 1);
  CHECK(y[0] == 0 && y[1] == INT64_MAX, "two long words");
  x[3]++;
  CHECK_STOPS(vmb_sort_words(x, 2, 0));
  y[1]++;
  CHECK_STOPS(vmb_sort_long_words(y, 1));
}

int main(void) {
  check_sorting();
  check_bounds();
  return check_report();
}
