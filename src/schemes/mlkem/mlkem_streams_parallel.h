/*
 * All streams of an operation in advance, four at a time, for processors with vectors and memory.
 * Included by mlkem_streams.h, which says what the functions do.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_STREAMS_PARALLEL_H
#define VMB_SCHEMES_MLKEM_STREAMS_PARALLEL_H

#include "rings/q3329/q3329_inline.h"
#include "schemes/mlkem/mlkem_sample.c"

#if MLKEM_PARALLEL

/* The bytes of all indices and nonces. */
static const uint8_t mlkem_indices[MLKEM_ENTRIES_MAX][2] = {
    {0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}, {1, 2}, {1, 3},
    {2, 0}, {2, 1}, {2, 2}, {2, 3}, {3, 0}, {3, 1}, {3, 2}, {3, 3}};
static const uint8_t mlkem_nonces[MLKEM_NONCES_MAX] = {0, 1, 2, 3, 4, 5, 6, 7, 8};

/*
 * Noise: 64 eta bytes for each nonce; beyond the vector, encryption has the smaller eta, key
 * generation has not.
 */
MLKEM_SHARED void mlkem_prepare(const struct mlkem_params *p, struct mlkem_scratch *scratch,
                                const vmb_keccak_job *hashes, unsigned count, const uint8_t *rho,
                                int transposed, const uint8_t *seed, unsigned nonces) {
  const int generating = rho != NULL;
  unsigned jobs = 0;
  for (unsigned i = 0; i < count; i++)
    scratch->jobs[jobs++] = hashes[i]; /* the longest */
  for (unsigned i = 0; rho != NULL && i < p->k; i++)
    for (unsigned j = 0; j < p->k; j++)
      scratch->jobs[jobs++] =
          vmb_shake128_job(scratch->matrix[i * p->k + j], MLKEM_MATRIX_BYTES, rho, MLKEM_SEED_BYTES,
                           mlkem_indices[transposed ? 4 * i + j : 4 * j + i], 2);
  for (unsigned i = 0; seed != NULL && i < nonces; i++)
    scratch->jobs[jobs++] =
        vmb_shake256_job(scratch->noise[i], 64U * (i < p->k || generating ? p->eta1 : MLKEM_ETA2),
                         seed, MLKEM_SEED_BYTES, &mlkem_nonces[i], 1);
  vmb_keccak_run_jobs(&scratch->streams, scratch->jobs, jobs);
}

/*
 * scratch->strip = the entry's coefficients; if what was made of its stream does not suffice, it is
 * made once more.
 */
MLKEM_SHARED vmb_status mlkem_matrix_entry(struct mlkem_scratch *scratch, unsigned entry,
                                           const uint8_t rho[MLKEM_SEED_BYTES], unsigned x,
                                           unsigned y) {
  unsigned have = mlkem_rej_uniform(scratch->strip, 0, scratch->matrix[entry], MLKEM_MATRIX_BYTES);
  if (have >= MLKEM_N)
    return VMB_OK;
  have = 0;
  mlkem_matrix_begin(&scratch->stream, rho, x, y);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX; squeezed += MLKEM_SQUEEZE) {
    vmb_keccak_squeeze(&scratch->stream, scratch->bytes, MLKEM_SQUEEZE);
    have = mlkem_rej_uniform(scratch->strip, have, scratch->bytes, MLKEM_SQUEEZE);
    if (have >= MLKEM_N)
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

/* As in mlkem_streams_serial.h. Destroys scratch->strip, bytes and stream. */
VMB_INLINE_FOR_SPEED vmb_status mlkem_entry_basemul_acc(const struct mlkem_params *p,
                                                        const struct mlkem_view *w,
                                                        const uint8_t rho[MLKEM_SEED_BYTES],
                                                        unsigned i, unsigned j, int transposed,
                                                        const vmb_q3329_values *b) {
  const vmb_status status =
      mlkem_matrix_entry(w->scratch, i * p->k + j, rho, transposed ? i : j, transposed ? j : i);
  if (status == VMB_OK)
    vmb_q3329_basemul_acc(&w->acc->sums, w->scratch->strip, b, 0, MLKEM_N);
  return status;
}

/* Chooses the noise that mlkem_prepare has made for this nonce; the seed went in there. */
static inline void mlkem_noise_begin(struct mlkem_scratch *scratch,
                                     const uint8_t seed[MLKEM_SEED_BYTES], unsigned nonce) {
  (void)seed;
  scratch->nonce = nonce;
}

/*
 * out = the next strip of the noise of distribution CBD_eta, eta = 2 or 3: here the whole
 * polynomial.
 */
MLKEM_SHARED void mlkem_noise_strip(struct mlkem_scratch *scratch, int16_t *out, unsigned eta) {
  if (eta == 2)
    vmb_q3329_cbd_best(out, scratch->noise[scratch->nonce], MLKEM_STRIP, 2);
  else
    vmb_q3329_cbd_best(out, scratch->noise[scratch->nonce], MLKEM_STRIP, 3);
}

#endif
#endif
