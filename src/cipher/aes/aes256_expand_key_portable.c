/*
 * The definition of vmb_aes256_expand_key. Contract: aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "cipher/aes/aes_kernels.h"
#include "cipher/aes/aes_sub_word.h"

#include "cipher/aes/aes_key_schedule.h"

void vmb_aes256_expand_key_portable(uint8_t round_keys[240], const uint8_t key[32]) {
  aes_key_schedule(round_keys, key, 8);
}
