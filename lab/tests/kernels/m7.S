/*
 * The in-order model of the Cortex-M7. The return costs 1, or nothing where it issues with the one
 * before. "+" between two instructions: they issue together.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "kernel.h"

/* Two and two moves 1 + 1, return 1.
   expect m7_pairs: m7 3 */
KERNEL m7_pairs
  mov.w r4, r2
  mov.w r5, r2
  mov.w r6, r2
  mov.w r7, r2
  bx lr
END m7_pairs

/* The early ALU's sum is there for the late one in the same cycle, and that one's for the next:
   1, then 1 with the return.
   expect m7_early: m7 2 */
KERNEL m7_early
  add.w r4, r2, r3
  add.w r5, r4, r2
  add.w r6, r5, r2
  bx lr
END m7_early

/* The late ALU takes a loaded word in the next cycle: 1 + 1.
   expect m7_load_late: m7 2 */
KERNEL m7_load_late
  ldr.w r4, [r0]
  add.w r5, r4, r2
  bx lr
END m7_load_late

/* As an address it is wanted sooner: 3, then 1.
   expect m7_load_address: m7 4 */
KERNEL m7_load_address
  ldr.w r4, [r0]
  ldr.w r5, [r4]
  bx lr
END m7_load_address

/* The shifter waits for it: 2, then 1.
   expect m7_load_shifter: m7 3 */
KERNEL m7_load_shifter
  ldr.w r4, [r0]
  add.w r5, r2, r4, lsl #2
  bx lr
END m7_load_shifter

/* and so does the plain operand alongside a shifted one: 2, then 1.
   expect m7_load_mixed: m7 3 */
KERNEL m7_load_mixed
  ldr.w r4, [r0]
  add.w r5, r4, r2, lsl #2
  bx lr
END m7_load_mixed

/* A multiplication takes it after 2, then 1.
   expect m7_load_multiply: m7 3 */
KERNEL m7_load_multiply
  ldr.w r4, [r0]
  mul.w r5, r4, r2
  bx lr
END m7_load_multiply

/* The late ALU takes a byte after 2, then 1.
   expect m7_load_narrow: m7 3 */
KERNEL m7_load_narrow
  ldrb.w r4, [r0]
  add.w r5, r4, r2
  bx lr
END m7_load_narrow

/* and a product, then 1.
   expect m7_product: m7 3 */
KERNEL m7_product
  mul.w r4, r2, r3
  add.w r5, r4, r2
  bx lr
END m7_product

/* An accumulator takes one in the next cycle: 1 + 1.
   expect m7_accumulate_product: m7 2 */
KERNEL m7_accumulate_product
  mul.w r4, r2, r3
  mla r5, r2, r3, r4
  bx lr
END m7_accumulate_product

/* UDIV 7, return 1.
   expect m7_divide: m7 8 */
KERNEL m7_divide
  udiv r4, r3, r2
  bx lr
END m7_divide

/* PUSH of three and POP of three, two words a cycle: 2 + 2, return 1.
   expect m7_multiple: m7 5 */
KERNEL m7_multiple
  push.w {r4, r5, r6}
  pop.w {r4, r5, r6}
  bx lr
END m7_multiple

/* ADD 1; STM of two at an odd word 1 + 1; return 1.
   expect m7_odd_store: m7 4 */
KERNEL m7_odd_store
  add.w r7, r0, #4
  stmia.w r7, {r4, r5}
  bx lr
END m7_odd_store

/* An unaligned load 1 and 3, then 1.
   expect m7_unaligned: m7 5 */
