/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary64/fpr_fft.h"

const uint64_t vmb_fpr_roots[1024][2] = {
    {0, 0},
    {0, 0},
#define Z(re, im) {re, im},
#include "arithmetic/binary64/fpr_roots.def"
};
