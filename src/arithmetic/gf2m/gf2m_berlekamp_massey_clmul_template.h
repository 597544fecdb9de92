/*
 * Berlekamp-Massey without inversions, by carry-less products of 64 bits, for both fields and
 * the processors that have such products. The algorithm is that of
 * gf2m_berlekamp_massey_template.h. A file that includes this
 * gives berlekamp_massey the name of the kernel and defines
 *   GF_M
 *   lanes                 a vector of four 32-bit words
 *   lanes_load, lanes_store   from and to uint32_t[4] at any address; lanes_of(word): the same word
 *                             in all lanes
 *   lanes_halves_of(element)  the element in the low word of each half
 *   lanes_low_products(a, b), lanes_high_products(a, b)   the product of the low halves, of the
 *       high ones
 *   lanes_cross_products(a, b)    low half of a times high half of b, plus high half of a times low
 *                                 half of b
 *   lanes_low_halves(a, b)    the low half of a, then that of b
 *   lanes_down(a, bits), lanes_select(mask, if_set, if_clear)
 *
 * A half of a vector is a polynomial x_0 + x_1 X of two elements, X = z^32: products of elements
 * have 2m - 1 <= 25 bits and do not meet. So a half times an element is two products; and (c_0 +
 * c_1 X)(s_0 + s_1 X) has c_0 s_1 + c_1 s_0 at X, two terms of the sum d. C_i is in lane i, and
 * s_N in lane PAD + N after zeros, so that four terms of d need no permutation: lanes 4k.. of C
 * against lanes N - 4k - 3.. of s.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/gf2m/gf2m.h"
#include "arithmetic/gf2m/gf2m_element.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

#define T_MAX (GF_M == 12 ? 64 : 128)
#define PAD 4

struct bm_state {
  uint32_t c[T_MAX + 4], b[T_MAX + 8], s[PAD + 2 * T_MAX];
};

/* Products modulo the field's polynomial, as in gf2m_element.h. */
static inline lanes reduce_lanes(lanes x) {
  lanes high = x & lanes_of(GF_M == 12 ? 0x7fc000 : 0x1ff0000);
  if (GF_M == 13)
    high ^= lanes_down(high, 1);
  x ^= lanes_down(high ^ lanes_down(high, 3), 9);
  high = x & lanes_of(GF_M == 12 ? 0x3000 : 0xe000);
  if (GF_M == 13)
    high ^= lanes_down(high, 1);
  x ^= lanes_down(high ^ lanes_down(high, 3), 9);
  return x & lanes_of((1U << GF_M) - 1);
}

/* d = C_0 s_N + ... + C_i s_(N-i), i < 4 * vectors. */
static inline uint16_t discrepancy(const struct bm_state *w, unsigned n, unsigned vectors) {
  uint32_t words[4];
  lanes sum = lanes_of(0);
  VMB_UNROLL(4)
  for (unsigned k = 0; k < vectors; k++) {
    const lanes c = lanes_load(w->c + 4 * k), s = lanes_load(w->s + PAD + n - 3 - 4 * k);
    sum ^= lanes_cross_products(c, s);
  }
  lanes_store(words, sum);
  return gf2m_reduce(GF_M, words[1]);
}

/* C = b C + d B; B = x (longer ? the former C : B). From the top down, as B moves up by a lane. */
static inline void update(struct bm_state *w, uint16_t b, uint16_t d, uint32_t longer,
                          unsigned vectors) {
  const lanes b_twice = lanes_halves_of(b), d_twice = lanes_halves_of(d), take = lanes_of(longer);
  VMB_UNROLL(4)
  for (unsigned k = vectors; k-- > 0;) {
    const lanes c = lanes_load(w->c + 4 * k), other = lanes_load(w->b + 4 * k);
    const lanes low = lanes_low_products(c, b_twice) ^ lanes_low_products(other, d_twice);
    const lanes high = lanes_high_products(c, b_twice) ^ lanes_high_products(other, d_twice);
    lanes_store(w->b + 4 * k + 1, lanes_select(take, c, other));
    lanes_store(w->c + 4 * k, reduce_lanes(lanes_low_halves(low, high)));
  }
  w->b[0] = 0;
}

/*
 * c = the connection polynomial of s[2 t], t + 1 coefficients, by 2 t steps without an inversion
 * (specs/mceliece.md section 11.4). The length and what is kept are chosen by masks. Wipes its
 * state.
 */
static inline void berlekamp_massey(uint16_t *c, const uint16_t *s, unsigned t) {
  struct bm_state w;
  uint16_t b = 1;
  uint32_t length = 0;
  memset(&w, 0, sizeof w);
  w.c[0] = 1;
  w.b[1] = 1;
  for (unsigned n = 0; n < 2 * t; n++)
    w.s[PAD + n] = s[n];
  for (unsigned n = 0; n < 2 * t; n++) {
    /* Before step n C has degree <= n, B <= n + 1; both have at most t + 1 coefficients. */
    const unsigned last = n < t ? n : t, last_after = n + 1 < t ? n + 1 : t;
    const uint16_t d = discrepancy(&w, n, last / 4 + 1);
    const uint32_t longer = vmb_ct_mask_nonzero32(d) & ~vmb_ct_mask_less32(n, 2 * length);
    update(&w, b, d, longer, last_after / 4 + 1);
    w.b[t + 1] = 0;
    b = (uint16_t)vmb_ct_select32(longer, d, b);
    length = vmb_ct_select32(longer, n + 1 - length, length);
  }
  for (unsigned i = 0; i <= t; i++)
    c[i] = (uint16_t)w.c[i];
  gf2m_keep(c, t + 1, vmb_ct_mask_equal32(length, t));
  vmb_zeroize(&w, sizeof w);
}
