/*
 * vmb_gf12_berlekamp_massey with carry-less products. Contract in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

VMB_INSTRUCTIONS_PMULL

#define GF_M 12
#include "arithmetic/gf2m/gf2m_lanes_pmull.h"

#include "arithmetic/gf2m/gf2m_berlekamp_massey_clmul_template.h"

void vmb_gf12_berlekamp_massey_pmull(uint16_t *c, const uint16_t *s, unsigned t) {
  berlekamp_massey(c, s, t);
}

VMB_INSTRUCTIONS_END
#endif
