/*
 * How SOLMAE begins its generator (specs/solmae.md section 3).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_GENERATOR_H
#define VMB_SCHEMES_SOLMAE_GENERATOR_H

#include "cipher/chacha20/chacha20_generator.h"
#include "hash/keccak/keccak.h"

/* The generator from a seed of any length, by way of SHAKE256. */
static VMB_NOINLINE void solmae_generator_begin(struct vmb_generator *generator,
                                                const uint8_t *seed, size_t length) {
  uint8_t expanded[VMB_GENERATOR_SEED_BYTES];
  vmb_shake256(expanded, sizeof expanded, seed, length);
  vmb_generator_begin(generator, expanded);
  vmb_zeroize(expanded, sizeof expanded);
}

#endif
