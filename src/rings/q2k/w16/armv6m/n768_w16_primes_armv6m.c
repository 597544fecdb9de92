/*
 * The constants of the transforms of poly768 on Armv6-M. What they are is said in
 * n768_w16_armv6m.h, tests/rings/q2k/test_n768_w16.c evaluates it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q2k/w16/armv6m/n256_w16_constants_armv6m.h"
#include "rings/q2k/w16/armv6m/n768_w16_armv6m.h"

/* The last layer's constants; `over` is 1 / (2 w - 1). */
#define LAST(z3, z2, over, i256, q)                                            \
  {SCALED(z3, i256, q), SCALED(z2, i256, q), VMB_PLANTARD16_CONSTANT(over, q), \
   SCALED(over, i256, q), SCALED(1, i256, q)}

#define Z(a, b, c) GROUP(a, b, c, 7681),
const struct vmb_n256_w16_prime vmb_n768_w16_7681 = {.q = 7681,
                                                     .one = VMB_PLANTARD16_CONSTANT(1, 7681),
                                                     .groups =
                                                         {
#include "rings/q2k/w16/armv6m/n768_w16_roots_7681.def"
                                                         },
                                                     .last = LAST(1991, 2307, 5577, 7651, 7681),
                                                     .inverse = VMB_INVERSE32(7681)};
#undef Z

#define Z(a, b, c) GROUP(a, b, c, 10753),
const struct vmb_n256_w16_prime vmb_n768_w16_10753 = {.q = 10753,
                                                      .one = VMB_PLANTARD16_CONSTANT(1, 10753),
                                                      .groups =
                                                          {
#include "rings/q2k/w16/armv6m/n768_w16_roots_10753.def"
                                                          },
                                                      .last = LAST(6864, 10153, 3735, 10711, 10753),
                                                      .inverse = VMB_INVERSE32(10753)};
#undef Z

#endif
