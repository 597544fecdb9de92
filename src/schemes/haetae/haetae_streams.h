/*
 * Streams of which an operation needs several: four at a time in the lanes of vectors where
 * HAETAE_PARALLEL says so (haetae_streams_parallel.c), elsewhere one after the other
 * (haetae_streams_serial.c).
 *
 *   vmb_haetae_rej_uniform    appends to the `found` numbers in out those of a block that are below
 *                             q, up to 256 in all, and returns how many there are then
 *   vmb_haetae_uniform_entry  out = polynomial `entry` of the public seed, in the order a_i (d =
 *                             1), then A0 column by column; they are asked for in this order.
 *                             Destroys scratch->stream and block. Errors: VMB_ERROR_RETRY
 *   vmb_haetae_uniform_x4     HAETAE_PARALLEL: scratch->entries = those of four nonces
 *   vmb_haetae_eta_all        s = `count` secrets of the nonces from the first on. Errors:
 *                             VMB_ERROR_RETRY
 *   vmb_haetae_hash_with_matrix  scratch->mu, 32 bytes, together with the streams of the first
 *                             polynomials of the matrix, which then are matrix->blocks. Returns 0
 *                             and does nothing if streams do not run in parallel, or the message is
 *                             not there as a whole, or so long that its hash would run alone
 *   vmb_haetae_begin_rows     before the first ball of a signature
 *   vmb_haetae_sample_rows    the rows of a ball: w->samples and signs from scratch->seed and the
 *                             counters from the first on; *sum grows by the squares of all accepted
 *                             candidates. Destroys scratch->stream. Errors: VMB_ERROR_RETRY
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_STREAMS_H
#define VMB_SCHEMES_HAETAE_STREAMS_H

#include "schemes/haetae/haetae_work.h"
#include "schemes/scheme.h"

/* ---- The matrix ------------------------------------------------------------------------------ */

/* Where the polynomials of the public seed come from. */
struct haetae_matrix {
  const struct haetae_params *p;
  struct haetae_scratch *scratch;
  const uint8_t *public_key; /* begins with the seed */
#if HAETAE_PARALLEL
  /* the first entries, whose streams ran already (vmb_haetae_hash_with_matrix): a multiple of 4 */
  unsigned squeezed;
  const uint8_t (*blocks)[HAETAE_ENTRY_BYTES];
#endif
};

unsigned vmb_haetae_rej_uniform(uint16_t out[HAETAE_N], unsigned found,
                                const uint8_t block[VMB_SHAKE128_RATE_BYTES]);
vmb_status vmb_haetae_uniform_entry(const struct haetae_matrix *matrix, uint16_t out[HAETAE_N],
                                    unsigned entry);
vmb_status vmb_haetae_eta_all(int8_t *s, struct haetae_scratch *scratch,
                              const uint8_t sigma[HAETAE_SEED_BYTES], unsigned nonce,
                              unsigned count);
int vmb_haetae_hash_with_matrix(struct haetae_matrix *matrix, const struct vmb_sig_message *message,
                                const struct haetae_verify_view *w);
#if HAETAE_PARALLEL
vmb_status vmb_haetae_uniform_x4(struct haetae_scratch *scratch,
                                 const uint8_t rho[HAETAE_RHO_BYTES], const uint16_t nonces[4]);
#endif

/* The entries before those of A0: the polynomials a_i. */
static inline unsigned haetae_offset_entries(const struct haetae_params *p) {
  return p->d ? p->k : 0;
}

/* The number that is hashed after the seed for a polynomial of that order. */
static inline unsigned haetae_uniform_nonce(const struct haetae_params *p, unsigned entry) {
  const unsigned offsets = haetae_offset_entries(p);
  if (entry < offsets)
    return 256U * p->k + haetae_m(p) + entry;
  unsigned row = entry - offsets;
  unsigned column = 0;
  for (; row >= p->k; row -= p->k)
    column++;
  return 256 * row + column;
}

/* Polynomial (i, j) of A0, as values of its transform: after all of a, column by column. */
static inline vmb_status haetae_matrix_entry(const struct haetae_matrix *matrix,
                                             vmb_q64513_canonical *out, unsigned i, unsigned j) {
  const struct haetae_params *const p = matrix->p;
  return vmb_haetae_uniform_entry(matrix, out->c, haetae_offset_entries(p) + j * p->k + i);
}

/* ---- Rows of a ball -------------------------------------------------------------------------- */

/* A row of Gaussian samples in the making. */
struct haetae_row {
  uint64_t *samples;
  struct haetae_sum *sum; /* grows by the squares of all that are accepted */
  uint8_t *block;         /* memory of its blocks */
  const uint8_t *in;      /* the next candidate */
  unsigned found, wanted; /* accepted candidates */
#if HAETAE_PARALLEL
  struct vmb_gaussians *batch;
#endif
};

/*
 * Completes the rows, whose first blocks are there; one that is complete waits for the others.
 *   errors  VMB_ERROR_RETRY
 */
typedef vmb_status haetae_rows_function(struct haetae_row rows[HAETAE_LANES],
                                        struct haetae_streams *streams);

void vmb_haetae_begin_rows(const struct haetae_sign_view *w);
vmb_status vmb_haetae_sample_rows(const struct haetae_sign_view *w, unsigned rank,
                                  struct haetae_sum *sum, unsigned counter,
                                  haetae_rows_function *complete);

/*
 * The first two rows give one square more: these two Gaussians make the point uniform in the ball.
 */
static inline unsigned haetae_row_wanted(unsigned row) {
  return row < 2 ? HAETAE_N + 1 : HAETAE_N;
}

#endif
