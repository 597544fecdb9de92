/*
 * vmb_cdt_above: all sixteen numbers meet an entry of the table while it is there. Differences by
 * 24 bits at a time; a sign is added to the next difference, or to the count, by the shift that
 * brings it there. Wipes its parts of the numbers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "algorithms/cdt/cdt.h"
#include "support/compiler.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

#define VECTORS (VMB_CDT_ABOVE_BATCH / 4)

/* Entry by entry; the parts of a number of 72 bits are differences of 24 bits each. */
void vmb_cdt_above_neon(uint8_t counts[16], const uint8_t in[176], const uint32_t table[18][3]) {
  int32_t parts[3][VMB_CDT_ABOVE_BATCH];
  for (unsigned k = 0; k < VMB_CDT_ABOVE_BATCH; k++, in += VMB_CDT_ABOVE_STEP)
    for (unsigned j = 0; j < 3; j++)
      parts[j][k] = (int32_t)(vmb_load32_le(in + 3 * j) & 0xffffff);
  int32x4_t x[3][VECTORS];
  VMB_UNROLL(3)
  for (unsigned j = 0; j < 3; j++) {
    VMB_UNROLL(4)
    for (unsigned v = 0; v < VECTORS; v++)
      x[j][v] = vld1q_s32(&parts[j][4 * v]);
  }
  int32x4_t less[VECTORS] = {vdupq_n_s32(0), vdupq_n_s32(0), vdupq_n_s32(0), vdupq_n_s32(0)};
  for (unsigned i = 0; i < VMB_CDT_ABOVE_ENTRIES; i++) {
    const int32x4_t upper = vreinterpretq_s32_u32(vld1q_dup_u32(&table[i][0])),
                    middle = vreinterpretq_s32_u32(vld1q_dup_u32(&table[i][1])),
                    lower = vreinterpretq_s32_u32(vld1q_dup_u32(&table[i][2]));
    VMB_UNROLL(4)
    for (unsigned v = 0; v < VECTORS; v++) {
      const int32x4_t d0 = vsubq_s32(x[0][v], lower),
                      d1 = vsraq_n_s32(vsubq_s32(x[1][v], middle), d0, 31),
                      d2 = vsraq_n_s32(vsubq_s32(x[2][v], upper), d1, 31);
      less[v] = vsraq_n_s32(less[v], d2, 31);
    }
  }
  const int16x8_t low = vcombine_s16(vmovn_s32(less[0]), vmovn_s32(less[1])),
                  high = vcombine_s16(vmovn_s32(less[2]), vmovn_s32(less[3]));
  const int8x16_t negative = vcombine_s8(vmovn_s16(low), vmovn_s16(high));
  vst1q_u8(counts, vreinterpretq_u8_s8(vnegq_s8(negative)));
  vmb_zeroize(parts, sizeof parts);
}

#endif
