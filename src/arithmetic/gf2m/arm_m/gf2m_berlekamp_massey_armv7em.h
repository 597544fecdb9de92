/*
 * Berlekamp-Massey on slices of 32 coefficients, for Armv7E-M; for both fields, included after
 * gf2m_slices.h, with products in assembly.
 *
 *   C = 1, B = x, L = 0, b = 1;  for N = 0..2t-1:
 *     d = s_N + C_1 s_(N-1) + ... + C_t s_(N-t),  f = d / b
 *     C' = C - f B;  if d != 0 and 2L <= N: B = x C, b = d, L = N + 1 - L, else B = x B;  C = C'
 *
 * With a quotient a step takes one product for each slice of B. The inverse is that of a single
 * element, which costs as much as one more product of slices; without inversions there would be one
 * more for each slice of C. Lane i-1 holds C_i, B_i and s_(N-i). Before step N no lane of C from N
 * on is in use, and none of B from N + 1 on: the first steps have fewer slices.
 *
 * Lanes from t on are not cleared. As long as L <= t, and it never falls, C has no coefficient
 * after t, hence B none where f is not 0; and C is given only if L = t.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/gf2m/gf2m_element.h"
#include "arithmetic/gf2m/gf2m_transpose.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

#define BM_SLICES (GF_M == 12 ? 2 : 4) /* t <= 64 or 128 */

struct bm_state {
  slice c[BM_SLICES][GF_M], b[BM_SLICES][GF_M], s[BM_SLICES][GF_M];
  slice product[BM_SLICES][GF_M]; /* f B */
  slice sum[GF_M];                /* products of C and s; then f in all lanes */
};

/*
 * a b of single elements. Bits are taken in three classes by their number modulo 3: in a product of
 * integers up to five ones meet at each third bit, 5 < 2^3, and the lowest bit of their number is
 * the coefficient. MUL takes one cycle whatever it multiplies.
 */
static inline uint32_t element_multiply(uint32_t a, uint32_t b) {
  const uint32_t a0 = a & 0x1249, a1 = a & 0x0492, a2 = a & 0x0924;
  const uint32_t b0 = b & 0x1249, b1 = b & 0x0492, b2 = b & 0x0924;
  const uint32_t c0 = a0 * b0 ^ a1 * b2 ^ a2 * b1;
  const uint32_t c1 = a0 * b1 ^ a1 * b0 ^ a2 * b2;
  const uint32_t c2 = a0 * b2 ^ a1 * b1 ^ a2 * b0;
  return gf2m_reduce(GF_M, (c0 & UINT32_C(0x1249249)) | (c1 & UINT32_C(0x0492492)) |
                               (c2 & UINT32_C(0x0924924)));
}

/* a^(2^times): a zero between any two bits. */
static inline uint32_t element_square(uint32_t a, unsigned times) {
  for (unsigned i = 0; i < times; i++) {
    a = (a | a << 8) & UINT32_C(0x00ff00ff);
    a = (a | a << 4) & UINT32_C(0x0f0f0f0f);
    a = (a | a << 2) & UINT32_C(0x33333333);
    a = (a | a << 1) & UINT32_C(0x55555555);
    a = gf2m_reduce(GF_M, a);
  }
  return a;
}

/* a^(2^m - 2) by the exponents of slices_invert; 0 gives 0. */
static uint32_t element_invert(uint32_t a) {
  const uint32_t x3 = element_multiply(element_square(a, 1), a);
  const uint32_t x15 = element_multiply(element_square(x3, 2), x3);
  const uint32_t x255 = element_multiply(element_square(x15, 4), x15);
#if GF_M == 13
  return element_square(element_multiply(element_square(x255, 4), x15), 1);
#else
  const uint32_t x1023 = element_multiply(element_square(x255, 2), x3);
  return element_square(element_multiply(element_square(x1023, 1), a), 1);
#endif
}

