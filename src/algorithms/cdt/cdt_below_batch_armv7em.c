/*
 * vmb_cdt_below_batch for Armv7E-M: two numbers in a word, and eight numbers meet an entry while it
 * is in a register. An entry is below u if its successor is not above u: usub16 leaves that in GE
 * for both halves, sel takes 1 there and 0 elsewhere. Each half counts up to 255.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "algorithms/cdt/cdt.h"
#include "support/compiler.h"
#include "support/little_endian.h"

#define WORDS 4 /* pairs of numbers together */

/* below[w] = in each half, how many entries are below that half of numbers[w]. */
static inline void count_below(uint32_t below[WORDS], const uint32_t numbers[WORDS],
                               const uint16_t *table, unsigned length) {
  for (unsigned w = 0; w < WORDS; w++)
    below[w] = 0;
  for (unsigned i = 0; i < length; i++) {
    const uint32_t next = (table[i] + 1U) * 0x10001U;
    for (unsigned w = 0; w < WORDS; w++) {
      uint32_t reached;
      __asm__("usub16 %0, %1, %2\n\tsel %0, %3, %4"
              : "=&r"(reached)
              : "r"(numbers[w]), "r"(next), "r"(0x10001), "r"(0));
      below[w] += reached;
    }
  }
}

void vmb_cdt_below_batch_armv7em(uint8_t counts[32], const uint8_t in[64], const uint16_t *table,
                                 unsigned length) {
  for (unsigned k = 0; k < VMB_CDT_BELOW_BATCH; k += 2 * WORDS) {
    uint32_t numbers[WORDS], below[WORDS];
    for (unsigned w = 0; w < WORDS; w++)
      numbers[w] = vmb_load32_le(in + 2 * k + 4 * w);
    count_below(below, numbers, table, length);
    for (unsigned w = 0; w < WORDS; w++) {
      counts[k + 2 * w] = (uint8_t)below[w];
      counts[k + 2 * w + 1] = (uint8_t)(below[w] >> 16);
    }
  }
}

#endif
