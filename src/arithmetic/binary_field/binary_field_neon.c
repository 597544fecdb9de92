/*
 * Maps and powers by the byte look-ups of AArch64's vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>
#include <string.h>

#include "arithmetic/binary_field/binary_field.h"
#include "support/compiler.h"
#include "support/little_endian.h"

#define NB_BYTES 16
#define NB_KERNEL(name) name##_neon
typedef uint8x16_t nb_vector;
#define nb_lookup(table, places) vqtbl1q_u8(table, places)
#define nb_zip_low(a, b) vzip1q_u8(a, b)
#define nb_zip_high(a, b) vzip2q_u8(a, b)
#define nb_low(x) vandq_u8(x, vdupq_n_u8(15))
#define nb_high(x) vshrq_n_u8(x, 4)

static inline nb_vector nb_of_words(const uint64_t words[2]) {
  return vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(words[0]), vcreate_u64(words[1])));
}

/* The upper word is that of the pairs. */
static inline nb_vector nb_in_pairs(uint64_t matrix) {
  const uint64x1_t rows = vcreate_u64(matrix);
  return vreinterpretq_u8_u64(vcombine_u64(rows, veor_u64(rows, vshr_n_u64(rows, 8))));
}

#include "arithmetic/binary_field/binary_field_nibbles_template.h"
#endif
