/*
 * vmb_gf2_units, portable: eight places of 16 bits at a time where the processor has vectors of 16
 * bytes, else one of 32 bits.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/gf2/gf2.h"
#include "arithmetic/gf2/gf2_lanes.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

#if defined(__SSE2__) || defined(__ARM_NEON) || defined(__ARM_FEATURE_MVE)

typedef uint16_t places __attribute__((vector_size(16)));

#define AT_ONCE 4 /* positions per pass over the bits */

/*
 * With vectors: every word of the result is compared with the places of AT_ONCE positions. No
 * address depends on a position.
 */
void vmb_gf2_units_portable(uint8_t *bits, size_t bytes, const uint16_t *positions,
                            unsigned count) {
  const places eight = {8, 8, 8, 8, 8, 8, 8, 8}, first = {0, 1, 2, 3, 4, 5, 6, 7};
  memset(bits, 0, bytes);
  for (unsigned done = 0; done < count; done += AT_ONCE) {
    places place[AT_ONCE], one[AT_ONCE], here = first;
    for (unsigned i = 0; i < AT_ONCE; i++) {
      /* one again does no harm */
      const unsigned position = positions[done + i < count ? done + i : done];
      place[i] = (uint16_t)(position >> 4) - (places){0};
      one[i] = (uint16_t)(1U << (position & 15)) - (places){0};
    }
    for (size_t at = 0; at < bytes; at += sizeof(places)) {
      places sum;
      memcpy(&sum, bits + at, sizeof sum);
      for (unsigned i = 0; i < AT_ONCE; i++)
        sum |= (places)(here == place[i]) & one[i];
      memcpy(bits + at, &sum, sizeof sum);
      here += eight;
    }
  }
}

#else

/* With words: every word is compared with the place of each position. */
void vmb_gf2_units_portable(uint8_t *bits, size_t bytes, const uint16_t *positions,
                            unsigned count) {
  memset(bits, 0, bytes);
  for (unsigned i = 0; i < count; i++) {
    const uint32_t number = (positions[i] >> 5) + 1U, one = UINT32_C(1) << (positions[i] & 31);
    uint8_t *word = bits + bytes;

    /* Numbers of words from 1: counting down to 0 needs no comparison of its own. */
    for (uint32_t j = (uint32_t)(bytes / 4); j != 0; j--) {
      const uint32_t here = vmb_ct_mask_negative32((int32_t)((number ^ j) - 1));
      word -= 4;
      vmb_store32_le(word, vmb_load32_le(word) | (one & here));
    }
  }
}

#endif
