/*
 * vmb_sha512_compress_armv7em: the compression function of SHA-512 on `blocks` blocks, for Armv7E-M
 * (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_sha512_compress_armv7em(uint64_t chain[8], const uint8_t *in, size_t blocks)
 *
 *   inout  chain[8]            the hash value so far
 *   in     in[128 * blocks]    at any address
 *   align  4 bytes (chain)
 *   time   constant: depends on `blocks` only
 *   stack  240 bytes; the message schedule and the working variables there are wiped
 *   from   FIPS 180-4 section 6.4.2
 *
 * A word is two registers, low and high. The working variables are in a ring of eight words on the
 * stack: variable i of round t (a is 0) at (i - t) mod 8; a and e of the round are in registers as
 * well.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * The frame: the ring of 16 words of the message schedule, the ring of working variables, then what
 * was pushed first.
 */
  .equ MESSAGE, 0
  .equ VARIABLES, 128
  .equ CHAIN, 192
  .equ IN, 196
  .equ BLOCKS, 200

/*
 * r0 constants, r1 r2 word of the message, then T1, r3 r4 e, r5 r6 a, r7-r12 temporaries, r14 input
 */
constant .req r0
low .req r1
high .req r2
e_low .req r3
e_high .req r4
a_low .req r5
a_high .req r6
x_low .req r7
x_high .req r8
y_low .req r9
y_high .req r10
z .req r11
u .req r12
input .req r14

/* Outside the rounds: */
chain .req r0
blocks .req r2
variables .req r12
left .req r1
zero .req r0
other_zero .req r1

