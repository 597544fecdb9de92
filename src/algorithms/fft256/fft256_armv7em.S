/*
 * vmb_fft256_armv7em: the complex transform of 256 points of fft256.h, for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_fft256_armv7em(int32_t re[256], int32_t im[256], unsigned odd)
 *
 *   in     magnitudes add up to less than 2^13, 16 fraction bits
 *   align  4 bytes
 *   time   constant
 *   stack  68 bytes
 *
 * Two layers at a time on four points e, e + h, e + 2h, e + 3h; h = 1, 4, 16, 64. Between the first
 * and the last layer the numbers are doubled, below 2^31 then, and twiddles are kept as c 2^15:
 * smmulr gives floor((2x c 2^15 + 2^31) / 2^32) = floor((x c + 2^15) / 2^16), the rounded product.
 * No twiddle needs c = 65536, which would not fit: where it occurs (k = 0, odd = 0), products by 1,
 * 0 and -1 are additions.
 *
 * With c, d the cosine and minus the sine at t, those a quarter of the circle on, at t + 128, are d
 * and -c.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* r0 r1 real and imaginary parts, r2-r9 four points, r10 r11 a twiddle, r12 r14 temporaries */
re .req r0
im .req r1
odd .req r2 /* at first */
real0 .req r2
imag0 .req r3
real1 .req r4
imag1 .req r5
real2 .req r6
imag2 .req r7
real3 .req r8
imag3 .req r9
twiddle_c .req r10
twiddle_d .req r11
u .req r12
v .req r14

/* The frame: twiddles of both layers, ends of two loops, where `re` begins, odd */
  .equ TWIDDLES, 0
  .equ GROUPS_END, 16
  .equ COLUMNS_END, 20
  .equ BEGIN, 24
  .equ ODD, 28
  .equ FRAME, 32

