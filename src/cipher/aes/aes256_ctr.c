/*
 * The key stream of counter mode: SP 800-38A section 6.5, with the increment of its appendix B.1
 * over all 128 bits.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "support/big_endian.h"
#include "support/zeroize.h"
#include "cipher/aes/aes.h"

/*
 * counter += blocks, as a number of 128 bits, the highest byte first; the carry without a
 * comparison.
 */
void vmb_aes_counter_add(uint8_t counter[VMB_AES_BLOCK_BYTES], size_t blocks) {
  const uint64_t old = vmb_load64_be(counter + 8), low = old + blocks;
  vmb_store64_be(counter + 8, low);
  /* carry out */
  vmb_store64_be(counter, vmb_load64_be(counter) +
                              (((old & ~low) | ((old | ~low) & (uint64_t)blocks)) >> 63));
}

/*
 * Counters go where their encryptions belong and are encrypted in place; a last block that is cut
 * short is made apart.
 */
void vmb_aes256_ctr(const vmb_aes256 *aes, uint8_t *out, size_t length,
                    const uint8_t counter[VMB_AES_BLOCK_BYTES]) {
  uint8_t next[VMB_AES_BLOCK_BYTES];
  const size_t blocks = length / VMB_AES_BLOCK_BYTES, rest = length % VMB_AES_BLOCK_BYTES;
  memcpy(next, counter, sizeof next);
  for (size_t b = 0; b < blocks; b++) {
    memcpy(out + VMB_AES_BLOCK_BYTES * b, next, sizeof next);
    vmb_aes_counter_add(next, 1);
  }
  if (blocks != 0)
    vmb_aes256_encrypt(aes, out, out, blocks);
  if (rest != 0) {
    vmb_aes256_encrypt(aes, next, next, 1);
    memcpy(out + VMB_AES_BLOCK_BYTES * blocks, next, rest);
  }
  vmb_zeroize(next, sizeof next);
}
