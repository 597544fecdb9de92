/*
 * Secret polynomials of SMAUG-T; contracts in smaug_fixed_weight.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_fixed_weight.h"

#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

void vmb_smaug_secret_bytes(const struct smaug_params *p, struct smaug_scratch *scratch,
                            uint8_t out[SMAUG_SAMPLER_BYTES], unsigned i, unsigned attempt) {
  const uint8_t nonce[2] = {(uint8_t)(p->rank * i), (uint8_t)attempt};
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&scratch->stream, scratch->seeds, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(&scratch->stream, nonce, sizeof nonce);
  vmb_keccak_squeeze(&scratch->stream, out, SMAUG_SAMPLER_BYTES);
}

const uint8_t vmb_smaug_uniform_limits[SMAUG_N] = {
    0,   1,   4,   9,   16,  25,  36,  49,  64,  81,  100, 121, 144, 169, 196, 225, 16,  50,  86,
    124, 164, 206, 16,  63,  112, 163, 216, 42,  100, 160, 222, 61,  128, 197, 46,  120, 196, 55,
    136, 2,   88,  176, 52,  145, 28,  126, 16,  119, 16,  124, 28,  141, 52,  170, 88,  10,  136,
    65,  196, 132, 72,  16,  158, 109, 64,  23,  176, 142, 112, 86,  64,  46,  32,  22,  16,  14,
    16,  22,  32,  46,  64,  86,  112, 142, 4,   43,  86,  133, 16,  72,  132, 31,  100, 10,  88,
    9,   96,  28,  124, 67,  16,  126, 86,  52,  24,  2,   136, 125, 120, 121, 128, 141, 16,  42,
    74,  112, 16,  67,  124, 50,  120, 61,  10,  100, 64,  36,  16,  4,   0,   4,   16,  36,  64,
    100, 22,  75,  16,  86,  46,  16,  112, 101, 100, 109, 16,  46,  86,  27,  88,  52,  28,  16,
    16,  28,  52,  88,  36,  97,  72,  61,  64,  81,  18,  64,  32,  16,  16,  32,  64,  25,  4,
    1,   16,  49,  18,  7,   16,  45,  16,  9,   24,  61,  46,  55,  16,  3,   16,  55,  52,  10,
    64,  16,  0,   16,  2,   22,  16,  46,  54,  43,  16,  31,  34,  28,  16,  1,   36,  23,  16,
    18,  32,  16,  20,  4,   16,  18,  16,  16,  24,  9,   16,  16,  18,  31,  0,   2,   16,  25,
    16,  7,   16,  11,  16,  9,   20,  16,  16,  5,   16,  1,   0,   1,   2,   3,   4,   9,   6,
    7,   0,   2,   4,   1,   0,   1,   0,   0};

/*
 * s[i] = upper half of number i times 256 - i for `count` of them from `first` on. A product whose
 * lower half is below its limit is rejected, and the next spare number, *next, is taken instead.
 * Returns nonzero if the spare numbers did not suffice.
 */
static inline unsigned uniform(uint16_t s[SMAUG_N], const uint8_t *bytes, unsigned first,
                               unsigned count, unsigned *next) {
  for (unsigned i = first; i < first + count; i++) {
    uint32_t product = (uint32_t)vmb_load16_le(bytes + 2 * i) * (SMAUG_N - i);
    for (;;) {
      uint32_t rejected = vmb_ct_mask_less32(product & 0xffff, vmb_smaug_uniform_limits[i]);
      VMB_DECLASSIFY(&rejected, sizeof rejected);
      if (!rejected)
        break;
      if (*next == SMAUG_SAMPLER_NUMBERS)
        return 1;
      product = (uint32_t)vmb_load16_le(bytes + 2 * (*next)++) * (SMAUG_N - i);
    }
    s[i] = (uint16_t)(product >> 16);
  }
  return 0;
}

#if SMAUG_PARALLEL
#define STRIP 32 /* numbers that a vector loop takes together */

/*
 * s[i] = upper half of s[i] times 256 - i, for a strip of them from `first` on. Returns nonzero if
 * one should have been rejected.
 */
static inline uint32_t uniform_strip(uint16_t s[SMAUG_N], unsigned first) {
  uint16_t rejected = 0;
  for (unsigned i = first; i < first + STRIP; i++) {
    const uint16_t number = s[i];
    const uint16_t factor = (uint16_t)(SMAUG_N - i);
    const uint16_t low = (uint16_t)((uint32_t)number * factor);
    const uint16_t difference = (uint16_t)(low - vmb_smaug_uniform_limits[i]);
    s[i] = (uint16_t)((uint32_t)number * factor >> 16);
    /*
     * Limits are below 2^15: the top bit appears if and only if low is below. No barrier:
     * declassified as a whole, and the loop is one for vectors.
     */
    rejected |= (uint16_t)(~low & difference);
  }
  return (uint32_t)rejected >> 15;
}

