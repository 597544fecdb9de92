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
  plan->w->jobs[plan->jobs++] = job;
}

void vmb_mlkem_plan_hash(struct mlkem_plan *plan, const vmb_keccak_job *hash) {
  add(plan, *hash);
}

void vmb_mlkem_plan_matrix(struct mlkem_plan *plan, const struct mlkem_params *p,
                           const uint8_t rho[MLKEM_SEED_BYTES]) {
  for (unsigned x = 0; x < p->k; x++)
    for (unsigned y = 0; y < p->k; y++)
      add(plan,
          vmb_keccak_job_of(VMB_KECCAK_SHAKE128, plan->w->matrix[4 * x + y], MLKEM_MATRIX_BYTES,
                            rho, MLKEM_SEED_BYTES, mlkem_indices[4 * x + y], 2));
}

void vmb_mlkem_plan_noise(struct mlkem_plan *plan, unsigned first, unsigned count, unsigned eta) {
  for (unsigned i = first; i < first + count; i++)
    add(plan,
        vmb_keccak_job_of(VMB_KECCAK_SHAKE256, plan->w->noise[i], 64U * eta,
                          plan->w->key_and_coins + 32, MLKEM_SEED_BYTES, &mlkem_nonces[i], 1));
}

void vmb_mlkem_run_plan(struct mlkem_plan *plan) {
  vmb_keccak_run_jobs(&plan->w->streams, plan->w->jobs, plan->jobs);
  plan->jobs = 0;
}

void vmb_mlkem_run_plans(struct mlkem_plan *plans, size_t count) {
  vmb_keccak_job_list lists[MLKEM_PLANS_MAX];
  for (size_t i = 0; i < count; i++) {
    lists[i].jobs = plans[i].w->jobs;
    lists[i].count = plans[i].jobs;
    plans[i].jobs = 0;
  }
  if (count > 0)
    vmb_keccak_run_job_lists(&plans[0].w->streams, lists, count);
}

/* w->strip = the entry's coefficients; a stream of three blocks may not suffice. */
static vmb_status sample_entry(struct mlkem_work *w, const uint8_t rho[MLKEM_SEED_BYTES],
                               unsigned x, unsigned y) {
  unsigned have = 0;
  vmb_q3329_rej_uniform(w->strip, &have, w->matrix[4 * x + y], MLKEM_MATRIX_BYTES);
  if (have >= MLKEM_N)
    return VMB_OK;
  have = 0;
  mlkem_matrix_begin(&w->stream, rho, x, y);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX; squeezed += MLKEM_SQUEEZE) {
    vmb_keccak_squeeze(&w->stream, w->bytes, MLKEM_SQUEEZE);
    vmb_q3329_rej_uniform(w->strip, &have, w->bytes, MLKEM_SQUEEZE);
    if (have >= MLKEM_N)
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

vmb_status vmb_mlkem_entry_basemul_acc(struct mlkem_work *w, const uint8_t rho[MLKEM_SEED_BYTES],
                                       unsigned x, unsigned y, const vmb_q3329_values *b) {
  const vmb_status status = sample_entry(w, rho, x, y);
  if (status == VMB_OK)
    vmb_q3329_basemul_acc(&w->acc.sums, w->strip, b, 0, MLKEM_N);
  return status;
}

/* The noise of this nonce was planned. */
void vmb_mlkem_noise_begin(struct mlkem_work *w, unsigned nonce) {
  w->nonce = nonce;
}

/* A strip is a whole polynomial here. */
void vmb_mlkem_noise_strip(struct mlkem_work *w, int16_t *out, unsigned eta) {
  if (eta == 2)
    vmb_q3329_cbd_by(out, w->noise[w->nonce], MLKEM_STRIP, 2);
  else
    vmb_q3329_cbd_by(out, w->noise[w->nonce], MLKEM_STRIP, 3);
}

#endif
