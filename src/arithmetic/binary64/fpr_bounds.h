/*
 * The bounds of arithmetic/binary64/fpr_fft.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FPR_BOUNDS_H
#define VMB_FPR_BOUNDS_H

#include "arithmetic/binary64/fpr_fft.h"
#include "support/bounds.h"

#define vmb_fpr_fft_before(a, log_n) VMB_BOUND(log_n, 1, 10)
#define vmb_fpr_fft_after(a, log_n) VMB_BOUND_ANY(a)

#define vmb_fpr_ifft_before(a, log_n) VMB_BOUND(log_n, 1, 10)
#define vmb_fpr_ifft_after(a, log_n) VMB_BOUND_ANY(a)

#define vmb_fixed_fft_before(a, log_n) VMB_BOUND(log_n, 1, 10)
#define vmb_fixed_fft_after(a, log_n) VMB_BOUND32(a, 1 << (log_n), 1 - (1 << 30), (1 << 30) - 1)

#define vmb_fixed_ifft_before(a, log_n) \
  VMB_BOUND(log_n, 1, 10);              \
  VMB_BOUND32(a, 1 << (log_n), 1 - (1 << 30), (1 << 30) - 1)
#define vmb_fixed_ifft_after(a, log_n) VMB_BOUND_ANY(a)

#endif
