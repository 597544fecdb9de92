/*
 * The definition of vmb_cyclic_add_powers. Contract: cyclic.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/cyclic/cyclic.h"
#include "support/constant_time.h"

typedef vmb_cyclic_word word;

/* bit, if `at` is the index of its word */
static inline word bit_at(word bit, uint32_t word_of_bit, uint32_t at) {
  const uint32_t mask = vmb_ct_barrier32(0U - (((word_of_bit ^ at) - 1U) >> 31));
  return bit & (word)(int32_t)mask;
}

/* Every word is compared with the place of every power, two words at a time. */
void vmb_cyclic_add_powers_portable(vmb_cyclic_word *r, const uint16_t *exponents, unsigned weight,
                                    unsigned n) {
  for (uint32_t at = 0; at < VMB_CYCLIC_WORDS(n); at += 2) {
    word first = 0, second = 0;
    for (unsigned i = 0; i < weight; i++) {
      const uint32_t place = exponents[i] / VMB_WORD_BITS;
      const word bit = (word)1 << exponents[i] % VMB_WORD_BITS;
      first ^= bit_at(bit, place, at);
      second ^= bit_at(bit, place, at + 1);
    }
    r[at] ^= first;
    r[at + 1] ^= second;
  }
}
