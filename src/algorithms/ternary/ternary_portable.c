/*
 * Ternary polynomials to and from strings of bits, portable: the functions of ternary.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ternary/ternary.h"

/*
 * A loop of its own for 2, 4 and 8 words, so that addresses are constants; vector kernels do the
 * others by themselves.
 */
void vmb_ternary_expand_portable(int16_t *a, const uint8_t *plus, const uint8_t *minus,
                                 unsigned count, unsigned words, int factor) {
  switch (words) {
    case 2:
      vmb_ternary_expand_inline(a, plus, minus, count, 2, factor);
      break;
    case 4:
      vmb_ternary_expand_inline(a, plus, minus, count, 4, factor);
      break;
    case 8:
      vmb_ternary_expand_inline(a, plus, minus, count, 8, factor);
      break;
    default:
      vmb_ternary_expand_inline(a, plus, minus, count, words, factor);
  }
}

/* One loop for each case, as in the expansion. */
void vmb_ternary_collect_portable(uint8_t *plus, uint8_t *minus, const int16_t *a, unsigned count,
                                  unsigned words) {
  switch (words) {
    case 2:
      vmb_ternary_collect_inline(plus, minus, a, count, 2);
      break;
    case 4:
      vmb_ternary_collect_inline(plus, minus, a, count, 4);
      break;
    case 8:
      vmb_ternary_collect_inline(plus, minus, a, count, 8);
      break;
    default:
      vmb_ternary_collect_inline(plus, minus, a, count, words);
  }
}

/*
 * Coefficients 2t and 2t + 1 end with byte 4t + 3 of a, before byte 3 count / 2 + t + 1, the next
 * to be read, for all t < count / 2.
 */
void vmb_ternary_sample_portable(int16_t *a, unsigned count) {
  const uint8_t *const end = (const uint8_t *)(a + count);
  for (const uint8_t *bytes = end - count / 2; bytes < end; bytes++, a += 2) {
    const unsigned byte = *bytes;
    a[0] = (int16_t)((0xa815 >> (byte & 15) & 3) - 1);
    a[1] = (int16_t)((0xa815 >> (byte >> 4) & 3) - 1);
    VMB_KEEP_STEPS_APART(); /* processors with vectors have a kernel of their own */
  }
}
