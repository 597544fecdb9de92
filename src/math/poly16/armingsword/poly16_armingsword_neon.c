/*
 * The kernel set armingsword: the paper's kernels for AArch64.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define SET(name) vmb_##name##_armingsword
#define KERNEL(name) vmb_##name##_neon
#include "math/poly16/armingsword/poly16_sets.h"
