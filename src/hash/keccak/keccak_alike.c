/*
 * Hashes of short messages that begin alike, and hashes of their hashes: between two steps of a
 * chain no lane becomes bytes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_bytes.h"
#include "hash/keccak/keccak_feed.h"
#include "hash/keccak/keccak_kernels.h"
#include "support/big_endian.h"

void vmb_shake256_alike_set(vmb_shake256_alike *alike, size_t position, const uint8_t *bytes,
                            size_t length) {
  for (size_t i = 0; i < length / 8; i++)
    alike->common[position / 8 + i] = vmb_keccak_word_of(vmb_load64_le(bytes + 8 * i));
}

/* The number of a message. */
static uint64_t number_of(const vmb_shake256_own *own) {
  uint8_t bytes[8];
  vmb_store32_be(bytes, own->number[0]);
  vmb_store32_be(bytes + 4, own->number[1]);
  return vmb_load64_le(bytes);
}

/* The input of a message, where an output would be. */
static void load_input(uint64_t *state, size_t stride, const vmb_shake256_alike *alike,
                       const vmb_shake256_own *own) {
  for (size_t i = 0; i < alike->in_lanes; i++)
    state[stride * i] = vmb_keccak_word_of(vmb_load64_le(own->in + 8 * i));
}

/* The block of step `step` in a state with its lanes one after the other. */
static void feed(uint64_t lane[25], const vmb_shake256_alike *alike, const vmb_shake256_own *own,
                 unsigned step) {
  keccak_feed(lane, 1, alike->common, alike->common_lanes,
              number_of(own) + step * KECCAK_NEXT_NUMBER, alike->in_lanes);
}

void vmb_shake256_alike_one(uint64_t lane[25], const vmb_shake256_alike *alike,
                            const vmb_shake256_own *own) {
  load_input(lane, 1, alike, own);
  for (unsigned step = 0; step < alike->steps; step++) {
    feed(lane, alike, own, step);
    vmb_keccak_permute(lane);
  }
  vmb_keccak_read_bytes(own->out, lane, 1, 0, 8 * (size_t)alike->out_lanes);
}

#if VMB_KECCAK_X4_LANE_STRIDE == 1

/* States one after the other: not one more than there are messages. */
static void permute(uint64_t *lane, unsigned count) {
  for (; count >= 4; count -= 4, lane += 4 * 25)
    vmb_keccak_x4_permute(lane);
  if (count >= 2)
    vmb_keccak_x2_permute(lane, lane + 25);
  if (count % 2 != 0)
    vmb_keccak_permute(lane + 25 * (size_t)(count - 1));
}

static void chain(uint64_t *lane, const vmb_shake256_alike *alike, const vmb_shake256_own *own,
                  unsigned count) {
  for (unsigned step = 0; step < alike->steps; step++) {
    for (unsigned s = 0; s < count; s++)
      feed(lane + 25 * (size_t)s, alike, &own[s], step);
    permute(lane, count);
  }
}

#else

/* Four or eight states side by side, whether there are messages for all or not. */
static void chain(uint64_t *lane, const vmb_shake256_alike *alike, const vmb_shake256_own *own,
                  unsigned count) {
  uint64_t number[8] = {0};
  for (unsigned s = 0; s < count; s++)
    number[s] = number_of(&own[s]);
  (count > 4 ? vmb_keccak_x8_chain : vmb_keccak_x4_chain)(lane, alike->common, alike->common_lanes,
                                                          number, alike->in_lanes, alike->out_lanes,
                                                          alike->steps);
}

#endif

void vmb_shake256_alike_many(uint64_t *lane, const vmb_shake256_alike *alike,
                             const vmb_shake256_own *own, unsigned count) {
  if (count == 1) {
    vmb_shake256_alike_one(lane, alike, own);
    return;
  }
  const size_t state = count > 4 ? VMB_KECCAK_X8_STATE_STRIDE : VMB_KECCAK_X4_STATE_STRIDE,
               stride = count > 4 ? VMB_KECCAK_X8_LANE_STRIDE : VMB_KECCAK_X4_LANE_STRIDE;
  for (unsigned s = 0; s < count; s++)
    load_input(lane + s * state, stride, alike, &own[s]);
  chain(lane, alike, own, count);
  for (unsigned s = 0; s < count; s++)
    vmb_keccak_read_bytes(own[s].out, lane + s * state, stride, 0, 8 * (size_t)alike->out_lanes);
}
