/*
 * The transform modulo 8380417 in vectors of four words (Helium). Layers are done in pairs, on four
 * vectors: while a block has 16 coefficients and more, a vector has neighbours; in the last two
 * layers it has one coefficient of each of four blocks of four.
 *
 * A product by a constant z is Barrett's: a z - q round(a t / 2^31), t = round(2^31 z / q), three
 * instructions; at most q (1/2 + |a| / 2^32).
 *
 *   from   FIPS 204 section 7.5; Barrett's product in vectors: Becker, Hwang, Kannwischer, Yang,
 *          Yang, TCHES 2022(1); specs/mldsa.md section 13.6
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q8380417_MVE_H
#define VMB_Q8380417_MVE_H

#include <stdint.h>

/* z and t of nodes n, 2n, 2n + 1, in this order, for all lanes or for each of them. */
typedef int32_t vmb_q8380417_nodes[3][2];
typedef int32_t vmb_q8380417_lanes[3][2][4];

/*
 * One direction: z of node k is 1753^brv8(k), or its inverse. The sources in assembly know the
 * places of the fields.
 */
struct vmb_q8380417_way {
  vmb_q8380417_nodes nodes[21]; /* n = 1, 4 to 7, 16 to 31 */
  int32_t none[2];              /* to 16 bytes */
  vmb_q8380417_lanes lanes[16]; /* n = 64 to 67, 68 to 71, ... */
};

struct vmb_q8380417_factors_mve {
  struct vmb_q8380417_way forward, inverse;
  /* 2^32 / 256, and it times 1 / z of node 1 */
  int32_t scale[2][2];
};

extern const struct vmb_q8380417_factors_mve vmb_q8380417_factors_mve;

#endif
