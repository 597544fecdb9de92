/*
 * The definitions of the kernels of one state. Contracts: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_kernels.h"

#if !VMB_KECCAK_INTERLEAVED

#include "hash/keccak/keccak_permute64.h"

void vmb_keccak_permute_portable(uint64_t state[25]) {
  keccak_permute64(state);
}

#else

#include "hash/keccak/keccak_lane32.h"
#include "support/little_endian.h"

void vmb_keccak_read_lanes_portable(uint8_t *out, const uint64_t *word, size_t count) {
  for (size_t i = 0; i < count; i++)
    vmb_store64_le(out + 8 * i, vmb_keccak_lane_of(word[i]));
}

void vmb_keccak_add_lanes_portable(uint64_t *word, const uint8_t *in, size_t count) {
  for (size_t i = 0; i < count; i++)
    word[i] ^= vmb_keccak_word_of(vmb_load64_le(in + 8 * i));
}

static inline lane lane_chi(lane a, lane b, lane c) {
  return (lane){a.even ^ (~b.even & c.even), a.odd ^ (~b.odd & c.odd)};
}

/* The round's constant, interleaved as lanes are. */
static inline lane lane_round_constant(int round) {
  const uint64_t constant = vmb_keccak_round_constants_interleaved[round];
  return (lane){(uint32_t)constant, (uint32_t)(constant >> 32)};
}

#include "hash/keccak/keccak_round.h"

void vmb_keccak_permute_portable(uint64_t state[25]) {
  lane a[25], b[25];
  for (int i = 0; i < 25; i++)
    a[i] = (lane){(uint32_t)state[i], (uint32_t)(state[i] >> 32)};
  for (int round = 0; round < 24; round += 2) {
    keccak_round(b, a, round);
    keccak_round(a, b, round + 1);
  }
  for (int i = 0; i < 25; i++)
    state[i] = a[i].even | (uint64_t)a[i].odd << 32;
}

#endif
