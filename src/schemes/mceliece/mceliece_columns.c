/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_columns.h"

#include <string.h>

#include "arithmetic/gf2m/gf2m_transpose.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

/*
 * points = the elements of the support that pi gives, 64 of them per word and m words apart: those
 * whose bits are the places in reverse order. Wipes its own 128 bytes.
 */
void vmb_mceliece_points(const struct mceliece_params *p, uint64_t *points, unsigned words,
                         const uint16_t *pi) {
  uint32_t low[16], high[16];
  for (unsigned word = 0; word < words; word++) {
    const uint16_t *const here = pi + 64 * (size_t)word;
    for (unsigned i = 0; i < 16; i++) {
      low[i] = mceliece_bitrev(p, here[i]) | (uint32_t)mceliece_bitrev(p, here[16 + i]) << 16;
      high[i] = mceliece_bitrev(p, here[32 + i]) | (uint32_t)mceliece_bitrev(p, here[48 + i]) << 16;
    }
    gf2m_transpose16(low);
    gf2m_transpose16(high);
    for (unsigned b = 0; b < p->m; b++)
      points[b * words + word] = vmb_le64(low[b] | (uint64_t)high[b] << 32);
  }
  vmb_zeroize(low, sizeof low);
  vmb_zeroize(high, sizeof high);
}

/*
 * x = x + element in all places: word b of the slices is complemented where bit b of the element is
 * set.
 */
static void add_everywhere(const struct mceliece_params *p, uint64_t *x, unsigned words,
                           uint16_t element) {
  for (unsigned b = 0; b < p->m; b++) {
    const uint64_t all = vmb_ct_mask_bit64(element >> b);
    for (unsigned word = 0; word < words; word++)
      x[b * words + word] ^= all;
  }
}

/*
 * powers = 1 / g(point) for all points, by Horner's rule for the monic g and one inversion: the
 * first block of rows of the parity-check matrix.
 */
void vmb_mceliece_first_powers(const struct mceliece_params *p, uint64_t *powers,
                               const uint64_t *points, unsigned words, const uint16_t *g) {
  memcpy(powers, points, 8 * VMB_GF2M_SLICED_WORDS(p->m, 64 * (size_t)words));
  add_everywhere(p, powers, words, g[p->t - 1]);
  for (unsigned i = p->t - 1U; i-- > 0;) {
    p->field->multiply(powers, powers, points, words);
    add_everywhere(p, powers, words, g[i]);
  }
  p->field->invert(powers, powers, words);
}
