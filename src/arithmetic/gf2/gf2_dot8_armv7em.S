/*
 * vmb_gf2_dot8_armv7em: the products of eight rows of bits with a vector, for Armv7E-M (tuned for
 * the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_gf2_dot8_armv7em(uint8_t *bits, const uint8_t *rows, const uint8_t *vector,
 *                             size_t bytes)
 *
 *   in     rows      8 rows of `bytes` bytes, one after the other; vector: `bytes` bytes, at least
 *                    32
 *   out    bits      bit r is the parity of (row r AND vector)
 *   align  none, 4 bytes where speed matters
 *   time   depends on bytes only
 *   stack  44 bytes, nothing of the vector
 *
 * Four rows share the loads of the vector; they are at one, two and three row lengths after the
 * first. A rest of fewer than four bytes is taken with the bytes before it, of which the vector's
 * are masked.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * r0 counts, r1 the first of four rows, r2 vector, r3 bytes; r4-r7 sums; r8-r11 words of the rows;
 * r12 three times the bytes; lr a word of the vector
 */
count .req r0
row .req r1
vector .req r2
bytes .req r3
sum0 .req r4
sum1 .req r5
sum2 .req r6
sum3 .req r7
word0 .req r8
word1 .req r9
word2 .req r10
word3 .req r11
triple .req r12
mask .req lr

.equ BITS, 0        /* on the stack: where the result goes */
.equ FIRST, 4       /* the bits of the first four rows */

/* the next word of each row, times the word of the vector */
.macro add_products
  ldr.w word1, [row, bytes]
  ldr.w word2, [row, bytes, lsl #1]
  ldr.w word3, [row, triple]
  ldr word0, [row], #4
  and.w word1, word1, mask
  eor.w sum1, sum1, word1
  and.w word2, word2, mask
  eor.w sum2, sum2, word2
  and.w word3, word3, mask
  eor.w sum3, sum3, word3
  and.w word0, word0, mask
  eor.w sum0, sum0, word0
.endm

.macro take_word
  ldr mask, [vector], #4
  add_products
.endm

/* sums of four rows */
.macro four_rows
  mov.w sum0, #0
  mov.w sum1, #0
  mov.w sum2, #0
  mov.w sum3, #0
  lsr.w count, bytes, #5
1:
  .rept 8
  take_word
  .endr
  subs.w count, count, #1
  bne.w 1b
  ubfx count, bytes, #2, #3
  cbz count, 3f
2:
  take_word
  subs.w count, count, #1
  bne.w 2b
3:
  ands.w count, bytes, #3
  beq.w 4f
  sub.w count, count, #4
  add.w row, row, count
  ldr.w mask, [vector, count]
  add.w vector, vector, count
  add.w vector, vector, #4
  lsl.w count, count, #3 /* bits to clear, negative */
  rsb.w count, count, #0
  lsr.w mask, mask, count
  lsl.w mask, mask, count
  add_products
4:
  sub.w vector, vector, bytes
.endm

/*
 * count = the parities of the sums in bits 0 to 3. Halves of two sums are folded together, then
 * bytes of all: those of 0, 2, 1 and 3.
 */
.macro parities
  pkhbt word0, sum0, sum1, lsl #16
  pkhtb word1, sum1, sum0, asr #16
  eor.w word0, word0, word1
  pkhbt word2, sum2, sum3, lsl #16
  pkhtb word3, sum3, sum2, asr #16
  eor.w word2, word2, word3
  eor.w word0, word0, word0, lsr #8
  eor.w word2, word2, word2, lsr #8
  bic.w word0, word0, #0xff00ff00
  bic.w word2, word2, #0xff00ff00
  orr.w word0, word0, word2, lsl #8
  eor.w word0, word0, word0, lsr #4
  eor.w word0, word0, word0, lsr #2
  eor.w word0, word0, word0, lsr #1
  and.w word0, word0, #0x01010101
  orr.w word1, word0, word0, lsr #15
  orr.w word1, word1, word0, lsr #6
  orr.w word1, word1, word0, lsr #21
  and.w count, word1, #15
.endm

  function vmb_gf2_dot8_armv7em
  push.w {r4-r11, lr}
  sub sp, sp, #8
  str count, [sp, #BITS]
  add.w triple, bytes, bytes, lsl #1
  four_rows
  parities
  str count, [sp, #FIRST]
  add.w row, row, triple /* after row 0: the next four begin three further */
  four_rows
  parities
  ldr.w word0, [sp, #FIRST]
  ldr.w word1, [sp, #BITS]
  orr.w count, word0, count, lsl #4
  strb.w count, [word1]
  mov.w count, #0
  str count, [sp, #FIRST]
  add sp, sp, #8
  pop.w {r4-r11, pc}
  end_of vmb_gf2_dot8_armv7em

#endif
