/*
 * The constants of the transform, prepared for Plantard's method
 * (arithmetic/modular16/plantard16.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q3329_PLANTARD_H
#define VMB_Q3329_PLANTARD_H

#include <stdint.h>

#include "arithmetic/modular16/plantard16.h"

extern const uint32_t vmb_q3329_plantard_zetas[128];        /* 17^bitrev7(i) */
extern const uint32_t vmb_q3329_plantard_inverse_zetas[64]; /* 17^(-2j) */
extern const uint32_t vmb_q3329_plantard_twists[128];       /* 17^(-i) R / 128, R = -2^32 */

#endif
