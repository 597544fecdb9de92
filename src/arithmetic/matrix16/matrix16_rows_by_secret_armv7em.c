/*
 * vmb_matrix16_rows_by_secret with the dual products of Armv7E-M. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "arithmetic/matrix16/matrix16.h"
#include "arithmetic/modular16/pairs_armv7em.h"
#include "support/little_endian.h"

/* Two rows by four columns: eight sums, six loads for eight dual products. */
static inline void two_by_four(uint16_t *sums, const uint16_t *rows, size_t stride,
                               const uint8_t *secret, size_t n, size_t width) {
  int32_t a0 = sums[0], a1 = sums[1], a2 = sums[2], a3 = sums[3];
  int32_t b0 = sums[8], b1 = sums[9], b2 = sums[10], b3 = sums[11];
  const uint16_t *const end = rows + width;
  for (; rows != end; rows += 2, secret += 4) {
    const int32_t a = (int32_t)vmb_load_pair16(rows), b = (int32_t)vmb_load_pair16(rows + stride);
    int32_t s = (int32_t)vmb_load32_le(secret);
    a0 = dsp_smlad(a, s, a0);
    b0 = dsp_smlad(b, s, b0);
    s = (int32_t)vmb_load32_le(secret + 2 * n);
    a1 = dsp_smlad(a, s, a1);
    b1 = dsp_smlad(b, s, b1);
    s = (int32_t)vmb_load32_le(secret + 4 * n);
    a2 = dsp_smlad(a, s, a2);
    b2 = dsp_smlad(b, s, b2);
    s = (int32_t)vmb_load32_le(secret + 6 * n);
    a3 = dsp_smlad(a, s, a3);
    b3 = dsp_smlad(b, s, b3);
  }
  sums[0] = (uint16_t)a0;
  sums[1] = (uint16_t)a1;
  sums[2] = (uint16_t)a2;
  sums[3] = (uint16_t)a3;
  sums[8] = (uint16_t)b0;
  sums[9] = (uint16_t)b1;
  sums[10] = (uint16_t)b2;
  sums[11] = (uint16_t)b3;
}

void vmb_matrix16_rows_by_secret_armv7em(uint16_t sums[32], const uint16_t *rows, size_t stride,
                                         const uint8_t *secret, size_t n, size_t width) {
  for (size_t r = 0; r < 4; r += 2)
    for (size_t c = 0; c < 8; c += 4)
      two_by_four(sums + 8 * r + c, rows + r * stride, stride, secret + 2 * c * n, n, width);
}

#endif
