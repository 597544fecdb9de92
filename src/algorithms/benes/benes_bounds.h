/*
 * The bounds of algorithms/benes/benes.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BENES_BOUNDS_H
#define VMB_BENES_BOUNDS_H

#include "algorithms/benes/benes.h"
#include "support/bounds.h"

#define vmb_benes_forward_before(bits, control, m) VMB_BOUND(m, 8, 16)
#define vmb_benes_forward_after(bits, control, m) VMB_BOUND_ANY(bits, control, m)

#define vmb_benes_backward_before(bits, control, m) VMB_BOUND(m, 8, 16)
#define vmb_benes_backward_after(bits, control, m) VMB_BOUND_ANY(bits, control, m)

#endif
