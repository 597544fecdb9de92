/*
 * vmb_matrix16_rows_by_secret with the dual products of Armv7E-M. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "arithmetic/matrix16/matrix16.h"
#include "arithmetic/matrix16/matrix16_armv7em.h"
#include "support/little_endian.h"

/* Two rows by four columns: eight sums, six loads for eight dual products. */
static inline void two_by_four(uint16_t *sums, const uint16_t *rows, size_t stride,
                               const uint8_t *secret, size_t n, size_t width) {
  uint32_t a0 = sums[0], a1 = sums[1], a2 = sums[2], a3 = sums[3];
  uint32_t b0 = sums[8], b1 = sums[9], b2 = sums[10], b3 = sums[11];
  const uint16_t *const end = rows + width;
  for (; rows != end; rows += 2, secret += 4) {
    const uint32_t a = vmb_load_pair16(rows), b = vmb_load_pair16(rows + stride);
    uint32_t s = vmb_load32_le(secret);
    a0 = smlad(a, s, a0);
    b0 = smlad(b, s, b0);
    s = vmb_load32_le(secret + 2 * n);
    a1 = smlad(a, s, a1);
    b1 = smlad(b, s, b1);
    s = vmb_load32_le(secret + 4 * n);
    a2 = smlad(a, s, a2);
    b2 = smlad(b, s, b2);
    s = vmb_load32_le(secret + 6 * n);
    a3 = smlad(a, s, a3);
    b3 = smlad(b, s, b3);
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
