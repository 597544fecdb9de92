/*
 * Number-theoretic transforms of poly256 modulo 7681 and 10753, for Armv6-M, whose only product of
 * numbers is the low half of 32 by 32 bits.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * That is what Plantard's method asks for (arithmetic/modular16/plantard16.h): a product with a
 * constant is two multiplications, two shifts and an addition, in one register. alpha is 2 here, so
 * factors may have more than 16 bits. With b' in [0, q) the factor of the constant, p0 the low half
 * of p, the result differs from the integer that it stands for by
 *
 *   q 2^alpha / 2^16 - p0 q / 2^32 + a b' / 2^32,     which has to lie in [0, 1):
 *
 *   |a| <= 137,000 for both primes (q = 10753: 0.656 + 0.343 < 1, 0.656 - 0.164 - 0.343 > 0), and
 *   -1.47 * 2^30 <= c <= 1.37 * 2^30 for the product c = a b of two numbers.
 *
 * Tree of roots: node k splits x^(2m) - r into x^m - z and x^m + z, z = sqrt(r); node 2k goes on
 * with r = z, node 2k + 1 with r = -z; node 1 has r = -1. z of node k times z of the node across in
 * its layer, 3 * 2^j - 1 - k for 2^j <= k < 2^(j+1), is -1.
 */
#ifndef VMB_Q2K_N256_W16_ARMV6M_H
#define VMB_Q2K_N256_W16_ARMV6M_H

#include <stdint.h>

/* One prime; n256_w16_prime_armv6m.inc has the places of the fields. Constants are Plantard's. */
struct vmb_n256_w16_prime {
  int32_t q;
  uint32_t one;           /* 1 */
  uint32_t groups[85][3]; /* node n and its children, n = 1, 4..7, 16..31, 64..127 */
  /*
   * Of the last pass back, with node 1 and its children z1, z2, z3, scale = -2^32 / 256, which
   * undoes 256 leaves and a product of two numbers: z1 scale, z2 scale, z3 scale, z1, scale.
   */
  uint32_t last[5];
  uint32_t inverse; /* q^-1 modulo 2^32 */
};

extern const struct vmb_n256_w16_prime vmb_n256_w16_7681, vmb_n256_w16_10753;
extern const uint32_t vmb_n256_w16_lift; /* 1 / 7681 modulo 10753 */
/* -2^32 / 64 modulo either prime: undoes 64 leaves and a product of two numbers */
extern const uint32_t vmb_n64_w16_scale_7681, vmb_n64_w16_scale_10753;

/* x = its transform: contract in n256_w16_forward_armv6m.S. */
void vmb_n256_w16_forward_armv6m(int16_t x[256], const struct vmb_n256_w16_prime *prime);
/* acc += a s in the transform domain: contract in n256_w16_basemul_acc_armv6m.S. */
void vmb_n256_w16_basemul_acc_armv6m(uint32_t acc[128], const int16_t a[256], const int16_t s[256],
                                     const struct vmb_n256_w16_prime *prime);
/* x = the residues of the sum x: contract in n256_w16_inverse_armv6m.S. */
void vmb_n256_w16_inverse_armv6m(uint32_t x[128], const struct vmb_n256_w16_prime *prime);
/*
 * Modulo x^64 + 1, with the beginning of the tree; sums are reduced each time, and the inverse
 * leaves the scale to the caller.
 */
void vmb_n64_w16_forward_armv6m(int16_t x[64], const struct vmb_n256_w16_prime *prime);
void vmb_n64_w16_basemul_acc_armv6m(uint32_t acc[32], const int16_t a[64], const int16_t s[64],
                                    const struct vmb_n256_w16_prime *prime);
void vmb_n64_w16_inverse_armv6m(uint32_t x[32], const struct vmb_n256_w16_prime *prime);

/*
 * a times the constant modulo q, at most (q - 1) / 2 in absolute value, for |a| <= 137,000.
 */
static inline int32_t vmb_n256_w16_multiply(int32_t a, uint32_t constant, int32_t q) {
  const int32_t p = (int32_t)((uint32_t)a * constant);
  return ((p >> 16) + 4) * q >> 16;
}

/*
 * The integer that is r1 modulo 7681 and r2 modulo 10753, modulo 2^16: r1 + 7681 u, u = (r2 - r1) /
 * 7681 modulo 10753, between -5376 and 5376, for |r1| < 7681 and integers of at most 5375 * 7681 =
 * 41,285,375.
 */
static inline uint16_t vmb_n256_w16_lift_pair(int32_t r1, int32_t r2) {
  return (uint16_t)(r1 + 7681 * vmb_n256_w16_multiply(r2 - r1, vmb_n256_w16_lift, 10753));
}

#endif
