/*
 * VMB_SMALL_MEMORY: encryption (smaug_encrypt.c says what it does), a column of the matrix after
 * the other. Polynomials of SMAUG-T have streams of their own, those of round 1 are read row by row
 * from one: its states at the beginnings of the rows are kept, and move on column by column.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_SMALL_ENCRYPT_C
#define VMB_SCHEMES_SMAUG_SMALL_ENCRYPT_C

#include "schemes/smaug/smaug_small_product.c"
#include "support/ciphertext_sink.h"

#if defined(VMB_SMALL_MEMORY)

/* Makes and packs the ephemeral polynomials. */
VMB_INLINE_FOR_SPEED vmb_status smaug_make_ephemeral(const struct smaug_params *p,
                                                     const struct smaug_view *w) {
  for (unsigned j = 0; j < p->rank; j++) {
    const vmb_status status = smaug_ephemeral(p, w, j);
    if (status != VMB_OK)
      return status;
    smaug_hold(w, j);
  }
  return VMB_OK;
}

/* Round 1: the stream of the matrix at row j. */
VMB_INLINE_FOR_SPEED vmb_keccak *smaug_row_stream(const struct smaug_view *w, unsigned j) {
  return j == 0 ? &w->scratch->matrix : w->rows + j - 1;
}

/* Round 1: reads the matrix but for its last row, and keeps the streams at all rows. */
VMB_INLINE_FOR_SPEED void smaug_begin_rows(const struct smaug_params *p, const struct smaug_view *w,
                                           const uint8_t *public_key) {
  smaug_matrix_begin(p, w->scratch, public_key, 0);
  for (unsigned j = 1; j < p->rank; j++) {
    for (unsigned i = 0; i < p->rank; i++)
      vmb_keccak_squeeze(&w->scratch->matrix, (uint8_t *)w->prepared, SMAUG_POLY_BYTES(p->lq));
    w->rows[j - 1] = w->scratch->matrix;
  }
  smaug_matrix_begin(p, w->scratch, public_key, 0);
}

/* The contract is that of smaug_encrypt.c. */
VMB_INLINE_FOR_SPEED vmb_status smaug_pke_encrypt(const struct smaug_params *p,
                                                  struct vmb_ciphertext_sink *sink,
                                                  const uint8_t *public_key,
                                                  const struct smaug_view *w) {
  const vmb_status status = smaug_make_ephemeral(p, w);
  if (status != VMB_OK)
    return status;
  if (p->round1)
    smaug_begin_rows(p, w, public_key);
  for (unsigned i = 0; i < p->rank; i++) {
    smaug_begin_sum(w);
    for (unsigned j = 0; j < p->rank; j++) {
      if (p->round1)
        smaug_squeeze_matrix(p, w, smaug_row_stream(w, j));
      else
        smaug_matrix_at(p, w, public_key, j, i);
      smaug_add_product(w, j);
    }
    vmb_poly256_packed_finish(w->poly, w->sum);
    smaug_emit_rounded(p, sink, w, p->lp, NULL);
  }
  smaug_begin_sum(w);
  for (unsigned j = 0; j < p->rank; j++) {
    smaug_unpack_public(p, w->poly,
                        public_key + SMAUG_SEED_BYTES + j * (size_t)SMAUG_POLY_BYTES(p->lq));
    smaug_add_product(w, j);
  }
  vmb_poly256_packed_finish(w->poly, w->sum);
  smaug_emit_rounded(p, sink, w, p->lp2, w->scratch->message);
  return VMB_OK;
}

#endif
#endif
