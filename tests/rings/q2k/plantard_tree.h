/*
 * The tree of roots in the constants of a struct vmb_n256_w16_prime (n256_w16_armv6m.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_RINGS_Q2K_PLANTARD_TREE_H
#define VMB_TESTS_RINGS_Q2K_PLANTARD_TREE_H

#include "check.h"
#include "rings/q2k/w16/armv6m/n256_w16_armv6m.h"
#include "tree_of_roots.h"

static const struct vmb_n256_w16_prime *prime;

/* What a constant of Plantard's method stands for: q constant = b (-2^32) modulo q. */
static int32_t meaning(uint32_t constant) {
  const uint32_t factor = constant * (uint32_t)q;
  CHECK(factor < (uint32_t)q, "modulo %ld: the factor %lu is reduced", (long)q,
        (unsigned long)factor);
  return times((int32_t)factor, power(modulo(-(INT64_C(1) << 32)), q - 2));
}

/* root[1..255] = the nodes of the groups. */
static void read_nodes(void) {
  static const unsigned firsts[] = {1, 4, 16, 64};
  unsigned group = 0;
  for (unsigned f = 0; f < 4; f++)
    for (unsigned k = firsts[f]; k < 2 * firsts[f]; k++, group++) {
      root[k] = meaning(prime->groups[group][0]);
      root[2 * k] = meaning(prime->groups[group][1]);
      root[2 * k + 1] = meaning(prime->groups[group][2]);
    }
}

/* Nodes from `first` on are square roots of their parents; those across in a layer give -1. */
static void check_tree(unsigned first) {
  CHECK(prime->inverse * (uint32_t)q == 1, "1 / q");
  CHECK(meaning(prime->one) == 1, "one");
  for (unsigned k = first; k < 256; k++)
    CHECK(times(root[k], root[k]) == (k % 2 ? q - root[k / 2] : root[k / 2]), "node %u", k);
  for (unsigned begin = 2; begin < 256; begin *= 2)
    for (unsigned k = begin; k < 2 * begin; k++)
      CHECK(times(root[k], root[3 * begin - 1 - k]) == q - 1, "across from node %u", k);
  CHECK(times(meaning(prime->last[4]), 256) == modulo(-(INT64_C(1) << 32)), "scale");
}

#endif
