/*
 * VMB_SMALL_MEMORY: sums of products whose secret operands stay packed, as q2k_packed.h takes them;
 * contracts in lwr_product.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_SMALL_PRODUCT_H
#define VMB_SCHEMES_LWR_SMALL_PRODUCT_H

#include <string.h>

#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_sample.h"
#include "support/little_endian.h"

#if defined(VMB_SMALL_MEMORY)

/* Polynomials come from their streams in pieces of so many coefficients. */
#define LWR_PIECE 64

/* The view of working memory; of `count` secrets all or one are used. */
VMB_ALWAYS_INLINE struct lwr_view lwr_view(const struct lwr_params *p, struct lwr_work *work,
                                           unsigned count) {
  uint8_t *const memory = (uint8_t *)work;
  uint16_t *const words = (uint16_t *)work;
  (void)count;
  const struct lwr_view view = {.scratch = (struct lwr_scratch *)(void *)(memory + p->scratch_at),
                                .poly = words,
                                .prepared = words + p->n,
                                .sum = words + (p->n == 768 ? 0 : p->n),
                                .secrets = memory + p->secrets_at};
  return view;
}

/* Bytes of a packed secret polynomial in working memory. */
static inline size_t lwr_held_bytes(const struct lwr_params *p) {
  return VMB_PACKED_SECRET_BYTES(p->n);
}

/* Sixteen pairs of bits (b0, b1): b0 - b1 as two bits of two's complement. */
static inline uint32_t lwr_pair_differences(uint32_t pairs) {
  const uint32_t b0 = pairs & UINT32_C(0x55555555);
  const uint32_t b1 = pairs >> 1 & UINT32_C(0x55555555);
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

/* held = sixteen numbers of two bits each, with the bits that they have in working memory. */
static inline void lwr_hold_sixteen(const struct lwr_params *p, uint8_t *held, uint32_t numbers) {
  if (VMB_PACKED_SECRET_BITS(p->n) == 2) {
    vmb_store32_le(held, numbers);
  } else {
    vmb_store32_le(held, lwr_widen(numbers & 0xffff));
    vmb_store32_le(held + 4, lwr_widen(numbers >> 16));
  }
}

/* The next coefficients of the stream of secrets, packed. Destroys w->poly, w->prepared. */
static inline void lwr_hold_next(const struct lwr_params *p, uint8_t *held,
                                 const struct lwr_view *w) {
  uint8_t *const bytes = (uint8_t *)w->prepared;
  if (p->mu == 2) {
    const uint8_t *const pairs = lwr_secret_bytes(w->scratch, bytes, LWR_PIECE * 2 / 8);
    for (unsigned i = 0; i < LWR_PIECE; i += 16)
      lwr_hold_sixteen(p, held + i * VMB_PACKED_SECRET_BITS(p->n) / 8,
                       lwr_pair_differences(vmb_load32_le(pairs + i / 4)));
    return;
  }
  lwr_next_secret(p, w->poly, LWR_PIECE, w->scratch, bytes);
  vmb_pack_width4(held, w->poly, LWR_PIECE);
}

VMB_ALWAYS_INLINE void lwr_make_secrets(const struct lwr_params *p, const struct lwr_view *w,
                                        const uint8_t seed[LWR_SEED_BYTES]) {
  const size_t pieces = (size_t)p->rank * p->n / LWR_PIECE;
  vmb_lwr_secrets_begin(p, w->scratch, seed);
  for (size_t i = 0; i < pieces; i++)
    lwr_hold_next(p, w->secrets + i * LWR_PIECE * VMB_PACKED_SECRET_BITS(p->n) / 8, w);
}

VMB_ALWAYS_INLINE void lwr_take_secret(const struct lwr_params *p, const struct lwr_view *w,
                                       const uint8_t *packed_secret, unsigned j) {
  const uint8_t *const packed = packed_secret + j * lwr_poly_bytes(p, p->secret_bits);
  if (p->secret_bits == VMB_PACKED_SECRET_BITS(p->n)) {
    memcpy(w->secrets, packed, lwr_held_bytes(p));
  } else if (p->secret_bits == 2) {
    for (size_t i = 0; i < p->n; i += 16)
      lwr_hold_sixteen(p, w->secrets + i / 2, vmb_load32_le(packed + i / 4));
  } else {
    p->unpack_secret(w->poly, packed, p->n);
    vmb_pack_width4(w->secrets, w->poly, p->n);
  }
}

VMB_ALWAYS_INLINE void lwr_begin_sum(const struct lwr_params *p, const struct lwr_view *w) {
  memset(w->sum, 0, p->ring->sum_words * sizeof w->sum[0]);
}

/* sum += the next polynomial of the matrix times secret polynomial j. */
VMB_ALWAYS_INLINE void lwr_add_matrix_product(const struct lwr_params *p, const struct lwr_view *w,
                                              unsigned j) {
  uint8_t bytes[LWR_PIECE * 15 / 8];
  for (size_t i = 0; i < p->n; i += LWR_PIECE)
    lwr_next_public(p, w->poly + i, LWR_PIECE, w->scratch, bytes);
  p->ring->multiply_accumulate(w->sum, w->poly, w->secrets + j * lwr_held_bytes(p));
}

VMB_ALWAYS_INLINE void lwr_add_matrix_row(const struct lwr_params *p, const struct lwr_view *w) {
  for (unsigned j = 0; j < p->rank; j++)
    lwr_add_matrix_product(p, w, j);
}

VMB_ALWAYS_INLINE void lwr_add_packed_product(const struct lwr_params *p, const struct lwr_view *w,
                                              const uint8_t *packed, unsigned j) {
  p->unpack_ep(w->poly, packed, p->n);
  p->ring->multiply_accumulate(w->sum, w->poly, w->secrets + j * lwr_held_bytes(p));
}

VMB_ALWAYS_INLINE void lwr_end_sum(const struct lwr_params *p, const struct lwr_view *w) {
  p->ring->finish(w->poly, w->sum);
}

#endif
#endif
