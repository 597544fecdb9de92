/*
 * One stream after the other; what it gives is used at once. Included by mlkem_streams.h, which
 * says what the functions do.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_STREAMS_SERIAL_H
#define VMB_SCHEMES_MLKEM_STREAMS_SERIAL_H

#include <string.h>

#include "rings/q3329/q3329_inline.h"
#include "schemes/mlkem/mlkem_sample.c"

#if !MLKEM_PARALLEL

/*
 * acc += k b times the polynomial that SampleNTT(rho, x, y) gives: it is multiplied while it is
 * sampled. Destroys scratch->strip, bytes and stream.
 *   errors  VMB_ERROR_RETRY
 */
MLKEM_SHARED vmb_status mlkem_matrix_basemul_acc(const struct mlkem_view *w,
                                                 const uint8_t rho[MLKEM_SEED_BYTES], unsigned x,
                                                 unsigned y, const vmb_q3329_values *b) {
  struct mlkem_scratch *const scratch = w->scratch;
  unsigned have = 0, done = 0;
  mlkem_matrix_begin(&scratch->stream, rho, x, y);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX; squeezed += MLKEM_SQUEEZE) {
    vmb_keccak_squeeze(&scratch->stream, scratch->bytes, MLKEM_SQUEEZE);
    have = mlkem_rej_uniform(scratch->strip, have, scratch->bytes, MLKEM_SQUEEZE);
    unsigned whole = have - have % MLKEM_STRIP;
    if (whole > MLKEM_N - done)
      whole = MLKEM_N - done;
    if (whole == 0)
      continue;
    vmb_q3329_basemul_acc(&w->acc->sums, scratch->strip, b, done, whole);
    done += whole;
    if (done == MLKEM_N)
      return VMB_OK;
    have -= whole;
    memmove(scratch->strip, scratch->strip + whole, have * sizeof scratch->strip[0]);
  }
  return VMB_ERROR_RETRY;
}

/*
 * w->sums += the entry in row i and column j of the matrix (or of its transpose) times b, while the
 * entry is sampled. RETRY: see mlkem_matrix_basemul_acc.
 */
VMB_INLINE_FOR_SPEED vmb_status mlkem_entry_basemul_acc(const struct mlkem_params *p,
                                                        const struct mlkem_view *w,
                                                        const uint8_t rho[MLKEM_SEED_BYTES],
                                                        unsigned i, unsigned j, int transposed,
                                                        const vmb_q3329_values *b) {
  (void)p;
  return mlkem_matrix_basemul_acc(w, rho, transposed ? i : j, transposed ? j : i, b);
}

/*
 * The hashes, one after the other. Nothing is prefetched: matrix and noise are made when they are
 * used.
 */
static inline void mlkem_prepare(const struct mlkem_params *p, struct mlkem_scratch *scratch,
                                 const vmb_keccak_job *hashes, unsigned count, const uint8_t *rho,
                                 int transposed, const uint8_t *seed, unsigned nonces) {
  (void)p;
  (void)rho;
  (void)transposed;
  (void)seed;
  (void)nonces;
  for (unsigned i = 0; i < count; i++)
    vmb_keccak_run_job(&scratch->stream, &hashes[i]);
}

/* Begins the stream SHAKE256(seed || nonce), the PRF of FIPS 203 section 4.1. */
MLKEM_SHARED void mlkem_noise_begin(struct mlkem_scratch *scratch,
                                    const uint8_t seed[MLKEM_SEED_BYTES], unsigned nonce) {
  const uint8_t byte = (uint8_t)nonce;
  vmb_shake256_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, seed, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(&scratch->stream, &byte, 1);
}

/*
 * out = the next MLKEM_STRIP coefficients of distribution CBD_eta (FIPS 203, algorithm 8), eta = 2
 * or 3.
 */
MLKEM_SHARED void mlkem_noise_strip(struct mlkem_scratch *scratch, int16_t *out, unsigned eta) {
  vmb_keccak_squeeze(&scratch->stream, scratch->bytes, MLKEM_STRIP * eta / 4);
  if (eta == 2)
    vmb_q3329_cbd_best(out, scratch->bytes, MLKEM_STRIP, 2);
  else
    vmb_q3329_cbd_best(out, scratch->bytes, MLKEM_STRIP, 3);
}

#endif
#endif
