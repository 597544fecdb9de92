/*
 * The definition of vmb_sha256_compress_many, which is the fastest, too, where the processor has
 * instructions for two at a time. Contract: sha2_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "hash/sha2/sha2_kernels.h"

void vmb_sha256_compress_many_portable(uint32_t *out, const uint32_t chain[8], const uint8_t *in,
                                       size_t stride, unsigned count) {
  for (unsigned s = 0; s < count; s++)
    memcpy(out + 8 * (size_t)s, chain, 8 * sizeof chain[0]);
  for (; count >= 2; count -= 2, out += 16, in += 2 * stride)
    vmb_sha256_compress_two(out, in, in + stride);
  if (count != 0)
    vmb_sha256_compress(out, in, 1);
}
