/*
 * What is done to one share at a time. A call boundary is between two shares: the functions see one
 * of them, so that the compiler cannot join what it does not have.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MASKING_SHARES_H
#define VMB_MASKING_SHARES_H

#include <stddef.h>
#include <stdint.h>

#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/target.h"

/*
 * The end of work on one share. On Armv7E-M nothing of it stays in a register that functions may
 * change, in an operand or result of the ALU, or on the bus: the next share follows zeros (section
 * 12.2). Registers that functions keep are restored from the stack.
 */
static inline void vmb_share_fence(void) {
#if VMB_TARGET_ARMV7EM
  __asm__ volatile("movs r0, #0\n\tmov r1, r0\n\tmov r2, r0\n\tmov r3, r0\n\tmov r12, r0\n\t"
                   "push {r0}\n\tpop {r0}\n\teors r0, r0, r1"
                   :
                   :
                   : "r0", "r1", "r2", "r3", "r12", "cc", "memory");
#endif
}

/* z = x ^ y, of one share or with public words; z may be x or y. */
static VMB_NOINLINE VMB_NO_COPIES void vmb_share_xor(uint32_t *z, const uint32_t *x,
                                                     const uint32_t *y, size_t count) {
  for (size_t i = 0; i < count; i++)
    z[i] = x[i] ^ y[i];
  vmb_share_fence();
}

static VMB_NOINLINE VMB_NO_COPIES void vmb_share_copy(uint32_t *z, const uint32_t *x,
                                                      size_t count) {
  for (size_t i = 0; i < count; i++)
    z[i] = x[i];
  vmb_share_fence();
}

/* *z = *x >> bits. */
static VMB_NOINLINE VMB_NO_COPIES void vmb_share_shift(uint32_t *z, const uint32_t *x,
                                                       unsigned bits) {
  *z = *x >> bits;
  vmb_share_fence();
}

/* z = ~z: of share 0 of what becomes its complement. */
static VMB_NOINLINE VMB_NO_COPIES void vmb_share_not(uint32_t *z, size_t count) {
  for (size_t i = 0; i < count; i++)
    z[i] = ~z[i];
  vmb_share_fence();
}

/* Eight words of all ones or zeros, as the lowest bit of *x says. */
static VMB_NOINLINE VMB_NO_COPIES void vmb_share_spread(uint32_t *z, const uint32_t *x) {
  for (unsigned i = 0; i < 8; i++)
    z[i] = vmb_ct_mask_bit32(*x);
  vmb_share_fence();
}

static VMB_NOINLINE VMB_NO_COPIES void vmb_share_words_of(uint32_t *z, const uint8_t *bytes) {
  for (unsigned i = 0; i < 8; i++)
    z[i] = vmb_load32_le(bytes + 4 * i);
  vmb_share_fence();
}

static VMB_NOINLINE VMB_NO_COPIES void vmb_share_bytes_of(uint8_t *bytes, const uint32_t *x) {
  for (unsigned i = 0; i < 8; i++)
    vmb_store32_le(bytes + 4 * i, x[i]);
  vmb_share_fence();
}

#endif
