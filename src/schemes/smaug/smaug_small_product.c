/*
 * VMB_SMALL_MEMORY: products with a packed operand of the secret side (q2k_packed.h), and
 * polynomials of the matrix that are squeezed piece by piece; contracts in smaug_product.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_product.h"

#if defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "schemes/smaug/smaug_sample.h"

#define PIECE 64 /* coefficients */

_Static_assert(VMB_PACKED_SECRET_BITS(SMAUG_N) == 4, "packed by another function");
void vmb_smaug_keep_secret(const struct smaug_view *w, unsigned j) {
  vmb_pack_width4(w->packed + (size_t)j * SMAUG_PACKED_BYTES, w->poly, SMAUG_N);
}

void vmb_smaug_add_product(const struct smaug_view *w, unsigned j) {
  vmb_poly256_packed_mul_acc(w->sum, w->poly, w->packed + (size_t)j * SMAUG_PACKED_BYTES);
}

void vmb_smaug_begin_sum(const struct smaug_view *w) {
  memset(w->sum, 0, VMB_POLY256_PACKED_SUM_WORDS * sizeof w->sum[0]);
}

void vmb_smaug_take_secret(const struct smaug_view *w) {
  vmb_smaug_keep_secret(w, 0);
}

/* Packed products take coefficients of any number of bits that the contract allows. */
void vmb_smaug_add_secret_product(const struct smaug_view *w, unsigned bits) {
  (void)bits;
  vmb_smaug_add_product(w, 0);
}

void vmb_smaug_end_sum(const struct smaug_view *w) {
  vmb_poly256_packed_finish(w->poly, w->sum);
  memcpy(w->sum, w->poly, SMAUG_N * sizeof w->poly[0]);
}

void vmb_smaug_squeeze_poly(const struct smaug_params *p, const struct smaug_view *w,
                            vmb_keccak *stream) {
  uint8_t bytes[PIECE * 11 / 8];
  for (size_t i = 0; i < SMAUG_N; i += PIECE) {
    vmb_keccak_squeeze(stream, bytes, PIECE / 8 * p->lq);
    p->unpack_q(w->poly + i, bytes, PIECE);
  }
}

#endif
