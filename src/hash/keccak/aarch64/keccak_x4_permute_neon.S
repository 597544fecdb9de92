/*
 * vmb_keccak_x4_permute_neon: Keccak-f[1600] on four states, two with NEON and, alongside them, two
 * in general registers, one after the other (tuned for the Cortex-A72).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_x4_permute_neon(uint64_t lane[4 * 25])
 *
 *   inout  lane[4*25]   plain lanes, states one after the other
 *   align  8 bytes
 *   time   constant: no address or branch depends on the states
 *   stack  400 bytes: the caller's registers, constants, a lane (wiped)
 *   from   FIPS 202 section 3
 *
 * Two pipes of vectors are busy with 160 operations of a round, and a third instruction can begin
 * in every cycle: a round of two states (keccak_vectors.inc) goes with two rounds of one state, 124
 * instructions each. At each place that keccak_neon.inc calls `alongside`, the next steps of that
 * one follow. In six rounds every vector is back in its register; the other state has made twelve.
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#define KECCAK_IOTA_ON_STACK

/* What the stack has. */
.set IOTAS, 0           /* of six rounds of vectors, a copy for each of two states */
.set CONSTANTS, 96      /* of twelve rounds */
.set LANE10, 192        /* of the state in general registers */
.set STATES, 200        /* where the first state is, */
.set STATE, 208         /* and the one in general registers */
.set NEXT_IOTA, 216     /* constants of what comes next */
.set NEXT_CONSTANT, 224
.set OF_CALLER, 240     /* x19-x30, d8-d15 */
.set FRAME, 400

/* ---- The state in general registers ---------------------------------------------------------- */

/*
 * x0-x17, x19-x24 lanes: all but lane 10, which is on the stack between rounds; x25-x30 parities of
 * columns, then theta's corrections, then products of chi; between rounds addresses. x0, x1 are the
 * first two states' addresses before and after (keccak_vectors.inc), v0-v31 what is said there.
 */
word0 .req x0
word1 .req x1
word2 .req x2
word3 .req x3
word4 .req x4
word5 .req x5
word6 .req x6
word7 .req x7
word8 .req x8
word9 .req x9
word11 .req x10
word12 .req x11
word13 .req x12
word14 .req x13
word15 .req x14
word16 .req x15
word17 .req x16
word18 .req x17
word19 .req x19
word20 .req x20
word21 .req x21
word22 .req x22
word23 .req x23
word24 .req x24
parity0 .req x25
parity1 .req x26
parity2 .req x27
parity3 .req x28
parity4 .req x29
correction0_word .req x30
correction1_word .req x25
correction2_word .req x26
correction3_word .req x27
correction4_word .req x28
moved10 .req x29
product0 .req x25
product3 .req x26
product4 .req x27
state .req x30

/*
 * The lanes of a row wait for their rotation of rho: it goes with an operation of chi, and with
 * one of the next theta, by operands that are rotated. 5 operations less in a round, but 15 more
 * for the third pipe: two rows would be too many for it. The rotations of lanes 15 to 19 after pi:
 */
.set TURN15, 27
.set TURN16, 36
.set TURN17, 10
.set TURN18, 15
.set TURN19, 56

/* c = a0 ^ a1 ^ a2 ^ a3 ^ a4, of which a3 waits for a rotation by r3 */
.macro word_column c, a0, a1, a2, a3, a4, r3
  eor \c, \a0, \a1
  eor \c, \c, \a2
  eor \c, \c, \a3, ror #(64 - \r3)
  eor \c, \c, \a4
.endm

