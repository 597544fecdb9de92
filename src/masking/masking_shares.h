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

/* z = x ^ y, of one share or with public words; z may be x or y. */
static VMB_NOINLINE VMB_NO_COPIES void vmb_share_xor(uint32_t *z, const uint32_t *x,
                                                     const uint32_t *y, size_t count) {
  for (size_t i = 0; i < count; i++)
    z[i] = x[i] ^ y[i];
}

static VMB_NOINLINE VMB_NO_COPIES void vmb_share_copy(uint32_t *z, const uint32_t *x,
                                                      size_t count) {
  for (size_t i = 0; i < count; i++)
    z[i] = x[i];
}

/* *z = *x >> bits. */
static VMB_NOINLINE VMB_NO_COPIES void vmb_share_shift(uint32_t *z, const uint32_t *x,
                                                       unsigned bits) {
  *z = *x >> bits;
}

/* z = ~z: of share 0 of what becomes its complement. */
static VMB_NOINLINE VMB_NO_COPIES void vmb_share_not(uint32_t *z, size_t count) {
  for (size_t i = 0; i < count; i++)
    z[i] = ~z[i];
}

/* Eight words of all ones or zeros, as the lowest bit of *x says. */
static VMB_NOINLINE VMB_NO_COPIES void vmb_share_spread(uint32_t *z, const uint32_t *x) {
  for (unsigned i = 0; i < 8; i++)
    z[i] = vmb_ct_mask_bit32(*x);
}

static VMB_NOINLINE VMB_NO_COPIES void vmb_share_words_of(uint32_t *z, const uint8_t *bytes) {
  for (unsigned i = 0; i < 8; i++)
    z[i] = vmb_load32_le(bytes + 4 * i);
}

static VMB_NOINLINE VMB_NO_COPIES void vmb_share_bytes_of(uint8_t *bytes, const uint32_t *x) {
  for (unsigned i = 0; i < 8; i++)
    vmb_store32_le(bytes + 4 * i, x[i]);
}

#endif
