/*
 * The in-order model of the Cortex-M55. "+" between two instructions: they issue together. The
 * return costs 1 and 2 cycles until the next instruction: 3.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "kernel.h"

/* Three moves of 32 bits 3, return 3.
   expect m55_wide: m55 6 */
KERNEL m55_wide
  mov.w r4, r2
  mov.w r5, r2
  mov.w r6, r2
  bx lr
END m55_wide

/* mov + mov, mov + mov, return 3: 5.
   expect m55_pairs: m55 5 */
KERNEL m55_pairs
  mov.n r4, r2
  mov.n r5, r3
  mov.n r6, r2
  mov.n r7, r3
  bx lr
END m55_pairs

/* Additions of registers pair only with a move or a kindred one: 1 + 1, add + mov 1, return 3.
   expect m55_hard_pairs: m55 6 */
KERNEL m55_hard_pairs
  adds.n r4, r2, r3
  adds.n r5, r2, r3
  adds.n r6, r2, r3
  mov.n r7, r3
  bx lr
END m55_hard_pairs

/* The second needs the first's result: 1, then it issues + with the third; return 3: 5.
   expect m55_no_pair: m55 5 */
KERNEL m55_no_pair
  mov.n r4, r2
  mov.n r5, r4
  mov.n r6, r2
  bx lr
END m55_no_pair

/* LDR 1, one cycle until its result is there, MOV 1, return 3.
   expect m55_load_use: m55 6 */
KERNEL m55_load_use
  ldr.w r4, [r0]
  mov.w r5, r4
  bx lr
END m55_load_use

/* With another instruction between: nobody waits.
   expect m55_load_later: m55 6 */
KERNEL m55_load_later
  ldr.w r4, [r0]
  mov.w r6, r2
  mov.w r5, r4
  bx lr
END m55_load_later

/* A loaded word stored by the next, which wants it a cycle later than an adder: 1 + 1, return 3.
   expect m55_load_store: m55 5 */
KERNEL m55_load_store
  ldr.w r4, [r0]
  str.w r4, [r1]
  bx lr
END m55_load_store

/* The next waits for the result of a shifted operand: 1 + 1 + 1, return 3.
   expect m55_shifted: m55 6 */
KERNEL m55_shifted
  add.w r4, r2, r3, lsl #2
  add.w r5, r4, r2
  bx lr
END m55_shifted

/* MUL 1, waiting 1, ADD 1, return 3.
   expect m55_multiply: m55 6 */
KERNEL m55_multiply
  mul.w r4, r2, r3
  add.w r5, r4, r2
  bx lr
END m55_multiply

/* UMLAL accumulates in the product of the one before after two cycles: 1 + 1 + 1, return 3.
   expect m55_multiply_long: m55 6 */
KERNEL m55_multiply_long
  umull r4, r5, r2, r3
  umlal r4, r5, r2, r3
  bx lr
END m55_multiply_long

/* A saturating and a packing instruction, each used by the next: 1 + 1 + 1 + 1 + 1, return 3.
   expect m55_late: m55 8 */
KERNEL m55_late
  qadd r4, r2, r3
  pkhbt r5, r4, r3
  add.w r6, r5, r2
  bx lr
END m55_late

/* UDIV 6, return 3.
   expect m55_divide: m55 9 */
KERNEL m55_divide
  udiv r4, r3, r2
  bx lr
END m55_divide

/* PUSH of three and POP of three, two words a cycle: 2 + 2, return 3.
   expect m55_multiple: m55 7 */
KERNEL m55_multiple
  push.w {r4, r5, r6}
  pop.w {r4, r5, r6}
  bx lr
END m55_multiple

/* LDRD 1, waiting 1 for its first, MOV 1, return 3.
   expect m55_load_pair: m55 6 */
KERNEL m55_load_pair
  ldrd r4, r5, [r0]
  mov.w r6, r4
  bx lr
END m55_load_pair

/* An unaligned word 2, an aligned one 1, return 3.
   expect m55_unaligned: m55 6 */
