/*
 * Packed matrices; contracts in frodokem_pack.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/frodokem/frodokem_pack.h"

/* Eight entries of 15 bits are 15 bytes: byte i has 8 - i bits of one and i of the next. */
static void pack15(uint8_t out[15], const uint16_t in[8]) {
  for (unsigned i = 0; i < 7; i++) {
    out[2 * i] = (uint8_t)(((uint32_t)in[i] << (i + 1) & 0xffff) >> 8);
    out[2 * i + 1] = (uint8_t)((uint32_t)in[i] << (i + 1) | (in[i + 1] & 0x7fffU) >> (14 - i));
  }
  out[14] = (uint8_t)in[7];
}

static void unpack15(uint16_t out[8], const uint8_t in[15]) {
  uint32_t bits = 0; /* the last bytes, more than are needed */
  for (unsigned i = 0; i < 8; i++) {
    bits = bits << 8 | in[2 * i];
    if (i < 7)
      bits = bits << 8 | in[2 * i + 1];
    out[i] = (uint16_t)(bits >> (i < 7 ? i + 1 : 0) & 0x7fff);
  }
}

void vmb_frodokem_pack(uint8_t *out, const uint16_t *in, size_t count, unsigned log_q) {
  if (log_q == 15) {
    for (; count > 0; count -= 8, in += 8, out += 15)
      pack15(out, in);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    out[2 * i] = (uint8_t)(in[i] >> 8);
    out[2 * i + 1] = (uint8_t)in[i];
  }
}

void vmb_frodokem_unpack(uint16_t *out, const uint8_t *in, size_t count, unsigned log_q) {
  if (log_q == 15) {
    for (; count > 0; count -= 8, in += 15, out += 8)
      unpack15(out, in);
    return;
  }
  for (size_t i = 0; i < count; i++)
    out[i] = (uint16_t)(in[2 * i] << 8 | in[2 * i + 1]);
}
