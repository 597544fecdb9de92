/*
 * vmb_keccak_permute_armv7em: Keccak-f[1600] on one state of bit-interleaved lanes, for Armv7E-M
 * (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_permute_armv7em(uint64_t lane[25])
 *
 *   inout  lane[25]   word of 64 bits: even bits of the lane in the low half, odd bits in the high
 *                     half (keccak_lanes.h)
 *   align  4 bytes
 *   time   constant: no address or branch depends on the state
 *   stack  288 bytes, wiped before return
 *   from   FIPS 202 section 3; bit interleaving: Keccak implementation overview, section 2.1
 *
 * How. A round reads one buffer (A, the caller's array, or B, on the stack) and writes the other.
 * One row of one half (five words of 32 bits) at a time is loaded, gets theta's corrections, goes
 * through rho, pi and chi in registers, and is stored.
 *
 * - A row needs the correction of each column for one half, which half depends on rho. Five
 *   registers hold one correction of each column; the rows come in an order in which few change:
 *   16 loads a round instead of 50.
 * - The words of the row that comes last stay in registers, as first terms of the next round's
 *   column parities. Column 0 is summed up while the rows are made. So 36 words of 50 are loaded
 *   for the parities.
 * - A load costs one cycle if a load or store follows it, else two: every run of loads ends with a
 *   store that was put off.
 * - Rotations are lazy. A word w that is `behind` by n stands for w rotated left by n places; the
 *   assembler keeps books of that for registers and memory. An instruction turns its last operand
 *   to fit, so rho costs nothing. Theta leaves words as far behind as the correction is, so no
 *   rotation piles up, and the corrections are made from their terms such that they are behind by
 *   the same numbers in every round (BEHIND_D): two rounds make the loop. The first round reads,
 *   and the last one writes, words that are not behind.
 *
 * A word of row y, column x, half h (0 even, 1 odd) is at 8(5y + x) + 4h of its buffer.
 */
#include "support/armv7em.inc"

/*
 * r0 the caller's array, r1-r5 five words of a row, r6 temporary (between rows: the last word of
 * the row before, not stored yet), r7 r8 even and odd parity of column 0 (until row 0 of the half:
 * its round constant), r9-r12 r14 one correction of each column
 */
lanesA .req r0
lanesB .req sp
word0 .req r1
word1 .req r2
word2 .req r3
word3 .req r4
word4 .req r5
t .req r6
sum0 .req r7
sum1 .req r8
correction0 .req r9
correction1 .req r10
correction2 .req r11
correction3 .req r12
correction4 .req r14

/* The stack: buffer B, the ten corrections (half h of column x at 8x + 4h), the next constant. */
  .equ CORRECTION, 200
  .equ CONSTANTS, 240
  .equ FRAME, 248

/*
 * How far the corrections of column x, half h are behind. Each comes by `corrections` from a word
 * of the round before, and that by theta from a correction: (1,0) from (4,0) + 20, (4,0) from
 * (3,1) + 11, (3,1) from (1,0) + 1. These three add up to 32, so that the chain closes; the others
 * hang on it.
 */
  .set BEHIND_D_0_0, 1
  .set BEHIND_D_0_1, 3
  .set BEHIND_D_1_0, 0
  .set BEHIND_D_1_1, 2
  .set BEHIND_D_2_0, 22
  .set BEHIND_D_2_1, 12
  .set BEHIND_D_3_0, 2
  .set BEHIND_D_3_1, 1
  .set BEHIND_D_4_0, 12
  .set BEHIND_D_4_1, 21

/* Rotates a word left by n places, in the books only. */
.macro turn word, n
  .set BEHIND_\word, (BEHIND_\word + (\n)) & 31
.endm

/* Rotates a word in fact until it is behind by n; no instruction if it is. */
.macro settle word, n
  .if BEHIND_\word != \n
  ror.w \word, \word, #((\n - BEHIND_\word) & 31)
  .set BEHIND_\word, \n
  .endif
.endm

/* to = a ^ b, to = a & ~b: the result is as far behind as a. */
.macro operate instruction, to, a, b
  .if BEHIND_\a == BEHIND_\b
  \instruction\().w \to, \a, \b
  .else
  \instruction\().w \to, \a, \b, ror #((BEHIND_\a - BEHIND_\b) & 31)
  .endif
  .set BEHIND_\to, BEHIND_\a
.endm

.macro xor to, a, b
  operate eor, \to, \a, \b
.endm

.macro and_not to, a, b
  operate bic, \to, \a, \b
.endm

