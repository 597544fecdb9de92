/*
 * vmb_gf13_berlekamp_massey with carry-less products. Contract in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_PCLMUL

#define GF_M 13
#include "arithmetic/gf2m/x86_64/gf2m_lanes_pclmul.h"

#include "arithmetic/gf2m/gf2m_berlekamp_massey_clmul_template.h"

void vmb_gf13_berlekamp_massey_pclmul(uint16_t *c, const uint16_t *s, unsigned t) {
  berlekamp_massey(c, s, t);
}

VMB_INSTRUCTIONS_END
#endif
