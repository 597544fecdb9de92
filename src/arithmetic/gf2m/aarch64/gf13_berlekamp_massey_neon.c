/*
 * vmb_gf13_berlekamp_massey with NEON's lookup of bytes. Contract in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

#define GF_M 13
#include "arithmetic/gf2m/aarch64/gf2m_map_neon.h"

#include "arithmetic/gf2m/gf2m_berlekamp_massey_map_template.h"

void vmb_gf13_berlekamp_massey_neon(uint16_t *c, const uint16_t *s, unsigned t) {
  berlekamp_massey(c, s, t);
}

#endif
