/*
 * Keccak-f[1600] in 64-bit registers, one lane each: a template that is compiled for the definition
 * and for processors with more instructions. The including file includes keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
typedef uint64_t lane;

static inline lane lane_xor(lane a, lane b) {
  return a ^ b;
}

static inline lane lane_xor5(lane a, lane b, lane c, lane d, lane e) {
  return a ^ b ^ c ^ d ^ e;
}

static inline lane lane_rotate(lane a, int n) {
  return a << n | a >> (64 - n);
}

static inline lane lane_round_constant(int round) {
  return vmb_keccak_round_constants[round];
}

#if defined(__x86_64__) && !defined(__BMI__)

/*
 * No instruction for ~b & c: keep some lanes complemented, so that most of chi needs no complement.
 */
#define KECCAK_COMPLEMENTED

static inline lane lane_and(lane a, lane b) {
  return a & b;
}

static inline lane lane_or(lane a, lane b) {
  return a | b;
}

static inline lane lane_not(lane a) {
  return ~a;
}

#else

static inline lane lane_chi(lane a, lane b, lane c) {
  return a ^ (~b & c);
}

#endif

#include "hash/keccak/keccak_round.h"

#if defined(KECCAK_COMPLEMENTED)
#define ENTER(i, word) (keccak_complemented(i) ? ~(word) : (word))
#else
#define ENTER(i, word) (word)
#endif

/*
 * Keccak-f[1600] on plain lanes. ENTER complements the lanes that the including file keeps
 * complemented; it is its own inverse.
 */
static inline void keccak_permute64(uint64_t state[25]) {
  lane a[25], b[25];
  for (int i = 0; i < 25; i++)
    a[i] = ENTER(i, state[i]);
  for (int round = 0; round < 24; round += 2) {
    keccak_round(b, a, round);
    keccak_round(a, b, round + 1);
  }
  for (int i = 0; i < 25; i++)
    state[i] = ENTER(i, a[i]);
}