.macro load_four h
  .irp k, 0, 1, 2, 3
  ldr.w real\k, [re, #(4 * \h * \k)]
  ldr.w imag\k, [im, #(4 * \h * \k)]
  .endr
.endm

.macro double_four
  .irp k, 0, 1, 2, 3
  lsl.w real\k, real\k, #1
  lsl.w imag\k, imag\k, #1
  .endr
.endm

/*
 * t = rounded (x, y) times the twiddle (c, d): real part in u, imaginary part in y; x is destroyed.
 */
.macro turn x, y, c, d
  smmulr u, \c, \x
  smmulr v, \d, \y
  smmulr \y, \c, \y
  smmlar \y, \d, \x, \y
  sub.w u, u, v
.endm

/* (e, o) = (e + t, e - t) for doubled numbers, t = o times the twiddle */
.macro butterfly xe, ye, xo, yo, c=twiddle_c, d=twiddle_d
  turn \xo, \yo, \c, \d
  add.w \xe, \xe, u, lsl #1
  add.w \ye, \ye, \yo, lsl #1
  sub.w \xo, \xe, u, lsl #2
  sub.w \yo, \ye, \yo, lsl #2
.endm

/* A butterfly of the last layer, whose results are not doubled. */
.macro last_butterfly xe, ye, xo, yo, c=twiddle_c, d=twiddle_d
  turn \xo, \yo, \c, \d
  rsb.w \xo, u, \xe, asr #1
  add.w \xe, u, \xe, asr #1
  add.w \ye, \yo, \ye, asr #1
  sub.w \yo, \ye, \yo, lsl #1
.endm

/* (x, y) = (x + y, x - y) */
.macro sum_and_difference x, y
  add.w \x, \x, \y
  sub.w \y, \x, \y, lsl #1
.endm

/* Both layers where the twiddles are 1, 1 and -i. Point 3 ends up with its parts exchanged. */
.macro four_by_additions
  sum_and_difference real0, real1
  sum_and_difference imag0, imag1
  sum_and_difference real2, real3
  sum_and_difference imag2, imag3
  sum_and_difference real0, real2
  sum_and_difference imag0, imag2
  add.w real1, real1, imag3
  sub.w imag1, imag1, real3
  sub.w imag3, real1, imag3, lsl #1
  add.w real3, imag1, real3, lsl #1
.endm

.macro halve_four
  .irp k, 0, 1, 2, 3
  asr.w real\k, real\k, #1
  asr.w imag\k, imag\k, #1
  .endr
.endm

.macro store_four h, real3_in=real3, imag3_in=imag3
  str.w real0, [re, #(4 * \h * 0)]
  str.w imag0, [im, #(4 * \h * 0)]
  str.w real1, [re, #(4 * \h * 1)]
  str.w imag1, [im, #(4 * \h * 1)]
  str.w real2, [re, #(4 * \h * 2)]
  str.w imag2, [im, #(4 * \h * 2)]
  str.w \real3_in, [re, #(4 * \h * 3)]
  str.w \imag3_in, [im, #(4 * \h * 3)]
.endm

/* The next group, 4h points on; `re` is compared with the end. */
.macro next_group h
  ldr.w u, [sp, #GROUPS_END]
  add.w re, re, #(16 * \h)
  add.w im, im, #(16 * \h)
  cmp.w re, u
.endm

/*
 * Layers h and 2h: columns k = 0 .. h-1, in each the groups of 4h points. The twiddles are those at
 * t = (2k + odd) 128 / h, t / 2, t / 2 + 128.
 */
.macro two_layers h
  ldr.w re, [sp, #BEGIN]
  add.w u, re, #(4 * \h)
  str.w u, [sp, #COLUMNS_END]
  .balign 4
1: /* a column */
  add.w u, re, #1024
  str.w u, [sp, #GROUPS_END]
  ldr.w u, [sp, #BEGIN]
  ldr.w v, [sp, #ODD]
  sub.w u, re, u /* 4k */
  add.w u, u, v, lsl #1
  mov.w v, #(256 / \h)
  mul u, u, v /* 4t */
  cmp.w u, #0
  beq.w 3f
  load_cosines v
  add.w real0, v, u
  add.w imag0, v, u, lsr #1
  ldr.w real1, [real0]
  ldr.w imag1, [real0, #512]
  ldr.w real2, [imag0]
  ldr.w imag2, [imag0, #512]
  .irp value, real1, imag1, real2, imag2
  lsl.w \value, \value, #15
  .endr
  strd real1, imag1, [sp, #TWIDDLES]
  strd real2, imag2, [sp, #TWIDDLES + 8]
  .balign 4
2: /* a group */
  load_four \h
  .if \h == 1
  double_four
  .endif
  ldrd twiddle_c, twiddle_d, [sp, #TWIDDLES]
  butterfly real0, imag0, real1, imag1
  butterfly real2, imag2, real3, imag3
  ldrd twiddle_c, twiddle_d, [sp, #TWIDDLES + 8]
  .if \h == 64
  last_butterfly real0, imag0, real2, imag2
  .else
  butterfly real0, imag0, real2, imag2
  .endif
  rsb.w twiddle_c, twiddle_c, #0
  .if \h == 64
  last_butterfly real1, imag1, real3, imag3, twiddle_d, twiddle_c
  .else
  butterfly real1, imag1, real3, imag3, twiddle_d, twiddle_c
  .endif
  store_four \h
  next_group \h
  bne.w 2b
  b.w 4f
  .balign 4
3: /* a group whose twiddles are 1, 1 and -i */
  load_four \h
  .if \h == 1
  double_four
  .endif
  four_by_additions
  .if \h == 64
  halve_four
  .endif
  store_four \h, imag3, real3
  next_group \h
  bne.w 3b
4: /* the next column */
  ldr.w u, [sp, #COLUMNS_END]
  sub.w re, re, #(1024 - 4)
  sub.w im, im, #(1024 - 4)
  cmp.w re, u
  bne.w 1b
  sub.w im, im, #(4 * \h)
.endm

/* The address of the table of cosines, relative to this place. */
.macro load_cosines register
  ldr.w \register, 8f
  adr.w twiddle_c, 8f
  add.w \register, \register, twiddle_c
  b.w 9f
  .balign 4
8: .word vmb_fft256_cosines - 8b
9:
.endm

  function vmb_fft256_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #FRAME
  str.w re, [sp, #BEGIN]
  str.w odd, [sp, #ODD]
  two_layers 1
  two_layers 4
  two_layers 16
  two_layers 64
  add.w sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_fft256_armv7em

#endif
