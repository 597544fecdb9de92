/*
 * Toom-Cook-4 around the products of poly256 (poly256_portable.c), for Armv7E-M: two positions in
 * the halves of a word, additions and subtractions by UADD16 and USUB16, halvings by UHADD16. The
 * formulas are those of toom4.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/q2k.h"
#include "rings/q2k/toom4.h"
#include "support/little_endian.h"

/* The instructions of the same names, on both halves. */
#define ON_HALVES(name)                                           \
  static inline uint32_t name(uint32_t a, uint32_t b) {           \
    uint32_t result;                                              \
    __asm__(#name " %0, %1, %2" : "=r"(result) : "r"(a), "r"(b)); \
    return result;                                                \
  }
ON_HALVES(uadd16)
ON_HALVES(usub16)
ON_HALVES(uhadd16)
#undef ON_HALVES

/* 2 a, both halves modulo 2^16. */
static inline uint32_t twice(uint32_t a) {
  return uadd16(a, a);
}

static inline uint32_t half(uint32_t a) { /* floor(a / 2), a as an unsigned number */
  return uhadd16(a, 0);
}

/* The lower halves of both, and the upper ones. */
static inline uint32_t lower_halves(uint32_t low, uint32_t high) {
  uint32_t pair;
  __asm__("pkhbt %0, %1, %2, lsl #16" : "=r"(pair) : "r"(low), "r"(high));
  return pair;
}

/* The upper halves of both words, low's in the lower half. */
static inline uint32_t upper_halves(uint32_t low, uint32_t high) {
  uint32_t pair;
  __asm__("pkhtb %0, %1, %2, asr #16" : "=r"(pair) : "r"(high), "r"(low));
  return pair;
}

/* Both halves times a factor of 16 bits. */
static inline uint32_t times(uint32_t a, uint32_t factor) {
  return lower_halves((a & 0xffff) * factor, (a >> 16) * factor);
}

/* p = the values at the seven points of Toom-Cook-4, two coefficients of y in a word. */
static inline void evaluate(uint16_t p[VMB_POLY256_WORDS], const uint16_t a[256]) {
  for (unsigned k = 0; k < 64; k += 2, a += 8, p += 2) {
    const uint32_t first01 = vmb_load_pair16(a), first23 = vmb_load_pair16(a + 2);
    const uint32_t second01 = vmb_load_pair16(a + 4), second23 = vmb_load_pair16(a + 6);
    const uint32_t a0 = lower_halves(first01, second01), a1 = upper_halves(first01, second01);
    const uint32_t a2 = lower_halves(first23, second23), a3 = upper_halves(first23, second23);
    const uint32_t even = uadd16(a0, a2), odd = uadd16(a1, a3);
    const uint32_t even_half = twice(uadd16(twice(twice(a0)), a2)),
                   odd_half = uadd16(twice(twice(a1)), a3);
    vmb_store_pair16(p, a0);
    vmb_store_pair16(p + 64, uadd16(even, odd));
    vmb_store_pair16(p + 2 * 64, usub16(even, odd));
    vmb_store_pair16(p + 3 * 64, uadd16(a0, twice(uadd16(a1, twice(uadd16(a2, twice(a3)))))));
    vmb_store_pair16(p + 4 * 64, uadd16(even_half, odd_half));
    vmb_store_pair16(p + 5 * 64, usub16(even_half, odd_half));
    vmb_store_pair16(p + 6 * 64, a3);
  }
}

/* The values at the seven points; right for any number of bits. */
void vmb_poly256_prepare_public_armv7em(vmb_poly256_public *p, const uint16_t a[256],
                                        unsigned bits) {
  (void)bits;
  evaluate(p->words, a);
}

/* The values at the seven points. */
void vmb_poly256_prepare_secret_armv7em(vmb_poly256_secret *p, const uint16_t s[256]) {
  evaluate(p->words, s);
}

/*
 * The coefficients c4, c5, c6 belong to the next position, since x^4 = y: (before, here) from the
 * pairs (.., before) and (here, ..).
 */
static inline uint32_t moved_on(uint32_t before, uint32_t here) {
  return lower_halves(before >> 16, here);
}

/*
 * r = the interpolation of the accumulator, with y^64 = -1, two coefficients of y in a word.
 * Divisions by 3, 9 and 15 are multiplications modulo 2^16; those by powers of two lose 2^3 in all,
 * for which 16 bits have room.
 */
void vmb_poly256_finish_armv7em(uint16_t r[256], vmb_poly256_sum *accumulator) {
  uint16_t *acc = accumulator->words;
  uint32_t c4_before = 0, c5_before = 0, c6_before = 0;
  uint16_t *const out = r;
  for (unsigned k = 0; k < 64; k += 2, acc += 2, r += 8) {
    const uint32_t w1 = vmb_load_pair16(acc + 64), w_minus1 = vmb_load_pair16(acc + 2 * 64),
                   w2 = vmb_load_pair16(acc + 3 * 64);
    const uint32_t w_half = vmb_load_pair16(acc + 4 * 64),
                   w_minus_half = vmb_load_pair16(acc + 5 * 64);
    const uint32_t c0 = vmb_load_pair16(acc), c6 = vmb_load_pair16(acc + 6 * 64);
    const uint32_t odd = half(usub16(w1, w_minus1));
    const uint32_t even = usub16(usub16(usub16(w1, odd), c0), c6);
    const uint32_t sum_half =
        usub16(usub16(uadd16(w_half, w_minus_half), c0 << 7 & UINT32_C(0xff80ff80)), twice(c6));
    const uint32_t even_half = sum_half >> 3 & UINT32_C(0x1fff1fff);
    const uint32_t c2 = times(usub16(even_half, even), INVERSE_3);
    const uint32_t c4 = usub16(even, c2);
    const uint32_t odd_half = usub16(w_half, w_minus_half) >> 2 & UINT32_C(0x3fff3fff);
    /* at x = 2 */
    const uint32_t even_2 =
        uadd16(c0, twice(twice(uadd16(c2, twice(twice(uadd16(c4, twice(twice(c6)))))))));
    const uint32_t odd_2 = half(usub16(w2, even_2));
    const uint32_t difference = times(usub16(odd_half, odd_2), INVERSE_15);
    const uint32_t sum =
        times(usub16(uadd16(odd_half, odd_2), twice(twice(twice(odd)))), INVERSE_9);
    const uint32_t c1 = half(uadd16(sum, difference));
    const uint32_t c3 = usub16(odd, sum), c5 = usub16(sum, c1);
    const uint32_t r0 = uadd16(c0, moved_on(c4_before, c4)),
                   r1 = uadd16(c1, moved_on(c5_before, c5)),
                   r2 = uadd16(c2, moved_on(c6_before, c6));
    vmb_store_pair16(r, lower_halves(r0, r1));
    vmb_store_pair16(r + 2, lower_halves(r2, c3));
    vmb_store_pair16(r + 4, upper_halves(r0, r1));
    vmb_store_pair16(r + 6, upper_halves(r2, c3));
    c4_before = c4;
    c5_before = c5;
    c6_before = c6;
  }
  /* y^64 = -1: the last ones come back to the first position, negative. */
  out[0] = (uint16_t)(out[0] - (c4_before >> 16));
  out[1] = (uint16_t)(out[1] - (c5_before >> 16));
  out[2] = (uint16_t)(out[2] - (c6_before >> 16));
}

#endif
