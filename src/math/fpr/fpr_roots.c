/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/fpr/fpr_fft.h"

const uint64_t vmb_fpr_roots[1024][2] = {
    {0, 0},
    {0, 0},
#define Z(re, im) {re, im},
#include "math/fpr/fpr_roots.def"
};
