/*
 * vmb_poly256_finish_toom4: the interpolation of Toom-Cook-4 (poly256_portable.c) for Armv7E-M, two
 * positions in the halves of a word. The formulas are those of toom4.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/toom/toom4.h"
#include "rings/q2k/toom/toom4_armv7em.h"
#include "support/halves_armv7em.h"
#include "support/little_endian.h"

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
void vmb_poly256_finish_toom4(uint16_t r[256], vmb_poly256_sum *accumulator) {
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
