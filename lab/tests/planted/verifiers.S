/*
 * Verifiers of a few instructions, for the fault campaign. 0 in r0 accepts; none of them does
 * without a fault. Registers are 0 at the entry, but for sp and lr. The faults that accept are
 * counted by hand in test_fault.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
  .syntax unified
  .thumb
  .section .vectors, "a"
  .word stack_top, start + 1

  .macro function name
  .global \name
  .type \name, %function
  .thumb_func
\name:
  .endm

  .macro return name
  bx lr
  udf #0
  .size \name, . - \name
  .endm

  .text
  function start
  bl prepare
  movs r0, #0
  bl one_comparison
stop:
  ldr r1, =0x20026 /* semihosting: the program ended */
  movs r0, #0x18
  bkpt 0xab
  udf #0
  .size start, . - start
  .global stop
  .type stop, %function

  /* A file is opened by semihosting, as firmware under test does. */
  function prepare
  movs r0, #1
  bkpt 0xab
  return prepare

  /* A conditional move decides. */
  function one_comparison
  movs r2, #5
  movs r3, #6
  movs r0, #1
  cmp r2, r3
  it eq
  moveq r0, #0
  return one_comparison

  /* A branch decides. */
  function one_branch
  movs r2, #5
  movs r3, #6
  movs r0, #1
  cmp r2, r3
  bne 1f
  movs r0, #0
1:return one_branch

  /* Two comparisons, each of which alone refuses; r0 is never 0 by chance. */
  function two_comparisons
  mov r0, sp
  movs r2, #5
  movs r3, #6
  movs r0, #2
  cmp r2, r3
  bne 1f
  subs r0, #1
1:cmp r3, r2
  bne 2f
  subs r0, #1
2:return two_comparisons

  /* The status is loaded: 8, after a word of 0. */
  function loaded
  ldr r1, =words
  ldr r0, [r1, #4]
  return loaded

  /* The status goes through memory that holds 0. */
  function stored
  ldr r1, =result
  movs r2, #1
  str r2, [r1]
  ldr r0, [r1]
  return stored

  /* A status that is zero is returned early: cause 1 of ML-DSA. */
  function early_status
  push {r4, lr}
  movs r4, #3
1:bl callee_ok
  cmp r0, #0
  bne 2f
  subs r4, #1
  bne 1b
  movs r0, #1
2:pop {r4, pc}
  udf #0
  .size early_status, . - early_status

  function callee_ok
  movs r0, #0
  movs r1, #1
  return callee_ok

  /* A loop over two words, the second of which differs: of a KEM's comparison. */
  function early_end
  ldr r1, =words
  movs r0, #0
  movs r2, #0
1:ldr r3, [r1, r2]
  orrs r0, r3
  adds r2, #4
  cmp r2, #8
  bne 1b
  return early_end
  .ltorg

  /* The compared buffer holds the expected value, 7, until 9 is written into it: cause 2. */
  function stale_buffer
  push {r4, lr}
  ldr r4, =result
  movs r0, #7
  str r0, [r4]
  mov r0, r4
  bl write_nine
  ldr r0, [r4]
  subs r0, #7
  pop {r4, pc}
  udf #0
  .size stale_buffer, . - stale_buffer

  function write_nine
  movs r1, #9
  str r1, [r0]
  return write_nine

  /* The other operand stays zero if it is written elsewhere: cause 4. */
  function neutral_operand
  ldr r1, =result
  movs r0, #4
  add r2, r1, r0
  movs r3, #5
  str r3, [r2]
  ldr r0, [r1, #4]
  return neutral_operand
  .ltorg

  .balign 4
  .global words
  .type words, %object
words:
  .word 0, 8
  .size words, 8

  .bss
  .balign 4
  .global result
  .type result, %object
result:
  .space 64
  .size result, 64
