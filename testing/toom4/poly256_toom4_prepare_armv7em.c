/*
 * Evaluation of Toom-Cook-4 for Armv7E-M, two positions in the halves of a word: with
 * rings/q2k/toom a product of Saber as papers have it, to compare with the transforms that the
 * library uses.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/q2k.h"
#include "support/halves_armv7em.h"
#include "support/little_endian.h"

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
void vmb_poly256_prepare_public_toom4(vmb_poly256_public *p, const uint16_t a[256], unsigned bits) {
  (void)bits;
  evaluate(p->words, a);
}

/* The values at the seven points. */
void vmb_poly256_prepare_secret_toom4(vmb_poly256_secret *p, const uint16_t s[256]) {
  evaluate(p->words, s);
}

#endif
