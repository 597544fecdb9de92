/*
 * SHA-256, in one of two forms: the module's kernels, or where the code is to be small
 * (VMB_SMALL_CODE) the same function in a tenth of their bytes, at twice their time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "hash/cut/cut_hash.h"
#include "support/kernel.h"

#if VMB_SMALL_CODE
#include "hash/sha2/sha256_numbers.h"
#include "support/big_endian.h"
#include "support/compiler.h"

/* x rotated to the right. */
VMB_ALWAYS_INLINE uint32_t rotated(uint32_t x, unsigned n) {
  return x >> n | x << (32 - n);
}

/* The sum of two rotations and one more, or a shift (FIPS 180-4 section 4.1.2). */
VMB_ALWAYS_INLINE uint32_t sum(uint32_t x, unsigned r, unsigned s, unsigned t) {
  return rotated(x, r) ^ rotated(x, s) ^ rotated(x, t);
}

VMB_ALWAYS_INLINE uint32_t schedule(uint32_t x, unsigned r, unsigned s, unsigned shift) {
  return rotated(x, r) ^ rotated(x, s) ^ x >> shift;
}

/* FIPS 180-4 section 6.2.2, round by round, of the block that is full. */
static void compress(vmb_sha256_state *state) {
  uint32_t w[16];
  uint32_t a = state->chain[0], b = state->chain[1], c = state->chain[2], d = state->chain[3];
  uint32_t e = state->chain[4], f = state->chain[5], g = state->chain[6], h = state->chain[7];
  for (unsigned t = 0; t < ROUNDS; t++) {
    uint32_t word = vmb_load32_be(state->block + 4 * (t & 15));
    if (t >= 16) {
      const uint32_t low = w[(t + 1) & 15], high = w[(t + 14) & 15];
      word =
          w[t & 15] + schedule(low, SCHEDULE_LOW) + w[(t + 9) & 15] + schedule(high, SCHEDULE_HIGH);
    }
    w[t & 15] = word;
    word += h + sum(e, SUM_E) + (g ^ (e & (f ^ g))) + constants[t];
    h = g;
    g = f;
    f = e;
    e = d + word;
    word += sum(a, SUM_A) + ((a & b) | (c & (a | b)));
    d = c;
    c = b;
    b = a;
    a = word;
  }
  const uint32_t sums[8] = {a, b, c, d, e, f, g, h};
  for (unsigned i = 0; i < 8; i++)
    state->chain[i] += sums[i];
}

/* A byte at a time: the calls of LMS and XMSS are short. */
static void update(vmb_cut_state *cut, const uint8_t *in, size_t length) {
  vmb_sha256_state *const state = &cut->sha256;
  for (; length > 0; length--) {
    state->block[state->length++ % VMB_SHA256_BLOCK_BYTES] = *in++;
    if (state->length % VMB_SHA256_BLOCK_BYTES == 0)
      compress(state);
  }
}

/* FIPS 180-4 section 5.1.1, then the first bytes of the hash value. */
static void end(vmb_cut_state *cut, uint8_t *out, size_t bytes) {
  vmb_sha256_state *const state = &cut->sha256;
  uint8_t bits[8];
  uint8_t pad = 0x80;
  vmb_store64_be(bits, state->length << 3);
  do {
    update(cut, &pad, 1);
    pad = 0;
  } while (state->length % VMB_SHA256_BLOCK_BYTES != VMB_SHA256_BLOCK_BYTES - sizeof bits);
  update(cut, bits, sizeof bits);
  for (size_t i = 0; i < bytes; i += 4)
    vmb_store32_be(out + i, state->chain[i / 4]);
}

#else
/* The next bytes of the message. */
static void update(vmb_cut_state *state, const uint8_t *in, size_t length) {
  vmb_sha256_update(&state->sha256, in, length);
}

/* The first bytes of the hash value. */
static void end(vmb_cut_state *state, uint8_t *out, size_t bytes) {
  uint8_t whole[VMB_SHA256_BYTES];
  vmb_sha256_final(&state->sha256, whole);
  memcpy(out, whole, bytes);
}
#endif

/* FIPS 180-4, begun. */
static void begin(vmb_cut_state *state) {
  vmb_sha256_init(&state->sha256);
}

const struct vmb_cut_hash vmb_cut_sha256 = {begin, update, end};
