/*
 * The compression function that SHA-256 and SHA-512 share (FIPS 180-4 sections 6.2.2 and 6.4.2), as
 * a template over the word, or over a vector of words of several messages.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines before
 *   word, WORD_BITS, ROUNDS                              32 bits and 64 rounds, or 64 bits and 80
 *       rounds
 *   load_word(in)                                        a big-endian word at any address
 *   SHA2_MANY                                            if the word is a vector: no function on
 *       bytes
 *   SHA2_OWN_OPERATIONS                                  if it has rotate, choose and majority
 *       itself
 *   constants[ROUNDS]                                    the round constants
 *   SUM_A, SUM_E, SCHEDULE_LOW, SCHEDULE_HIGH            the rotations of the functions that the
 *       standard calls capital sigma 0 and 1, small
 *                                                        sigma 0 and 1, as three arguments each;
 *                                                            the last one of the small ones is a
 *                                                            shift
 */
#include "support/zeroize.h"

#if !defined(SHA2_OWN_OPERATIONS)
static inline word rotate(word x, int n) { /* to the right */
  return (word)(x >> n | x << (WORD_BITS - n));
}

/*
 * Ch and Maj, each with one operation less than the standard writes: e chooses between f and g; a
 * and b agree, or c decides.
 */
static inline word choose(word e, word f, word g) {
  return g ^ (e & (f ^ g));
}

static inline word majority(word a, word b, word c) {
  return (a & b) | (c & (a | b));
}
#endif

static inline word sum(word x, int r, int s, int t) {
  return rotate(x, r) ^ rotate(x, s) ^ rotate(x, t);
}

static inline word schedule(word x, int r, int s, int shift) {
  return rotate(x, r) ^ rotate(x, s) ^ x >> shift;
}

/*
 * One round. The eight working variables stay where they are and change their names from round to
 * round: variable number i of round t (a is 0) is v[(i - t) mod 8]. Only d and h get new values:
 * d + T1, and T1 + T2, which is the next round's a.
 */
static inline void compress_round(word v[8], unsigned t, word constant_and_message) {
#define VARIABLE(i) v[((i) - t) & 7]
  const word a = VARIABLE(0), e = VARIABLE(4);
  const word t1 =
      VARIABLE(7) + sum(e, SUM_E) + choose(e, VARIABLE(5), VARIABLE(6)) + constant_and_message;
  VARIABLE(3) += t1;
  VARIABLE(7) = t1 + sum(a, SUM_A) + majority(a, VARIABLE(1), VARIABLE(2));
#undef VARIABLE
}

/* The message schedule is a ring of 16 words: word t takes the place of word t - 16. */
static inline word extend(const word w[16], unsigned t) {
  return w[t] + schedule(w[(t + 1) & 15], SCHEDULE_LOW) + w[(t + 9) & 15] +
         schedule(w[(t + 14) & 15], SCHEDULE_HIGH);
}

/*
 * All rounds. Unrolled, all indices into v and w are constants and both live in registers as far as
 * there are any.
 */
static inline void compress_rounds(word v[8], word w[16]) {
  for (unsigned base = 0; base < ROUNDS; base += 16) {
#pragma GCC unroll 16
    for (unsigned t = 0; t < 16; t++) {
      if (base != 0)
        w[t] = extend(w, t);
      compress_round(v, t, constants[base + t] + w[t]);
    }
  }
}

#if !defined(SHA2_MANY)
static inline void compress_block(word chain[8], word v[8], word w[16]) {
  for (int i = 0; i < 8; i++)
    v[i] = chain[i];
  compress_rounds(v, w);
  for (int i = 0; i < 8; i++)
    chain[i] += v[i];
}

/* chain = that of `blocks` more blocks at any address; wipes its words. */
static inline void compress(word chain[8], const uint8_t *in, size_t blocks) {
  word v[8], w[16];
  for (; blocks > 0; blocks--) {
    for (int i = 0; i < 16; i++, in += sizeof(word))
      w[i] = load_word(in);
    compress_block(chain, v, w);
  }
  vmb_zeroize(w, sizeof w);
  vmb_zeroize(v, sizeof v);
}
#endif
