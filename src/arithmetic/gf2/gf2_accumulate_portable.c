/*
 * vmb_gf2_accumulate, portable: the masks of up to 13 sources stay in registers while a row is read
 * and written once.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/gf2/gf2.h"
#include "arithmetic/gf2/gf2_lanes.h"
#include "support/compiler.h"

/*
 * row += the sources whose bit of `select` is set, n <= 13 of them (a constant): a vector at a
 * time, then words, then bytes. All are read, and added through masks.
 */
VMB_ALWAYS_INLINE void accumulate(uint8_t *row, const uint8_t *sources, size_t stride,
                                  const unsigned n, uint64_t select, size_t bytes) {
  gf2_lanes mask[13];
  size_t at = 0;
  const gf2_select secret = GF2_SELECT(select);
  VMB_UNROLL(13)
  for (unsigned j = 0; j < n; j++)
    mask[j] = GF2_MASK(secret, j);
  for (; at + sizeof(gf2_lanes) <= bytes; at += sizeof(gf2_lanes)) {
    gf2_lanes sum = gf2_load(row + at);
    VMB_UNROLL(13)
    for (unsigned j = 0; j < n; j++)
      sum ^= mask[j] & gf2_load(sources + j * stride + at);
    gf2_store(row + at, sum);
  }
  for (; sizeof(gf2_lanes) > 8 && at + 8 <= bytes; at += 8) {
    uint64_t sum, word;
    memcpy(&sum, row + at, 8);
    for (unsigned j = 0; j < n; j++) {
      memcpy(&word, sources + j * stride + at, 8);
      sum ^= word & vmb_ct_mask_bit64(select >> j);
    }
    memcpy(row + at, &sum, 8);
  }
  for (; at < bytes; at++) {
    unsigned sum = row[at];
    for (unsigned j = 0; j < n; j++)
      sum ^= sources[j * stride + at] & vmb_ct_mask_bit32((uint32_t)(select >> j));
    row[at] = (uint8_t)sum;
  }
}

#if defined(__OPTIMIZE_SIZE__)
#define FOR_EACH_SIZE(X) X(4) X(1)
#elif defined(__arm__) && !defined(__ARM_FEATURE_MVE)
#define FOR_EACH_SIZE(X) X(8) X(4) X(2) X(1)
#else
#define FOR_EACH_SIZE(X) X(13) X(12) X(8) X(4) X(2) X(1)
#endif

/* Takes the sources in groups of the sizes that there are loops for, the largest first. */
void vmb_gf2_accumulate_portable(uint8_t *row, const uint8_t *sources, size_t stride,
                                 unsigned count, uint64_t select, size_t bytes) {
#define TAKE(n)                                         \
  while (count >= n) {                                  \
    accumulate(row, sources, stride, n, select, bytes); \
    sources += n * stride;                              \
    select >>= n;                                       \
    count -= n;                                         \
  }
  FOR_EACH_SIZE(TAKE)
#undef TAKE
}
