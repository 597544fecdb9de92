/*
 * The constants of q8380417_mve.h, which says what they are; test_q8380417_mve.c evaluates them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q8380417/q8380417.h"
#include "rings/q8380417/arm_m/q8380417_mve.h"

#define Q VMB_Q8380417_Q
/* t for |z| < q: of a positive number, which is what division by C rounds down. */
#define QUOTIENT(z)                                                               \
  (int32_t)(((z) * INT64_C(4294967296) + INT64_C(8589934592) * Q + Q) / (2 * Q) - \
            INT64_C(4294967296))
#define CONSTANT(z) {z, QUOTIENT(z)}
#define NODES(a, b, c) {CONSTANT(a), CONSTANT(b), CONSTANT(c)},
#define LANES(a, b, c, d) {{a, b, c, d}, {QUOTIENT(a), QUOTIENT(b), QUOTIENT(c), QUOTIENT(d)}},

/* 2^32 / 256 modulo q, and it times 1 / z of node 1. */
const struct vmb_q8380417_factors_mve vmb_q8380417_factors_mve = {
    .scale = {CONSTANT(16382), CONSTANT(-294725)},
#include "rings/q8380417/arm_m/q8380417_factors_mve.def"
};

#endif
