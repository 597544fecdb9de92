/*
 * The in-order model of the Cortex-A55. The return costs 1 and 1 cycle until the next instruction;
 * where it issues with the one before, that one's cycle is its.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
  .arch armv8-a+crc

  .macro KERNEL name
  .section .kernels, "a", %progbits
  .quad \name
  .text
  .balign 8
  .global \name
  .type \name, %function
\name:
  .endm

  .macro END name
  .size \name, . - \name
  .endm

/* Two and two independent additions 1 + 1, return 2.
   expect a55_pairs: a55 4 */
KERNEL a55_pairs
  add x4, x2, x3
  add x5, x2, x3
  add x6, x2, x3
  add x7, x2, x3
  ret
END a55_pairs

/* The second takes the first's result in the same cycle: 1, return 2.
   expect a55_dependent: a55 3 */
KERNEL a55_dependent
  add x4, x2, x3
  add x5, x4, x3
  ret
END a55_dependent

/* Both write x4, so they do not issue together: 1, the second with the return 2.
   expect a55_overwrite: a55 3 */
KERNEL a55_overwrite
  mov x4, x2
  mov x4, x3
  ret
END a55_overwrite

/* A shifted operand is wanted a cycle sooner: 2, the addition with the return 2.
   expect a55_shifted: a55 4 */
KERNEL a55_shifted
  add x4, x2, x3
  add x5, x3, x4, lsl #3
  ret
END a55_shifted

/* The result of a shift is there in the next cycle: 1, then 2.
   expect a55_shift: a55 3 */
KERNEL a55_shift
  lsl x4, x2, #3
  add x5, x4, x3
  ret
END a55_shift

/* A product of 32 bits is there after 3, then 2.
   expect a55_multiply: a55 5 */
KERNEL a55_multiply
  mul w4, w2, w3
  add w5, w4, w2
  ret
END a55_multiply

/* One of 64 bits after 4, then 2.
   expect a55_multiply_64: a55 6 */
KERNEL a55_multiply_64
  mul x4, x2, x3
  add x5, x4, x2
  ret
END a55_multiply_64

/* The accumulator takes a product in the next cycle, an addition after 3: 1 + 3, then 2.
   expect a55_accumulate: a55 6 */
KERNEL a55_accumulate
  mul w4, w2, w3
  madd w5, w2, w3, w4
  add w6, w5, w2
  ret
END a55_accumulate

/* A quotient is there after 8, then 2.
   expect a55_divide: a55 10 */
KERNEL a55_divide
  udiv x4, x3, x2
  add x5, x4, x2
  ret
END a55_divide

/* A checksum is there after 2, then 2.
   expect a55_checksum: a55 4 */
KERNEL a55_checksum
  crc32w w4, w2, w3
  add w5, w4, w2
  ret
END a55_checksum

/* A loaded word is there after 2, then 2.
   expect a55_load: a55 4 */
KERNEL a55_load
  ldr x4, [x0]
  add x5, x4, x2
  ret
END a55_load

/* The data of a store are wanted a cycle later: 1, then 2.
   expect a55_load_store: a55 3 */
KERNEL a55_load_store
  ldr x4, [x0]
  str x4, [x1]
  ret
END a55_load_store

/* A pair holds the unit for 2 and is there after 3: 3, the addition with the return 2.
   expect a55_load_pair: a55 5 */
KERNEL a55_load_pair
  ldp x4, x5, [x0]
  ldr x6, [x1]
  add x7, x4, x2
  ret
END a55_load_pair

/* A taken branch 1 and 1, return 2.
   expect a55_taken: a55 4 */
KERNEL a55_taken
  b 1f
  nop
1:ret
END a55_taken

/* A branch takes flags in the cycle in which they are made: 1 and 1 as it is taken, return 2.
   expect a55_flags: a55 4 */
KERNEL a55_flags
  cmp x2, x3
  b.ne 1f
  nop
