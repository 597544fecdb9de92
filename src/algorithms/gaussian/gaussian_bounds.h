/*
 * The bounds of algorithms/gaussian/gaussian.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GAUSSIAN_BOUNDS_H
#define VMB_GAUSSIAN_BOUNDS_H

#include "algorithms/gaussian/gaussian.h"
#include "support/bounds.h"

#define vmb_exp_fraction_before(x) ((void)(x))
#define vmb_exp_fraction_after(x) VMB_BOUND_WORD(*(x), UINT64_C(1) << 63)

#define vmb_gaussian_batch_before(out, in, table, round1) VMB_BOUND(round1, 0, 1)
#define vmb_gaussian_batch_after(out, in, table, round1) ((void)(out))

#define vmb_gaussian_scale_before(y, norm, r, signs, scale) \
  VMB_BOUND((scale)->lo, 0, VMB_FIXED76_MASK);              \
  VMB_BOUND((scale)->hi, 0, VMB_FIXED76_MASK)
#define vmb_gaussian_scale_after(y, norm, r, signs, scale) ((void)(norm))

#define vmb_gaussian_shift_before(y, norms, s, minus) \
  VMB_BOUND32(y, 256, -(1 << 28) + 1, (1 << 28) - 1); \
  VMB_BOUND16(s, 256, -(1 << 12) + 1, (1 << 12) - 1); \
  VMB_BOUND(minus, -1, 0)
#define vmb_gaussian_shift_after(y, norms, s, minus) ((void)(norms))

#endif
