/*
 * What the recorder itself must get right: regions inside one block, 32-bit instructions across
 * pages, recursion, functions left out.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "kernel.h"

/*
 * Region 0 holds three instructions of one block (the store that opens and the one that closes do
 * not count), region 1 a loop of 2 x 3 instructions and the move before it.
 */
KERNEL marked
  ldr r4, =vmb_lab_begin
  ldr r5, =vmb_lab_end
  push {r0}
  pop {r0}
  str r0, [r4]
  mov r1, r1
  adds r2, r2, r2
  mov r1, r1
  str r0, [r5]
  mov r1, r1
  str r0, [r4, #4]
  movs r3, #2
1:mov r1, r1
  subs r3, #1
  bne 1b
  str r0, [r5, #4]
  bx lr
END marked

/* Code at chosen addresses: this section begins at 0x8000. The emulator has pages of 1 or 4 KiB. */
  .macro PLACED name, offset
  .section .kernels, "a", %progbits
  .word \name
  .section .pages, "ax", %progbits
  .org \offset
  .global \name
  .type \name, %function
  .thumb_func
\name:
  .endm

/* Four instructions; the second is 32 bits wide and lies on both sides of 0x9000. */
PLACED straddling, 0xffc
  mov.n r1, r1
  add.w r4, r4, #1
  mov.n r1, r1
  bx lr
  .size straddling, . - straddling

/* A call whose BL lies on both sides of 0xa000: PUSH, two moves, BL, BX of the callee, POP. */
PLACED straddling_call, 0x1ff8
  push {r4, lr}
  mov r1, r1
  mov r1, r1
  bl leaf
  pop {r4, pc}
  .size straddling_call, . - straddling_call

  .text
  .type leaf, %function
  .thumb_func
leaf:
  bx lr
  .size leaf, . - leaf

/*
 * Calls itself three times: one pass, of the outermost call. Depth 0 to 3: 4 x (PUSH, CMP, BEQ,
 * POP) + 3 x (SUBS, BL); 16 bytes of stack each.
 */
KERNEL recursive
  push {r3, r4, r5, lr}
  cmp r2, #1
  beq 1f
  subs r2, #1
  bl recursive
1:pop {r3, r4, r5, pc}
END recursive

/*
 * PUSH, BL, POP count; what `leaf_ignored` does, and what it calls, does not when it is left out.
 */
KERNEL calls_ignored
  push {r4, lr}
  bl leaf_ignored
  pop {r4, pc}
END calls_ignored

  .type leaf_ignored, %function
  .thumb_func
leaf_ignored:
  push {r4, lr}
  str r0, [r1]
  bl leaf
  pop {r4, pc}
  .size leaf_ignored, . - leaf_ignored

  .bss
  .balign 4
  .global vmb_lab_begin, vmb_lab_end
  .type vmb_lab_begin, %object
  .size vmb_lab_begin, 8
vmb_lab_begin:
  .space 8
  .type vmb_lab_end, %object
  .size vmb_lab_end, 8
vmb_lab_end:
  .space 8
