/*
 * vmb_q3329_rej_uniform_armv6m: appends the candidates below q to a, for Armv6-M (tuned for the
 * Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_rej_uniform_armv6m(int16_t *a, unsigned *have, const uint8_t *bytes, unsigned
 *     length)
 *
 *   inout  a[*have + 2 length / 3]   coefficients; every candidate is stored, one of q or more is
 *                                    overwritten by the next
 *   inout  *have                     how many
 *   in     bytes[length]             candidates of 12 bits, lowest bits first; length a multiple of
 *                                    12, not 0
 *   align  2 bytes (a), 4 bytes (have); bytes at any address
 *   time   addresses and branches depend on the bytes and on the two lowest bits of their address,
 *          which are public
 *   stack  28 bytes
 *   from   FIPS 203 algorithm 7
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "support/assembly/armv6m.inc"

/*
 * r0 where the next one goes, r1 have, then the first of three words, r2 bytes, r3 candidate, r4 q,
 * r5 r6 the other words, r7 a temporary, r12 the end of the bytes
 */
end .req r0
have .req r1
low .req r1
bytes .req r2
candidate .req r3
q .req r4
middle .req r5
high .req r6
t .req r7
last .req r12

.macro keep_if_below_q
  strh candidate, [end]
  cmp candidate, q
  bhs 1f
  adds end, #2
1:
.endm

/* The candidate from bit `bit` of a word on, at most 20; those above it are cut off first. */
.macro within word, bit
  .if \bit == 20
  lsrs candidate, \word, #20
  .else
  lsls candidate, \word, #(20 - \bit)
  lsrs candidate, candidate, #20
  .endif
  keep_if_below_q
.endm

/* The upper bits of one word, which is lost, and the lower ones of the next. */
.macro across word, bit, next
  lsrs \word, \word, #\bit
  lsls candidate, \next, #(52 - \bit)
  lsrs candidate, candidate, #20
  orrs candidate, \word
  keep_if_below_q
.endm

/* Eight candidates of three words; two of them lie across words. */
.macro eight_candidates
  within low, 0
  within low, 12
  across low, 24, middle
  within middle, 4
  within middle, 16
  across middle, 28, high
  within high, 8
  within high, 20
.endm

/* word = the four bytes at bytes + at. */
.macro load_bytes word, at
  ldrb \word, [bytes, #(\at + 3)]
  .irp byte, 2, 1, 0
  lsls \word, \word, #8
  ldrb t, [bytes, #(\at + \byte)]
  orrs \word, t
  .endr
.endm

  function vmb_q3329_rej_uniform_armv6m
  push {r0, r1, r4-r7, lr}
  adds t, candidate, bytes /* r3 is the length */
  mov last, t
  ldr t, [have]
  lsls t, t, #1
  adds end, end, t
  ldr q, =3329
  lsls t, bytes, #30
  bne unaligned
aligned:
  ldm bytes!, {low, middle, high}
  eight_candidates
  cmp bytes, last
  bne aligned
  b done
unaligned:
  load_bytes low, 0
  load_bytes middle, 4
  load_bytes high, 8
  adds bytes, #12
  eight_candidates
  cmp bytes, last
  bne unaligned

  /* How many there are now. */
done:
  pop {candidate, q} /* a and have */
  subs end, end, candidate
  lsrs end, end, #1
  str end, [q]
  pop {r4-r7, pc}
  .ltorg
  end_of vmb_q3329_rej_uniform_armv6m

#endif
