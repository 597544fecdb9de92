/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt3329/ntt3329_plantard.h"

#define Z(value) VMB_PLANTARD16_CONSTANT(value, 3329),
const uint32_t vmb_ntt3329_plantard_zetas[128] = {
#include "math/ntt3329/ntt3329_zetas.def"
};
const uint32_t vmb_ntt3329_plantard_inverse_zetas[64] = {
#include "math/ntt3329/ntt3329_inverse_zetas.def"
};
#undef Z

#define Z(value) VMB_PLANTARD16_CONSTANT((value) * VMB_PLANTARD16_UNDO(3329), 3329),
const uint32_t vmb_ntt3329_plantard_twists[128] = {
#include "math/ntt3329/ntt3329_twists.def"
};
#undef Z
