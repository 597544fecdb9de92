/*
 * The constants of the transform, prepared for Plantard's method (math/modular16/plantard16.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_NTT7681_PLANTARD_H
#define VMB_MATH_NTT7681_PLANTARD_H

#include <stdint.h>

#include "math/modular16/plantard16.h"

extern const uint32_t vmb_ntt7681_plantard_zetas[254];        /* 20^(E/2) for the blocks of layers 1 to 7 */
extern const uint32_t vmb_ntt7681_plantard_leaves[128];       /* 20^(E_2i) */
extern const uint32_t vmb_ntt7681_plantard_inverse_zetas[64]; /* 20^(-6j) */
extern const uint32_t vmb_ntt7681_plantard_twists[256];       /* 20^(-k) / (128 k'), 20^(-5k) / (128 k'), k' = -2^-32 */

#endif
