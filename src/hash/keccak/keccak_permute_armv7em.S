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
 *   stack  320 bytes, wiped before return
 *   from   FIPS 202 section 3; bit interleaving: Keccak implementation overview, section 2.1
 *
 * How. A round reads one buffer and writes another, the caller's array and one on the stack in
 * turn. One row of one half (five words of 32 bits) at a time is loaded, gets theta's correction,
 * and goes through rho, pi and chi in registers; as it is stored, the column parities of the next
 * round are summed up. Rotations are lazy: a stored word w stands for w rotated left by LAZY
 * places, a number that the assembler keeps per word. Every use of the word is an instruction with
 * a free rotation of its last operand, so rho costs nothing; the fourth round rotates for good, so
 * that the loop over four rounds closes.
 *
 * A word of lane i = x + 5y, half h (0 even, 1 odd), is at 8i + 4h of its buffer.
 */
#include "support/armv7em.inc"

/*
 * r0 state, r1-r5 five words of a row, r6 r7 r14 temporaries, r8-r12 column parities of the half at
 * work
 */
state .req r0
word0 .req r1
word1 .req r2
word2 .req r3
word3 .req r4
word4 .req r5
t0 .req r6
t1 .req r7
t2 .req r14
parity0 .req r8
parity1 .req r9
parity2 .req r10
parity3 .req r11
parity4 .req r12

/*
 * The stack: the second buffer, theta's corrections d[x] (8 bytes each), the even parities, the
 * pointer to the round constants.
 */
  .equ CORRECTION, 200
  .equ EVEN_PARITY, 240
  .equ CONSTANTS, 260
  .equ FRAME, 264

/*
 * rd = ra ^ (rb rotated right by n), rd = ra & ~(rb rotated right by n), rd = rb rotated right by n
 */
.macro eor_ror rd, ra, rb, n
  .if (\n) & 31
  eor.w \rd, \ra, \rb, ror #((\n) & 31)
  .else
  eor.w \rd, \ra, \rb
  .endif
.endm

.macro bic_ror rd, ra, rb, n
  .if (\n) & 31
  bic.w \rd, \ra, \rb, ror #((\n) & 31)
  .else
  bic.w \rd, \ra, \rb
  .endif
.endm

.macro mov_ror rd, rb, n
  .if (\n) & 31
  ror.w \rd, \rb, #((\n) & 31)
  .else
  mov.w \rd, \rb
  .endif
.endm

/*
 * A rotation of the lane by n places moves half h from half h ^ (n & 1), rotated by n/2 places, one
 * more if an odd half becomes even (keccak_permute_portable32.c). SOURCE_HALF and LAZY_<k>,
 * TURN_<k>: of the k-th word of the row, where it comes from, the places that it is behind before
 * rho, and after.
 */
.macro locate k, from, i, h, n
  .set HALF_\k, (\h) ^ ((\n) & 1)
  .if HALF_\k
  .set LAZY_\k, LAZY_\from\()_\i\()_1
  .else
  .set LAZY_\k, LAZY_\from\()_\i\()_0
  .endif
  .set TURN_\k, (LAZY_\k + (\n) / 2 + ((\n) & 1 & ~(\h))) & 31
.endm

