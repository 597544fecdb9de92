/*
 * vmb_gf12_extension_multiply_scalar and vmb_gf13_extension_multiply_scalar, for AArch64 without
 * vectors (algorithm 5 of the paper).
 *
 *   void vmb_gf13_extension_multiply_scalar(uint16_t *r, const uint16_t *a, const uint16_t *b,
 *                                           unsigned t)
 *
 *   in     a, b      t elements below 2^m; t: 64 for m = 12, else 96, 119 or 128
 *   out    r         t elements: a b modulo F(y)
 *   alias  r may be a or b
 *   align  2 bytes
 *   time   depends on t only
 *   stack  1,648 bytes, wiped
 *
 * Two coefficients of b lie in a register, 32 bits each, and a bit of a selects both: bits of a are
 * masks in registers while all pairs of b pass. Sums stay unreduced until the end.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "support/assembly/aarch64.inc"
#include "testing/mceliece_armv8/gf2m_element_scalar.inc"

/*
 * x0 result, x1 a, x2 b, then what is left of t, x3 t; x4-x16 masks of the bits of a coefficient;
 * x19 pairs, x20 sums, x21 counts, x22-x25 temporaries, x26 pairs in all, x27 a coefficient, x28 a
 * pair or an address
 */
result .req x0
a .req x1
b .req x2
t .req x3
mask0 .req x4
mask1 .req x5
mask2 .req x6
mask3 .req x7
mask4 .req x8
mask5 .req x9
mask6 .req x10
mask7 .req x11
mask8 .req x12
mask9 .req x13
mask10 .req x14
mask11 .req x15
mask12 .req x16
pairs .req x19
sums .req x20
count .req x21
sum .req x22
even .req x23
odd .req x24
part .req x25
pair_count .req x26
coefficient .req w27
wide_coefficient .req x27
pair_at .req x28
w_part .req w25
w_sum .req w22

.equ PAIRS, 64           /* 64 bits each */
.equ SUMS, 256           /* 32 bits each; the last one is not used */
.equ SAVED, 96           /* x19 to x28, the frame */
.equ ROOM, 8 * PAIRS + 4 * SUMS + 16

.macro clear_room
  mov pair_at, sp
  mov count, #(ROOM / 16)
7:
  stp xzr, xzr, [pair_at], #16
  subs count, count, #1
  b.ne 7b
.endm

/* bit i of the coefficient, in all bits of a mask */
.macro set_mask i
  sbfx mask\i, wide_coefficient, #\i, #1
.endm

.macro add_even i
  and part, pair_at, mask\i
  eor even, even, part, lsl #\i
.endm

.macro add_odd i
  and part, pair_at, mask\i
  eor odd, odd, part, lsl #\i
.endm

/* sums i-t+f += sum i; `part` is the address of sum i-t */
.macro fold_to f
  ldr coefficient, [part, #(4 * \f)]
  eor coefficient, coefficient, w_sum
  str coefficient, [part, #(4 * \f)]
.endm
/* i = 2t-2 down to t for F(y) = y^t + y^f0 + ... + 1, or + z where m = 12 */
.macro fold_sums m, f:vararg
  add pair_at, sums, t, lsl #3
  sub pair_at, pair_at, #8
  sub count, t, #1
8:
  ldr w_sum, [pair_at], #-4
  sub part, pair_at, t, lsl #2
  add part, part, #4
  .irp exponent, \f
  fold_to \exponent
  .endr
  .if \m == 12
  lsl w_sum, w_sum, #1
  .endif
  fold_to 0
  subs count, count, #1
  b.ne 8b
.endm

.macro extension_multiply m, name
  function \name
  stp x29, x30, [sp, #-SAVED]!
  mov x29, sp
  stp x19, x20, [sp, #16]
  stp x21, x22, [sp, #32]
  stp x23, x24, [sp, #48]
  stp x25, x26, [sp, #64]
  stp x27, x28, [sp, #80]
  sub sp, sp, #ROOM
  clear_room
  mov pairs, sp
  add sums, sp, #(8 * PAIRS)

  /* Coefficients of b by twos; of an odd number the last is alone. */
  add pair_count, t, #1
  lsr pair_count, pair_count, #1
  mov count, #0
1:
  ldrh coefficient, [b], #2
  str coefficient, [pairs, count, lsl #2]
  add count, count, #1
  cmp count, t
  b.lo 1b

  /* For each coefficient of a: its masks, then all pairs. */
  mov b, t
2:
  ldrh coefficient, [a], #2
  .irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  set_mask \i
  .endr
  .if \m == 13
  set_mask 12
  .endif
  mov count, #0
3:
  ldr pair_at, [pairs, count, lsl #3]
  ldr sum, [sums, count, lsl #3]
  and even, pair_at, mask0
  and odd, pair_at, mask1
  lsl odd, odd, #1
  .irp i, 2, 4, 6, 8, 10
  add_even \i
  .endr
  .irp i, 3, 5, 7, 9, 11
  add_odd \i
  .endr
  .if \m == 13
  add_even 12
  .endif
  eor sum, sum, even
  eor sum, sum, odd
  str sum, [sums, count, lsl #3]
  add count, count, #1
  cmp count, pair_count
  b.lo 3b
  add sums, sums, #4
  subs b, b, #1
  b.ne 2b

  /* Elements of the field, two at a time. */
  sub sums, sums, t, lsl #2
  mov count, #0
4:
  ldr sum, [sums, count, lsl #3]
  .if \m == 12
  fold_bits 12, sum, 0x007fc000007fc000, part
  fold_bits 12, sum, 0x0000300000003000, part
  and sum, sum, #0x00000fff00000fff
  .else
  fold_bits 13, sum, 0x01ff000001ff0000, part
  fold_bits 13, sum, 0x0000e0000000e000, part
  and sum, sum, #0x00001fff00001fff
  .endif
  str sum, [sums, count, lsl #3]
  add count, count, #1
  cmp count, t
  b.lo 4b

  .if \m == 12
  fold_sums 12, 3, 1
  .else
  cmp t, #119
  b.lo 5f
  b.eq 6f
  fold_sums 13, 7, 2, 1
  b 9f
5:
  fold_sums 13, 10, 9, 6
  b 9f
6:
  fold_sums 13, 8
9:
  .endif

  /* The constant term z of F(y) left sums of degree 12. */
  mov count, #0
1:
  ldr w_sum, [sums, count, lsl #2]
  .if \m == 12
  fold_bits 12, w_sum, 0x1000, w_part
  and w_sum, w_sum, #0xfff
  .endif
  strh w_sum, [result], #2
  add count, count, #1
  cmp count, t
  b.lo 1b

  clear_room
  add sp, sp, #ROOM
  ldp x19, x20, [sp, #16]
  ldp x21, x22, [sp, #32]
  ldp x23, x24, [sp, #48]
  ldp x25, x26, [sp, #64]
  ldp x27, x28, [sp, #80]
  ldp x29, x30, [sp], #SAVED
  ret
  end_of \name
.endm

  extension_multiply 12, vmb_gf12_extension_multiply_scalar
  extension_multiply 13, vmb_gf13_extension_multiply_scalar

#endif
