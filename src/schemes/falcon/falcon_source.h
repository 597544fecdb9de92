/*
 * Random bytes of SamplerZ: Falcon's from the ChaCha20 generator (specs/falcon.md section 8),
 * FN-DSA's from a SHAKE256 stream (section 14.1). Both pass the generator's buffer.
 *
 *   vmb_falcon_source_next    Falcon: the generator for the next attempt, seeded from
 *                             source->stream, the stream of the signature's seed
 *   vmb_fndsa_source_begin    FN-DSA: the stream of a seed
 *   falcon_source_u64         eight bytes as a number
 *   falcon_source_u8          one byte
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_SOURCE_H
#define VMB_SCHEMES_FALCON_SOURCE_H

#include "cipher/chacha20/chacha20_generator.h"
#include "hash/keccak/keccak.h"
#include "schemes/falcon/falcon_params.h"

struct falcon_source;

/* How a source fills the buffer again. */
struct falcon_refill {
  uint16_t u64_end; /* eight bytes are read from positions below it; else refill comes first */
  void (*refill)(struct falcon_source *source); /* position becomes 0 */
};

struct falcon_source {
  struct vmb_generator generator;
  vmb_keccak stream; /* Falcon: the seeds of the generator; FN-DSA: the bytes themselves */
  const struct falcon_refill *rules;
};

void vmb_falcon_source_next(struct falcon_source *source);
void vmb_fndsa_source_begin(struct falcon_source *source,
                            const uint8_t seed[VMB_GENERATOR_SEED_BYTES]);

/* Afterwards eight bytes can be read from the buffer's position. */
static inline void falcon_source_reserve_u64(struct falcon_source *source) {
  if (source->generator.position >= source->rules->u64_end)
    source->rules->refill(source);
}

static inline uint64_t falcon_source_u64(struct falcon_source *source) {
  struct vmb_generator *const g = &source->generator;
  falcon_source_reserve_u64(source);
  const uint64_t value = vmb_load64_le(g->buffer + g->position);
  g->position = (uint16_t)(g->position + 8);
  return value;
}

static inline uint32_t falcon_source_u8(struct falcon_source *source) {
  struct vmb_generator *const g = &source->generator;
  if (g->position == VMB_GENERATOR_BUFFER_BYTES)
    source->rules->refill(source);
  return g->buffer[g->position++];
}

#endif