.macro load_word k, base, i
  ldr.w word\k, [\base, #(8 * \i + 4 * HALF_\k)]
.endm

.macro load_correction t, k, i
  ldr.w \t, [sp, #(CORRECTION + 8 * (\i % 5) + 4 * HALF_\k)]
.endm

/* Rotates word k for good. */
.macro normalise k
  .if TURN_\k
  ror.w word\k, word\k, #(32 - TURN_\k)
  .set TURN_\k, 0
  .endif
.endm

/*
 * Stores word k of row y, half h; adds it to the parity of its column (row 0 begins the sums; row 4
 * saves the even ones).
 */
.macro store_word k, to, to_base, y, h
  str.w word\k, [\to_base, #(8 * (5 * \y + \k) + 4 * \h)]
  .set LAZY_\to\()_OUT_\y\()_\k\()_\h, TURN_\k
  .if \y == 0
  mov_ror parity\k, word\k, 32 - TURN_\k
  .else
  eor_ror parity\k, parity\k, word\k, 32 - TURN_\k
  .endif
  .if \y == 4 && \h == 0
  str.w parity\k, [sp, #(EVEN_PARITY + 4 * \k)]
  .endif
.endm

/*
 * Row y, half h of a round: theta, rho, pi, chi, and iota in row 0. The five source lanes with
 * their rotations are given in the order of the row. The result of chi for word k is behind by
 * TURN_k: w_k ^ (~w_(k+1) & w_(k+2)), each turned to fit.
 */
.macro half_row from, from_base, to, to_base, y, h, round, for_good, \
    i0, n0, i1, n1, i2, n2, i3, n3, i4, n4
  locate 0, \from, \i0, \h, \n0
  locate 1, \from, \i1, \h, \n1
  locate 2, \from, \i2, \h, \n2
  locate 3, \from, \i3, \h, \n3
  locate 4, \from, \i4, \h, \n4
  load_word 0, \from_base, \i0
  load_word 1, \from_base, \i1
  load_word 2, \from_base, \i2
  load_word 3, \from_base, \i3
  load_word 4, \from_base, \i4
  load_correction t0, 0, \i0
  load_correction t1, 1, \i1
  load_correction t2, 2, \i2
  eor_ror word0, word0, t0, LAZY_0
  eor_ror word1, word1, t1, LAZY_1
  eor_ror word2, word2, t2, LAZY_2
  .if \y == 0
  ldr.w t2, [sp, #CONSTANTS]
  .endif
  load_correction t0, 3, \i3
  load_correction t1, 4, \i4
  .if \y == 0
  ldr.w t2, [t2, #(8 * \round + 4 * \h)]
  .endif
  eor_ror word3, word3, t0, LAZY_3
  eor_ror word4, word4, t1, LAZY_4
  .if \for_good
  normalise 0
  normalise 1
  normalise 2
  normalise 3
  normalise 4
  .endif
  bic_ror t0, word0, word4, TURN_0 - TURN_4
  bic_ror t1, word1, word0, TURN_1 - TURN_0
  .if \y == 0
  eor_ror word0, word0, t2, TURN_0
  .endif
  bic_ror t2, word2, word1, TURN_2 - TURN_1
  eor_ror word0, word0, t2, TURN_0 - TURN_2
  store_word 0, \to, \to_base, \y, \h
  bic_ror t2, word3, word2, TURN_3 - TURN_2
  eor_ror word1, word1, t2, TURN_1 - TURN_3
  store_word 1, \to, \to_base, \y, \h
  bic_ror t2, word4, word3, TURN_4 - TURN_3
  eor_ror word2, word2, t2, TURN_2 - TURN_4
  store_word 2, \to, \to_base, \y, \h
  eor_ror word3, word3, t0, TURN_3 - TURN_0
  store_word 3, \to, \to_base, \y, \h
  eor_ror word4, word4, t1, TURN_4 - TURN_1
  store_word 4, \to, \to_base, \y, \h
.endm

/* The sources and rotations of the rows are those of keccak_round.h. */
.macro half_round from, from_base, to, to_base, h, round, for_good
  half_row \from, \from_base, \to, \to_base, 0, \h, \round, \for_good, \
    0, 0, 6, 44, 12, 43, 18, 21, 24, 14
  half_row \from, \from_base, \to, \to_base, 1, \h, \round, \for_good, \
    3, 28, 9, 20, 10, 3, 16, 45, 22, 61
  half_row \from, \from_base, \to, \to_base, 2, \h, \round, \for_good, \
    1, 1, 7, 6, 13, 25, 19, 8, 20, 18
  half_row \from, \from_base, \to, \to_base, 3, \h, \round, \for_good, \
    4, 27, 5, 36, 11, 10, 17, 15, 23, 56
  half_row \from, \from_base, \to, \to_base, 4, \h, \round, \for_good, \
    2, 62, 8, 55, 14, 39, 15, 41, 21, 2
.endm

/*
 * The parities are in memory (even) and in parity0-parity4 (odd): d[x] = parity[x-1] ^ (parity[x+1]
 * rotated left by one).
 */
.macro correct x, before, after
  eor.w t0, word\before, parity\after, ror #31
  str.w t0, [sp, #(CORRECTION + 8 * \x)]
  eor.w t1, parity\before, word\after
  str.w t1, [sp, #(CORRECTION + 8 * \x + 4)]
.endm

.macro corrections
  ldr.w word0, [sp, #EVEN_PARITY]
  ldr.w word1, [sp, #(EVEN_PARITY + 4)]
  ldr.w word2, [sp, #(EVEN_PARITY + 8)]
  ldr.w word3, [sp, #(EVEN_PARITY + 12)]
  ldr.w word4, [sp, #(EVEN_PARITY + 16)]
  correct 0, 4, 1
  correct 1, 0, 2
  correct 2, 1, 3
  correct 3, 2, 4
  correct 4, 3, 0
.endm

/* The assembler's books: word `LAZY_buffer_lane_half` of lane i = 5y + k was written as OUT_y_k. */
.macro book_lane buffer, y, k, i
  .set LAZY_\buffer\()_\i\()_0, LAZY_\buffer\()_OUT_\y\()_\k\()_0
  .set LAZY_\buffer\()_\i\()_1, LAZY_\buffer\()_OUT_\y\()_\k\()_1
.endm

.macro book_row buffer, y, i0, i1, i2, i3, i4
  book_lane \buffer, \y, 0, \i0
  book_lane \buffer, \y, 1, \i1
  book_lane \buffer, \y, 2, \i2
  book_lane \buffer, \y, 3, \i3
  book_lane \buffer, \y, 4, \i4
.endm

.macro one_round from, from_base, to, to_base, round, for_good
  half_round \from, \from_base, \to, \to_base, 0, \round, \for_good
  half_round \from, \from_base, \to, \to_base, 1, \round, \for_good
  book_row \to, 0, 0, 1, 2, 3, 4
  book_row \to, 1, 5, 6, 7, 8, 9
  book_row \to, 2, 10, 11, 12, 13, 14
  book_row \to, 3, 15, 16, 17, 18, 19
  book_row \to, 4, 20, 21, 22, 23, 24
  corrections
.endm

/* The parity of column x, half h, before the first round. */
.macro first_parity x, h
  ldr.w word0, [state, #(8 * \x + 4 * \h)]
  ldr.w word1, [state, #(8 * (\x + 5) + 4 * \h)]
  ldr.w word2, [state, #(8 * (\x + 10) + 4 * \h)]
  ldr.w word3, [state, #(8 * (\x + 15) + 4 * \h)]
  ldr.w word4, [state, #(8 * (\x + 20) + 4 * \h)]
  eor.w parity\x, word0, word1
  eor.w parity\x, parity\x, word2
  eor.w parity\x, parity\x, word3
  eor.w parity\x, parity\x, word4
  .if \h == 0
  str.w parity\x, [sp, #(EVEN_PARITY + 4 * \x)]
  .endif
.endm

  function vmb_keccak_permute_armv7em
  push.w {r4-r12, lr}
  sub.w sp, sp, #FRAME
  movw t0, #:lower16:vmb_keccak_round_constants_interleaved
  movt t0, #:upper16:vmb_keccak_round_constants_interleaved
  str.w t0, [sp, #CONSTANTS]

  /* Parities and corrections of the state as it comes; nothing is lazy yet. */
  .irp h, 0, 1
  .irp x, 0, 1, 2, 3, 4
  first_parity \x, \h
  .endr
  .endr
  corrections
  .irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
  .set LAZY_A_\i\()_0, 0
  .set LAZY_A_\i\()_1, 0
  .endr

  .balign 4
four_rounds:
  one_round A, state, B, sp, 0, 0
  one_round B, sp, A, state, 1, 0
  one_round A, state, B, sp, 2, 0
  one_round B, sp, A, state, 3, 1
  ldr.w t0, [sp, #CONSTANTS]
  movw t1, #:lower16:(vmb_keccak_round_constants_interleaved + 24 * 8)
  movt t1, #:upper16:(vmb_keccak_round_constants_interleaved + 24 * 8)
  add.w t0, t0, #(4 * 8)
  str.w t0, [sp, #CONSTANTS]
  cmp t0, t1
  bne.w four_rounds

  /* Wipe the frame: 66 words. */
  .irp register, word0, word1, word2, word3, word4, t0
  mov.w \register, #0
  .endr
  mov.w t1, sp
  .rept 11
  stmia.w t1!, {word0, word1, word2, word3, word4, t0}
  .endr
  add.w sp, sp, #FRAME
  pop.w {r4-r12, pc}
  end_of vmb_keccak_permute_armv7em
