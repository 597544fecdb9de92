/*
 * vmb_aes256_expand_key with the AES instructions of Armv8-A. Contract: aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

VMB_INSTRUCTIONS_ARMAES

#include "cipher/aes/aes_kernels.h"

/*
 * AESE with a key of zeros is SubBytes and ShiftRows; with the same word in every column the latter
 * changes nothing.
 */
static uint32_t sub_word(uint32_t word) {
  const uint8x16_t columns = vreinterpretq_u8_u32(vdupq_n_u32(word));
  return vgetq_lane_u32(vreinterpretq_u32_u8(vaeseq_u8(columns, vdupq_n_u8(0))), 0);
}

#include "cipher/aes/aes_key_schedule.h"

void vmb_aes256_expand_key_armaes(uint8_t round_keys[240], const uint8_t key[32]) {
  aes_key_schedule(round_keys, key, 8);
}

VMB_INSTRUCTIONS_END
#endif
