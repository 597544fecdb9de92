/*
 * The widest register that the portable implementations use: 16-byte vectors where the processor
 * has them.
 *
 *   gf2_lanes         the register
 *   GF2_SELECT(word)  a secret word in every lane of 64 bits, of which the compiler does not know
 *                     that it is the same one; what GF2_MASK takes
 *   GF2_MASK(s, j)    all bits are bit j of the secret
 *   GF2_FOLD(x)       a word with the parity of the register
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2_LANES_H
#define VMB_GF2_LANES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "support/constant_time.h"
#include "vambrace/vambrace.h"

#if defined(__SSE2__) || defined(__ARM_NEON)
typedef uint64_t gf2_lanes __attribute__((vector_size(16)));
typedef gf2_lanes gf2_select;

/* The value barrier of a vector. */
#if defined(VMB_CHECK_CONSTANT_TIME_MSAN)
#define GF2_FORGET(x) VMB_CT_FORGET(gf2_lanes, x)
#elif defined(__SSE2__)
#define GF2_FORGET(x) __asm__("" : "+x"(x))
#else
#define GF2_FORGET(x) __asm__("" : "+w"(x))
#endif
/* x, of which the compiler has forgotten how it was made: masks stay masks. */
static inline gf2_lanes gf2_forget(gf2_lanes x) {
  GF2_FORGET(x);
  return x;
}

#define GF2_SELECT(word) gf2_forget((word) - (gf2_lanes){0})
#define GF2_MASK(s, j) ((gf2_lanes){0} - ((s) >> (j) & 1))
#define GF2_FOLD(x) ((x)[0] ^ (x)[1])

#elif defined(__ARM_FEATURE_MVE) /* without shifts of 64-bit lanes */
typedef uint64_t gf2_lanes __attribute__((vector_size(16)));
typedef uint64_t gf2_select;
typedef uint32_t gf2_words __attribute__((vector_size(16)));
#define GF2_SELECT(word) (word)
#define GF2_MASK(s, j) ((gf2_lanes)(vmb_ct_mask_bit32((uint32_t)((s) >> (j))) - (gf2_words){0}))
#define GF2_FOLD(x) ((x)[0] ^ (x)[1])

#elif VMB_WORD_BITS == 64 || defined(__wasm__)
typedef uint64_t gf2_lanes;
typedef uint64_t gf2_select;
#define GF2_SELECT(word) (word)
#define GF2_MASK(s, j) vmb_ct_mask_bit64((s) >> (j))
#define GF2_FOLD(x) (x)

#else
typedef uint32_t gf2_lanes;
typedef uint64_t gf2_select;
#define GF2_SELECT(word) (word)
#define GF2_MASK(s, j) vmb_ct_mask_bit32((uint32_t)((s) >> (j)))
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
