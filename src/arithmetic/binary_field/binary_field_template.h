/*
 * Products and squares in one of the fields. The file that includes this defines before
 *   BF_WORDS     n / 64
 *   BF_TAP1, BF_TAP2, BF_TAP3: the field's polynomial is X^n + X^TAP3 + X^TAP2 + X^TAP1 + 1
 *   BF_MUL_ADD, BF_FROBENIUS: the names of the functions
 *   bf_multiply_words(r, a, b): r[2] = the product of two words as polynomials
 *   bf_square_word(r, a): r[2] = the square of a word
 * and all but the last two are gone afterwards.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define BF_BYTES ((size_t)8 * BF_WORDS)
/* Elements whose squares are computed next to each other, where there are registers for that. */
#define BF_BESIDE (VMB_WORD_BITS == 64 && BF_WORDS == 2 ? 4 : 1)

/*
 * r = wide modulo the field's polynomial. What stands above X^n is folded down from the top word
 * by word; the taps are so low that a word folds into the two words n below it.
 */
#define BF_REDUCE_NAME_(function) function##_reduce
#define BF_REDUCE_NAME(function) BF_REDUCE_NAME_(function)
#define BF_REDUCE BF_REDUCE_NAME(BF_MUL_ADD)
VMB_ALWAYS_INLINE void BF_REDUCE(uint64_t wide[2 * BF_WORDS]) {
  for (int k = 2 * BF_WORDS - 1; k >= BF_WORDS; k--) {
    const uint64_t top = wide[k];
    wide[k - BF_WORDS] ^= top ^ top << BF_TAP1 ^ top << BF_TAP2 ^ top << BF_TAP3;
    wide[k - BF_WORDS + 1] ^= top >> (64 - BF_TAP1) ^ top >> (64 - BF_TAP2) ^ top >> (64 - BF_TAP3);
  }
}

/* Karatsuba: a_i b_j + a_j b_i = (a_i + a_j)(b_i + b_j) - a_i b_i - a_j b_j. */
void BF_MUL_ADD(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride, const uint8_t *b,
                size_t b_stride, size_t count) {
  for (; count > 0; count--, r += r_stride, a += a_stride, b += b_stride) {
    uint64_t x[BF_WORDS], y[BF_WORDS], wide[2 * BF_WORDS] = {0}, squares[BF_WORDS][2], cross[2];
    for (int i = 0; i < BF_WORDS; i++) {
      x[i] = vmb_load64_le(a + 8 * i);
      y[i] = vmb_load64_le(b + 8 * i);
      bf_multiply_words(squares[i], x[i], y[i]);
      wide[2 * i] ^= squares[i][0];
      wide[2 * i + 1] ^= squares[i][1];
    }
    for (int i = 0; i < BF_WORDS; i++)
      for (int j = i + 1; j < BF_WORDS; j++) {
        bf_multiply_words(cross, x[i] ^ x[j], y[i] ^ y[j]);
        wide[i + j] ^= cross[0] ^ squares[i][0] ^ squares[j][0];
        wide[i + j + 1] ^= cross[1] ^ squares[i][1] ^ squares[j][1];
      }
    BF_REDUCE(wide);
    for (int i = 0; i < BF_WORDS; i++)
      vmb_store64_le(r + 8 * i, vmb_load64_le(r + 8 * i) ^ wide[i]);
  }
}

/* Squares `times` times some elements next to each other: a square waits for the one before it. */
#define BF_POWERS_NAME_(function) function##_powers
#define BF_POWERS_NAME(function) BF_POWERS_NAME_(function)
#define BF_POWERS BF_POWERS_NAME(BF_FROBENIUS)
VMB_ALWAYS_INLINE void BF_POWERS(uint8_t *r, size_t r_stride, unsigned times, unsigned batch) {
  uint64_t x[BF_BESIDE][BF_WORDS], wide[2 * BF_WORDS];
  for (unsigned k = 0; k < batch; k++)
    for (int i = 0; i < BF_WORDS; i++)
      x[k][i] = vmb_load64_le(r + k * r_stride + 8 * i);
  for (unsigned left = times; left > 0; left--)
    for (unsigned k = 0; k < batch; k++) {
      for (int i = 0; i < BF_WORDS; i++)
        bf_square_word(wide + 2 * i, x[k][i]);
      BF_REDUCE(wide);
      memcpy(x[k], wide, sizeof x[k]);
    }
  for (unsigned k = 0; k < batch; k++)
    for (int i = 0; i < BF_WORDS; i++)
      vmb_store64_le(r + k * r_stride + 8 * i, x[k][i]);
}

void BF_FROBENIUS(uint8_t *r, size_t r_stride, unsigned times, size_t count) {
  for (; BF_BESIDE > 1 && count >= BF_BESIDE; count -= BF_BESIDE, r += BF_BESIDE * r_stride)
    BF_POWERS(r, r_stride, times, BF_BESIDE);
  for (; count > 0; count--, r += r_stride)
    BF_POWERS(r, r_stride, times, 1);
}

#undef BF_POWERS_NAME_
#undef BF_POWERS_NAME
#undef BF_POWERS
#undef BF_BYTES
#undef BF_BESIDE
#undef BF_REDUCE_NAME_
#undef BF_REDUCE_NAME
#undef BF_REDUCE
#undef BF_WORDS
#undef BF_TAP1
#undef BF_TAP2
#undef BF_TAP3
#undef BF_MUL_ADD
#undef BF_FROBENIUS
