/*
 * The kernel set scalar: the same products from the definition's text without vectors, the baseline of the paper.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define SET(name) vmb_##name##_scalar
#define KERNEL(name) vmb_##name##_scalar
#include "math/poly16/armingsword/poly16_sets.h"
