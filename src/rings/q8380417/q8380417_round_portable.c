/*
 * q8380417_round_template.h, number by number. Masks go through a barrier, so that no branch comes
 * of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>

#include "support/constant_time.h"

typedef int32_t vec;
#define VEC_WORDS 1
#define vec_load(in) (*(in))
#define vec_store(out, value) (*(out) = (value))
#define vec_load_small(in) ((int32_t)*(in))
#define vec_all(n) ((int32_t)(n))
#define vec_add(a, b) ((a) + (b))
#define vec_sub(a, b) ((a) - (b))
#define vec_and(a, b) ((a) & (b))
#define vec_or(a, b) ((a) | (b))
#define vec_multiply(a, b) ((a) * (b))
#define vec_mask(a) ((int32_t)vmb_ct_mask_negative32(a))
#define vec_not_negative(a, b) ((a) + (int32_t)(vmb_ct_mask_negative32(a) & (uint32_t)((b) - (a))))
#define VEC_SHIFT_RIGHT(a, n) ((a) >> (n))
#define VEC_SHIFT_LEFT(a, n) ((a) * (1 << (n)))
#define vec_join(a) ((uint32_t)(a))

#define POWER2ROUND vmb_q8380417_power2round_portable
#define DECOMPOSE vmb_q8380417_decompose_portable
#define ADD_SMALL vmb_q8380417_add_small_portable
#define SUBTRACT_SMALL vmb_q8380417_subtract_small_portable
#define NORM vmb_q8380417_norm_portable

#include "rings/q8380417/q8380417_round_template.h"
