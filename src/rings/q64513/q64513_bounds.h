/*
 * The bounds of rings/q64513/q64513.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q64513_BOUNDS_H
#define VMB_Q64513_BOUNDS_H

#include "rings/q64513/q64513.h"
#include "support/bounds.h"

#define vmb_q64513_ntt_before(a) VMB_BOUND32(a, 256, -2 * VMB_Q64513_Q, 2 * VMB_Q64513_Q)
#define vmb_q64513_ntt_after(a) VMB_BOUND32(a, 256, -7 * VMB_Q64513_Q, 7 * VMB_Q64513_Q)

#define vmb_q64513_basemul_acc_before(acc, a, b) \
  VMB_BOUND_U16(a, 256, VMB_Q64513_Q - 1);       \
  VMB_BOUND32(b, 256, -7 * VMB_Q64513_Q, 7 * VMB_Q64513_Q)
#define vmb_q64513_basemul_acc_after(acc, a, b) \
  VMB_BOUND32(acc, 256, -8 * VMB_Q64513_Q, 8 * VMB_Q64513_Q)

#define vmb_q64513_intt_before(a) VMB_BOUND32(a, 256, -8 * VMB_Q64513_Q, 8 * VMB_Q64513_Q)
#define vmb_q64513_intt_after(a) VMB_BOUND32(a, 256, 0, VMB_Q64513_Q - 1)

#define vmb_q64513_scale_before(a, w) VMB_BOUND32(a, 256, -8 * VMB_Q64513_Q, 8 * VMB_Q64513_Q)
#define vmb_q64513_scale_after(a, w) VMB_BOUND32(a, 256, 0, VMB_Q64513_Q - 1)

#endif
