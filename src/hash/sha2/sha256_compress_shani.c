/*
 * vmb_sha256_compress and vmb_sha256_compress_two with the SHA instructions of x86-64, four rounds
 * at a time. Contract: sha2_kernels.h.
 *
 * SHA256RNDS2 makes two rounds with the two words in the lower half of its last operand. It wants
 * the eight working variables as f, e, b, a and h, g, d, c, lowest word first, and what it returns
 * is the first of these after the rounds; the one before is then the second. SHA256MSG1 and
 * SHA256MSG2 make the next four words of the schedule from the last sixteen.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_SHANI

#include "support/compiler.h"

#include "hash/sha2/sha2_kernels.h"

/* The bytes of each word in reverse. */
static inline __m128i load_four(const uint8_t *in) {
  const __m128i order = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)in), order);
}

/* The four words after w0, w1, w2, w3, which hold sixteen. */
static inline __m128i next_four(__m128i w0, __m128i w1, __m128i w2, __m128i w3) {
  return _mm_sha256msg2_epu32(
      _mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), _mm_alignr_epi8(w3, w2, 4)), w3);
}

/* A hash value as the instructions want it. */
struct variables {
  __m128i feba, hgdc;
};

/* (a, b, c, d), (e, f, g, h) to (f, e, b, a), (h, g, d, c) */
static inline struct variables load_chain(const uint32_t chain[8]) {
  const __m128i *const low = (const __m128i *)(const void *)chain;
  const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128(low), 0xb1),
                hgfe = _mm_shuffle_epi32(_mm_loadu_si128(low + 1), 0x1b);
  return (struct variables){_mm_alignr_epi8(badc, hgfe, 8), _mm_blend_epi16(hgfe, badc, 0xf0)};
}

static inline void store_chain(uint32_t chain[8], struct variables v) {
  __m128i *const low = (__m128i *)(void *)chain;
  const __m128i abef = _mm_shuffle_epi32(v.feba, 0x1b), ghcd = _mm_shuffle_epi32(v.hgdc, 0xb1);
  _mm_storeu_si128(low, _mm_blend_epi16(abef, ghcd, 0xf0));
  _mm_storeu_si128(low + 1, _mm_alignr_epi8(ghcd, abef, 8));
}

/* Rounds 4 i to 4 i + 3, and four more words of the schedule where there are any. */
VMB_ALWAYS_INLINE void four_rounds(struct variables *v, __m128i w[4], unsigned i) {
  const __m128i *const constants = (const __m128i *)(const void *)(vmb_sha256_constants + 4 * i);
  const __m128i words = _mm_add_epi32(w[i % 4], _mm_loadu_si128(constants));
  v->hgdc = _mm_sha256rnds2_epu32(v->hgdc, v->feba, words);
  v->feba = _mm_sha256rnds2_epu32(v->feba, v->hgdc, _mm_shuffle_epi32(words, 0x0e));
  if (i < 12)
    w[i % 4] = next_four(w[i % 4], w[(i + 1) % 4], w[(i + 2) % 4], w[(i + 3) % 4]);
}

static inline void load_block(__m128i w[4], const uint8_t *in) {
  for (unsigned i = 0; i < 4; i++)
    w[i] = load_four(in + 16 * (size_t)i);
}

static inline struct variables add(struct variables a, struct variables b) {
  return (struct variables){_mm_add_epi32(a.feba, b.feba), _mm_add_epi32(a.hgdc, b.hgdc)};
}

/* Shuffled before the first block and after the last. */
void vmb_sha256_compress_shani(uint32_t chain[8], const uint8_t *in, size_t blocks) {
  struct variables v = load_chain(chain);
  for (; blocks > 0; blocks--, in += 64) {
    const struct variables before = v;
    __m128i w[4];
    load_block(w, in);
    VMB_UNROLL(16)
    for (unsigned i = 0; i < 16; i++)
      four_rounds(&v, w, i);
    v = add(v, before);
  }
  store_chain(chain, v);
}

/* A round waits for the one before it: rounds of the other block fill the time. */
void vmb_sha256_compress_two_shani(uint32_t chains[16], const uint8_t *first,
                                   const uint8_t *second) {
  struct variables v = load_chain(chains), u = load_chain(chains + 8);
  __m128i w[4], x[4];
  load_block(w, first);
  load_block(x, second);
  VMB_UNROLL(16)
  for (unsigned i = 0; i < 16; i++) {
    four_rounds(&v, w, i);
    four_rounds(&u, x, i);
  }
  store_chain(chains, add(v, load_chain(chains)));
  store_chain(chains + 8, add(u, load_chain(chains + 8)));
}

VMB_INSTRUCTIONS_END
#endif
