/*
 * The steps of a round of src/hash/keccak/arm_m/keccak_permute_mve.S in the order of the
 * mathematics, under a name of their own: test_keccak_kernels.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_keccak_permute_mve plain_keccak_permute_mve
#define vmb_keccak_turns_mve plain_keccak_turns_mve
#define KECCAK_PLAIN_STEPS

/* Theta's sum of the column x = 4, of low or high words. */
.macro sum_of_column sum, column, last
  mov \sum, \last
  .irp y, 0, 4, 8, 12
  ldr u0, [sp, #(\column + \y)]
  eor \sum, \sum, u0
  .endr
.endm

/* And those of the columns 0 to 3; after them and before them that of column 4. */
.macro sums_of_columns place, planes, sum
  vldrw.u32 w0, [sp, #\planes]
  .irp y, 16, 32, 48, 64
  vldrw.u32 w1, [sp, #(\planes + \y)]
  veor w0, w0, w1
  .endr
  str \sum, [sp, #\place]
  vstrw.32 w0, [sp, #(\place + 4)]
  str \sum, [sp, #(\place + 20)]
.endm

/* The column before plus the one after turned by one. */
.macro corrections
  sum_of_column sum_lo, COLUMN, last_lo
  sum_of_column sum_hi, COLUMN_HI, last_hi
  sums_of_columns SUMS, PLANES, sum_lo
  sums_of_columns SUMS_HI, PLANES_HI, sum_hi
  vldrw.u32 w0, [sp, #SUMS]
  vldrw.u32 w1, [sp, #SUMS_HI]
  vldrw.u32 w4, [sp, #(SUMS + 8)]
  vldrw.u32 w5, [sp, #(SUMS_HI + 8)]
  vshl.i32 w2, w4, #1
  vsri.32 w2, w5, #31
  veor w2, w2, w0
  vshl.i32 w3, w5, #1
  vsri.32 w3, w4, #31
  veor w3, w3, w1
  ldr u0, [sp, #(SUMS + 4)]
  ldr u1, [sp, #(SUMS_HI + 4)]
  ldr sum_lo, [sp, #(SUMS + 16)]
  ldr sum_hi, [sp, #(SUMS_HI + 16)]
  eor sum_lo, sum_lo, u0, lsl #1
  eor sum_lo, sum_lo, u1, lsr #31
  eor sum_hi, sum_hi, u1, lsl #1
  eor sum_hi, sum_hi, u0, lsr #31
.endm

/* Four lanes, corrected by w2 and w3, turned and moved; what belongs to them is at `index`. */
.macro turn_four lo, hi, index
  vldrw.u32 w0, [sp, #(\lo)]
  vldrw.u32 w1, [sp, #(\hi)]
  veor w0, w0, w2
  veor w1, w1, w3
  vldrw.u32 w4, [planes, #(SHIFTS + \index - PLANES)]
  vmul.i32 w5, w0, w4
  vmulh.u32 w6, w1, w4
  vorr w5, w5, w6
  vldrw.u32 w7, [planes, #(PLACES + \index - PLANES)]
  vstrw.32 w5, [base, w7]
  vmul.i32 w5, w1, w4
  vmulh.u32 w6, w0, w4
  vorr w5, w5, w6
  vldrw.u32 w7, [planes, #(PLACES_HI + \index - PLANES)]
  vstrw.32 w5, [base, w7]
.endm

.macro turn_and_move
  eor last_lo, last_lo, sum_lo
  eor last_hi, last_hi, sum_hi
  lsl u0, last_lo, #14
  orr u0, u0, last_hi, lsr #18
  str u0, [sp, #(SHEETS + 64)]
  lsl u1, last_hi, #14
  orr u1, u1, last_lo, lsr #18
  str u1, [sp, #(SHEETS + HIGH + 64)]
  .irp y, 0, 16, 32, 48, 64
  turn_four PLANES + \y, PLANES_HI + \y, \y
  .endr
  vdup.32 w2, sum_lo
  vdup.32 w3, sum_hi
  turn_four COLUMN, COLUMN_HI, 80
.endm

/* to = to + not(b) and c */
.macro chi_step to, b, c
  vbic w7, \c, \b
  veor \to, \to, w7
.endm

/* Low or high words: four rows of the sheets, then the row y = 4. */
.macro chi half, planes_of_half, column, last
  vldrw.u32 w0, [sp, #(SHEETS + \half)]
  vldrw.u32 w1, [sp, #(SHEETS + \half + 16)]
  vldrw.u32 w2, [sp, #(SHEETS + \half + 32)]
  vldrw.u32 w3, [sp, #(SHEETS + \half + 48)]
  vldrw.u32 w4, [sp, #(SHEETS + \half + 64)]
  vmov w5, w0
  vmov w6, w1
  chi_step w0, w1, w2
  chi_step w1, w2, w3
  chi_step w2, w3, w4
  chi_step w3, w4, w5
  chi_step w4, w5, w6
  add u5, sp, #\planes_of_half
  vst40.32 {w0, w1, w2, w3}, [u5]
  vst41.32 {w0, w1, w2, w3}, [u5]
  vst42.32 {w0, w1, w2, w3}, [u5]
  vst43.32 {w0, w1, w2, w3}, [u5]
  vstrw.32 w4, [sp, #\column]
  ldrd u0, u1, [sp, #(ROW + \half)]
  ldr \last, [sp, #(ROW + \half + 16)]
  str u0, [sp, #(ROW + \half + 20)]
  bic u1, u1, u0
  eor \last, \last, u1
  vldrw.u32 w0, [sp, #(ROW + \half)]
  vldrw.u32 w1, [sp, #(ROW + \half + 4)]
  vldrw.u32 w2, [sp, #(ROW + \half + 8)]
  chi_step w0, w1, w2
  vstrw.32 w0, [sp, #(\planes_of_half + 64)]
.endm

.macro chi_and_iota
  chi 0, PLANES, COLUMN, last_lo
  chi HIGH, PLANES_HI, COLUMN_HI, last_hi
  ldrd u2, u3, [constants], #8
  ldr u0, [sp, #PLANES]
  ldr u1, [sp, #PLANES_HI]
  eor u0, u0, u2
  eor u1, u1, u3
  str u0, [sp, #PLANES]
  str u1, [sp, #PLANES_HI]
.endm

#include "hash/keccak/arm_m/keccak_permute_mve.S"
