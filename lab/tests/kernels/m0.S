/*
 * ARMv6-M: the Cortex-M0 (with both multipliers) and the Cortex-M0+.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "kernel.h"

/* BX LR: 1 + 2, on the M0+ 1 + 1.
   expect m0_return: m0 3, m0:slowmul 3, m0plus 2 */
KERNEL m0_return
  bx lr
END m0_return

/* Loads and stores take 2, overlapped or not: 2 + 2 + 2, return.
   expect m0_transfers: m0 9, m0:slowmul 9, m0plus 8 */
KERNEL m0_transfers
  ldr r4, [r0]
  str r4, [r0, r2]
  ldrb r4, [r1]
  bx lr
END m0_transfers

/* PUSH of three 1 + 3, POP of two and PC 1 + 3 + 3; M0+ 1 + 3 + 2.
   expect m0_push_pop: m0 11, m0:slowmul 11, m0plus 10 */
KERNEL m0_push_pop
  push {r4, r5, lr}
  pop {r4, r5, pc}
END m0_push_pop

/* LDM of two 1 + 2, STM of two 1 + 2, return.
   expect m0_multiple: m0 9, m0:slowmul 9, m0plus 8 */
KERNEL m0_multiple
  ldm r0!, {r4, r5}
  stm r1!, {r4, r5}
  bx lr
END m0_multiple

/*
 * Move 1, three subtractions 3, branch taken twice 3 each (M0+ 2 each), once not taken 1, return 3
 * (2). expect m0_loop: m0 14, m0:slowmul 14, m0plus 11
 */
KERNEL m0_loop
  movs r4, #3
1:subs r4, #1
  bne 1b
  bx lr
END m0_loop

/*
 * PUSH of two 3, BL 1 + 2 + 1 (M0+ 1 + 1 + 1), the callee's BX 3 (2), POP with PC 1 + 2 + 3
 * (1 + 2 + 2). expect m0_call: m0 16, m0:slowmul 16, m0plus 13
 */
KERNEL m0_call
  push {r4, lr}
  bl m0_callee
  pop {r4, pc}
END m0_call

  .balign 8
  .type m0_callee, %function
  .thumb_func
m0_callee:
  bx lr
  .size m0_callee, . - m0_callee

/* MUL 1, with the slow multiplier 32; return.
   expect m0_multiply: m0 4, m0:slowmul 35, m0plus 3 */
KERNEL m0_multiply
  muls r2, r3, r2
  bx lr
END m0_multiply

/*
 * MRS 1 + 2, return. The 32-bit instruction after a branch costs nothing here: B 3 (2), MRS 3,
 * return 3 (2). expect m0_system: m0 9, m0:slowmul 9, m0plus 7
 */
KERNEL m0_system
  b 1f
  nop
  nop
1:mrs r4, primask
  bx lr
END m0_system
