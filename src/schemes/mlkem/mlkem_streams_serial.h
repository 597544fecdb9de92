/*
 * One stream after the other; what it gives is used at once. Included by mlkem_sample.h, which says what the functions do.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_STREAMS_SERIAL_H
#define VMB_SCHEMES_MLKEM_STREAMS_SERIAL_H

VMB_FAMILY_TEXT vmb_status mlkem_matrix_row_mac(const struct mlkem_params *p, const struct mlkem_view *w,
                                                const uint8_t rho[MLKEM_SEED_BYTES], unsigned i, int transposed,
                                                const struct mlkem_source *from) {
  for (unsigned j = 0; j < p->k; j++) {
    const vmb_status status = mlkem_matrix_mac(w, rho, transposed ? i : j, transposed ? j : i, mlkem_vector_element(w, from, j));
    if (status != VMB_OK) return status;
  }
  return VMB_OK;
}

static inline void mlkem_prepare(const struct mlkem_params *p, struct mlkem_small *small, const vmb_keccak_job *hashes, unsigned count,
                                 const uint8_t *rho, int transposed, const uint8_t *seed, unsigned nonces) {
  (void)p;
  (void)rho;
  (void)transposed;
  (void)seed;
  (void)nonces;
  for (unsigned i = 0; i < count; i++) vmb_keccak_run_job(&small->stream, &hashes[i]);
}

MLKEM_SHARED void mlkem_noise_begin(struct mlkem_small *small, const uint8_t seed[MLKEM_SEED_BYTES], unsigned nonce) {
  const uint8_t byte = (uint8_t)nonce;
  vmb_shake256_init(&small->stream);
  vmb_keccak_absorb(&small->stream, seed, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(&small->stream, &byte, 1);
}

MLKEM_SHARED void mlkem_noise_strip(struct mlkem_small *small, int16_t *out, unsigned eta) {
  vmb_keccak_squeeze(&small->stream, small->bytes, MLKEM_STRIP * eta / 4);
  if (eta == 2)
    mlkem_centred_binomial(out, small->bytes, MLKEM_STRIP, 2);
  else
    mlkem_centred_binomial(out, small->bytes, MLKEM_STRIP, 3);
}

#endif
