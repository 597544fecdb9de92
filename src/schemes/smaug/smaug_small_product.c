/*
 * VMB_SMALL_MEMORY: products whose operand of the secret side stays packed (q2k_packed.h), and
 * polynomials of the matrix that come piece by piece. smaug_product.c says what the sum's functions
 * do.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_SMALL_PRODUCT_C
#define VMB_SCHEMES_SMAUG_SMALL_PRODUCT_C

#include <string.h>

#include "schemes/smaug/smaug_pack.c"
#include "schemes/smaug/smaug_streams.h"

#if defined(VMB_SMALL_MEMORY)
#include "rings/q2k/q2k_packed.h"

#define SMAUG_PIECE 64

/* Packed polynomial j = w->poly, coefficients -1, 0, 1. */
VMB_INLINE_FOR_SPEED void smaug_hold(const struct smaug_view *w, unsigned j) {
  vmb_pack(w->held + (size_t)j * SMAUG_HELD_BYTES, w->poly, SMAUG_N,
           VMB_PACKED_SECRET_BITS(SMAUG_N));
}

/* The sum is 0. */
VMB_INLINE_FOR_SPEED void smaug_begin_sum(const struct smaug_view *w) {
  memset(w->sum, 0, VMB_POLY256_PACKED_SUM_WORDS * sizeof w->sum[0]);
}

/* sum += w->poly times packed polynomial j. */
VMB_INLINE_FOR_SPEED void smaug_add_product(const struct smaug_view *w, unsigned j) {
  vmb_poly256_packed_mul_acc(w->sum, w->poly, w->held + (size_t)j * SMAUG_HELD_BYTES);
}

/* The secret operand, the only one, is packed polynomial 0. */
VMB_INLINE_FOR_SPEED void smaug_take_secret(const struct smaug_view *w) {
  smaug_hold(w, 0);
}

/* sum += w->poly, of any bits that the contract of the product allows, times the operand. */
VMB_INLINE_FOR_SPEED void smaug_add_secret_product(const struct smaug_view *w, unsigned bits) {
  (void)bits;
  smaug_add_product(w, 0);
}

/* w->prepared, which is where the sum is, = its coefficients. Destroys w->poly. */
VMB_INLINE_FOR_SPEED void smaug_end_sum(const struct smaug_view *w) {
  vmb_poly256_packed_finish(w->poly, w->sum);
  memcpy(w->prepared, w->poly, SMAUG_N * sizeof w->poly[0]);
}

/* w->poly = the next polynomial of the matrix out of its stream. */
VMB_INLINE_FOR_SPEED void smaug_squeeze_matrix(const struct smaug_params *p,
                                               const struct smaug_view *w, vmb_keccak *stream) {
  uint8_t bytes[SMAUG_PIECE * 11 / 8];
  for (size_t i = 0; i < SMAUG_N; i += SMAUG_PIECE) {
    vmb_keccak_squeeze(stream, bytes, SMAUG_PIECE / 8 * p->lq);
    smaug_unpack_coefficients(p, w->poly + i, bytes, SMAUG_PIECE);
  }
}

/* SMAUG-T: w->poly = A[row][column]. */
VMB_INLINE_FOR_SPEED void smaug_matrix_at(const struct smaug_params *p, const struct smaug_view *w,
                                          const uint8_t *seed, unsigned row, unsigned column) {
  const uint8_t place[2] = {(uint8_t)row, (uint8_t)column};
  smaug_matrix_stream(w->scratch, seed, place);
  smaug_squeeze_matrix(p, w, &w->scratch->matrix);
}

#endif
#endif
