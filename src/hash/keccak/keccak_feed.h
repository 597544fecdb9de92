/*
 * The padded block of a message of SHAKE256 whose last lanes are in the state already, as an output
 * or put there: lanes that many messages have in common, a number, the first in_lanes lanes of the
 * state, at most KECCAK_FED_LANES; common_lanes + 1 + in_lanes < 17.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_KECCAK_FEED_H
#define VMB_KECCAK_FEED_H

#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_bytes.h"

/* The last lane of a block, with the last bit of the padding. */
#define KECCAK_LAST_LANE (VMB_SHAKE256_RATE_BYTES / 8 - 1)
#define KECCAK_LAST_LANE_PADDING ((uint64_t)VMB_KECCAK_LAST_PADDING_BIT << 56)

#define KECCAK_FED_LANES 8

/* The last byte of a number goes up by one. */
#define KECCAK_NEXT_NUMBER ((uint64_t)1 << 56)

/*
 * `common` has words in the layout of keccak_lanes.h, number has none. Lanes of the state are
 * `stride` words apart. From the end, since the input goes up. A constant number of lanes becomes
 * zero first, without a call of memset.
 */
static inline void keccak_feed(uint64_t *state, size_t stride, const uint64_t *common,
                               size_t common_lanes, uint64_t number, size_t in_lanes) {
  const size_t end = common_lanes + 1 + in_lanes;
  for (size_t i = KECCAK_FED_LANES; i < 25; i++)
    state[stride * i] = 0;
  for (size_t i = in_lanes; i > 0; i--)
    state[stride * (common_lanes + i)] = state[stride * (i - 1)];
  for (size_t i = end; i < KECCAK_FED_LANES; i++)
    state[stride * i] = 0;
  state[stride * end] = vmb_keccak_word_of(VMB_SHAKE_SUFFIX);
  state[stride * KECCAK_LAST_LANE] ^= vmb_keccak_word_of(KECCAK_LAST_LANE_PADDING);
  state[stride * common_lanes] = vmb_keccak_word_of(number);
  for (size_t i = 0; i < common_lanes; i++)
    state[stride * i] = common[i];
}

#endif
