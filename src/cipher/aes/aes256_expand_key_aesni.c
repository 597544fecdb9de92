/*
 * vmb_aes256_expand_key with the AES instructions of x86-64. Contract: aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <wmmintrin.h>

VMB_INSTRUCTIONS_AESNI

#include "cipher/aes/aes_kernels.h"

/* AESKEYGENASSIST puts SubWord of word 1 of its operand into word 0. */
static uint32_t sub_word(uint32_t word) {
  return (uint32_t)_mm_cvtsi128_si32(_mm_aeskeygenassist_si128(_mm_set1_epi32((int)word), 0));
}

#include "cipher/aes/aes_key_schedule.h"

void vmb_aes256_expand_key_aesni(uint8_t round_keys[240], const uint8_t key[32]) {
  aes_key_schedule(round_keys, key, 8);
}

VMB_INSTRUCTIONS_END
#endif