KERNEL m55_unaligned
  ldr.w r4, [r0, #1]
  ldr.w r5, [r0, #4]
  bx lr
END m55_unaligned

/* MRS 2, a branch 1 and 2 until its target is there, return 3.
   expect m55_branch: m55 8 */
KERNEL m55_branch
  mrs r4, primask
  b.w 1f
  nop.w
1:bx lr
END m55_branch

/* A branch not taken costs 1 and waits for no flags: CMP 1, BNE 1, return 3.
   expect m55_not_taken: m55 5 */
KERNEL m55_not_taken
  cmp.w r2, #4
  bne.w 1f
1:bx lr
END m55_not_taken

/* TBB 1 and 3, return 3.
   expect m55_table: m55 7 */
KERNEL m55_table
  tbb [pc, r3]
  .byte 1, 1
1:bx lr
END m55_table

/* POP of two to PC 1 and 2 more, PUSH of two 1.
   expect m55_pop_pc: m55 4 */
KERNEL m55_pop_pc
  push.w {r4, lr}
  pop.w {r4, pc}
END m55_pop_pc

/* Load, multiply, add, store: the halves of four units overlap, but the add takes the product a
   cycle later: 5; return 3.
   expect m55_overlap: m55 8 */
KERNEL m55_overlap
  vldrw.u32 q0, [r0]
  vmul.i32 q1, q0, q2
  vadd.i32 q1, q1, q2
  vstrw.32 q1, [r1]
  bx lr
END m55_overlap

/* A vector store takes a product a cycle sooner than an addition: 1 + 1, return 3.
   expect m55_product_stored: m55 5 */
KERNEL m55_product_stored
  vmul.i32 q1, q0, q2
  vstrw.32 q1, [r1]
  bx lr
END m55_product_stored

/*
 * One unit three times: 1 + 2 + 2 (the last one's second half overlaps with the return),
 * return 3. expect m55_same_unit: m55 8
 */
KERNEL m55_same_unit
  vadd.i32 q0, q1, q2
  veor q3, q1, q2
  vshr.u32 q4, q1, #3
  bx lr
END m55_same_unit

/* VMOV between vectors takes the unit that is free: 1 + 1 + 1, return 3.
   expect m55_either: m55 6 */
KERNEL m55_either
  vadd.i32 q0, q1, q2
  vmov q3, q1
  vadd.i32 q4, q1, q2
  bx lr
END m55_either

/* A narrowing move has its result after three cycles: 1 + 2 + 1, return 3.
   expect m55_narrowing: m55 7 */
KERNEL m55_narrowing
  vmovnb.i32 q0, q1
  vmul.i32 q2, q0, q1
  bx lr
END m55_narrowing

/* A sum into a core register 1, its user waits for one cycle and takes 1, return 3.
   expect m55_to_core: m55 6 */
KERNEL m55_to_core
  vaddv.s32 r4, q0
  mov.w r5, r4
  bx lr
END m55_to_core

/* A product accumulated into a core register 1, its user waits for two cycles, 1, return 3.
   expect m55_into_core: m55 7 */
KERNEL m55_into_core
  vmladav.s32 r4, q0, q1
  mov.w r5, r4
  bx lr
END m55_into_core

/* VIDUP 1; the gather can take its result four cycles later than others, 4, and issues, 1; it holds
   its unit for 2 cycles and one more for each pair of elements, both of bank 0: the load after
   waits 3 and takes 1; return 3.
   expect m55_gather: m55 13 */
KERNEL m55_gather
  vidup.u32 q1, r2, #4
  vldrw.u32 q0, [r0, q1, uxtw #2]
  vldrw.u32 q2, [r0]
  bx lr
END m55_gather

/* Loads without a wait for addresses and with neighbours in other banks: 1 + 2 + 1 for the
   user of the loads' result, which the second has after 2; return 3.
   expect m55_gather_banks: m55 8 */
KERNEL m55_gather_banks
  vldrw.u32 q0, [r0, q7, uxtw #2]
  vldrw.u32 q2, [r0, q6, uxtw #2]
  vadd.i32 q3, q2, q2
  bx lr
END m55_gather_banks

/* Two parts of VLD4, four cycles of the unit each: 1 + 4, return 3.
   expect m55_interleaved: m55 8 */
KERNEL m55_interleaved
  vld40.32 {q0, q1, q2, q3}, [r0]
  vld41.32 {q0, q1, q2, q3}, [r0]
  bx lr
END m55_interleaved

/* VPST 1, VADD 1 with a predicate of the cycle before the last, return 3.
   expect m55_predicate: m55 6 */
KERNEL m55_predicate
  vctp.32 r2
  vpst
  vaddt.i32 q0, q1, q2
  bx lr
END m55_predicate

/* MOV 1, DLS 1; four times load 1 and multiply 1; the first LE issues, and the body follows three
   cycles after it, so 3; the others, also the last, nothing; return 3.
   expect m55_loop: m55 16 */
KERNEL m55_loop
  mov.w r4, lr
  dls lr, r2
1:vldrw.u32 q0, [r0]
  vmul.i32 q1, q0, q2
  le lr, 1b
  bx r4
END m55_loop

/* Single precision: the result after 2, fused after 2, VMLA after 4, a division after 16:
   1 + 2 + 2 + 4 + 16, return 3.
   expect m55_float: m55 28 */
KERNEL m55_float
  vadd.f32 s0, s1, s2
  vfma.f32 s0, s0, s2
  vmla.f32 s0, s0, s2
  vdiv.f32 s4, s0, s2
  vadd.f32 s0, s4, s2
  bx lr
END m55_float

/* To a floating-point register 2, and back 2: 1 + 2 + 2, return 3.
   expect m55_float_move: m55 8 */
KERNEL m55_float_move
  vmov s0, r2
  vmov r4, s0
  add.w r5, r4, r2
  bx lr
END m55_float_move

/* Double precision holds its unit: addition 15, product 21, fused 36, division 30; 1 for the
   addition after them; return 3.
   expect m55_double: m55 106 */
KERNEL m55_double
  vadd.f64 d0, d1, d2
  vmul.f64 d3, d1, d2
  vfma.f64 d4, d1, d2
  vdiv.f64 d5, d1, d2
  vadd.f32 s0, s1, s2
  bx lr
END m55_double

/* Nothing was fetched ahead after a branch, and each literal takes the port of the fetches for a
   cycle: 2 each, 12; return 3.
   expect m55_literals: m55 15 */
KERNEL m55_literals
  ldr.w r4, 1f
  ldr.w r5, 1f
  ldr.w r6, 1f
  ldr.w r7, 1f
  ldr.w r4, 1f
  ldr.w r5, 1f
  bx lr
  .balign 4
1:.word 0
END m55_literals

/* UDIV 6, meanwhile four words are fetched: five loads 5. Five literals and a word took the port up
   to the third cycle from then: BX waits 2; return 3.
   expect m55_fetched_ahead: m55 16 */
KERNEL m55_fetched_ahead
  udiv r4, r3, r2
  ldr.w r5, 1f
  ldr.w r6, 1f
  ldr.w r7, 1f
  ldr.w r5, 1f
  ldr.w r6, 1f
  bx lr
  .balign 4
1:.word 0
END m55_fetched_ahead
