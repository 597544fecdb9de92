/*
 * The bounds of rings/q8380417/q8380417.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q8380417_BOUNDS_H
#define VMB_Q8380417_BOUNDS_H

#include "rings/q8380417/q8380417.h"
#include "support/bounds.h"

#define vmb_q8380417_rej_uniform_before(a, have, bytes, length) \
  VMB_BOUND(*(have), 0, 256);                                   \
  VMB_BOUND((length) % 12, 0, 0)
#define vmb_q8380417_rej_uniform_after(a, have, bytes, length) VMB_BOUND(*(have), 0, 256)

#define vmb_q8380417_rej_bounded_before(a, have, bytes, length, eta) \
  VMB_BOUND((eta) == 2 || (eta) == 4, 1, 1);                         \
  VMB_BOUND((length) % 8, 0, 0);                                     \
  VMB_BOUND(*(have) + 2 * (length), 0, 256)
#define vmb_q8380417_rej_bounded_after(a, have, bytes, length, eta) \
  VMB_BOUND32(a, *(have), -(int32_t)(eta), eta)

#define vmb_q8380417_ntt_before(a) VMB_BOUND32(a, 256, -VMB_Q8380417_Q, VMB_Q8380417_Q)
#define vmb_q8380417_ntt_after(a) \
  VMB_BOUND32(a, 256, -6 * VMB_Q8380417_Q + 1, 6 * VMB_Q8380417_Q - 1)

#define vmb_q8380417_basemul_before(out, a, b)                          \
  VMB_BOUND32(a, 256, -6 * VMB_Q8380417_Q + 1, 6 * VMB_Q8380417_Q - 1); \
  VMB_BOUND32(b, 256, -6 * VMB_Q8380417_Q + 1, 6 * VMB_Q8380417_Q - 1)
#define vmb_q8380417_basemul_after(out, a, b) VMB_BOUND_ANY(out, a, b)

#define vmb_q8380417_basemul_acc_before(acc, a, b)                      \
  VMB_BOUND32(a, 256, -6 * VMB_Q8380417_Q + 1, 6 * VMB_Q8380417_Q - 1); \
  VMB_BOUND32(b, 256, -6 * VMB_Q8380417_Q + 1, 6 * VMB_Q8380417_Q - 1)
#define vmb_q8380417_basemul_acc_after(acc, a, b) \
  VMB_BOUND64(acc, 256, -INT64_C(0x80000000) * VMB_Q8380417_Q, INT64_C(0x80000000) * VMB_Q8380417_Q)

#define vmb_q8380417_basemul_acc_all_before(acc, a, v, count) \
  VMB_BOUND(count, 1, 36);                                    \
  VMB_BOUND32(a, 256 * (count), 0, VMB_Q8380417_Q - 1);       \
  VMB_BOUND32(v, 256 * (count), -6 * VMB_Q8380417_Q + 1, 6 * VMB_Q8380417_Q - 1)
#define vmb_q8380417_basemul_acc_all_after(acc, a, v, count) \
  VMB_BOUND64(acc, 256, -INT64_C(0x80000000) * VMB_Q8380417_Q, INT64_C(0x80000000) * VMB_Q8380417_Q)

#define vmb_q8380417_reduce_before(out, acc)                       \
  VMB_BOUND64(acc, 256, -INT64_C(0x80000000) * VMB_Q8380417_Q + 1, \
              INT64_C(0x80000000) * VMB_Q8380417_Q - 1)
#define vmb_q8380417_reduce_after(out, acc) \
  VMB_BOUND32(out, 256, -VMB_Q8380417_Q + 1, VMB_Q8380417_Q - 1)

#define vmb_q8380417_dot_before(out, a, v, count) \
  VMB_BOUND(count, 1, 42);                        \
  VMB_BOUND32(v, 256, -6 * VMB_Q8380417_Q + 1, 6 * VMB_Q8380417_Q - 1)
#define vmb_q8380417_dot_after(out, a, v, count) \
  VMB_BOUND32(out, 256, -VMB_Q8380417_Q + 1, VMB_Q8380417_Q - 1)

#define vmb_q8380417_intt_before(a) VMB_BOUND32(a, 256, -VMB_Q8380417_Q, VMB_Q8380417_Q)
#define vmb_q8380417_intt_after(a) VMB_BOUND32(a, 256, -VMB_Q8380417_Q + 1, VMB_Q8380417_Q - 1)

#define vmb_q8380417_power2round_before(upper, lower)               \
  VMB_BOUND32(upper, 256, -VMB_Q8380417_Q + 1, VMB_Q8380417_Q - 1); \
  VMB_BOUND32(lower, 256, -4, 4)
#define vmb_q8380417_power2round_after(upper, lower) \
  VMB_BOUND32(upper, 256, -1023, 0);                 \
  VMB_BOUND32(lower, 256, -4095, 4096)

#define vmb_q8380417_decompose_before(upper, both, parts) \
  VMB_BOUND(parts == 44 || parts == 16, 1, 1);            \
  VMB_BOUND32(upper, 256, -VMB_Q8380417_Q + 1, VMB_Q8380417_Q - 1)
#define vmb_q8380417_decompose_after(upper, both, parts) \
  VMB_BOUND32(upper, 256, -43, 0);                       \
  VMB_BOUND32(both, 256, -64 * 261888, 64 * 261888 + 43)

#define vmb_q8380417_add_small_before(a, small, bound, beyond) \
  VMB_BOUND(bound, 1, 1 << 29);                                \
  VMB_BOUND32(a, 256, -(1 << 29) + 1, (1 << 29) - 1)
#define vmb_q8380417_add_small_after(a, small, bound, beyond) VMB_BOUND_ANY(a, small, bound, beyond)

#define vmb_q8380417_subtract_small_before(both, small, bound, beyond) \
  VMB_BOUND(bound, 1, 1 << 29);                                        \
  VMB_BOUND32(both, 256, -(1 << 29) - (1 << 22), (1 << 29) + (1 << 22))
#define vmb_q8380417_subtract_small_after(both, small, bound, beyond) \
  VMB_BOUND_ANY(both, small, bound, beyond)

#define vmb_q8380417_norm_before(a, bound, beyond) \
  VMB_BOUND(bound, 1, 1 << 29);                    \
  VMB_BOUND32(a, 256, -(1 << 29) + 1, (1 << 29) - 1)
#define vmb_q8380417_norm_after(a, bound, beyond) VMB_BOUND_ANY(a, bound, beyond)

#endif
