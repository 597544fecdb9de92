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

#define vmb_q8380417_ntt_before(a) VMB_BOUND32(a, 256, -VMB_Q8380417_Q, VMB_Q8380417_Q)
#define vmb_q8380417_ntt_after(a) \
  VMB_BOUND32(a, 256, -6 * VMB_Q8380417_Q + 1, 6 * VMB_Q8380417_Q - 1)

#define vmb_q8380417_basemul_acc_before(acc, a, b)                      \
  VMB_BOUND32(a, 256, -6 * VMB_Q8380417_Q + 1, 6 * VMB_Q8380417_Q - 1); \
  VMB_BOUND32(b, 256, -6 * VMB_Q8380417_Q + 1, 6 * VMB_Q8380417_Q - 1)
#define vmb_q8380417_basemul_acc_after(acc, a, b) \
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

#endif
