/*
 * Polynomials as bytes: packed transforms, ternary polynomials as bits, and the pad of the message:
 * specs/ntruplus.md sections 0.3 to 0.5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_PACK_C
#define VMB_SCHEMES_NTRUPLUS_PACK_C

#include "algorithms/bitpack/bitpack_kernels.h"
#include "algorithms/ternary/ternary.h"
#include "schemes/ntruplus/ntruplus_work.h"

/* ---- Twelve bits per coefficient ------------------------------------------------------------- */

/*
 * Round 1 packs `lanes` times 4 coefficients: lane i holds the 48 bits of coefficients i, lanes +
 * i, 2 lanes + i, 3 lanes + i, cut into three 16-bit words; first come the low words of all lanes,
 * then the middle ones, then the high ones. lanes = 16, at the end of n = 864 once 8.
 *
 * Two lanes at a time, in the halves of 32-bit words, or in loops that become vectors.
 */
#if VMB_WORD_BITS == 64
static inline void ntruplus_pack_lanes(uint8_t *out, const uint16_t *a, unsigned lanes) {
  uint16_t words[3][16];
  for (unsigned i = 0; i < lanes; i++) {
    const unsigned a1 = a[lanes + i], a2 = a[2 * lanes + i];
    words[0][i] = (uint16_t)(a[i] | a1 << 12);
    words[1][i] = (uint16_t)(a1 >> 4 | a2 << 8);
    words[2][i] = (uint16_t)(a2 >> 8 | (unsigned)a[3 * lanes + i] << 4);
  }
  for (unsigned row = 0; row < 3; row++)
    for (unsigned i = 0; i < lanes; i += 2, out += 4)
      vmb_store32_le(out, vmb_load_pair16(words[row] + i));
}
#else
static inline void ntruplus_pack_lanes(uint8_t *out, const uint16_t *a, unsigned lanes) {
  for (unsigned i = 0; i < lanes; i += 2) {
    const uint32_t a0 = vmb_load_pair16(a + i), a1 = vmb_load_pair16(a + lanes + i),
                   a2 = vmb_load_pair16(a + 2 * lanes + i), a3 = vmb_load_pair16(a + 3 * lanes + i);
    vmb_store32_le(out + 2 * i, a0 | (a1 << 12 & UINT32_C(0xf000f000)));
    vmb_store32_le(out + 2 * (lanes + i),
                   (a1 >> 4 & UINT32_C(0x00ff00ff)) | (a2 << 8 & UINT32_C(0xff00ff00)));
    vmb_store32_le(out + 2 * (2 * lanes + i), (a2 >> 8 & UINT32_C(0x000f000f)) | a3 << 4);
  }
}
#endif

/*
 * a = 4 lanes coefficients of 12 bits: those at i, lanes + i, 2 lanes + i and 3 lanes + i lie
 * across the 16-bit words i of three rows; lanes is even.
 */
#if VMB_WORD_BITS == 64
static inline void ntruplus_unpack_lanes(uint16_t *a, const uint8_t *in, unsigned lanes) {
  for (unsigned i = 0; i < lanes; i++) {
    const unsigned low = vmb_load16_le(in + 2 * i), middle = vmb_load16_le(in + 2 * (lanes + i)),
                   high = vmb_load16_le(in + 2 * (2 * lanes + i));
    a[i] = low & 0xfff;
    a[lanes + i] = (uint16_t)((low >> 12 | middle << 4) & 0xfff);
    a[2 * lanes + i] = (uint16_t)((middle >> 8 | high << 8) & 0xfff);
    a[3 * lanes + i] = (uint16_t)(high >> 4);
  }
}
#else
static inline void ntruplus_unpack_lanes(uint16_t *a, const uint8_t *in, unsigned lanes) {
  for (unsigned i = 0; i < lanes; i += 2) {
    const uint32_t low = vmb_load32_le(in + 2 * i), middle = vmb_load32_le(in + 2 * (lanes + i)),
                   high = vmb_load32_le(in + 2 * (2 * lanes + i));
    vmb_store_pair16(a + i, low & UINT32_C(0x0fff0fff));
    vmb_store_pair16(a + lanes + i,
                     (low >> 12 & UINT32_C(0x000f000f)) | (middle << 4 & UINT32_C(0x0ff00ff0)));
    vmb_store_pair16(a + 2 * lanes + i,
                     (middle >> 8 & UINT32_C(0x00ff00ff)) | (high << 8 & UINT32_C(0x0f000f00)));
    vmb_store_pair16(a + 3 * lanes + i, high >> 4 & UINT32_C(0x0fff0fff));
  }
}
#endif

