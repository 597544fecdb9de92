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

static void run_one(uint64_t lane[25], const vmb_shake256_chain *chain,
                    const vmb_shake256_chain_input *input) {
  load_input(lane, 1, chain, input);
  for (unsigned step = 0; step < chain->steps; step++) {
    keccak_feed(lane, 1, chain->common, chain->common_lanes,
                number_of(input) + step * KECCAK_NEXT_NUMBER, chain->in_lanes);
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

/* Where the state of chain `s` begins: four at a time. */
static uint64_t *state_of(uint64_t *lane, unsigned s) {
  return lane + s / 4 * (4 * 25) + s % 4 * VMB_KECCAK_X4_STATE_STRIDE;
}

void vmb_shake256_chains(uint64_t *lane, const vmb_shake256_chain *chain,
                         const vmb_shake256_chain_input *input, unsigned count) {
  uint64_t number[VMB_SHAKE256_CHAINS_MAX] = {0};
  if (count == 1) {
    run_one(lane, chain, input);
    return;
  }
  for (unsigned s = 0; s < count; s++) {
    number[s] = number_of(&input[s]);
    load_input(state_of(lane, s), VMB_KECCAK_X4_LANE_STRIDE, chain, &input[s]);
  }
  vmb_keccak_chains(lane, chain->common, chain->common_lanes, number, chain->in_lanes,
                    chain->out_lanes, chain->steps, count);
  for (unsigned s = 0; s < count; s++)
    vmb_keccak_read_bytes(input[s].out, state_of(lane, s), VMB_KECCAK_X4_LANE_STRIDE, 0,
                          8 * (size_t)chain->out_lanes);
}

#endif
