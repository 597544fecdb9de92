/*
 * Up to four streams together, for processors with vectors and memory; contracts in
 * smaug_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_streams.h"

#if SMAUG_PARALLEL
#include <string.h>

#include "schemes/smaug/smaug_fixed_weight.h"
#include "schemes/smaug/smaug_sample.h"

#define RANK_MAX 4
/* Hashes that an operation starts with, other than those of the matrix. */
#define OTHER_JOBS_MAX (2 * RANK_MAX)
#define JOBS_MAX (RANK_MAX * RANK_MAX + OTHER_JOBS_MAX)

/*
 * What smaug_secret_buffer(w) holds in key generation: the bytes of all secret polynomials, then
 * the polynomials. It has at least `rank` accumulators.
 */
_Static_assert(SMAUG_SAMPLER_BYTES + SMAUG_N * sizeof(uint16_t) <= sizeof(vmb_poly256_sum),
               "a sum is too small for the bytes and the coefficients of a secret polynomial");

/* The indices of the matrix as bytes: those of A[i][j] at 4 i + j. */
static const uint8_t matrix_indices[RANK_MAX * RANK_MAX][2] = {
    {0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}, {1, 2}, {1, 3},
    {2, 0}, {2, 1}, {2, 2}, {2, 3}, {3, 0}, {3, 1}, {3, 2}, {3, 3}};

/* Runs all jobs, `count` of them so far, together with those of the matrix. */
static void run_with_matrix(const struct smaug_params *p, const struct smaug_view *w,
                            const uint8_t seed[SMAUG_SEED_BYTES], vmb_keccak_job jobs[JOBS_MAX],
                            unsigned count) {
  smaug_poly_bytes *out = w->matrix;
  for (unsigned i = 0; i < p->rank; i++)
    for (unsigned j = 0; j < p->rank; j++)
      jobs[count++] = vmb_keccak_job_of(VMB_KECCAK_SHAKE128, *out++, SMAUG_POLY_BYTES(p->lq), seed,
                                        SMAUG_SEED_BYTES, matrix_indices[4 * i + j], 2);
  vmb_keccak_run_jobs(&w->scratch->parallel.streams, jobs, count);
}

void vmb_smaug_start_encaps(const struct smaug_params *p, const struct smaug_view *w,
                            const uint8_t *public_key) {
  vmb_keccak_job jobs[JOBS_MAX];
  jobs[0] = vmb_keccak_job_of(VMB_KECCAK_SHA3_256, w->scratch->hash, VMB_SHA3_256_BYTES, public_key,
                              smaug_public_key_bytes(p), NULL, 0);
  run_with_matrix(p, w, public_key, jobs, 1);
}

void vmb_smaug_start_decaps(const struct smaug_params *p, const struct smaug_view *w,
                            const uint8_t *public_key, const uint8_t *ciphertext) {
  struct smaug_scratch *const scratch = w->scratch;
  vmb_keccak_job jobs[JOBS_MAX];
  jobs[0] = vmb_keccak_job_of(VMB_KECCAK_SHA3_256, scratch->hash, VMB_SHA3_256_BYTES, public_key,
                              smaug_public_key_bytes(p), NULL, 0);
  jobs[1] = vmb_keccak_job_of(VMB_KECCAK_SHA3_256, scratch->ciphertext_hash, VMB_SHA3_256_BYTES,
                              ciphertext, smaug_ciphertext_bytes(p), NULL, 0);
  run_with_matrix(p, w, public_key, jobs, 2);
}

/* Rank 4: secrets, noise and each row of the matrix are four streams of one length. */
static void start_keypair_of_rank_4(const struct smaug_params *p, const struct smaug_view *w,
                                    const uint8_t matrix_seed[SMAUG_SEED_BYTES],
                                    const uint8_t nonces[4][2]) {
  vmb_keccak_x4 *const streams = &w->scratch->parallel.streams;
  smaug_poly_bytes *const noise = w->scratch->parallel.bytes;
  const uint8_t *const seed = w->scratch->seeds;
  uint8_t *const secrets = smaug_secret_buffer(w);
  vmb_keccak_x4_init(streams, VMB_KECCAK_SHAKE256);
  vmb_keccak_x4_absorb(streams, seed, seed, seed, seed, SMAUG_SEED_BYTES);
  vmb_keccak_x4_absorb(streams, nonces[0], nonces[1], nonces[2], nonces[3], 2);
  vmb_keccak_x4_squeeze(streams, secrets, secrets + SMAUG_SAMPLER_BYTES,
                        secrets + 2 * SMAUG_SAMPLER_BYTES, secrets + 3 * SMAUG_SAMPLER_BYTES,
                        SMAUG_SAMPLER_BYTES);
  vmb_keccak_x4_init(streams, VMB_KECCAK_SHAKE256);
  vmb_keccak_x4_absorb(streams, seed, seed, seed, seed, SMAUG_SEED_BYTES);
  vmb_keccak_x4_absorb(streams, nonces[0], nonces[1], nonces[2], nonces[3], 1);
  vmb_keccak_x4_squeeze(streams, noise[0], noise[1], noise[2], noise[3], SMAUG_NOISE_BYTES);
  for (unsigned i = 0; i < 4; i++) {
    const uint8_t(*const indices)[2] = matrix_indices + 4 * i;
    smaug_poly_bytes *const row = w->matrix + 4 * i;
    vmb_keccak_x4_init(streams, VMB_KECCAK_SHAKE128);
    vmb_keccak_x4_absorb(streams, matrix_seed, matrix_seed, matrix_seed, matrix_seed,
                         SMAUG_SEED_BYTES);
    vmb_keccak_x4_absorb(streams, indices[0], indices[1], indices[2], indices[3], 2);
    vmb_keccak_x4_squeeze(streams, row[0], row[1], row[2], row[3], SMAUG_POLY_BYTES(p->lq));
  }
}

