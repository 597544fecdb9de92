/*
 * The S-box of AES on 32 bytes at a time, as a circuit of XOR and AND: no table, so no address
 * depends on a secret.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Bit slices: word k holds bit k of 32 bytes, each byte at one bit position.
 *
 * The S-box inverts in GF(2^8) = GF(2)[x]/(x^8 + x^4 + x^3 + x + 1) (0 stays 0) and applies an
 * affine map (FIPS 197 section 5.1.1). Inversion is cheap in a tower of quadratic extensions, since
 * the inverse of a*y + b is (a*y + (a + b))/D, where the norm D = b^2 + a*b + m*a^2 for y^2 = y + m
 * lies in the field below:
 *
 *   GF(4)   = GF(2)[w]/(w^2 + w + 1)
 *   GF(16)  = GF(4)[z]/(z^2 + z + w)
 *   GF(256) = GF(16)[y]/(y^2 + y + w*z)
 *
 * Bit number 4*i + 2*j + k of a byte in tower form is the coefficient of y^i * z^j * w^k. The map
 * into the tower sends x to a root of the AES polynomial there; the map back is merged with the
 * affine map. Of the 2 choices of z^2 + z + m, the 8 of y^2 + y + m for each, and the 8 roots for
 * each of these, this is the one whose three linear maps (into, out of, and a -> m*a^2 in GF(16))
 * took the fewest XOR after greedy sharing of pairs: root 0x7a, 11 + 12 + 3 XOR.
 *
 * Cost: 36 AND, about 120 XOR. tests/cipher/aes/test_aes.c compares all 256 values with the
 * definition.
 */
#ifndef VMB_AES_SUB_BYTES_H
#define VMB_AES_SUB_BYTES_H

#include <stdint.h>

typedef struct gf4 {
  uint32_t w, one; /* coefficients of w and 1, for 32 elements at a time */
} gf4;

typedef struct gf16 {
  gf4 z, one;
} gf16;

static inline gf4 gf4_add(gf4 a, gf4 b) {
  return (gf4){a.w ^ b.w, a.one ^ b.one};
}

/*
 * Karatsuba: the middle product less the two others is the coefficient of w, and w^2 = w + 1 adds
 * the high one to both.
 */
static inline gf4 gf4_multiply(gf4 a, gf4 b) {
  const uint32_t high = a.w & b.w, low = a.one & b.one, middle = (a.w ^ a.one) & (b.w ^ b.one);
  return (gf4){middle ^ low, high ^ low};
}

static inline gf4 gf4_square(gf4 a) { /* also the inverse, since a^3 = 1 for a != 0 */
  return (gf4){a.w, a.w ^ a.one};
}

static inline gf4 gf4_times_w(gf4 a) {
  return (gf4){a.w ^ a.one, a.w};
}

static inline gf16 gf16_add(gf16 a, gf16 b) {
  return (gf16){gf4_add(a.z, b.z), gf4_add(a.one, b.one)};
}

/* a b in the field of 16 elements, over that of 4 by z^2 = z + w: three products. */
static inline gf16 gf16_multiply(gf16 a, gf16 b) {
  const gf4 high = gf4_multiply(a.z, b.z), low = gf4_multiply(a.one, b.one);
  const gf4 middle = gf4_multiply(gf4_add(a.z, a.one), gf4_add(b.z, b.one));
  return (gf16){gf4_add(middle, low), gf4_add(low, gf4_times_w(high))}; /* z^2 = z + w */
}

/* 1 / a, 0 for 0: a's conjugate over its norm, whose inverse is its square. */
static inline gf16 gf16_invert(gf16 a) {
  const gf4 norm =
      gf4_add(gf4_add(gf4_square(a.one), gf4_multiply(a.z, a.one)), gf4_times_w(gf4_square(a.z)));
  const gf4 inverse = gf4_square(norm);
  return (gf16){gf4_multiply(a.z, inverse), gf4_multiply(gf4_add(a.z, a.one), inverse)};
}

/*
 * w*z*a^2. For a = h*z + l: a^2 = h^2*z + l^2 + w*h^2, and w*z*(u*z + v) = w*(u + v)*z + w^2*u,
 * together (w*l^2 + h^2)*z + w^2*h^2; in coefficients w*l^2 = l.one*w + l.w and w^2*h^2 = (h.w +
 * h.one)*w + h.one.
 */
static inline gf16 gf16_square_times_wz(gf16 a) {
  const uint32_t sum = a.z.w ^ a.z.one;
  return (gf16){{a.one.one ^ a.z.w, a.one.w ^ sum}, {sum, a.z.one}};
}

/* SubBytes on 32 bytes in bit slices. */
static inline void vmb_aes_sub_bytes(uint32_t slice[8]) {
  /* Into the tower; names say which bits of x were added. */
  const uint32_t x1 = slice[1], x2 = slice[2], x3 = slice[3], x5 = slice[5], x7 = slice[7];
  const uint32_t x16 = x1 ^ slice[6], x167 = x7 ^ x16, x146 = slice[4] ^ x16, x25 = x2 ^ x5,
                 x57 = x5 ^ x7;
  const gf16 a = {{x57, x25 ^ x3 ^ x146}, {x5 ^ x146, x1 ^ x57}};
  const gf16 b = {{x3 ^ x167, x25}, {x167, slice[0] ^ x2}};

  const gf16 sum = gf16_add(a, b);
  /* of D = b*(a + b) + w*z*a^2 */
  const gf16 inverse = gf16_invert(gf16_add(gf16_multiply(b, sum), gf16_square_times_wz(a)));
  const gf16 c = gf16_multiply(a, inverse), d = gf16_multiply(sum, inverse);

  /* Out of c*y + d and through the affine map, whose constant is 0x63: bits 0, 1, 5 and 6. */
  const uint32_t t0 = d.one.one, t1 = d.one.w, t2 = d.z.one, t3 = d.z.w, t4 = c.one.one,
                 t6 = c.z.one, t7 = c.z.w;
  const uint32_t t45 = t4 ^ c.one.w, t345 = t3 ^ t45, t02 = t0 ^ t2, t0245 = t02 ^ t45,
                 t46 = t4 ^ t6;
  slice[0] = ~t0245;
  slice[1] = ~(t1 ^ t02);
  slice[2] = t0 ^ t1;
  slice[3] = t6 ^ t0245;
  slice[4] = t0 ^ t345;
  slice[5] = ~(t2 ^ t345);
  slice[6] = ~(t7 ^ t46);
  slice[7] = t2 ^ t46;
}

#endif
