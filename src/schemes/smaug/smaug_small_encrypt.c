/*
 * VMB_SMALL_MEMORY: encryption, a column of the matrix after the other, with packed ephemeral
 * polynomials. Contract in smaug_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_pke.h"

#if defined(VMB_SMALL_MEMORY)
#include "schemes/smaug/smaug_product.h"

static vmb_status sample_ephemeral(const struct smaug_encryption *encryption,
                                   const struct smaug_view *w) {
  const struct smaug_params *const p = encryption->p;
  for (unsigned j = 0; j < p->rank; j++) {
    const vmb_status status = encryption->ephemeral_poly(p, w, j);
    if (status != VMB_OK)
      return status;
    vmb_smaug_keep_secret(w, j);
  }
  return VMB_OK;
}

vmb_status vmb_smaug_pke_encrypt(const struct smaug_encryption *encryption,
                                 struct vmb_ciphertext_sink *sink, const uint8_t *public_key,
                                 const struct smaug_view *w) {
  const struct smaug_params *const p = encryption->p;
  const vmb_status status = sample_ephemeral(encryption, w);
  if (status != VMB_OK)
    return status;
  for (unsigned i = 0; i < p->rank; i++) {
    vmb_smaug_begin_sum(w);
    for (unsigned j = 0; j < p->rank; j++) {
      encryption->matrix_poly(p, w, public_key, j, i);
      vmb_smaug_add_product(w, j);
    }
    vmb_poly256_packed_finish(w->poly, w->sum);
    vmb_smaug_emit(w, sink, p->lq, p->lp, encryption->pack_p);
  }
  vmb_smaug_begin_sum(w);
  for (unsigned j = 0; j < p->rank; j++) {
    p->unpack_q(w->poly, public_key + smaug_b_offset(p, j), SMAUG_N);
    vmb_smaug_add_product(w, j);
  }
  vmb_poly256_packed_finish(w->poly, w->sum);
  encryption->add_message(w, p->lq);
  vmb_smaug_emit(w, sink, p->lq, p->lp2, encryption->pack_p2);
  return VMB_OK;
}

#endif
