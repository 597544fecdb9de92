/*
 * poly64 with a packed secret operand. Contract: q2k_packed.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q2k/q2k_packed.h"
#include "algorithms/bitpack/bitpack.h"
#include "rings/q2k/toom/negacyclic64_words.h"
#include "support/zeroize.h"

void vmb_poly64_packed_mul_acc(uint16_t sum[64], const uint16_t a[64], const uint8_t s[32]) {
  uint16_t words[64];
  vmb_bitunpack_signed(words, s, 64, 4);
  negacyclic64_words(sum, a, words);
  vmb_zeroize(words, sizeof words);
}
