/*
 * The definition of vmb_cyclic_step. Contract: cyclic.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/cyclic/cyclic.h"
#include "rings/cyclic/cyclic_mask.h"

typedef vmb_cyclic_word word;

/* r[i] becomes r[i], r[i - d], r[i - 2d] or r[i - 3d]; from the top, as what is read is below. */
static void move(word *r, size_t words, size_t d, word by_d, word by_2d) {
  for (size_t i = words; i-- > 0;) {
    const word *const at = r + i;
    const word a = at[0] ^ ((at[0] ^ *(at - d)) & by_d),
               b = *(at - 2 * d) ^ ((*(at - 2 * d) ^ *(at - 3 * d)) & by_d);
    r[i] = a ^ ((a ^ b) & by_2d);
  }
}

/* Two bits of the distance at a time, then one with those below a word's. */
void vmb_cyclic_step_portable(vmb_cyclic_word *r, const vmb_cyclic_word *dense, size_t words,
                              uint32_t distance, vmb_cyclic_word mask) {
  const uint32_t by = distance / VMB_WORD_BITS, bits = distance % VMB_WORD_BITS;
  const size_t all = VMB_CYCLIC_ALL(words);
  const word by_1 = cyclic_mask(by);
  move(r, all, 8, cyclic_mask(by >> 3), cyclic_mask(by >> 4));
  move(r, all, 2, cyclic_mask(by >> 1), cyclic_mask(by >> 2));
  for (size_t i = all; i-- > 0;) {
    const word *const at = r + i;
    /* the barrier keeps vectors away: memcheck takes a secret shift of one for a leak */
    const word high = cyclic_barrier(at[0] ^ ((at[0] ^ *(at - 1)) & by_1)),
               low = *(at - 1) ^ ((*(at - 1) ^ *(at - 2)) & by_1);
    r[i] = high << bits | low >> 1 >> (VMB_WORD_BITS - 1 - bits);
  }
  for (size_t i = 0; i < words; i++)
    r[i] ^= dense[i] & mask;
}
