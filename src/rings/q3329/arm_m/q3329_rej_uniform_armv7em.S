/*
 * vmb_q3329_rej_uniform_armv7em: appends the candidates below q to a, for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_rej_uniform_armv7em(int16_t *a, unsigned *have, const uint8_t *bytes, unsigned
 *     length)
 *
 *   inout  a[*have + 2 length / 3]   coefficients; every candidate is stored, one of q or more is
 *                                    overwritten by the next
 *   inout  *have                     how many
 *   in     bytes[length]             candidates of 12 bits, lowest bits first; length a multiple of
 *                                    12, not 0
 *   align  2 bytes (a), 4 bytes (have)
 *   time   addresses depend on the bytes, which are public; branches do not
 *   stack  24 bytes
 *   from   FIPS 203 algorithm 7
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

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
  strh.n candidate, [end]
  cmp.n candidate, modulus
  it lo
  addlo.n end, end, #2
.endm

.macro within word, bit
  ubfx candidate, \word, #\bit, #12
  keep_if_below_q
.endm

/* The upper bits of one word, the lower ones of the next. */
.macro across word, bit, next
  lsr.w candidate, \word, #\bit
  bfi candidate, \next, #(32 - \bit), #(\bit - 20)
  keep_if_below_q
.endm

  function vmb_q3329_rej_uniform_armv7em
  push.w {r3-r7, lr}
  mov.w start, end
  ldr.w candidate, [have]
  movw modulus, #3329
  add.w last, bytes, last
  add.w end, end, candidate, lsl #1
  .balign 4
eight_candidates: /* Twelve bytes; two of the eight lie across words. */
  ldr.w low, [bytes]
  ldr.w middle, [bytes, #4]
  ldr.w high, [bytes, #8]
  within low, 0
  within low, 12
  across low, 24, middle
  within middle, 4
  within middle, 16
  across middle, 28, high
  within high, 8
  within high, 20
  add.w bytes, bytes, #12
  cmp.w bytes, last
  bne.w eight_candidates
  /* How many there are now. */
  sub.w end, end, start
  lsr.w end, end, #1
  str.w end, [have]
  pop.w {r3-r7, pc}
  end_of vmb_q3329_rej_uniform_armv7em

#endif
