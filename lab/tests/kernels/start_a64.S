/*
 * Start-up for the hand-counted kernels on AArch64: calls every function of the table, then ends.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
  .text
  .global _start
  .type _start, %function
_start:
  adrp x19, kernels_begin
  add x19, x19, :lo12:kernels_begin
  adrp x20, kernels_end
  add x20, x20, :lo12:kernels_end
1:ldr x8, [x19], #8
  adrp x0, scratch                /* x0 and x1: 256 bytes of RAM each; x2 = 4, x3 = 0 */
  add x0, x0, :lo12:scratch
  add x1, x0, #256
  mov x2, #4
  mov x3, #0
  blr x8
  cmp x19, x20
  b.ne 1b
  mov x0, #0
  mov x8, #93                     /* exit */
  svc #0
  .size _start, . - _start

  .section .kernels, "a", %progbits
  .global kernels_begin
kernels_begin:

  .section .kernels.end, "a", %progbits
kernels_end:

  .bss
  .balign 16
scratch:
  .space 512
