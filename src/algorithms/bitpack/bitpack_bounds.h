/*
 * The bounds of algorithms/bitpack/bitpack_kernels.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BITPACK_BOUNDS_H
#define VMB_BITPACK_BOUNDS_H

#include "algorithms/bitpack/bitpack_kernels.h"
#include "support/bounds.h"

#define vmb_bits_pack_before(out, in, count, bits) \
  VMB_BOUND(bits, 1, 16);                          \
  VMB_BOUND((count) % 32, 0, 0)
#define vmb_bits_pack_after(out, in, count, bits) VMB_BOUND_ANY(out, in, count, bits)

#define vmb_bits_unpack_before(out, in, count, bits) \
  VMB_BOUND(bits, 1, 16);                            \
  VMB_BOUND((count) % 32, 0, 0)
#define vmb_bits_unpack_after(out, in, count, bits) VMB_BOUND_U16(out, count, (1 << (bits)) - 1)

#define vmb_bits_binomial_before(a, count, half) \
  VMB_BOUND(half, 1, 5);                         \
  VMB_BOUND((count) % 32, 0, 0);                 \
  VMB_BOUND_U16(a, count, (1 << (2 * (half))) - 1)
#define vmb_bits_binomial_after(a, count, half) \
  VMB_BOUND16((const int16_t *)(a), count, -(int)(half), (int)(half))

#define vmb_bits_pack32_before(out, in, count, bits, offset) \
  VMB_BOUND(bits, 3, 20);                                    \
  VMB_BOUND((count) % 32, 0, 0);                             \
  VMB_BOUND32(in, count, (offset) - (1 << (bits)) + 1, offset)
#define vmb_bits_pack32_after(out, in, count, bits, offset) \
  VMB_BOUND_ANY(out, in, count, bits, offset)

#define vmb_bits_unpack32_before(out, in, count, bits, offset) \
  VMB_BOUND(bits, 3, 20);                                      \
  VMB_BOUND((count) % 32, 0, 0)
#define vmb_bits_unpack32_after(out, in, count, bits, offset) \
  VMB_BOUND32(out, count, (offset) - (1 << (bits)) + 1, offset)

#endif
