/*
 * vmb_bits_unpack_armv6m: numbers of a few bits from bytes, for Armv6-M (tuned for the Cortex-M0 at
 * 10, 12 and 13 bits).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_bits_unpack_armv6m(uint16_t *out, const uint8_t *in, size_t count, unsigned bits)
 *
 *   out    out[count]             numbers in [0, 2^bits)
 *   in     in[count * bits / 8]   lowest bits first
 *   in     count                  a multiple of 32
 *   in     bits                   1 to 16
 *   alias  none                   align 2 bytes (out); in at any address
 *   time   constant for count, bits and the two lowest bits of in, which are public
 *   stack  20 bytes, nothing of the numbers
 *   from   algorithms/bitpack/bitpack.h
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "support/assembly/armv6m.inc"

/*
 * r0 out, r1 in, r2 the end of out, r3 the number of bits, then a number, r4 r5 two words by turns,
 * r6 a temporary, r7 how many bits the word has
 */
out .req r0
in .req r1
end .req r2
count .req r2
bits .req r3
number .req r3
word0 .req r4
word1 .req r5
t .req r6
held .req r7

/* word = the next four bytes, of an aligned address. */
.macro load_word word
  ldm in!, {\word}
.endm

/* word = the next four bytes, of any address. */
.macro load_bytes word
  ldrb \word, [in, #3]
  .irp byte, 2, 1, 0
  lsls \word, \word, #8
  ldrb t, [in, #\byte]
  orrs \word, t
  .endr
  adds in, #4
.endm

/* The number whose lowest bit is bit AT of `word`; `next` is the word after it. */
.macro take_number word, next, width, load
  .if AT + \width < 32
  lsls number, \word, #(32 - AT - \width)
  lsrs number, number, #(32 - \width)
  .set AT, AT + \width
  .else
  lsrs number, \word, #AT
  .set AT, AT + \width - 32
  .if AT
  \load \next
  lsls \word, \next, #(32 - AT)
  lsrs \word, \word, #(32 - \width)
  orrs number, \word
  .endif
  .set TURN, 1 - TURN
  .endif
.endm

/* As many numbers as fill whole words: at most 32. */
.macro take_numbers width, numbers, load
  .set AT, 0
  .set TURN, 0
  .set PLACE, 0
  .rept \numbers
  .if AT == 0
  .set TURN, 0
  \load word0
  .endif
  .if TURN
  take_number word1, word0, \width, \load
  .else
  take_number word0, word1, \width, \load
  .endif
  strh number, [out, #PLACE]
  .set PLACE, PLACE + 2
  .endr
  adds out, #PLACE
.endm

/* All numbers, and the return. */
.macro unpack width, numbers, load
1:
  take_numbers \width, \numbers, \load
  cmp out, end
  beq 2f
  b 1b
2:
  pop {r4-r7, pc}
.endm

/* To `label` if the numbers have `width` bits. */
.macro to_width width, label
  cmp bits, #\width
  bne 1f
  b \label
1:
.endm

  function vmb_bits_unpack_armv6m
  push {r4-r7, lr}
  lsls end, count, #1
  beq none
  adds end, end, out
  lsls t, in, #30
  beq aligned
  b unaligned
aligned:
  to_width 12, unpack_12
  to_width 10, unpack_10
  to_width 13, unpack_13
  b any_bits
none:
  pop {r4-r7, pc}
unpack_12:
  unpack 12, 8, load_word
unpack_10:
  unpack 10, 16, load_word
unpack_13:
  unpack 13, 32, load_word
unaligned:
  to_width 12, unpack_bytes_12
  to_width 10, unpack_bytes_10
  to_width 13, unpack_bytes_13

/* Any other number of bits, byte by byte: word0 has those that wait, `held` in number. */
any_bits:
  movs held, #0
  movs word0, #0
  movs word1, #1
  lsls word1, word1, bits
  subs word1, word1, #1
any_number:
  cmp held, bits
  bhs store_any
  ldrb t, [in]
  adds in, #1
  lsls t, t, held
  orrs word0, t
  adds held, #8
  b any_number
store_any:
  movs t, word0
  ands t, word1
  strh t, [out]
  lsrs word0, word0, bits
  subs held, held, bits
  adds out, #2
  cmp out, end
  bne any_number
  pop {r4-r7, pc}
unpack_bytes_12:
  unpack 12, 8, load_bytes
unpack_bytes_10:
  unpack 10, 16, load_bytes
unpack_bytes_13:
  unpack 13, 32, load_bytes
  end_of vmb_bits_unpack_armv6m

#endif
