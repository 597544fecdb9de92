/*
 * Two streams at a time, and SHAKE256 of two short messages: two permutations together cost little
 * more than one where the processor has vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_bytes.h"
#include "hash/keccak/keccak_kernels.h"
#include "support/zeroize.h"

/* A squeeze of no bytes pads. */
void vmb_keccak_two_blocks(vmb_keccak *first, vmb_keccak *second) {
  uint8_t none[1];
  if (!first->squeezing)
    vmb_keccak_squeeze(first, none, 0);
  if (!second->squeezing)
    vmb_keccak_squeeze(second, none, 0);
  vmb_keccak_x2_permute(first->lane, second->lane);
  first->position = 0;
  second->position = 0;
}

/* FIPS 202 section 6.2. A squeeze of no bytes pads. */
#if VMB_WORD_BITS == 64
void vmb_shake256_two(vmb_keccak *state, uint8_t *const out[2], size_t out_length,
                      const uint8_t *const in[2], size_t in_length) {
  vmb_keccak second;
  vmb_shake256_init(state);
  vmb_shake256_init(&second);
  vmb_keccak_absorb(state, in[0], in_length);
  vmb_keccak_absorb(&second, in[1], in_length);
  vmb_keccak_squeeze(state, out[0], 0);
  vmb_keccak_squeeze(&second, out[1], 0);
  for (size_t done = 0; done < out_length; done += VMB_SHAKE256_RATE_BYTES) {
    const size_t left = out_length - done;
    const size_t part = left < VMB_SHAKE256_RATE_BYTES ? left : VMB_SHAKE256_RATE_BYTES;
    vmb_keccak_x2_permute(state->lane, second.lane);
    vmb_keccak_read_bytes(out[0] + done, state->lane, 1, 0, part);
    vmb_keccak_read_bytes(out[1] + done, second.lane, 1, 0, part);
  }
  vmb_zeroize(&second, sizeof second);
}
#else
void vmb_shake256_two(vmb_keccak *state, uint8_t *const out[2], size_t out_length,
                      const uint8_t *const in[2], size_t in_length) {
  for (unsigned i = 0; i < 2; i++) {
    vmb_shake256_init(state);
    vmb_keccak_absorb(state, in[i], in_length);
    vmb_keccak_squeeze(state, out[i], out_length);
  }
}
#endif
