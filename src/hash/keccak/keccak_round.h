/*
 * One round of Keccak-f[1600], as a template that each implementation of the permutation compiles
 * for its own kind of lane.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines before
 *   lane                    a type: one lane, or one lane of several states
 *   lane_xor(a, b)          a ^ b
 *   lane_xor5(a,b,c,d,e)    the sum of five
 *   lane_rotate(a, n)       every 64-bit lane rotated by n places towards the high end, 0 < n < 64
 *   lane_round_constant(i)  the constant of round i, in every state
 *   lane_chi(a, b, c)       a ^ (~b & c); or, with KECCAK_COMPLEMENTED defined, lane_and, lane_or
 *                           and lane_not (keccak_complemented.h)
 * it may define
 *   lane_theta(a, b)        a ^ (b rotated by one place)
 * and gets
 *   keccak_round(out, in, i)   out = round i of in; the two do not overlap
 *
 * All indices are constants once this is inlined, so the arrays live in registers as far as there
 * are any.
 */
#include "support/compiler.h"

/*
 * theta: every lane of column x is added the parity of column x - 1 and that of column x + 1
 * rotated by one.
 */
VMB_ALWAYS_INLINE lane keccak_column(const lane in[25], int x) {
  return lane_xor5(in[x], in[x + 5], in[x + 10], in[x + 15], in[x + 20]);
}

#if defined(KECCAK_COMPLEMENTED)
#include "hash/keccak/keccak_complemented.h"
#else
VMB_ALWAYS_INLINE void keccak_chi_row(lane out[5], int y, lane b0, lane b1, lane b2, lane b3,
                                      lane b4) {
  (void)y;
  out[0] = lane_chi(b0, b1, b2);
  out[1] = lane_chi(b1, b2, b3);
  out[2] = lane_chi(b2, b3, b4);
  out[3] = lane_chi(b3, b4, b0);
  out[4] = lane_chi(b4, b0, b1);
}
#endif

#if !defined(lane_theta)
#define lane_theta(a, b) lane_xor(a, lane_rotate(b, 1))
#endif

/* theta and rho for the lane number i = x + 5*y, whose rotation is n. */
#define KECCAK_THETA_RHO(i, n) lane_rotate(lane_xor(in[i], d[(i) % 5]), n)

/* out = theta, rho, pi, chi and iota of `in` (FIPS 202 section 3.2); out is other memory. */
VMB_ALWAYS_INLINE void keccak_round(lane out[25], const lane in[25], int round) {
  const lane c0 = keccak_column(in, 0), c1 = keccak_column(in, 1), c2 = keccak_column(in, 2),
             c3 = keccak_column(in, 3), c4 = keccak_column(in, 4);
  const lane d[5] = {lane_theta(c4, c1), lane_theta(c0, c2), lane_theta(c1, c3), lane_theta(c2, c4),
                     lane_theta(c3, c0)};
  /*
   * pi: lane (x, y) of the output of pi is lane (x + 3*y mod 5, x) of its input. One line per row
   * y; the rotations are those of rho, (t + 1)*(t + 2)/2 modulo 64 for the t-th lane on the orbit
   * (x, y) <- (y, 2*x + 3*y) that starts at (1, 0).
   */
  keccak_chi_row(out, 0, lane_xor(in[0], d[0]), KECCAK_THETA_RHO(6, 44), KECCAK_THETA_RHO(12, 43),
                 KECCAK_THETA_RHO(18, 21), KECCAK_THETA_RHO(24, 14));
  out[0] = lane_xor(out[0], lane_round_constant(round));
  keccak_chi_row(out + 5, 1, KECCAK_THETA_RHO(3, 28), KECCAK_THETA_RHO(9, 20),
                 KECCAK_THETA_RHO(10, 3), KECCAK_THETA_RHO(16, 45), KECCAK_THETA_RHO(22, 61));
  keccak_chi_row(out + 10, 2, KECCAK_THETA_RHO(1, 1), KECCAK_THETA_RHO(7, 6),
                 KECCAK_THETA_RHO(13, 25), KECCAK_THETA_RHO(19, 8), KECCAK_THETA_RHO(20, 18));
  keccak_chi_row(out + 15, 3, KECCAK_THETA_RHO(4, 27), KECCAK_THETA_RHO(5, 36),
                 KECCAK_THETA_RHO(11, 10), KECCAK_THETA_RHO(17, 15), KECCAK_THETA_RHO(23, 56));
  keccak_chi_row(out + 20, 4, KECCAK_THETA_RHO(2, 62), KECCAK_THETA_RHO(8, 55),
                 KECCAK_THETA_RHO(14, 39), KECCAK_THETA_RHO(15, 41), KECCAK_THETA_RHO(21, 2));
}
