/*
 * Little-endian access at any address. Compilers turn each into one load or store where the
 * processor allows it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_LITTLE_ENDIAN_H
#define VMB_SUPPORT_LITTLE_ENDIAN_H

#include <stddef.h>
#include <stdint.h>

static inline uint16_t vmb_load16_le(const uint8_t *in) {
  return (uint16_t)(in[0] | (uint16_t)(in[1] << 8));
}

/*
 * Words of 32 bits are copied as they lie in memory where that is their order and any address will
 * do; gcc 12 does not merge all of the bytes' loads and stores by itself.
 */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && \
    (!defined(__arm__) || defined(__ARM_FEATURE_UNALIGNED))
#define VMB_UNALIGNED_WORDS 1 /* a word at any address is one access */
#else
#define VMB_UNALIGNED_WORDS 0
#endif
#if VMB_UNALIGNED_WORDS
/* Four bytes at any address, the lowest first: this one where the processor has that order. */
static inline uint32_t vmb_load32_le(const uint8_t *in) {
  uint32_t value;
  __builtin_memcpy(&value, in, sizeof value);
  return value;
}

/* Four bytes at any address, the lowest first; compilers make one store of it. */
static inline void vmb_store32_le(uint8_t *out, uint32_t value) {
  __builtin_memcpy(out, &value, sizeof value);
}
#else
static inline uint32_t vmb_load32_le(const uint8_t *in) {
  return (uint32_t)in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16 | (uint32_t)in[3] << 24;
}

static inline void vmb_store32_le(uint8_t *out, uint32_t value) {
  out[0] = (uint8_t)value;
  out[1] = (uint8_t)(value >> 8);
  out[2] = (uint8_t)(value >> 16);
  out[3] = (uint8_t)(value >> 24);
}
#endif

/* Two numbers that lie side by side as one word, the first in the low half, and back. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && \
    (!defined(__arm__) || defined(__ARM_FEATURE_UNALIGNED))
/* Two neighbours as one word, the first in the low half; any address of a uint16_t. */
static inline uint32_t vmb_load_pair16(const uint16_t *in) {
  uint32_t pair;
  __builtin_memcpy(&pair, in, sizeof pair);
  return pair;
}

/* Two neighbours from one word, the low half first. */
static inline void vmb_store_pair16(uint16_t *out, uint32_t pair) {
  __builtin_memcpy(out, &pair, sizeof pair);
}
#else
static inline uint32_t vmb_load_pair16(const uint16_t *in) {
  return in[0] | (uint32_t)in[1] << 16;
}

static inline void vmb_store_pair16(uint16_t *out, uint32_t pair) {
  out[0] = (uint16_t)pair;
  out[1] = (uint16_t)(pair >> 16);
}
#endif

static inline uint64_t vmb_load64_le(const uint8_t *in) {
  return (uint64_t)vmb_load32_le(in) | (uint64_t)vmb_load32_le(in + 4) << 32;
}

/*
 * The number whose bytes in memory are those of x from the lowest up, and back: x itself on most
 * processors.
 */
static inline uint64_t vmb_le64(uint64_t x) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  x = __builtin_bswap64(x);
#endif
  return x;
}

/* Two bytes at any address, the lower first. */
static inline void vmb_store16_le(uint8_t *out, uint16_t value) {
  out[0] = (uint8_t)value;
  out[1] = (uint8_t)(value >> 8);
}

/* Eight bytes at any address, the lowest first; gcc takes two halves apart in vector registers. */
static inline void vmb_store64_le(uint8_t *out, uint64_t value) {
#ifdef __arm__
  vmb_store32_le(out, (uint32_t)value);
  vmb_store32_le(out + 4, (uint32_t)(value >> 32));
#else
  value = vmb_le64(value);
  __builtin_memcpy(out, &value, sizeof value);
#endif
}

/* Words whose bytes, the lower first, were written to where they are: nothing to do on most. */
static inline void vmb_words16_from_le(uint16_t *words, size_t count) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  (void)words;
  (void)count;
#else
  for (size_t i = 0; i < count; i++)
    words[i] = vmb_load16_le((const uint8_t *)(words + i));
#endif
}

#endif
