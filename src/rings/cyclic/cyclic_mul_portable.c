/*
 * The definition of vmb_cyclic_mul: Horner's rule over the sorted exponents. Contract: cyclic.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/ct_sort/ct_sort.h"
#include "rings/cyclic/cyclic.h"
#include "rings/cyclic/cyclic_mask.h"

/*
 * Steps in ascending order, twice the exponent, plus one where it adds: every exponent, and every
 * multiple of the widest gap, so that no two neighbours are farther apart.
 */
static unsigned sort_steps(uint32_t *steps, const uint16_t *exponents, unsigned weight,
                           unsigned n) {
  unsigned count = 0;
  for (; count < weight; count++)
    steps[count] = 2U * exponents[count] + 1;
  for (uint32_t at = 0; at < n; at += VMB_CYCLIC_GAP)
    steps[count++] = 2 * at;
  const unsigned log_length = VMB_CYCLIC_LOG_STEPS(count);
  for (unsigned i = count; i < 1U << log_length; i++)
    steps[i] = 0x7fffffff;
  vmb_sort_words(steps, log_length, 0);
  return count;
}

/* What a step moved to X^n and above is added at the other end. */
static void fold(vmb_cyclic_word *r, unsigned n) {
  vmb_cyclic_word *const high = r + n / VMB_WORD_BITS;
  const unsigned used = n % VMB_WORD_BITS;
  for (unsigned i = 0; i < VMB_CYCLIC_MARGIN; i++)
    r[i] ^= high[i] >> used | high[i + 1] << (VMB_WORD_BITS - used);
  high[0] &= ((vmb_cyclic_word)1 << used) - 1;
  memset(high + 1, 0, VMB_CYCLIC_MARGIN * sizeof *high);
}

void vmb_cyclic_mul_portable(vmb_cyclic_word *r, const vmb_cyclic_word *dense,
                             const uint16_t *exponents, unsigned weight, unsigned n,
                             vmb_cyclic_word *scratch) {
  uint32_t *const steps = (uint32_t *)(void *)scratch;
  const unsigned count = sort_steps(steps, exponents, weight, n);
  uint32_t from = steps[count - 1] / 2;
  memset(r - VMB_CYCLIC_MARGIN, 0, (VMB_CYCLIC_MARGIN + VMB_CYCLIC_ROOM(n)) * sizeof *r);
  for (unsigned i = count; i-- > 0;) {
    const uint32_t at = steps[i] / 2;
    vmb_cyclic_step(r, dense, VMB_CYCLIC_WORDS(n), from - at, cyclic_mask(steps[i]));
    fold(r, n);
    from = at;
  }
}
