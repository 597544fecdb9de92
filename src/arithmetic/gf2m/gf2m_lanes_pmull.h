/*
 * What gf2m_berlekamp_massey_clmul_template.h needs, with the carry-less product of Armv8's
 * cryptographic extension.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_LANES_PMULL_H
#define VMB_GF2M_LANES_PMULL_H

#include <arm_neon.h>
#include <stdint.h>
#include <string.h>

typedef uint32x4_t lanes;

#define lanes_load(words) vld1q_u32(words)
#define lanes_store(words, x) vst1q_u32(words, x)
#define lanes_of(word) vdupq_n_u32(word)

static inline lanes lanes_halves_of(uint16_t element) {
  return vreinterpretq_u32_u64(vdupq_n_u64(element));
}

/* As assembly: gcc 12 moves the operand of vmull_p64 through a general register. */
static inline lanes lanes_low_products(lanes a, lanes b) {
  lanes product;
  __asm__("pmull %0.1q, %1.1d, %2.1d" : "=w"(product) : "w"(a), "w"(b));
  return product;
}

/*
 * The product of the high halves without carries. The instruction is written out, as compilers move
 * halves before the intrinsic.
 */
static inline lanes lanes_high_products(lanes a, lanes b) {
  lanes product;
  __asm__("pmull2 %0.1q, %1.2d, %2.2d" : "=w"(product) : "w"(a), "w"(b));
  return product;
}

/* a's low half times b's high one, plus the other way about, without carries. */
static inline lanes lanes_cross_products(lanes a, lanes b) {
  const lanes swapped = vextq_u32(b, b, 2);
  return lanes_low_products(a, swapped) ^ lanes_high_products(a, swapped);
}

static inline lanes lanes_low_halves(lanes a, lanes b) {
  return vreinterpretq_u32_u64(vzip1q_u64(vreinterpretq_u64_u32(a), vreinterpretq_u64_u32(b)));
}

#define lanes_down(a, bits) vshrq_n_u32(a, bits)
#define lanes_select(mask, if_set, if_clear) vbslq_u32(mask, if_set, if_clear)

#endif
