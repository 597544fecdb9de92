/*
 * vmb_matrix16_secret_by_rows with the dual products of Armv7E-M. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "arithmetic/matrix16/matrix16.h"
#include "arithmetic/modular16/pairs_armv7em.h"
#include "support/halves_armv7em.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

/* sum + the products of a column, whose entries are in two pairs of rows */
static inline uint32_t add_products(uint32_t sum, const uint32_t entries[2], uint32_t first,
                                    uint32_t second) {
  return (uint32_t)dsp_smlad((int32_t)entries[1], (int32_t)second,
                             dsp_smlad((int32_t)entries[0], (int32_t)first, (int32_t)sum));
}

/* Two neighbours of a sum += the products of two columns, whose entries are in pairs of rows. */
static inline void add_two(uint16_t *place, const uint32_t entries[4], uint32_t first,
                           uint32_t second) {
  const uint32_t old = vmb_load_pair16(place);
  const uint32_t low = add_products(old, entries, first, second),
                 high = add_products(old >> 16, entries + 2, first, second);
  vmb_store_pair16(place, lower_halves(low, high));
}

/* Entries of two neighbouring columns: of the first in rows 0 and 1, 2 and 3; of the second. */
static inline void load_two(uint32_t entries[4], const uint16_t *rows, size_t stride) {
  for (unsigned i = 0; i < 2; i++, rows += 2 * stride) {
    const uint32_t upper = vmb_load_pair16(rows), lower = vmb_load_pair16(rows + stride);
    entries[i] = lower_halves(upper, lower);
    entries[2 + i] = upper_halves(upper, lower);
  }
}

/* Four columns at a time. A row of the secret is two words of two factors. */
void vmb_matrix16_secret_by_rows_armv7em(uint16_t *sums, size_t pitch, const uint16_t *rows,
                                         size_t stride, const int8_t *secret, size_t n,
                                         size_t width) {
  uint32_t factors[16];
  for (unsigned k = 0; k < 8; k++, secret += n) {
    factors[2 * k] = lower_halves((uint32_t)secret[0], (uint32_t)secret[1]);
    factors[2 * k + 1] = lower_halves((uint32_t)secret[2], (uint32_t)secret[3]);
  }
  for (size_t j = 0; j < width; j += 4) {
    uint32_t left[4], right[4];
    uint16_t *place = sums + j;
    load_two(left, rows + j, stride);
    load_two(right, rows + j + 2, stride);
    for (unsigned k = 0; k < 16; k += 2, place += pitch) {
      add_two(place, left, factors[k], factors[k + 1]);
      add_two(place + 2, right, factors[k], factors[k + 1]);
    }
  }
  vmb_zeroize(factors, sizeof factors);
}

#endif
