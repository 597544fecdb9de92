/*
 * The experimental scoreboard of the Cortex-M55. "+" between two instructions: they issue together.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "kernel.h"

/* Three moves of 32 bits 3, return 1 + 2.
   expect m55_wide: m55:experimental 6 */
KERNEL m55_wide
  mov.w r4, r2
  mov.w r5, r2
  mov.w r6, r2
  bx lr
END m55_wide

/* mov + mov, mov + mov, return 3: 5. mov.n does not write flags.
   expect m55_pairs: m55:experimental 5 */
KERNEL m55_pairs
  mov.n r4, r2
  mov.n r5, r3
  mov.n r6, r2
  mov.n r7, r3
  bx lr
END m55_pairs

/* The second needs the first's result: 1, then it issues + with the third; return 3: 5.
   expect m55_no_pair: m55:experimental 5 */
KERNEL m55_no_pair
  mov.n r4, r2
  mov.n r5, r4
  mov.n r6, r2
  bx lr
END m55_no_pair

/* LDR 1, one cycle until its result is there, MOV 1, return 3.
   expect m55_load_use: m55:experimental 6 */
KERNEL m55_load_use
  ldr.w r4, [r0]
  mov.w r5, r4
  bx lr
END m55_load_use

/* LDR + MOV, another MOV takes the result in the cycle after next: 1 + 1 waiting + 1, return 3.
   expect m55_load_pair: m55:experimental 6 */
KERNEL m55_load_pair
  ldr.n r4, [r0]
  mov.n r5, r2
  mov.w r6, r4
  bx lr
END m55_load_pair

/* Two loads never together: 1 + 1, return 3.
   expect m55_loads: m55:experimental 5 */
KERNEL m55_loads
  ldr.n r4, [r0]
  ldr.n r5, [r1]
  bx lr
END m55_loads

/* MUL 1, waiting 1, ADD 1, return 3.
   expect m55_multiply: m55:experimental 6 */
KERNEL m55_multiply
  mul.w r4, r2, r3
  add.w r5, r4, r2
  bx lr
END m55_multiply

/* PUSH of four and POP of four, two words a cycle: 2 + 2, return 3.
   expect m55_multiple: m55:experimental 7 */
KERNEL m55_multiple
  push.w {r4, r5, r6, r7}
  pop.w {r4, r5, r6, r7}
  bx lr
END m55_multiple

/* Load, multiply, add, store: four units' halves overlap, 4; return 3.
   expect m55_overlap: m55:experimental 7 */
KERNEL m55_overlap
  vldrw.u32 q0, [r0]
  vmul.i32 q1, q0, q2
  vadd.i32 q1, q1, q2
  vstrw.32 q1, [r1]
  bx lr
END m55_overlap

/*
 * The same unit three times: 1 + 2 + 2 (the last one's second half overlaps with the return),
 * return 3. expect m55_same_unit: m55:experimental 8
 */
KERNEL m55_same_unit
  vadd.i32 q0, q1, q2
  veor q3, q1, q2
  vshr.u32 q4, q1, #3
  bx lr
END m55_same_unit

/* Two products 1 + 2, return 3.
   expect m55_products: m55:experimental 6 */
KERNEL m55_products
  vqrdmulh.s32 q0, q1, q2
  vmla.s32 q3, q1, r2
  bx lr
END m55_products

/*
 * VMOV 1; a gather 1, which takes its unit for four cycles: the load behind it waits for 3 and
 * takes 1; return 3. expect m55_gather: m55:experimental 9
 */
KERNEL m55_gather
  vmov.i32 q1, #0
  vldrw.u32 q0, [r0, q1, uxtw #2]
  vldrw.u32 q2, [r0]
  bx lr
END m55_gather

/* A sum into a core register 1, its user waits for one cycle and takes 1, return 3.
   expect m55_to_core: m55:experimental 6 */
KERNEL m55_to_core
  vaddv.s32 r4, q0
  mov.w r5, r4
  bx lr
END m55_to_core

/*
 * MOV 1, DLS 1; four times load and multiply, 2 each; LE 1 when it ends and nothing when it goes
 * back; return 3. expect m55_loop: m55:experimental 14
 */
KERNEL m55_loop
  mov.w r4, lr
  dls lr, r2
1:vldrw.u32 q0, [r0]
  vmul.i32 q1, q0, q2
  le lr, 1b
  bx r4
END m55_loop

/*
 * MOV 1, DLS 1; eight loads one after the other 1 + 7 * 2, also where the loop goes back; LE 1,
 * return 3. expect m55_loop_unit: m55:experimental 21
 */
KERNEL m55_loop_unit
  mov.w r4, lr
  dls lr, r2
1:vldrw.u32 q0, [r0]
  vldrw.u32 q1, [r1]
  le lr, 1b
  bx r4
END m55_loop_unit

/* MRS 1 + 1, UDIV 1 + 5, a branch 1 + 1, return 3.
   expect m55_slow: m55:experimental 13 */
KERNEL m55_slow
  mrs r4, primask
  udiv r4, r3, r2
  b.w 1f
  nop.w
1:bx lr
END m55_slow

/* PUSH of two 1; POP of two 1 and 2 more as it ends in PC.
   expect m55_pop_pc: m55:experimental 4 */
KERNEL m55_pop_pc
  push.w {r4, lr}
  pop.w {r4, pc}
END m55_pop_pc
