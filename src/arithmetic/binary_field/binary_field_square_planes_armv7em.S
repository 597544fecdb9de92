/*
 * vmb_bf_square_planes_armv7em, vmb_bf_square_planes256_armv7em: squares of bit-sliced elements
 * before what comes to X^n and above is folded (binary_field_bitsliced.h), for Armv7E-M (tuned for
 * the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_bf_square_planes_armv7em(uint32_t *out, const uint32_t *in, unsigned n)
 *   void vmb_bf_square_planes256_armv7em(uint32_t *out, const uint32_t *in, unsigned n)
 *
 *   out    out[n + 10]
 *   in     in[n]     a_0 .. a_(n/2-1), h_0 .. h_(n/2-1)
 *          n         a multiple of 16: 128 or 192, and 256
 *   align  4 bytes
 *   alias  none
 *   time   depends on n only
 *   stack  36 bytes, nothing of the planes
 *
 * With h_i = 0 where i is negative or n/2 and more:
 *   out_(2i) = a_i + h_i + h_(i-1),               out_(2i+1) = h_i + h_(i-3)
 *   out_(2i) = a_i + h_i + h_(i-1) + h_(i-5),     out_(2i+1) = h_(i-2)          for 256
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* r0 out, r1 lower half of in, r2 n, then upper half, r3 its end; r4 r5 of the lower half; r6-r12
 * lr the last eight of the upper half: number i is in place i modulo 8 */
out .req r0
lower .req r1
upper .req r2
length .req r2
end .req r3
even0 .req r4
even1 .req r5
h0 .req r6
h1 .req r7
h2 .req r8
h3 .req r9
h4 .req r10
h5 .req r11
h6 .req r12
h7 .req lr

/* now, next: h_i and h_(i+1), i even; back1 .. back5: h_(i-1) .. h_(i-5) */
.macro two now, next, back1, back2, back3, back4, back5
  ldmia.w upper!, {\now, \next}
  ldmia.w lower!, {even0, even1}
  eor.w even0, even0, \now
  eor.w even1, even1, \next
  eor.w even0, even0, \back1
  eor.w even1, even1, \now
  eor.w \back3, \back3, \now
  eor.w \back2, \back2, \next
  strd even0, \back3, [out], #8
  strd even1, \back2, [out], #8
.endm

.macro two256 now, next, back1, back2, back3, back4, back5
  ldmia.w upper!, {\now, \next}
  ldmia.w lower!, {even0, even1}
  eor.w even0, even0, \now
  eor.w even1, even1, \next
  eor.w even0, even0, \back1
  eor.w even1, even1, \now
  eor.w even0, even0, \back5
  eor.w even1, even1, \back4
  strd even0, \back2, [out], #8
  strd even1, \back1, [out], #8
.endm

.macro squares step
  push.w {r4-r11, lr}
  add.w end, lower, length, lsl #2
  add.w upper, lower, length, lsl #1
  mov.w h3, #0
  mov.w h4, #0
  mov.w h5, #0
  mov.w h6, #0
  mov.w h7, #0
  .balign 4
1:
  \step h0, h1, h7, h6, h5, h4, h3
  \step h2, h3, h1, h0, h7, h6, h5
  \step h4, h5, h3, h2, h1, h0, h7
  \step h6, h7, h5, h4, h3, h2, h1
  cmp.w upper, end
  bne.w 1b
.endm

/* The ten planes after the last ones, and the inverse. */
.macro finish planes:vararg
  .set place, 0
  .irp plane, \planes
  str.w \plane, [out, #place]
  .set place, place + 4
  .endr
  pop.w {r4-r11, pc}
.endm

  function vmb_bf_square_planes_armv7em
  squares two
  mov.w even0, #0
  finish h7, h5, even0, h6, even0, h7, even0, even0, even0, even0
  end_of vmb_bf_square_planes_armv7em

  function vmb_bf_square_planes256_armv7em
  squares two256
  mov.w even0, #0
  eor.w even1, h7, h3
  finish even1, h6, h4, h7, h5, even0, h6, even0, h7, even0
  end_of vmb_bf_square_planes256_armv7em

#endif
