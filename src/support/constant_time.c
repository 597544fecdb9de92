/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/constant_time.h"

#include "support/little_endian.h"

/* Nonzero if the bytes differ anywhere; looks at all of them, four at a time where that is free. */
uint32_t vmb_ct_difference(const uint8_t *a, const uint8_t *b, size_t length) {
  uint32_t difference = 0;
  size_t i = 0;
/* elsewhere a word takes as long as its bytes */
#if !defined(__arm__) || defined(__ARM_FEATURE_UNALIGNED)
  for (; i + 4 <= length; i += 4)
    difference |= vmb_load32_le(a + i) ^ vmb_load32_le(b + i);
#endif
  for (; i < length; i++)
    difference |= (uint32_t)(a[i] ^ b[i]);
  return vmb_ct_barrier32(difference);
}

/*
 * out = if_set where mask is all ones; unchanged where it is 0. Reads and writes all bytes in both
 * cases.
 */
void vmb_ct_move(uint8_t *out, const uint8_t *if_set, size_t length, uint32_t mask) {
  const uint8_t byte_mask = (uint8_t)vmb_ct_barrier32(mask);
  for (size_t i = 0; i < length; i++)
    out[i] = (uint8_t)(out[i] ^ (byte_mask & (out[i] ^ if_set[i])));
}
