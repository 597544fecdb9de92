/*
 * The key schedule of AES-128, for keys that are used long enough for its time not to count.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "cipher/aes/aes.h"
#include "cipher/aes/aes_sub_word.h"

#include "cipher/aes/aes_key_schedule.h"

void vmb_aes128_init(vmb_aes128 *aes, const uint8_t key[VMB_AES128_KEY_BYTES]) {
  aes_key_schedule(aes->round_keys, key, 4);
}
