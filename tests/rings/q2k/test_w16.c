/*
 * The numbers of the transforms of rings/q2k (w16_zetas.h) against their formulas.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "rings/q2k/w16/x86_64/w16_zetas.h"

static long modulo(long a, long q) {
  return ((a % q) + q) % q;
}

/* Entry k of a row in Montgomery form as a number modulo q. */
static long value_of(const struct w16_prime *p, const int16_t *row, unsigned k,
                     long inverse_of_one) {
  return modulo(row[k] * inverse_of_one, p->q);
}

static long inverse(long a, long q) {
  long power = 1;
  for (long e = q - 2, base = modulo(a, q); e > 0; e >>= 1, base = base * base % q)
    if (e & 1)
      power = power * base % q;
  return power;
}

static int is_prime(long q) {
  for (long d = 2; d * d <= q; d++)
    if (q % d == 0)
      return 0;
  return q > 1;
}

static void check_prime(const struct w16_prime *p, long other) {
  const long q = p->q, two16 = 65536 % q;
  CHECK(is_prime(q), "%ld is a prime", q);
  CHECK((uint16_t)(q * p->q_inverse) == 1, "%ld: q q_inverse = 1 modulo 2^16", q);
  CHECK(p->reciprocal == (32768 + q / 2) / q, "%ld: reciprocal = round(2^15 / q)", q);
  CHECK(modulo(p->one, q) == two16 && 2 * labs(p->one) < q, "%ld: one = 2^16", q);
  if (other != 0)
    CHECK(modulo(p->other_inverse * other, q) == two16, "%ld: other_inverse = 2^16 / %ld", q,
          other);
}

static void check_rows(const struct w16_prime *p, unsigned nodes) {
  const long q = p->q, r = inverse(p->one, q);
  for (unsigned k = 0; k < nodes; k++) {
    const long z = value_of(p, p->zetas.value, k, r),
               z_inverse = value_of(p, p->inverses.value, k, r);
    CHECK(2 * labs(p->zetas.value[k]) < q && 2 * labs(p->inverses.value[k]) < q,
          "%ld, entry %u: centred", q, k);
    CHECK(z * z_inverse % q == 1, "%ld, entry %u: z times its inverse is 1", q, k);
    CHECK((uint16_t)p->zetas.low[k] == (uint16_t)(p->zetas.value[k] * p->q_inverse),
          "%ld, entry %u: the low row", q, k);
    CHECK((uint16_t)p->inverses.low[k] == (uint16_t)(p->inverses.value[k] * p->q_inverse),
          "%ld, entry %u: the low row of inverses", q, k);
  }
}

/*
 * From node `first` on, node 2k is the square root of node k and node 2k + 1 that of its negative.
 */
static void check_tree(const struct w16_prime *p, unsigned first, unsigned nodes) {
  const long q = p->q, r = inverse(p->one, q);
  for (unsigned k = 2 * first; k < nodes; k++) {
    const long z = value_of(p, p->zetas.value, k, r),
               parent = value_of(p, p->zetas.value, k / 2, r);
    CHECK(z * z % q == modulo(k % 2 == 0 ? parent : -parent, q),
          "%ld, node %u: z^2 is the root of its parent", q, k);
  }
}

/* The tables of n = 768, and those in which both primes of a pair take turns. */
static void check_768_and_pairs(void) {
  for (unsigned i = 0; i < 2; i++) {
    const struct w16_prime *const p = &vmb_w16_primes_768[i];
    const long q = p->q, r = inverse(p->one, q), two32 = (long)p->one * p->one % q;
    check_prime(p, i == 0 ? 0 : vmb_w16_primes_768[0].q);
    check_rows(p, W16_NODES_768);
    check_tree(p, 6, W16_NODES_768);
    long e[6];
    for (unsigned k = 0; k < 6; k++)
      e[k] = value_of(p, p->zetas.value, k, r);
    const long w = e[0], o = e[1], c0 = e[2], c1 = e[4];
    CHECK(modulo(w * w - w + 1, q) == 0, "%ld: w^2 = w - 1", q);
    CHECK((o * o + o + 1) % q == 0, "%ld: o^2 + o + 1 = 0", q);
    CHECK(c0 * c0 % q * c0 % q == w && e[3] == c0 * c0 % q, "%ld: c0^3 = w", q);
    CHECK(c1 * c1 % q * c1 % q == modulo(1 - w, q) && e[5] == c1 * c1 % q, "%ld: c1^3 = 1 - w", q);
    const long roots[6] = {c0, c0 * o % q, c0 * o % q * o % q, c1, c1 * o % q, c1 * o % q * o % q};
    for (unsigned b = 0; b < 6; b++) {
      const long z = value_of(p, p->zetas.value, 6 + b, r);
      CHECK(z * z % q == roots[b], "%ld: node %u is a square root of root %u", q, 6 + b, b);
    }
    CHECK(modulo(p->scale * 192L, q) == two32, "%ld: scale = 2^32 / 192", q);
    CHECK(modulo(p->w_minus * (2 * w - 1), q) == modulo(p->one, q),
          "%ld: w_minus = 2^16 / (2 w - 1)", q);
    CHECK(modulo(p->w_over, q) == modulo(p->w_minus * w, q), "%ld: w_over = 2^16 w / (2 w - 1)", q);
  }
  for (unsigned row = 0; row < 4; row++) {
    for (unsigned k = 0; k < W16_NODES_256; k++)
      CHECK(vmb_w16_pairs_256[row][2 * k] == vmb_w16_table_7681[row][k] &&
                vmb_w16_pairs_256[row][2 * k + 1] == vmb_w16_table_10753[row][k],
            "pairs of row %u, entry %u of 7681 and 10753", row, k);
    for (unsigned k = 0; k < W16_NODES_768; k++)
      CHECK(vmb_w16_pairs_768[row][2 * k] == vmb_w16_table_3457[row][k] &&
                vmb_w16_pairs_768[row][2 * k + 1] == vmb_w16_table_10369[row][k],
            "pairs of row %u, entry %u of 3457 and 10369", row, k);
  }
}

int main(void) {
  for (unsigned i = 0; i < 2; i++) {
    const struct w16_prime *const p = &vmb_w16_primes[i];
    const long q = p->q, r = inverse(p->one, q), two32 = (long)p->one * p->one % q;
    check_prime(p, i == 0 ? 0 : vmb_w16_primes[0].q);
    check_rows(p, W16_NODES_256);
    check_tree(p, 1, W16_NODES_256);
    const long z1 = value_of(p, p->zetas.value, 1, r);
    CHECK(z1 * z1 % q == q - 1, "%ld: node 1 is a square root of -1", q);
    CHECK(modulo(p->scale * 128L, q) == two32 && modulo(p->scale_64 * 32L, q) == two32,
          "%ld: the scales", q);
  }
  check_768_and_pairs();
  return check_report();
}
