/*
 * vmb_gf2_accumulate_rows, AArch64 with the SHA-3 extension, whose EOR3 adds two looked-up bytes at once.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define GF2_BODY vmb_gf2_accumulate_rows_sha3
#define GF2_XOR3(a, b, c) veor3q_u8(a, b, c)
#include "math/gf2/gf2_tiles_neon.h"
