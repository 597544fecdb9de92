/*
 * vmb_fft256_armv7em: the complex transform of 256 points of fft256.h, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_fft256_armv7em(int32_t re[256], int32_t im[256], unsigned odd)
 *
 *   in     magnitudes add up to less than 2^13, 16 fraction bits
 *   align  4 bytes
 *   time   constant
 *   stack  68 bytes
 *
 * Two layers at once on four points e, e + h, e + 2h, e + 3h; h = 1, 4, 16, 64. Between the first and the last layer the numbers are doubled, below
 * 2^31 then, and twiddles are kept as c 2^15: smmulr gives floor((2x c 2^15 + 2^31) / 2^32) = floor((x c + 2^15) / 2^16), the rounded product. No
 * twiddle needs c = 65536, which would not fit: where it occurs (k = 0, odd = 0), products by 1, 0 and -1 are additions.
 *
 * With c, d the cosine and minus the sine at t, those a quarter of the circle on, at t + 128, are d and -c.
 */
  .syntax unified
  .arch armv7e-m
  .thumb

/* r0 r1 real and imaginary parts, r2-r9 four points, r10 r11 a twiddle, r12 r14 temporaries */
re .req r0
im .req r1
x0 .req r2
y0 .req r3
x1 .req r4
y1 .req r5
x2 .req r6
y2 .req r7
x3 .req r8
y3 .req r9
wc .req r10
wd .req r11
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
  ldr.w x\k, [re, #(4 * \h * \k)]
  ldr.w y\k, [im, #(4 * \h * \k)]
  .endr
.endm

.macro double_four
  .irp k, 0, 1, 2, 3
  lsl.w x\k, x\k, #1
  lsl.w y\k, y\k, #1
  .endr
.endm

/* t = rounded (x, y) times the twiddle (c, d): real part in u, imaginary part in y; x is destroyed. */
.macro turn x, y, c, d
  smmulr u, \c, \x
  smmulr v, \d, \y
  smmulr \y, \c, \y
  smmlar \y, \d, \x, \y
  sub.w u, u, v
.endm

/* (e, o) = (e + t, e - t) for doubled numbers, t = o times the twiddle */
.macro butterfly xe, ye, xo, yo, c=wc, d=wd
  turn \xo, \yo, \c, \d
  add.w \xe, \xe, u, lsl #1
  add.w \ye, \ye, \yo, lsl #1
  sub.w \xo, \xe, u, lsl #2
  sub.w \yo, \ye, \yo, lsl #2
.endm

/* The same for the last layer, whose results are not doubled. */
.macro last_butterfly xe, ye, xo, yo, c=wc, d=wd
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
  sum_and_difference x0, x1
  sum_and_difference y0, y1
  sum_and_difference x2, x3
  sum_and_difference y2, y3
  sum_and_difference x0, x2
  sum_and_difference y0, y2
  add.w x1, x1, y3
  sub.w y1, y1, x3
  sub.w y3, x1, y3, lsl #1
  add.w x3, y1, x3, lsl #1
.endm

.macro halve_four
  .irp k, 0, 1, 2, 3
  asr.w x\k, x\k, #1
  asr.w y\k, y\k, #1
  .endr
.endm

.macro store_four h, x3_in=x3, y3_in=y3
  str.w x0, [re, #(4 * \h * 0)]
  str.w y0, [im, #(4 * \h * 0)]
  str.w x1, [re, #(4 * \h * 1)]
  str.w y1, [im, #(4 * \h * 1)]
  str.w x2, [re, #(4 * \h * 2)]
  str.w y2, [im, #(4 * \h * 2)]
  str.w \x3_in, [re, #(4 * \h * 3)]
  str.w \y3_in, [im, #(4 * \h * 3)]
.endm

/* The next group, 4h points on; `re` is compared with the end. */
.macro next_group h
  ldr.w u, [sp, #GROUPS_END]
  add.w re, re, #(16 * \h)
  add.w im, im, #(16 * \h)
  cmp.w re, u
.endm

/* Layers h and 2h: columns k = 0 .. h-1, in each the groups of 4h points. The twiddles are those at t = (2k + odd) 128 / h, t / 2, t / 2 + 128. */
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
  add.w x0, v, u
  add.w y0, v, u, lsr #1
  ldr.w x1, [x0]
  ldr.w y1, [x0, #512]
  ldr.w x2, [y0]
  ldr.w y2, [y0, #512]
  .irp value, x1, y1, x2, y2
  lsl.w \value, \value, #15
  .endr
  strd x1, y1, [sp, #TWIDDLES]
  strd x2, y2, [sp, #TWIDDLES + 8]
  .balign 4
2: /* a group */
  load_four \h
  .if \h == 1
  double_four
  .endif
  ldrd wc, wd, [sp, #TWIDDLES]
  butterfly x0, y0, x1, y1
  butterfly x2, y2, x3, y3
  ldrd wc, wd, [sp, #TWIDDLES + 8]
  .if \h == 64
  last_butterfly x0, y0, x2, y2
  .else
  butterfly x0, y0, x2, y2
  .endif
  rsb.w wc, wc, #0
  .if \h == 64
  last_butterfly x1, y1, x3, y3, wd, wc
  .else
  butterfly x1, y1, x3, y3, wd, wc
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
  store_four \h, y3, x3
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
  adr.w wc, 8f
  add.w \register, \register, wc
  b.w 9f
  .balign 4
8: .word vmb_fft256_cosines - 8b
9:
.endm

  .section .text.vmb_fft256_armv7em, "ax", %progbits
  .balign 4
  .global vmb_fft256_armv7em
  .hidden vmb_fft256_armv7em
  .type vmb_fft256_armv7em, %function
  .thumb_func
vmb_fft256_armv7em:
  push.w {r4-r11, lr}
  sub.w sp, sp, #FRAME
  str.w re, [sp, #BEGIN]
  str.w r2, [sp, #ODD]
  two_layers 1
  two_layers 4
  two_layers 16
  two_layers 64
  add.w sp, sp, #FRAME
  pop.w {r4-r11, pc}
  .size vmb_fft256_armv7em, . - vmb_fft256_armv7em

  .section .note.GNU-stack, "", %progbits
