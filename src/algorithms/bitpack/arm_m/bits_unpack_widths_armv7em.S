/*
 * vmb_bits_unpack9_armv7em and so on: unpacking (bitpack.h) of the widths in which Saber, Scabbard,
 * SMAUG and ML-KEM pack, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_bits_unpack<bits>_armv7em(uint16_t *out, const uint8_t *in, size_t count)
 *
 *   bits   9, 10, 11, 13, 15; 13s: 13 bits, two's complement, to residues modulo 2^16
 *   in     count * bits / 8 bytes at any address, count a multiple of 32, not 0
 *   out    count values
 *   time   constant
 *   stack  36 bytes
 *
 * 32 values are `bits` words, which come four at a time into a ring of eight registers: word k into
 * word(k mod 8). Loads in a row take one cycle each, and one for all.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* r0 values, r1 packed, r2 count, then the end of the values, r3-r10 the ring, r11 a value */
out .req r0
in .req r1
count .req r2
end .req r2
word0 .req r3
word1 .req r4
word2 .req r5
word3 .req r6
word4 .req r7
word5 .req r8
word6 .req r9
word7 .req r10
value .req r11

/* Words k to k + 3, as far as the block has them. */
.macro load_words k
  .irp n, 0, 1, 2, 3, 4, 5, 6, 7
  .if (\n & 4) == ((\k) & 4) && (\k) + (\n & 3) < BITS
  ldr.w word\n, [in, #(4 * ((\k) + (\n & 3)))]
  .endif
  .endr
.endm

/* value = BITS bits from bit SHIFT of word(K mod 8) on, extended by the instruction `extend` */
.macro extract extend
  .irp n, 0, 1, 2, 3, 4, 5, 6, 7
  .if \n == K % 8
  .if SHIFT + BITS <= 32
  \extend value, word\n, #SHIFT, #BITS
  .else
  lsr.w value, word\n, #SHIFT
  .endif
  .endif
  .endr
  .if SHIFT + BITS > 32
  .irp n, 0, 1, 2, 3, 4, 5, 6, 7
  .if \n == (K + 1) % 8
  bfi value, word\n, #(32 - SHIFT), #(SHIFT + BITS - 32)
  .endif
  .endr
  .ifc \extend, sbfx
  sbfx value, value, #0, #BITS
  .endif
  .endif
.endm

/* The function `name` for values of `bits` bits. */
.macro unpack name, bits, extend
  function \name
  push.w {r4-r11, lr}
  add.w end, out, count, lsl #1
  .set BITS, \bits
  .balign 4
1:
  .set LOADED, 0
  .set I, 0
  .rept 32
  .set K, I * BITS / 32
  .set SHIFT, I * BITS % 32
  /* The last bit lies in word (I * BITS + BITS - 1) / 32. */
  .if (I * BITS + BITS - 1) / 32 >= LOADED
  load_words LOADED
  .set LOADED, LOADED + 4
  .endif
  extract \extend
  strh.w value, [out, #(2 * I)]
  .set I, I + 1
  .endr
  add.w out, out, #64
  add.w in, in, #(4 * BITS)
  cmp.w out, end
  bne.w 1b
  pop.w {r4-r11, pc}
  end_of \name
.endm

  unpack vmb_bits_unpack9_armv7em, 9, ubfx
  unpack vmb_bits_unpack10_armv7em, 10, ubfx
  unpack vmb_bits_unpack11_armv7em, 11, ubfx
  unpack vmb_bits_unpack13_armv7em, 13, ubfx
  unpack vmb_bits_unpack15_armv7em, 15, ubfx
  unpack vmb_bits_unpack13s_armv7em, 13, sbfx

#endif
