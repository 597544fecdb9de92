/*
 * The kernels of GF(2^12): constants of the field around the common code. An implementation defines
 * GF_M and, if the portable choice is not meant, SLICE_BYTES or SLICE_XOR3; and
 * GF_NO_BERLEKAMP_MASSEY, GF_NO_SQUARE, GF_NO_INVERSE for kernels that it leaves to other
 * implementations.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/gf2m/gf2m.h"
#include "arithmetic/gf2m/gf2m_slices.h"

#define FFT_LEVELS 7

static const uint16_t fft_basis[FFT_LEVELS][GF_M - 1] = {
#include "arithmetic/gf2m/gf12_fft_basis.def"
};
static const uint32_t fft_twists[FFT_LEVELS - 1][GF_M * (1 << FFT_LEVELS) / 32] = {
#include "arithmetic/gf2m/gf12_fft_twists.def"
};

#include "arithmetic/gf2m/gf2m_kernels_template.h"
