/*
 * Number-theoretic transforms modulo 7681 and 10753 in vectors of eight words (Helium), for poly256
 * and poly64: down to linear factors, so that a product is one of vectors, and an operand prepared
 * modulo both primes has 2 n words.
 *
 * Tree of roots: node k splits x^(2m) - r into x^m - z and x^m + z, z = sqrt(r); node 2k goes on
 * with r = z, node 2k + 1 with r = -z; node 1 has r = -1. Layers are done in pairs, on four
 * vectors. While the coefficients of a polynomial are many, a vector has eight neighbours; of
 * polynomials with 16 coefficients a vector takes a quarter of two of them (halves); of those with
 * four it takes one coefficient of eight (lanes). Prepared operands stay in the order that this
 * leaves.
 *
 * A product by a constant z is Barrett's: a z - q round(a t / 2^15), t = round(2^15 z / q), three
 * instructions. Bounds are in units of q; a 16-bit number has at most 2^15 / q = 4.266 (7681),
 * 3.047 (10753):
 *
 *   product       of |a| = alpha: 1/2 + alpha q / 2^16 = P(alpha), 1/2 + 0.1173 alpha, 1/2 + 0.1641
 *                 alpha
 *   reduction     a - q round(a r / 2^15), r = round(2^15 / q): at most R(alpha) = 1/2 + alpha |1 -
 *                 r q / 2^15|, 1/2 + 0.0625 alpha (r = 4), 1/2 + 0.0156 alpha (r = 3)
 *
 *   from   Barrett's product in vectors: Becker, Hwang, Kannwischer, Yang, Yang, TCHES 2022(1); two
 *          primes for a power of two: Chung et al., TCHES 2021(2); specs/saber.md section 10.6,
 *          specs/scabbard.md section 10.7
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_W16_MVE_H
#define VMB_Q2K_W16_MVE_H

#include <stdint.h>

/* z and t of nodes n, 2n, 2n + 1, in this order, for all lanes or for each of them. */
typedef int16_t vmb_w16_nodes[3][2];
typedef int16_t vmb_w16_lanes[3][2][8];

/*
 * One direction. The sources in assembly know the places of the fields. Of halves the first four
 * lanes are for one node, the others for the next; lanes are for nodes k, k + 4, k + 1, k + 5, ...
 */
struct vmb_w16_way {
  vmb_w16_nodes nodes[5];     /* n = 1, 4 to 7 */
  int16_t none[2];            /* to 16 bytes */
  vmb_w16_lanes halves_64[2]; /* poly64: n = 4, 6 */
  vmb_w16_lanes lanes_64[2];  /* poly64: k = 16, 24 */
  vmb_w16_lanes halves[8];    /* n = 16, 18, ... */
  vmb_w16_lanes lanes[8];     /* k = 64, 72, ... */
};

struct vmb_w16_mve {
  int16_t minus_q;
  int16_t reciprocal; /* round(2^15 / q) */
  int16_t q_inverse;  /* 1 / q modulo 2^16 */
  int16_t q;
  /* 2^16 / n, which undoes n leaves and a product of two numbers, and it times 1 / z of node 1 */
  int16_t scale_256[2][2], scale_64[2][2];
  int16_t none[4];
  struct vmb_w16_way forward, inverse;
};

extern const struct vmb_w16_mve vmb_w16_mve_7681, vmb_w16_mve_10753;

/* p = the transform of the numbers in a: contracts in w16_forward_mve.S. */
void vmb_n256_w16_forward_public_mve(int16_t p[256], const uint16_t a[256],
                                     const struct vmb_w16_mve *prime);
void vmb_n256_w16_forward_secret_mve(int16_t p[256], const uint16_t a[256],
                                     const struct vmb_w16_mve *prime);
void vmb_n64_w16_forward_public_mve(int16_t p[64], const uint16_t a[64],
                                    const struct vmb_w16_mve *prime);
void vmb_n64_w16_forward_secret_mve(int16_t p[64], const uint16_t a[64],
                                    const struct vmb_w16_mve *prime);
/* acc += a s in the transform domain, 16 * steps numbers: contract in w16_basemul_acc_mve.S. */
void vmb_w16_basemul_acc_mve(int16_t *acc, const int16_t *a, const int16_t *s,
                             const struct vmb_w16_mve *prime, uint32_t steps);
/* x = the residues of the sum x: contracts in w16_inverse_mve.S. */
void vmb_n256_w16_inverse_mve(int16_t x[256], const struct vmb_w16_mve *prime);
void vmb_n64_w16_inverse_mve(int16_t x[64], const struct vmb_w16_mve *prime);

#endif
