/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3329/q3329_plantard.h"

#define Z(value) VMB_PLANTARD16_CONSTANT(value, 3329),
const uint32_t vmb_q3329_plantard_zetas[128] = {
#include "rings/q3329/q3329_zetas.def"
};
const uint32_t vmb_q3329_plantard_inverse_zetas[64] = {
#include "rings/q3329/q3329_inverse_zetas.def"
};
#undef Z

#define Z(value) VMB_PLANTARD16_CONSTANT((value) * VMB_PLANTARD16_UNDO(3329), 3329),
const uint32_t vmb_q3329_plantard_twists[128] = {
#include "rings/q3329/q3329_twists.def"
};
#undef Z
