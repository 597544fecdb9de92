/*
 * GF(2^12), AArch64 with the SHA-3 extension, whose EOR3 adds three slices of 128 elements. Contracts in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <arm_neon.h>

#define GF_M 12
#define GF_BODY(name) vmb_gf12_##name##_sha3
#define GF_NO_BERLEKAMP_MASSEY
#define SLICE_XOR3(a, b, c) ((slice)veor3q_u64((uint64x2_t)(a), (uint64x2_t)(b), (uint64x2_t)(c)))
#include "math/gf2m/gf12_text.h"
