/*
 * vmb_keccak_permute_mve: Keccak-f[1600] on one state of plain lanes, for Helium (tuned for the
 * Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from keccak_permute_mve.plain.inc, which has the order of the
 * mathematics.
 *
 *   void vmb_keccak_permute_mve(uint64_t lane[25])
 *
 *   inout  lane[25]   the lanes (keccak_lanes.h)
 *   align  4 bytes
 *   time   constant: no address or branch depends on the state
 *   stack  840 bytes; what depends on the state is wiped before return
 *   from   FIPS 202 section 3
 *
 * How. Low and high words of lanes are in vectors of their own, four lanes each; the 25th lane and
 * the fifth of a row are in core registers.
 *
 * - Theta and rho work on planes: x = 0 to 3 of one y; and on the column x = 4, y = 0 to 3.
 * - A lane is turned by n < 32 places by products with 2^n: the lower half of the one with a word
 *   and the upper half of the one with the other word. By 32 and more it is turned by n - 32, and
 *   the words change places.
 * - Pi moves plane y to sheet x = y: a scattered store takes each word to its place in the sheet,
 *   and to the other half where the words change places.
 * - Chi works on sheets: y = 0 to 3 of one x; and on the row y = 4. VST4 makes planes of them.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "support/assembly/mve.inc"

/*
 * The frame. Sheets x = 0 to 4 of low words, after them the row y = 4, x = 0 to 4 and 0 again; at
 * HIGH the same of high words. Planes y = 0 to 4 and the column of low and high words. 2^n of the
 * planes and of the column, and the places of their low and high words from the beginning of the
 * frame.
 */
  .equ SHEETS, 0
  .equ ROW, 80
  .equ HIGH, 128
  .equ PLANES, 256
  .equ PLANES_HI, 336
  .equ COLUMN, 416
  .equ COLUMN_HI, 432
  .equ SHIFTS, 448
  .equ PLACES, 544
  .equ PLACES_HI, 640
  .equ FRAME, 736
/* Where there are no sheets yet: sums of the columns x = 4, 0, 1, 2, 3, 4, low and high words. */
  .equ SUMS, 0
  .equ SUMS_HI, 24

/*
 * r0 the argument, then of no fixed use, as r8-r12 and q0-q7; r1 the frame, r2 its planes, r3
 * constants, r4 and r5 lane (4, 4), r6 and r7 the column x = 4: its sum, then theta's correction.
 */
state .req r0
base .req r1
planes .req r2
constants .req r3
last_lo .req r4
last_hi .req r5
sum_lo .req r6
sum_hi .req r7
u0 .req r8
u1 .req r9
u2 .req r10
u3 .req r11
u4 .req r12
u5 .req r0
w0 .req q0
w1 .req q1
w2 .req q2
w3 .req q3
w4 .req q4
w5 .req q5
w6 .req q6
w7 .req q7

/*
 * Theta's corrections: w2 and w3 = those of columns 0 to 3, low and high words, sum_lo and sum_hi
 * that of column 4: the sum of the column before plus that of the column after, turned by one.
 */