/* to = a ^ (b rotated left by one place), as far behind as a, or, the second, as b then is. */
.macro xor_turned to, a, b
  turn \b, 1
  xor \to, \a, \b
  .ifnc \to, \b
  turn \b, -1
  .endif
.endm

.macro turned_xor to, b, a
  turn \b, 1
  xor \to, \b, \a
  turn \b, -1
.endm

/* The word of row y, column x, half h of a buffer. */
.macro load word, buffer, y, x, h
  ldr.w \word, [lanes\buffer, #(8 * (5 * \y + \x) + 4 * \h)]
  .set BEHIND_\word, BEHIND_\buffer\()_\y\()_\x\()_\h
.endm

.macro store word, buffer, y, x, h
  str.w \word, [lanes\buffer, #(8 * (5 * \y + \x) + 4 * \h)]
  .set BEHIND_\buffer\()_\y\()_\x\()_\h, BEHIND_\word
.endm

/* A finished correction; the rotation is there before the first round only. */
.macro finish word, x, h
  settle \word, BEHIND_D_\x\()_\h
.endm

.macro store_correction word, x, h
  str.w \word, [sp, #(CORRECTION + 8 * \x + 4 * \h)]
.endm

/* Register t is still to be stored: as a word of a buffer, or as a correction. */
.macro put_off store, places:vararg
  .macro store_late
  \store t, \places
  .purgem store_late
  .endm
.endm

/*
 * A rotation of a lane by n places moves half h from half h ^ (n & 1), rotated by n/2 places, one
 * more if an odd half becomes even (keccak_permute_portable32.c).
 */
.macro load_for_row k, from, x, h, n
  .if (\h ^ \n) & 1
  load word\k, \from, \k, \x, 1
  .else
  load word\k, \from, \k, \x, 0
  .endif
.endm

/* Sees that the correction of column x in its register is that of half h. */
.macro hold_half x, h
  .if HELD_\x != \h
  ldr.w correction\x, [sp, #(CORRECTION + 8 * \x + 4 * \h)]
  .set HELD_\x, \h
  .set BEHIND_correction\x, BEHIND_D_\x\()_\h
  .endif
.endm

.macro hold_correction x, h, n
  .if (\h ^ \n) & 1
  hold_half \x, 1
  .else
  hold_half \x, 0
  .endif
.endm

.macro theta_rho k, x, h, n
  xor word\k, correction\x, word\k
  turn word\k, (\n / 2 + (\n & ~\h & 1))
.endm

/* to = word k ^ (~word k1 & word k2) */
.macro chi to, k, k1, k2
  and_not t, word\k2, word\k1
  xor \to, word\k, t
.endm

/*
 * Theta, rho and pi of row y, half h: word k comes from row k, column xk, and is rotated by nk
 * places.
 */
.macro gather_row from, h, x0, n0, x1, n1, x2, n2, x3, n3, x4, n4
  load_for_row 0, \from, \x0, \h, \n0
  load_for_row 1, \from, \x1, \h, \n1
  load_for_row 2, \from, \x2, \h, \n2
  load_for_row 3, \from, \x3, \h, \n3
  load_for_row 4, \from, \x4, \h, \n4
  hold_correction \x0, \h, \n0
  hold_correction \x1, \h, \n1
  hold_correction \x2, \h, \n2
  hold_correction \x3, \h, \n3
  hold_correction \x4, \h, \n4
  store_late
  theta_rho 0, \x0, \h, \n0
  theta_rho 1, \x1, \h, \n1
  theta_rho 2, \x2, \h, \n2
  theta_rho 3, \x3, \h, \n3
  theta_rho 4, \x4, \h, \n4
.endm

/* Columns and rotations are those of keccak_round.h. */
.macro gather from, y, h
  .if \y == 0
  gather_row \from, \h, 0, 0, 1, 44, 2, 43, 3, 21, 4, 14
  .elseif \y == 1
  gather_row \from, \h, 3, 28, 4, 20, 0, 3, 1, 45, 2, 61
  .elseif \y == 2
  gather_row \from, \h, 1, 1, 2, 6, 3, 25, 4, 8, 0, 18
  .elseif \y == 3
  gather_row \from, \h, 4, 27, 0, 36, 1, 10, 2, 15, 3, 56
  .else
  gather_row \from, \h, 2, 62, 3, 55, 4, 39, 0, 41, 1, 2
  .endif
.endm

/* In the last round words are not behind when they are stored. */
.macro settle_row
  .irp k, 0, 1, 2, 3, 4
  settle word\k, 0
  .endr
.endm

/* Row y, half h of a round. */
.macro half_row from, to, y, h, last_round
  gather \from, \y, \h
  .ifnb \last_round
  settle_row
  .endif
  chi t, 0, 1, 2
  .if \y == 0
  xor sum\h, t, sum\h /* iota; the parity of column 0 begins */
  store sum\h, \to, 0, 0, \h
  .else
  xor sum\h, sum\h, t
  store t, \to, \y, 0, \h
  .endif
  chi t, 1, 2, 3
  store t, \to, \y, 1, \h
  chi t, 2, 3, 4
  store t, \to, \y, 2, \h
  chi t, 3, 4, 0
  store t, \to, \y, 3, \h
  chi t, 4, 0, 1
  put_off store, \to, \y, 4, \h
.endm

/*
 * Row 4, odd half, which comes last: words 1 to 4 stay in correction2, correction3, correction4,
 * word4, the last two not stored yet.
 */
.macro last_row from, to, last_round
  gather \from, 4, 1
  .ifnb \last_round
  settle_row
  .endif
  chi t, 0, 1, 2
  xor sum1, sum1, t
  store t, \to, 4, 0, 1
  chi correction2, 1, 2, 3
  store correction2, \to, 4, 1, 1
  chi correction3, 2, 3, 4
  store correction3, \to, 4, 2, 1
  chi correction4, 3, 4, 0
  chi word4, 4, 0, 1
.endm


.macro rows from, to, last_round
  half_row \from, \to, 0, 0, \last_round
  half_row \from, \to, 1, 0, \last_round
  half_row \from, \to, 0, 1, \last_round
  half_row \from, \to, 2, 1, \last_round
  half_row \from, \to, 3, 0, \last_round
  half_row \from, \to, 1, 1, \last_round
  half_row \from, \to, 4, 0, \last_round
  half_row \from, \to, 3, 1, \last_round
  half_row \from, \to, 2, 0, \last_round
  last_row \from, \to, \last_round
.endm

/* sum += terms */
.macro add sum, terms:vararg
  .irp term, \terms
  xor \sum, \sum, \term
  .endr
.endm

/*
 * With p(x, h) the parity of column x, half h, of a buffer, the corrections are
 *   d(x, 0) = p(x-1, 0) ^ (p(x+1, 1) rotated left by one),  d(x, 1) = p(x-1, 1) ^ p(x+1, 0).
 * p(0, 0) and p(0, 1) are in sum0 and sum1; of p(1, 1), p(2, 1), p(3, 1), p(4, 1) the terms of
 * row 4 are in correction2, correction3, correction4, word4. Afterwards the corrections that row 0,
 * even half needs are in their registers, sum0 and sum1 have the round constant.
 */
.macro corrections buffer, begin
  load word0, \buffer, 0, 1, 1
  load word1, \buffer, 1, 1, 1
  load word2, \buffer, 2, 1, 1
  load word3, \buffer, 3, 1, 1
  load t, \buffer, 0, 2, 1
  load correction0, \buffer, 1, 2, 1
  load correction1, \buffer, 2, 2, 1
  .ifb \begin
  store word4, \buffer, 4, 4, 1
  .endif
  add correction2, word0, word1, word2, word3 /* p(1, 1) */
  add correction3, t, correction0, correction1

  load word0, \buffer, 3, 2, 1
  load word1, \buffer, 0, 3, 1
  load word2, \buffer, 1, 3, 1
  load word3, \buffer, 2, 3, 1
  load t, \buffer, 3, 3, 1
  load correction0, \buffer, 0, 4, 1
  load correction1, \buffer, 1, 4, 1
  .ifb \begin
  store correction4, \buffer, 4, 3, 1
  .endif
  add correction3, word0 /* p(2, 1) */
  add correction4, word1, word2, word3, t /* p(3, 1) */
  add word4, correction0, correction1
  turned_xor correction1, correction3, sum0
  finish correction1, 1, 0
  xor sum0, correction4, sum0
  finish sum0, 4, 1

  load word0, \buffer, 2, 4, 1
  load word1, \buffer, 3, 4, 1
  load word2, \buffer, 4, 4, 0
  load word3, \buffer, 0, 4, 0
  load t, \buffer, 1, 4, 0
  load correction0, \buffer, 2, 4, 0
  store_correction sum0, 4, 1
  add word4, word0, word1 /* p(4, 1) */
  add word2, word3, t, correction0

  load word0, \buffer, 3, 4, 0
  load word1, \buffer, 0, 1, 0
  load word3, \buffer, 1, 1, 0
  load t, \buffer, 2, 1, 0
  load correction0, \buffer, 3, 1, 0
  load sum0, \buffer, 4, 1, 0
  store_correction correction1, 1, 0
  add word2, word0 /* p(4, 0) */
  add word1, word3, t, correction0, sum0 /* p(1, 0) */
  xor_turned correction0, word2, correction2
  finish correction0, 0, 0
  xor correction3, word2, correction3
  finish correction3, 3, 1
  xor_turned correction4, word1, correction4
  finish correction4, 2, 0
  store_correction correction4, 2, 0
  xor word1, word4, word1
  finish word1, 0, 1

  load word0, \buffer, 0, 3, 0
  load word2, \buffer, 1, 3, 0
  load word3, \buffer, 2, 3, 0
  load t, \buffer, 3, 3, 0
  load sum0, \buffer, 4, 3, 0
  store_correction word1, 0, 1
  add word0, word2, word3
  store_correction correction0, 0, 0
  add word0, t, sum0 /* p(3, 0) */
  xor_turned correction4, word0, sum1
  finish correction4, 4, 0
  xor correction2, word0, correction2
  finish correction2, 2, 1

  load word1, \buffer, 0, 2, 0
  load word2, \buffer, 1, 2, 0
  load word3, \buffer, 2, 2, 0
  load t, \buffer, 3, 2, 0
  load sum0, \buffer, 4, 2, 0
  ldr.w word0, [sp, #CONSTANTS]
  store_correction correction4, 4, 0
  add word1, word2
  store_correction correction2, 2, 1
  add word1, word3, t
  store_correction correction3, 3, 1
  add word1, sum0 /* p(2, 0) */
  xor_turned word4, word1, word4
  finish word4, 3, 0
  store_correction word4, 3, 0
  xor t, word1, sum1
  finish t, 1, 1
  put_off store_correction, 1, 1

  ldr.w sum1, [word0, #4]
  ldr.w sum0, [word0], #8
  str.w word0, [sp, #CONSTANTS]
  .set BEHIND_sum0, 0
  .set BEHIND_sum1, 0
  .set HELD_0, 0
  .set HELD_1, 0
  .set HELD_2, 1
  .set HELD_3, 1
  .set HELD_4, 0
.endm

/* A row of the state as the caller gives it: nothing is behind. */
.macro given_lane y, x
  .set BEHIND_A_\y\()_\x\()_0, 0
  .set BEHIND_A_\y\()_\x\()_1, 0
.endm

.macro given_row y
  .irp x, 0, 1, 2, 3, 4
  given_lane \y, \x
  .endr
.endm

  function vmb_keccak_permute_armv7em
  push.w {r4-r12, lr}
  sub.w sp, sp, #FRAME
  movw word0, #:lower16:vmb_keccak_round_constants_interleaved
  movt word0, #:upper16:vmb_keccak_round_constants_interleaved
  str.w word0, [sp, #CONSTANTS]

  /* The state as it comes: nothing is behind. What `corrections` finds in registers else. */
  .irp y, 0, 1, 2, 3, 4
  given_row \y
  .endr
  load sum0, A, 0, 0, 0
  load word0, A, 1, 0, 0
  load word1, A, 2, 0, 0
  load word2, A, 3, 0, 0
  load word3, A, 4, 0, 0
  load sum1, A, 0, 0, 1
  load t, A, 1, 0, 1
  load correction0, A, 2, 0, 1
  load correction1, A, 3, 0, 1
  load correction2, A, 4, 1, 1
  load correction3, A, 4, 2, 1
  load correction4, A, 4, 3, 1
  load word4, A, 4, 4, 1
  add sum0, word0, word1, word2, word3
  load word0, A, 4, 0, 1
  add sum1, t, correction0, correction1, word0
  corrections A, begin

  /* Round 0. */
  rows A, B
  corrections B

  /*
   * Rounds 1 to 22. No instruction here sets the flags but the comparison: the odd half of the
   * constant of round 22 has the value 2^15, which no other even round has.
   */
  .balign 4
two_rounds:
  rows B, A
  corrections A
  cmp.w sum1, #0x8000
  rows A, B
  corrections B
  bne.w two_rounds

  /* Round 23. */
  rows B, A, last_round
  store correction4, A, 4, 3, 1
  store word4, A, 4, 4, 1

  /* Wipe buffer B and the corrections: 60 words. */
  .irp register, word0, word1, word2, word3, word4, t
  mov.w \register, #0
  .endr
  mov.w sum0, sp
  .rept 10
  stmia.w sum0!, {word0, word1, word2, word3, word4, t}
  .endr
  add.w sp, sp, #FRAME
  pop.w {r4-r12, pc}
  end_of vmb_keccak_permute_armv7em
