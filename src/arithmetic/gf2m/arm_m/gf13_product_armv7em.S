/*
 * vmb_gf13_slices_multiply_armv7em and the butterflies that use it: gf2m_product_armv7em.inc.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#define GF_M 13
#define MULTIPLY vmb_gf13_slices_multiply_armv7em
#define MULTIPLY_ADD vmb_gf13_slices_multiply_add_armv7em
#define BUTTERFLIES vmb_gf13_butterflies_armv7em
#define BUTTERFLIES_TRANSPOSED vmb_gf13_butterflies_transposed_armv7em
#define PRODUCT MULTIPLY
#define PRODUCT_OF_PLANES BUTTERFLIES

#include "arithmetic/gf2m/arm_m/gf2m_product_armv7em.inc"

#endif
