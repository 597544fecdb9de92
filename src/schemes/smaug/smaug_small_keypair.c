/*
 * VMB_SMALL_MEMORY: key generation of SMAUG-T, a row of the matrix after the other. Contract in
 * smaug_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_pke.h"

#if defined(VMB_SMALL_MEMORY)
#include "schemes/smaug/smaug_fixed_weight.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_product.h"
#include "schemes/smaug/smaug_streams.h"

_Static_assert(SMAUG_SAMPLER_BYTES <= 2 * VMB_POLY256_PACKED_SUM_WORDS,
               "the bytes of a secret polynomial do not fit into smaug_secret_buffer");

vmb_status vmb_smaug_pke_keypair(const struct smaug_params *p, vmb_pack_width_function *pack_q,
                                 uint8_t *public_key, uint8_t *packed_secret,
                                 const struct smaug_view *w) {
  const vmb_status status = vmb_smaug_sample_secrets(p, w, packed_secret);
  if (status != VMB_OK)
    return status;
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_smaug_unpack_secret(w->poly, packed_secret + j * SMAUG_SECRET_POLY_BYTES);
    vmb_smaug_keep_secret(w, j);
  }
  for (unsigned i = 0; i < p->rank; i++) {
    vmb_smaug_begin_sum(w);
    for (unsigned j = 0; j < p->rank; j++) {
      vmb_smaug_matrix_poly(p, w, public_key, i, j);
      vmb_smaug_add_product(w, j);
    }
    vmb_smaug_end_sum(w);
    vmb_smaug_noise(p, w, i);
    smaug_subtract_product(w);
    pack_q(public_key + smaug_b_offset(p, i), w->poly, SMAUG_N);
  }
  return VMB_OK;
}

#endif
