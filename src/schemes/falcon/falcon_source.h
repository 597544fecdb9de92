/*
 * Where SamplerZ takes its random bytes from: Falcon from the ChaCha20 generator (specs/falcon.md
 * section 8), FN-DSA from a SHAKE256 stream (section 14.1).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_SOURCE_H
#define VMB_SCHEMES_FALCON_SOURCE_H

#include "cipher/chacha20/chacha20_generator.h"
#include "hash/keccak/keccak.h"
#include "schemes/falcon/falcon_params.h"

struct falcon_source {
  struct vmb_generator generator;
  vmb_keccak stream; /* Falcon: what seeds the generator's attempts; FN-DSA: the bytes themselves */
  uint8_t fndsa;
};

/*
 * FN-DSA's bytes pass the generator's buffer: what is left of it moves to the front, the stream
 * fills the rest.
 */
static VMB_NOINLINE void falcon_source_refill(struct falcon_source *source) {
  struct vmb_generator *const g = &source->generator;
  const size_t left = (size_t)VMB_GENERATOR_BUFFER_BYTES - g->position;
  memmove(g->buffer, g->buffer + g->position, left);
  vmb_keccak_squeeze(&source->stream, g->buffer + left, g->position);
  g->position = 0;
}

/*
 * Before eight bytes: Falcon drops what is too short at the buffer's end, FN-DSA moves it to the
 * front.
 */
static inline void falcon_source_reserve_u64(struct falcon_source *source) {
  if (!source->fndsa)
    vmb_generator_reserve_u64(&source->generator);
  else if (source->generator.position > VMB_GENERATOR_BUFFER_BYTES - 8)
    falcon_source_refill(source);
}

/* Eight random bytes as a number. */
static inline uint64_t falcon_source_u64(struct falcon_source *source) {
  struct vmb_generator *const g = &source->generator;
  falcon_source_reserve_u64(source);
  const uint64_t value = vmb_load64_le(g->buffer + g->position);
  g->position = (uint16_t)(g->position + 8);
  return value;
}

/* One random byte, by the same rules. */
static inline uint32_t falcon_source_u8(struct falcon_source *source) {
  struct vmb_generator *const g = &source->generator;
  if (!source->fndsa)
    return vmb_generator_u8(g);
  if (g->position == VMB_GENERATOR_BUFFER_BYTES)
    falcon_source_refill(source);
  return g->buffer[g->position++];
}

/* Falcon: the generator for the next attempt, from the stream of the signature's seed. */
static VMB_NOINLINE void falcon_source_next(struct falcon_source *source) {
  uint8_t seed[VMB_GENERATOR_SEED_BYTES];
  vmb_keccak_squeeze(&source->stream, seed, sizeof seed);
  vmb_generator_begin(&source->generator, seed);
  vmb_zeroize(seed, sizeof seed);
}

/* FN-DSA: the stream of a seed. */
static VMB_NOINLINE void falcon_source_stream(struct falcon_source *source,
                                              const uint8_t seed[VMB_GENERATOR_SEED_BYTES]) {
  vmb_shake256_init(&source->stream);
  vmb_keccak_absorb(&source->stream, seed, VMB_GENERATOR_SEED_BYTES);
  source->generator.position = VMB_GENERATOR_BUFFER_BYTES;
}

#endif
