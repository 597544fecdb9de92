/*
 * The rings and their twiddle factors. n = 576, 864 and 1152 share one table: their trees begin
 * with the same layers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/modular16/montgomery16.h"
#include "rings/q3457/q3457.h"

#define Z(value) VMB_MONTGOMERY16_CONSTANT(value, 3457),
static const uint32_t twiddles_212[] = {
#include "rings/q3457/q3457_twiddles_212.def"
};
static const uint32_t twiddles_525[] = {
#include "rings/q3457/q3457_twiddles_525.def"
};
static const uint32_t twiddles_667[] = {
#include "rings/q3457/q3457_twiddles_667.def"
};
#undef Z

/*
 * c = R / (2^radix2_layers 3^radix3_layers) = -2^16 2^(7 - radix2_layers) 3^(3 - radix3_layers), as
 * 2^7 3^3 = q - 1; 1634 c = c / (2w - 1).
 */
#define SCALES(c, c_1634) \
  VMB_MONTGOMERY16_CONSTANT(c, 3457), VMB_MONTGOMERY16_CONSTANT(c_1634, 3457)

const struct vmb_q3457_ring vmb_q3457_576_2 = {576, 2, 4, 2, twiddles_212, SCALES(71, 1933)};
const struct vmb_q3457_ring vmb_q3457_768_2 = {768, 1, 6, 2, twiddles_525, SCALES(2646, 2314)};
const struct vmb_q3457_ring vmb_q3457_768_4 = {768, 1, 5, 4, twiddles_667, SCALES(1835, 1171)};
const struct vmb_q3457_ring vmb_q3457_864_3 = {864, 2, 4, 3, twiddles_212, SCALES(71, 1933)};
const struct vmb_q3457_ring vmb_q3457_1152_2 = {1152, 2, 5, 2, twiddles_212, SCALES(1764, 2695)};
const struct vmb_q3457_ring vmb_q3457_1152_4 = {1152, 2, 4, 4, twiddles_212, SCALES(71, 1933)};
