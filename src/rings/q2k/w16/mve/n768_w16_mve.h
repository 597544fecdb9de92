/*
 * Constants of the transforms of poly768 modulo 7681 and 10753 in vectors of eight words (Helium).
 *
 * The tree is that of n768_w32.h, with roots modulo these primes. Layers from eight
 * polynomials on have one polynomial in each lane: lane b of vector j is coefficient j of the
 * polynomial below node 8 + b. Of 2^l nodes of a layer, node k and node 3 * 2^l - 1 - k have the
 * product -1, so that -1 / z is in the mirrored place.
 *
 * Products by constants and reductions are Barrett's, their bounds P and R those of w16_mve.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_POLY768_NTT16_MVE_H
#define VMB_Q2K_POLY768_NTT16_MVE_H

#include <stdint.h>

/* z and t = round(2^15 z / q), for each lane. */
typedef int16_t vmb_n768_w16_factor[2][8];

#define VMB_POLY768_NODES 31 /* of a lane: 1 + 2 + 4 + 8 + 16 */

struct vmb_n768_w16_prime {
  int16_t minus_q;
  int16_t reciprocal; /* round(2^15 / q) */
  int16_t q_inverse;  /* 1 / q modulo 2^16 */
  int16_t q;
  int16_t w[2];                   /* node 1 and its t */
  int16_t scale[2];               /* 2^16 / 256, which undoes layers and a product of numbers */
  int16_t scale_of_difference[2]; /* that by 2 w - 1 */
  /* of even lanes for what is below node 2, of odd ones below 3: nodes 2 | 3; 4 | 6; 5 | 7 */
  vmb_n768_w16_factor pairs[3];
  vmb_n768_w16_factor pairs_back[3]; /* -1 / z of these */
  /* of layer l = 0 to 4 from 2^l - 1 on: nodes (8 + b) 2^l + i, i = 0 to 2^l - 1 */
  vmb_n768_w16_factor lanes[VMB_POLY768_NODES];
  vmb_n768_w16_factor lanes_back[VMB_POLY768_NODES]; /* -1 / z of these */
};

extern const struct vmb_n768_w16_prime vmb_n768_w16_7681, vmb_n768_w16_10753;

/* values = the transform of a: contract in n768_w16_forward_mve.S. */
void vmb_n768_w16_forward_mve(int16_t values[768 + 64], const uint16_t a[768],
                              const struct vmb_n768_w16_prime *prime);
/* a = a s / 2^16, leaf by leaf: contract in n768_w16_leaves_mve.S. */
void vmb_n768_w16_leaves_mve(int16_t a[768], const int16_t s[768],
                             const struct vmb_n768_w16_prime *prime);
/* From leaves to eight polynomials, times 32: contract in n768_w16_inverse_mve.S. */
void vmb_n768_w16_inverse_mve(int16_t values[768], const struct vmb_n768_w16_prime *prime);
/* From there to residues, times 8: contract in n768_w16_last_layers_mve.S. */
void vmb_n768_w16_last_layers_mve(int16_t values[768], int16_t pairs[64],
                                  const struct vmb_n768_w16_prime *prime);

#endif
