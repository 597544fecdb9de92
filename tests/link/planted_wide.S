@ A store that only GNU's assembler takes: `.w` with a negative offset.
@ SPDX-License-Identifier: Apache-2.0 OR MIT
  .syntax unified
  .thumb
  str.w r0, [r1, #-4]
