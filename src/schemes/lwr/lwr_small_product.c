/*
 * VMB_SMALL_MEMORY: sums of products whose secret operands stay packed, as q2k_packed.h takes them.
 * What lwr_prepared_product.c has, by the same names.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_SMALL_PRODUCT_C
#define VMB_SCHEMES_LWR_SMALL_PRODUCT_C

#include <string.h>

#include "rings/q2k/q2k_packed.h"
#include "schemes/lwr/lwr_sample.c"
#include "support/little_endian.h"

#if defined(VMB_SMALL_MEMORY)

/* Polynomials come from their streams in pieces of so many coefficients. */
#define LWR_PIECE 64

/* Bytes of a packed secret polynomial in working memory. */
static inline size_t lwr_held_bytes(const struct lwr_params *p) {
  return VMB_PACKED_SECRET_BYTES(p->n);
}

/* Sixteen pairs of bits (b0, b1): b0 - b1 as two bits of two's complement. */
static inline uint32_t lwr_pair_differences(uint32_t pairs) {
  const uint32_t b0 = pairs & UINT32_C(0x55555555), b1 = pairs >> 1 & UINT32_C(0x55555555);
  return (b0 ^ b1) | (b1 & ~b0) << 1;
}

/* Eight numbers of two bits, in two's complement, to four bits each. */
static inline uint32_t lwr_widen(uint32_t x) {
  x = (x | x << 8) & UINT32_C(0x00ff00ff);
  x = (x | x << 4) & UINT32_C(0x0f0f0f0f);
  x = (x | x << 2) & UINT32_C(0x33333333);
  const uint32_t signs = x & UINT32_C(0x22222222);
  return x | signs << 1 | signs << 2;
}

/* held = `count` numbers of two bits each, with the bits that they have in working memory. */
VMB_INLINE_FOR_SPEED void lwr_hold_pairs(const struct lwr_params *p, uint8_t *held,
                                         const uint8_t *packed, size_t count, int are_differences) {
  for (size_t i = 0; i < count; i += 16, packed += 4) {
    uint32_t pairs = vmb_load32_le(packed);
    if (are_differences)
      pairs = lwr_pair_differences(pairs);
    if (VMB_PACKED_SECRET_BITS(p->n) == 2) {
      vmb_store32_le(held + i / 4, pairs);
    } else {
      vmb_store32_le(held + i / 2, lwr_widen(pairs & 0xffff));
      vmb_store32_le(held + i / 2 + 4, lwr_widen(pairs >> 16));
    }
  }
}

/* The next coefficients of the stream of secrets, packed. Destroys w->poly, w->prepared. */
VMB_INLINE_FOR_SPEED void lwr_hold_next(const struct lwr_params *p, uint8_t *held,
                                        const struct lwr_view *w) {
  const struct lwr_params piece = {.n = LWR_PIECE, .mu = p->mu, .drops_thirds = p->drops_thirds};
  uint8_t *const bytes = (uint8_t *)w->prepared;
  if (p->mu == 2) {
    lwr_hold_pairs(p, held, lwr_secret_bytes(&piece, w->scratch, bytes), LWR_PIECE, 1);
    return;
  }
  lwr_next_secret(&piece, w->poly, w->scratch, bytes);
  vmb_pack(held, w->poly, LWR_PIECE, VMB_PACKED_SECRET_BITS(p->n));
}

/* Samples all secret polynomials of the seed and packs them. */
VMB_INLINE_FOR_SPEED void lwr_make_secrets(const struct lwr_params *p, const struct lwr_view *w,
                                           const uint8_t *seed) {
  const size_t pieces = (size_t)p->rank * p->n / LWR_PIECE;
  lwr_secrets_begin(p, w->scratch, seed);
  for (size_t i = 0; i < pieces; i++)
    lwr_hold_next(p, w->secrets + i * LWR_PIECE * VMB_PACKED_SECRET_BITS(p->n) / 8, w);
}

/* Polynomial j of a packed secret becomes the only one. */
VMB_INLINE_FOR_SPEED void lwr_take_secret(const struct lwr_params *p, const struct lwr_view *w,
                                          const uint8_t *packed_secret, unsigned j) {
  const uint8_t *const packed = packed_secret + j * lwr_poly_bytes(p, p->secret_bits);
  if (p->secret_bits == 2) {
    lwr_hold_pairs(p, w->secrets, packed, p->n, 0);
  } else if (p->secret_bits == VMB_PACKED_SECRET_BITS(p->n)) {
    memcpy(w->secrets, packed, lwr_held_bytes(p));
  } else {
    vmb_unpack_signed(w->poly, packed, p->n, p->secret_bits);
    vmb_pack(w->secrets, w->poly, p->n, VMB_PACKED_SECRET_BITS(p->n));
  }
}

/* The sum is 0. That of degree 768 is the one product, which needs no zeros. */
VMB_INLINE_FOR_SPEED void lwr_begin_sum(const struct lwr_params *p, const struct lwr_view *w) {
  if (p->n != 768)
    memset(w->sum, 0, LWR_SUM_WORDS(p->n) * sizeof w->sum[0]);
}

/* sum += w->poly times packed secret polynomial j. */
VMB_INLINE_FOR_SPEED void lwr_add_product(const struct lwr_params *p, const struct lwr_view *w,
                                          unsigned j) {
  const uint8_t *const secret = w->secrets + j * lwr_held_bytes(p);
  if (p->n == 64)
    vmb_poly64_packed_mul_acc(w->sum, w->poly, secret);
  else if (p->n == 256)
    vmb_poly256_packed_mul_acc(w->sum, w->poly, secret);
  else
    vmb_poly768_packed_mul(w->sum, secret);
}

/* sum += the next polynomial of the matrix, squeezed piece by piece, times secret polynomial j. */
VMB_INLINE_FOR_SPEED void lwr_add_matrix_product(const struct lwr_params *p,
                                                 const struct lwr_view *w, unsigned j) {
  const struct lwr_params piece = {.n = LWR_PIECE, .eq = p->eq};
  uint8_t bytes[LWR_PIECE * 15 / 8];
  for (size_t i = 0; i < p->n; i += LWR_PIECE)
    lwr_next_public(&piece, w->poly + i, w->scratch, bytes);
  lwr_add_product(p, w, j);
}

/* sum += a polynomial of ep bits, from a public key or ciphertext, times secret polynomial j. */
VMB_INLINE_FOR_SPEED void lwr_add_packed_product(const struct lwr_params *p,
                                                 const struct lwr_view *w, const uint8_t *packed,
                                                 unsigned j) {
  vmb_unpack(w->poly, packed, p->n, p->ep);
  lwr_add_product(p, w, j);
}

/* w->poly = the sum, which is destroyed. */
VMB_INLINE_FOR_SPEED void lwr_end_sum(const struct lwr_params *p, const struct lwr_view *w) {
  if (p->n == 64)
    memcpy(w->poly, w->sum, 64 * sizeof w->poly[0]);
  else if (p->n == 256)
    vmb_poly256_packed_finish(w->poly, w->sum);
}

#endif
#endif