/* The column of lane 10. */
.macro word_column_of_memory c, a0, a1, a3, a4, r3
  ldr \c, [sp, #LANE10]
  word_column \c, \c, \a0, \a1, \a3, \a4, \r3
.endm

/* Theta's corrections: d[x] = c[x - 1] ^ (c[x + 1] rotated by 1), where no parity is needed. */
.macro word_corrections
  eor correction0_word, parity4, parity1, ror #63
  eor correction2_word, parity1, parity3, ror #63
  eor correction4_word, parity3, parity0, ror #63
  eor correction1_word, parity0, parity2, ror #63
  eor correction3_word, parity2, parity4, ror #63
  eor word0, word0, correction0_word
.endm

/*
 * to = (from ^ d) rotated by n: theta, rho, pi. The rotation is an operation of the A72's third
 * pipe if it is written so (keccak_permute_aarch64.c). The same where n is left to wait; where
 * `from` waits for a rotation by r; both.
 */
.macro word_move to, from, d, n
  eor \from, \from, \d
  orr \to, xzr, \from, ror #(64 - \n)
.endm

.macro word_move_later to, from, d
  eor \to, \from, \d
.endm

.macro word_move_turned to, from, d, r, n
  eor \from, \d, \from, ror #(64 - \r)
  orr \to, xzr, \from, ror #(64 - \n)
.endm

.macro word_move_turned_later to, from, d, r
  eor \to, \d, \from, ror #(64 - \r)
.endm

/* The move of lane 10, which is in memory. */
.macro word_move_of_memory to, d, n
  ldr \to, [sp, #LANE10]
  word_move \to, \to, \d, \n
.endm

/* chi on the row b0 .. b4: half of the products, before what they need is overwritten; the rest. */
.macro word_and b0, b1, b2, b3, b4
  bic product0, \b2, \b1
  bic product3, \b0, \b4
  bic product4, \b1, \b0
  eor \b0, \b0, product0
.endm

.macro word_chi b0, b1, b2, b3, b4
  bic product0, \b3, \b2
  eor \b1, \b1, product0
  bic product0, \b4, \b3
  eor \b2, \b2, product0
  eor \b3, \b3, product3
  eor \b4, \b4, product4
.endm

/*
 * chi on a row whose lanes wait for rotations by r0 .. r4, before and after: what is added to
 * or multiplied with a lane is rotated to where it is.
 */
.macro word_turned_and b0, b1, b2, b3, b4, r0, r1, r2, r3, r4
  bic product0, \b2, \b1, ror #((\r2 - \r1) & 63)
  bic product3, \b0, \b4, ror #((\r0 - \r4) & 63)
  bic product4, \b1, \b0, ror #((\r1 - \r0) & 63)
  eor \b0, \b0, product0, ror #((\r0 - \r2) & 63)
.endm

.macro word_turned_chi b0, b1, b2, b3, b4, r0, r1, r2, r3, r4
  bic product0, \b3, \b2, ror #((\r3 - \r2) & 63)
  eor \b1, \b1, product0, ror #((\r1 - \r3) & 63)
  bic product0, \b4, \b3, ror #((\r4 - \r3) & 63)
  eor \b2, \b2, product0, ror #((\r2 - \r4) & 63)
  eor \b3, \b3, product3, ror #((\r3 - \r0) & 63)
  eor \b4, \b4, product4, ror #((\r4 - \r1) & 63)
.endm

.macro word_iota
  ldr product0, [sp, #(CONSTANTS + 8 * word_round)]
  eor word0, word0, product0
  .set word_round, word_round + 1
.endm

.macro word_keep10
  str moved10, [sp, #LANE10]
.endm

/* The steps of a round by their numbers. */
.macro at number, step:vararg
  .if word_step == \number
  \step
  .endif
.endm

.macro word_steps
  at 0, word_column_of_memory parity0, word0, word5, word15, word20, TURN15
  at 1, word_column parity1, word1, word6, word11, word16, word21, TURN16
  at 2, word_column parity2, word2, word7, word12, word17, word22, TURN17
  at 3, word_column parity3, word3, word8, word13, word18, word23, TURN18
  at 4, word_column parity4, word4, word9, word14, word19, word24, TURN19
  at 5, word_corrections
  at 6, word_move moved10, word1, correction1_word, 1
  at 7, word_move word1, word6, correction1_word, 44
  at 8, word_move word6, word9, correction4_word, 20
  at 9, word_move word9, word22, correction2_word, 61
  at 10, word_move word22, word14, correction4_word, 39
  at 11, word_move word14, word20, correction0_word, 18
  at 12, word_move word20, word2, correction2_word, 62
  at 13, word_move word2, word12, correction2_word, 43
  at 14, word_move word12, word13, correction3_word, 25
  at 15, word_move_turned word13, word19, correction4_word, TURN19, 8
  at 16, word_move_later word19, word23, correction3_word
  at 17, word_move_turned word23, word15, correction0_word, TURN15, 41
  at 18, word_move_later word15, word4, correction4_word
  at 19, word_move word4, word24, correction4_word, 14
  at 20, word_move word24, word21, correction1_word, 2
  at 21, word_move word21, word8, correction3_word, 55
  at 22, word_move_turned word8, word16, correction1_word, TURN16, 45
  at 23, word_move_later word16, word5, correction0_word
  at 24, word_move word5, word3, correction3_word, 28
  at 25, word_move_turned word3, word18, correction3_word, TURN18, 21
  at 26, word_move_turned_later word18, word17, correction2_word, TURN17
  at 27, word_move_later word17, word11, correction1_word
  at 28, word_move word11, word7, correction2_word, 6
  at 29, word_move_of_memory word7, correction0_word, 3
  at 30, word_and word0, word1, word2, word3, word4
  at 31, word_chi word0, word1, word2, word3, word4
  at 32, word_iota
  at 33, word_and word5, word6, word7, word8, word9
  at 34, word_chi word5, word6, word7, word8, word9
  at 35, word_and moved10, word11, word12, word13, word14
  at 36, word_chi moved10, word11, word12, word13, word14
  at 37, word_keep10
  at 38, word_turned_and word15, word16, word17, word18, word19, \
      TURN15, TURN16, TURN17, TURN18, TURN19
  at 39, word_turned_chi word15, word16, word17, word18, word19, \
      TURN15, TURN16, TURN17, TURN18, TURN19
  at 40, word_and word20, word21, word22, word23, word24
  at 41, word_chi word20, word21, word22, word23, word24
  .set word_step, word_step + 1
  .if word_step == 42
  .set word_step, 0
  .endif
.endm

/*
 * 42 steps in a round, 84 alongside a round of vectors, evenly at its 44 places: one or two at each
 */
.macro alongside
  .set word_credit, word_credit + 84
  .rept 2
  .if word_credit >= 44
  .set word_credit, word_credit - 44
  word_steps
  .endif
  .endr
.endm

#include "hash/keccak/aarch64/keccak_neon.inc"
#include "hash/keccak/keccak_vectors.inc"

/* ---- Vectors --------------------------------------------------------------------------------- */
/* What iota adds to two states in the next round. */
q_iota .req q31
.macro load_iota
  ldr q_iota, [sp, #(IOTAS + 16 * vector_round)]
  .set vector_round, vector_round + 1
.endm

/* Registers of vectors that are free between rounds. */
q_free0 .req q25
q_free1 .req q26
q_free2 .req q27
q_free3 .req q28
q_free4 .req q29
q_free5 .req q30
v_free0 .req v25
v_free1 .req v26
v_free2 .req v27
v_free3 .req v28
v_free4 .req v29
v_free5 .req v30

/* Between rounds. */
iotas .req parity0
constants .req parity1
end_of_constants .req parity2

/* The constants of the next rounds to the stack. */
.macro next_constants
  ldr iotas, [sp, #NEXT_IOTA]
  ldr constants, [sp, #NEXT_CONSTANT]
  ld1r {v_free0.2d}, [iotas], #8
  ld1r {v_free1.2d}, [iotas], #8
  ld1r {v_free2.2d}, [iotas], #8
  ld1r {v_free3.2d}, [iotas], #8
  ld1r {v_free4.2d}, [iotas], #8
  ld1r {v_free5.2d}, [iotas], #8
  stp q_free0, q_free1, [sp, #IOTAS]
  stp q_free2, q_free3, [sp, #(IOTAS + 32)]
  stp q_free4, q_free5, [sp, #(IOTAS + 64)]
  ldp q_free0, q_free1, [constants], #32
  ldp q_free2, q_free3, [constants], #32
  ldp q_free4, q_free5, [constants], #32
  stp q_free0, q_free1, [sp, #CONSTANTS]
  stp q_free2, q_free3, [sp, #(CONSTANTS + 32)]
  stp q_free4, q_free5, [sp, #(CONSTANTS + 64)]
  str iotas, [sp, #NEXT_IOTA]
  str constants, [sp, #NEXT_CONSTANT]
.endm

/* Lanes 15 to 19 as they wait for rotations, and back. */
.macro turn lane, n
  orr \lane, xzr, \lane, ror #(\n)
.endm

/* All lanes of the state in general registers but lane 10, by LDP or STP. */
.macro words pairs
  \pairs word0, word1, [state, #0]
  \pairs word2, word3, [state, #16]
  \pairs word4, word5, [state, #32]
  \pairs word6, word7, [state, #48]
  \pairs word8, word9, [state, #64]
  \pairs word11, word12, [state, #88]
  \pairs word13, word14, [state, #104]
  \pairs word15, word16, [state, #120]
  \pairs word17, word18, [state, #136]
  \pairs word19, word20, [state, #152]
  \pairs word21, word22, [state, #168]
  \pairs word23, word24, [state, #184]
.endm

.macro load_words
  ldr moved10, [state, #80]
  str moved10, [sp, #LANE10]
  words ldp
  turn word15, TURN15
  turn word16, TURN16
  turn word17, TURN17
  turn word18, TURN18
  turn word19, TURN19
.endm

.macro store_words
  ldr moved10, [sp, #LANE10]
  str moved10, [state, #80]
  turn word15, 64 - TURN15
  turn word16, 64 - TURN16
  turn word17, 64 - TURN17
  turn word18, 64 - TURN18
  turn word19, 64 - TURN19
  words stp
.endm

/* ---- The function ---------------------------------------------------------------------------- */

  function vmb_keccak_x4_permute_neon
  sub sp, sp, #FRAME
  stp word19, word20, [sp, #OF_CALLER]
  stp word21, word22, [sp, #(OF_CALLER + 16)]
  stp word23, word24, [sp, #(OF_CALLER + 32)]
  stp parity0, parity1, [sp, #(OF_CALLER + 48)]
  stp parity2, parity3, [sp, #(OF_CALLER + 64)]
  stp parity4, state, [sp, #(OF_CALLER + 80)]
  stp d8, d9, [sp, #(OF_CALLER + 96)]
  stp d10, d11, [sp, #(OF_CALLER + 112)]
  stp d12, d13, [sp, #(OF_CALLER + 128)]
  stp d14, d15, [sp, #(OF_CALLER + 144)]
  add second, first, #200
  str first, [sp, #STATES]
  load_two
  ldr state, [sp, #STATES]
  add state, state, #400
  address_of iotas, vmb_keccak_round_constants
  str iotas, [sp, #NEXT_IOTA]

2: /* The third and the fourth state. */
  address_of constants, vmb_keccak_round_constants
  str constants, [sp, #NEXT_CONSTANT]
  str state, [sp, #STATE]
  load_words

1: /* Six rounds of two states, twelve of one. */
  next_constants
  .set vector_round, 0
  .set word_round, 0
  .set word_step, 0
  .set word_credit, 0
  six_rounds
  .if word_round != 12 || word_step != 0
  .error "steps of the two do not end together"
  .endif
  ldr constants, [sp, #NEXT_CONSTANT]
  address_of end_of_constants, vmb_keccak_round_constants
  add end_of_constants, end_of_constants, #(24 * 8)
  cmp constants, end_of_constants
  b.ne 1b

  ldr state, [sp, #STATE]
  store_words
  add state, state, #200
  ldr iotas, [sp, #NEXT_IOTA]
  cmp iotas, end_of_constants
  b.ne 2b

  str xzr, [sp, #LANE10]
  ldr first, [sp, #STATES]
  add second, first, #200
  store_two
  ldp word19, word20, [sp, #OF_CALLER]
  ldp word21, word22, [sp, #(OF_CALLER + 16)]
  ldp word23, word24, [sp, #(OF_CALLER + 32)]
  ldp parity0, parity1, [sp, #(OF_CALLER + 48)]
  ldp parity2, parity3, [sp, #(OF_CALLER + 64)]
  ldp parity4, state, [sp, #(OF_CALLER + 80)]
  ldp d8, d9, [sp, #(OF_CALLER + 96)]
  ldp d10, d11, [sp, #(OF_CALLER + 112)]
  ldp d12, d13, [sp, #(OF_CALLER + 128)]
  ldp d14, d15, [sp, #(OF_CALLER + 144)]
  add sp, sp, #FRAME
  ret
  end_of vmb_keccak_x4_permute_neon

#endif
