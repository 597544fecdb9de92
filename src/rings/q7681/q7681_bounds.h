/*
 * The bounds of rings/q7681/q7681.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q7681_BOUNDS_H
#define VMB_Q7681_BOUNDS_H

#include "rings/q7681/q7681.h"
#include "support/bounds.h"

#define vmb_q7681_ntt_before(a) VMB_BOUND16(a, 768, -4, 4)
#define vmb_q7681_ntt_after(a) VMB_BOUND16(a, 768, -4 * VMB_Q7681_Q - 8, 4 * VMB_Q7681_Q + 8)

#define vmb_q7681_basemul_before(a, b) VMB_BOUND16(b, 768, -8191, 8191)
#define vmb_q7681_basemul_after(a, b) \
  VMB_BOUND16(a, 768, -(VMB_Q7681_Q - 1) / 2, (VMB_Q7681_Q - 1) / 2)

#define vmb_q7681_intt_before(a) VMB_BOUND16(a, 768, -(VMB_Q7681_Q - 1) / 2, (VMB_Q7681_Q - 1) / 2)
#define vmb_q7681_intt_after(a) VMB_BOUND16(a, 768, -9002, 9002)

#define vmb_q7681_baseinv_before(a, scratch, invertible) VMB_BOUND16(a, 768, -8191, 8191)
#define vmb_q7681_baseinv_after(a, scratch, invertible) \
  VMB_BOUND16(a, 768, -VMB_Q7681_Q, VMB_Q7681_Q)

#define vmb_q7681_freeze_before(a) VMB_BOUND_ANY(a)
#define vmb_q7681_freeze_after(a) VMB_BOUND16(a, 768, 0, VMB_Q7681_Q - 1)

#define vmb_q7681_to_mont_before(a) VMB_BOUND_ANY(a)
#define vmb_q7681_to_mont_after(a) VMB_BOUND16(a, 768, 0, VMB_Q7681_Q - 1)

#define vmb_q7681_from_mont_add_before(c, a) \
  VMB_BOUND16(c, 768, -(VMB_Q7681_Q - 1) / 2, (VMB_Q7681_Q - 1) / 2)
#define vmb_q7681_from_mont_add_after(c, a) VMB_BOUND16(c, 768, 0, VMB_Q7681_Q - 1)

#define vmb_q7681_modulo_3_before(a) VMB_BOUND16(a, 768, 0, VMB_Q7681_Q - 1)
#define vmb_q7681_modulo_3_after(a) VMB_BOUND16(a, 768, -1, 1)

#endif
