/*
 * vmb_cyclic_mul with carry-less multiplications of 64 bits: the sparse factor is made dense, and
 * multiplied by Karatsuba's method. The including file defines what cyclic_karatsuba_template.h
 * asks for, with one lane, and
 *
 *   CYCLIC_MUL, CYCLIC_ADD_POWERS     the kernel's name, and that of the other that it calls
 *
 * The scratch of multiply_halves is r.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "rings/cyclic/cyclic_karatsuba_template.h"

void CYCLIC_MUL(vmb_cyclic_word *r, const vmb_cyclic_word *dense, const uint16_t *exponents,
                unsigned weight, unsigned n, vmb_cyclic_word *scratch) {
  const size_t blocks = VMB_CYCLIC_BLOCKS(n), words = BLOCK_WORDS * blocks;
  vmb_cyclic_word *const sparse = scratch, *const product = sparse + words,
                         *const more = product + 2 * words;
  memset(sparse, 0, words * sizeof *sparse);
  CYCLIC_ADD_POWERS(sparse, exponents, weight, n);
  const struct cyclic_length length = {(uint32_t)blocks, (uint32_t)HALVES_TOGETHER(blocks)};
  karatsuba(product, dense, sparse, length, more, r);

  const vmb_cyclic_word *const high = product + n / VMB_WORD_BITS;
  const size_t used_words = n / VMB_WORD_BITS + 1;
  const unsigned used = n % VMB_WORD_BITS;
  for (size_t i = 0; i < used_words; i++)
    r[i] = product[i] ^ high[i] >> used ^ high[i + 1] << (VMB_WORD_BITS - used);
  r[used_words - 1] &= ((vmb_cyclic_word)1 << used) - 1;
  memset(r + used_words, 0, (words - used_words) * sizeof *r);
}
