/*
 * The bounds of rings/q12289/q12289.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q12289_BOUNDS_H
#define VMB_Q12289_BOUNDS_H

#include "rings/q12289/q12289.h"
#include "support/bounds.h"

#define Q12289_CANONICAL(a, log_n) VMB_BOUND_U16(a, (size_t)1 << (log_n), VMB_Q12289_Q - 1)

#define vmb_q12289_ntt_before(a, log_n) Q12289_CANONICAL((a)->poly.c, log_n)
#define vmb_q12289_ntt_after(a, log_n) Q12289_CANONICAL((a)->values.c, log_n)

#define vmb_q12289_intt_before(a, log_n) Q12289_CANONICAL((a)->values.c, log_n)
#define vmb_q12289_intt_after(a, log_n) Q12289_CANONICAL((a)->poly.c, log_n)

#define vmb_q12289_basemul_before(a, b, log_n) \
  Q12289_CANONICAL((a)->c, log_n);             \
  Q12289_CANONICAL((b)->c, log_n)
#define vmb_q12289_basemul_after(a, b, log_n) Q12289_CANONICAL((a)->c, log_n)

#define vmb_q12289_baseinv_before(a, zeros, log_n) Q12289_CANONICAL((a)->c, log_n)
#define vmb_q12289_baseinv_after(a, zeros, log_n) Q12289_CANONICAL((a)->c, log_n)

#endif
