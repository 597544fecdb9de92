/*
 * Hashes of messages that fit one block of SHAKE256: no sponge is kept.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_bytes.h"
#include "hash/keccak/keccak_kernels.h"

/*
 * The padded block of one message, in the state that begins at *lane with that distance of lanes.
 */
static void load_message(uint64_t *lane, size_t stride, const vmb_shake256_short *hash,
                         const size_t in_length[3]) {
  static const uint8_t suffix = VMB_SHAKE_SUFFIX, last = VMB_KECCAK_LAST_PADDING_BIT;
  size_t position = 0;
  for (unsigned i = 0; i < 25; i++)
    lane[stride * i] = 0;
  for (unsigned part = 0; part < 3; part++) {
    vmb_keccak_add_bytes(lane, stride, position, hash->in[part], in_length[part]);
    position += in_length[part];
  }
  vmb_keccak_add_bytes(lane, stride, position, &suffix, 1);
  vmb_keccak_add_bytes(lane, stride, VMB_SHAKE256_RATE_BYTES - 1, &last, 1);
}

/* The states of `count` hashes, two to four. */
static void permute(uint64_t *lane, unsigned count) {
  if (VMB_KECCAK_X4_LANE_STRIDE != 1 || count == 4) {
    vmb_keccak_x4_permute(lane);
    return;
  }
  vmb_keccak_x2_permute(lane, lane + VMB_KECCAK_X4_STATE_STRIDE);
  if (count == 3)
    vmb_keccak_permute(lane + 2 * VMB_KECCAK_X4_STATE_STRIDE);
}

/* Up to four of them; lengths are the same for all. Destroys lane. */
void vmb_shake256_short_x4(uint64_t *lane, const vmb_shake256_short *hashes, unsigned count,
                           const size_t in_length[3], size_t out_length) {
  if (count == 1) {
    load_message(lane, 1, hashes, in_length);
    vmb_keccak_permute(lane);
    vmb_keccak_read_bytes(hashes->out, lane, 1, 0, out_length);
    return;
  }
  for (unsigned s = 0; s < count; s++)
    load_message(lane + VMB_KECCAK_X4_STATE_STRIDE * s, VMB_KECCAK_X4_LANE_STRIDE, &hashes[s],
                 in_length);
  permute(lane, count);
  for (unsigned s = 0; s < count; s++)
    vmb_keccak_read_bytes(hashes[s].out, lane + VMB_KECCAK_X4_STATE_STRIDE * s,
                          VMB_KECCAK_X4_LANE_STRIDE, 0, out_length);
}
