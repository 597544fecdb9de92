/*
 * The two sources of random bytes: falcon_source.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_source.h"

/* Falcon drops the bytes before the buffer's end that are too few, as the reference does. */
static void falcon_refill(struct falcon_source *source) {
  vmb_generator_refill(&source->generator);
}

/* FN-DSA moves them to the front, and the stream fills the rest. */
static void fndsa_refill(struct falcon_source *source) {
  struct vmb_generator *const g = &source->generator;
  const size_t left = (size_t)VMB_GENERATOR_BUFFER_BYTES - g->position;
  memmove(g->buffer, g->buffer + g->position, left);
  vmb_keccak_squeeze(&source->stream, g->buffer + left, g->position);
  g->position = 0;
}

static const struct falcon_refill falcon_rules = {
    .u64_end = VMB_GENERATOR_BUFFER_BYTES - 9,
    .refill = falcon_refill,
};

static const struct falcon_refill fndsa_rules = {
    .u64_end = VMB_GENERATOR_BUFFER_BYTES - 7,
    .refill = fndsa_refill,
};

void vmb_falcon_source_next(struct falcon_source *source) {
  uint8_t seed[VMB_GENERATOR_SEED_BYTES];
  source->rules = &falcon_rules;
  vmb_keccak_squeeze(&source->stream, seed, sizeof seed);
  vmb_generator_begin(&source->generator, seed);
  vmb_zeroize(seed, sizeof seed);
}

void vmb_fndsa_source_begin(struct falcon_source *source,
                            const uint8_t seed[VMB_GENERATOR_SEED_BYTES]) {
  source->rules = &fndsa_rules;
  vmb_keccak_init(&source->stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&source->stream, seed, VMB_GENERATOR_SEED_BYTES);
  source->generator.position = VMB_GENERATOR_BUFFER_BYTES;
}
