/*
 * The bounds of algorithms/ntru_solve/ntru_kernels.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_NTRU_KERNELS_BOUNDS_H
#define VMB_NTRU_KERNELS_BOUNDS_H

#include "support/bounds.h"

#define vmb_ntru_four_products_before(sums, k, y, n) \
  VMB_BOUND(n, 8, 1024);                             \
  VMB_BOUND((n) % 8, 0, 0)
#define vmb_ntru_four_products_after(sums, k, y, n) ((void)0)

#define vmb_ntru_step_numbers_before(xy, limbs, t) VMB_BOUND(limbs, 2, 1024)
#define vmb_ntru_step_numbers_after(xy, limbs, t) ((void)0)

#define vmb_ntru_step_residues_before(xy, z, limbs, t) VMB_BOUND(limbs, 2, 1024)
#define vmb_ntru_step_residues_after(xy, z, limbs, t) ((void)0)

#define vmb_ntru_residues_before(out, x, count, words, f) \
  VMB_BOUND(count, 1, 1024);                              \
  VMB_BOUND(words, 1, 308);                               \
  VMB_BOUND((f)->p, INT64_C(1) << 30, INT32_MAX)
#define vmb_ntru_residues_after(out, x, count, words, f) VMB_BOUND_U32(out, count, (f)->p - 1)

#define vmb_ntru_garner_before(x, count, j, product, f) \
  VMB_BOUND(j, 1, 307);                                 \
  VMB_BOUND((x)[j], 0, (f)->p - 1)
#define vmb_ntru_garner_after(x, count, j, product, f) ((void)0)

#endif
