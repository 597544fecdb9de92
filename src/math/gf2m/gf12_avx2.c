/*
 * GF(2^12), AVX2: slices of 256 elements. Contracts in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define GF_M 12
#define GF_BODY(name) vmb_gf12_##name##_avx2
#define GF_NO_BERLEKAMP_MASSEY
#define GF_NO_SQUARE
#define GF_NO_INVERSE
#define SLICE_BYTES 32
#include "math/gf2m/gf12_text.h"
