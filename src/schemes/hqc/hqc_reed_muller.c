/*
 * The Reed-Muller code; contracts in hqc_reed_muller.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/hqc/hqc_reed_muller.h"

#include "rings/cyclic/cyclic_mask.h"
#include "support/compiler.h"

/* All ones if the bit of the symbol is set. */
static inline vmb_cyclic_word bit_mask(uint32_t symbol, unsigned bit) {
  return cyclic_mask(symbol >> bit);
}

/* Bit j is m_7 + sum of m_i j_i: lower bits of j within a word, the others from word to word. */
void vmb_hqc_rm_add(vmb_cyclic_word *code, uint8_t symbol, unsigned copies) {
  static const uint64_t rows[6] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                   0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
  const unsigned inside = VMB_WORD_BITS == 64 ? 6 : 5;
  vmb_cyclic_word first = bit_mask(symbol, 7), word[HQC_SYMBOL_WORDS];
  for (unsigned i = 0; i < inside; i++)
    first ^= bit_mask(symbol, i) & (vmb_cyclic_word)rows[i];
  for (unsigned i = 0; i < HQC_SYMBOL_WORDS; i++) {
    word[i] = first;
    for (unsigned bit = inside; bit < 7; bit++)
      if ((i >> (bit - inside) & 1) != 0)
        word[i] ^= bit_mask(symbol, bit);
  }
  for (unsigned copy = 0; copy < copies; copy++)
    for (unsigned i = 0; i < HQC_SYMBOL_WORDS; i++)
      *code++ ^= word[i];
}

/* Four bits in the lowest bits of four bytes. */
static inline uint32_t spread(uint32_t four) {
  return four * 0x204081 & 0x01010101;
}

/* How many copies of each bit are set. */
static void count_bits(int16_t *counts, const vmb_cyclic_word *code, unsigned copies) {
  for (unsigned j = 0; j < HQC_SYMBOL_BITS; j += 4) {
    const vmb_cyclic_word *word = code + j / VMB_WORD_BITS;
    uint32_t sums = 0;
    for (unsigned copy = 0; copy < copies; copy++, word += HQC_SYMBOL_WORDS)
      sums += spread((uint32_t)(*word >> j % VMB_WORD_BITS) & 15);
    for (unsigned k = 0; k < 4; k++)
      counts[j + k] = (int16_t)(sums >> 8 * k & 0xff);
  }
}

/* Sums and differences at a distance. */
VMB_ALWAYS_INLINE void layer(int16_t *transform, unsigned d) {
  for (unsigned start = 0; start < HQC_SYMBOL_BITS; start += 2 * d)
    for (unsigned i = start; i < start + d; i++) {
      const int16_t a = transform[i], b = transform[i + d];
      transform[i] = (int16_t)(a + b);
      transform[i + d] = (int16_t)(a - b);
    }
}

/* Walsh and Hadamard. The loops of the first three layers are short: constants unroll them. */
void vmb_hqc_rm_transform(int16_t transform[HQC_SYMBOL_BITS], const vmb_cyclic_word *code,
                          unsigned copies) {
  count_bits(transform, code, copies);
  layer(transform, 1);
  layer(transform, 2);
  layer(transform, 4);
  for (unsigned d = 8; d < HQC_SYMBOL_BITS; d *= 2)
    layer(transform, d);
  transform[0] = (int16_t)(transform[0] - 64 * (int)copies);
}

/* The larger one of two numbers below 2^31. */
static inline uint32_t larger(uint32_t a, uint32_t b) {
  const uint32_t less = 0U - ((a - b) >> 31); /* no barrier: vectors */
  return a ^ ((a ^ b) & less);
}

/*
 * The largest of the numbers 256 |T_b| + 2 (127 - b) + (T_b > 0), which are below 2^18: of equal
 * values the first has the largest. Eight of them take turns.
 */
uint8_t vmb_hqc_rm_peak(const int16_t transform[HQC_SYMBOL_BITS]) {
  uint32_t largest[8] = {0};
  for (uint32_t b = 0; b < HQC_SYMBOL_BITS; b += 8)
    for (uint32_t k = 0; k < 8; k++) {
      const uint32_t value = (uint32_t)transform[b + k];
      const uint32_t negative = 0U - (value >> 31); /* no barrier: vectors */
      const uint32_t size = (value ^ negative) - negative, positive = (0U - value) >> 31;
      largest[k] = larger(largest[k], 256 * size + 2 * (HQC_SYMBOL_BITS - 1 - b - k) + positive);
    }
  for (unsigned k = 1; k < 8; k++)
    largest[0] = larger(largest[0], largest[k]);
  return (uint8_t)((HQC_SYMBOL_BITS - 1 - (largest[0] >> 1 & 127)) | (largest[0] & 1) << 7);
}
