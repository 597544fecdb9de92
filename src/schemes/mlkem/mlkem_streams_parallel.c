/*
 * All streams of an operation in advance, in the lanes of vectors, for processors with memory;
 * contracts in mlkem_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/mlkem_streams.h"

#if MLKEM_PARALLEL
#include "rings/q3329/q3329_inline.h"

/* The bytes of all indices and nonces. */
static const uint8_t mlkem_indices[MLKEM_ENTRIES_MAX][2] = {
    {0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}, {1, 2}, {1, 3},
    {2, 0}, {2, 1}, {2, 2}, {2, 3}, {3, 0}, {3, 1}, {3, 2}, {3, 3}};
static const uint8_t mlkem_nonces[MLKEM_NONCES_MAX] = {0, 1, 2, 3, 4, 5, 6, 7, 8};

static void add(struct mlkem_plan *plan, vmb_keccak_job job) {
  plan->scratch->jobs[plan->jobs++] = job;
}

void vmb_mlkem_plan_hash(struct mlkem_plan *plan, const vmb_keccak_job *hash) {
  add(plan, *hash);
}

void vmb_mlkem_plan_matrix(struct mlkem_plan *plan, const struct mlkem_params *p,
                           const uint8_t rho[MLKEM_SEED_BYTES], enum mlkem_order order) {
  for (unsigned i = 0; i < p->k; i++)
    for (unsigned j = 0; j < p->k; j++)
      add(plan,
          vmb_keccak_job_of(VMB_KECCAK_SHAKE128, plan->scratch->matrix[i * p->k + j],
                            MLKEM_MATRIX_BYTES, rho, MLKEM_SEED_BYTES,
                            mlkem_indices[order == MLKEM_TRANSPOSED ? 4 * i + j : 4 * j + i], 2));
}

void vmb_mlkem_plan_noise(struct mlkem_plan *plan, const uint8_t seed[MLKEM_SEED_BYTES],
                          unsigned first, unsigned count, unsigned eta) {
  for (unsigned i = first; i < first + count; i++)
    add(plan, vmb_keccak_job_of(VMB_KECCAK_SHAKE256, plan->scratch->noise[i], 64U * eta, seed,
                                MLKEM_SEED_BYTES, &mlkem_nonces[i], 1));
}

void vmb_mlkem_run_plan(struct mlkem_plan *plan) {
  vmb_keccak_run_jobs(&plan->scratch->streams, plan->scratch->jobs, plan->jobs);
  plan->jobs = 0;
}

/* scratch->strip = the entry's coefficients; a stream of three blocks may not suffice. */
static vmb_status sample_entry(struct mlkem_scratch *scratch, unsigned entry,
                               const uint8_t rho[MLKEM_SEED_BYTES], unsigned x, unsigned y) {
  unsigned have = 0;
  vmb_q3329_rej_uniform(scratch->strip, &have, scratch->matrix[entry], MLKEM_MATRIX_BYTES);
  if (have >= MLKEM_N)
    return VMB_OK;
  have = 0;
  mlkem_matrix_begin(&scratch->stream, rho, x, y);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX; squeezed += MLKEM_SQUEEZE) {
    vmb_keccak_squeeze(&scratch->stream, scratch->bytes, MLKEM_SQUEEZE);
    vmb_q3329_rej_uniform(scratch->strip, &have, scratch->bytes, MLKEM_SQUEEZE);
    if (have >= MLKEM_N)
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

vmb_status vmb_mlkem_entry_basemul_acc(const struct mlkem_params *p, const struct mlkem_view *w,
                                       const uint8_t rho[MLKEM_SEED_BYTES], unsigned i, unsigned j,
                                       enum mlkem_order order, const vmb_q3329_values *b) {
  const int transposed = order == MLKEM_TRANSPOSED;
  const vmb_status status =
      sample_entry(w->scratch, i * p->k + j, rho, transposed ? i : j, transposed ? j : i);
  if (status == VMB_OK)
    vmb_q3329_basemul_acc(&w->acc->sums, w->scratch->strip, b, 0, MLKEM_N);
  return status;
}

/* The noise of this nonce was planned with the seed. */
void vmb_mlkem_noise_begin(struct mlkem_scratch *scratch, const uint8_t seed[MLKEM_SEED_BYTES],
                           unsigned nonce) {
  (void)seed;
  scratch->nonce = nonce;
}

/* A strip is a whole polynomial here. */
void vmb_mlkem_noise_strip(struct mlkem_scratch *scratch, int16_t *out, unsigned eta) {
  if (eta == 2)
    vmb_q3329_cbd_by(out, scratch->noise[scratch->nonce], MLKEM_STRIP, 2);
  else
    vmb_q3329_cbd_by(out, scratch->noise[scratch->nonce], MLKEM_STRIP, 3);
}

#endif
