/*
 * One stream after another, each used while it is squeezed; contracts in mlkem_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/mlkem_streams.h"

#if !MLKEM_PARALLEL
#include <string.h>

#include "rings/q3329/q3329_inline.h"

void vmb_mlkem_plan_hash(struct mlkem_plan *plan, const vmb_keccak_job *hash) {
  vmb_keccak *const stream = &plan->scratch->stream;
  vmb_keccak_init(stream, hash->kind);
  vmb_keccak_absorb(stream, hash->in[0], hash->in_length[0]);
  vmb_keccak_absorb(stream, hash->in[1], hash->in_length[1]);
  vmb_keccak_squeeze(stream, hash->out, hash->out_length);
}

void vmb_mlkem_plan_matrix(struct mlkem_plan *plan, const struct mlkem_params *p,
                           const uint8_t rho[MLKEM_SEED_BYTES], enum mlkem_order order) {
  (void)plan;
  (void)p;
  (void)rho;
  (void)order;
}

void vmb_mlkem_plan_noise(struct mlkem_plan *plan, const uint8_t seed[MLKEM_SEED_BYTES],
                          unsigned first, unsigned count, unsigned eta) {
  (void)plan;
  (void)seed;
  (void)first;
  (void)count;
  (void)eta;
}

void vmb_mlkem_run_plan(struct mlkem_plan *plan) {
  (void)plan;
}

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
VMB_ALWAYS_INLINE void continue_entry(const struct mlkem_view *w, struct mlkem_entry *entry) {
  uint8_t *const bytes = w->scratch->bytes;
  int16_t *const strip = entry->strip;
  vmb_keccak_squeeze(entry->stream, bytes, MLKEM_SQUEEZE);
  vmb_q3329_rej_uniform(strip, &entry->have, bytes, MLKEM_SQUEEZE);
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

vmb_status vmb_mlkem_entry_basemul_acc(const struct mlkem_params *p, const struct mlkem_view *w,
                                       const uint8_t rho[MLKEM_SEED_BYTES], unsigned i, unsigned j,
                                       enum mlkem_order order, const vmb_q3329_values *b) {
  struct mlkem_scratch *const scratch = w->scratch;
  const int transposed = order == MLKEM_TRANSPOSED;
  struct mlkem_entry entry = {&scratch->stream, scratch->strip, b, 0, 0};
  (void)p;
  mlkem_matrix_begin(&scratch->stream, rho, transposed ? i : j, transposed ? j : i);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX; squeezed += MLKEM_SQUEEZE) {
    continue_entry(w, &entry);
    if (entry.done == MLKEM_N)
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

#if MLKEM_PAIRS
/* The two streams are permuted together. */
vmb_status vmb_mlkem_row_two(const struct mlkem_view *w, const uint8_t rho[MLKEM_SEED_BYTES],
                             unsigned i, unsigned j, enum mlkem_order order,
                             const vmb_q3329_any b[2]) {
  struct mlkem_scratch *const scratch = w->scratch;
  const int transposed = order == MLKEM_TRANSPOSED;
  vmb_keccak *const first = &scratch->stream, *const second = &scratch->second_stream;
  struct mlkem_entry entries[2] = {{first, scratch->strip, &b[0].values, 0, 0},
                                   {second, scratch->second_strip, &b[1].values, 0, 0}};
  mlkem_matrix_begin(first, rho, transposed ? i : j, transposed ? j : i);
  mlkem_matrix_begin(second, rho, transposed ? i : j + 1, transposed ? j + 1 : i);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX; squeezed += MLKEM_SQUEEZE) {
    vmb_keccak_two_blocks(first, second);
    for (unsigned n = 0; n < 2; n++)
      if (entries[n].done != MLKEM_N)
        continue_entry(w, &entries[n]);
    if (entries[0].done + entries[1].done == 2 * MLKEM_N)
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}
_Static_assert(MLKEM_SQUEEZE == VMB_SHAKE128_RATE_BYTES, "a block at a time");

void vmb_mlkem_noise_begin_two(struct mlkem_scratch *scratch, const uint8_t seed[MLKEM_SEED_BYTES],
                               unsigned nonce) {
  vmb_mlkem_noise_begin(scratch, seed, nonce + 1);
  scratch->second_stream = scratch->stream;
  vmb_mlkem_noise_begin(scratch, seed, nonce);
  vmb_keccak_two_blocks(&scratch->stream, &scratch->second_stream);
}
#endif

/* SHAKE256(seed || nonce), the PRF of FIPS 203 section 4.1. */
void vmb_mlkem_noise_begin(struct mlkem_scratch *scratch, const uint8_t seed[MLKEM_SEED_BYTES],
                           unsigned nonce) {
  const uint8_t byte = (uint8_t)nonce;
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&scratch->stream, seed, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(&scratch->stream, &byte, 1);
}

void vmb_mlkem_noise_strip(struct mlkem_scratch *scratch, int16_t *out, unsigned eta) {
  vmb_keccak_squeeze(&scratch->stream, scratch->bytes, MLKEM_STRIP * eta / 4);
  if (eta == 2)
    vmb_q3329_cbd_by(out, scratch->bytes, MLKEM_STRIP, 2);
  else
    vmb_q3329_cbd_by(out, scratch->bytes, MLKEM_STRIP, 3);
}

#endif
