/*
 * VMB_SMALL_MEMORY: key generation (smaug_keypair.c says what it does), a row of the matrix after
 * the other.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_SMALL_KEYPAIR_C
#define VMB_SCHEMES_SMAUG_SMALL_KEYPAIR_C

#include "schemes/smaug/smaug_small_product.c"

#if defined(VMB_SMALL_MEMORY)

/* public_key[i] = pack(noise number i of the secrets' seed minus the sum, which is destroyed). */
VMB_INLINE_FOR_SPEED void smaug_public_poly(const struct smaug_params *p, uint8_t *public_key,
                                            const struct smaug_view *w, unsigned i) {
  uint16_t *const noise = w->sum;
  vmb_poly256_packed_finish(w->poly, w->sum);
  const uint8_t *const bytes = smaug_noise_bytes(p, w->scratch, (uint8_t *)(w->sum + SMAUG_N), i);
  smaug_noise_poly(noise, bytes, p->round1 ? 8 : 1, p->round1 ? 1 : 10);
  for (unsigned k = 0; k < SMAUG_N; k++)
    w->poly[k] = (uint16_t)(noise[k] - w->poly[k]);
  smaug_pack_public(p, public_key + SMAUG_SEED_BYTES + i * (size_t)SMAUG_POLY_BYTES(p->lq),
                    w->poly);
}
_Static_assert(SMAUG_NOISE_BYTES <= (VMB_POLY256_PACKED_SUM_WORDS - SMAUG_N) * sizeof(uint16_t),
               "bytes of noise do not fit behind it");

/* Round 1: w->poly = the sum of a row of the matrix, the next of its stream. Destroys the sum. */
VMB_INLINE_FOR_SPEED void smaug_matrix_row_sum(const struct smaug_params *p,
                                               const struct smaug_view *w) {
  uint16_t *const row = w->sum;
  memset(row, 0, SMAUG_N * sizeof row[0]);
  for (unsigned j = 0; j < p->rank; j++) {
    smaug_squeeze_matrix(p, w, &w->scratch->matrix);
    for (unsigned k = 0; k < SMAUG_N; k++)
      row[k] = (uint16_t)(row[k] + w->poly[k]);
  }
  memcpy(w->poly, row, SMAUG_N * sizeof row[0]);
}

/* Round 1. The lists' room ends among the packed polynomials, of which there is none yet. */
_Static_assert(2 * 2 * SMAUG_CELLS <= SMAUG_HELD_AT + 2 * SMAUG_HELD_BYTES,
               "the lists of degrees do not fit");
_Static_assert(SMAUG_SECRETS_BUFFER_BYTES <= 2 * VMB_POLY256_PACKED_SUM_WORDS,
               "the bytes of a secret polynomial do not fit");
VMB_INLINE_FOR_SPEED vmb_status smaug_keypair_round1(const struct smaug_params *p,
                                                     uint8_t *public_key, uint8_t *packed_secret,
                                                     const struct smaug_view *w) {
  const vmb_status status =
      smaug_secret_round1(p, packed_secret, w, w->poly, w->poly + SMAUG_CELLS);
  if (status != VMB_OK)
    return status;
  smaug_ternary_expand(w->poly, &w->scratch->ternary);
  smaug_hold(w, 0);
  smaug_matrix_begin(p, w->scratch, public_key, 0);
  for (unsigned i = 0; i < p->rank; i++) {
    smaug_matrix_row_sum(p, w);
    smaug_begin_sum(w);
    smaug_add_product(w, 0);
    smaug_public_poly(p, public_key, w, i);
  }
  return VMB_OK;
}

/* SMAUG-T. */
VMB_INLINE_FOR_SPEED vmb_status smaug_keypair_t(const struct smaug_params *p, uint8_t *public_key,
                                                uint8_t *packed_secret,
                                                const struct smaug_view *w) {
  const vmb_status status = smaug_secrets_t(p, packed_secret, w, (uint8_t *)w->sum);
  if (status != VMB_OK)
    return status;
  for (unsigned j = 0; j < p->rank; j++) {
    smaug_unpack_secret_t(w, packed_secret + j * SMAUG_POLY_BYTES(2));
    smaug_hold(w, j);
  }
  for (unsigned i = 0; i < p->rank; i++) {
    smaug_begin_sum(w);
    for (unsigned j = 0; j < p->rank; j++) {
      smaug_matrix_at(p, w, public_key, i, j);
      smaug_add_product(w, j);
    }
    smaug_public_poly(p, public_key, w, i);
  }
  return VMB_OK;
}

#endif
#endif
