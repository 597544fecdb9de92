/*
 * Word-size Plantard multiplication, l = 16: the improved signed form, and the original unsigned
 * one.
 *
 * Let [x] be the upper half of the low 32 bits of x. Then, for a product c and q' = q^-1 modulo
 * 2^32,
 *
 *   signed     r = [([c q'] + 2^alpha) q]     = c (-2^-32) modulo q     [.] signed
 *   unsigned   r = [([c q'] + 1) q]           = c (-2^-32) modulo q     [.] unsigned
 *
 * Why: let p = c q' modulo 2^32, signed, and p = p1 2^16 + p0. Since p q = c modulo 2^32,
 * (p q - c) / 2^32 is an integer with the wanted residue; the signed form computes
 * floor((p1 q + q 2^alpha) / 2^16), and its distance from that integer is less than 1. With a
 * constant factor b, B = (b (-2^32) mod q) q' modulo 2^32 takes the place of c q', and the factor
 * -2^-32 is gone.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR16_PLANTARD16_H
#define VMB_MODULAR16_PLANTARD16_H

#include "arithmetic/modular16/modular16.h"

/*
 * k^-1 = -2^32 modulo q, as a number: what the factor of a product has to be multiplied with to
 * undo reduce.
 */
#define VMB_PLANTARD16_UNDO(q) ((q) - (UINT64_C(1) << 32) % (q))

#define VMB_PLANTARD16_CONSTANT(b, q) \
  ((uint32_t)(VMB_PLANTARD16_UNDO(q) * (b) % (q)) * VMB_INVERSE32(q))

/* The second half of both operations: p = c q' modulo 2^32. */
static inline int16_t vmb_plantard16_finish(uint32_t p, const struct vmb_modulus16 *m) {
  const int16_t r = (int16_t)((((int32_t)p >> 16) * m->q + m->bias) >> 16);
  VMB_BOUND(r, -((m->q - 1) / 2), (m->q - 1) / 2);
  return r;
}

/* a times the constant (VMB_PLANTARD16_CONSTANT) modulo q, for any 16-bit a. */
static inline int16_t vmb_plantard16_multiply(int16_t a, uint32_t constant,
                                              const struct vmb_modulus16 *m) {
  const int32_t wide = a;
  return vmb_plantard16_finish(constant * (uint32_t)wide, m);
}

/* c (-2^-32) modulo q for c in [L, U] (modular16.h), of which q 2^alpha = m->bias. */
static inline int16_t vmb_plantard16_reduce(int32_t c, const struct vmb_modulus16 *m) {
  VMB_BOUND(c, -(((int64_t)m->bias - m->q) * 65536 + m->q),
            (INT64_C(1) << 32) - (int64_t)m->bias * 65536 - 1);
  return vmb_plantard16_finish((uint32_t)c * m->inverse, m);
}

/*
 * The original form: r in [0, q], r = a b (-2^-32) modulo q, for a and b in [0, q] and q < 2^16 /
 * 1.618.
 */
static inline uint16_t vmb_plantard16_unsigned_multiply(uint16_t a, uint16_t b,
                                                        const struct vmb_modulus16 *m) {
  VMB_BOUND(a, 0, m->q);
  VMB_BOUND(b, 0, m->q);
  const uint32_t p = (uint32_t)a * b * m->inverse;
  return (uint16_t)(((p >> 16) + 1) * (uint32_t)m->q >> 16);
}

/*
 * A product with a constant, in [0, q] for a in [0, q]: r = a b modulo q, constant =
 * VMB_PLANTARD16_CONSTANT(b, q).
 */
static inline uint16_t vmb_plantard16_unsigned_multiply_constant(uint16_t a, uint32_t constant,
                                                                 const struct vmb_modulus16 *m) {
  VMB_BOUND(a, 0, m->q);
  return (uint16_t)(((constant * a >> 16) + 1) * (uint32_t)m->q >> 16);
}

#endif
