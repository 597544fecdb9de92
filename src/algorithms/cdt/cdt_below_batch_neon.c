/*
 * vmb_cdt_below_batch: all 32 numbers meet an entry of the table while it is in a register.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "algorithms/cdt/cdt.h"
#include "support/compiler.h"

#define VECTORS (VMB_CDT_BELOW_BATCH / 8)

/* Counts go down by one for each entry below: a comparison gives -1. */
void vmb_cdt_below_batch_neon(uint8_t counts[32], const uint8_t in[64], const uint16_t *table,
                              unsigned length) {
  uint16x8_t u[VECTORS], minus[VECTORS];
  VMB_UNROLL(4) for (unsigned v = 0; v < VECTORS; v++) {
    u[v] = vreinterpretq_u16_u8(vld1q_u8(in + 16 * v));
    minus[v] = vdupq_n_u16(0);
  }
  for (unsigned i = 0; i < length; i++) {
    const uint16x8_t entry = vld1q_dup_u16(table + i);
    VMB_UNROLL(4)
    for (unsigned v = 0; v < VECTORS; v++)
      minus[v] = vaddq_u16(minus[v], vcgtq_u16(u[v], entry));
  }
  VMB_UNROLL(2) for (unsigned v = 0; v < VECTORS; v += 2) {
    const uint8x16_t low = vcombine_u8(vmovn_u16(minus[v]), vmovn_u16(minus[v + 1]));
    vst1q_u8(counts + 8 * v, vreinterpretq_u8_s8(vnegq_s8(vreinterpretq_s8_u8(low))));
  }
}

#endif