.macro corrections
  ldrd u0, u1, [sp, #(COLUMN_HI + 8)]
  ldrd sum_lo, u2, [sp, #COLUMN]
  ldrd sum_hi, u3, [sp, #COLUMN_HI]
  vldrw.u32 w0, [sp, #(PLANES + 64)]
  eor sum_lo, sum_lo, u2
  vldrw.u32 w1, [sp, #PLANES]
  eor sum_hi, sum_hi, u3
  vldrw.u32 w2, [sp, #(PLANES_HI + 32)]
  eors sum_hi, sum_hi, last_hi
  vldrw.u32 w3, [sp, #(PLANES + 16)]
  eors sum_lo, sum_lo, last_lo
  ldrd u4, u5, [sp, #(COLUMN + 8)]
  eor u2, u0, u1
  veor w4, w1, w3
  vldrw.u32 w5, [sp, #(PLANES_HI + 64)]
  eor sum_hi, sum_hi, u2
  eor u3, u4, u5
  vldrw.u32 w6, [sp, #(PLANES + 32)]
  veor w7, w4, w6
  vldrw.u32 w1, [sp, #(PLANES + 48)]
  eor sum_lo, sum_lo, u3
  veor w3, w7, w1
  vldrw.u32 w4, [sp, #(PLANES_HI + 16)]
  veor w6, w3, w0
  vldrw.u32 w1, [sp, #PLANES_HI]
  veor w7, w1, w4
  str sum_lo, [sp, #(SUMS + 20)]
  vstrw.32 w6, [sp, #(SUMS + 4)]
  veor w0, w7, w2
  vldrw.u32 w3, [sp, #(PLANES_HI + 48)]
  veor w1, w0, w3
  vldrw.u32 w4, [sp, #(SUMS + 8)]
  veor w6, w1, w5
  str sum_hi, [sp, #(SUMS_HI + 20)]
  vstrw.32 w6, [sp, #(SUMS_HI + 4)]
  vshl.i32 w2, w4, #1
  str sum_hi, [sp, #SUMS_HI]
  vldrw.u32 w7, [sp, #(SUMS_HI + 8)]
  vsri.32 w2, w7, #31
  str sum_lo, [sp, #SUMS]
  ldr sum_hi, [sp, #(SUMS_HI + 16)]
  ldr u0, [sp, #(SUMS + 4)]
  ldr u1, [sp, #(SUMS_HI + 4)]
  vldrw.u32 w0, [sp, #SUMS_HI]
  vshl.i32 w3, w7, #1
  ldr sum_lo, [sp, #(SUMS + 16)]
  vsri.32 w3, w4, #31
  eor sum_hi, sum_hi, u1, lsl #1
  vldrw.u32 w1, [sp, #SUMS]
  veor w2, w2, w1
  eor sum_lo, sum_lo, u0, lsl #1
  veor w3, w3, w0
  eor sum_hi, sum_hi, u0, lsr #31
  eor sum_lo, sum_lo, u1, lsr #31
.endm

/* The rest of theta, rho and pi: from planes to sheets. */
.macro turn_and_move
  eors last_lo, last_lo, sum_lo
  vldrw.u32 w0, [sp, #(PLANES + 0)]
  veor w1, w0, w2
  vldrw.u32 w4, [sp, #(PLANES_HI + 0)]
  eors last_hi, last_hi, sum_hi
  vldrw.u32 w5, [planes, #(SHIFTS + 0 - PLANES)]
  lsl u0, last_lo, #14
  veor w6, w4, w3
  vmulh.u32 w7, w6, w5
  lsl u1, last_hi, #14
  vmulh.u32 w0, w1, w5
  vldrw.u32 w4, [planes, #(PLACES + 0 - PLANES)]
  vmul.i32 w1, w1, w5
  orr u1, u1, last_lo, lsr #18
  vorr w1, w1, w7
  orr u0, u0, last_hi, lsr #18
  vstrw.32 w1, [base, w4]
  vmul.i32 w7, w6, w5
  str u1, [sp, #(SHEETS + HIGH + 64)]
  vldrw.u32 w1, [planes, #(PLACES_HI + 0 - PLANES)]
  vorr w4, w7, w0
  vldrw.u32 w5, [sp, #(PLANES + 16)]
  veor w6, w5, w2
  vldrw.u32 w0, [sp, #(PLANES_HI + 16)]
  veor w7, w0, w3
  vldrw.u32 w5, [planes, #(SHIFTS + 16 - PLANES)]
  vmul.i32 w0, w6, w5
  vstrw.32 w4, [base, w1]
  vmulh.u32 w1, w7, w5
  vldrw.u32 w4, [planes, #(PLACES + 16 - PLANES)]
  vmulh.u32 w6, w6, w5
  vorr w0, w0, w1
  vldrw.u32 w1, [planes, #(PLACES_HI + 16 - PLANES)]
  vmul.i32 w5, w7, w5
  vstrw.32 w0, [base, w4]
  vorr w7, w5, w6
  vldrw.u32 w0, [sp, #(PLANES + 32)]
  veor w4, w0, w2
  vldrw.u32 w5, [planes, #(SHIFTS + 32 - PLANES)]
  vmul.i32 w6, w4, w5
  vldrw.u32 w0, [sp, #(PLANES_HI + 32)]
  veor w0, w0, w3
  vstrw.32 w7, [base, w1]
  vmulh.u32 w1, w0, w5
  vldrw.u32 w7, [planes, #(PLACES + 32 - PLANES)]
  vmul.i32 w0, w0, w5
  vorr w1, w6, w1
  vldrw.u32 w6, [planes, #(PLACES_HI + 32 - PLANES)]
  vmulh.u32 w4, w4, w5
  vldrw.u32 w5, [sp, #(PLANES_HI + 48)]
  vorr w0, w0, w4
  vldrw.u32 w4, [sp, #(PLANES + 48)]
  veor w4, w4, w2
  vstrw.32 w1, [base, w7]
  veor w1, w5, w3
  vldrw.u32 w7, [planes, #(SHIFTS + 48 - PLANES)]
  vmul.i32 w5, w4, w7
  vstrw.32 w0, [base, w6]
  vmulh.u32 w0, w1, w7
  vldrw.u32 w6, [planes, #(PLACES + 48 - PLANES)]
  vorr w0, w5, w0
  vmul.i32 w5, w1, w7
  vldrw.u32 w1, [planes, #(PLACES_HI + 48 - PLANES)]
  vmulh.u32 w4, w4, w7
  vldrw.u32 w7, [sp, #(PLANES + 64)]
  vorr w4, w5, w4
  vstrw.32 w0, [base, w6]
  veor w2, w7, w2
  vstrw.32 w4, [base, w1]
  vdup.32 w5, sum_lo
  vldrw.u32 w0, [sp, #(PLANES_HI + 64)]
  veor w3, w0, w3
  vldrw.u32 w6, [planes, #(SHIFTS + 64 - PLANES)]
  vmulh.u32 w7, w2, w6
  vldrw.u32 w1, [planes, #(PLACES + 64 - PLANES)]
  vmulh.u32 w4, w3, w6
  vldrw.u32 w0, [planes, #(PLACES_HI + 64 - PLANES)]
  vmul.i32 w2, w2, w6
  str u0, [sp, #(SHEETS + 64)]
  vorr w2, w2, w4
  vmul.i32 w4, w3, w6
  vstrw.32 w2, [base, w1]
  vdup.32 w3, sum_hi
  vldrw.u32 w6, [sp, #(COLUMN_HI)]
  vorr w1, w4, w7
  vstrw.32 w1, [base, w0]
  veor w2, w6, w3
  vldrw.u32 w4, [sp, #(COLUMN)]
  veor w7, w4, w5
  vldrw.u32 w0, [planes, #(SHIFTS + 80 - PLANES)]
  vmul.i32 w1, w7, w0
  vldrw.u32 w3, [planes, #(PLACES + 80 - PLANES)]
  vmulh.u32 w6, w2, w0
  vldrw.u32 w4, [planes, #(PLACES_HI + 80 - PLANES)]
  vmulh.u32 w5, w7, w0
  vorr w7, w1, w6
  vmul.i32 w1, w2, w0
  vstrw.32 w7, [base, w3]
  vorr w6, w1, w5
  vstrw.32 w6, [base, w4]
.endm

/* Chi and iota: from sheets to planes. */
.macro chi_and_iota
  vldrw.u32 w3, [sp, #(SHEETS + 0 + 48)]
  add u5, sp, #PLANES_HI
  vldrw.u32 w2, [sp, #(SHEETS + 0 + 32)]
  vbic w1, w3, w2
  vldrw.u32 w4, [sp, #(SHEETS + 0 + 16)]
  vbic w0, w2, w4
  vldrw.u32 w5, [sp, #(SHEETS + 0)]
  vbic w6, w4, w5
  vldrw.u32 w7, [sp, #(SHEETS + 0 + 64)]
  veor w0, w5, w0
  ldrd u0, u1, [sp, #(ROW + 0)]
  vbic w5, w5, w7
  str u0, [sp, #(ROW + 0 + 20)]
  veor w1, w4, w1
  vldrw.u32 w4, [sp, #(ROW + 0)]
  veor w6, w7, w6
  vstrw.32 w6, [sp, #COLUMN]
  vbic w6, w7, w3
  vldrw.u32 w7, [sp, #(ROW + 0 + 4)]
  veor w2, w2, w6
  vldrw.u32 w6, [sp, #(ROW + 0 + 8)]
  veor w3, w3, w5
  vst43.32 {w0, w1, w2, w3}, [planes]
  vbic w5, w6, w7
  veor w6, w4, w5
  vst42.32 {w0, w1, w2, w3}, [planes]
  ldr last_lo, [sp, #(ROW + 0 + 16)]
  vst40.32 {w0, w1, w2, w3}, [planes]
  bic u2, u1, u0
  eor last_lo, last_lo, u2
  vstrw.32 w6, [sp, #(PLANES + 64)]
  vldrw.u32 w7, [sp, #(SHEETS + HIGH)]
  vst41.32 {w0, w1, w2, w3}, [planes]
  vldrw.u32 w1, [sp, #(SHEETS + HIGH + 16)]
  vbic w2, w1, w7
  vldrw.u32 w3, [sp, #(SHEETS + HIGH + 32)]
  vbic w0, w3, w1
  vldrw.u32 w4, [sp, #(SHEETS + HIGH + 64)]
  veor w0, w7, w0
  vldrw.u32 w5, [sp, #(SHEETS + HIGH + 48)]
  vbic w6, w7, w4
  ldr last_hi, [sp, #(ROW + HIGH + 16)]
  vbic w7, w5, w3
  ldrd u3, u0, [sp, #(ROW + HIGH)]
  veor w2, w4, w2
  vstrw.32 w2, [sp, #COLUMN_HI]
  veor w1, w1, w7
  vldrw.u32 w7, [sp, #(ROW + HIGH)]
  vbic w2, w4, w5
  vldrw.u32 w4, [sp, #(ROW + HIGH + 4)]
  veor w2, w3, w2
  str u3, [sp, #(ROW + HIGH + 20)]
  veor w3, w5, w6
  vldrw.u32 w5, [sp, #(ROW + HIGH + 8)]
  bic u1, u0, u3
  vst42.32 {w0, w1, w2, w3}, [u5]
  eor last_hi, last_hi, u1
  ldr sum_lo, [sp, #PLANES]
  ldrd u2, u0, [constants], #8
  vst43.32 {w0, w1, w2, w3}, [u5]
  vst40.32 {w0, w1, w2, w3}, [u5]
  vbic w6, w5, w4
  vst41.32 {w0, w1, w2, w3}, [u5]
  eor sum_lo, sum_lo, u2
  veor w0, w7, w6
  ldr sum_hi, [sp, #PLANES_HI]
  str sum_lo, [sp, #PLANES]
  vstrw.32 w0, [sp, #(PLANES_HI + 64)]
  eor sum_hi, sum_hi, u0
  str sum_hi, [sp, #PLANES_HI]
.endm

  function vmb_keccak_permute_mve
  push {r0, r4-r11, lr}
  vpush {d8-d15}
  sub sp, sp, #FRAME
  mov base, sp
  add planes, sp, #PLANES

  /* The tables to the stack: reading data from the memory of code stops fetching it. */
  movw constants, #:lower16:vmb_keccak_turns_mve
  movt constants, #:upper16:vmb_keccak_turns_mve
  .irp place, 0, 16, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, \
      224, 240, 256, 272
  vldrw.u32 w0, [constants], #16
  vstrw.32 w0, [planes, #(SHIFTS - PLANES + \place)]
  .endr
  movw constants, #:lower16:vmb_keccak_round_constants
  movt constants, #:upper16:vmb_keccak_round_constants

  /* The state to planes and column. */
  .irp y, 0, 1, 2, 3
  vld20.32 {w0, w1}, [state]
  vld21.32 {w0, w1}, [state]
  ldrd u0, u1, [state, #32]
  vstrw.32 w0, [sp, #(PLANES + 16 * \y)]
  vstrw.32 w1, [sp, #(PLANES_HI + 16 * \y)]
  str u0, [sp, #(COLUMN + 4 * \y)]
  str u1, [sp, #(COLUMN_HI + 4 * \y)]
  adds state, state, #40
  .endr
  vld20.32 {w0, w1}, [state]
  vld21.32 {w0, w1}, [state]
  ldrd last_lo, last_hi, [state, #32]
  vstrw.32 w0, [sp, #(PLANES + 64)]
  vstrw.32 w1, [sp, #(PLANES_HI + 64)]

  mov lr, #24
  dls lr, lr
  .balign 4
next_round:
  corrections
  turn_and_move
  chi_and_iota
  le lr, next_round

  /* And back. */
  ldr state, [sp, #(FRAME + 64)]
  .irp y, 0, 1, 2, 3
  vldrw.u32 w0, [sp, #(PLANES + 16 * \y)]
  vldrw.u32 w1, [sp, #(PLANES_HI + 16 * \y)]
  ldr u0, [sp, #(COLUMN + 4 * \y)]
  ldr u1, [sp, #(COLUMN_HI + 4 * \y)]
  vst20.32 {w0, w1}, [state]
  vst21.32 {w0, w1}, [state]
  strd u0, u1, [state, #32]
  adds state, state, #40
  .endr
  vldrw.u32 w0, [sp, #(PLANES + 64)]
  vldrw.u32 w1, [sp, #(PLANES_HI + 64)]
  vst20.32 {w0, w1}, [state]
  vst21.32 {w0, w1}, [state]
  strd last_lo, last_hi, [state, #32]

  /* Wipe the frame but for the tables. */
  vmov.i32 w0, #0
  mov lr, #(SHIFTS / 16)
  dls lr, lr
wipe:
  vstrw.32 w0, [base], #16
  le lr, wipe

  add sp, sp, #FRAME
  vpop {d8-d15}
  pop {r0, r4-r11, pc}
  end_of vmb_keccak_permute_mve

/*
 * For the planes y = 0 to 4 and the column x = 4: 2^n, n = rho's offset modulo 32; then the places
 * of the low words in the frame: 16 X + 4 Y, ROW + 4 X in the row Y = 4, X = y, Y = 2 x + 3 y
 * modulo 5; HIGH more if the offset is 32 or more; then those of the high words, which are the
 * others.
 */
  table_of_constants vmb_keccak_turns_mve
  .word 0x00000001, 0x00000002, 0x40000000, 0x10000000
  .word 0x00000010, 0x00001000, 0x00000040, 0x00800000
  .word 0x00000008, 0x00000400, 0x00000800, 0x02000000
  .word 0x00000200, 0x00002000, 0x00008000, 0x00200000
  .word 0x00040000, 0x00000004, 0x20000000, 0x01000000
  .word 0x08000000, 0x00100000, 0x00000080, 0x00000100
  .word 0, 8, 208, 4
  .word 156, 144, 24, 212
  .word 36, 44, 160, 40
  .word 220, 180, 60, 48
  .word 72, 96, 196, 204
  .word 12, 20, 216, 56
  .word 128, 136, 80, 132
  .word 28, 16, 152, 84
  .word 164, 172, 32, 168
  .word 92, 52, 188, 176
  .word 200, 224, 68, 76
  .word 140, 148, 88, 184
  end_of vmb_keccak_turns_mve

#endif
