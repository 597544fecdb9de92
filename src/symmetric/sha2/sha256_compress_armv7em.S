/*
 * vmb_sha256_compress_armv7em: the compression function of SHA-256 on `blocks` blocks, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_sha256_compress_armv7em(uint32_t chain[8], const uint8_t *in, size_t blocks)
 *
 *   inout  chain[8]           the hash value so far
 *   in     in[64 * blocks]    at any address
 *   align  4 bytes (chain)
 *   time   constant: depends on `blocks` only
 *   stack  112 bytes; the message schedule there is wiped
 *   from   FIPS 180-4 section 6.2.2
 *
 * Rotations by three amounts are one rotation of a sum of two: ror 6, 11, 25 of e is ror 6 of e + (e ror 5) + (e ror 19), and so on; the outer
 * one is part of the addition that follows. Maj(a, b, c) = ((a + b) and (b + c)) + b, + without carries, and the next round's b + c is this
 * round's a + b.
 */
  .syntax unified
  .arch armv7e-m
  .thumb

/* The frame: the ring of 16 words of the message schedule, then what was pushed first. */
  .equ CHAIN, 64
  .equ IN, 68
  .equ BLOCKS, 72

/* r4-r11 the working variables a to h, which change their names from round to round; r0 constants; r2 r3 by turns b + c and a
 * temporary; r1 r12 r14 temporaries */
constant .req r0
x .req r1
y .req r2
z .req r3
word .req r12
input .req r14

/* One round; `word` holds the message's. sum: b + c before; t: a + b, the next round's b + c, after. */
.macro round a, b, c, d, e, f, g, h, sum, t
  ldr.w x, [constant], #4
  add.w \h, \h, word
  eor.w \t, \f, \g
  add.w \h, \h, x
  and.w \t, \t, \e
  eor.w x, \e, \e, ror #5
  eor.w \t, \t, \g
  eor.w x, x, \e, ror #19
  add.w \h, \h, \t
  eor.w \t, \a, \b
  add.w \h, \h, x, ror #6
  and.w \sum, \sum, \t
  add.w \d, \d, \h
  eor.w x, \a, \a, ror #11
  eor.w \sum, \sum, \b
  eor.w x, x, \a, ror #20
  add.w \h, \h, \sum
  add.w \h, \h, x, ror #2
.endm

/* Word i of the message, big-endian. */
.macro read_word i, t
  ldr.w word, [input], #4
  rev.w word, word
  str.w word, [sp, #(4 * \i)]
.endm

/* Word i of the next 16: that of 16 rounds before + sigma0(1 later) + (9 later) + sigma1(14 later). */
.macro extend i, t
  ldr.w x, [sp, #(4 * ((\i + 1) & 15))]
  ldr.w \t, [sp, #(4 * ((\i + 14) & 15))]
  ldr.w word, [sp, #(4 * \i)]
  ldr.w r14, [sp, #(4 * ((\i + 9) & 15))]
  add.w word, word, r14
  eor.w r14, x, x, ror #11
  lsr.w x, x, #3
  eor.w x, x, r14, ror #7
  eor.w r14, \t, \t, ror #2
  add.w word, word, x
  lsr.w \t, \t, #10
  eor.w \t, \t, r14, ror #17
  add.w word, word, \t
  str.w word, [sp, #(4 * \i)]
.endm

/* Eight rounds; the names go around. */
.macro eight_rounds how, i
  \how (\i), y
  round r4, r5, r6, r7, r8, r9, r10, r11, z, y
  \how (\i + 1), z
  round r11, r4, r5, r6, r7, r8, r9, r10, y, z
  \how (\i + 2), y
  round r10, r11, r4, r5, r6, r7, r8, r9, z, y
  \how (\i + 3), z
  round r9, r10, r11, r4, r5, r6, r7, r8, y, z
  \how (\i + 4), y
  round r8, r9, r10, r11, r4, r5, r6, r7, z, y
  \how (\i + 5), z
  round r7, r8, r9, r10, r11, r4, r5, r6, y, z
  \how (\i + 6), y
  round r6, r7, r8, r9, r10, r11, r4, r5, z, y
  \how (\i + 7), z
  round r5, r6, r7, r8, r9, r10, r11, r4, y, z
.endm

  .section .text.vmb_sha256_compress_armv7em, "ax", %progbits
  .balign 4
  .global vmb_sha256_compress_armv7em
  .hidden vmb_sha256_compress_armv7em
  .type vmb_sha256_compress_armv7em, %function
  .thumb_func
vmb_sha256_compress_armv7em:
  push.w {r0-r2, r4-r11, lr}
  sub.w sp, sp, #64
  cmp.w r2, #0
  beq.w 3f

  .balign 4
1:
  ldr.w r0, [sp, #CHAIN]
  ldr.w input, [sp, #IN]
  ldm.w r0, {r4-r11}
  movw constant, #:lower16:vmb_sha256_constants
  movt constant, #:upper16:vmb_sha256_constants
  eor.w z, r5, r6
  eight_rounds read_word, 0
  eight_rounds read_word, 8
  str.w input, [sp, #IN]
  .balign 4
2:
  eight_rounds extend, 0
  eight_rounds extend, 8
  movw x, #:lower16:(vmb_sha256_constants + 4 * 64)
  movt x, #:upper16:(vmb_sha256_constants + 4 * 64)
  cmp.w constant, x
  bne.w 2b

  ldr.w r0, [sp, #CHAIN]
  ldm.w r0, {r1, r2, r3, r12}
  add.w r4, r4, r1
  add.w r5, r5, r2
  add.w r6, r6, r3
  add.w r7, r7, r12
  stmia.w r0!, {r4-r7}
  ldm.w r0, {r1, r2, r3, r12}
  add.w r8, r8, r1
  add.w r9, r9, r2
  add.w r10, r10, r3
  add.w r11, r11, r12
  ldr.w r1, [sp, #BLOCKS]
  stm.w r0, {r8-r11}
  subs.w r1, r1, #1
  str.w r1, [sp, #BLOCKS]
  bne.w 1b

3:
  mov.w r0, #0
  .irp offset, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60
  str.w r0, [sp, #\offset]
  .endr
  add.w sp, sp, #(64 + 12)
  pop.w {r4-r11, pc}
  .size vmb_sha256_compress_armv7em, . - vmb_sha256_compress_armv7em

  .section .note.GNU-stack, "", %progbits
