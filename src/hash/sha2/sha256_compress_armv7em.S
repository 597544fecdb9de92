/*
 * vmb_sha256_compress_armv7em: the compression function of SHA-256 on `blocks` blocks, for Armv7E-M
 * (tuned for the Cortex-M4).
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
 * Rotations by three amounts are one rotation of a sum of two: ror 6, 11, 25 of e is ror 6 of e +
 * (e ror 5) + (e ror 19), and so on; the outer one is part of the addition that follows. Maj(a, b,
 * c) = ((a + b) and (b + c)) + b, + without carries, and the next round's b + c is this round's a +
 * b.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* The frame: the ring of 16 words of the message schedule, then what was pushed first. */
  .equ CHAIN, 64
  .equ IN, 68
  .equ BLOCKS, 72

/*
 * r4-r11 the working variables, of which working0 is a in the first of eight rounds, h in the
 * second, and so on; r0 constants; r2 r3 by turns b + c and a temporary; r1 r12 r14 temporaries
 */
constant .req r0
x .req r1
y .req r2
z .req r3
working0 .req r4
working1 .req r5
working2 .req r6
working3 .req r7
working4 .req r8
working5 .req r9
working6 .req r10
working7 .req r11
word .req r12
input .req r14
u .req r14 /* where no input is read */

/* Outside the rounds: */
chain .req r0
blocks .req r2
left .req r1
zero .req r0

/*
 * One round; `word` holds the message's. sum: b + c before; t: a + b, the next round's b + c,
 * after.
 */
.macro round a, b, c, d, e, f, g, h, sum, t
  /* h + W + K, with Ch, g + (e and (f + g)), in t and Sigma1(e), but for its last rotation, in x */
  ldr.w x, [constant], #4
  add.w \h, \h, word
  eor.w \t, \f, \g
  add.w \h, \h, x
  and.w \t, \t, \e
  eor.w x, \e, \e, ror #5
  eor.w \t, \t, \g
  eor.w x, x, \e, ror #19
  add.w \h, \h, \t
  /* T1, and d + T1; Maj, b + ((a + b) and (b + c)), in sum, Sigma0(a) in x */
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

/*
 * Word i of the next 16: that of 16 rounds before + sigma0(1 later) + (9 later) + sigma1(14 later).
 */
.macro extend i, t
  ldr.w x, [sp, #(4 * ((\i + 1) & 15))]
  ldr.w \t, [sp, #(4 * ((\i + 14) & 15))]
  ldr.w word, [sp, #(4 * \i)]
  ldr.w u, [sp, #(4 * ((\i + 9) & 15))]
  add.w word, word, u
  /* sigma0 in x, then sigma1 in t, each but for its last rotation */
  eor.w u, x, x, ror #11
  lsr.w x, x, #3
  eor.w x, x, u, ror #7
  eor.w u, \t, \t, ror #2
  add.w word, word, x
  lsr.w \t, \t, #10
  eor.w \t, \t, u, ror #17
  add.w word, word, \t
  str.w word, [sp, #(4 * \i)]
.endm

/* Eight rounds; the names go around. */
.macro eight_rounds how, i
  \how (\i), y
  round working0, working1, working2, working3, working4, working5, working6, working7, z, y
  \how (\i + 1), z
  round working7, working0, working1, working2, working3, working4, working5, working6, y, z
  \how (\i + 2), y
  round working6, working7, working0, working1, working2, working3, working4, working5, z, y
  \how (\i + 3), z
  round working5, working6, working7, working0, working1, working2, working3, working4, y, z
  \how (\i + 4), y
  round working4, working5, working6, working7, working0, working1, working2, working3, z, y
  \how (\i + 5), z
  round working3, working4, working5, working6, working7, working0, working1, working2, y, z
  \how (\i + 6), y
  round working2, working3, working4, working5, working6, working7, working0, working1, z, y
  \how (\i + 7), z
  round working1, working2, working3, working4, working5, working6, working7, working0, y, z
.endm

  function vmb_sha256_compress_armv7em
  push.w {r0-r2, r4-r11, lr}
  sub.w sp, sp, #64
  cmp.w blocks, #0
  beq.w wipe

  .balign 4
block: /* The first 16 rounds read the message. */
  ldr.w chain, [sp, #CHAIN]
  ldr.w input, [sp, #IN]
  ldm.w chain, {working0-working7}
  movw constant, #:lower16:vmb_sha256_constants
  movt constant, #:upper16:vmb_sha256_constants
  eor.w z, working1, working2
  eight_rounds read_word, 0
  eight_rounds read_word, 8
  str.w input, [sp, #IN]
  .balign 4
sixteen_rounds: /* The others extend it. */
  eight_rounds extend, 0
  eight_rounds extend, 8
  movw x, #:lower16:(vmb_sha256_constants + 4 * 64)
  movt x, #:upper16:(vmb_sha256_constants + 4 * 64)
  cmp.w constant, x
  bne.w sixteen_rounds

  /* The chain grows by the working variables. */
  ldr.w chain, [sp, #CHAIN]
  ldm.w chain, {x, y, z, word}
  add.w working0, working0, x
  add.w working1, working1, y
  add.w working2, working2, z
  add.w working3, working3, word
  stmia.w chain!, {working0-working3}
  ldm.w chain, {x, y, z, word}
  add.w working4, working4, x
  add.w working5, working5, y
  add.w working6, working6, z
  add.w working7, working7, word
  ldr.w left, [sp, #BLOCKS]
  stm.w chain, {working4-working7}
  subs.w left, left, #1
  str.w left, [sp, #BLOCKS]
  bne.w block

wipe: /* The message. */
  mov.w zero, #0
  .irp offset, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60
  str.w zero, [sp, #\offset]
  .endr
  add.w sp, sp, #(64 + 12)
  pop.w {r4-r11, pc}
  end_of vmb_sha256_compress_armv7em

#endif
