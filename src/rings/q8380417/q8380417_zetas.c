/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q8380417/q8380417.h"

#define Z(number) number,
const int32_t vmb_q8380417_zetas[VMB_Q8380417_N] = {
#include "rings/q8380417/q8380417_zetas.def"
};
#undef Z
