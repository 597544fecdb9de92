/*
 * vmb_gf13_berlekamp_massey with carry-less products. Contract in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define GF_M 13
#define GF_BODY(name) vmb_gf13_##name##_pmull
#include "math/gf2m/gf2m_lanes_pmull.h"

#include "math/gf2m/gf2m_berlekamp_massey_clmul_text.h"
