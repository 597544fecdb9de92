/*
 * Products for Armv7E-M: the definitions' with the products of words in assembly.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include <string.h>

#include "arithmetic/binary_field/binary_field.h"
#include "support/little_endian.h"

void vmb_bf_multiply_words_armv7em(uint64_t r[2], uint64_t a, uint64_t b);
#define bf_multiply_words vmb_bf_multiply_words_armv7em

#define BF_WORDS 2
#define BF_TAP1 1
#define BF_TAP2 2
#define BF_TAP3 7
#define BF_MUL_ADD vmb_bf128_mul_add_armv7em
#include "arithmetic/binary_field/binary_field_template.h"

#define BF_WORDS 3
#define BF_TAP1 1
#define BF_TAP2 2
#define BF_TAP3 7
#define BF_MUL_ADD vmb_bf192_mul_add_armv7em
#include "arithmetic/binary_field/binary_field_template.h"

#define BF_WORDS 4
#define BF_TAP1 2
#define BF_TAP2 5
#define BF_TAP3 10
#define BF_MUL_ADD vmb_bf256_mul_add_armv7em
#include "arithmetic/binary_field/binary_field_template.h"

#endif
