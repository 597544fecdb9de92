/*
 * The definition of vmb_aes256_expand_key. Contract: aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "cipher/aes/aes_kernels.h"
#include "cipher/aes/aes_slices.h"
#include "cipher/aes/aes_sub_bytes.h"

/* The word as column 0 of block 0; the other columns do not matter. */
static uint32_t sub_word(uint32_t word) {
  uint32_t slice[8] = {word};
  vmb_aes_transpose(slice);
  vmb_aes_sub_bytes(slice);
  vmb_aes_transpose(slice);
  return slice[0];
}

#include "cipher/aes/aes_key_schedule.h"

void vmb_aes256_expand_key_portable(uint8_t round_keys[240], const uint8_t key[32]) {
  aes_key_schedule(round_keys, key, 8);
}