/* out = the packed polynomial a, canonical. */
VMB_INLINE_FOR_SPEED void ntruplus_pack(const struct ntruplus_params *p, uint8_t *out,
                                        const vmb_q3457_values *a) {
  const uint16_t *const values = (const uint16_t *)a->c;
  if (!p->round1) {
    vmb_pack(out, values, p->n, 12);
    return;
  }
  unsigned i = 0;
  for (; i + 64 <= p->n; i += 64)
    ntruplus_pack_lanes(out + 3 * i / 2, values + i, 16);
  if (i < p->n)
    ntruplus_pack_lanes(out + 3 * i / 2, values + i, 8);
}

/* a = the polynomial, each coefficient in [0, 4095]. */
VMB_INLINE_FOR_SPEED void ntruplus_unpack(const struct ntruplus_params *p, vmb_q3457_values *a,
                                          const uint8_t *in) {
  uint16_t *const values = (uint16_t *)a->c;
  if (!p->round1) {
    vmb_unpack(values, in, p->n, 12);
    return;
  }
  unsigned i = 0;
  for (; i + 64 <= p->n; i += 64)
    ntruplus_unpack_lanes(values + i, in + 3 * i / 2, 16);
  if (i < p->n)
    ntruplus_unpack_lanes(values + i, in + 3 * i / 2, 8);
}

/* ---- Ternary polynomials --------------------------------------------------------------------- */

/*
 * The final form has bit i at coefficient i. Round 1 takes blocks of 16 words of 16 bits as long as
 * there are as many, then of the largest powers of two that fit, whose words are columns
 * (algorithms/ternary/ternary.h). This is how many coefficients from `at` on are in blocks of
 * `words`.
 */
static inline unsigned ntruplus_in_blocks(const struct ntruplus_params *p, unsigned at,
                                          unsigned words) {
  return (p->n - at) & ~(16 * words - 1);
}

/* a_i = factor times ((bit of the first n/8 bytes) - (bit of the last n/8 bytes)). */
VMB_INLINE_FOR_SPEED void ntruplus_ternary_poly(const struct ntruplus_params *p, vmb_q3457_poly *a,
                                                const uint8_t *bits, int factor) {
  const uint8_t *const minus = bits + p->n / 8;
  if (!p->round1) {
    vmb_expand_ternary(a->c, bits, minus, p->n, 1, factor);
    return;
  }
  VMB_UNROLL(4)
  for (unsigned words = 16, at = 0; words >= 2; words /= 2) {
    const unsigned count = ntruplus_in_blocks(p, at, words);
    if (count != 0)
      vmb_expand_ternary(a->c + at, bits + at / 8, minus + at / 8, count, words, factor);
    at += count;
  }
}

/* The reverse for a_i = 0, 1, or 2, which stands for -1. */
VMB_INLINE_FOR_SPEED void ntruplus_ternary_bits(const struct ntruplus_params *p, uint8_t *bits,
                                                const vmb_q3457_poly *a) {
  uint8_t *const minus = bits + p->n / 8;
  if (!p->round1) {
    vmb_collect_ternary(bits, minus, a->c, p->n, 1);
    return;
  }
  VMB_UNROLL(4)
  for (unsigned words = 16, at = 0; words >= 2; words /= 2) {
    const unsigned count = ntruplus_in_blocks(p, at, words);
    if (count != 0)
      vmb_collect_ternary(bits + at / 8, minus + at / 8, a->c + at, count, words);
    at += count;
  }
}

/* ---- The pad of the message ------------------------------------------------------------------ */

/* The bits of m: those of (message xor first half of the pad) - (second half of the pad). */
VMB_INLINE_FOR_SPEED void ntruplus_encode(const struct ntruplus_params *p, uint8_t *pad,
                                          const uint8_t *message) {
  for (size_t i = 0; i < ntruplus_message_bytes(p); i++)
    pad[i] ^= message[i];
}

/*
 * message = the message of m, given as bits; returns nonzero if there is none: s = m + (second half
 * of the pad) must be 0 or 1. s modulo 2 is (m is not 0) xor pad; s = 2 if m = 1 and the bit of the
 * pad is 1, s = -1 if m = -1 and it is 0.
 */
VMB_INLINE_FOR_SPEED uint32_t ntruplus_decode(const struct ntruplus_params *p, uint8_t *message,
                                              const uint8_t *bits, const uint8_t *pad) {
  const size_t length = ntruplus_message_bytes(p);
  uint32_t error = 0;
  for (size_t i = 0; i < length; i++) {
    const unsigned plus = bits[i], minus = bits[length + i], second = pad[length + i];
    message[i] = (uint8_t)(pad[i] ^ second ^ plus ^ minus);
    error |= (plus & second) | (minus & ~second);
  }
  return error & 0xff;
}

#endif
