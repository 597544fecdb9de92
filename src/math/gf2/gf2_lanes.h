/*
 * The widest register that the portable bodies use: 16-byte vectors where the processor has them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_GF2_LANES_H
#define VMB_MATH_GF2_LANES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__) || defined(__ARM_NEON) || defined(__ARM_FEATURE_MVE)
typedef uint64_t gf2_lanes __attribute__((vector_size(16)));
#define GF2_BROADCAST(word) ((word) - (gf2_lanes){0})
#define GF2_FOLD(x) ((x)[0] ^ (x)[1])
#elif defined(__LP64__)
typedef uint64_t gf2_lanes;
#define GF2_BROADCAST(word) (word)
#define GF2_FOLD(x) (x)
#else
typedef uint32_t gf2_lanes;
#define GF2_BROADCAST(word) ((uint32_t)(word))
#define GF2_FOLD(x) ((uint64_t)(x))
#endif

static inline gf2_lanes gf2_load(const uint8_t *in) {
  gf2_lanes x;
  memcpy(&x, in, sizeof x);
  return x;
}

static inline void gf2_store(uint8_t *out, gf2_lanes x) {
  memcpy(out, &x, sizeof x);
}

#endif
