/*
 * Sums of products by the public vector a, whose coefficients come from their stream, and the small
 * numbers that go into them (specs/gcksign.md sections 2 and 4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_PRODUCT_C
#define VMB_SCHEMES_GCKSIGN_PRODUCT_C

#include <string.h>

#include "schemes/gcksign/gcksign_sample.c"

/* A small number as a residue in [0, Q). */
VMB_INLINE_FOR_SPEED uint64_t gcksign_residue(const struct gcksign_params *p, int32_t value) {
  const uint64_t wide = (uint64_t)(int64_t)value;
  /* no barrier: loops of it are vectors */
  return wide + (p->q & (0 - (wide >> 63)));
}

/*
 * sum += a_i o NTT(poly), where a_i are the next n coefficients of the stream. poly holds residues;
 * it is transformed in place.
 */
VMB_INLINE_FOR_SPEED vmb_status gcksign_add_product(const struct gcksign_params *p,
                                                    const struct gcksign_view *w) {
  p->ntt(w->poly);
  for (unsigned at = 0; at < p->n; at += GCKSIGN_PIECE) {
    const vmb_pm_canonical *const piece = gcksign_next_piece_of_a(p, w);
    if (piece == NULL)
      return VMB_ERROR_RETRY;
    p->basemul_acc(&w->sum[at / GCKSIGN_PIECE].sums, piece, &w->poly[at / GCKSIGN_PIECE].values,
                   GCKSIGN_PIECE);
  }
  return VMB_OK;
}

/*
 * sum = 0, and a at its beginning: the stream for the seed scratch->rho, or, if again, what is kept
 * of it. Before m calls of gcksign_add_product.
 */
VMB_INLINE_FOR_SPEED void gcksign_sum_begin(const struct gcksign_params *p,
                                            const struct gcksign_view *w, int again) {
  memset(w->sum, 0, p->n / GCKSIGN_PIECE * sizeof w->sum[0]);
  w->scratch->next_piece = 0;
  if (again && w->kept != NULL)
    return;
  w->scratch->pieces_made = 0;
  gcksign_stream_begin(&w->scratch->a, w->scratch->rho, 0, GCKSIGN_A_BLOCKS_MAX);
}

/*
 * One polynomial of s from its packed form as numbers modulo 2^8; the bits of 10, which stands for
 * no coefficient, are ORed into the result.
 */
VMB_INLINE_FOR_SPEED uint32_t gcksign_unpack_s(const struct gcksign_params *p, uint8_t *s,
                                               const uint8_t *packed) {
  uint32_t bad = 0;
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t code = (uint32_t)packed[i / 4] >> (6 - 2 * (i % 4)) & 3;
    bad |= code >> 1 & ~code & 1;
    s[i] = (uint8_t)(code - 2 * (code & 2));
  }
  return bad;
}

#endif
