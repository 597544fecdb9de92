/*
 * The Benes network, portable. Strides of 64 and more swap words; for smaller ones the 32 control
 * bits of a word are spread to the lower positions of its pairs, and one masked exchange within the
 * word does 32 switches.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/benes/benes.h"

#include <stddef.h>
#include <string.h>

#include "support/compiler.h"
#include "support/little_endian.h"

/* Blocks of 2^k ones, 2^k zeros, ...: 2^64 - 1 divided by 2^(2^k) + 1. */
#define BLOCKS(k) (UINT64_MAX / ((UINT64_C(1) << (1U << (k))) + 1))

/* A word, or two where the processor has vectors of 16 bytes. */
#if defined(__SSE2__) || defined(__ARM_NEON)
typedef uint64_t benes_words __attribute__((vector_size(16)));
#else
typedef uint64_t benes_words;
#endif
#define AT_ONCE (sizeof(benes_words) / 8)

/* AT_ONCE words from memory of any alignment. */
static inline benes_words load_words(const uint64_t *in) {
  benes_words x;
  memcpy(&x, in, sizeof x);
  return x;
}

/* 64 control bits in each word. */
static inline benes_words load_control_words(const uint8_t *control) {
#if defined(__SSE2__) || defined(__ARM_NEON)
  return (benes_words){vmb_load64_le(control), vmb_load64_le(control + 8)};
#else
  return vmb_load64_le(control);
#endif
}

/* 32 control bits in the low half of each word. */
static inline benes_words load_controls(const uint8_t *control) {
#if defined(__SSE2__) || defined(__ARM_NEON)
  return (benes_words){vmb_load32_le(control), vmb_load32_le(control + 4)};
#else
  return vmb_load32_le(control);
#endif
}

/*
 * A layer whose pairs lie 2^l < 64 bits apart, in the same word: one control bit for each pair,
 * spread to the place of its lower bit. words is a multiple of AT_ONCE.
 */
VMB_ALWAYS_INLINE void layer_within_words(uint64_t *bits, const uint8_t *control, unsigned words,
                                          const unsigned l) {
  for (unsigned w = 0; w < words; w += AT_ONCE) {
    benes_words c = load_controls(control + 4 * w), x = load_words(bits + w);
    VMB_UNROLL(5)
    for (unsigned k = 5; k-- > l;)
      c = (c | c << (1U << k)) & BLOCKS(k);
    const benes_words swap = (x ^ x >> (1U << l)) & c;
    x ^= swap ^ swap << (1U << l);
    memcpy(bits + w, &x, sizeof x);
  }
}

/*
 * A layer whose pairs lie `distance` whole words apart: the control bits are masks of words as they
 * are.
 */
static inline void layer_of_words(uint64_t *bits, const uint8_t *control, unsigned words,
                                  unsigned distance) {
  for (unsigned first = 0; first < words; first += 2 * distance) {
    uint64_t *const low = bits + first, *const high = low + distance;
    unsigned w = 0;
    for (; w + AT_ONCE <= distance; w += AT_ONCE) {
      benes_words a = load_words(low + w), b = load_words(high + w);
      const benes_words c = load_control_words(control + 8 * w) & (a ^ b);
      a ^= c;
      b ^= c;
      memcpy(low + w, &a, sizeof a);
      memcpy(high + w, &b, sizeof b);
    }
    for (; w < distance; w++) {
      const uint64_t swap = (low[w] ^ high[w]) & vmb_load64_le(control + 8 * w);
      low[w] ^= swap;
      high[w] ^= swap;
    }
    control += 8 * (size_t)distance;
  }
}

/* Layer with pairs 2^l bits apart. l is public, and a constant in each inlined copy. */
static void layer(uint64_t *bits, const uint8_t *control, unsigned words, unsigned l) {
  switch (l) {
    case 0:
      layer_within_words(bits, control, words, 0);
      break;
    case 1:
      layer_within_words(bits, control, words, 1);
      break;
    case 2:
      layer_within_words(bits, control, words, 2);
      break;
    case 3:
      layer_within_words(bits, control, words, 3);
      break;
    case 4:
      layer_within_words(bits, control, words, 4);
      break;
    case 5:
      layer_within_words(bits, control, words, 5);
      break;
    default:
      layer_of_words(bits, control, words, 1U << (l - 6));
      break;
  }
}

/* Layer number i of 2m-1 and the logarithm of its stride. */
static void layer_number(uint64_t *bits, const uint8_t *control, unsigned m, unsigned i) {
  layer(bits, control + ((size_t)i << (m - 4)), 1U << (m - 6), i < m ? i : 2 * m - 2 - i);
}

/* bits permuted by all 2 m - 1 layers in order. */
void vmb_benes_forward_portable(uint64_t *bits, const uint8_t *control, unsigned m) {
  for (unsigned i = 0; i < 2 * m - 1; i++)
    layer_number(bits, control, m, i);
}

/* The inverse permutation: the layers in reverse order. */
void vmb_benes_backward_portable(uint64_t *bits, const uint8_t *control, unsigned m) {
  for (unsigned i = 2 * m - 1; i-- > 0;)
    layer_number(bits, control, m, i);
}
