/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/fft256/fft256.h"

#define C(value) value,
const int32_t vmb_fft256_cosines[384] = {
#include "algorithms/fft256/fft256_cosines.def"
};
