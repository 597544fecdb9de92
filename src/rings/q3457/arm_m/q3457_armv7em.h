/*
 * What the Armv7E-M implementations of this module share: tables, passes, and arithmetic in C. Two
 * coefficients are read as one 32-bit word, the first in the low half.
 *
 * R = 2^16, so a product of two variables is reduced by Montgomery's method, two instructions as
 * well: with t = c q^-1 modulo 2^16, signed, (c - t q) / 2^16 = c / R, at most q/2 + |c| / 2^16.
 * Products by a constant are Plantard's, at most h = (q-1)/2 = 1728.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q3457_ARMV7EM_H
#define VMB_Q3457_ARMV7EM_H

#include "arithmetic/modular16/pairs_armv7em.h"
#include "arithmetic/modular16/plantard16.h"
#include "rings/q3457/q3457.h"

/* The constants of the passes (q3457_tables_armv7em.S). */
extern const uint32_t vmb_q3457_table_212[], vmb_q3457_table_212_long[], vmb_q3457_table_525[],
    vmb_q3457_table_667[];

typedef const uint32_t *vmb_q3457_pass(int16_t *a, const uint32_t *table,
                                       unsigned stride_or_blocks);
vmb_q3457_pass vmb_q3457_ntt_first_armv7em, vmb_q3457_ntt_second_armv7em,
    vmb_q3457_ntt_three_armv7em, vmb_q3457_ntt_one_armv7em, vmb_q3457_ntt_leaves_2_armv7em,
    vmb_q3457_ntt_leaves_3_armv7em, vmb_q3457_ntt_leaves_4_armv7em,
    vmb_q3457_ntt_leaves_4_long_armv7em;
vmb_q3457_pass vmb_q3457_intt_first_armv7em, vmb_q3457_intt_second_armv7em,
    vmb_q3457_intt_three_armv7em, vmb_q3457_intt_one_armv7em, vmb_q3457_intt_leaves_2_armv7em,
    vmb_q3457_intt_leaves_3_armv7em, vmb_q3457_intt_leaves_4_armv7em,
    vmb_q3457_intt_leaves_4_long_armv7em;

/* What goes coefficient by coefficient (q3457_residues_armv7em.S): the kernels without freezing. */
void vmb_q3457_plain_add_armv7em(int16_t *a, const int16_t *b, unsigned n);
void vmb_q3457_plain_sub_armv7em(int16_t *a, const int16_t *b, unsigned n);
void vmb_q3457_frozen_modulo_3_armv7em(int16_t *a, unsigned n, unsigned largest);

/* How a ring goes through the passes. */
struct q3457_plan {
  const uint32_t *table;
  uint16_t blocks;   /* of the last pass */
  uint8_t constants; /* of such a block: 7 for three layers, 3 for two */
  uint8_t one;       /* is there a pass of one layer before it? */
  /*
   * where the constants of the last pass begin; those of a block end with its (constants + 1) / 2
   * leaf roots
   */
  uint16_t last_first;
};

/*
 * The table begins with 8 constants of the first pass; then 6 blocks have 6 each in the second pass
 * or 7 in that of three layers; then that of one layer has one for each of 36 blocks.
 */
static inline struct q3457_plan q3457_plan(const struct vmb_q3457_ring *ring) {
  const struct q3457_plan plan_768_2 = {vmb_q3457_table_525, 48, 7, 0, 8 + 6 * 7},
                          plan_768_4 = {vmb_q3457_table_667, 48, 3, 0, 8 + 6 * 7};
  const struct q3457_plan plan_1152_2 = {vmb_q3457_table_212_long, 72, 7, 1, 8 + 6 * 6 + 36};
  const struct q3457_plan others = {vmb_q3457_table_212, 36, 7, 0, 8 + 6 * 6};
  if (ring->radix3_layers == 1)
    return ring->leaf == 2 ? plan_768_2 : plan_768_4;
  return ring->radix2_layers == 5 ? plan_1152_2 : others;
}

/*
 * Bytes between the six pairs of the first pass, and of the second, where the blocks have length
 * n/6.
 */
static inline unsigned q3457_first_stride(const struct vmb_q3457_ring *ring) {
  return 2 * ((unsigned)ring->leaf << ring->radix2_layers) * (ring->radix3_layers == 2 ? 3 : 1);
}
/* Coefficients between those that the second radix-3 pass takes together. */
static inline unsigned q3457_second_stride(const struct vmb_q3457_ring *ring) {
  return (unsigned)ring->leaf << ring->radix2_layers;
}

#define Q3457_Q 3457
#define Q3457_BIAS (3457 << 3)
#define Q3457_MINUS_Q (-3457)
#define Q3457_INVERSE16 ((int32_t)(VMB_INVERSE32(3457) & 0xffff))

/* The lower (upper) half of a times the constant's factor: in the upper half, at most h. */
static inline int32_t q3457_lower_times(int32_t constant, int32_t a) {
  return dsp_smlabb(dsp_smulwb(constant, a), Q3457_Q, Q3457_BIAS);
}
/* The upper half of a times the constant modulo q, in the upper half of the result. */
static inline int32_t q3457_upper_times(int32_t constant, int32_t a) {
  return dsp_smlabb(dsp_smulwt(constant, a), Q3457_Q, Q3457_BIAS);
}

/* c / R in the upper half: c - t q has zeros below. */
static inline int32_t q3457_montgomery(int32_t c) {
  return dsp_smlabb(dsp_smulbb(c, Q3457_INVERSE16), Q3457_MINUS_Q, c);
}

#endif