1:ret
END a55_flags

/* CSEL takes flags in the next cycle: 1, then 2.
   expect a55_select: a55 3 */
KERNEL a55_select
  cmp x2, x3
  csel x4, x2, x3, eq
  ret
END a55_select

/* The end of a loop is not foreseen: MOV + SUB 1, CBNZ 1 and 1, SUB 1, CBNZ and 8, return 2.
   expect a55_mispredict: a55 14 */
KERNEL a55_mispredict
  mov x4, #2
1:sub x4, x4, #1
  cbnz x4, 1b
  ret
END a55_mispredict

/* 128-bit logic takes both pipes, its result the next cycle: 1, then 2.
   expect a55_logic: a55 3 */
KERNEL a55_logic
  eor v0.16b, v1.16b, v2.16b
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_logic

/* Two 64-bit ones issue together: 1, the third with the return 2.
   expect a55_halves: a55 3 */
KERNEL a55_halves
  eor v0.8b, v1.8b, v2.8b
  eor v3.8b, v1.8b, v2.8b
  eor v4.8b, v1.8b, v2.8b
  ret
END a55_halves

/* A sum of 128 bits is there after 3, then 2.
   expect a55_vector_add: a55 5 */
KERNEL a55_vector_add
  add v0.4s, v1.4s, v2.4s
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_vector_add

/* One of 64 bits after 2, then 2.
   expect a55_vector_add_64: a55 4 */
KERNEL a55_vector_add_64
  add v0.2s, v1.2s, v2.2s
  eor v3.8b, v0.8b, v1.8b
  ret
END a55_vector_add_64

/* After 2, then 2.
   expect a55_vector_shift: a55 4 */
KERNEL a55_vector_shift
  shl v0.4s, v1.4s, #3
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_vector_shift

/* A shift that inserts has its result in the next cycle: 1, then 2.
   expect a55_vector_insert: a55 3 */
KERNEL a55_vector_insert
  sri v0.4s, v1.4s, #3
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_vector_insert

/* A shift that rounds after 3, then 2.
   expect a55_vector_round: a55 5 */
KERNEL a55_vector_round
  srshr v0.4s, v1.4s, #3
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_vector_round

/* After 2, then 2.
   expect a55_vector_compare: a55 4 */
KERNEL a55_vector_compare
  cmeq v0.4s, v1.4s, v2.4s
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_vector_compare

/* After 2, then 2.
   expect a55_vector_simple: a55 4 */
KERNEL a55_vector_simple
  cnt v0.16b, v1.16b
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_vector_simple

/* After 4, then 2.
   expect a55_vector_float: a55 6 */
KERNEL a55_vector_float
  fadd v0.4s, v1.4s, v2.4s
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_vector_float

/* After 3, then 2.
   expect a55_reduction: a55 5 */
KERNEL a55_reduction
  addv s0, v1.4s
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_reduction

/* MUL, MLA into it 1 later, its result after 4: 5, then 2.
   expect a55_vector_multiply: a55 7 */
KERNEL a55_vector_multiply
  mul v0.4s, v1.4s, v2.4s
  mla v0.4s, v2.4s, v3.4s
  eor v4.16b, v0.16b, v1.16b
  ret
END a55_vector_multiply

/* After 2, then 2.
   expect a55_vector_move: a55 4 */
KERNEL a55_vector_move
  mov v0.s[1], v1.s[1]
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_vector_move

/* From a core register after 3, then 2.
   expect a55_duplicate: a55 5 */
KERNEL a55_duplicate
  dup v0.4s, w2
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_duplicate

/* To a core register after 2, then 2.
   expect a55_transfer: a55 4 */
KERNEL a55_transfer
  umov w4, v0.s[0]
  add w5, w4, w2
  ret
END a55_transfer

/* After 2, then 2.
   expect a55_permutation: a55 4 */
