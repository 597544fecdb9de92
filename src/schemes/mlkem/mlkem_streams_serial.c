/*
 * One stream after another, each used while it is squeezed; contracts in mlkem_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/mlkem_streams.h"

#if !MLKEM_PARALLEL
#include <string.h>

#include "rings/q3329/q3329_inline.h"

void vmb_mlkem_plan_hash(struct mlkem_plan *plan, const vmb_keccak_job *hash) {
  vmb_keccak *const stream = &plan->w->stream;
  vmb_keccak_init(stream, hash->kind);
  vmb_keccak_absorb(stream, hash->in[0], hash->in_length[0]);
  vmb_keccak_absorb(stream, hash->in[1], hash->in_length[1]);
  vmb_keccak_squeeze(stream, hash->out, hash->out_length);
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
 * whole strips of them. Destroys w->bytes.
 */
VMB_ALWAYS_INLINE void continue_entry(struct mlkem_work *w, struct mlkem_entry *entry) {
  int16_t *const strip = entry->strip;
  vmb_keccak_squeeze(entry->stream, w->bytes, MLKEM_SQUEEZE);
  vmb_q3329_rej_uniform(strip, &entry->have, w->bytes, MLKEM_SQUEEZE);
  unsigned whole = entry->have - entry->have % MLKEM_STRIP;
  if (whole > MLKEM_N - entry->done)
    whole = MLKEM_N - entry->done;
  if (whole == 0)
    return;
  vmb_q3329_basemul_acc(&w->acc.sums, strip, entry->b, entry->done, whole);
  entry->done += whole;
  if (entry->done == MLKEM_N)
    return;
  entry->have -= whole;
  memmove(strip, strip + whole, entry->have * sizeof strip[0]);
}

vmb_status vmb_mlkem_entry_basemul_acc(struct mlkem_work *w, const uint8_t rho[MLKEM_SEED_BYTES],
                                       unsigned x, unsigned y, const vmb_q3329_values *b) {
  struct mlkem_entry entry = {&w->stream, w->strip, b, 0, 0};
  mlkem_matrix_begin(&w->stream, rho, x, y);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX; squeezed += MLKEM_SQUEEZE) {
    continue_entry(w, &entry);
    if (entry.done == MLKEM_N)
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

#if MLKEM_PAIRS
/* The two streams are permuted together. */
vmb_status vmb_mlkem_two_entries_basemul_acc(struct mlkem_work *w,
                                             const uint8_t rho[MLKEM_SEED_BYTES],
                                             const uint8_t two[2][2], const vmb_q3329_any b[2]) {
  vmb_keccak *const first = &w->stream, *const second = &w->second_stream;
  struct mlkem_entry entries[2] = {{first, w->strip, &b[0].values, 0, 0},
                                   {second, w->second_strip, &b[1].values, 0, 0}};
  mlkem_matrix_begin(first, rho, two[0][0], two[0][1]);
  mlkem_matrix_begin(second, rho, two[1][0], two[1][1]);
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

void vmb_mlkem_noise_begin_two(struct mlkem_work *w, unsigned nonce) {
  vmb_mlkem_noise_begin(w, nonce + 1);
  w->second_stream = w->stream;
  vmb_mlkem_noise_begin(w, nonce);
  vmb_keccak_two_blocks(&w->stream, &w->second_stream);
}
#endif

/* SHAKE256(seed || nonce), the PRF of FIPS 203 section 4.1. */
void vmb_mlkem_noise_begin(struct mlkem_work *w, unsigned nonce) {
  const uint8_t byte = (uint8_t)nonce;
  vmb_keccak_init(&w->stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&w->stream, w->key_and_coins + 32, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(&w->stream, &byte, 1);
}

void vmb_mlkem_noise_strip(struct mlkem_work *w, int16_t *out, unsigned eta) {
  vmb_keccak_squeeze(&w->stream, w->bytes, MLKEM_STRIP * eta / 4);
  if (eta == 2)
    vmb_q3329_cbd_by(out, w->bytes, MLKEM_STRIP, 2);
  else
    vmb_q3329_cbd_by(out, w->bytes, MLKEM_STRIP, 3);
}

#endif
