/*
 * The tables of n64_w32_neon.h; tests/rings/q2k/test_w32_neon.c evaluates them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "rings/q2k/w32/n64_w32_neon.h"

/* clang-format off */
#define ZETAS(Z) \
  Z(-2510226) Z(-29295641) Z(-9673393) Z(40496250) Z(-34796580) Z(5318629) Z(13881347) \
  Z(17627631) Z(19049517) Z(-29793730) Z(-37248486) Z(-7092873) Z(-30976814) Z(-11742583) \
  Z(-26127456)

#define INVERSES(Z) \
  Z(2510226) Z(9673393) Z(29295641) Z(-13881347) Z(-5318629) Z(34796580) Z(-40496250) \
  Z(26127456) Z(11742583) Z(30976814) Z(7092873) Z(37248486) Z(29793730) Z(-19049517) \
  Z(-17627631)
/* clang-format on */

#define PAIR(z) (z), W32_COMPANION(z, VMB_POLY64_NEON_Q),

const int32_t vmb_poly64_zetas_neon[2 * VMB_POLY64_NEON_NODES] = {0, 0, ZETAS(PAIR)};
const int32_t vmb_poly64_inverses_neon[2 * VMB_POLY64_NEON_NODES] = {0, 0, INVERSES(PAIR)};

#endif