KERNEL a55_permutation
  zip1 v0.4s, v1.4s, v2.4s
  eor v3.16b, v0.16b, v1.16b
  ret
END a55_permutation

/* A permutation wants its operand a cycle sooner: 2, then 2.
   expect a55_permuted: a55 4 */
KERNEL a55_permuted
  eor v0.16b, v1.16b, v2.16b
  zip1 v3.4s, v0.4s, v1.4s
  ret
END a55_permuted

/* but not a sum, which is late anyway: 3, then 2.
   expect a55_permuted_late: a55 5 */
KERNEL a55_permuted_late
  add v0.4s, v1.4s, v2.4s
  zip1 v3.4s, v0.4s, v1.4s
  ret
END a55_permuted_late

/* A division holds its pipes for 10: the second and the third wait for it, 20, then 2.
   expect a55_float_divide: a55 22 */
KERNEL a55_float_divide
  fdiv d0, d1, d2
  fdiv d3, d1, d2
  fdiv d4, d1, d2
  ret
END a55_float_divide

/* A 128-bit load holds its unit for 2 and is there after 3: 2 + 3, then 2.
   expect a55_load_128: a55 7 */
KERNEL a55_load_128
  ldr q0, [x0]
  ldr q1, [x0, #16]
  eor v2.16b, v1.16b, v1.16b
  ret
END a55_load_128

/* A pair of them holds it for 4, then 2.
   expect a55_load_pair_128: a55 6 */
KERNEL a55_load_pair_128
  ldp q0, q1, [x0]
  ldr x4, [x0]
  ret
END a55_load_pair_128

/* A stored pair for 2, then 2.
   expect a55_store_pair_128: a55 4 */
KERNEL a55_store_pair_128
  stp q0, q1, [x0]
  str x2, [x1]
  ret
END a55_store_pair_128

/* A loaded lane is there after 2, then 2.
   expect a55_lane: a55 4 */
KERNEL a55_lane
  ld1 {v0.s}[1], [x0]
  eor v1.16b, v0.16b, v2.16b
  ret
END a55_lane

/* LD2 holds all for 4 and is there after 2 more: 6, then 2.
   expect a55_ld2: a55 8 */
KERNEL a55_ld2
  ld2 {v0.4s, v1.4s}, [x0]
  eor v2.16b, v0.16b, v1.16b
  ret
END a55_ld2

/* LD2 lets nothing issue for 4, then 2.
   expect a55_ld2_held: a55 6 */
KERNEL a55_ld2_held
  ld2 {v0.4s, v1.4s}, [x0]
  add x4, x2, x3
  ret
END a55_ld2_held

/* LD3 lets nothing issue for 6, then 2.
   expect a55_ld3_held: a55 8 */
KERNEL a55_ld3_held
  ld3 {v0.4s - v2.4s}, [x0]
  add x4, x2, x3
  ret
END a55_ld3_held

/* LD4 lets nothing issue for 9, then 2.
   expect a55_ld4_held: a55 11 */
KERNEL a55_ld4_held
  ld4 {v0.4s - v3.4s}, [x0]
  add x4, x2, x3
  ret
END a55_ld4_held

/* ST2 lets nothing issue for 2, then 2.
   expect a55_st2_held: a55 4 */
KERNEL a55_st2_held
  st2 {v0.4s, v1.4s}, [x0]
  add x4, x2, x3
  ret
END a55_st2_held

/* ST3 lets nothing issue for 3, then 2.
   expect a55_st3_held: a55 5 */
KERNEL a55_st3_held
  st3 {v0.4s - v2.4s}, [x0]
  add x4, x2, x3
  ret
END a55_st3_held

/* ST4 lets nothing issue for 5, then 2.
   expect a55_st4_held: a55 7 */
KERNEL a55_st4_held
  st4 {v0.4s - v3.4s}, [x0]
  add x4, x2, x3
  ret
END a55_st4_held
