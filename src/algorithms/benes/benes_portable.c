/*
 * The Benes network, portable. Strides of 64 and more swap words; for smaller ones the 32 control
 * bits of a word are spread to the lower positions of its pairs, and one masked exchange within the
 * word does 32 switches. The six layers of small strides at either end are done word by word.
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
#if (defined(__SSE2__) || defined(__ARM_NEON)) && !defined(__AARCH64EB__) && !defined(__ARMEB__)
#define BENES_VECTORS
typedef uint64_t benes_words __attribute__((vector_size(16)));
typedef uint8_t benes_bytes __attribute__((vector_size(16)));
typedef uint16_t benes_units16 __attribute__((vector_size(16)));
typedef uint32_t benes_units32 __attribute__((vector_size(16)));
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
#if defined(BENES_VECTORS)
  return (benes_words){vmb_load64_le(control), vmb_load64_le(control + 8)};
#else
  return vmb_load64_le(control);
#endif
}

/*
 * 32 control bits for each word, bit i at the lower place of pair i, those 2^l apart: blocks of 2^l
 * bits with as many zeros after each. Vectors put zeros between blocks of bytes.
 */
#if defined(BENES_VECTORS)
VMB_ALWAYS_INLINE benes_words spread_controls(const uint8_t *control, const unsigned l) {
  const benes_words c = {vmb_load64_le(control), 0}, zeros = {0, 0};
  if (l == 5)
    return (benes_words)__builtin_shufflevector((benes_units32)c, (benes_units32)zeros, 0, 4, 1, 5);
  if (l == 4)
    return (benes_words)__builtin_shufflevector((benes_units16)c, (benes_units16)zeros, 0, 8, 1, 9,
                                                2, 10, 3, 11);
  const benes_words odd = l == 3 ? zeros : c >> 4;
  benes_words x = (benes_words)__builtin_shufflevector(
      (benes_bytes)c, (benes_bytes)odd, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  if (l <= 2)
    x &= BLOCKS(2);
  if (l <= 1)
    x = (x | x << 2) & BLOCKS(1);
  if (l == 0)
    x = (x | x << 1) & BLOCKS(0);
  return x;
}
#else
VMB_ALWAYS_INLINE benes_words spread_controls(const uint8_t *control, const unsigned l) {
  benes_words c = vmb_load32_le(control);
  VMB_UNROLL(5)
  for (unsigned k = 5; k-- > l;)
    c = (c | c << (1U << k)) & BLOCKS(k);
  return c;
}
#endif

/* A layer whose pairs lie 2^l < 64 bits apart, on AT_ONCE words. */
VMB_ALWAYS_INLINE benes_words exchange_within(benes_words x, const uint8_t *control,
                                              const unsigned l) {
  const benes_words swap = (x ^ x >> (1U << l)) & spread_controls(control, l);
  return x ^ swap ^ swap << (1U << l);
}

/*
 * The six layers whose pairs lie within words, from l = 0 on or (down) from l = 5 on, for `count`
 * times AT_ONCE words; `control` is that of the first layer, `step` bytes lie between two.
 */
VMB_ALWAYS_INLINE void six_layers(uint64_t *bits, const uint8_t *control, ptrdiff_t step,
                                  const unsigned count, const int down) {
  benes_words x[4];
  for (unsigned k = 0; k < count; k++)
    x[k] = load_words(bits + k * AT_ONCE);
  VMB_UNROLL(6)
  for (unsigned i = 0; i < 6; i++)
    for (unsigned k = 0; k < count; k++)
      x[k] =
          exchange_within(x[k], control + (ptrdiff_t)i * step + 4 * k * AT_ONCE, down ? 5 - i : i);
  for (unsigned k = 0; k < count; k++)
    memcpy(bits + k * AT_ONCE, &x[k], sizeof x[k]);
}

/*
 * A layer on all words. Each layer waits for the one before: four vectors have their turns, where
 * there are as many.
 */
VMB_ALWAYS_INLINE void six_layers_of_all(uint64_t *bits, const uint8_t *control, ptrdiff_t step,
                                         unsigned words, const int down) {
  unsigned w = 0;
#if defined(BENES_VECTORS)
  for (; words - w >= 4 * AT_ONCE; w += 4 * AT_ONCE)
    six_layers(bits + w, control + 4 * (size_t)w, step, 4, down);
#endif
  for (; w < words; w += AT_ONCE)
    six_layers(bits + w, control + 4 * (size_t)w, step, 1, down);
}

/* A copy for each direction: within it, all distances are constants. */
static void layers_within_words(uint64_t *bits, const uint8_t *control, ptrdiff_t step,
                                unsigned words, int down) {
  if (down)
    six_layers_of_all(bits, control, step, words, 1);
  else
    six_layers_of_all(bits, control, step, words, 0);
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

/* The layers whose pairs lie whole words apart, in order or (back) the other way about. */
static void layers_of_words(uint64_t *bits, const uint8_t *control, unsigned m, int back) {
  const unsigned first = 6, last = 2 * m - 8;
  for (unsigned k = first; k <= last; k++) {
    const unsigned i = back ? first + last - k : k, l = i < m ? i : 2 * m - 2 - i;
    layer_of_words(bits, control + ((size_t)i << (m - 4)), 1U << (m - 6), 1U << (l - 6));
  }
}

/* bits permuted by all 2 m - 1 layers in order: those of words stand between those within words. */
void vmb_benes_forward_portable(uint64_t *bits, const uint8_t *control, unsigned m) {
  const unsigned words = 1U << (m - 6);
  const ptrdiff_t step = (ptrdiff_t)1 << (m - 4);
  layers_within_words(bits, control, step, words, 0);
  layers_of_words(bits, control, m, 0);
  layers_within_words(bits, control + (2 * (ptrdiff_t)m - 7) * step, step, words, 1);
}

/* The inverse permutation: the layers in reverse order. */
void vmb_benes_backward_portable(uint64_t *bits, const uint8_t *control, unsigned m) {
  const unsigned words = 1U << (m - 6);
  const ptrdiff_t step = (ptrdiff_t)1 << (m - 4);
  layers_within_words(bits, control + (2 * (ptrdiff_t)m - 2) * step, -step, words, 0);
  layers_of_words(bits, control, m, 1);
  layers_within_words(bits, control + 5 * step, -step, words, 1);
}
