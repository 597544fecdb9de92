/*
 * How a Keccak state lies in memory: 25 words of 64 bits in one of two layouts, chosen per build.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Plain         a word is the lane. Processors with 64-bit registers, and Helium (MVE), which
 *               rotates words by products.
 * Interleaved   the low half of a word holds the even bits of the lane, the high half the odd bits.
 *               A rotation of the lane is then one 32-bit rotation of each half, with the halves
 *               swapped when the distance is odd. Processors with 32-bit registers.
 *               (Bertoni, Daemen, Peeters, Van Assche, Van Keer: Keccak implementation overview,
 *               section 2.1)
 *
 * Four states   lane i of stream s is at 4*i + s where vector instructions take the four together
 *               (x86-64), else at 25*s + i.
 */
#ifndef VMB_KECCAK_LANES_H
#define VMB_KECCAK_LANES_H

#include <stdint.h>

#include "support/target.h"
#include "vambrace/vambrace.h"

#if !defined(VMB_KECCAK_INTERLEAVED)
#if VMB_WORD_BITS == 64 || defined(__x86_64__) || defined(__aarch64__) || VMB_TARGET_MVE
#define VMB_KECCAK_INTERLEAVED 0
#else
#define VMB_KECCAK_INTERLEAVED 1
#endif
#endif

#if defined(__x86_64__) && !VMB_KECCAK_INTERLEAVED
#define VMB_KECCAK_X4_LANE_STRIDE 4
#define VMB_KECCAK_X4_STATE_STRIDE 1
#else
#define VMB_KECCAK_X4_LANE_STRIDE 1
#define VMB_KECCAK_X4_STATE_STRIDE 25
#endif

/*
 * The layouts differ by a rotation of the number of a bit, j5 j4 j3 j2 j1 j0: the plain words are
 * chosen by j5 and hold the bits in the order of j4 .. j0, the interleaved ones are chosen by j0
 * and hold them in the order of j5 .. j1. Exchanging the choice of the word with the digit of
 * weight 1, 2, 4, 8, 16 in turn leads from the second to the first, in reverse order back.
 *
 * One exchange: the bits of *first whose digit is 1 against those of *second whose digit is 0,
 * `mask` being the places with digit 0.
 */
static inline void vmb_keccak_exchange(uint32_t *first, uint32_t *second, uint32_t mask,
                                       unsigned weight) {
  const uint32_t difference = (*second ^ (*first >> weight)) & mask;
  *second ^= difference;
  *first ^= difference << weight;
}

/*
 * The even bits of a lane in the low half, the odd ones in the high half: by five exchanges of bits
 * between the halves.
 */
static inline uint64_t vmb_keccak_interleave(uint64_t plain) {
  uint32_t first = (uint32_t)plain, second = (uint32_t)(plain >> 32);
  vmb_keccak_exchange(&first, &second, UINT32_C(0x0000ffff), 16);
  vmb_keccak_exchange(&first, &second, UINT32_C(0x00ff00ff), 8);
  vmb_keccak_exchange(&first, &second, UINT32_C(0x0f0f0f0f), 4);
  vmb_keccak_exchange(&first, &second, UINT32_C(0x33333333), 2);
  vmb_keccak_exchange(&first, &second, UINT32_C(0x55555555), 1);
  return first | (uint64_t)second << 32;
}

/* The exchanges of vmb_keccak_interleave in reverse order. */
static inline uint64_t vmb_keccak_deinterleave(uint64_t interleaved) {
  uint32_t first = (uint32_t)interleaved, second = (uint32_t)(interleaved >> 32);
  vmb_keccak_exchange(&first, &second, UINT32_C(0x55555555), 1);
  vmb_keccak_exchange(&first, &second, UINT32_C(0x33333333), 2);
  vmb_keccak_exchange(&first, &second, UINT32_C(0x0f0f0f0f), 4);
  vmb_keccak_exchange(&first, &second, UINT32_C(0x00ff00ff), 8);
  vmb_keccak_exchange(&first, &second, UINT32_C(0x0000ffff), 16);
  return first | (uint64_t)second << 32;
}

/*
 * From a lane to the word in memory, and back. Both are linear: words of partial lanes can be added
 * by XOR.
 */
static inline uint64_t vmb_keccak_word_of(uint64_t lane) {
  return VMB_KECCAK_INTERLEAVED ? vmb_keccak_interleave(lane) : lane;
}

static inline uint64_t vmb_keccak_lane_of(uint64_t word) {
  return VMB_KECCAK_INTERLEAVED ? vmb_keccak_deinterleave(word) : word;
}

#endif
