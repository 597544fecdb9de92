/*
 * Big-endian access at any address (SHA-2, AES-CTR counters).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_BIG_ENDIAN_H
#define VMB_SUPPORT_BIG_ENDIAN_H

#include <stdint.h>

static inline uint32_t vmb_load32_be(const uint8_t *in) {
  return (uint32_t)in[3] | (uint32_t)in[2] << 8 | (uint32_t)in[1] << 16 | (uint32_t)in[0] << 24;
}

static inline uint64_t vmb_load64_be(const uint8_t *in) {
  return (uint64_t)vmb_load32_be(in + 4) | (uint64_t)vmb_load32_be(in) << 32;
}

/* Four bytes at any address, the highest first. */
static inline void vmb_store32_be(uint8_t *out, uint32_t value) {
  out[0] = (uint8_t)(value >> 24);
  out[1] = (uint8_t)(value >> 16);
  out[2] = (uint8_t)(value >> 8);
  out[3] = (uint8_t)value;
}

/* Eight bytes at any address, the highest first. */
static inline void vmb_store64_be(uint8_t *out, uint64_t value) {
  vmb_store32_be(out, (uint32_t)(value >> 32));
  vmb_store32_be(out + 4, (uint32_t)value);
}

#endif
