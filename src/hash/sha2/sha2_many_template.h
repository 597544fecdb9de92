/*
 * The compression function on one block of each of several messages side by side, a template over
 * the vector of their words.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines before
 *   one_word             a word, and what sha2_compress.h wants but word
 *   SHA2_MANY            how many messages: words of a vector
 *   compress_one         the kernel for one message
 *   SHA2_OWN_OPERATIONS  if it has the type word, the vector, and its operations itself
 */
#include <string.h>

#include "support/compiler.h"

#if !defined(SHA2_OWN_OPERATIONS)
typedef one_word word __attribute__((vector_size(SHA2_MANY * WORD_BITS / 8)));
#endif

#include "hash/sha2/sha2_compress.h"

/* w[t] = word t of each block, written one by one: w may be as large as the stack allows. */
static VMB_NOINLINE void load_blocks(word w[16], const uint8_t *in, size_t stride) {
  for (size_t s = 0; s < SHA2_MANY; s++)
    for (size_t t = 0; t < 16; t++) {
      const one_word loaded = load_word(in + s * stride + t * sizeof loaded);
      memcpy((uint8_t *)&w[t] + s * sizeof loaded, &loaded, sizeof loaded);
    }
}

/*
 * out[8*s .. 8*s + 7] = what the hash value `chain` becomes by the block at in + s*stride, for s <
 * SHA2_MANY. A function of its own, so that there is one frame of it.
 */
static VMB_NOINLINE void compress_side_by_side(one_word *out, const one_word chain[8],
                                               const uint8_t *in, size_t stride) {
  word v[8], w[16];
  load_blocks(w, in, stride);
  for (int i = 0; i < 8; i++)
    v[i] = (word){0} + chain[i];
  compress_rounds(v, w);
  for (int i = 0; i < 8; i++) {
    v[i] += chain[i];
    for (int s = 0; s < SHA2_MANY; s++)
      out[8 * s + i] = v[i][s];
  }
  vmb_zeroize(w, sizeof w);
  vmb_zeroize(v, sizeof v);
}

/* vmb_sha256_compress_many and vmb_sha512_compress_many. */
VMB_ALWAYS_INLINE void compress_many(one_word *out, const one_word chain[8], const uint8_t *in,
                                     size_t stride, unsigned count) {
  unsigned done = 0;
  for (; done + 1 < count; done += SHA2_MANY)
    compress_side_by_side(out + 8 * (size_t)done, chain, in + done * stride, stride);
  if (done < count) {
    memcpy(out + 8 * (size_t)done, chain, 8 * sizeof chain[0]);
    compress_one(out + 8 * (size_t)done, in + done * stride, 1);
  }
}
