/*
 * Key generation: specs/saber.md sections 4 and 5, specs/scabbard.md sections 4 and 5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_KEYPAIR_C
#define VMB_SCHEMES_LWR_KEYPAIR_C

#include <string.h>

#include "schemes/lwr/lwr_hash.c"
#include "schemes/lwr/lwr_product.c"
#include "support/constant_time.h"
#include "support/random.h"

#if defined(VMB_SMALL_MEMORY)
#include "schemes/lwr/lwr_small_keypair.c"
#else
/*
 * b = Round(A^T s), s from w->scratch->seed, A from the seed that already stands behind b in the
 * public key. The packed secret goes to packed_secret; each of its polynomials is read back from
 * there when its row of A comes.
 *   destroys  w->poly, w->prepared, w->secrets, w->accumulators, w->scratch
 */
VMB_INLINE_FOR_SPEED void lwr_pke_keypair(const struct lwr_params *p, uint8_t *public_key,
                                          uint8_t *packed_secret, const struct lwr_view *w) {
  uint8_t *const bytes = (uint8_t *)w->prepared;

  lwr_secrets_begin(p, w->scratch, w->scratch->seed);
  for (unsigned j = 0; j < p->rank; j++) {
    lwr_next_secret(p, w->poly, w->scratch, bytes);
    vmb_pack(packed_secret + j * lwr_poly_bytes(p, p->secret_bits), w->poly, p->n, p->secret_bits);
  }

  lwr_matrix_begin(w->scratch, public_key + lwr_packed_vector_bytes(p));
  lwr_clear_accumulator(p, w->accumulators, p->rank);
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_unpack_signed(w->poly, packed_secret + j * lwr_poly_bytes(p, p->secret_bits), p->n,
                      p->secret_bits);
    lwr_prepare_secret(p, w->secrets, w->poly);
    for (unsigned i = 0; i < p->rank; i++) {
      lwr_prepare_next_public(p, w);
      lwr_multiply_accumulate(p, lwr_sum_at(p, w->accumulators, i), w->prepared, w->secrets);
    }
  }
  for (unsigned i = 0; i < p->rank; i++) {
    lwr_finish(p, w->poly, lwr_sum_at(p, w->accumulators, i));
    lwr_round(p, w->poly);
    vmb_pack(public_key + i * lwr_poly_bytes(p, p->ep), w->poly, p->n, p->ep);
  }
}
#endif

/*
 * A key pair; draws 32 bytes three times: for the seed of A, for that of s, for rejection.
 *   errors    those of the random source
 *   destroys  all of w
 */
VMB_INLINE_FOR_SPEED vmb_status lwr_keypair(const struct lwr_params *p, uint8_t *public_key,
                                            uint8_t *secret_key, const struct lwr_view *w,
                                            const vmb_rng *rng) {
  uint8_t *const seed_a = public_key + lwr_packed_vector_bytes(p);
  uint8_t *const public_key_copy = secret_key + lwr_packed_secret_bytes(p);
  uint8_t *const hash = public_key_copy + lwr_public_key_bytes(p);
  vmb_status status = vmb_random(rng, w->scratch->message, 32);
  if (status != VMB_OK)
    return status;
  vmb_shake128_init(&w->scratch->stream); /* not vmb_shake128, whose state lies on the stack */
  vmb_keccak_absorb(&w->scratch->stream, w->scratch->message, 32);
  vmb_keccak_squeeze(&w->scratch->stream, seed_a, LWR_SEED_BYTES);
  VMB_DECLASSIFY(seed_a, LWR_SEED_BYTES); /* part of the public key */
  status = vmb_random(rng, w->scratch->seed, LWR_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  lwr_matrix_prefetch(p, w->scratch, seed_a);
  lwr_pke_keypair(p, public_key, secret_key, w);
  memcpy(public_key_copy, public_key, lwr_public_key_bytes(p));
  lwr_hash(w->scratch, hash, public_key, lwr_public_key_bytes(p));
  return vmb_random(rng, hash + LWR_HASH_BYTES, LWR_SECRET_BYTES);
}

#endif
