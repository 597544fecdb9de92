/*
 * poly256 by Toom-Cook-4 in the striding form (poly256_portable.c), one point at a time, with a
 * packed secret operand. Contract: q2k_packed.h.
 *
 * The value of a at a point is sum_i m_i a_i, with the four limbs' weights m_i at that point.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q2k/q2k_packed.h"

#include "rings/q2k/q2k.h"

#if VMB_TARGET_ARMV6M
void vmb_poly256_packed_mul_acc(uint16_t sum[VMB_POLY256_PACKED_SUM_WORDS], const uint16_t a[256],
                                const uint8_t s[128]) {
  vmb_poly256_packed_mul_acc_armv6m(sum, a, s);
}

void vmb_poly256_packed_finish(uint16_t r[256], uint16_t sum[VMB_POLY256_PACKED_SUM_WORDS]) {
  vmb_poly256_finish_armv6m(r, (vmb_poly256_sum *)sum);
}
#else
#include "rings/q2k/toom/negacyclic64_words.h"
#include "rings/q2k/toom/toom4.h"
#if VMB_TARGET_ARMV7EM
#include "rings/q2k/toom/toom4_armv7em.h"
#endif
#include "support/compiler.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

/* The points in the order of toom4.h: 0, 1, -1, 2, 1/2 (times 8), -1/2 (times 8), infinity. */
static const int8_t weights[TOOM4_POINTS][4] = {{1, 0, 0, 0}, {1, 1, 1, 1}, {1, -1, 1, -1},
                                                {1, 2, 4, 8}, {8, 4, 2, 1}, {8, -4, 2, -1},
                                                {0, 0, 0, 1}};

/*
 * sum_i m_i a_i of four neighbours at two positions, modulo 2^16, as the halves of a word. The
 * weights are in pairs; |sum| <= 15 * 8191.
 */
#if VMB_TARGET_ARMV7EM
static inline uint32_t at_point(const uint16_t a[8], uint32_t m01, uint32_t m23) {
  uint32_t first, second;
  __asm__("smuad %0, %1, %2" : "=r"(first) : "r"(vmb_load_pair16(a)), "r"(m01));
  __asm__("smlad %0, %1, %2, %0" : "+r"(first) : "r"(vmb_load_pair16(a + 2)), "r"(m23));
  __asm__("smuad %0, %1, %2" : "=r"(second) : "r"(vmb_load_pair16(a + 4)), "r"(m01));
  __asm__("smlad %0, %1, %2, %0" : "+r"(second) : "r"(vmb_load_pair16(a + 6)), "r"(m23));
  __asm__("pkhbt %0, %0, %1, lsl #16" : "+r"(first) : "r"(second));
  return first;
}
#else
static inline uint32_t at_point(const uint16_t a[8], uint32_t m01, uint32_t m23) {
  const int16_t m[4] = {(int16_t)m01, (int16_t)(m01 >> 16), (int16_t)m23, (int16_t)(m23 >> 16)};
  int32_t first = 0, second = 0;
  for (unsigned i = 0; i < 4; i++) {
    first += a[i] * m[i];
    second += a[4 + i] * m[i];
  }
  return (uint16_t)first | (uint32_t)(uint16_t)second << 16;
}
#endif

/* Two weights as the halves of a word. */
static inline uint32_t weight_pair(const int8_t m[2]) {
  return (uint16_t)m[0] | (uint32_t)(uint16_t)m[1] << 16;
}

/* w[64] = a at the point, as a polynomial in y = x^4. */
static inline void public_at_point(uint16_t w[64], const uint16_t a[256], const int8_t m[4]) {
  const uint32_t m01 = weight_pair(m), m23 = weight_pair(m + 2);
  VMB_UNROLL(4)
  for (unsigned k = 0; k < 64; k += 2)
    vmb_store_pair16(w + k, at_point(a + (size_t)4 * k, m01, m23));
}

/*
 * Evaluation of packed numbers: 16 bits are the four limbs of a position, so that a word holds each
 * limb of two. s_i + 8 is in [0, 15], and the sum of the products in both halves of a word in
 * 2^15 +- 120 once 2^15 - 8 sum_i m_i is added: no half reaches into the other.
 */
static inline void secret_at_point(uint16_t w[64], const uint8_t s[128], const int8_t m[4]) {
  const uint32_t halves = UINT32_C(0x00010001);
  uint32_t limb = 15 * halves;
  __asm__("" : "+r"(limb)); /* in a register, where AND shifts its other operand */
  const uint32_t m0 = (uint32_t)m[0], m1 = (uint32_t)m[1], m2 = (uint32_t)m[2], m3 = (uint32_t)m[3];
  const uint32_t offset = (0x8000 - 8 * (m0 + m1 + m2 + m3)) * halves;
  VMB_UNROLL(4)
  for (unsigned k = 0; k < 64; k += 2) {
    const uint32_t packed = vmb_load32_le(s + (size_t)2 * k) ^ UINT32_C(0x88888888);
    const uint32_t sum = offset + m0 * (packed & limb) + m1 * (packed >> 4 & limb) +
                         m2 * (packed >> 8 & limb) + m3 * (packed >> 12 & limb);
    vmb_store_pair16(w + k, sum ^ 0x8000 * halves);
  }
}

/* The values at 0 and infinity: limb 0 or limb 3 of both, with its sign. */
static inline void limb_values(uint16_t u[64], uint16_t v[64], const uint16_t a[256],
                               const uint8_t s[128], unsigned limb) {
  const uint32_t halves = UINT32_C(0x00010001);
  VMB_UNROLL(4)
  for (unsigned k = 0; k < 64; k += 2) {
    const uint32_t packed = vmb_load32_le(s + (size_t)2 * k) ^ UINT32_C(0x88888888);
    const uint32_t sum = (packed >> 4 * limb & 15 * halves) + (0x8000 - 8) * halves;
    vmb_store_pair16(u + k, a[4 * k + limb] | (uint32_t)a[4 * k + 4 + limb] << 16);
    vmb_store_pair16(v + k, sum ^ 0x8000 * halves);
  }
}

void vmb_poly256_packed_mul_acc(uint16_t sum[VMB_POLY256_PACKED_SUM_WORDS], const uint16_t a[256],
                                const uint8_t s[128]) {
  uint16_t public_value[64], secret_value[64];
  for (unsigned point = 0; point < TOOM4_POINTS; point++) {
    if (point == 0 || point == TOOM4_POINTS - 1) {
      limb_values(public_value, secret_value, a, s, point == 0 ? 0 : 3);
    } else {
      public_at_point(public_value, a, weights[point]);
      secret_at_point(secret_value, s, weights[point]);
    }
    negacyclic64_words(sum + (size_t)64 * point, public_value, secret_value);
  }
  vmb_zeroize(secret_value, sizeof secret_value);
}

void vmb_poly256_packed_finish(uint16_t r[256], uint16_t sum[VMB_POLY256_PACKED_SUM_WORDS]) {
#if VMB_TARGET_ARMV7EM && !VMB_TARGET_MVE
  vmb_poly256_finish_toom4(r, (vmb_poly256_sum *)sum);
#else
  vmb_poly256_finish_portable(r, (vmb_poly256_sum *)sum);
#endif
}

#endif
