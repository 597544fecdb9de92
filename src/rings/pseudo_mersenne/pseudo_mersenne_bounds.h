/*
 * The bounds of rings/pseudo_mersenne/pseudo_mersenne.h as assertions: see support/bounds.h. Any
 * word is below 20 times the largest of the primes, which is more than 2^64.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_PSEUDO_MERSENNE_BOUNDS_H
#define VMB_PSEUDO_MERSENNE_BOUNDS_H

#include "rings/pseudo_mersenne/pseudo_mersenne.h"
#include "support/bounds.h"

#define vmb_pm47_ntt_before(a) VMB_BOUND64(a, 512, 0, 2 * (int64_t)VMB_PM47_Q - 1)
#define vmb_pm47_ntt_after(a) VMB_BOUND64(a, 512, 0, 20 * (int64_t)VMB_PM47_Q - 1)

#define vmb_pm47_basemul_acc_before(acc, a, b, count) \
  VMB_BOUND((count) % VMB_PM_PIECE, 0, 0);            \
  VMB_BOUND64(a, count, 0, (int64_t)VMB_PM47_Q - 1)
#define vmb_pm47_basemul_acc_after(acc, a, b, count) VMB_BOUND64(acc, count, 0, INT64_MAX)

#define vmb_pm47_scale_before(a, w) VMB_BOUND(w, 0, (int64_t)VMB_PM47_Q - 1)
#define vmb_pm47_scale_after(a, w) VMB_BOUND64(a, 512, 0, (int64_t)VMB_PM47_Q - 1)

#define vmb_pm54_ntt_before(a) VMB_BOUND64(a, 256, 0, 2 * (int64_t)VMB_PM54_Q - 1)
#define vmb_pm54_ntt_after(a) VMB_BOUND64(a, 256, 0, 20 * (int64_t)VMB_PM54_Q - 1)

#define vmb_pm54_basemul_acc_before(acc, a, b, count) \
  VMB_BOUND((count) % VMB_PM_PIECE, 0, 0);            \
  VMB_BOUND64(a, count, 0, (int64_t)VMB_PM54_Q - 1)
#define vmb_pm54_basemul_acc_after(acc, a, b, count) VMB_BOUND64(acc, count, 0, INT64_MAX)

#define vmb_pm54_scale_before(a, w) VMB_BOUND(w, 0, (int64_t)VMB_PM54_Q - 1)
#define vmb_pm54_scale_after(a, w) VMB_BOUND64(a, 256, 0, (int64_t)VMB_PM54_Q - 1)

#define vmb_pm60_ntt_before(a) VMB_BOUND64(a, 256, 0, 2 * (int64_t)VMB_PM60_Q - 1)
#define vmb_pm60_ntt_after(a) VMB_BOUND_ANY(a)

#define vmb_pm60_basemul_acc_before(acc, a, b, count) \
  VMB_BOUND((count) % VMB_PM_PIECE, 0, 0);            \
  VMB_BOUND64(a, count, 0, (int64_t)VMB_PM60_Q - 1)
#define vmb_pm60_basemul_acc_after(acc, a, b, count) VMB_BOUND64(acc, count, 0, INT64_MAX)

#define vmb_pm60_scale_before(a, w) VMB_BOUND(w, 0, (int64_t)VMB_PM60_Q - 1)
#define vmb_pm60_scale_after(a, w) VMB_BOUND64(a, 256, 0, (int64_t)VMB_PM60_Q - 1)

#endif
