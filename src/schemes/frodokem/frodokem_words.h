/*
 * Words from the bytes that a stream or a cipher wrote where they are.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FRODOKEM_WORDS_H
#define VMB_SCHEMES_FRODOKEM_WORDS_H

#include <stddef.h>

#include "support/little_endian.h"

/* Two bytes in memory, the lower first, become a word: nothing to do on most processors. */
static inline void frodokem_words(uint16_t *words, size_t count) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  (void)words;
  (void)count;
#else
  for (size_t i = 0; i < count; i++)
    words[i] = vmb_load16_le((const uint8_t *)(words + i));
#endif
}

#endif
