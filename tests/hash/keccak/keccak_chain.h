/*
 * Chains of hashes as the tests of kernels and of streams make them, with one SHAKE256 a step.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_KECCAK_CHAIN_H
#define VMB_TESTS_KECCAK_CHAIN_H

#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_kernels.h"
#include "test_random.h"

/* Messages of a chain of hashes: bytes in common, a number, an input. */
struct chain_case {
  uint8_t common[8 * VMB_SHAKE256_COMMON_LANES_MAX], number[8][8], text[8][64];
  size_t common_bytes, in_bytes, out_bytes;
  unsigned steps;
};

/* Sizes at random, as large as they may be; numbers that end one before they overflow. */
static inline void make_chain_case(struct chain_case *chain, struct test_random *random) {
  (void)test_random_fill(random, chain->common, sizeof chain->common);
  (void)test_random_fill(random, chain->number[0], sizeof chain->number);
  (void)test_random_fill(random, chain->text[0], sizeof chain->text);
  chain->common_bytes = 8 * (size_t)test_random_below(random, VMB_SHAKE256_COMMON_LANES_MAX + 1);
  chain->in_bytes = 8 * (size_t)test_random_below(random, 9);
  chain->out_bytes = 8 + 8 * (size_t)test_random_below(random, 4);
  chain->steps = 1;
  if (test_random_below(random, 2) != 0) {
    chain->in_bytes = chain->out_bytes;
    chain->steps = test_random_below(random, 16);
    for (int s = 0; s < 8; s++)
      chain->number[s][7] = (uint8_t)(256 - chain->steps);
  }
}

/* The end of the chain of message s. */
static inline void hash_chain(uint8_t out[64], const struct chain_case *chain, int s) {
  uint8_t bytes[8 * VMB_SHAKE256_COMMON_LANES_MAX + 8 + 64];
  uint8_t *const number = bytes + chain->common_bytes, *const input = number + 8;
  memcpy(bytes, chain->common, chain->common_bytes);
  memcpy(number, chain->number[s], 8);
  memcpy(out, chain->text[s], chain->in_bytes);
  for (unsigned step = 0; step < chain->steps; step++, number[7]++) {
    memcpy(input, out, chain->in_bytes);
    vmb_keccak_hash(VMB_KECCAK_SHAKE256, out, chain->out_bytes, bytes,
                    chain->common_bytes + 8 + chain->in_bytes);
  }
}

#endif
