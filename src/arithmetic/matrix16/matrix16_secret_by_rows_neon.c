/*
 * vmb_matrix16_secret_by_rows with NEON. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

#include "arithmetic/matrix16/matrix16.h"
#include "support/compiler.h"
#include "support/vectors_neon.h"

/*
 * Eight or, with vectors = 2, sixteen columns. factor[r] holds the factors of row r of all eight
 * sums, in its lanes.
 */
VMB_ALWAYS_INLINE void add_columns(uint16_t *sums, size_t pitch, const uint16_t *rows,
                                   size_t stride, const v16 factor[4], unsigned vectors) {
  v16 row[4][2];
  for (unsigned r = 0; r < 4; r++)
    for (unsigned v = 0; v < vectors; v++)
      row[r][v] = v16_load_unsigned(rows + r * stride + 8 * v);
#define ADD_TO_SUM(k)                                      \
  for (unsigned v = 0; v < vectors; v++) {                 \
    uint16_t *const place = sums + (k) * pitch + 8 * v;    \
    v16 sum = v16_load_unsigned(place);                    \
    for (unsigned r = 0; r < 4; r++)                       \
      sum = vmlaq_laneq_s16(sum, row[r][v], factor[r], k); \
    v16_store_unsigned(place, sum);                        \
  }
  ADD_TO_SUM(0)
  ADD_TO_SUM(1)
  ADD_TO_SUM(2)
  ADD_TO_SUM(3)
  ADD_TO_SUM(4)
  ADD_TO_SUM(5)
  ADD_TO_SUM(6)
  ADD_TO_SUM(7)
#undef ADD_TO_SUM
}

/* Sixteen columns at a time, and the last eight of a width that is no multiple of 16. */
void vmb_matrix16_secret_by_rows_neon(uint16_t *sums, size_t pitch, const uint16_t *rows,
                                      size_t stride, const int8_t *secret, size_t n, size_t width) {
  v16 factor[4];
  for (unsigned r = 0; r < 4; r++) {
    v16 of_row = v16_all(secret[r]);
    of_row = vsetq_lane_s16(secret[n + r], of_row, 1);
    of_row = vsetq_lane_s16(secret[2 * n + r], of_row, 2);
    of_row = vsetq_lane_s16(secret[3 * n + r], of_row, 3);
    of_row = vsetq_lane_s16(secret[4 * n + r], of_row, 4);
    of_row = vsetq_lane_s16(secret[5 * n + r], of_row, 5);
    of_row = vsetq_lane_s16(secret[6 * n + r], of_row, 6);
    factor[r] = vsetq_lane_s16(secret[7 * n + r], of_row, 7);
  }
  size_t j = 0;
  for (; j + 16 <= width; j += 16)
    add_columns(sums + j, pitch, rows + j, stride, factor, 2);
  if (j < width)
    add_columns(sums + j, pitch, rows + j, stride, factor, 1);
}

#endif
