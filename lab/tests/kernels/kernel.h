/*
 * A hand-counted kernel: a function that start.S calls with r0, r1 = RAM, r2 = 4, r3 = 0. It begins
 * at a multiple of 8.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The comment before it says what it costs, one line "expect <kernel>: <model> <cycles>, <model>
 * <cycles> ..."; the test reads these lines.
 */
  .syntax unified
  .thumb

  .macro KERNEL name
  .section .kernels, "a", %progbits
  .word \name
  .text
  .balign 8
  .global \name
  .type \name, %function
  .thumb_func
\name:
  .endm

  .macro END name
  .size \name, . - \name
  .pool
  .endm