void vmb_smaug_start_keypair(const struct smaug_params *p, const struct smaug_view *w,
                             const uint8_t matrix_seed[SMAUG_SEED_BYTES]) {
  uint8_t *const secrets = smaug_secret_buffer(w);
  const uint8_t *const seed = w->scratch->seeds;
  uint8_t nonces[RANK_MAX][2] = {{0}}; /* of the first attempt; the noise has the first byte */
  vmb_keccak_job jobs[JOBS_MAX];
  unsigned count = 0;
  for (unsigned i = 0; i < p->rank; i++)
    nonces[i][0] = (uint8_t)(p->rank * i);
  if (p->rank == 4) {
    start_keypair_of_rank_4(p, w, matrix_seed, (const uint8_t(*)[2])nonces);
    return;
  }
  for (unsigned i = 0; i < p->rank; i++)
    jobs[count++] = vmb_keccak_job_of(VMB_KECCAK_SHAKE256, secrets + i * SMAUG_SAMPLER_BYTES,
                                      SMAUG_SAMPLER_BYTES, seed, SMAUG_SEED_BYTES, nonces[i], 2);
  for (unsigned i = 0; i < p->rank; i++)
    jobs[count++] = vmb_keccak_job_of(VMB_KECCAK_SHAKE256, w->scratch->parallel.bytes[i],
                                      SMAUG_NOISE_BYTES, seed, SMAUG_SEED_BYTES, nonces[i], 1);
  run_with_matrix(p, w, matrix_seed, jobs, count);
}

vmb_status vmb_smaug_sample_secrets(const struct smaug_params *p, const struct smaug_view *w,
                                    uint8_t *packed_secret) {
  uint8_t *const first_bytes = smaug_secret_buffer(w);
  uint16_t(*const s)[SMAUG_N] =
      (uint16_t(*)[SMAUG_N])(void *)(first_bytes + p->rank * SMAUG_SAMPLER_BYTES);
  for (unsigned j = 0; j < p->rank; j++) {
    uint8_t *const bytes = first_bytes + j * SMAUG_SAMPLER_BYTES;
    unsigned attempt = 0;
    while (vmb_smaug_uniform(s[j], bytes) != 0) {
      if (++attempt == SMAUG_ATTEMPTS_MAX)
        return VMB_ERROR_RETRY;
      vmb_smaug_secret_bytes(p, w->scratch, bytes, j, attempt);
    }
  }
  vmb_smaug_choose_places(s, p->rank, p->hs);
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_smaug_give_signs(s[j], first_bytes + j * SMAUG_SAMPLER_BYTES + SMAUG_SAMPLER_SIGNS_AT);
    vmb_smaug_pack_secret(packed_secret + j * SMAUG_SECRET_POLY_BYTES, s[j]);
  }
  return VMB_OK;
}

void vmb_smaug_matrix_poly(const struct smaug_params *p, const struct smaug_view *w,
                           const uint8_t seed[SMAUG_SEED_BYTES], unsigned row, unsigned column) {
  (void)seed;
  p->unpack_q(w->poly, w->matrix[row * p->rank + column], SMAUG_N);
}

void vmb_smaug_noise(const struct smaug_params *p, const struct smaug_view *w, unsigned i) {
  (void)p;
  vmb_smaug_noise_poly(w->poly, w->scratch->parallel.bytes[i]);
}

/* With j = 0 all of them are squeezed, of which there are at most four. */
const uint8_t *vmb_smaug_ephemeral_bytes(const struct smaug_view *w, size_t length, unsigned j) {
  static const uint8_t numbers[4] = {0, 1, 2, 3};
  uint8_t(*const bytes)[SMAUG_POLY_BYTES(4)] = w->scratch->parallel.ephemeral;
  vmb_keccak_x4 *const streams = &w->scratch->parallel.streams;
  const uint8_t *const seed = w->scratch->seeds;
  if (j == 0) {
    vmb_keccak_x4_init(streams, VMB_KECCAK_SHAKE256);
    vmb_keccak_x4_absorb(streams, seed, seed, seed, seed, SMAUG_SEED_BYTES);
    vmb_keccak_x4_absorb(streams, numbers, numbers + 1, numbers + 2, numbers + 3, 1);
    vmb_keccak_x4_squeeze(streams, bytes[0], bytes[1], bytes[2], bytes[3], length);
  }
  return bytes[j];
}

#endif
