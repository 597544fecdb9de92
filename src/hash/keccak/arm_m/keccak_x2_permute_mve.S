/*
 * vmb_keccak_x2_permute_mve: Keccak-f[1600] on two states of plain lanes, for Helium (tuned for the
 * Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from keccak_x2_permute_mve.plain.inc, which has the order of the
 * mathematics.
 *
 *   void vmb_keccak_x2_permute_mve(uint64_t first[25], uint64_t second[25])
 *
 *   inout  first[25], second[25]   the lanes (keccak_lanes.h)
 *   alias  none
 *   align  8 bytes
 *   time   constant: no address or branch depends on the states
 *   stack  920 bytes; what depends on the states is wiped before return
 *   from   FIPS 202 section 3
 *
 * How. A vector has one lane of both states, low and high words in turn. A lane is turned by n < 32
 * places by shifting it and inserting, from below, what VREV64 makes of it; by 32 and more it is
 * turned by n - 32 with the two exchanged. Shifts to the left are products with 2^n where that is
 * at hand: the unit of logic and shifts is the one that is short.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "support/assembly/mve.inc"

/* The frame: lanes (x, y) at 16 (5 y + x), and after them lanes after theta, rho and pi. */
  .equ LANES, 0
  .equ MOVED, 400
  .equ FRAME, 800

/*
 * r0 the states, then the moved lanes; r1 constants; r2 and r3 one of them; r4-r10 powers of two,
 * r11 and r12 others in turn. q0-q7 have no fixed use.
 */
first .req r0
second .req r1
moved .req r0
constants .req r1
u0 .req r2
u1 .req r3
two_to_1 .req r4
two_to_4 .req r5
two_to_12 .req r6
two_to_23 .req r7
two_to_20 .req r8
two_to_6 .req r9
two_to_9 .req r10
power0 .req r11
power1 .req r12
w0 .req q0
w1 .req q1
w2 .req q2
w3 .req q3
w4 .req q4
w5 .req q5
w6 .req q6
w7 .req q7

