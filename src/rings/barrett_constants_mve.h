/*
 * Numbers z with t = round(2^15 z / q) for products by Barrett's method in vectors of eight words
 * (Helium), as the tables of q2k and q3329 have them. Q is the prime where they are used.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_RINGS_BARRETT_CONSTANTS_MVE_H
#define VMB_RINGS_BARRETT_CONSTANTS_MVE_H

/* t for |z| < q: of a positive number, which is what division by C rounds down. */
#define QUOTIENT(z) (int16_t)(((z) * 65536L + 131072L * Q + Q) / (2L * Q) - 65536)
#define CONSTANT(z) {z, QUOTIENT(z)}
#define EIGHT(a, b, c, d, e, f, g, h) {a, b, c, d, e, f, g, h}
#define LANES(a, b, c, d, e, f, g, h)                                                       \
  {EIGHT(a, b, c, d, e, f, g, h), EIGHT(QUOTIENT(a), QUOTIENT(b), QUOTIENT(c), QUOTIENT(d), \
                                        QUOTIENT(e), QUOTIENT(f), QUOTIENT(g), QUOTIENT(h))},

#endif
