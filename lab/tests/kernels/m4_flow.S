/*
 * Branches, alignment, IT, arithmetic on the Cortex-M4, M3 and M33.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "kernel.h"

/* A taken branch: 1 + 1, a move that is jumped over, return 3.
   expect branch_direct: m4:f407 5, m4:l4r5 5, m3 5, m33 5 */
KERNEL branch_direct
  b.n 1f
  mov.n r1, r1
1:bx lr
END branch_direct

/*
 * A loop of three: move 1, three times subtract 1, branch taken twice 1 + 1, once not taken 1,
 * return 3: 1 + 3 + 4 + 1 + 3. expect loop_of_three: m4:f407 12, m4:l4r5 12, m3 12, m33 12
 */
KERNEL loop_of_three
  movs.n r4, #3
1:subs.n r4, #1
  bne.n 1b
  bx lr
END loop_of_three

/* CBZ taken (1 + 1) and not taken (1), return 3.
   expect compare_and_branch: m4:f407 6, m4:l4r5 6, m3 6, m33 6 */
KERNEL compare_and_branch
  cbz r3, 1f
  mov.n r1, r1
1:cbz r2, 2f
2:bx lr
END compare_and_branch

/*
 * BL 1 + 1, the callee returns 1 + 2, PUSH 1 + 2, POP with PC 1 + 2 + 2. The call comes back to a
 * 16-bit instruction. M33: PUSH 2, BL 2, BX 3, POP 2 + 2. expect call_and_return: m4:f407 13,
 * m4:l4r5 13.62, m3 13, m33 11
 */
KERNEL call_and_return
  push.n {r4, lr}
  bl callee
  pop.n {r4, pc}
END call_and_return

  .balign 8
  .type callee, %function
  .thumb_func
callee:
  bx lr
  .size callee, . - callee

/*
 * A branch to a 32-bit instruction at 2 modulo 4: branch 1 + 1 + 1, ADD.W 1, return 3. The branch
 * is at 0, a 16-bit filler at 2, one at 4, the target at 6. expect target_wide_at_2: m4:f407 7,
 * m4:l4r5 7, m3 7, m33 6
 */
KERNEL target_wide_at_2
  b.n 1f
  mov.n r1, r1
  mov.n r1, r1
1:add.w r4, r4, #1
  bx lr
END target_wide_at_2

/*
 * A branch to a 32-bit instruction at a multiple of 4 costs nothing extra: branch 2, ADD.W 1,
 * return 3. expect target_wide_at_4: m4:f407 6, m4:l4r5 6, m3 6, m33 6
 */
KERNEL target_wide_at_4
  b.n 1f
  mov.n r1, r1
1:add.w r4, r4, #1
  bx lr
END target_wide_at_4

/*
 * Move at 0, then five 32-bit instructions from 2 on: a run of more than three at 2 modulo 4, + 1
 * once: 1 + 5 + 1 + 3. expect wide_run: m4:f407 10, m4:l4r5 10, m3 10, m33 9
 */
KERNEL wide_run
  mov.n r1, r1
  add.w r4, r4, #1
  add.w r5, r5, #1
  add.w r6, r6, #1
  add.w r7, r7, #1
  add.w ip, ip, #1
  bx lr
END wide_run

/* Two are no run, and at multiples of 4 there is none: 1 + 2 + 1 + 3 + 3.
   expect wide_no_run: m4:f407 10, m4:l4r5 10, m3 10, m33 10 */
KERNEL wide_no_run
  mov.n r1, r1
  add.w r4, r4, #1
  add.w r5, r5, #1
  mov.n r1, r1
  add.w r6, r6, #1
  add.w r7, r7, #1
  add.w ip, ip, #1
  bx lr
END wide_no_run

/*
 * A run over the seam of a branch that is not taken: move 1, ADD.W 1, BNE.W 1 (not taken: r3 is 0
 * after the flags of MOVS), ADD.W 1 + 1 (third of the run), move 1, return 3; MOVS r4 at 0 sets the
 * flags. expect wide_run_over_branch: m4:f407 9, m4:l4r5 9, m3 9, m33 8
 */
KERNEL wide_run_over_branch
  movs.n r4, #0
  add.w r5, r5, #1
  bne.w 1f
  add.w r6, r6, #1
  mov.n r1, r1
1:bx lr
END wide_run_over_branch

/*
 * IT after a 16-bit instruction is folded (1 - 1), after a 32-bit one it is not (1). Compare 1,
 * IT 0, move 1; CMP.W 1, IT 1, move 1, return 3. M33 folds neither. expect it_folded: m4:f407 8,
 * m4:l4r5 8, m3 8, m33 9
 */
KERNEL it_folded
  cmp.n r2, #4
  it eq
  moveq.n r4, r5
  cmp.w r2, #4
  it ne
  movne.n r4, r5
  bx lr
END it_folded

/* Division 1 + 5, return 3.
   expect divide: m4:f407 9, m4:l4r5 9, m3 9, m33 9 */
KERNEL divide
  udiv r4, r2, r2
  bx lr
END divide

/* MRS 1 + 1, DMB 1 + 1, return 3.
   expect system: m4:f407 7, m4:l4r5 7, m3 7, m33 7 */
KERNEL system
  mrs r4, primask
  dmb
  bx lr
END system

/*
 * MUL 1; MLA 1 (M3 + 1); UMULL 1 (M3 + 3); UMLAL 1 (M3 + 4); return 3. None of the results is used
 * at a time. expect multiplications: m4:f407 7, m4:l4r5 7, m3 15, m33 7
 */
KERNEL multiplications
  mul r2, r3, r2                  /* 32 bits, so that all four are at multiples of 4 */
  mla r4, r0, r1, r3
  umull r5, r6, r0, r1
  umlal r5, r6, r3, r3
  bx lr
END multiplications

/*
 * The result of a shifted operand, then that of MLA, is used at a time: 1 + 1 + 1 + 1 + 3; M33 + 1
 * for each, M3 + 1 for MLA. expect late_results: m4:f407 7, m4:l4r5 7, m3 8, m33 9
 */
KERNEL late_results
  add.w r4, r0, r1, lsl #3
  adds.n r5, r4, r2
  mla r6, r0, r1, r3
  adds.n r5, r6, r2
  bx lr
END late_results

/*
 * A table branch: TBB 1 + 1 (its load) + 2 (load to PC), the filler is jumped over, return 3. l4r5
 * takes 0.51 more for the table in flash. expect table_branch: m4:f407 7, m4:l4r5 7.51, m3 7, m33 6
 */
KERNEL table_branch
  tbb [pc, r3]
1:.byte (2f - 1b) / 2, 0
  mov.n r1, r1
2:bx lr
END table_branch

/* A load to PC: MOV.W ip, LR 1; STR 1; move 1; LDR PC 1 + 1 + 2. l4r5: + 0.62 (opens).
   expect load_to_pc: m4:f407 7, m4:l4r5 7.62, m3 7, m33 6 */
KERNEL load_to_pc
  mov.w ip, lr
  str.w ip, [r0]
  mov.n r1, r1
  ldr.w pc, [r0]
END load_to_pc
