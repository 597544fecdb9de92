/*
 * vmb_q3329_ntt_armv6m: the transform of ML-KEM and Kyber, for Armv6-M (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_ntt_armv6m(vmb_q3329_any *a)
 *
 *   inout  a[256]   |a| <= q; afterwards at most 4.5 q
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  44 bytes, nothing of a
 *   from   FIPS 203 section 4.3; Plantard 2021, the signed form of Huang et al., TCHES 2022(4)
 *
 * Seven layers, two at a time and one at the end, as in q3329_portable.c: block n of a layer,
 * counted on over all layers from 1, has the factor zeta_n, and its halves are the blocks 2n and
 * 2n + 1.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "arithmetic/modular16/butterflies_armv6m.inc"

/* r5 also an offset, r12 the distance of two layers, in bytes, r14 the end of a loop */
distance .req r12
end .req r14

/* x = the value at + c, and back; c moves on by the distance. */
.macro load_next x
  ldrsh \x, [at, c]
  add c, distance
.endm

.macro store_next x
  strh \x, [at, c]
  add c, distance
.endm

/* Places of the stack: where a and the table begin. */
  .equ BEGIN, 0
  .equ TABLE, 4

  function vmb_q3329_ntt_armv6m
  save_registers
  ldr x1, =vmb_q3329_plantard_zetas
  push {x0, x1}
  ldr q, =3329
  adds x1, #4
  mov next, x1 /* block 1 */
  movs t, #128

  /* Six layers: distances 64, 16 and 4 of two layers at a time, 128, 32, 8 bytes. */
two_layers:
  mov distance, t
  ldr at, [sp, #BEGIN]
block:
  mov c, next
  ldm c!, {x0}
  mov z0, x0
  ldr x1, [sp, #TABLE]
  subs t, c, x1 /* four times the number of the block, and 4 */
  mov next, c
  subs t, #4
  lsls t, t, #1
  adds x1, t
  ldm x1!, {x2, x3}
  mov z1, x2
  mov z2, x3
  mov end, at
  add end, distance
column:
  movs c, #0
  load_next x0
  load_next x1
  load_next x2
  load_next x3
  forward_block fetch_register
  movs c, #0
  store_next x0
  store_next x3
  store_next t
  store_next x1
  adds at, #2
  cmp at, end
  bne column
  mov t, distance
  lsls c, t, #1
  adds c, t
  adds at, c /* over the other three quarters */
  ldr x0, [sp, #BEGIN]
  subs x0, at, x0
  lsrs x0, x0, #9
  beq block

  /* The next layers' first block is four times this one's; a quarter of the distance. */
  ldr x1, [sp, #TABLE]
  mov c, next
  subs c, x1
  lsls c, c, #1
  adds c, x1
  mov next, c
  lsrs t, t, #2
  cmp t, #2
  bne two_layers

  /* The last layer: blocks of four, distance 2. */
  mov end, at
  ldr at, [sp, #BEGIN]
last_layer:
  mov x0, next
  ldm x0!, {c}
  mov next, x0
  ldrh x2, [at, #4]
  sxth x2, x2
  ldrh x3, [at, #6]
  sxth x3, x3
  ldrh x0, [at]
  ldrh x1, [at, #2]
  ct_butterfly x0, x2, t
  strh x0, [at]
  strh t, [at, #4]
  ct_butterfly x1, x3, t
  strh x1, [at, #2]
  strh t, [at, #6]
  adds at, #8
  cmp at, end
  bne last_layer

  pop {x0, x1}
  restore_registers
  .ltorg
  end_of vmb_q3329_ntt_armv6m

#endif