.macro round
  vldrw.u32 w0, [sp, #(LANES + 16 * 4)]
  vldrw.u32 w1, [sp, #(LANES + 16 * 2)]
  vldrw.u32 w2, [sp, #(LANES + 16 * (5 * 1 + 2))]
  vldrw.u32 w3, [sp, #(LANES + 16 * 1)]
  veor w4, w1, w2
  vldrw.u32 w5, [sp, #(LANES + 16 * (5 * 1 + 1))]
  vldrw.u32 w6, [sp, #(LANES + 16 * (5 * 1 + 0))]
  veor w7, w3, w5
  vldrw.u32 w1, [sp, #(LANES + 16 * (5 * 1 + 4))]
  veor w2, w0, w1
  vldrw.u32 w3, [sp, #(LANES + 16 * (5 * 2 + 2))]
  veor w5, w4, w3
  vldrw.u32 w0, [sp, #(LANES + 16 * 0)]
  vldrw.u32 w1, [sp, #(LANES + 16 * (5 * 2 + 0))]
  veor w3, w0, w6
  vldrw.u32 w4, [sp, #(LANES + 16 * (5 * 3 + 0))]
  veor w0, w3, w1
  vldrw.u32 w6, [sp, #(LANES + 16 * (5 * 1 + 3))]
  veor w1, w0, w4
  vldrw.u32 w3, [sp, #(LANES + 16 * 3)]
  veor w0, w3, w6
  vldrw.u32 w4, [sp, #(LANES + 16 * (5 * 2 + 1))]
  veor w3, w7, w4
  vldrw.u32 w6, [sp, #(LANES + 16 * (5 * 2 + 4))]
  veor w4, w2, w6
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 3 + 2))]
  veor w2, w5, w7
  vldrw.u32 w6, [sp, #(LANES + 16 * (5 * 4 + 0))]
  veor w5, w1, w6
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 2 + 3))]
  veor w1, w0, w7
  vldrw.u32 w6, [sp, #(LANES + 16 * (5 * 3 + 1))]
  veor w0, w3, w6
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 3 + 4))]
  veor w3, w4, w7
  vldrw.u32 w6, [sp, #(LANES + 16 * (5 * 3 + 3))]
  veor w4, w1, w6
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 4 + 1))]
  veor w1, w0, w7
  vldrw.u32 w6, [sp, #(LANES + 16 * (5 * 4 + 4))]
  veor w0, w3, w6
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 4 + 3))]
  veor w3, w4, w7
  vldrw.u32 w6, [sp, #(LANES + 16 * (5 * 4 + 2))]
  vrev64.32 w4, w1
  vmul.i32 w7, w1, two_to_1
  veor w2, w2, w6
  mov power0, #8
  vsri.32 w7, w4, #31
  vmul.i32 w4, w0, two_to_1
  vrev64.32 w6, w0
  vsri.32 w4, w6, #31
  veor w6, w7, w0
  vmul.i32 w7, w2, two_to_1
  vrev64.32 w0, w2
  vsri.32 w7, w0, #31
  veor w0, w4, w2
  vmul.i32 w4, w5, two_to_1
  vrev64.32 w2, w5
  veor w5, w7, w5
  ldrd power1, u0, [constants], #8
  vsri.32 w4, w2, #31
  vmul.i32 w2, w3, two_to_1
  vrev64.32 w7, w3
  mov u1, #262144
  vsri.32 w2, w7, #31
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 1 + 0))]
  veor w7, w7, w6
  veor w1, w2, w1
  vldrw.u32 w2, [sp, #(LANES + 16 * (5 * 0 + 0))]
  veor w2, w2, w6
  vstrw.32 w2, [moved]
  vrev64.32 w2, w7
  vmul.i32 w2, w2, two_to_4
  veor w3, w4, w3
  vldrw.u32 w4, [sp, #(LANES + 16 * (5 * 2 + 0))]
  vsri.32 w2, w7, #28
  vstrw.32 w2, [moved, #(16 * (5 * ((2 * 0 + 3 * 1) % 5) + 1))]
  veor w7, w4, w6
  vldrw.u32 w2, [sp, #(LANES + 16 * (5 * 3 + 0))]
  vrev64.32 w4, w7
  vmul.i32 w7, w7, power0
  veor w2, w2, w6
  mov power0, #1024
  vsri.32 w7, w4, #29
  vldrw.u32 w4, [sp, #(LANES + 16 * (5 * 4 + 0))]
  veor w4, w4, w6
  vstrw.32 w7, [moved, #(16 * (5 * ((2 * 0 + 3 * 2) % 5) + 2))]
  vrev64.32 w6, w2
  vmul.i32 w7, w6, two_to_9
  vsri.32 w7, w2, #23
  vstrw.32 w7, [moved, #(16 * (5 * ((2 * 0 + 3 * 3) % 5) + 3))]
  vrev64.32 w6, w4
  vmul.i32 w2, w4, u1
  mov u1, #8192
  vsri.32 w2, w6, #14
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 1 + 1))]
  veor w4, w7, w5
  vstrw.32 w2, [moved, #(16 * (5 * ((2 * 0 + 3 * 4) % 5) + 4))]
  vrev64.32 w6, w4
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 0 + 1))]
  veor w2, w7, w5
  vmul.i32 w7, w6, two_to_12
  vrev64.32 w6, w2
  vmul.i32 w2, w2, two_to_1
  vsri.32 w7, w4, #20
  vstrw.32 w7, [moved, #(16 * (5 * ((2 * 1 + 3 * 1) % 5) + 1))]
  vsri.32 w2, w6, #31
  vldrw.u32 w4, [sp, #(LANES + 16 * (5 * 3 + 1))]
  veor w7, w4, w5
  vstrw.32 w2, [moved, #(16 * (5 * ((2 * 1 + 3 * 0) % 5) + 0))]
  vrev64.32 w6, w7
  vldrw.u32 w4, [sp, #(LANES + 16 * (5 * 2 + 1))]
  veor w2, w4, w5
  vmul.i32 w6, w6, u1
  vrev64.32 w4, w2
  vmul.i32 w2, w2, power0
  vsri.32 w6, w7, #19
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 0 + 3))]
  mov u1, #268435456
  vsri.32 w2, w4, #22
  vstrw.32 w2, [moved, #(16 * (5 * ((2 * 1 + 3 * 2) % 5) + 2))]
  veor w4, w7, w0
  vstrw.32 w6, [moved, #(16 * (5 * ((2 * 1 + 3 * 3) % 5) + 3))]
  vrev64.32 w2, w4
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 4 + 1))]
  vmul.i32 w6, w4, u1
  veor w4, w7, w5
  mov power0, #4
  vrev64.32 w5, w4
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 2 + 3))]
  vmul.i32 w4, w4, power0
  mov u1, #33554432
  vsri.32 w4, w5, #30
  vstrw.32 w4, [moved, #(16 * (5 * ((2 * 1 + 3 * 4) % 5) + 4))]
  veor w5, w7, w0
  vldrw.u32 w4, [sp, #(LANES + 16 * (5 * 1 + 3))]
  vsri.32 w6, w2, #4
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 3 + 3))]
  veor w2, w4, w0
  vstrw.32 w6, [moved, #(16 * (5 * ((2 * 3 + 3 * 0) % 5) + 0))]
  vrev64.32 w4, w2
  vmul.i32 w4, w4, two_to_23
  vrev64.32 w6, w5
  vmul.i32 w5, w5, u1
  veor w7, w7, w0
  mov power0, #2097152
  vsri.32 w5, w6, #7
  mov u1, #16777216
  vsri.32 w4, w2, #9
  vstrw.32 w4, [moved, #(16 * (5 * ((2 * 3 + 3 * 1) % 5) + 1))]
  vrev64.32 w6, w7
  vmul.i32 w2, w7, power0
  vldrw.u32 w4, [sp, #(LANES + 16 * (5 * 4 + 3))]
  mov power0, #134217728
  vsri.32 w2, w6, #11
  vstrw.32 w5, [moved, #(16 * (5 * ((2 * 3 + 3 * 2) % 5) + 2))]
  veor w7, w4, w0
  vldrw.u32 w5, [sp, #(LANES + 16 * (5 * 0 + 4))]
  vrev64.32 w6, w7
  vmul.i32 w0, w6, u1
  vldrw.u32 w4, [sp, #(LANES + 16 * (5 * 1 + 4))]
  vsri.32 w0, w7, #8
  vstrw.32 w0, [moved, #(16 * (5 * ((2 * 3 + 3 * 4) % 5) + 4))]
  veor w6, w4, w3
  mov u1, #128
  vrev64.32 w7, w6
  vldrw.u32 w0, [sp, #(LANES + 16 * (5 * 2 + 4))]
  veor w4, w5, w3
  vmul.i32 w5, w6, two_to_20
  vstrw.32 w2, [moved, #(16 * (5 * ((2 * 3 + 3 * 3) % 5) + 3))]
  vrev64.32 w6, w4
  vmul.i32 w2, w4, power0
  veor w4, w0, w3
  mov power0, #256
  vsri.32 w2, w6, #5
  vstrw.32 w2, [moved, #(16 * (5 * ((2 * 4 + 3 * 0) % 5) + 0))]
  vsri.32 w5, w7, #12
  vstrw.32 w5, [moved, #(16 * (5 * ((2 * 4 + 3 * 1) % 5) + 1))]
  vrev64.32 w0, w4
  vldrw.u32 w6, [sp, #(LANES + 16 * (5 * 3 + 4))]
  vmul.i32 w2, w0, u1
  veor w7, w6, w3
  vldrw.u32 w5, [sp, #(LANES + 16 * (5 * 4 + 4))]
  vrev64.32 w0, w7
  vmul.i32 w6, w7, power0
  vsri.32 w2, w4, #25
  vstrw.32 w2, [moved, #(16 * (5 * ((2 * 4 + 3 * 2) % 5) + 2))]
  veor w7, w5, w3
  vldrw.u32 w4, [sp, #(LANES + 16 * (5 * 0 + 2))]
  veor w2, w4, w1
  mov u1, #1073741824
  vsri.32 w6, w0, #24
  mov power0, #16384
  vrev64.32 w3, w2
  vmul.i32 w4, w3, u1
  vrev64.32 w5, w7
  vstrw.32 w6, [moved, #(16 * (5 * ((2 * 4 + 3 * 3) % 5) + 3))]
  vmul.i32 w0, w7, power0
  vldrw.u32 w3, [sp, #(LANES + 16 * (5 * 1 + 2))]
  veor w6, w3, w1
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * 3 + 2))]
  vsri.32 w0, w5, #18
  mov u1, #2048
  vstrw.32 w0, [moved, #(16 * (5 * ((2 * 4 + 3 * 4) % 5) + 4))]
  vrev64.32 w3, w6
  vldrw.u32 w5, [sp, #(LANES + 16 * (5 * 2 + 2))]
  veor w0, w5, w1
  vmul.i32 w6, w6, two_to_6
  vrev64.32 w5, w0
  vmul.i32 w5, w5, u1
  mov power0, #32768
  vsri.32 w4, w2, #2
  mov u1, #536870912
  vsri.32 w5, w0, #21
  vstrw.32 w5, [moved, #(16 * (5 * ((2 * 2 + 3 * 2) % 5) + 2))]
  vsri.32 w6, w3, #26
  vstrw.32 w6, [moved, #(16 * (5 * ((2 * 2 + 3 * 1) % 5) + 1))]
  veor w2, w7, w1
  vstrw.32 w4, [moved, #(16 * (5 * ((2 * 2 + 3 * 0) % 5) + 0))]
  vrev64.32 w0, w2
  vldrw.u32 w5, [sp, #(LANES + 16 * (5 * 4 + 2))]
  veor w3, w5, w1
  vldrw.u32 w7, [moved, #0]
  vrev64.32 w6, w3
  vmul.i32 w4, w6, u1
  vldrw.u32 w1, [moved, #48]
  vsri.32 w4, w3, #3
  vstrw.32 w4, [moved, #(16 * (5 * ((2 * 2 + 3 * 4) % 5) + 4))]
  vmul.i32 w5, w2, power0
  vldrw.u32 w6, [moved, #32]
  vsri.32 w5, w0, #17
  vldrw.u32 w3, [moved, #16]
  vbic w4, w6, w3
  vmov w2[2], w2[0], power1, power1
  veor w0, w4, w7
  vmov w2[3], w2[1], u0, u0
  veor w4, w0, w2
  vstrw.32 w5, [moved, #(16 * (5 * ((2 * 2 + 3 * 3) % 5) + 3))]
  vbic w0, w1, w6
  vldrw.u32 w2, [moved, #64]
  vbic w5, w2, w1
  vstrw.32 w4, [sp, #(LANES + 16 * (5 * 0 + 0))]
  veor w4, w5, w6
  vstrw.32 w4, [sp, #(LANES + 16 * (5 * 0 + 2))]
  vbic w5, w3, w7
  vldrw.u32 w6, [moved, #80]
  veor w4, w0, w3
  vstrw.32 w4, [sp, #(LANES + 16 * (5 * 0 + 1))]
  vbic w0, w7, w2
  vldrw.u32 w3, [moved, #144]
  veor w4, w5, w2
  vldrw.u32 w7, [moved, #112]
  veor w2, w0, w1
  vldrw.u32 w5, [moved, #96]
  vbic w0, w7, w5
  vstrw.32 w2, [sp, #(LANES + 16 * (5 * 0 + 3))]
  veor w1, w0, w6
  vldrw.u32 w2, [moved, #128]
  vbic w0, w2, w7
  vstrw.32 w4, [sp, #(LANES + 16 * (5 * 0 + 4))]
  vbic w4, w3, w2
  vstrw.32 w1, [sp, #(LANES + 16 * (5 * 1 + 0))]
  veor w1, w4, w7
  vstrw.32 w1, [sp, #(LANES + 16 * (5 * 1 + 2))]
  vbic w4, w5, w6
  vldrw.u32 w7, [moved, #160]
  veor w1, w0, w5
  vstrw.32 w1, [sp, #(LANES + 16 * (5 * 1 + 1))]
  vbic w0, w6, w3
  vldrw.u32 w5, [moved, #208]
  veor w1, w4, w3
  vldrw.u32 w6, [moved, #192]
  veor w3, w0, w2
  vstrw.32 w3, [sp, #(LANES + 16 * (5 * 1 + 3))]
  vbic w4, w5, w6
  vldrw.u32 w0, [moved, #176]
  vbic w2, w6, w0
  vldrw.u32 w3, [moved, #224]
  veor w2, w2, w7
  vstrw.32 w1, [sp, #(LANES + 16 * (5 * 1 + 4))]
  vbic w1, w3, w5
  vstrw.32 w2, [sp, #(LANES + 16 * (5 * 2 + 0))]
  veor w2, w1, w6
  vstrw.32 w2, [sp, #(LANES + 16 * (5 * 2 + 2))]
  vbic w1, w0, w7
  vldrw.u32 w6, [moved, #240]
  veor w2, w4, w0
  vstrw.32 w2, [sp, #(LANES + 16 * (5 * 2 + 1))]
  vbic w0, w7, w3
  vldrw.u32 w4, [moved, #304]
  veor w2, w1, w3
  vldrw.u32 w7, [moved, #272]
  veor w1, w0, w5
  vldrw.u32 w3, [moved, #256]
  vbic w0, w7, w3
  vldrw.u32 w5, [moved, #288]
  veor w0, w0, w6
  vstrw.32 w2, [sp, #(LANES + 16 * (5 * 2 + 4))]
  vbic w2, w4, w5
  vstrw.32 w1, [sp, #(LANES + 16 * (5 * 2 + 3))]
  vbic w1, w5, w7
  vstrw.32 w0, [sp, #(LANES + 16 * (5 * 3 + 0))]
  veor w0, w2, w7
  vstrw.32 w0, [sp, #(LANES + 16 * (5 * 3 + 2))]
  vbic w2, w3, w6
  vldrw.u32 w7, [moved, #320]
  veor w0, w1, w3
  vstrw.32 w0, [sp, #(LANES + 16 * (5 * 3 + 1))]
  vbic w1, w6, w4
  vldrw.u32 w3, [moved, #368]
  veor w0, w1, w5
  vstrw.32 w0, [sp, #(LANES + 16 * (5 * 3 + 3))]
  veor w6, w2, w4
  vldrw.u32 w1, [moved, #352]
  vbic w5, w3, w1
  vldrw.u32 w0, [moved, #336]
  vbic w2, w1, w0
  vldrw.u32 w4, [moved, #384]
  veor w2, w2, w7
  vstrw.32 w6, [sp, #(LANES + 16 * (5 * 3 + 4))]
  vbic w6, w4, w3
  vstrw.32 w2, [sp, #(LANES + 16 * (5 * 4 + 0))]
  veor w2, w6, w1
  vstrw.32 w2, [sp, #(LANES + 16 * (5 * 4 + 2))]
  vbic w1, w0, w7
  veor w6, w5, w0
  vstrw.32 w6, [sp, #(LANES + 16 * (5 * 4 + 1))]
  vbic w2, w7, w4
  veor w0, w1, w4
  vstrw.32 w0, [sp, #(LANES + 16 * (5 * 4 + 4))]
  veor w5, w2, w3
  vstrw.32 w5, [sp, #(LANES + 16 * (5 * 4 + 3))]
.endm

/* Lanes of both states, which w0 has the addresses of. */
.macro copy_lanes direction
  .irp index, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, \
      21, 22, 23, 24
  .ifc \direction, in
  vldrd.u64 w1, [w0, #(8 * \index)]
  vstrw.32 w1, [sp, #(LANES + 16 * \index)]
  .else
  vldrw.u32 w1, [sp, #(LANES + 16 * \index)]
  vstrd.64 w1, [w0, #(8 * \index)]
  .endif
  .endr
.endm

  function vmb_keccak_x2_permute_mve
  push {r0, r1, r4-r11, lr}
  vpush {d8-d15}
  sub sp, sp, #(FRAME + 4)
  vmov.i32 w0, #0
  vmov w0[2], w0[0], first, second
  copy_lanes in

  .irp n, 1, 4, 12, 23, 20, 6, 9
  mov two_to_\n, #(1 << \n)
  .endr
  movw constants, #:lower16:vmb_keccak_round_constants
  movt constants, #:upper16:vmb_keccak_round_constants
  add moved, sp, #MOVED
  mov lr, #24
  dls lr, lr
  .balign 4
next_round:
  round
  le lr, next_round

  ldrd first, second, [sp, #(FRAME + 4 + 64)]
  vmov.i32 w0, #0
  vmov w0[2], w0[0], first, second
  copy_lanes out

  /* Wipe the frame. */
  vmov.i32 w0, #0
  mov moved, sp
  mov lr, #(FRAME / 16)
  dls lr, lr
wipe:
  vstrw.32 w0, [moved], #16
  le lr, wipe

  add sp, sp, #(FRAME + 4)
  vpop {d8-d15}
  pop {r0, r1, r4-r11, pc}
  end_of vmb_keccak_x2_permute_mve

#endif
