/*
 * vmb_q8380417_rej_uniform_armv7em: appends the candidates below q to a (q8380417.h), for Armv7E-M
 * (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_rej_uniform_armv7em(int32_t *a, unsigned *have, const uint8_t *bytes,
 *     unsigned length)
 *
 *   inout  a[*have + length / 3]   coefficients; every candidate is stored, one of q or more is
 *                                  overwritten by the next
 *   inout  *have                   how many
 *   in     bytes[length]           candidates of 23 bits in three bytes each, lowest bits first;
 *                                  length a multiple of 12, not 0
 *   align  4 bytes (a, have), 1 byte (bytes)
 *   time   addresses depend on the bytes, which are public; branches do not
 *   stack  24 bytes
 *   from   FIPS 204 algorithms 14 and 30
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

  .equ Q, 8380417

/* r0 end, r1 have, r2 bytes, r3 their end, r4 candidate, r5 q, r6 r7 r12 three words, r14 a */
end .req r0
have .req r1
bytes .req r2
last .req r3
candidate .req r4
modulus .req r5
low .req r6
middle .req r7
high .req r12
start .req r14

/* Short instructions, so that the IT takes no time of its own. */
.macro keep_if_below_q
  str.n candidate, [end]
  cmp.n candidate, modulus
  it lo
  addlo.n end, end, #4
.endm

  function vmb_q8380417_rej_uniform_armv7em
  push.w {r3-r7, lr}
  mov.w start, end
  ldr.w candidate, [have]
  movw modulus, #(Q & 0xffff)
  movt modulus, #(Q >> 16)
  add.w last, bytes, last
  add.w end, end, candidate, lsl #2
  .balign 4
four_candidates: /* Twelve bytes; two of the four lie across words. */
  ldr.w low, [bytes], #12
  ldr middle, [bytes, #-8]
  ldr high, [bytes, #-4]
  ubfx candidate, low, #0, #23
  keep_if_below_q
  lsr.w candidate, low, #24
  bfi candidate, middle, #8, #15
  keep_if_below_q
  lsr.w candidate, middle, #16
  bfi candidate, high, #16, #7
  keep_if_below_q
  ubfx candidate, high, #8, #23
  keep_if_below_q
  cmp.w bytes, last
  bne.w four_candidates
  /* How many there are now. */
  sub.w end, end, start
  lsr.w end, end, #2
  str.w end, [have]
  pop.w {r3-r7, pc}
  end_of vmb_q8380417_rej_uniform_armv7em

#endif
