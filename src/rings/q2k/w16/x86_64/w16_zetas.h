/*
 * The primes of the number-theoretic transforms and their roots of unity, for implementations with
 * 16-bit vectors (x86-64).
 *
 * Tree of roots: node k splits x^(2m) - r into x^m - z and x^m + z, z = sqrt(r); node 2k goes on
 * with r = z, node 2k + 1 with r = -z. The entries are z 2^16 modulo q, centred, in one row, and
 * this times 1/q modulo 2^16 in another.
 *
 *   7681, 10753   node 1 splits x^n + 1 (r = -1): 127 nodes for n = 256, the first 31 of them for
 *                 n = 64; entry 0 is not used
 *   3457, 10369   x^768 - x^384 + 1 = (x^384 - w) (x^384 - 1 + w), w^2 = w - 1; each factor in
 *                 three x^128 - r; node 6 + b splits the
 *                 one with r = c0, c0 o, c0 o^2, c1, c1 o, c1 o^2 for b = 0..5, o^2 + o + 1 = 0,
 *                   c0^3 = w, c1^3 = 1 - w. Entries 0..5 are
 *                 w, o, c0, c0^2, c1, c1^2
 *
 * `inverses` holds 1 / z where `zetas` holds z.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_POLY16_NTT16_ZETAS_H
#define VMB_POLY16_NTT16_ZETAS_H

#include <stdint.h>

#define W16_NODES_256 128
#define W16_NODES_768 384

struct w16_rows {
  const int16_t *value, *low;
};

struct w16_prime {
  int16_t q;
  int16_t q_inverse;  /* q q_inverse = 1 modulo 2^16 */
  int16_t reciprocal; /* round(2^15 / q) */
  int16_t one;        /* 2^16 mod q */
  /* 2^32 / 32 mod q, where n = 64: undoes 32 leaves and two Montgomery products; likewise */
  int16_t scale_64;
  int16_t scale;         /* 2^32 / 128 for n = 256, 2^32 / (3 * 64) for n = 768 */
  int16_t other_inverse; /* for the second prime of a pair: 2^16 / (the first) mod q */
  int16_t w_minus;       /* n = 768: 2^16 / (2 w - 1) mod q */
  int16_t w_over;        /* n = 768: 2^16 w / (2 w - 1) mod q */
  struct w16_rows zetas, inverses;
};

extern const int16_t vmb_w16_table_7681[4][W16_NODES_256], vmb_w16_table_10753[4][W16_NODES_256];

extern const int16_t vmb_w16_table_3457[4][W16_NODES_768], vmb_w16_table_10369[4][W16_NODES_768];
/*
 * The tables of the two primes of a pair in one: entry k of the first prime's is at 2k, that of the
 * second's at 2k + 1.
 */
extern const int16_t vmb_w16_pairs_256[4][2 * W16_NODES_256],
    vmb_w16_pairs_768[4][2 * W16_NODES_768];

#define W16_ROWS(q)                               \
  {vmb_w16_table_##q[0], vmb_w16_table_##q[1]}, { \
    vmb_w16_table_##q[2], vmb_w16_table_##q[3]    \
  }

/* The pairs of primes: n = 64 and 256, and n = 768. */
static const struct w16_prime vmb_w16_primes[2] = {
    {7681, -7679, 4, -3593, -66, 3824, 0, 0, 0, W16_ROWS(7681)},
    {10753, -10751, 3, 1018, -1218, 5072, 3563, 0, 0, W16_ROWS(10753)}};
static const struct w16_prime vmb_w16_primes_768[2] = {
    {3457, 12929, 9, -147, 0, 1679, 0, 1665, 759, W16_ROWS(3457)},
    {10369, 6017, 3, 3322, 0, 232, 4983, -3699, 4996, W16_ROWS(10369)}};

#endif
