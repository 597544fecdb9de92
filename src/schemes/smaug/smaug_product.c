/*
 * Products of prepared operands; contracts in smaug_product.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_product.h"

#if !defined(VMB_SMALL_MEMORY)
#include "support/zeroize.h"

void vmb_smaug_multiply_accumulate(const struct smaug_view *w, vmb_poly256_sum *accumulator,
                                   unsigned bits) {
  vmb_poly256_prepare_public(w->prepared, w->poly, bits);
  vmb_poly256_basemul_acc(accumulator, w->prepared, w->secret);
}

void vmb_smaug_begin_sum(const struct smaug_view *w) {
  vmb_zeroize(w->accumulators, sizeof w->accumulators[0]);
}

void vmb_smaug_take_secret(const struct smaug_view *w) {
  vmb_poly256_prepare_secret(w->secret, w->poly);
}

void vmb_smaug_add_secret_product(const struct smaug_view *w, unsigned bits) {
  vmb_smaug_multiply_accumulate(w, w->accumulators, bits);
}

void vmb_smaug_end_sum(const struct smaug_view *w) {
  vmb_poly256_finish(w->prepared->words, w->accumulators);
}

void vmb_smaug_squeeze_poly(const struct smaug_params *p, const struct smaug_view *w,
                            vmb_keccak *stream) {
  uint8_t *const bytes = smaug_byte_buffer(w);
  vmb_keccak_squeeze(stream, bytes, SMAUG_POLY_BYTES(p->lq));
  p->unpack_q(w->poly, bytes, SMAUG_N);
}

#endif
