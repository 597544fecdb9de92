/*
 * vmb_sparse_subtract_trinomial with vectors of VMB_SPARSE_VECTOR_BYTES: sums stay in registers.
 *
 * x^p s = rotation + x overflow modulo x^n - x - 1: the rotation of s by p places is the window of
 * n words at n - p of (s, s), the p words that went over the end are that of (s, 0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SPARSE_SUBTRACT_TRINOMIAL_TEMPLATE_H
#define VMB_SPARSE_SUBTRACT_TRINOMIAL_TEMPLATE_H

#include <string.h>

#include "rings/sparse/sparse.h"
#include "support/compiler.h"

#define WEIGHT_MOST 64
#define WORDS (VMB_SPARSE_VECTOR_BYTES / 4)

typedef int32_t vmb_sparse_words __attribute__((vector_size(VMB_SPARSE_VECTOR_BYTES)));

/* Where windows begin: first those that are subtracted, then those that are added. */
struct vmb_sparse_windows {
  uint16_t begin[WEIGHT_MOST];
  unsigned subtracted, all;
};

static inline vmb_sparse_words vmb_sparse_load_words(const int32_t *words) {
  vmb_sparse_words v;
  memcpy(&v, words, sizeof v);
  return v;
}

/* WORDS sums from `words` on. */
static inline void vmb_sparse_vector_of_windows(int32_t *r, const int32_t *words,
                                                const struct vmb_sparse_windows *windows) {
  vmb_sparse_words sum = vmb_sparse_load_words(r);
  for (unsigned i = 0; i < windows->subtracted; i++)
    sum -= vmb_sparse_load_words(words + windows->begin[i]);
  for (unsigned i = windows->subtracted; i < windows->all; i++)
    sum += vmb_sparse_load_words(words + windows->begin[i]);
  memcpy(r, &sum, sizeof sum);
}

/*
 * r_j = r_j + sums of the windows' words j, j < n. Compilers keep an array in memory where they do
 * not see through a loop, so that the sums of four vectors have names.
 */
static inline void vmb_sparse_windows_acc(int32_t *r, const int32_t *words,
                                          const struct vmb_sparse_windows *windows, unsigned n) {
  unsigned first = 0;
  for (; first + 4 * WORDS <= n; first += 4 * WORDS) {
    int32_t *const out = r + first;
    vmb_sparse_words sum0 = vmb_sparse_load_words(out), sum1 = vmb_sparse_load_words(out + WORDS),
                     sum2 = vmb_sparse_load_words(out + 2 * WORDS),
                     sum3 = vmb_sparse_load_words(out + 3 * WORDS);
    for (unsigned i = 0; i < windows->subtracted; i++) {
      const int32_t *const window = words + windows->begin[i] + first;
      sum0 -= vmb_sparse_load_words(window);
      sum1 -= vmb_sparse_load_words(window + WORDS);
      sum2 -= vmb_sparse_load_words(window + 2 * WORDS);
      sum3 -= vmb_sparse_load_words(window + 3 * WORDS);
    }
    for (unsigned i = windows->subtracted; i < windows->all; i++) {
      const int32_t *const window = words + windows->begin[i] + first;
      sum0 += vmb_sparse_load_words(window);
      sum1 += vmb_sparse_load_words(window + WORDS);
      sum2 += vmb_sparse_load_words(window + 2 * WORDS);
      sum3 += vmb_sparse_load_words(window + 3 * WORDS);
    }
    memcpy(out, &sum0, sizeof sum0);
    memcpy(out + WORDS, &sum1, sizeof sum1);
    memcpy(out + 2 * WORDS, &sum2, sizeof sum2);
    memcpy(out + 3 * WORDS, &sum3, sizeof sum3);
  }
  for (; first + WORDS <= n; first += WORDS)
    vmb_sparse_vector_of_windows(r + first, words + first, windows);
  for (; first < n; first++)
    for (unsigned i = 0; i < windows->all; i++) {
      const int32_t word = words[windows->begin[i] + first];
      r[first] += i < windows->subtracted ? -word : word;
    }
}

/* r = r - c s; s[n..2n) is overwritten. */
VMB_ALWAYS_INLINE void vmb_sparse_subtract_trinomial_template(int32_t *r, int32_t *s,
                                                              const uint16_t *places,
                                                              const int8_t *signs, unsigned weight,
                                                              unsigned n) {
  struct vmb_sparse_windows windows;
  windows.all = 0;
  for (unsigned i = 0; i < weight; i++)
    if (signs[i] > 0)
      windows.begin[windows.all++] = (uint16_t)(n - places[i]);
  windows.subtracted = windows.all;
  for (unsigned i = 0; i < weight; i++)
    if (signs[i] < 0)
      windows.begin[windows.all++] = (uint16_t)(n - places[i]);
  memset(s + n, 0, n * sizeof s[0]);
  vmb_sparse_windows_acc(r + 1, s, &windows, n - 1);
  memcpy(s + n, s, n * sizeof s[0]);
  vmb_sparse_windows_acc(r, s, &windows, n);
}

#endif
