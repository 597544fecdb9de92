/*
 * vmb_keccak_permute_armv6m: Keccak-f[1600] on one state of bit-interleaved lanes, for Armv6-M
 * (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_permute_armv6m(uint64_t lane[25])
 *
 *   inout  lane[25]   word of 64 bits: even bits of the lane in the low half, odd bits in the high
 *                     half (keccak_lanes.h)
 *   align  4 bytes
 *   time   constant: no address or branch depends on the state
 *   stack  260 bytes, wiped before return
 *   from   FIPS 202 section 3; bit interleaving: Keccak implementation overview, section 2.1
 *
 * How. A round reads one buffer (A, the caller's array, or B, on the stack) and writes the other.
 * While rounds run, a buffer holds the even halves of all lanes before the odd ones, so that a row
 * of one half is five words in a run, which one STM stores: 6 cycles where five STR take 10.
 *
 * - A row (five words of 32 bits) at a time is loaded, gets theta's corrections, goes through rho,
 *   pi and chi in r0-r4, and is stored.
 * - Parities of columns: rows come in pairs of words by LDM, 3 cycles for two words. The row that
 *   was made last is still in registers.
 * - The corrections of the odd halves lie in high registers, one cycle to fetch instead of two.
 * - RORS takes its distance from a register: a rotation costs two instructions, so none is
 *   put off; a word's rotation is left out where the distance is 0.
 *
 * The word of row y, column x, half h (0 even, 1 odd) is at 4 (25 h + 5 y + x) of its buffer.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "support/assembly/armv6m.inc"

/*
 * r0-r4 a row; r5-r7 temporaries; r8 the caller's array; r9-r12 r14 the corrections of the odd
 * halves, which `corrections` makes of the parities of the odd half: column x's is where the parity
 * of column x - 1 was
 */
word0 .req r0
word1 .req r1
word2 .req r2
word3 .req r3
word4 .req r4
t .req r5
u .req r6
v .req r7
lanes .req r8
parity0 .req r9
parity1 .req r10
parity2 .req r11
parity3 .req r12
parity4 .req r14
correction0 .req r14
correction1 .req r9
correction2 .req r10
correction3 .req r11
correction4 .req r12

/* The stack: buffer B, the corrections of the even halves, the address of the next constant. */
  .equ HALF, 100
  .equ CORRECTION, 200
  .equ CONSTANTS, 220
  .equ FRAME, 224

/* register = the address of place \at of buffer A or B */
.macro address_in_A register, at
  mov \register, lanes
  .if \at
  adds \register, #(\at)
  .endif
.endm

.macro address_in_B register, at
  add \register, sp, #(\at)
.endm

/*
 * A rotation of a lane by n places moves half h from half h ^ (n & 1), rotated by n/2 places, one
 * more if an odd half becomes even (keccak_portable.c). SOURCE_k = 1: word k comes from
 * the odd half.
 */
.macro set_source k, h, n
  .set SOURCE_\k, (\h ^ \n) & 1
.endm

