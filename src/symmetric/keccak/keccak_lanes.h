/*
 * How a Keccak state lies in memory: 25 words of 64 bits in one of two layouts, chosen per build.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Plain         a word is the lane. Processors with 64-bit registers.
 * Interleaved   the low half of a word holds the even bits of the lane, the high half the odd bits. A rotation of the lane is then
 *               one 32-bit rotation of each half, with the halves swapped when the distance is odd. Processors with 32-bit registers.
 *               (Bertoni, Daemen, Peeters, Van Assche, Van Keer: Keccak implementation overview, section 2.1)
 *
 * Four states   stream s of lane i lies at 4*i + s where vector instructions take the four together (x86-64), else at 25*s + i.
 */
#ifndef VMB_SYMMETRIC_KECCAK_LANES_H
#define VMB_SYMMETRIC_KECCAK_LANES_H

#include <stdint.h>

#if !defined(VMB_KECCAK_INTERLEAVED)
#if UINTPTR_MAX > UINT32_MAX || defined(__x86_64__) || defined(__aarch64__)
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

/* Exchanges the bits of value in `mask` with those `distance` places above. */
static inline uint32_t vmb_keccak_swap_bits(uint32_t value, uint32_t mask, unsigned distance) {
  const uint32_t difference = (value ^ (value >> distance)) & mask;
  return value ^ difference ^ (difference << distance);
}

/* Even bits to the low half, odd bits to the high half, each in order: bits with number b4 b3 b2 b1 b0 go to b0 b4 b3 b2 b1. */
static inline uint32_t vmb_keccak_split_bits(uint32_t value) {
  value = vmb_keccak_swap_bits(value, UINT32_C(0x22222222), 1); /* b1 <-> b0 */
  value = vmb_keccak_swap_bits(value, UINT32_C(0x0c0c0c0c), 2); /* b2 <-> b1 */
  value = vmb_keccak_swap_bits(value, UINT32_C(0x00f000f0), 4);
  return vmb_keccak_swap_bits(value, UINT32_C(0x0000ff00), 8);
}

static inline uint32_t vmb_keccak_join_bits(uint32_t value) {
  value = vmb_keccak_swap_bits(value, UINT32_C(0x0000ff00), 8);
  value = vmb_keccak_swap_bits(value, UINT32_C(0x00f000f0), 4);
  value = vmb_keccak_swap_bits(value, UINT32_C(0x0c0c0c0c), 2);
  return vmb_keccak_swap_bits(value, UINT32_C(0x22222222), 1);
}

static inline uint64_t vmb_keccak_interleave(uint64_t plain) {
  const uint32_t low = vmb_keccak_split_bits((uint32_t)plain), high = vmb_keccak_split_bits((uint32_t)(plain >> 32));
  const uint32_t even = (low & 0xffff) | high << 16, odd = low >> 16 | (high & UINT32_C(0xffff0000));
  return even | (uint64_t)odd << 32;
}

static inline uint64_t vmb_keccak_deinterleave(uint64_t interleaved) {
  const uint32_t even = (uint32_t)interleaved, odd = (uint32_t)(interleaved >> 32);
  const uint32_t low = (even & 0xffff) | odd << 16, high = even >> 16 | (odd & UINT32_C(0xffff0000));
  return vmb_keccak_join_bits(low) | (uint64_t)vmb_keccak_join_bits(high) << 32;
}

/* From a lane to the word in memory, and back. Both are linear: words of partial lanes can be added by XOR. */
static inline uint64_t vmb_keccak_word_of(uint64_t lane) {
  return VMB_KECCAK_INTERLEAVED ? vmb_keccak_interleave(lane) : lane;
}

static inline uint64_t vmb_keccak_lane_of(uint64_t word) {
  return VMB_KECCAK_INTERLEAVED ? vmb_keccak_deinterleave(word) : word;
}

#endif
