/*
 * A few coefficients at a time: eight 16-bit lanes where the processor has vectors (SSE2, NEON,
 * MVE), one elsewhere, by the same source. The vector type is the one that gcc and clang share;
 * arithmetic on it is lane by lane, modulo 2^16.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_POLY16_LANES_H
#define VMB_POLY16_LANES_H

#include <stdint.h>
#include <string.h>

#if (defined(__SSE2__) || defined(__ARM_NEON) || defined(__ARM_FEATURE_MVE)) && \
    !defined(VMB_SCALAR_LANES)

#define LANES 8U
/*
 * vectors of sums that stay in registers, alongside a factor and products; x86-64 has 16 registers,
 * Helium 8
 */
#if defined(__ARM_FEATURE_MVE)
#define LANES_SUMS 4U
#else
#define LANES_SUMS 8U
#endif
typedef uint16_t lanes __attribute__((vector_size(16)));

/* Eight numbers from any address of a uint16_t. */
static inline lanes lanes_load(const uint16_t *in) {
  lanes value;
  memcpy(&value, in, sizeof value);
  return value;
}

/* Eight numbers to any address of a uint16_t. */
static inline void lanes_store(uint16_t *out, lanes value) {
  memcpy(out, &value, sizeof value);
}

static inline lanes lanes_add(lanes a, lanes b) {
  return a + b;
}

static inline lanes lanes_subtract(lanes a, lanes b) {
  return a - b;
}

/* Each of the eight times 2^bits modulo 2^16. */
static inline lanes lanes_shift_left(lanes a, unsigned bits) {
  return a << (lanes){(uint16_t)bits, (uint16_t)bits, (uint16_t)bits, (uint16_t)bits,
                      (uint16_t)bits, (uint16_t)bits, (uint16_t)bits, (uint16_t)bits};
}

/* sum + a factor, eight times modulo 2^16; with Helium one instruction, which gcc does not see. */
static inline lanes lanes_multiply_add(lanes sum, lanes a, uint16_t factor) {
#if defined(__ARM_FEATURE_MVE)
  __asm__("vmla.s16 %q0, %q1, %2" : "+w"(sum) : "w"(a), "r"(factor));
  return sum;
#else
  return sum + a * (lanes){factor, factor, factor, factor, factor, factor, factor, factor};
#endif
}

#else

#define LANES 1U
#define LANES_SUMS 4U /* a Cortex-M has 13 registers */
typedef uint16_t lanes;

/* Without vectors `lanes` is one number. */
static inline lanes lanes_load(const uint16_t *in) {
  return *in;
}

static inline void lanes_store(uint16_t *out, lanes value) {
  *out = value;
}

static inline lanes lanes_add(lanes a, lanes b) {
  return (uint16_t)(a + b);
}

static inline lanes lanes_subtract(lanes a, lanes b) {
  return (uint16_t)(a - b);
}

static inline lanes lanes_shift_left(lanes a, unsigned bits) {
  return (uint16_t)((uint32_t)a << bits);
}

static inline lanes lanes_multiply_add(lanes sum, lanes a, uint16_t factor) {
  return (uint16_t)(sum + (uint32_t)a * factor);
}

#endif

#endif
