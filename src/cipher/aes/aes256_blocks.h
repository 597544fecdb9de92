/*
 * The loop over blocks, two at a time in bit slices, as a template over the rounds. The including
 * file defines before
 *   KEY_WORDS                            of a round key, as the following two hold it
 *   make_key(key, slice, bytes, round)   one of the VMB_AES256_ROUNDS + 1 round keys from its 16
 *                                        bytes; slice: eight words of scratch
 *   encrypt_slices(slice, key)           all rounds on two blocks
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_AES256_BLOCKS_H
#define VMB_AES256_BLOCKS_H

#include "support/zeroize.h"
#include "cipher/aes/aes_slices.h"

/*
 * Two blocks at a time, in bit slices; a last one alone is sliced twice. Expands the round keys
 * once for all blocks, and wipes them and the slices.
 */
static inline void aes256_encrypt_blocks(const uint8_t round_keys[240], uint8_t *out,
                                         const uint8_t *in, size_t blocks) {
  uint32_t key[KEY_WORDS * (VMB_AES256_ROUNDS + 1)], slice[8];
  for (unsigned round = 0; round <= VMB_AES256_ROUNDS; round++)
    make_key(key + KEY_WORDS * round, slice, round_keys + 16 * round, round);
  while (blocks > 0) {
    const size_t part = blocks < 2 ? blocks : 2;
    vmb_aes_slice(slice, in, in + 16 * (part - 1));
    encrypt_slices(slice, key);
    vmb_aes_transpose(slice);
    for (size_t b = 0; b < part; b++)
      for (size_t c = 0; c < 4; c++)
        vmb_store32_le(out + 16 * b + 4 * c, slice[2 * c + b]);
    in += 16 * part;
    out += 16 * part;
    blocks -= part;
  }
  vmb_zeroize(key, sizeof key);
  vmb_zeroize(slice, sizeof slice);
}

#endif
