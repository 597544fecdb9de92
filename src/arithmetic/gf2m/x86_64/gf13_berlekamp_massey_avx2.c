/*
 * vmb_gf13_berlekamp_massey with AVX2's lookup of bytes. Contract in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#define GF_M 13
#include "arithmetic/gf2m/x86_64/gf2m_map_avx2.h"

#include "arithmetic/gf2m/gf2m_berlekamp_massey_map_template.h"

void vmb_gf13_berlekamp_massey_avx2(uint16_t *c, const uint16_t *s, unsigned t) {
  berlekamp_massey(c, s, t);
}

VMB_INSTRUCTIONS_END
#endif
