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
 * An entry of the matrix while it is sampled: `have` coefficients are in its strip, `done` were
 * multiplied.
 */
struct mlkem_entry {
  vmb_keccak *stream;
  int16_t *strip;
  const vmb_q3329_values *b;
  unsigned have, done;
};

/*
 * The next MLKEM_SQUEEZE bytes of the entry's stream become coefficients, and acc += R^-1 b times
 * whole strips of them. Destroys scratch->bytes.
 */
VMB_ALWAYS_INLINE void mlkem_entry_continue(const struct mlkem_view *w, struct mlkem_entry *entry) {
  uint8_t *const bytes = w->scratch->bytes;
  int16_t *const strip = entry->strip;
  vmb_keccak_squeeze(entry->stream, bytes, MLKEM_SQUEEZE);
  entry->have = mlkem_rej_uniform(strip, entry->have, bytes, MLKEM_SQUEEZE);
  unsigned whole = entry->have - entry->have % MLKEM_STRIP;
  if (whole > MLKEM_N - entry->done)
    whole = MLKEM_N - entry->done;
  if (whole == 0)
    return;
  vmb_q3329_basemul_acc(&w->acc->sums, strip, entry->b, entry->done, whole);
  entry->done += whole;
  if (entry->done == MLKEM_N)
    return;
  entry->have -= whole;
  memmove(strip, strip + whole, entry->have * sizeof strip[0]);
}

/*
 * acc += R^-1 b times the polynomial that SampleNTT(rho, x, y) gives: it is multiplied while it is
 * sampled. Destroys scratch->strip, bytes and stream.
 *   errors  VMB_ERROR_RETRY
 */
MLKEM_SHARED vmb_status mlkem_matrix_basemul_acc(const struct mlkem_view *w,
                                                 const uint8_t rho[MLKEM_SEED_BYTES], unsigned x,
                                                 unsigned y, const vmb_q3329_values *b) {
  struct mlkem_scratch *const scratch = w->scratch;
  struct mlkem_entry entry = {&scratch->stream, scratch->strip, b, 0, 0};
  mlkem_matrix_begin(&scratch->stream, rho, x, y);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX; squeezed += MLKEM_SQUEEZE) {
    mlkem_entry_continue(w, &entry);
    if (entry.done == MLKEM_N)
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

#if MLKEM_PAIRS
/*
 * The same of entries (x, y) and (x + 1, y), or, transposed, (x, y + 1), times b[0] and b[1]; their
 * streams are permuted together.
 */
MLKEM_SHARED vmb_status mlkem_matrix_basemul_acc_two(const struct mlkem_view *w,
                                                     const uint8_t rho[MLKEM_SEED_BYTES],
                                                     unsigned x, unsigned y, int transposed,
                                                     const vmb_q3329_any b[2]) {
  struct mlkem_scratch *const scratch = w->scratch;
  vmb_keccak *const first = &scratch->stream, *const second = &scratch->second_stream;
  struct mlkem_entry entries[2] = {{first, scratch->strip, &b[0].values, 0, 0},
                                   {second, scratch->second_strip, &b[1].values, 0, 0}};
  mlkem_matrix_begin(first, rho, x, y);
  mlkem_matrix_begin(second, rho, transposed ? x : x + 1, transposed ? y + 1 : y);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX; squeezed += MLKEM_SQUEEZE) {
    vmb_keccak_two_blocks(first, second);
    for (unsigned n = 0; n < 2; n++)
      if (entries[n].done != MLKEM_N)
        mlkem_entry_continue(w, &entries[n]);
    if (entries[0].done + entries[1].done == 2 * MLKEM_N)
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}
_Static_assert(MLKEM_SQUEEZE == VMB_SHAKE128_RATE_BYTES, "a block at a time");
#endif

/*
 * w->acc->sums += R^-1 b times the entry in row i and column j of the matrix (or of its transpose),
 * while the entry is sampled. RETRY: see mlkem_matrix_basemul_acc.
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
