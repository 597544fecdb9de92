/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q7681/q7681_plantard.h"

#define Z(value) VMB_PLANTARD16_CONSTANT(value, 7681),
const uint32_t vmb_q7681_plantard_zetas[254] = {
#include "rings/q7681/q7681_zetas.def"
};
const uint32_t vmb_q7681_plantard_leaves[128] = {
#include "rings/q7681/q7681_leaves.def"
};
const uint32_t vmb_q7681_plantard_inverse_zetas[64] = {
#include "rings/q7681/q7681_inverse_zetas.def"
};
#undef Z

#define Z(value) VMB_PLANTARD16_CONSTANT((value) * VMB_PLANTARD16_UNDO(7681), 7681),
const uint32_t vmb_q7681_plantard_twists[256] = {
#include "rings/q7681/q7681_twists.def"
};
#undef Z
