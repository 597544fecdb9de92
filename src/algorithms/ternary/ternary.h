/*
 * Polynomials with coefficients -1, 0 and 1: as two strings of bits, where they are 1 and where
 * they are -1, and sampled from uniform bytes.
 *
 * A block is 16 `words` coefficients and as many bits of each string, bit l of its 16-bit word c
 * (little-endian) for coefficient words l + c: with one word they are in the same order, with more
 * the words are the columns of 16 rows.
 *
 *   vmb_ternary_expand    a_i = factor (bit of plus - bit of minus)
 *                         in   -15 <= factor <= 15
 *   vmb_ternary_collect   plus, minus = the bits of a
 *                         in   a_i = 0, 1, or 2, which stands for -1
 *
 *   words   1, 2, 4, 8 or 16
 *   count   > 0 coefficients, a multiple of 16 words; count / 8 bytes in a string
 *
 * A nibble x of a uniform byte is the coefficient (0xa815 >> x modulo 4) - 1: -1, 0, 1 with
 * probabilities 5/16, 6/16, 5/16. The lower nibble comes first.
 *
 *   vmb_ternary_sample    a_i = the coefficient of nibble i
 *                         in   count / 2 bytes in the last quarter of a itself
 *   count   a multiple of 32
 *
 *   alias   none
 *   align   a 2 bytes, strings none
 *   time    constant: no address or branch depends on a bit or a coefficient
 *   from    specs/ntruplus.md section 0.3, specs/nttru.md section 3
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TERNARY_H
#define VMB_TERNARY_H

#include <stdint.h>

#include "support/bounds.h"
#include "support/compiler.h"
#include "support/little_endian.h"
#include "support/target.h"

#define VMB_KERNEL_LIST "algorithms/ternary/ternary_kernels.def"
#include "support/kernel_declare.h"

/* vmb_ternary_expand, inlined: with a constant `words` the addresses are. */
VMB_INLINE_FOR_SPEED void vmb_ternary_expand_inline(int16_t *a, const uint8_t *plus,
                                                    const uint8_t *minus, unsigned count,
                                                    unsigned words, int factor) {
  for (unsigned start = 0; start < count; start += 16 * words)
    for (unsigned word = 0; word < words; word++, plus += 2, minus += 2) {
      const unsigned ones = vmb_load16_le(plus), minus_ones = vmb_load16_le(minus);
      int16_t *const out = a + start + word;
      VMB_UNROLL(16)
      for (unsigned l = 0; l < 16; l++)
        out[words * l] = (int16_t)(factor * ((int)(ones >> l & 1) - (int)(minus_ones >> l & 1)));
    }
}

/* vmb_ternary_collect, inlined. */
VMB_INLINE_FOR_SPEED void vmb_ternary_collect_inline(uint8_t *plus, uint8_t *minus,
                                                     const int16_t *a, unsigned count,
                                                     unsigned words) {
  for (unsigned start = 0; start < count; start += 16 * words)
    for (unsigned word = 0; word < words; word++, plus += 2, minus += 2) {
      const int16_t *const in = a + start + word;
      unsigned ones = 0, minus_ones = 0;
      VMB_UNROLL(16)
      for (unsigned l = 0; l < 16; l++) {
        const unsigned value = (unsigned)in[words * l];
        VMB_BOUND(value, 0, 2);
        ones |= (value & 1) << l;
        minus_ones |= (value >> 1 & 1) << l;
      }
      vmb_store16_le(plus, (uint16_t)ones);
      vmb_store16_le(minus, (uint16_t)minus_ones);
    }
}

/* The kernel where the list has more than the portable one, else the inline function. */
VMB_INLINE_FOR_SPEED void vmb_expand_ternary(int16_t *a, const uint8_t *plus, const uint8_t *minus,
                                             unsigned count, unsigned words, int factor) {
  if (vmb_ternary_expand_implementations)
    vmb_ternary_expand(a, plus, minus, count, words, factor);
  else
    vmb_ternary_expand_inline(a, plus, minus, count, words, factor);
}

/* The inverse, by the same choice. */
VMB_INLINE_FOR_SPEED void vmb_collect_ternary(uint8_t *plus, uint8_t *minus, const int16_t *a,
                                              unsigned count, unsigned words) {
  if (vmb_ternary_collect_implementations)
    vmb_ternary_collect(plus, minus, a, count, words);
  else
    vmb_ternary_collect_inline(plus, minus, a, count, words);
}

#endif
