/*
 * Two streams at a time: two permutations together cost little more than one where the processor
 * has vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_kernels.h"

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
