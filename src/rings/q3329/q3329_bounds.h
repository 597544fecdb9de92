/*
 * The bounds of rings/q3329/q3329.h as assertions: see support/bounds.h. 0.75 q is
 * rounded up; a sum of products may exceed 3 q by the rounding of its four terms.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q3329_BOUNDS_H
#define VMB_Q3329_BOUNDS_H

#include "rings/q3329/q3329.h"
#include "support/bounds.h"

#define vmb_q3329_ntt_before(a) VMB_BOUND16(a, 256, -VMB_Q3329_Q, VMB_Q3329_Q)
#define vmb_q3329_ntt_after(a) VMB_BOUND16(a, 256, -11 * VMB_Q3329_Q / 2, 11 * VMB_Q3329_Q / 2)

#define vmb_q3329_basemul_acc_before(acc, a, b, first, count)       \
  VMB_BOUND16(a, count, 0, 4095);                                   \
  VMB_BOUND16(b, 256, -11 * VMB_Q3329_Q / 2, 11 * VMB_Q3329_Q / 2); \
  VMB_BOUND16(acc, 256, -16 * VMB_Q3329_Q / 5, 16 * VMB_Q3329_Q / 5)
#define vmb_q3329_basemul_acc_after(acc, a, b, first, count) \
  VMB_BOUND16(acc, 256, -79 * VMB_Q3329_Q / 20 - 4, 79 * VMB_Q3329_Q / 20 + 4)

#define vmb_q3329_intt_before(a) \
  VMB_BOUND16(a, 256, -16 * VMB_Q3329_Q / 5 - 4, 16 * VMB_Q3329_Q / 5 + 4)
#define vmb_q3329_intt_after(a) \
  VMB_BOUND16(a, 256, -(3 * VMB_Q3329_Q / 4 + 1), 3 * VMB_Q3329_Q / 4 + 1)

#define vmb_q3329_to_mont_before(a) VMB_BOUND_ANY(a)
#define vmb_q3329_to_mont_after(a) \
  VMB_BOUND16(a, 256, -(3 * VMB_Q3329_Q / 4 + 1), 3 * VMB_Q3329_Q / 4 + 1)

#define vmb_q3329_from_mont_before(a) VMB_BOUND_ANY(a)
#define vmb_q3329_from_mont_after(a) VMB_BOUND16(a, 256, 0, VMB_Q3329_Q - 1)

#define vmb_q3329_freeze_before(a) VMB_BOUND_ANY(a)
#define vmb_q3329_freeze_after(a) VMB_BOUND16(a, 256, 0, VMB_Q3329_Q - 1)

#define vmb_q3329_rej_uniform_before(a, have, bytes, length) VMB_BOUND_ANY(a, have, bytes, length)
#define vmb_q3329_rej_uniform_after(a, have, bytes, length) \
  VMB_BOUND16(a, *have, 0, VMB_Q3329_Q - 1)

#define vmb_q3329_decompress_before(a, count, bits) VMB_BOUND16(a, count, 0, (1 << bits) - 1)
#define vmb_q3329_decompress_after(a, count, bits) VMB_BOUND16(a, count, 0, VMB_Q3329_Q - 1)

#define vmb_q3329_cbd_before(a, bytes, count, eta) VMB_BOUND_ANY(a, bytes, count, eta)
#define vmb_q3329_cbd_after(a, bytes, count, eta) VMB_BOUND16(a, count, -(int)eta, (int)eta)

#define vmb_q3329_compress_before(a, b, count, bits) VMB_BOUND_ANY(a, b, count, bits)
#define vmb_q3329_compress_after(a, b, count, bits) VMB_BOUND16(a, count, 0, (1 << bits) - 1)

#endif
