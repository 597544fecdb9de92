/*
 * Loads and stores on the Cortex-M4, M3 and M33. Each "+n" alongside an instruction is what the
 * rules add to its one cycle.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * BX LR is 1 + 2 (taken branch, indirect) on all three. Figures of m4:l4r5 add 0.62 for the load
 * that opens a sequence, 1.50 for a store before another store or a transfer of several registers,
 * 0.51 for a load from flash.
 */
#include "kernel.h"

/* Nothing but the return.
   expect return_only: m4:f407 3, m4:l4r5 3, m3 3, m33 3 */
KERNEL return_only
  bx lr
END return_only

/*
 * One load with nothing after it that overlaps: 1 + 1, move 1, return 3. M33: the loaded register
 * is not used at a time, so 1. expect lone_load: m4:f407 6, m4:l4r5 6.62, m3 6, m33 5
 */
KERNEL lone_load
  ldr.n r4, [r0]
  mov.n r1, r1
  bx lr
END lone_load

/*
 * Three loads in a row: the first two overlap with the next, the last stands alone: 1 + 1 + 2, move
 * 1, return 3. expect load_run: m4:f407 8, m4:l4r5 8.62, m3 8, m33 7
 */
KERNEL load_run
  ldr.n r4, [r0]
  ldr.n r5, [r0, #4]
  ldr.n r6, [r0, #8]              /* lone +1 */
  mov.n r1, r1
  bx lr
END load_run

/* A load is overlapped by a store as well; the store itself is one cycle: 1 + 1, return 3.
   expect load_then_store: m4:f407 5, m4:l4r5 5.62, m3 5, m33 5 */
KERNEL load_then_store
  ldr.n r4, [r0]
  str.n r5, [r1]
  bx lr
END load_then_store

/*
 * The second load needs the first one's result as address, so the first stands alone: 2 + 2, move
 * 1, return 3. The word at r0 is made the address r1 first (store 1, not directly followed by a
 * load: move 1). M33: store 1, move 1, load 1 + 1 (used at a time), load 1, move 1, return 3.
 * expect load_of_address: m4:f407 10, m4:l4r5 10.62, m3 10, m33 9
 */
KERNEL load_of_address
  str.n r1, [r0]
  mov.n r1, r1
  ldr.n r4, [r0]                  /* lone +1; opens the transfers */
  ldr.n r5, [r4]                  /* lone +1 */
  mov.n r1, r1
  bx lr
END load_of_address

/* A load directly before the return's branch: 1 + 1, return 3.
   expect load_before_branch: m4:f407 5, m4:l4r5 5.62, m3 5, m33 4 */
KERNEL load_before_branch
  ldr.n r4, [r0]
  bx lr
END load_before_branch

/*
 * The next instruction uses what was loaded: the M4 counts the lone load (2), the M33 the use
 * latency (2); add 1, return 3. expect load_use: m4:f407 6, m4:l4r5 6.62, m3 6, m33 6
 */
KERNEL load_use
  ldr.n r4, [r0]
  adds.n r4, r4, r2
  bx lr
END load_use

/* A store with a register offset: 1 + 1, move 1, return 3. M33: no such rule.
   expect store_register_offset: m4:f407 6, m4:l4r5 6, m3 6, m33 5 */
KERNEL store_register_offset
  str.n r4, [r0, r2]
  mov.n r1, r1
  bx lr
END store_register_offset

/* A load with a register offset is an ordinary load: 2, move 1, return 3.
   expect load_register_offset: m4:f407 6, m4:l4r5 6.62, m3 6, m33 5 */
KERNEL load_register_offset
  ldr.n r4, [r0, r2]
  mov.n r1, r1
  bx lr
END load_register_offset

/* A load right after a store: store 1, load 1 + 1 (after a store) + 1 (lone), move 1, return 3.
   expect load_after_store: m4:f407 8, m4:l4r5 8, m3 8, m33 6 */
KERNEL load_after_store
  str.n r4, [r0]
  ldr.n r5, [r0, #4]
  mov.n r1, r1
  bx lr
END load_after_store

/* Two stores: 1 + 1, return 3; l4r5 adds 1.50 for the first.
   expect store_run: m4:f407 5, m4:l4r5 6.5, m3 5, m33 5 */
KERNEL store_run
  str.n r4, [r0]
  str.n r5, [r0, #4]
  bx lr
END store_run

/*
 * A store before LDM: store 1 (l4r5 + 1.50), LDM of two 1 + 2, move 1, return 3. M33: store 1, LDM
 * 2, move 1, return 3. expect store_before_multiple: m4:f407 8, m4:l4r5 9.5, m3 8, m33 7
 */
KERNEL store_before_multiple
  str.n r4, [r1]
  ldm.n r0!, {r4, r5}
  mov.n r1, r1
  bx lr
END store_before_multiple

/*
 * The address was computed by the instruction before: add 1, load 1 + 1 (dependency) + 1 (lone),
 * move 1, return 3. expect address_dependency: m4:f407 8, m4:l4r5 8.62, m3 8, m33 6
 */
KERNEL address_dependency
  adds.n r0, r0, r2
  ldr.n r4, [r0]
  mov.n r1, r1
  bx lr
END address_dependency

/*
 * A wait for a store's address, and for a register offset (+1) computed just before: add 1, store
 * 1 + 1 + 1, return 3. expect offset_dependency: m4:f407 7, m4:l4r5 7, m3 7, m33 5
 */
KERNEL offset_dependency
  adds.n r2, r2, r2
  str.n r4, [r0, r2]
  bx lr
END offset_dependency

/* An address register written two instructions before costs nothing: 1 + 1 + 2, move 1, return 3.
   expect address_no_dependency: m4:f407 8, m4:l4r5 8.62, m3 8, m33 7 */
KERNEL address_no_dependency
  adds.n r0, r0, r2
  mov.n r1, r1
  ldr.n r4, [r0]
  mov.n r1, r1
  bx lr
END address_no_dependency

/*
 * PUSH of three 1 + 3, POP of two and PC 1 + 3 + 2 (load to PC). l4r5: POP is a load, but PUSH
 * before it keeps the sequence open. M33: 3, then 3 + 2. expect push_pop_return: m4:f407 10,
 * m4:l4r5 10, m3 10, m33 8
 */
KERNEL push_pop_return
  push.n {r4, r5, lr}
  pop.n {r4, r5, pc}
END push_pop_return

/* LDRD and STRD move two words: 1 + 2 each, return 3. l4r5: LDRD opens (0.62). M33: 2 each.
   expect double_words: m4:f407 9, m4:l4r5 9.62, m3 9, m33 7 */
KERNEL double_words
  ldrd r4, r5, [r0]
  strd r6, r7, [r1]
  bx lr
END double_words

/*
 * LDM of four, STM of four with write-back: 1 + 4 each, return 3. M33: 4 + 4, and STM uses what was
 * just loaded (+ 1). expect multiple_four: m4:f407 13, m4:l4r5 13.62, m3 13, m33 12
 */
KERNEL multiple_four
  ldm.w r0, {r4, r5, r6, r7}
  stm.n r1!, {r4, r5, r6, r7}
  bx lr
END multiple_four

/*
 * A word at an address that is 2 modulo 4: adds 1; at an odd address: 2. Add 1, move 1, load 2 + 1;
 * add 1, move 1, load 2 + 2, move 1, return 3 (the moves keep the address dependency away; an
 * addition of 1 follows each load but the last). M33: without the lone loads: 1 + 1 + (1 + 1) + 1 +
 * 1 + (1 + 2) + 1 + 3. expect misaligned_words: m4:f407 15, m4:l4r5 16.24, m3 15, m33 13
 */
KERNEL misaligned_words
  adds.n r0, #2
  mov.n r1, r1
  ldr.n r4, [r0]
  adds.n r0, #1
  mov.n r1, r1
  ldr.n r4, [r0]
  mov.n r1, r1
  bx lr
END misaligned_words

/* A half word at an odd address is two byte accesses: add 1, move 1, load 2 + 1, move 1, return 3.
   expect misaligned_half: m4:f407 9, m4:l4r5 9.62, m3 9, m33 8 */
KERNEL misaligned_half
  adds.n r0, #1
  mov.n r1, r1
  ldrh.n r4, [r0]
  mov.n r1, r1
  bx lr
END misaligned_half

/* A literal from flash: 2, move 1, return 3; l4r5: + 0.62 (opens) + 0.51 (from flash).
   expect literal: m4:f407 6, m4:l4r5 7.13, m3 6, m33 5 */
KERNEL literal
  ldr.n r4, =0x12345678
  mov.n r1, r1
  bx lr
END literal

/*
 * Predicated accesses that do not happen cost their cycle and nothing else: compare 1, IT 1 - 1
 * (folded after a 16-bit instruction), load 1, move 1, return 3. M33: IT is not folded. expect
 * load_not_executed: m4:f407 6, m4:l4r5 6, m3 6, m33 7
 */
KERNEL load_not_executed
  cmp.n r2, #5
  it eq
  ldreq.n r4, [r0]
  mov.n r1, r1
  bx lr
END load_not_executed

/* A conditional load that happens: + 1 (lone); l4r5 + 0.62.
   expect load_executed: m4:f407 7, m4:l4r5 7.62, m3 7, m33 7 */
KERNEL load_executed
  cmp.n r2, #4
  it eq
  ldreq.n r4, [r0]
  mov.n r1, r1
  bx lr
END load_executed
