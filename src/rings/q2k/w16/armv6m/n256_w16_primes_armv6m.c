/*
 * The constants of the transforms of poly256 on Armv6-M. What they are is said in
 * n256_w16_armv6m.h, tests/rings/q2k/test_n256_w16.c evaluates it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q2k/w16/armv6m/n256_w16_armv6m.h"
#include "rings/q2k/w16/armv6m/n256_w16_constants_armv6m.h"

#include <stddef.h>

/* n256_w16_prime_armv6m.inc has these numbers. */
_Static_assert(offsetof(struct vmb_n256_w16_prime, q) == 0 &&
                   offsetof(struct vmb_n256_w16_prime, one) == 4 &&
                   offsetof(struct vmb_n256_w16_prime, groups) == 8 &&
                   offsetof(struct vmb_n256_w16_prime, last) == 1028 &&
                   offsetof(struct vmb_n256_w16_prime, inverse) == 1048 &&
                   sizeof(((struct vmb_n256_w16_prime *)0)->groups[0]) == 12,
               "the sources in assembly know these places");

/* The constants of the last pass back, for node 1 and its children. */
#define LAST(z1, z2, z3, i256, q)                                                                 \
  {SCALED(z1, i256, q), SCALED(z2, i256, q), SCALED(z3, i256, q), VMB_PLANTARD16_CONSTANT(z1, q), \
   SCALED(1, i256, q)}

#define Z(a, b, c) GROUP(a, b, c, 7681),
const struct vmb_n256_w16_prime vmb_n256_w16_7681 = {.q = 7681,
                                                     .one = VMB_PLANTARD16_CONSTANT(1, 7681),
                                                     .groups =
                                                         {
#include "rings/q2k/w16/armv6m/n256_w16_roots_7681.def"
                                                         },
                                                     .last = LAST(4298, 1213, 5756, 7651, 7681),
                                                     .inverse = VMB_INVERSE32(7681)};
#undef Z

#define Z(a, b, c) GROUP(a, b, c, 10753),
const struct vmb_n256_w16_prime vmb_n256_w16_10753 = {.q = 10753,
                                                      .one = VMB_PLANTARD16_CONSTANT(1, 10753),
                                                      .groups =
                                                          {
#include "rings/q2k/w16/armv6m/n256_w16_roots_10753.def"
                                                          },
                                                      .last = LAST(4489, 10686, 321, 10711, 10753),
                                                      .inverse = VMB_INVERSE32(10753)};
#undef Z

const uint32_t vmb_n256_w16_lift = VMB_PLANTARD16_CONSTANT(5380, 10753);
const uint32_t vmb_n64_w16_scale_7681 = SCALED(1, 7561, 7681);
const uint32_t vmb_n64_w16_scale_10753 = SCALED(1, 10585, 10753);

#endif
