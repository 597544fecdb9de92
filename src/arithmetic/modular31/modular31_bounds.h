/*
 * The bounds of arithmetic/modular31/modular31.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR31_BOUNDS_H
#define VMB_MODULAR31_BOUNDS_H

#include "arithmetic/modular31/modular31.h"
#include "support/bounds.h"

#define vmb_m31_ntt_before(a, n, table, m) \
  VMB_BOUND(n, 1, 1024);                   \
  VMB_BOUND((n) & ((n) - 1), 0, 0);        \
  VMB_BOUND_U32(a, n, (m)->p - 1);         \
  VMB_BOUND_U32(table, (n) > 1 ? (n) : 0, (m)->p - 1)
#define vmb_m31_ntt_after(a, n, table, m) VMB_BOUND_U32(a, n, (m)->p - 1)

#define vmb_m31_intt_before(a, n, table, m) \
  VMB_BOUND(n, 1, 1024);                    \
  VMB_BOUND((n) & ((n) - 1), 0, 0);         \
  VMB_BOUND_U32(a, n, (m)->p - 1)
#define vmb_m31_intt_after(a, n, table, m) VMB_BOUND_U32(a, n, (m)->p - 1)

#endif
