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
void vmb_shake256_two(uint8_t *out0, uint8_t *out1, size_t out_length, const uint8_t *in0,
                      const uint8_t *in1, size_t in_length) {
  vmb_keccak first, second;
  vmb_shake256_init(&first);
  vmb_shake256_init(&second);
  vmb_keccak_absorb(&first, in0, in_length);
  vmb_keccak_absorb(&second, in1, in_length);
  vmb_keccak_squeeze(&first, out0, 0);
  vmb_keccak_squeeze(&second, out1, 0);
  while (out_length > 0) {
    const size_t part = out_length < VMB_SHAKE256_RATE_BYTES ? out_length : VMB_SHAKE256_RATE_BYTES;
    vmb_keccak_x2_permute(first.lane, second.lane);
    vmb_keccak_read_bytes(out0, first.lane, 1, 0, part);
    vmb_keccak_read_bytes(out1, second.lane, 1, 0, part);
    out0 += part;
    out1 += part;
    out_length -= part;
  }
  vmb_zeroize(&first, sizeof first);
  vmb_zeroize(&second, sizeof second);
}
