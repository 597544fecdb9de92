/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/little_endian.h"
#include "hash/keccak/keccak_kernels.h"

#if VMB_KECCAK_INTERLEAVED
/* lane += `count` lanes of bytes, in the form in which states hold them. */
void vmb_keccak_add_lanes_portable(uint64_t *lane, const uint8_t *in, size_t count) {
  for (size_t i = 0; i < count; i++)
    lane[i] ^= vmb_keccak_word_of(vmb_load64_le(in + 8 * i));
}
#endif
