/*
 * The bounds of algorithms/lanepack/lanepack.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LANEPACK_BOUNDS_H
#define VMB_LANEPACK_BOUNDS_H

#include "algorithms/lanepack/lanepack.h"
#include "support/bounds.h"

#define vmb_lanepack_pack12_before(out, a, count) \
  VMB_BOUND((count) % 32, 0, 0);                  \
  VMB_BOUND_U16(a, count, 4095)
#define vmb_lanepack_pack12_after(out, a, count) VMB_BOUND_ANY(out)

#define vmb_lanepack_unpack12_before(a, in, count) VMB_BOUND((count) % 32, 0, 0)
#define vmb_lanepack_unpack12_after(a, in, count) VMB_BOUND_U16(a, count, 4095)

#define vmb_lanepack_pack13_before(out, a) VMB_BOUND16(a, VMB_LANEPACK_N, 0, 8191)
#define vmb_lanepack_pack13_after(out, a) VMB_BOUND_ANY(out)

#define vmb_lanepack_unpack13_before(a, in) VMB_BOUND_ANY(in)
#define vmb_lanepack_unpack13_after(a, in) VMB_BOUND16(a, VMB_LANEPACK_N, 0, 8191)

#define vmb_lanepack_pack2_before(out, a) VMB_BOUND16(a, VMB_LANEPACK_N, -1, 1)
#define vmb_lanepack_pack2_after(out, a) VMB_BOUND_ANY(out)

#define vmb_lanepack_unpack2_before(a, in) VMB_BOUND_ANY(in)
#define vmb_lanepack_unpack2_after(a, in) VMB_BOUND16(a, VMB_LANEPACK_N, -1, 2)

#endif