.macro load_from_B k, x
  ldr word\k, [sp, #(HALF * SOURCE_\k + 4 * (5 * \k + \x))]
.endm

/* The words of a row that come from one half; t has the half's address. */
.macro load_if_from half, k, x
  .if SOURCE_\k == \half
  ldr word\k, [t, #(4 * (5 * \k + \x))]
  .endif
.endm

.macro load_row_from_B x0, x1, x2, x3, x4
  load_from_B 0, \x0
  load_from_B 1, \x1
  load_from_B 2, \x2
  load_from_B 3, \x3
  load_from_B 4, \x4
.endm

.macro load_half_row_from_A half, x0, x1, x2, x3, x4
  load_if_from \half, 0, \x0
  load_if_from \half, 1, \x1
  load_if_from \half, 2, \x2
  load_if_from \half, 3, \x3
  load_if_from \half, 4, \x4
.endm

/* Offsets of LDR end at 124, so each half has its own address. */
.macro load_row_from_A x0, x1, x2, x3, x4
  address_in_A t, 0
  load_half_row_from_A 0, \x0, \x1, \x2, \x3, \x4
  .if SOURCE_0 | SOURCE_1 | SOURCE_2 | SOURCE_3 | SOURCE_4
  adds t, #HALF
  load_half_row_from_A 1, \x0, \x1, \x2, \x3, \x4
  .endif
.endm

/* Theta on word k, which comes from column x. */
.macro theta k, x
  .if SOURCE_\k
  mov t, correction\x
  .else
  ldr t, [sp, #(CORRECTION + 4 * \x)]
  .endif
  eors word\k, t
.endm

/* Rho on word k of half h: to the left by the distance above. DISTANCE is what u has. */
.macro rho k, h, n
  .set ROTATION, (32 - (\n / 2 + (\n & ~\h & 1))) & 31
  .if ROTATION
  .if ROTATION != DISTANCE
  movs u, #ROTATION
  .set DISTANCE, ROTATION
  .endif
  rors word\k, u
  .endif
.endm

/*
 * Theta, rho and pi of row y, half h: word k comes from row k, column xk, and is rotated by nk
 * places.
 */
.macro gather_row from, h, x0, n0, x1, n1, x2, n2, x3, n3, x4, n4
  set_source 0, \h, \n0
  set_source 1, \h, \n1
  set_source 2, \h, \n2
  set_source 3, \h, \n3
  set_source 4, \h, \n4
  load_row_from_\from \x0, \x1, \x2, \x3, \x4
  theta 0, \x0
  theta 1, \x1
  theta 2, \x2
  theta 3, \x3
  theta 4, \x4
  .set DISTANCE, 0
  rho 0, \h, \n0
  rho 1, \h, \n1
  rho 2, \h, \n2
  rho 3, \h, \n3
  rho 4, \h, \n4
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

/* a ^= ~b & c; b and c stay. */
.macro chi_word a, b, c
  movs v, \c
  bics v, \b
  eors \a, v
.endm

/* Chi on the row, in place: words 0 and 1 are needed once more when they are gone. */
.macro chi_row
  movs t, word0
  movs u, word1
  chi_word word0, word1, word2
  chi_word word1, word2, word3
  chi_word word2, word3, word4
  bics u, t
  bics t, word4
  eors word3, t
  eors word4, u
.endm

/* Iota, half h: the round's constant; after the odd half the address moves on. */
.macro iota h
  ldr t, [sp, #CONSTANTS]
  ldr u, [t, #(4 * \h)]
  eors word0, u
  .if \h
  adds t, #8
  str t, [sp, #CONSTANTS]
  .endif
.endm

/* Row y, half h of a round; it stays in r0-r4. */
.macro half_row from, to, y, h
  gather \from, \y, \h
  chi_row
  .if \y == 0
  iota \h
  .endif
  address_in_\to t, (HALF * \h + 20 * \y)
  stm t!, {word0, word1, word2, word3, word4}
.endm

/* All rows; row 4, odd half, comes last, as `corrections` wants it. */
.macro rows from, to
  .irp y, 0, 1, 2, 3, 4
  half_row \from, \to, \y, 0
  half_row \from, \to, \y, 1
  .endr
.endm

/* Two more words of a half, of columns a and b, for the parities in r0-r4. v moves on. */
.macro add_pair a, b
  ldm v!, {t, u}
  eors word\a, t
  eors word\b, u
.endm

/* Four more rows. */
.macro add_four_rows
  .rept 2
  add_pair 0, 1
  add_pair 2, 3
  add_pair 4, 0
  add_pair 1, 2
  add_pair 3, 4
  .endr
.endm

/*
 * From column j's parity of the odd half: one correction for column j - 1, even half, and one for
 * column j + 1, odd half; j2 = j + 2 and j3 = j + 3 modulo 5. v has 31, a rotation to the left by
 * one.
 */
.macro correct j_before, j, j2, j3
  mov t, parity\j
  movs u, t
  rors u, v
  eors u, word\j3
  str u, [sp, #(CORRECTION + 4 * \j_before)]
  eors t, word\j2
  mov parity\j, t
.endm

/*
 * With p(x, h) the parity of column x, half h, of a buffer, the corrections are
 *   d(x, 0) = p(x-1, 0) ^ (p(x+1, 1) rotated left by one),  d(x, 1) = p(x-1, 1) ^ p(x+1, 0).
 * Row 4 of the odd half is in r0-r4.
 */
.macro corrections buffer
  address_in_\buffer v, HALF
  add_four_rows
  mov parity0, word0
  mov parity1, word1
  mov parity2, word2
  mov parity3, word3
  mov parity4, word4
  address_in_\buffer v, 0
  ldm v!, {word0, word1, word2, word3, word4}
  add_four_rows
  movs v, #31
  correct 4, 0, 2, 3
  correct 0, 1, 3, 4
  correct 1, 2, 4, 0
  correct 2, 3, 0, 1
  correct 3, 4, 1, 2
.endm

  function vmb_keccak_permute_armv6m
  push {r4-r7, lr}
  mov word4, lanes
  mov t, parity0
  mov u, parity1
  mov v, parity2
  push {r4-r7}
  sub sp, #FRAME
  mov lanes, word0

  /* The caller's lanes, halves side by side, become B: two lanes at a time. */
  mov v, lanes
  mov t, sp
  add u, sp, #HALF
  .rept 12
  ldm v!, {word0, word1, word2, word3}
  stm t!, {word0, word2}
  stm u!, {word1, word3}
  .endr
  ldm v!, {word0, word1}
  str word0, [t]
  str word1, [u]
  ldr t, =vmb_keccak_round_constants_interleaved
  str t, [sp, #CONSTANTS]
  add v, sp, #(HALF + 80)
  ldm v!, {word0, word1, word2, word3, word4}
  b two_rounds
  .ltorg

  .balign 4
two_rounds:
  corrections B
  rows B, A
  b second_round
again: /* backwards: the loop is longer than a branch reaches */
  b two_rounds
second_round:
  corrections A
  rows A, B
  ldr t, [sp, #CONSTANTS]
  ldr u, =vmb_keccak_round_constants_interleaved + 24 * 8
  cmp t, u
  bne again_far
  b finished
again_far:
  b again
  .ltorg

finished:
  /* B becomes the caller's lanes. */
  mov v, lanes
  mov t, sp
  add u, sp, #HALF
  .rept 12
  ldm t!, {word0, word2}
  ldm u!, {word1, word3}
  stm v!, {word0, word1, word2, word3}
  .endr
  ldr word0, [t]
  ldr word1, [u]
  stm v!, {word0, word1}

  /* Wipe the frame: 56 words. */
  .irp register, word0, word1, word2, word3, word4, t, u
  movs \register, #0
  .endr
  mov v, sp
  .rept 8
  stm v!, {word0, word1, word2, word3, word4, t, u}
  .endr
  add sp, #FRAME
  pop {r4-r7}
  mov lanes, word4
  mov parity0, t
  mov parity1, u
  mov parity2, v
  pop {r4-r7, pc}
  end_of vmb_keccak_permute_armv6m

#endif
