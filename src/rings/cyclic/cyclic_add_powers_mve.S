/*
 * vmb_cyclic_add_powers_mve: adds powers of X with secret exponents (cyclic.h), for Helium (tuned
 * for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_cyclic_add_powers_mve(uint32_t *r, const uint16_t *exponents, unsigned weight,
 *                                  unsigned n)
 *
 *   align  4 bytes (r), 2 bytes (exponents)
 *   time   depends on weight and n only. Lanes are changed by a predicate, which is a secret; there
 *          are no branches and no memory accesses by it
 *   stack  84 bytes, no secrets
 *
 * Twelve words at a time, in three vectors; every exponent is compared with each lane.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "support/assembly/mve.inc"

r .req r0
exponents .req r1
weight .req r2
left .req r3 /* vectors; before that, n */
from .req r4
place .req r5 /* the number of a power's word */
bit .req r6
one .req r7
step .req r12
/* numbers of words in their lanes, and sums */
lanes0 .req q0
lanes1 .req q1
lanes2 .req q2
sum0 .req q3
sum1 .req q4
sum2 .req q5
power .req q6
t .req q7

.macro add_if v
  vpt.i32 eq, lanes\v, place
  veort sum\v, sum\v, power
.endm

.macro put v
  vldrw.u32 t, [r]
  veor t, t, sum\v
  vstrw.32 t, [r], #16
.endm

  function vmb_cyclic_add_powers_mve
  push {r4-r7, lr}
  vpush {d8-d15}
  lsrs left, left, #7
  adds left, left, #1
  movs one, #1
  movs step, #0
  vidup.u32 lanes0, step, #1 /* which moves step to 4 */
  vidup.u32 lanes1, step, #1
  vidup.u32 lanes2, step, #1
words:
  mov from, exponents
  vmov.i32 sum0, #0
  vmov.i32 sum1, #0
  vmov.i32 sum2, #0
  dls lr, weight
next:
  ldrh place, [from], #2
  and bit, place, #31
  lsl bit, one, bit
  lsr place, place, #5
  vdup.32 power, bit
  add_if 0
  add_if 1
  add_if 2
  le lr, next

  put 0
  subs left, left, #1
  beq done
  put 1
  subs left, left, #1
  beq done
  put 2
  vadd.i32 lanes0, lanes0, step
  vadd.i32 lanes1, lanes1, step
  vadd.i32 lanes2, lanes2, step
  subs left, left, #1
  bne words
done:
  vpop {d8-d15}
  pop {r4-r7, pc}
  end_of vmb_cyclic_add_powers_mve

#endif
