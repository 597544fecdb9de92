/*
 * The definition of vmb_sha512_compress_many: one after the other. Contract: sha2_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "hash/sha2/sha2_kernels.h"

void vmb_sha512_compress_many_portable(uint64_t *out, const uint64_t chain[8], const uint8_t *in,
                                       size_t stride, unsigned count) {
  for (; count != 0; count--, out += 8, in += stride) {
    memcpy(out, chain, 8 * sizeof chain[0]);
    vmb_sha512_compress(out, in, 1);
  }
}
