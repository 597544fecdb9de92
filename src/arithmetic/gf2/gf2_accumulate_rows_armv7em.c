/*
 * vmb_gf2_accumulate_rows, Armv7E-M: pieces of 16 bytes of all sources lie one after the other
 * while two targets at a time take what their bits select (gf2_add_pairs_armv7em.S). Contract in
 * gf2.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include <string.h>

#include "arithmetic/gf2/gf2.h"
#include "support/zeroize.h"

#define PAIRS 32  /* of targets, whose bits are put in order once */
#define COPIES 16 /* of targets that are not at words; even */
#define PIECE_BYTES 16
#define SOURCES_MOST 64
#define GROUP 16 /* sources */

void vmb_gf2_add_pairs_armv7em(uint8_t *rows, size_t step, const uint32_t *pieces,
                               const uint32_t *select, size_t count, size_t pairs);

struct pieces {
  uint32_t source[SOURCES_MOST][PIECE_BYTES / 4];
  uint32_t select[PAIRS][SOURCES_MOST / GROUP];
  uint32_t copy[COPIES][PIECE_BYTES / 4];
};

/* Zeros between the bits of 16. */
static uint32_t spread(uint32_t x) {
  x = (x | x << 8) & UINT32_C(0x00ff00ff);
  x = (x | x << 4) & UINT32_C(0x0f0f0f0f);
  x = (x | x << 2) & UINT32_C(0x33333333);
  return (x | x << 1) & UINT32_C(0x55555555);
}

/* Bits of two targets in turns: count % 16 sources, or 16, and then 16 each. */
static void take_selects(uint32_t select[SOURCES_MOST / GROUP], uint64_t a, uint64_t b,
                         unsigned count) {
  unsigned here = (count - 1) % GROUP + 1;
  for (unsigned i = 0, taken = 0; taken < count; i++, taken += here, here = GROUP)
    select[i] = spread((uint32_t)(a >> taken) & 0xffff) | spread((uint32_t)(b >> taken) & 0xffff)
                                                              << 1;
}

/* `count` parts of rows: whole pieces without a call for each. */
static void copy_parts(uint8_t *out, size_t out_step, const uint8_t *in, size_t in_step,
                       unsigned count, size_t bytes) {
  for (unsigned k = 0; k < count; k++, out += out_step, in += in_step)
    if (bytes == PIECE_BYTES) {
      memcpy(out, in, PIECE_BYTES);
    } else {
      memcpy(out, in, bytes);
    }
}

/* Targets whose pieces are not at words, or not whole. */
static void add_to_copies(struct pieces *w, uint8_t *rows, size_t step, unsigned targets,
                          unsigned first_pair, unsigned count, size_t bytes) {
  uint8_t *const copy = (uint8_t *)w->copy;
  for (unsigned k = 0; k < targets; k += COPIES) {
    const unsigned some = targets - k < COPIES ? targets - k : COPIES;
    copy_parts(copy, PIECE_BYTES, rows + k * step, step, some, bytes);
    vmb_gf2_add_pairs_armv7em(copy, PIECE_BYTES, w->source[0], w->select[first_pair + k / 2], count,
                              (some + 1) / 2);
    copy_parts(rows + k * step, step, copy, PIECE_BYTES, some, bytes);
  }
}

/* All pieces of at most 2 PAIRS targets; an odd one has no partner and goes by a copy. */
static void accumulate_some(struct pieces *w, uint8_t *rows, size_t step, unsigned targets,
                            const uint8_t *sources, size_t stride, unsigned count, size_t bytes) {
  const unsigned pairs_at_words = (((uintptr_t)rows | step) & 3) == 0 ? targets / 2 : 0;
  for (size_t at = 0; at < bytes; at += PIECE_BYTES) {
    const size_t here = bytes - at < PIECE_BYTES ? bytes - at : PIECE_BYTES;
    const unsigned in_place = here < PIECE_BYTES ? 0 : pairs_at_words, others = 2 * in_place;
    copy_parts((uint8_t *)w->source, PIECE_BYTES, sources + at, stride, count, here);
    if (in_place != 0)
      vmb_gf2_add_pairs_armv7em(rows + at, step, w->source[0], w->select[0], count, in_place);
    add_to_copies(w, rows + others * step + at, step, targets - others, in_place, count, here);
  }
}

void vmb_gf2_accumulate_rows_armv7em(uint8_t *rows, size_t step, unsigned targets,
                                     const uint8_t *sources, size_t stride, unsigned count,
                                     const uint64_t *selects, size_t words, unsigned first,
                                     size_t bytes) {
  struct pieces w;
  memset(&w, 0, sizeof w);
  for (unsigned k = 0; k < targets; k += 2 * PAIRS) {
    const unsigned some = targets - k < 2 * PAIRS ? targets - k : 2 * PAIRS;
    for (unsigned i = 0; i < some; i += 2) {
      const uint64_t *const own = selects + (k + i) * words;
      take_selects(w.select[i / 2], gf2_bits(own, first, count),
                   i + 1 < some ? gf2_bits(own + words, first, count) : 0, count);
    }
    accumulate_some(&w, rows + k * step, step, some, sources, stride, count, bytes);
  }
  vmb_zeroize(&w, sizeof w);
}

#endif
