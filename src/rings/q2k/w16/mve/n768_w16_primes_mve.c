/*
 * The constants of n768_w16_mve.h, which says what they are;
 * tests/rings/q2k/test_n768_w16_mve.c evaluates them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/barrett_constants_mve.h"
#include "rings/q2k/w16/mve/n768_w16_mve.h"

#include <stddef.h>

/* n768_w16_mve.inc has these numbers. */
_Static_assert(offsetof(struct vmb_n768_w16_prime, reciprocal) == 2 &&
                   offsetof(struct vmb_n768_w16_prime, q_inverse) == 4 &&
                   offsetof(struct vmb_n768_w16_prime, q) == 6 &&
                   offsetof(struct vmb_n768_w16_prime, w) == 8 &&
                   offsetof(struct vmb_n768_w16_prime, scale) == 12 &&
                   offsetof(struct vmb_n768_w16_prime, scale_of_difference) == 16 &&
                   offsetof(struct vmb_n768_w16_prime, pairs) == 20 &&
                   offsetof(struct vmb_n768_w16_prime, pairs_back) == 116 &&
                   offsetof(struct vmb_n768_w16_prime, lanes) == 212 &&
                   offsetof(struct vmb_n768_w16_prime, lanes_back) == 1204,
               "the sources in assembly know these places");

#define PAIRS(a, b) LANES(a, b, a, b, a, b, a, b)

/* scales: 2^16 / 256, and that by 2 w - 1 */
#define Q 7681
const struct vmb_n768_w16_prime vmb_n768_w16_7681 = {
    .minus_q = -Q,
    .reciprocal = 4,
    .q_inverse = -7679,
    .q = Q,
    .scale = CONSTANT(256),
    .scale_of_difference = CONSTANT(-954),
#include "rings/q2k/w16/mve/n768_w16_factors_7681.def"
};
#undef Q

#define Q 10753
const struct vmb_n768_w16_prime vmb_n768_w16_10753 = {
    .minus_q = -Q,
    .reciprocal = 3,
    .q_inverse = -10751,
    .q = Q,
    .scale = CONSTANT(256),
    .scale_of_difference = CONSTANT(-857),
#include "rings/q2k/w16/mve/n768_w16_factors_10753.def"
};
#undef Q

#endif