.macro ldrd_variable low, high, i, t
  ldrd \low, \high, [sp, #(VARIABLES + 8 * ((\i - \t) & 7))]
.endm

/* (low, high) of the sum of three rotations to the right of (in_low, in_high), r < 32. */
.macro three_rotations out_low, out_high, in_low, in_high, r, s, t
  lsr.w \out_low, \in_low, #\r
  lsr.w \out_high, \in_high, #\r
  eor.w \out_low, \out_low, \in_high, lsl #(32 - \r)
  eor.w \out_high, \out_high, \in_low, lsl #(32 - \r)
  rotation_added \out_low, \out_high, \in_low, \in_high, \s
  rotation_added \out_low, \out_high, \in_low, \in_high, \t
.endm
.macro rotation_added out_low, out_high, in_low, in_high, r
  .if \r < 32
  eor.w \out_low, \out_low, \in_low, lsr #\r
  eor.w \out_high, \out_high, \in_high, lsr #\r
  eor.w \out_low, \out_low, \in_high, lsl #(32 - \r)
  eor.w \out_high, \out_high, \in_low, lsl #(32 - \r)
  .else
  eor.w \out_low, \out_low, \in_high, lsr #(\r - 32)
  eor.w \out_high, \out_high, \in_low, lsr #(\r - 32)
  eor.w \out_low, \out_low, \in_low, lsl #(64 - \r)
  eor.w \out_high, \out_high, \in_high, lsl #(64 - \r)
  .endif
.endm
/* The shift to the right by r < 32 added. */
.macro shift_added out_low, out_high, in_low, in_high, r
  eor.w \out_low, \out_low, \in_low, lsr #\r
  eor.w \out_high, \out_high, \in_high, lsr #\r
  eor.w \out_low, \out_low, \in_high, lsl #(32 - \r)
.endm

.macro add_word x_low, x_high
  adds.w low, low, \x_low
  adc.w high, high, \x_high
.endm

/* Round t modulo 8. */
.macro round t
  /* T1 = W + K + h + Sigma1(e) */
  ldrd x_low, x_high, [constant], #8
  add_word x_low, x_high
  ldrd_variable x_low, x_high, 7, \t
  add_word x_low, x_high
  three_rotations x_low, x_high, e_low, e_high, 14, 18, 41
  add_word x_low, x_high
  /* Ch: g + (e and (f + g)) */
  ldrd_variable x_low, x_high, 5, \t
  ldrd_variable y_low, y_high, 6, \t
  eor.w x_low, x_low, y_low
  eor.w x_high, x_high, y_high
  and.w x_low, x_low, e_low
  and.w x_high, x_high, e_high
  eor.w x_low, x_low, y_low
  eor.w x_high, x_high, y_high
  add_word x_low, x_high
  /* d + T1, the next e */
  ldrd_variable e_low, e_high, 3, \t
  adds.w e_low, e_low, low
  adc.w e_high, e_high, high
  strd e_low, e_high, [sp, #(VARIABLES + 8 * ((3 - \t) & 7))]
  /* T1 + Sigma0(a) */
  three_rotations x_low, x_high, a_low, a_high, 28, 34, 39
  add_word x_low, x_high
  /* Maj: (a and b) + (c and (a + b)) */
  ldrd_variable x_low, x_high, 1, \t
  ldrd_variable y_low, y_high, 2, \t
  eor.w z, a_low, x_low
  eor.w u, a_high, x_high
  and.w x_low, x_low, a_low
  and.w x_high, x_high, a_high
  and.w y_low, y_low, z
  and.w y_high, y_high, u
  add.w x_low, x_low, y_low /* no bit in both */
  add.w x_high, x_high, y_high
  /* The next a. */
  adds.w a_low, low, x_low
  adc.w a_high, high, x_high
  strd a_low, a_high, [sp, #(VARIABLES + 8 * ((7 - \t) & 7))]
.endm

/* Word t of the message, big-endian. */
.macro read_word t
  ldr.w high, [input], #4
  ldr.w low, [input], #4
  rev.w high, high
  rev.w low, low
  strd low, high, [sp, #(MESSAGE + 8 * \t)]
.endm

/*
 * Word t of the next 16: that of 16 rounds before + sigma0(1 later) + (9 later) + sigma1(14 later).
 */
.macro extend t
  ldrd low, high, [sp, #(MESSAGE + 8 * \t)]
  ldrd x_low, x_high, [sp, #(MESSAGE + 8 * ((\t + 9) & 15))]
  add_word x_low, x_high
  /* sigma0 */
  ldrd y_low, y_high, [sp, #(MESSAGE + 8 * ((\t + 1) & 15))]
  lsr.w x_low, y_low, #1
  lsr.w x_high, y_high, #1
  eor.w x_low, x_low, y_high, lsl #31
  eor.w x_high, x_high, y_low, lsl #31
  rotation_added x_low, x_high, y_low, y_high, 8
  shift_added x_low, x_high, y_low, y_high, 7
  add_word x_low, x_high
  /* sigma1 */
  ldrd y_low, y_high, [sp, #(MESSAGE + 8 * ((\t + 14) & 15))]
  lsr.w x_low, y_low, #19
  lsr.w x_high, y_high, #19
  eor.w x_low, x_low, y_high, lsl #13
  eor.w x_high, x_high, y_low, lsl #13
  rotation_added x_low, x_high, y_low, y_high, 61
  shift_added x_low, x_high, y_low, y_high, 6
  add_word x_low, x_high
  strd low, high, [sp, #(MESSAGE + 8 * \t)]
.endm

  function vmb_sha512_compress_armv7em
  push.w {r0-r2, r4-r11, lr}
  sub.w sp, sp, #192
  cmp.w blocks, #0
  beq.w wipe

  .balign 4
block: /* The chain becomes the working variables. */
  ldr.w chain, [sp, #CHAIN]
  add.w variables, sp, #VARIABLES
  ldmia.w chain!, {e_high, a_low, a_high, x_low, x_high, y_low, y_high, z}
  stmia.w variables!, {e_high, a_low, a_high, x_low, x_high, y_low, y_high, z}
  ldm.w chain, {e_high, a_low, a_high, x_low, x_high, y_low, y_high, z}
  stm.w variables, {e_high, a_low, a_high, x_low, x_high, y_low, y_high, z}
  ldrd e_low, e_high, [sp, #(VARIABLES + 32)]
  ldrd a_low, a_high, [sp, #VARIABLES]

  /* The first 16 rounds read the message. */
  ldr.w input, [sp, #IN]
  movw constant, #:lower16:vmb_sha512_constants
  movt constant, #:upper16:vmb_sha512_constants
  .irp t, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  read_word \t
  round \t
  .endr
  str.w input, [sp, #IN]
  .balign 4
sixteen_rounds: /* The others extend it. */
  .irp t, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  extend \t
  round \t
  .endr
  movw z, #:lower16:(vmb_sha512_constants + 8 * 80)
  movt z, #:upper16:(vmb_sha512_constants + 8 * 80)
  cmp.w constant, z
  bne.w sixteen_rounds

  /* The chain grows by the working variables. */
  ldr.w chain, [sp, #CHAIN]
  .irp i, 0, 1, 2, 3, 4, 5, 6, 7
  ldrd low, high, [chain]
  ldrd x_low, x_high, [sp, #(VARIABLES + 8 * \i)]
  add_word x_low, x_high
  strd low, high, [chain], #8
  .endr
  ldr.w left, [sp, #BLOCKS]
  subs.w left, left, #1
  str.w left, [sp, #BLOCKS]
  bne.w block

wipe: /* The message and the working variables. */
  mov.w zero, #0
  mov.w other_zero, #0
  .set OFFSET, 0
  .rept 24
  strd zero, other_zero, [sp, #OFFSET]
  .set OFFSET, OFFSET + 8
  .endr
  add.w sp, sp, #(192 + 12)
  pop.w {r4-r11, pc}
  end_of vmb_sha512_compress_armv7em

#endif
