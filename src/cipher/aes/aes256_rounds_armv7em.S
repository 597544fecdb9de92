/*
 * vmb_aes256_rounds_armv7em: the rounds of AES-256 on two blocks in bit slices, for Armv7E-M (tuned
 * for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_aes256_rounds_armv7em(uint32_t slice[8], const uint32_t key[4 * 15])
 *
 *   inout  slice[8]    two states (aes_slices.h)
 *   in     key[60]     round keys in slices: word k the even bits of slice k and the odd ones of
 *                      slice k + 4, of which the others are copies;
 *                      those after the first with 0x63 added to each byte: SubBytes here leaves its
 *                        constant out
 *   align  4 bytes
 *   time   constant: no address or branch depends on a state or a key
 *   stack  40 bytes; without a floating-point unit 104, wiped
 *   from   FIPS 197 section 5.1; the circuit of aes_sub_bytes.h
 *
 * aes256_rounds_armv7em.inc holds the macros `round` (SubBytes, ShiftRows, MixColumns) and
 * `last_round` (without MixColumns); the program aes256_rounds_armv7em.py, which wrote them, says
 * what they compute and chose order and registers.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * In a round all registers hold intermediate values; what there is no register for waits in slots:
 * registers of the floating-point unit, or the stack. Slot 13: the mask of ShiftRows; 14: the end
 * of the keys but one; 15: the next key.
 */
#if defined(__ARM_FP)
.macro spill register, slot
  vmov s\slot, \register
.endm
.macro reload register, slot
  vmov \register, s\slot
.endm
#else
.macro spill register, slot
  str.w \register, [sp, #(4 * \slot)]
.endm
.macro reload register, slot
  ldr.w \register, [sp, #(4 * \slot)]
.endm
#endif

#include "cipher/aes/aes256_rounds_armv7em.inc"

/* Between rounds: r4-r11 slices, r1 next key, r0 r2 r3 r12 words of it, r14 a temporary. */
slices .req r0
key .req r1
key_word0 .req r0
key_word1 .req r2
key_word2 .req r3
key_word3 .req r12
low_bits .req r14
slice0 .req r4
slice1 .req r5
slice2 .req r6
slice3 .req r7
slice4 .req r8
slice5 .req r9
slice6 .req r10
slice7 .req r11
constant .req r2
last_key .req r0
zero .req r0

/* Slices k and k + 4 from one word. */
.macro add_two_slices word, low, high
  and.w low_bits, \word, #0x55555555
  and.w \word, \word, #0xaaaaaaaa
  eor.w \low, \low, low_bits
  eor.w \high, \high, \word
  eor.w \low, \low, low_bits, lsl #1
  eor.w \high, \high, \word, lsr #1
.endm

.macro add_round_key
  ldmia.w key!, {key_word0, key_word1, key_word2, key_word3}
  add_two_slices key_word0, slice0, slice4
  add_two_slices key_word1, slice1, slice5
  add_two_slices key_word2, slice2, slice6
  add_two_slices key_word3, slice3, slice7
.endm

  function vmb_aes256_rounds_armv7em
  push.w {r0, r4-r11, lr}
#if !defined(__ARM_FP)
  sub.w sp, sp, #64
#endif
  ldm.w slices, {slice0-slice7}
  movw constant, #0
  movt constant, #0x0f0f
  spill constant, 13
  add.w constant, key, #(16 * 14)
  spill constant, 14

  /* 13 rounds, each after its key; the last one is different and has a key after it as well. */
  .balign 4
next_round:
  add_round_key
  reload last_key, 14
  spill key, 15
  cmp.w key, last_key
  beq.w final_round
  round
  reload key, 15
  b.w next_round
final_round:
  last_round
  reload key, 15
  add_round_key

#if !defined(__ARM_FP)
  mov.w zero, #0
  .irp offset, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48
  str.w zero, [sp, #\offset]
  .endr
  add.w sp, sp, #64
#endif
  pop.w {slices}
  stm.w slices, {slice0-slice7}
  pop.w {r4-r11, pc}
  end_of vmb_aes256_rounds_armv7em

#endif