/* The sum of all lanes: bit 2p of x[0], with its neighbour, is what is left of plane p. */
static inline uint32_t sum_lanes(const slice planes[GF_M]) {
  uint32_t x[16];
  for (unsigned p = 0; p < 16; p++)
    x[p] = p < GF_M ? planes[p] : 0;
#define BM_ADD_HALVES(d, bits, low)                            \
  VMB_UNROLL(8)                                                \
  for (unsigned i = 0; i < (d); i++)                           \
    x[i] = ((x[i] & (low)) | (x[i + (d)] & (low)) << (bits)) ^ \
           ((x[i] >> (bits) & (low)) | (x[i + (d)] & ~(low)));
  BM_ADD_HALVES(8, 16, UINT32_C(0x0000ffff))
  BM_ADD_HALVES(4, 8, UINT32_C(0x00ff00ff))
  BM_ADD_HALVES(2, 4, UINT32_C(0x0f0f0f0f))
  BM_ADD_HALVES(1, 2, UINT32_C(0x33333333))
#undef BM_ADD_HALVES
  uint32_t sum = (x[0] ^ x[0] >> 1) & UINT32_C(0x55555555);
  sum = (sum | sum >> 1) & UINT32_C(0x33333333);
  sum = (sum | sum >> 2) & UINT32_C(0x0f0f0f0f);
  sum = (sum | sum >> 4) & UINT32_C(0x00ff00ff);
  return (sum | sum >> 8) & 0xffff;
}

/*
 * C += f B; B = x (longer ? the former C : B), with C_0 = 1; s moves up by a lane, and s_N enters.
 */
static inline void advance(struct bm_state *w, uint32_t next, uint32_t longer) {
  uint32_t b_first = longer & 1;
  for (unsigned p = 0; p < GF_M; p++) {
    uint32_t b_carry = b_first, s_carry = next >> p & 1;
    VMB_UNROLL(4)
    for (unsigned i = 0; i < BM_SLICES; i++) {
      const uint32_t c = w->c[i][p], s = w->s[i][p];
      const uint32_t b = w->b[i][p] ^ ((c ^ w->b[i][p]) & longer);
      w->c[i][p] = c ^ w->product[i][p];
      w->b[i][p] = b << 1 | b_carry;
      w->s[i][p] = s << 1 | s_carry;
      b_carry = b >> 31;
      s_carry = s >> 31;
    }
    b_first = 0;
  }
}

/* The elements in the first t lanes of C. */
VMB_NOINLINE static void read_lanes(uint16_t *out, slice c[BM_SLICES][GF_M], unsigned t) {
  uint32_t block[16];
  for (unsigned first = 0; first < t; first += 32) {
    for (unsigned p = 0; p < 16; p++)
      block[p] = p < GF_M ? c[first / 32][p] : 0;
    gf2m_transpose16(block);
    for (unsigned i = 0; i < 32 && first + i < t; i++)
      out[first + i] = (uint16_t)(block[i % 16] >> i / 16 * 16);
  }
  vmb_zeroize(block, sizeof block);
}

/* Slices with at most `lanes` lanes, t of which count. */
static inline unsigned slices_of(unsigned lanes, unsigned t) {
  return ((lanes < t ? lanes : t) + 31) / 32;
}

/* t <= 64 or 128. Wipes its state. */
static inline void berlekamp_massey(uint16_t *c, const uint16_t *s, unsigned t) {
  struct bm_state w;
  uint32_t b_inverse = 1, length = 0;
  memset(&w, 0, sizeof w);
  w.b[0][0] = 1;
  for (unsigned n = 0; n < 2 * t; n++) {
    memset(w.sum, 0, sizeof w.sum);
    for (unsigned i = 0; i < slices_of(n, t); i++)
      GF_SLICES_MULTIPLY_ADD(w.sum, w.c[i], w.s[i]);
    const uint32_t d = sum_lanes(w.sum) ^ s[n];
    const uint32_t longer = vmb_ct_mask_nonzero32(d) & ~vmb_ct_mask_less32(n, 2 * length);
    const uint32_t f = element_multiply(d, b_inverse);
    for (unsigned p = 0; p < GF_M; p++)
      w.sum[p] = vmb_ct_mask_bit32(f >> p);
    for (unsigned i = 0; i < slices_of(n + 1, t); i++)
      slices_multiply(w.product[i], w.b[i], w.sum);
    advance(&w, s[n], longer);
    b_inverse = vmb_ct_select32(longer, element_invert(d), b_inverse);
    length = vmb_ct_select32(longer, n + 1 - length, length);
  }
  c[0] = 1;
  read_lanes(c + 1, w.c, t);
  gf2m_keep(c, t + 1, vmb_ct_mask_equal32(length, t));
  vmb_zeroize(&w, sizeof w);
}
