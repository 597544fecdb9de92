/*
 * X25519 (RFC 7748) and the arithmetic modulo p = 2^255 - 19 that it stands on.
 *
 * vmb_x25519: out = the u-coordinate of scalar times the point with the given u-coordinate
 *
 *   out    out         32 bytes, canonical; zeros if the point has low order: nothing is refused
 *   in     scalar      32 bytes, any: the three lowest bits and the highest count as 0, the next to
 *                      the highest as 1
 *          u           32 bytes, any: the highest bit is ignored, values from p on are reduced
 *   work               destroyed, with secrets: the caller wipes it
 *   alias  any of out, scalar, u may be the same; the work is apart
 *   time   constant
 *   from   RFC 7748 section 5
 *
 * vmb_x25519_public: the same for the base point, u = 9
 *
 * vmb_field25519_mul:      r = a b modulo p
 * vmb_field25519_square:   r = a^2 modulo p
 * vmb_field25519_add:      r = a + b modulo p
 * vmb_field25519_subtract: r = a - b modulo p
 *
 * Limbs of 32 bits: an element is any number below 2^256, not reduced modulo p. Limbs of 51 bits:
 *
 *   in     a, b        of a product: limbs below 2^54; of a sum or difference: below 2^51 + 2^13
 *   out    r           of a product: limbs below 2^51 + 2^13; of a sum or difference: below 2^53
 *
 *   alias  r, a and b may be the same
 *   time   constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CURVE25519_H
#define VMB_CURVE25519_H

#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

#define VMB_X25519_BYTES 32

/* An element: the sum of limbs[i] 2^(51 i), or of limbs[i] 2^(32 i). */
#if VMB_WORD_BITS == 64
typedef uint64_t vmb_field25519_limb;
#define VMB_FIELD25519_LIMBS 5
#else
typedef uint32_t vmb_field25519_limb;
#define VMB_FIELD25519_LIMBS 8
#endif
typedef vmb_field25519_limb vmb_field25519[VMB_FIELD25519_LIMBS];

struct vmb_x25519_work {
  vmb_field25519 x1, x2, z2, x3, z3, t0, t1, t2, t3;
  uint8_t scalar[VMB_X25519_BYTES];
};

void vmb_x25519(uint8_t out[VMB_X25519_BYTES], const uint8_t scalar[VMB_X25519_BYTES],
                const uint8_t u[VMB_X25519_BYTES], struct vmb_x25519_work *work);
void vmb_x25519_public(uint8_t out[VMB_X25519_BYTES], const uint8_t scalar[VMB_X25519_BYTES],
                       struct vmb_x25519_work *work);

#define VMB_KERNEL_LIST "arithmetic/curve25519/curve25519_kernels.def"
#include "support/kernel_declare.h"

#endif
