/*
 * The constants of w16_mve.h, which says what they are; tests/rings/q2k/test_w16_mve.c
 * evaluates them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/barrett_constants_mve.h"
#include "rings/q2k/w16/mve/w16_mve.h"

#define NODES(a, b, c) {CONSTANT(a), CONSTANT(b), CONSTANT(c)},
#define FOUR_TWICE(a, b) {a, a, a, a, b, b, b, b}
#define HALVES_OF(a, b) {FOUR_TWICE(a, b), FOUR_TWICE(QUOTIENT(a), QUOTIENT(b))}
#define HALVES(a, b, c, d, e, f) {HALVES_OF(a, b), HALVES_OF(c, d), HALVES_OF(e, f)},

/* 2^16 / n modulo q, and it times 1 / z of node 1. */
#define Q 7681
const struct vmb_w16_mve vmb_w16_mve_7681 = {
    .minus_q = -Q,
    .reciprocal = 4,
    .q_inverse = -7679,
    .q = Q,
    .scale_256 = {CONSTANT(256), CONSTANT(-1905)},
    .scale_64 = {CONSTANT(1024), CONSTANT(61)},
#include "rings/q2k/w16/mve/w16_factors_7681.def"
};
#undef Q

#define Q 10753
const struct vmb_w16_mve vmb_w16_mve_10753 = {
    .minus_q = -Q,
    .reciprocal = 3,
    .q_inverse = -10751,
    .q = Q,
    .scale_256 = {CONSTANT(256), CONSTANT(1387)},
    .scale_64 = {CONSTANT(1024), CONSTANT(-5205)},
#include "rings/q2k/w16/mve/w16_factors_10753.def"
};

#endif
