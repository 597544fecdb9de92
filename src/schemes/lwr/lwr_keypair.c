/*
 * Key generation: specs/saber.md sections 4 and 5, specs/scabbard.md sections 4 and 5; contract in
 * lwr.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/lwr/lwr.h"
#include "schemes/lwr/lwr_pke.h"
#include "schemes/lwr/lwr_product.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_streams.h"
#include "support/constant_time.h"
#include "support/random.h"

#if !defined(VMB_SMALL_MEMORY)
/*
 * b = Round(A^T s), s from w->scratch->seed, A from the seed that already follows b in the public
 * key. The packed secret goes to packed_secret; each of its polynomials is read back from there
 * when its row of A comes. Destroys all of w.
 */
static void pke_keypair(const struct lwr_params *p, uint8_t *public_key, uint8_t *packed_secret,
                        const struct lwr_view *w) {
  vmb_lwr_secrets_begin(p, w->scratch, w->scratch->seed);
  for (unsigned j = 0; j < p->rank; j++) {
    lwr_next_secret(p, w->poly, p->n, w->scratch, (uint8_t *)w->prepared);
    p->pack_secret(packed_secret + j * lwr_poly_bytes(p, p->secret_bits), w->poly, p->n);
  }

  vmb_lwr_matrix_begin(w->scratch, public_key + lwr_packed_vector_bytes(p));
  lwr_clear_sums(p, w->accumulators, p->rank);
  for (unsigned j = 0; j < p->rank; j++) {
    lwr_take_secret(p, w, packed_secret, j);
    lwr_multiply_row(p, w, p->ring->words, 0);
  }

  for (unsigned i = 0; i < p->rank; i++) {
    p->ring->finish(w->poly, lwr_sum_at(p, w->accumulators, i));
    p->round_to_p(p, w->poly);
    p->pack_ep(public_key + i * lwr_poly_bytes(p, p->ep), w->poly, p->n);
  }
}
#endif

vmb_status vmb_lwr_keypair(const struct lwr_params *p, uint8_t *public_key, uint8_t *secret_key,
                           struct lwr_work *work, const vmb_rng *rng) {
  const struct lwr_view w = lwr_view(p, work, 1);
  struct lwr_scratch *const scratch = w.scratch;
  uint8_t *const seed_a = public_key + lwr_packed_vector_bytes(p);
  vmb_status status = vmb_random(rng, scratch->message, 32);
  if (status != VMB_OK)
    return status;
  /* not vmb_keccak_hash, whose state is on the stack */
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(&scratch->stream, scratch->message, 32);
  vmb_keccak_squeeze(&scratch->stream, seed_a, LWR_SEED_BYTES);
  VMB_DECLASSIFY(seed_a, LWR_SEED_BYTES); /* part of the public key */
  status = vmb_random(rng, scratch->seed, LWR_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  vmb_lwr_matrix_prefetch(p, scratch, seed_a);
#if defined(VMB_SMALL_MEMORY)
  vmb_lwr_small_pke_keypair(p, public_key, secret_key, work);
#else
  pke_keypair(p, public_key, secret_key, &w);
#endif
  uint8_t *const public_key_copy = secret_key + lwr_packed_secret_bytes(p);
  uint8_t *const hash = public_key_copy + lwr_public_key_bytes(p);
  memcpy(public_key_copy, public_key, lwr_public_key_bytes(p));
  vmb_lwr_hash(scratch, hash, public_key, lwr_public_key_bytes(p));
  return vmb_random(rng, hash + LWR_HASH_BYTES, LWR_SECRET_BYTES);
}
