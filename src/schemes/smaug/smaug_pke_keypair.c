/*
 * Key generation of SMAUG-T, a column of the matrix after the other: each secret polynomial is
 * prepared once and multiplied by its column. Contract in smaug_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_pke.h"

#if !defined(VMB_SMALL_MEMORY)
#include "schemes/smaug/smaug_fixed_weight.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_product.h"
#include "schemes/smaug/smaug_streams.h"
#include "support/zeroize.h"

/* The sums of rank 2, which are not in use yet. */
_Static_assert(SMAUG_SAMPLER_BYTES <= 2 * sizeof(vmb_poly256_sum),
               "the bytes of a secret polynomial do not fit into smaug_secret_buffer");

vmb_status vmb_smaug_pke_keypair(const struct smaug_params *p, vmb_pack_width_function *pack_q,
                                 uint8_t *public_key, uint8_t *packed_secret,
                                 const struct smaug_view *w) {
  vmb_smaug_start_keypair(p, w, public_key);
  const vmb_status status = vmb_smaug_sample_secrets(p, w, packed_secret);
  if (status != VMB_OK)
    return status;
  vmb_zeroize(w->accumulators, p->rank * sizeof w->accumulators[0]);
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_smaug_unpack_secret(w->poly, packed_secret + j * SMAUG_SECRET_POLY_BYTES);
    vmb_smaug_take_secret(w);
    for (unsigned i = 0; i < p->rank; i++) {
      vmb_smaug_matrix_poly(p, w, public_key, i, j);
      vmb_smaug_multiply_accumulate(w, w->accumulators + i, p->lq);
    }
  }
  for (unsigned i = 0; i < p->rank; i++) {
    vmb_poly256_finish(smaug_product(w), w->accumulators + i);
    vmb_smaug_noise(p, w, i);
    smaug_subtract_product(w);
    pack_q(public_key + smaug_b_offset(p, i), w->poly, SMAUG_N);
  }
  return VMB_OK;
}

#endif
