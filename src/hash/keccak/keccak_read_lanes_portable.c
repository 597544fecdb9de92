/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/little_endian.h"
#include "hash/keccak/keccak_kernels.h"

/* out = the bytes of `count` lanes. */
void vmb_keccak_read_lanes_portable(uint8_t *out, const uint64_t *lane, size_t count) {
  for (size_t i = 0; i < count; i++)
    vmb_store64_le(out + 8 * i, vmb_keccak_lane_of(lane[i]));
}
