/*
 * vmb_sha256_compress with the SHA instructions of x86-64, four rounds at a time. Contract:
 * sha2_kernels.h.
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

/* The bytes of each word the other way round. */
static inline __m128i load_four(const uint8_t *in) {
  const __m128i order = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)in), order);
}

/* The four words after w0, w1, w2, w3, which hold sixteen. */
static inline __m128i next_four(__m128i w0, __m128i w1, __m128i w2, __m128i w3) {
  return _mm_sha256msg2_epu32(
      _mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), _mm_alignr_epi8(w3, w2, 4)), w3);
}

/*
 * Four rounds a step. The instructions want the chain as (f, e, b, a) and (h, g, d, c), into which
 * it is shuffled before the first block and from which after the last.
 */
void vmb_sha256_compress_shani(uint32_t chain[8], const uint8_t *in, size_t blocks) {
  __m128i *const low = (__m128i *)(void *)chain, *const high = low + 1;
  const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128(low), 0xb1),
                hgfe = _mm_shuffle_epi32(_mm_loadu_si128(high), 0x1b);
  __m128i feba = _mm_alignr_epi8(badc, hgfe, 8), hgdc = _mm_blend_epi16(hgfe, badc, 0xf0);
  for (; blocks > 0; blocks--, in += 64) {
    const __m128i feba_before = feba, hgdc_before = hgdc;
    __m128i w[4] = {load_four(in), load_four(in + 16), load_four(in + 32), load_four(in + 48)};
    VMB_UNROLL(16)
    for (unsigned i = 0; i < 16; i++) {
      const __m128i *const constants =
          (const __m128i *)(const void *)(vmb_sha256_constants + 4 * i);
      const __m128i words = _mm_add_epi32(w[i % 4], _mm_loadu_si128(constants));
      hgdc = _mm_sha256rnds2_epu32(hgdc, feba, words);
      feba = _mm_sha256rnds2_epu32(feba, hgdc, _mm_shuffle_epi32(words, 0x0e));
      if (i < 12)
        w[i % 4] = next_four(w[i % 4], w[(i + 1) % 4], w[(i + 2) % 4], w[(i + 3) % 4]);
    }
    feba = _mm_add_epi32(feba, feba_before);
    hgdc = _mm_add_epi32(hgdc, hgdc_before);
  }
  const __m128i abef = _mm_shuffle_epi32(feba, 0x1b), ghcd = _mm_shuffle_epi32(hgdc, 0xb1);
  _mm_storeu_si128(low, _mm_blend_epi16(abef, ghcd, 0xf0));
  _mm_storeu_si128(high, _mm_alignr_epi8(ghcd, abef, 8));
}

VMB_INSTRUCTIONS_END
#endif
