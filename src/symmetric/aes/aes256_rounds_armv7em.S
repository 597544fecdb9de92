/*
 * vmb_aes256_rounds_armv7em: the rounds of AES-256 on two blocks in bit slices, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_aes256_rounds_armv7em(uint32_t slice[8], const uint32_t key[4 * 15])
 *
 *   inout  slice[8]    two states (aes_slices.h)
 *   in     key[60]     round keys in slices: word k the even bits of slice k and the odd ones of slice k + 4, of which the others are copies;
 *                      those after the first with 0x63 added to each byte: SubBytes here leaves its constant out
 *   align  4 bytes
 *   time   constant: no address or branch depends on a state or a key
 *   stack  40 bytes; without a floating-point unit 104, wiped
 *   from   FIPS 197 section 5.1; the circuit of aes_sub_bytes.h
 *
 * aes256_rounds_armv7em.inc holds the macros `round` (SubBytes, ShiftRows, MixColumns) and `last_round` (without MixColumns); the program
 * aes256_rounds_armv7em.py, which wrote them, says what they compute and chose order and registers.
 */
  .syntax unified
  .arch armv7e-m
#if defined(__ARM_FP)
  .fpu fpv4-sp-d16
#endif
  .thumb

/*
 * In a round all registers hold intermediate values; what there is no register for waits in slots: registers of the floating-point unit, or
 * the stack. Slot 13: the mask of ShiftRows; 14: the end of the keys but one; 15: the next key.
 */
#if defined(__ARM_FP)
.macro park register, slot
  vmov s\slot, \register
.endm
.macro unpark register, slot
  vmov \register, s\slot
.endm
#else
.macro park register, slot
  str.w \register, [sp, #(4 * \slot)]
.endm
.macro unpark register, slot
  ldr.w \register, [sp, #(4 * \slot)]
.endm
#endif

#include "symmetric/aes/aes256_rounds_armv7em.inc"

/* r4-r11 slices, r1 next key */
key .req r1

/* Slices k and k + 4 from one word. */
.macro add_two_slices word, low, high
  and.w r14, \word, #0x55555555
  and.w \word, \word, #0xaaaaaaaa
  eor.w \low, \low, r14
  eor.w \high, \high, \word
  eor.w \low, \low, r14, lsl #1
  eor.w \high, \high, \word, lsr #1
.endm

.macro add_round_key
  ldmia.w key!, {r0, r2, r3, r12}
  add_two_slices r0, r4, r8
  add_two_slices r2, r5, r9
  add_two_slices r3, r6, r10
  add_two_slices r12, r7, r11
.endm

  .section .text.vmb_aes256_rounds_armv7em, "ax", %progbits
  .balign 4
  .global vmb_aes256_rounds_armv7em
  .hidden vmb_aes256_rounds_armv7em
  .type vmb_aes256_rounds_armv7em, %function
  .thumb_func
vmb_aes256_rounds_armv7em:
  push.w {r0, r4-r11, lr}
#if !defined(__ARM_FP)
  sub.w sp, sp, #64
#endif
  ldm.w r0, {r4-r11}
  movw r2, #0
  movt r2, #0x0f0f
  park r2, 13
  add.w r2, key, #(16 * 14)
  park r2, 14

  .balign 4
1:
  add_round_key
  unpark r0, 14
  park key, 15
  cmp.w key, r0
  beq.w 2f
  round
  unpark key, 15
  b.w 1b
2:
  last_round
  unpark key, 15
  add_round_key

#if !defined(__ARM_FP)
  mov.w r0, #0
  .irp offset, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48
  str.w r0, [sp, #\offset]
  .endr
  add.w sp, sp, #64
#endif
  pop.w {r0}
  stm.w r0, {r4-r11}
  pop.w {r4-r11, pc}
  .size vmb_aes256_rounds_armv7em, . - vmb_aes256_rounds_armv7em

  .section .note.GNU-stack, "", %progbits
