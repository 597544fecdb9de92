/*
 * vmb_gf2_accumulate_rows, AArch64.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define GF2_BODY vmb_gf2_accumulate_rows_neon
#define GF2_XOR3(a, b, c) veorq_u8(veorq_u8(b, c), a)
#include "math/gf2/gf2_tiles_neon.h"
