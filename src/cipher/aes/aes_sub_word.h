/*
 * The S-box on a word for the portable key schedules (aes_key_schedule.h), in constant time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_AES_SUB_WORD_H
#define VMB_AES_SUB_WORD_H

#include "cipher/aes/aes_slices.h"
#include "cipher/aes/aes_sub_bytes.h"

/* The word as column 0 of block 0; the other columns do not matter. */
static inline uint32_t sub_word(uint32_t word) {
  uint32_t slice[8] = {word};
  vmb_aes_transpose(slice);
  vmb_aes_sub_bytes(slice);
  vmb_aes_transpose(slice);
  return slice[0];
}

#endif
