/*
 * vmb_aes128_last_rounds_vartime: rounds 3 to 10 of AES-128 on public states, for Armv7E-M (tuned
 * for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_aes128_last_rounds_vartime_armv7em(const uint8_t round_keys[176], uint8_t *out,
 *                                               const uint8_t left[16], const uint8_t *right,
 *                                               size_t blocks)
 *
 *   in     round_keys, left[16], right[16 * blocks]    public
 *   out    out[16 * blocks]
 *   align  none        alias out == right
 *   time   addresses of a table depend on the states
 *   stack  48 bytes
 *   from   FIPS 197 section 5.1; the table of aes_table.c
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* A state is four columns; a round goes from x0-x3 to y0-y3, the next one back. */
key .req r0
t0 .req r1
t1 .req r2
t2 .req r3
x0 .req r4
x1 .req r5
x2 .req r6
x3 .req r7
y0 .req r8
y1 .req r9
y2 .req r10
y3 .req r11
table .req r12
t3 .req r14
/* between blocks */
out .req r1
left .req r2
right .req r3
/* in the frame, after round_keys, out, left, right and saved registers: blocks */
.set AT_OUT, 4
.set AT_LEFT, 8
.set AT_RIGHT, 12
.set AT_BLOCKS, 52

/* The four entries of a column: of row 0 of s0, row 1 of s1, row 2 of s2, row 3 of s3. */
.macro look_up to, s0, s1, s2, s3
  uxtb.w t0, \s0
  ubfx t1, \s1, #8, #8
  ubfx t2, \s2, #16, #8
  lsr.w t3, \s3, #24
  ldr.w \to, [table, t0, lsl #2]
  ldr.w t1, [table, t1, lsl #2]
  ldr.w t2, [table, t2, lsl #2]
  ldr.w t3, [table, t3, lsl #2]
.endm

/* to = a column after SubBytes, ShiftRows, MixColumns: row r is an entry rotated by r bytes. */
.macro column to, s0, s1, s2, s3
  look_up \to, \s0, \s1, \s2, \s3
  eor.w \to, \to, t1, ror #24
  eor.w \to, \to, t2, ror #16
  eor.w \to, \to, t3, ror #8
.endm

/* A column of the last round, without MixColumns: byte 1 of an entry is the S-box. */
.macro last_column to, s0, s1, s2, s3
  look_up \to, \s0, \s1, \s2, \s3
  ubfx \to, \to, #8, #8
  and.w t1, t1, #0xff00
  orr.w \to, \to, t1
  ubfx t2, t2, #8, #8
  orr.w \to, \to, t2, lsl #16
  ubfx t3, t3, #8, #8
  orr.w \to, \to, t3, lsl #24
.endm

/* w-z += the four words at `from`, which may lie at any address. */
.macro add_words from, offset, w, x, y, z
  ldr.w t0, [\from, #(\offset)]
  ldr.w t1, [\from, #(\offset + 4)]
  ldr.w t2, [\from, #(\offset + 8)]
  ldr.w t3, [\from, #(\offset + 12)]
  eor.w \w, \w, t0
  eor.w \x, \x, t1
  eor.w \y, \y, t2
  eor.w \z, \z, t3
.endm

.macro round number, s0, s1, s2, s3, n0, n1, n2, n3
  column \n0, \s0, \s1, \s2, \s3
  column \n1, \s1, \s2, \s3, \s0
  column \n2, \s2, \s3, \s0, \s1
  column \n3, \s3, \s0, \s1, \s2
  add_words key, 16 * \number, \n0, \n1, \n2, \n3
.endm

  function vmb_aes128_last_rounds_vartime_armv7em
  push.w {r0-r11, lr}
  movw table, #:lower16:vmb_aes_table_vartime
  movt table, #:upper16:vmb_aes_table_vartime
  ldr.w t3, [sp, #AT_BLOCKS]
  cmp.w t3, #0
  beq.w no_block

next_block:
  ldr.w left, [sp, #AT_LEFT]
  ldr.w right, [sp, #AT_RIGHT]
  ldr.w x0, [right]
  ldr.w x1, [right, #4]
  ldr.w x2, [right, #8]
  ldr.w x3, [right, #12]
  add.w right, right, #16
  str.w right, [sp, #AT_RIGHT]
  ldr.w y0, [left]
  ldr.w y1, [left, #4]
  ldr.w y2, [left, #8]
  ldr.w y3, [left, #12]
  eor.w x0, x0, y0
  eor.w x1, x1, y1
  eor.w x2, x2, y2
  eor.w x3, x3, y3

  round 3, x0, x1, x2, x3, y0, y1, y2, y3
  round 4, y0, y1, y2, y3, x0, x1, x2, x3
  round 5, x0, x1, x2, x3, y0, y1, y2, y3
  round 6, y0, y1, y2, y3, x0, x1, x2, x3
  round 7, x0, x1, x2, x3, y0, y1, y2, y3
  round 8, y0, y1, y2, y3, x0, x1, x2, x3
  round 9, x0, x1, x2, x3, y0, y1, y2, y3
  last_column x0, y0, y1, y2, y3
  last_column x1, y1, y2, y3, y0
  last_column x2, y2, y3, y0, y1
  last_column x3, y3, y0, y1, y2
  add_words key, 160, x0, x1, x2, x3

  ldr.w out, [sp, #AT_OUT]
  str.w x0, [out], #4
  str.w x1, [out], #4
  str.w x2, [out], #4
  str.w x3, [out], #4
  str.w out, [sp, #AT_OUT]
  ldr.w t3, [sp, #AT_BLOCKS]
  subs.w t3, t3, #1
  str.w t3, [sp, #AT_BLOCKS]
  bne.w next_block

no_block:
  pop.w {r0-r11, pc}
  end_of vmb_aes128_last_rounds_vartime_armv7em

#endif
