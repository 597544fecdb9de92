/*
 * Encryption, in encapsulation and in decapsulation; contract in smaug_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_pke.h"

#if !defined(VMB_SMALL_MEMORY)
#include "schemes/smaug/smaug_product.h"
#include "support/zeroize.h"

vmb_status vmb_smaug_pke_encrypt(const struct smaug_encryption *encryption,
                                 struct vmb_ciphertext_sink *sink, const uint8_t *public_key,
                                 const struct smaug_view *w) {
  const struct smaug_params *const p = encryption->p;
  vmb_poly256_sum *const last = w->accumulators + p->rank;
  vmb_zeroize(w->accumulators, (p->rank + 1U) * sizeof w->accumulators[0]);
  for (unsigned j = 0; j < p->rank; j++) {
    const vmb_status status = encryption->ephemeral_poly(p, w, j);
    if (status != VMB_OK)
      return status;
    vmb_smaug_take_secret(w);
    for (unsigned i = 0; i < p->rank; i++) {
      encryption->matrix_poly(p, w, public_key, j, i);
      vmb_smaug_multiply_accumulate(w, w->accumulators + i, p->lq);
    }
    p->unpack_q(w->poly, public_key + smaug_b_offset(p, j), SMAUG_N);
    vmb_smaug_multiply_accumulate(w, last, p->lq);
  }
  for (unsigned i = 0; i < p->rank; i++) {
    vmb_poly256_finish(w->poly, w->accumulators + i);
    vmb_smaug_emit(w, sink, p->lq, p->lp, encryption->pack_p);
  }
  vmb_poly256_finish(w->poly, last);
  encryption->add_message(w, p->lq);
  vmb_smaug_emit(w, sink, p->lq, p->lp2, encryption->pack_p2);
  return VMB_OK;
}

#endif