KERNEL m7_unaligned
  ldr.w r4, [r0, #1]
  mov.w r5, r2
  bx lr
END m7_unaligned

/* The end of a loop is not foreseen: MOV + SUBS 1, BNE + SUBS 1, BNE, and 8, return 1.
   expect m7_mispredict: m7 11 */
KERNEL m7_mispredict
  mov.w r4, #2
1:subs.w r4, r4, #1
  bne.n 1b
  bx lr
END m7_mispredict

/* With flags three cycles before: MOV + SUBS, two pairs, BNE + SUBS, two pairs 6, BNE and 6,
   return 1.
   expect m7_mispredict_early: m7 13 */
KERNEL m7_mispredict_early
  mov.w r4, #2
1:subs.w r4, r4, #1
  mov.w r5, r2
  mov.w r6, r2
  mov.w r7, r2
  mov.w r5, r3
  bne.n 1b
  bx lr
END m7_mispredict_early

/* TBB 3, return 1.
   expect m7_table: m7 4 */
KERNEL m7_table
  tbb [pc, r3]
  .byte 1, 1
1:bx lr
END m7_table

/* The branch's target lies in two double words, so it waits for the second: B 1, two moves 1,
   return 1.
   expect m7_fetch: m7 3 */
KERNEL m7_fetch
  b.w 1f
  .balign 8
  nop.w
  nop.n
1:mov.w r4, r2
  mov.w r5, r2
  bx lr
END m7_fetch

/* Two stores do not issue together: 1, STR + MOV 1, return 1.
   expect m7_two_stores: m7 3 */
KERNEL m7_two_stores
  str.w r2, [r0]
  str.w r3, [r1, #4]
  mov.w r4, r2
  bx lr
END m7_two_stores

/* nor do two multiplications.
   expect m7_two_products: m7 3 */
KERNEL m7_two_products
  mul.w r4, r2, r3
  mul.w r5, r2, r3
  mov.w r6, r2
  bx lr
END m7_two_products

/* A parallel addition is no second: 1, UADD8 + MOV 1, return 1.
   expect m7_dsp_second: m7 3 */
KERNEL m7_dsp_second
  add.w r4, r2, r3
  uadd8 r5, r2, r3
  mov.w r6, r2
  bx lr
END m7_dsp_second

/* but a first: UADD8 + ADD 1, MOV and return 1.
   expect m7_dsp_first: m7 2 */
KERNEL m7_dsp_first
  uadd8 r5, r2, r3
  add.w r4, r2, r3
  mov.w r6, r2
  bx lr
END m7_dsp_first

/* There is one shifter.
   expect m7_two_shifted: m7 3 */
KERNEL m7_two_shifted
  add.w r4, r2, r3, lsl #1
  add.w r5, r2, r3, lsl #1
  mov.w r6, r2
  bx lr
END m7_two_shifted

/* Two loads from one bank: 1, LDR + MOV 1, return 1.
   expect m7_same_bank: m7 3 */
KERNEL m7_same_bank
  ldr.w r4, [r0]
  ldr.w r5, [r0, #8]
  mov.w r6, r2
  bx lr
END m7_same_bank

/* Two loads from two banks 1, MOV and return 1.
   expect m7_two_banks: m7 2 */
KERNEL m7_two_banks
  ldr.w r4, [r0]
  ldr.w r5, [r0, #4]
  mov.w r6, r2
  bx lr
END m7_two_banks

/* After 3, then 1.
   expect m7_float: m7 4 */
KERNEL m7_float
  vadd.f32 s0, s1, s2
  vadd.f32 s3, s0, s1
  bx lr
END m7_float

/* After 5, then 1.
   expect m7_float_fused: m7 6 */
KERNEL m7_float_fused
  vfma.f32 s0, s1, s2
  vadd.f32 s3, s0, s1
  bx lr
END m7_float_fused

/* No addition for 4, then 1.
   expect m7_fused_busy: m7 5 */
KERNEL m7_fused_busy
  vfma.f32 s0, s1, s2
  vadd.f32 s3, s4, s5
  bx lr
END m7_fused_busy

/* After 6, then 1.
   expect m7_float_vmla: m7 7 */
KERNEL m7_float_vmla
  vmla.f32 s0, s1, s2
  vmul.f32 s3, s0, s1
  bx lr
END m7_float_vmla

/* Into the accumulator after 3, then 1.
   expect m7_accumulate: m7 4 */
KERNEL m7_accumulate
  vfma.f32 s0, s1, s2
  vfma.f32 s0, s3, s4
  bx lr
END m7_accumulate

/* VDIV 16, return 1.
   expect m7_float_divide: m7 17 */
KERNEL m7_float_divide
  vdiv.f32 s0, s1, s2
  bx lr
END m7_float_divide

/* VSQRT 14, return 1.
   expect m7_float_root: m7 15 */
KERNEL m7_float_root
  vsqrt.f32 s0, s1
  bx lr
END m7_float_root

/* Loaded 1, VADD and return 1.
   expect m7_float_load: m7 2 */
KERNEL m7_float_load
  vldr s0, [r0]
  vadd.f32 s3, s0, s1
  bx lr
END m7_float_load

/* A store takes a fused result after 3, then 1.
   expect m7_store_early: m7 4 */
KERNEL m7_store_early
  vfma.f32 s0, s1, s2
  vstr s0, [r0]
  bx lr
END m7_store_early

/* From a core register after 3, then 1.
   expect m7_move: m7 4 */
KERNEL m7_move
  vmov s0, r2
  vadd.f32 s3, s0, s1
  bx lr
END m7_move

/* To one, the late ALU takes it after 1, then 1.
   expect m7_to_core: m7 2 */
KERNEL m7_to_core
  vmov r4, s0
  add.w r5, r4, r2
  bx lr
END m7_to_core

/* VADD holds the unit for 2, then 1.
   expect m7_double_add: m7 3 */
KERNEL m7_double_add
  vadd.f64 d0, d1, d2
  vadd.f64 d3, d1, d2
  bx lr
END m7_double_add

/* VMUL for 5, then 1.
   expect m7_double_multiply: m7 6 */
KERNEL m7_double_multiply
  vmul.f64 d0, d1, d2
  vmul.f64 d3, d1, d2
  bx lr
END m7_double_multiply

/* VFMA for 7, then 1.
   expect m7_double_fused: m7 8 */
KERNEL m7_double_fused
  vfma.f64 d0, d1, d2
  vfma.f64 d3, d1, d2
  bx lr
END m7_double_fused

/* VDIV for 30, return 1.
   expect m7_double_divide: m7 31 */
KERNEL m7_double_divide
  vdiv.f64 d0, d1, d2
  bx lr
END m7_double_divide

/* The sum is there 3 after the unit's last cycle: 4, then 1.
   expect m7_double_result: m7 5 */
KERNEL m7_double_result
  vadd.f64 d0, d1, d2
  vadd.f64 d3, d0, d1
  bx lr
END m7_double_result

/* A preload, as the C library's memcpy has it, does nothing: with the move 1, return 1.
   expect m7_preload: m7 2 */
KERNEL m7_preload
  pld [r0]
  mov.w r4, r2
  bx lr
END m7_preload
