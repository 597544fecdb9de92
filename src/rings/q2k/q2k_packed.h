/*
 * Products of polynomials modulo 2^16 in little memory, for the rings of q2k.h: the secret operand
 * stays packed, and what the method of the product makes of both operands exists for one part of
 * the product at a time, on the stack. Schemes take them with VMB_SMALL_MEMORY.
 *
 *   vmb_poly64_packed_mul_acc    sum += a * s
 *   vmb_poly256_packed_mul_acc   sum += a * s, in the form that vmb_poly256_packed_finish takes
 *                                in   a[n] in [0, 2^bits), bits <= 15, 13 for n = 64, 256
 *   vmb_poly256_packed_finish    r[n] = the sum, right modulo 2^13, other bits arbitrary; destroys
 *                                the sum
 *   vmb_poly768_packed_mul       the first 768 words of x become a * s, right modulo 2^12, other
 *                                bits arbitrary
 *                                in   x[0..767] = a in [0, 2^10)
 *                                destroys the other words of x
 *
 *   s      n packed numbers in two's complement, the first in the lowest bits: for n = 64 and 256
 *          of 4 bits in [-5, 5], 32 and 128 bytes; for n = 768 of 2 bits in [-1, 1], 192 bytes.
 *          Others are taken for some number: nothing is undefined
 *   zero   a sum of zeros is 0
 *   sums   at most 12 products for n = 64, 5 for n = 256
 *   alias  none
 *   align  2 bytes for words, 4 on processors that need it; 1 for packed numbers
 *   time   constant: no address or branch depends on a coefficient
 *   from   as q2k.h; one point of Toom-Cook at a time: specs/saber.md section 10.4
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_PACKED_H
#define VMB_Q2K_PACKED_H

#include <stdint.h>

#include "support/target.h"

/* Bits of a number of s, and bytes of s. */
#define VMB_PACKED_SECRET_BITS(n) ((n) == 768 ? 2U : 4U)
#define VMB_PACKED_SECRET_BYTES(n) ((n) * VMB_PACKED_SECRET_BITS(n) / 8)

#if VMB_TARGET_ARMV6M
#define VMB_POLY256_PACKED_SUM_WORDS (2 * 256) /* transforms modulo two primes */
#else
#define VMB_POLY256_PACKED_SUM_WORDS (7 * 64) /* seven points of Toom-Cook-4, 64 each */
#endif
/* 768 words of 32 bits. */
#define VMB_POLY768_PACKED_WORDS (2 * 768)

void vmb_poly64_packed_mul_acc(uint16_t sum[64], const uint16_t a[64], const uint8_t s[32]);
void vmb_poly256_packed_mul_acc(uint16_t sum[VMB_POLY256_PACKED_SUM_WORDS], const uint16_t a[256],
                                const uint8_t s[128]);
void vmb_poly256_packed_mul_acc_armv6m(uint16_t sum[VMB_POLY256_PACKED_SUM_WORDS],
                                       const uint16_t a[256], const uint8_t s[128]);
void vmb_poly256_packed_finish(uint16_t r[256], uint16_t sum[VMB_POLY256_PACKED_SUM_WORDS]);
void vmb_poly768_packed_mul(uint16_t x[VMB_POLY768_PACKED_WORDS], const uint8_t s[192]);

#endif
