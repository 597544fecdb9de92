/*
 * Chains of SHAKE256 over short messages with a common start. A chain's value stays in the lanes of
 * its state from step to step: it becomes bytes at the end only.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_bytes.h"
#include "hash/keccak/keccak_feed.h"
#include "hash/keccak/keccak_kernels.h"
#include "support/big_endian.h"

void vmb_shake256_chain_set(vmb_shake256_chain *chain, size_t position, const uint8_t *bytes,
                            size_t length) {
  for (size_t i = 0; i < length / 8; i++)
    chain->common[position / 8 + i] = vmb_keccak_word_of(vmb_load64_le(bytes + 8 * i));
}

/* The number of a message. */
static uint64_t number_of(const vmb_shake256_chain_input *input) {
  uint8_t bytes[8];
  vmb_store32_be(bytes, input->number[0]);
  vmb_store32_be(bytes + 4, input->number[1]);
  return vmb_load64_le(bytes);
}

/* The input of a message, where an output would be. */
static void load_input(uint64_t *state, size_t stride, const vmb_shake256_chain *chain,
                       const vmb_shake256_chain_input *input) {
  for (size_t i = 0; i < chain->in_lanes; i++)
    state[stride * i] = vmb_keccak_word_of(vmb_load64_le(input->in + 8 * i));
}

/* The block of step `step` in a state whose lanes follow each other in memory. */
static void feed(uint64_t lane[25], const vmb_shake256_chain *chain,
                 const vmb_shake256_chain_input *input, unsigned step) {
  keccak_feed(lane, 1, chain->common, chain->common_lanes,
              number_of(input) + step * KECCAK_NEXT_NUMBER, chain->in_lanes);
}

/* One chain, in one state. */
static void run_one(uint64_t lane[25], const vmb_shake256_chain *chain,
                    const vmb_shake256_chain_input *input) {
  load_input(lane, 1, chain, input);
  for (unsigned step = 0; step < chain->steps; step++) {
    feed(lane, chain, input, step);
    vmb_keccak_permute(lane);
  }
  vmb_keccak_read_bytes(input->out, lane, 1, 0, 8 * (size_t)chain->out_lanes);
}

#if VMB_SHAKE256_CHAINS_MAX == 1

void vmb_shake256_chains(uint64_t *lane, const vmb_shake256_chain *chain,
                         const vmb_shake256_chain_input *input, unsigned count) {
  (void)count;
  run_one(lane, chain, input);
}

#else

#if VMB_KECCAK_X4_LANE_STRIDE == 1

/* States follow each other in memory; there are as many as chains. */
static void permute(uint64_t *lane, unsigned count) {
  for (; count >= 4; count -= 4, lane += 4 * 25)
    vmb_keccak_x4_permute(lane);
  if (count >= 2)
    vmb_keccak_x2_permute(lane, lane + 25);
  if (count % 2 != 0)
    vmb_keccak_permute(lane + 25 * (size_t)(count - 1));
}

static void run_chains(uint64_t *lane, const vmb_shake256_chain *chain,
                       const vmb_shake256_chain_input *input, unsigned count) {
  for (unsigned step = 0; step < chain->steps; step++) {
    for (unsigned s = 0; s < count; s++)
      feed(lane + 25 * (size_t)s, chain, &input[s], step);
    permute(lane, count);
  }
}

#else

/* The lanes of four or eight states alternate; states without a chain are computed, too. */
static void run_chains(uint64_t *lane, const vmb_shake256_chain *chain,
                       const vmb_shake256_chain_input *input, unsigned count) {
  uint64_t number[8] = {0};
  for (unsigned s = 0; s < count; s++)
    number[s] = number_of(&input[s]);
  (count > 4 ? vmb_keccak_x8_chain : vmb_keccak_x4_chain)(lane, chain->common, chain->common_lanes,
                                                          number, chain->in_lanes, chain->out_lanes,
                                                          chain->steps);
}

#endif

void vmb_shake256_chains(uint64_t *lane, const vmb_shake256_chain *chain,
                         const vmb_shake256_chain_input *input, unsigned count) {
  if (count == 1) {
    run_one(lane, chain, input);
    return;
  }
  const size_t state = count > 4 ? VMB_KECCAK_X8_STATE_STRIDE : VMB_KECCAK_X4_STATE_STRIDE,
               stride = count > 4 ? VMB_KECCAK_X8_LANE_STRIDE : VMB_KECCAK_X4_LANE_STRIDE;
  for (unsigned s = 0; s < count; s++)
    load_input(lane + s * state, stride, chain, &input[s]);
  run_chains(lane, chain, input, count);
  for (unsigned s = 0; s < count; s++)
    vmb_keccak_read_bytes(input[s].out, lane + s * state, stride, 0, 8 * (size_t)chain->out_lanes);
}

#endif
