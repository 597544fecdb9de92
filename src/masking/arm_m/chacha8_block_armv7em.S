/*
 * vmb_chacha8_block_armv7em: a block of ChaCha with 8 rounds for Armv7E-M. Rotations are left to
 * the instruction that uses the word next: between quarter rounds the second row is to be rotated
 * right by 25 bits, the fourth by 24.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_chacha8_block_armv7em(uint32_t block[16], const uint32_t key[8], uint32_t counter)
 *
 *   align  4 bytes
 *   time   constant
 *   stack  64 bytes; what holds words of the state is wiped
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

row0_0 .req r0
row0_1 .req r1
row0_2 .req r2
row0_3 .req r3
row1_0 .req r4
row1_1 .req r5
row1_2 .req r6
row1_3 .req r7
row2_0 .req r8
row2_1 .req r9
row2_2 .req r10
row2_3 .req r11
row3 .req r12
left .req lr

/* The frame: the fourth row, the arguments. */
#define BLOCK 16
#define COUNTER 24
#define FRAME_BYTES 28

  .macro quarter_round a, b, c, column
  ldr.w row3, [sp, #4 * \column]
  add.w \a, \a, \b, ror #25
  eor.w row3, \a, row3, ror #24
  add.w \c, \c, row3, ror #16
  eor.w \b, \c, \b, ror #25
  add.w \a, \a, \b, ror #20
  eor.w row3, \a, row3, ror #16
  add.w \c, \c, row3, ror #24
  eor.w \b, \c, \b, ror #20
  str.w row3, [sp, #4 * \column]
  .endm

  .macro constants w0, w1, w2, w3
  movw \w0, #0x7865
  movt \w0, #0x6170
  movw \w1, #0x646e
  movt \w1, #0x3320
  movw \w2, #0x2d32
  movt \w2, #0x7962
  movw \w3, #0x6574
  movt \w3, #0x6b20
  .endm

  .macro delay_rotation word, distance
  ror.w \word, \word, #32 - \distance
  .endm

  function vmb_chacha8_block_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #FRAME_BYTES
  strd row0_0, row0_1, [sp, #BLOCK]
  str.w row0_2, [sp, #COUNTER]
  delay_rotation row0_2, 24
  mov.w row3, #0
  strd row0_2, row3, [sp]
  strd row3, row3, [sp, #8]
  ldm.w row0_1, {row1_0-row2_3}
  constants row0_0, row0_1, row0_2, row0_3
  delay_rotation row1_0, 25
  delay_rotation row1_1, 25
  delay_rotation row1_2, 25
  delay_rotation row1_3, 25
  mov.w left, #4
double_round:
  quarter_round row0_0, row1_0, row2_0, 0
  quarter_round row0_1, row1_1, row2_1, 1
  quarter_round row0_2, row1_2, row2_2, 2
  quarter_round row0_3, row1_3, row2_3, 3
  quarter_round row0_0, row1_1, row2_2, 3
  quarter_round row0_1, row1_2, row2_3, 0
  quarter_round row0_2, row1_3, row2_0, 1
  quarter_round row0_3, row1_0, row2_1, 2
  subs.w left, left, #1
  bne.w double_round

  /* The sum of what went in and what came out, row by row; row3 is the block, left the key. */
  ldrd row3, left, [sp, #BLOCK]
  stm.w row3, {row0_0-row0_3}
  ldm.w left!, {row0_0-row0_3}
  add.w row1_0, row0_0, row1_0, ror #25
  add.w row1_1, row0_1, row1_1, ror #25
  add.w row1_2, row0_2, row1_2, ror #25
  add.w row1_3, row0_3, row1_3, ror #25
  ldm.w left, {row0_0-row0_3}
  add.w row2_0, row2_0, row0_0
  add.w row2_1, row2_1, row0_1
  add.w row2_2, row2_2, row0_2
  add.w row2_3, row2_3, row0_3
  add.w left, row3, #16
  stm.w left!, {row1_0-row2_3}
  ldm.w row3, {row1_0-row1_3}
  constants row0_0, row0_1, row0_2, row0_3
  add.w row1_0, row1_0, row0_0
  add.w row1_1, row1_1, row0_1
  add.w row1_2, row1_2, row0_2
  add.w row1_3, row1_3, row0_3
  stm.w row3, {row1_0-row1_3}
  ldrd row1_0, row1_1, [sp]
  ldrd row1_2, row1_3, [sp, #8]
  ldr.w row0_0, [sp, #COUNTER]
  add.w row1_0, row0_0, row1_0, ror #24
  ror.w row1_1, row1_1, #24
  ror.w row1_2, row1_2, #24
  ror.w row1_3, row1_3, #24
  stm.w left, {row1_0-row1_3}

  mov.w row3, #0
  strd row3, row3, [sp]
  strd row3, row3, [sp, #8]
  add.w sp, sp, #FRAME_BYTES
  pop.w {r4-r11, pc}
  end_of vmb_chacha8_block_armv7em

#endif
