/*
 * vmb_encode_scalar: Encode in general registers, for AArch64 (algorithm 3 of the paper).
 *
 *   void vmb_encode_scalar(uint8_t *syndrome, const uint8_t *key, const uint8_t *high, size_t rows,
 *                          size_t bytes)
 *
 *   in     syndrome  rows / 8 bytes: the error where the key is the identity
 *   in     key       `rows` rows of `bytes` bytes, rows a multiple of 8
 *   in     high      `bytes` bytes: the rest of the error
 *   out    syndrome  that of the whole error
 *   align  none
 *   time   depends on rows and bytes only
 *   stack  none
 *
 * A row is summed 16 bytes at a time into one register, then by halves to its parity.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "support/assembly/aarch64.inc"

/*
 * x0 syndrome, x1 key, x2 high, x3 rows, x4 bytes; x6 place in high, x7 count, x8 sum, x9 and x10
 * pieces of the row, x11 and x12 of the error, x13 a byte of the syndrome, x14 bits of it that are
 * left
 */
syndrome .req x0
key .req x1
high .req x2
rows .req x3
bytes .req x4
place .req x6
count .req x7
sum .req x8
row0 .req x9
row1 .req x10
error0 .req x11
error1 .req x12
w_row0 .req w9
w_error0 .req w11
w_byte .req w13
byte .req x13
left .req x14

/* a rest of \size bytes, if `bytes` has that bit */
.macro take_rest bit, load, size
  tbz bytes, #\bit, 1f
  \load w_row0, [key], #\size
  \load w_error0, [place], #\size
  and row0, row0, error0
  eor sum, sum, row0
1:
.endm

  function vmb_encode_scalar
  cbz rows, 6f
2:
  mov left, #8
  mov byte, #0
3:
  mov place, high
  mov sum, #0
  lsr count, bytes, #4
  cbz count, 5f
4:
  ldp row0, row1, [key], #16
  ldp error0, error1, [place], #16
  subs count, count, #1
  and row0, row0, error0
  and row1, row1, error1
  eor sum, sum, row0
  eor sum, sum, row1
  b.ne 4b
5:
  tbz bytes, #3, 1f
  ldr row0, [key], #8
  ldr error0, [place], #8
  and row0, row0, error0
  eor sum, sum, row0
1:
  take_rest 2, ldr, 4
  take_rest 1, ldrh, 2
  take_rest 0, ldrb, 1

  /* 64, 32, 16, ..., 2 bits to one; it enters the byte at the top and moves down. */
  .irp half, 32, 16, 8, 4, 2, 1
  eor sum, sum, sum, lsr #\half
  .endr
  and sum, sum, #1
  lsr byte, byte, #1
  orr byte, byte, sum, lsl #7
  subs left, left, #1
  b.ne 3b

  /* The identity part. */
  ldrb w_error0, [syndrome]
  eor byte, byte, error0
  strb w_byte, [syndrome], #1
  subs rows, rows, #8
  b.ne 2b
6:
  ret
  end_of vmb_encode_scalar

#endif
