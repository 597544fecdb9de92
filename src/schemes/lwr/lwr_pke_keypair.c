/*
 * Key generation of the encryption; contract in lwr_pke.h. With VMB_SMALL_MEMORY
 * lwr_small_keypair.c has it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_pke.h"

#if !defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "schemes/lwr/lwr_product.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sample.h"
#include "schemes/lwr/lwr_streams.h"

/* Each secret polynomial is read back from the secret key when its row of A comes. */
void vmb_lwr_pke_keypair(const struct lwr_params *p, uint8_t *public_key, uint8_t *packed_secret,
                         const struct lwr_view *w) {
  const struct lwr_ring *const ring = p->ring;

  vmb_lwr_secrets_begin(p, w->scratch, w->scratch->seed);
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_lwr_next_secret(p, w->poly, p->n, w->scratch, (uint8_t *)w->prepared);
    p->pack_secret(packed_secret + j * lwr_poly_bytes(p, p->secret_bits), w->poly, p->n);
  }

  vmb_lwr_matrix_begin(w->scratch, public_key + lwr_packed_vector_bytes(p));
  memset(w->accumulators, 0, p->rank * ring->zeros * sizeof(uint16_t));
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_lwr_take_secret(p, w, packed_secret, j);
    for (unsigned i = 0; i < p->rank; i++) {
      ring->prepare_matrix(p, w);
      ring->multiply_accumulate(lwr_sum_at(p, w->accumulators, i), w->prepared, w->secrets);
    }
  }

  for (unsigned i = 0; i < p->rank; i++) {
    ring->finish(w->poly, lwr_sum_at(p, w->accumulators, i));
    vmb_lwr_round(p, w->poly, (unsigned)p->eq - p->ep);
    p->pack_ep(public_key + i * lwr_poly_bytes(p, p->ep), w->poly, p->n);
  }
}

#endif
