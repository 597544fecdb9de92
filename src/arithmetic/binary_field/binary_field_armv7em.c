/*
 * Products for Armv7E-M, by Karatsuba in words of 32 bits; the products of words are in assembly.
 *
 * Factors are expanded to what is multiplied with each other: halves and their sums. One of all, as
 * when many elements are multiplied with one, is expanded once.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "arithmetic/binary_field/binary_field.h"
#include "support/little_endian.h"

/* Of 64, 128, 192 and 256 bits: products of words. */
#define EXPANDED_64 3
#define EXPANDED_128 (3 * EXPANDED_64)
#define EXPANDED_192 (6 * EXPANDED_64)
#define EXPANDED_256 (3 * EXPANDED_128)

/* Two factors, then their product: binary_field_products_armv7em.S */
typedef uint32_t pair[2];
void vmb_bf_products_armv7em(pair *pairs, unsigned count);

/* ---- Factors: place 0 or 1 of pairs ---------------------------------------------------------- */

static inline void expand64(pair *out, unsigned place, uint32_t a0, uint32_t a1) {
  out[0][place] = a0;
  out[1][place] = a1;
  out[2][place] = a0 ^ a1;
}

static inline void expand128(pair *out, unsigned place, const uint32_t a[4]) {
  expand64(out, place, a[0], a[1]);
  expand64(out + EXPANDED_64, place, a[2], a[3]);
  expand64(out + 2 * EXPANDED_64, place, a[0] ^ a[2], a[1] ^ a[3]);
}

/* Three parts, and the sums of each two. */
static inline void expand192(pair *out, unsigned place, const uint32_t a[6]) {
  expand128(out, place, a); /* the first, the second, their sum */
  expand64(out + 3 * EXPANDED_64, place, a[4], a[5]);
  expand64(out + 4 * EXPANDED_64, place, a[0] ^ a[4], a[1] ^ a[5]);
  expand64(out + 5 * EXPANDED_64, place, a[2] ^ a[4], a[3] ^ a[5]);
}

static inline void expand256(pair *out, unsigned place, const uint32_t a[8]) {
  uint32_t sum[4];
  for (unsigned i = 0; i < 4; i++)
    sum[i] = a[i] ^ a[4 + i];
  expand128(out, place, a);
  expand128(out + EXPANDED_128, place, a + 4);
  expand128(out + 2 * EXPANDED_128, place, sum);
}

/* ---- Products -------------------------------------------------------------------------------- */

static inline void combine64(uint32_t wide[4], pair *products) {
  const uint32_t low = products[0][1] ^ products[1][0];
  wide[0] = products[0][0];
  wide[1] = low ^ products[0][0] ^ products[2][0];
  wide[2] = low ^ products[1][1] ^ products[2][1];
  wide[3] = products[1][1];
}

/* wide + X^(32 words) (middle + low + high), for products of that many words twice. */
static inline void add_middle(uint32_t *wide, const uint32_t *middle, unsigned words) {
  uint32_t cross[8];
  for (unsigned i = 0; i < 2 * words; i++)
    cross[i] = middle[i] ^ wide[i] ^ wide[2 * words + i];
  for (unsigned i = 0; i < 2 * words; i++)
    wide[words + i] ^= cross[i];
}

static inline void combine128(uint32_t wide[8], pair *products) {
  uint32_t middle[4];
  combine64(wide, products);
  combine64(wide + 4, products + EXPANDED_64);
  combine64(middle, products + 2 * EXPANDED_64);
  add_middle(wide, middle, 2);
}

/* a_i b_j + a_j b_i from the products of the sums of parts. */
static inline void combine192(uint32_t wide[12], pair *products) {
  uint32_t square[3][4], sum[4];
  static const uint8_t places[3] = {0, 1, 3}, of[3][3] = {{2, 0, 1}, {4, 0, 2}, {5, 1, 2}};
  for (unsigned i = 0; i < 3; i++) {
    combine64(square[i], products + places[i] * EXPANDED_64);
    for (unsigned k = 0; k < 4; k++)
      wide[4 * i + k] = square[i][k];
  }
  for (unsigned i = 0; i < 3; i++) {
    uint32_t *const at = wide + 2 * (of[i][1] + of[i][2]);
    combine64(sum, products + of[i][0] * EXPANDED_64);
    for (unsigned k = 0; k < 4; k++)
      at[k] ^= sum[k] ^ square[of[i][1]][k] ^ square[of[i][2]][k];
  }
}

static inline void combine256(uint32_t wide[16], pair *products) {
  uint32_t middle[8];
  combine128(wide, products);
  combine128(wide + 8, products + EXPANDED_128);
  combine128(middle, products + 2 * EXPANDED_128);
  add_middle(wide, middle, 4);
}

/* What stands above X^n is folded down from the top, word by word. */
static inline void reduce(uint32_t *wide, unsigned words, unsigned tap1, unsigned tap2,
                          unsigned tap3) {
  for (unsigned k = 2 * words - 1; k >= words; k--) {
    const uint32_t top = wide[k];
    wide[k - words] ^= top ^ top << tap1 ^ top << tap2 ^ top << tap3;
    wide[k - words + 1] ^= top >> (32 - tap1) ^ top >> (32 - tap2) ^ top >> (32 - tap3);
  }
}

static inline void load(uint32_t *words, const uint8_t *a, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    words[i] = vmb_load32_le(a + 4 * i);
}

#define MUL_ADD(n, tap1, tap2, tap3)                                                               \
  void vmb_bf##n##_mul_add_armv7em(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride, \
                                   const uint8_t *b, size_t b_stride, size_t count) {              \
    enum { WORDS = (n) / 32 };                                                                     \
    uint32_t words[WORDS], wide[2 * WORDS];                                                        \
    pair pairs[EXPANDED_##n];                                                                      \
    uint32_t second[EXPANDED_##n];                                                                 \
    for (size_t i = 0; i < count; i++, r += r_stride, a += a_stride, b += b_stride) {              \
      load(words, a, WORDS);                                                                       \
      expand##n(pairs, 0, words);                                                                  \
      if (i == 0 || b_stride != 0) {                                                               \
        load(words, b, WORDS);                                                                     \
        expand##n(pairs, 1, words);                                                                \
        for (unsigned k = 0; k < EXPANDED_##n; k++)                                                \
          second[k] = pairs[k][1];                                                                 \
      }                                                                                            \
      for (unsigned k = 0; k < EXPANDED_##n; k++)                                                  \
        pairs[k][1] = second[k];                                                                   \
      vmb_bf_products_armv7em(pairs, EXPANDED_##n);                                                \
      combine##n(wide, pairs);                                                                     \
      reduce(wide, WORDS, tap1, tap2, tap3);                                                       \
      for (unsigned k = 0; k < WORDS; k++)                                                         \
        vmb_store32_le(r + 4 * k, vmb_load32_le(r + 4 * k) ^ wide[k]);                             \
    }                                                                                              \
  }
MUL_ADD(128, 1, 2, 7)
MUL_ADD(192, 1, 2, 7)
MUL_ADD(256, 2, 5, 10)

#endif
