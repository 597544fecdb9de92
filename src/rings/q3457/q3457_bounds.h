/*
 * The bounds of rings/q3457/q3457.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q3457_BOUNDS_H
#define VMB_Q3457_BOUNDS_H

#include "rings/q3457/q3457.h"
#include "support/bounds.h"

#define vmb_q3457_ntt_before(a, ring) VMB_BOUND16(a, (ring)->n, -4, 4)
#define vmb_q3457_ntt_after(a, ring) \
  VMB_BOUND16(a, (ring)->n, -VMB_Q3457_TRANSFORM_BOUND, VMB_Q3457_TRANSFORM_BOUND)

#define vmb_q3457_intt_before(a, ring) VMB_BOUND16(a, (ring)->n, -4095, 4095)
#define vmb_q3457_intt_after(a, ring) VMB_BOUND16(a, (ring)->n, -4095, 4095)

#define vmb_q3457_basemul_before(a, b, ring) \
  VMB_BOUND16(a, (ring)->n, -4095, 4095);    \
  VMB_BOUND16(b, (ring)->n, -4095, 4095)
#define vmb_q3457_basemul_after(a, b, ring) VMB_BOUND16(a, (ring)->n, -VMB_Q3457_Q, VMB_Q3457_Q)

#define vmb_q3457_multiply_before(a, b, ring) \
  VMB_BOUND16(a, (ring)->n, -4095, 4095);     \
  VMB_BOUND16(b, (ring)->n, -4095, 4095)
#define vmb_q3457_multiply_after(a, b, ring) VMB_BOUND16(a, (ring)->n, -4095, 4095)

#define vmb_q3457_baseinv_before(a, singular, less, ring) \
  VMB_BOUND16(a, (ring)->n, -4095, 4095);                 \
  VMB_BOUND(less, 0, 2)
#define vmb_q3457_baseinv_after(a, singular, less, ring) VMB_BOUND_U32(singular, 1, 1)

#define vmb_q3457_to_mont_before(a, n) VMB_BOUND_ANY(a, n)
#define vmb_q3457_to_mont_after(a, n) VMB_BOUND16(a, n, -VMB_Q3457_Q, VMB_Q3457_Q)

#define vmb_q3457_from_mont_before(a, n) VMB_BOUND_ANY(a, n)
#define vmb_q3457_from_mont_after(a, n) VMB_BOUND16(a, n, -VMB_Q3457_Q, VMB_Q3457_Q)

#define vmb_q3457_freeze_before(a, n) VMB_BOUND_ANY(a, n)
#define vmb_q3457_freeze_after(a, n) VMB_BOUND16(a, n, 0, VMB_Q3457_Q - 1)

#define vmb_q3457_add_before(a, b, n) VMB_BOUND_ANY(a, b, n)
#define vmb_q3457_add_after(a, b, n) VMB_BOUND16(a, n, 0, VMB_Q3457_Q - 1)

#define vmb_q3457_sub_before(a, b, n) VMB_BOUND_ANY(a, b, n)
#define vmb_q3457_sub_after(a, b, n) VMB_BOUND16(a, n, 0, VMB_Q3457_Q - 1)

#define vmb_q3457_difference_before(a, b, n, different) VMB_BOUND_ANY(a, b, n, different)
#define vmb_q3457_difference_after(a, b, n, different) VMB_BOUND_ANY(a, b, n, different)

#define vmb_q3457_modulo_3_before(a, n, largest) VMB_BOUND16(a, n, -4095, 4095)
#define vmb_q3457_modulo_3_after(a, n, largest) VMB_BOUND16(a, n, 0, 2)

#endif
