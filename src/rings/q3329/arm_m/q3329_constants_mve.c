/*
 * The constants of q3329_mve.h, which says what they are; tests/rings/q3329/test_q3329_mve.c
 * evaluates them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/barrett_constants_mve.h"
#include "rings/q3329/arm_m/q3329_mve.h"

#define Q 3329
#define NODE(z) CONSTANT(z),
#define PAIRS(a, b, c, d) LANES(a, a, b, b, c, c, d, d)
const struct vmb_q3329_mve vmb_q3329_mve_constants = {
#include "rings/q3329/arm_m/q3329_factors_mve.def"
};

#endif
