/*
 * The constants of poly768 with Helium (poly768_ntt16_mve.h) against their formulas. The transforms
 * are tested with all implementations, by test_q2k.c.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "rings/q2k/poly768_ntt16_mve.h"
#include "tree_of_roots.h"

static const struct vmb_poly768_prime *prime;

static int32_t inverse(int32_t a) {
  return power(a, q - 2);
}

/* Nodes 1 to 255 as the tables tell them. */
static void read_nodes(void) {
  static const unsigned even[3] = {2, 4, 5}, odd[3] = {3, 6, 7};
  root[1] = modulo(prime->w[0]);
  for (unsigned i = 0; i < 3; i++) {
    root[even[i]] = modulo(prime->pairs[i][0][0]);
    root[odd[i]] = modulo(prime->pairs[i][0][1]);
  }
  for (unsigned nodes = 1; nodes <= 16; nodes *= 2)
    for (unsigned i = 0; i < nodes; i++)
      for (unsigned b = 0; b < 8; b++)
        root[(8 + b) * nodes + i] = modulo(prime->lanes[nodes - 1 + i][0][b]);
}

/* w^2 = w - 1; below node 2 the factor x^384 - w, below node 3 x^384 - 1 / w. */
static void check_nodes(void) {
  CHECK(modulo(times(root[1], root[1]) + 1) == root[1], "modulo %ld: w", (long)q);
  CHECK(times(root[2], root[2]) == root[1] && times(times(root[3], root[3]), root[1]) == 1,
        "modulo %ld: nodes 2 and 3", (long)q);
  for (unsigned k = 4; k < 256; k++) {
    const int32_t square = k % 2 ? q - root[k / 2] : root[k / 2];
    CHECK(times(root[k], root[k]) == square, "modulo %ld: node %u", (long)q, k);
  }
}

static void check_tables(void) {
  static const unsigned even[3] = {2, 4, 5}, odd[3] = {3, 6, 7};
  for (unsigned b = 0; b < 8; b++) {
    for (unsigned i = 0; i < 3; i++) {
      const unsigned k = b % 2 ? odd[i] : even[i];
      check_constant(prime->pairs[i][0][b], prime->pairs[i][1][b], root[k], "node", k);
      check_constant(prime->pairs_back[i][0][b], prime->pairs_back[i][1][b], -inverse(root[k]),
                     "-1 / z of node", k);
    }
    for (unsigned nodes = 1; nodes <= 16; nodes *= 2)
      for (unsigned i = 0; i < nodes; i++) {
        const unsigned k = (8 + b) * nodes + i, at = nodes - 1 + i;
        check_constant(prime->lanes[at][0][b], prime->lanes[at][1][b], root[k], "node", k);
        check_constant(prime->lanes_back[at][0][b], prime->lanes_back[at][1][b], -inverse(root[k]),
                       "-1 / z of node", k);
      }
  }
}

int main(void) {
  const struct vmb_poly768_prime *const primes[2] = {&vmb_poly768_7681, &vmb_poly768_10753};
  for (unsigned i = 0; i < 2; i++) {
    prime = primes[i];
    q = prime->q;
    CHECK(prime->minus_q == -q && (uint16_t)(prime->q_inverse * q) == 1, "q and 1 / q");
    CHECK(prime->reciprocal == (32768 + q / 2) / q, "reciprocal");
    read_nodes();
    check_nodes();
    check_constant(prime->w[0], prime->w[1], root[1], "node", 1);
    check_tables();
    const int32_t scale = times(65536 % q, inverse(256)), twice_less = modulo(2 * root[1] - 1);
    check_constant(prime->scale[0], prime->scale[1], scale, "scale", 256);
    check_constant(prime->scale_of_difference[0], prime->scale_of_difference[1],
                   times(scale, inverse(twice_less)), "scale of the difference", 256);
  }
  return check_report();
}
