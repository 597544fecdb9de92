/*
 * The same with the carry-less multiplication of Armv8's cryptographic extension.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>
#include <string.h>

VMB_INSTRUCTIONS_PMULL

#include "arithmetic/binary_field/binary_field.h"
#include "arithmetic/binary_field/binary_field_bitsliced.h"
#include "support/compiler.h"
#include "support/little_endian.h"

/* r = a b, lower word first. */
static inline void bf_multiply_words(uint64_t r[2], uint64_t a, uint64_t b) {
  const uint64x2_t product = vreinterpretq_u64_p128(vmull_p64((poly64_t)a, (poly64_t)b));
  r[0] = vgetq_lane_u64(product, 0);
  r[1] = vgetq_lane_u64(product, 1);
}

/* r = a^2 */
static inline void bf_square_word(uint64_t r[2], uint64_t a) {
  bf_multiply_words(r, a, a);
}

#define BF_WORDS 2
#define BF_TAP1 1
#define BF_TAP2 2
#define BF_TAP3 7
#define BF_MUL_ADD vmb_bf128_mul_add_pmull
#define BF_FROBENIUS vmb_bf128_frobenius_pmull
#define BF_FROBENIUS_PLANES vmb_bf128_frobenius_planes
#include "arithmetic/binary_field/binary_field_template.h"

#define BF_WORDS 3
#define BF_TAP1 1
#define BF_TAP2 2
#define BF_TAP3 7
#define BF_MUL_ADD vmb_bf192_mul_add_pmull
#define BF_FROBENIUS vmb_bf192_frobenius_pmull
#define BF_FROBENIUS_PLANES vmb_bf192_frobenius_planes
#include "arithmetic/binary_field/binary_field_template.h"

#define BF_WORDS 4
#define BF_TAP1 2
#define BF_TAP2 5
#define BF_TAP3 10
#define BF_MUL_ADD vmb_bf256_mul_add_pmull
#define BF_FROBENIUS vmb_bf256_frobenius_pmull
#include "arithmetic/binary_field/binary_field_template.h"

VMB_INSTRUCTIONS_END
#endif