/* A strip with a rejected number is computed once more, number by number. */
unsigned vmb_smaug_uniform(uint16_t s[SMAUG_N], const uint8_t bytes[SMAUG_SAMPLER_BYTES]) {
  unsigned next = SMAUG_N;
  vmb_unpack_width16(s, bytes, SMAUG_N);
  for (unsigned first = 0; first < SMAUG_N; first += STRIP) {
    uint32_t rejected = uniform_strip(s, first);
    VMB_DECLASSIFY(&rejected, sizeof rejected);
    if (rejected && uniform(s, bytes, first, STRIP, &next) != 0)
      return 1;
  }
  return 0;
}

/*
 * Each step of a polynomial depends on the one before. The steps of several polynomials overlap in
 * the processor if their number is a constant.
 */
VMB_ALWAYS_INLINE void choose_places(uint16_t s[][SMAUG_N], unsigned count, unsigned weight) {
  uint32_t zeros[4];
  for (unsigned j = 0; j < count; j++)
    zeros[j] = SMAUG_N - weight;
  for (unsigned i = 0; i < SMAUG_N; i++)
    VMB_UNROLL(4)
  for (unsigned j = 0; j < count; j++) {
    const uint32_t zero = vmb_ct_mask_negative32((int32_t)(s[j][i] - zeros[j]));
    s[j][i] = (uint16_t)~zero; /* -1 where it is not zero */
    zeros[j] += zero;
  }
}

void vmb_smaug_choose_places(uint16_t s[][SMAUG_N], unsigned rank, unsigned weight) {
  if (rank == 2)
    choose_places(s, 2, weight);
  else if (rank == 3)
    choose_places(s, 3, weight);
  else
    choose_places(s, 4, weight);
}

/*
 * The sign of coefficient i is bit (i >> 4) & 7 of byte 16 (i >> 7) + (i & 15): sixteen
 * coefficients at a time take one bit each of sixteen bytes.
 */
void vmb_smaug_give_signs(uint16_t s[SMAUG_N], const uint8_t bytes[SMAUG_N / 8]) {
  for (unsigned half = 0; half < 2; half++, bytes += 16) {
    uint16_t signs[16];
    for (unsigned j = 0; j < 16; j++)
      signs[j] = bytes[j];
    for (unsigned bit = 0; bit < 8; bit++, s += 16)
      for (unsigned j = 0; j < 16; j++) {
        s[j] = (uint16_t)(s[j] & ~((signs[j] & 1U) * 0xfffe));
        signs[j] = (uint16_t)(signs[j] >> 1);
      }
  }
}

#else

/*
 * -1 becomes 1 where a bit is set: that of coefficient i is bit (i >> 4) & 7 of byte 16 (i >> 7) +
 * (i & 15). Two coefficients in a word.
 */
static inline void give_signs(uint16_t s[SMAUG_N], const uint8_t bytes[SMAUG_N / 8]) {
  for (unsigned i = 0; i < SMAUG_N; i += 4) {
    const uint32_t bits =
        vmb_load32_le(bytes + 16 * (i >> 7) + (i & 15)) >> (i >> 4 & 7) & UINT32_C(0x01010101);
    const uint32_t low = (bits & 1) | (bits << 8 & 0x10000);
    const uint32_t high = (bits >> 16 & 1) | (bits >> 8 & 0x10000);
    vmb_store_pair16(s + i, vmb_load_pair16(s + i) & ~(low * 0xfffe));
    vmb_store_pair16(s + i + 2, vmb_load_pair16(s + i + 2) & ~(high * 0xfffe));
  }
}

unsigned vmb_smaug_fixed_weight(uint16_t s[SMAUG_N], const uint8_t bytes[SMAUG_SAMPLER_BYTES],
                                unsigned weight) {
  uint32_t zeros = SMAUG_N - weight;
  unsigned next = SMAUG_N;
  for (unsigned i = 0; i < SMAUG_N; i++) {
    if (uniform(s, bytes, i, 1, &next) != 0)
      return 1;
    const uint32_t zero = vmb_ct_mask_negative32((int32_t)(s[i] - zeros));
    s[i] = (uint16_t)~zero; /* -1 where it is not zero */
    zeros += zero;
  }
  give_signs(s, bytes + SMAUG_SAMPLER_SIGNS_AT);
  return 0;
}

#endif
