/*
 * The constants of the transform, prepared for Plantard's method
 * (arithmetic/modular16/plantard16.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q7681_PLANTARD_H
#define VMB_Q7681_PLANTARD_H

#include <stdint.h>

#include "arithmetic/modular16/plantard16.h"

/* 20^(E/2) for the blocks of layers 1 to 7 */
extern const uint32_t vmb_q7681_plantard_zetas[254];
extern const uint32_t vmb_q7681_plantard_leaves[128];       /* 20^(E_2i) */
extern const uint32_t vmb_q7681_plantard_inverse_zetas[64]; /* 20^(-6j) */
/* 20^(-k) / (128 k'), 20^(-5k) / (128 k'), k' = -2^-32 */
extern const uint32_t vmb_q7681_plantard_twists[256];

#endif
