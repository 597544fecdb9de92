/*
 * The hash streams of an operation. Where streams run in parallel (hosts,
 * mlkem_streams_parallel.c), an operation plans those that it will need soon, and they run together
 * in the lanes of vectors. Elsewhere (mlkem_streams_serial.c) each stream runs when it is used.
 *
 *   vmb_mlkem_plan_hash         a hash that does not depend on the others; plan the longest first.
 *                               Its result is there after vmb_mlkem_run_plan
 *   vmb_mlkem_plan_matrix       the matrix of rho
 *   vmb_mlkem_plan_noise        the noise polynomials of nonces first .. first + count - 1
 *   vmb_mlkem_run_plan          runs what was planned; the plan is empty then
 *   vmb_mlkem_run_plans         where they run in parallel: the same for up to MLKEM_PLANS_MAX
 *                               operations together
 *   vmb_mlkem_entry_basemul_acc  w->acc += R^-1 b times SampleNTT(rho, x, y), as planned. Destroys
 *                               w->strip, bytes and stream. Errors: VMB_ERROR_RETRY
 *   vmb_mlkem_two_entries_basemul_acc  MLKEM_PAIRS: the same for (x, y) in two[0] times b[0] and in
 *                               two[1] times b[1]
 *   vmb_mlkem_noise_begin       begins the polynomial of one nonce
 *   vmb_mlkem_noise_begin_two   MLKEM_PAIRS: those of nonce and nonce + 1; the second one is in
 *                               w->second_stream
 *   vmb_mlkem_noise_strip       out = the next MLKEM_STRIP coefficients of it, of distribution
 *                               CBD_eta (FIPS 203, algorithm 8), eta = 2 or 3
 *
 * Noise is made from the seed in w->key_and_coins[32..63]. R^-1 is the factor of q3329's products
 * of Montgomery or Plantard (rings/q3329/q3329.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_STREAMS_H
#define VMB_SCHEMES_MLKEM_STREAMS_H

#include "schemes/mlkem/mlkem_work.h"

/*
 * Bound on the matrix stream: 5 blocks of 168 bytes = 280 triples = 560 candidates, each accepted
 * with probability a = 3329/4096. Fewer than 256 are accepted with probability at most exp(-560 D),
 * D = x ln(x/a) + (1-x) ln((1-x)/(1-a)) at x = 255/560: below 2^-253, and FIPS 203 appendix B gives
 * the same 280 for a limit. Usually 3 blocks suffice.
 */
#define MLKEM_MATRIX_BYTES_MAX (5 * VMB_SHAKE128_RATE_BYTES)

/* Streams that will run together: at first no jobs, in the working memory's list. */
struct mlkem_plan {
  struct mlkem_work *w;
  unsigned jobs;
};

void vmb_mlkem_plan_hash(struct mlkem_plan *plan, const vmb_keccak_job *hash);
#if MLKEM_PARALLEL
void vmb_mlkem_plan_matrix(struct mlkem_plan *plan, const struct mlkem_params *p,
                           const uint8_t rho[MLKEM_SEED_BYTES]);
void vmb_mlkem_plan_noise(struct mlkem_plan *plan, unsigned first, unsigned count, unsigned eta);
void vmb_mlkem_run_plan(struct mlkem_plan *plan);
void vmb_mlkem_run_plans(struct mlkem_plan *plans, size_t count);
#define MLKEM_PLANS_MAX VMB_MANY_TOGETHER
#else
static inline void vmb_mlkem_plan_matrix(struct mlkem_plan *plan, const struct mlkem_params *p,
                                         const uint8_t rho[MLKEM_SEED_BYTES]) {
  (void)plan;
  (void)p;
  (void)rho;
}

static inline void vmb_mlkem_plan_noise(struct mlkem_plan *plan, unsigned first, unsigned count,
                                        unsigned eta) {
  (void)plan;
  (void)first;
  (void)count;
  (void)eta;
}

static inline void vmb_mlkem_run_plan(struct mlkem_plan *plan) {
  (void)plan;
}
#endif

vmb_status vmb_mlkem_entry_basemul_acc(struct mlkem_work *w, const uint8_t rho[MLKEM_SEED_BYTES],
                                       unsigned x, unsigned y, const vmb_q3329_values *b);
void vmb_mlkem_noise_begin(struct mlkem_work *w, unsigned nonce);
void vmb_mlkem_noise_strip(struct mlkem_work *w, int16_t *out, unsigned eta);

#if MLKEM_PAIRS
vmb_status vmb_mlkem_two_entries_basemul_acc(struct mlkem_work *w,
                                             const uint8_t rho[MLKEM_SEED_BYTES],
                                             const uint8_t two[2][2], const vmb_q3329_any b[2]);
void vmb_mlkem_noise_begin_two(struct mlkem_work *w, unsigned nonce);
#endif

/* The stream of entry (x, y) of the matrix, SampleNTT(rho, x, y). */
static inline void mlkem_matrix_begin(vmb_keccak *stream, const uint8_t rho[MLKEM_SEED_BYTES],
                                      unsigned x, unsigned y) {
  const uint8_t indices[2] = {(uint8_t)x, (uint8_t)y};
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(stream, rho, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(stream, indices, sizeof indices);
}

#endif
