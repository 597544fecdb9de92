/*
 * The kernels of arithmetic/gf2m (contracts in gf2m.h) of single elements, for VMB_CPU=paper: what
 * a decapsulation costs with the paper's products and inversion, each value of a polynomial by
 * Horner's rule, each sum of powers by its terms. The file that includes it defines GF_M and says
 * by PAPER(name) what the functions are called and by ELEMENT(name) which ones they call.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/gf2m/gf2m.h"
#include "arithmetic/gf2m/gf2m_element.h"
#include "support/bounds.h"
#include "support/constant_time.h"
#include "support/zeroize.h"
#include "testing/mceliece_armv8/mceliece_armv8.h"

#define GF_Q (1U << GF_M)
#define T_MAX 128

static inline uint16_t times(uint16_t a, uint16_t b) {
  uint16_t r;
  ELEMENT(multiply)(&r, a, b);
  return r;
}

/* The element of a sliced vector with bit `bit` of word `word` of each plane. */
static inline uint16_t read_element(const uint64_t *sliced, size_t words, size_t word,
                                    unsigned bit) {
  unsigned element = 0;
  for (unsigned b = 0; b < GF_M; b++)
    element |= (unsigned)(sliced[b * words + word] >> bit & 1) << b;
  return (uint16_t)element;
}

/* 64 elements become word `word` of each plane. */
static void write_elements(uint64_t *sliced, size_t words, size_t word,
                           const uint16_t elements[64]) {
  for (unsigned b = 0; b < GF_M; b++) {
    uint64_t plane = 0;
    for (unsigned bit = 0; bit < 64; bit++)
      plane |= (uint64_t)(elements[bit] >> b & 1) << bit;
    sliced[b * words + word] = plane;
  }
}

/* The point of number i: its bits backwards. */
static inline uint16_t point(unsigned i) {
  unsigned x = 0;
  for (unsigned b = 0; b < GF_M; b++)
    x |= (i >> b & 1) << (GF_M - 1 - b);
  return (uint16_t)x;
}

void PAPER(multiply)(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t words) {
  uint16_t product[64];
  for (size_t word = 0; word < words; word++) {
    for (unsigned bit = 0; bit < 64; bit++)
      product[bit] = times(read_element(a, words, word, bit), read_element(b, words, word, bit));
    write_elements(r, words, word, product);
  }
  vmb_zeroize(product, sizeof product);
}

void PAPER(square)(uint64_t *r, const uint64_t *a, size_t words) {
  PAPER(multiply)(r, a, a, words);
}

void PAPER(invert)(uint64_t *r, const uint64_t *a, size_t words) {
  uint16_t inverse[64];
  for (size_t word = 0; word < words; word++) {
    for (unsigned bit = 0; bit < 64; bit++)
      ELEMENT(invert)(&inverse[bit], read_element(a, words, word, bit));
    write_elements(r, words, word, inverse);
  }
  vmb_zeroize(inverse, sizeof inverse);
}

void PAPER(fft)(uint64_t *values, const uint16_t *f, unsigned count) {
  uint16_t value[64];
  for (unsigned first = 0; first < GF_Q; first += 64) {
    for (unsigned i = 0; i < 64; i++) {
      const uint16_t x = point(first + i);
      value[i] = f[count - 1];
      for (unsigned k = count - 1; k-- > 0;)
        value[i] = times(value[i], x) ^ f[k];
    }
    write_elements(values, GF_Q / 64, first / 64, value);
  }
  vmb_zeroize(value, sizeof value);
}

void PAPER(fft_transposed)(uint16_t *s, unsigned count, uint64_t *values) {
  memset(s, 0, count * sizeof s[0]);
  for (unsigned j = 0; j < GF_Q; j++) {
    const uint16_t x = point(j);
    uint16_t term = read_element(values, GF_Q / 64, j / 64, j % 64);
    for (unsigned i = 0; i < count; i++) {
      s[i] ^= term;
      term = times(term, x);
    }
  }
}

/*
 * C = 1, B = x, L = 0, b = 1; for N = 0..2t-1:
 *   d = C_0 s_N + ... + C_t s_(N-t)
 *   C' = b C - d B; if d != 0 and 2L <= N: B = x C, b = d, L = N + 1 - L, else B = x B; C = C'
 */
void PAPER(berlekamp_massey)(uint16_t *c, const uint16_t *s, unsigned t) {
  VMB_BOUND(t, 1, T_MAX);
  uint16_t before[T_MAX + 2] = {0}, b = 1;
  uint32_t length = 0;
  memset(c, 0, (t + 1U) * sizeof c[0]);
  c[0] = 1;
  before[1] = 1;
  for (unsigned n = 0; n < 2 * t; n++) {
    uint16_t d = 0;
    for (unsigned i = 0; i <= t && i <= n; i++)
      d ^= times(c[i], s[n - i]);
    const uint32_t longer = vmb_ct_mask_nonzero32(d) & ~vmb_ct_mask_less32(n, 2 * length);
    for (unsigned i = t + 1; i-- > 0;) {
      const uint16_t old = c[i];
      c[i] = times(b, old) ^ times(d, before[i]);
      before[i + 1] = (uint16_t)vmb_ct_select32(longer, old, before[i]);
    }
    before[0] = 0;
    b = (uint16_t)vmb_ct_select32(longer, d, b);
    length = vmb_ct_select32(longer, n + 1 - length, length);
  }
  gf2m_keep(c, t + 1, vmb_ct_mask_equal32(length, t));
  vmb_zeroize(before, sizeof before);
}
