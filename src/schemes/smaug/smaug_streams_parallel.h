/*
 * Four streams at once, for processors with vectors and memory. Included by smaug_streams.h, which
 * says what the functions do. A group of four may have streams beyond the last polynomial; a last
 * polynomial on its own is made by one stream.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_STREAMS_PARALLEL_H
#define VMB_SCHEMES_SMAUG_STREAMS_PARALLEL_H

#include "schemes/smaug/smaug_stream.c"

#if SMAUG_PARALLEL

/*
 * The packed coefficients of the next polynomial of the matrix. Four are squeezed at a time and
 * handed out one by one; a last one that is alone goes through `buffer`. Valid until the next call.
 */
VMB_INLINE_FOR_SPEED const uint8_t *smaug_matrix_bytes(const struct smaug_params *p,
                                                       const struct smaug_view *w, uint8_t *buffer,
                                                       const uint8_t *seed) {
  struct smaug_scratch *const scratch = w->scratch;
  struct smaug_parallel *const four = &scratch->parallel;
  struct smaug_position *const at = &scratch->position;
  smaug_waiting *const bytes = four->bytes;
  if (at->ahead != 0)
    return w->ahead[at->ahead - at->made--];
  if (at->made == 0) {
    uint8_t places[4][2];
    (void)smaug_matrix_place(p, at, places[0]);
    if (!smaug_matrix_place(p, at, places[1])) {
      smaug_matrix_one(p, scratch, buffer, seed, places[0]);
      return buffer;
    }
    (void)smaug_matrix_place(p, at, places[2]);
    (void)smaug_matrix_place(p, at, places[3]);
    vmb_shake128_x4_init(&four->streams);
    vmb_keccak_x4_absorb(&four->streams, seed, seed, seed, seed, SMAUG_SEED_BYTES);
    vmb_keccak_x4_absorb(&four->streams, places[0], places[1], places[2], places[3], 2);
    vmb_keccak_x4_squeeze(&four->streams, bytes[0], bytes[1], bytes[2], bytes[3],
                          SMAUG_POLY_BYTES(p->lq));
    at->made = 4;
  }
  return bytes[4 - at->made--];
}

/*
 * Four streams of a seed and the nonces rank * i, rank * (i + 1), ..., of `length` bytes with zeros
 * behind.
 */
VMB_INLINE_FOR_SPEED void smaug_four_nonces(const struct smaug_params *p, vmb_keccak_x4 *streams,
                                            const uint8_t *seed, unsigned i, size_t length) {
  uint8_t nonces[4][8] = {{0}};
  for (unsigned s = 0; s < 4; s++)
    nonces[s][0] = (uint8_t)(p->rank * (i + s));
  vmb_keccak_x4_absorb(streams, seed, seed, seed, seed, SMAUG_SEED_BYTES);
  vmb_keccak_x4_absorb(streams, nonces[0], nonces[1], nonces[2], nonces[3], length);
}

/* Hashes that are known at the beginning, beside the matrix. */
#define SMAUG_JOBS_MAX (16 + 8)

/*
 * SMAUG-T: does all jobs, `count` of them for now, and those of the matrix from its beginning on.
 * The seed's places are room for the jobs' messages.
 */
VMB_INLINE_FOR_SPEED void smaug_run_with_matrix(const struct smaug_params *p,
                                                const struct smaug_view *w,
                                                const uint8_t seed[SMAUG_SEED_BYTES],
                                                int transposed, vmb_keccak_job jobs[SMAUG_JOBS_MAX],
                                                unsigned count) {
  struct smaug_position *const at = &w->scratch->position;
  const unsigned polynomials = p->rank * (unsigned)p->rank;
  uint8_t places[16][2];
  smaug_matrix_begin(p, w->scratch, seed, transposed);
  for (unsigned i = 0; i < polynomials; i++) {
    (void)smaug_matrix_place(p, at, places[i]);
    jobs[count + i] = vmb_shake128_job(w->ahead[i], SMAUG_POLY_BYTES(p->lq), seed, SMAUG_SEED_BYTES,
                                       places[i], 2);
  }
  vmb_keccak_run_jobs(&w->scratch->parallel.streams, jobs, count + polynomials);
  at->made = (uint8_t)polynomials;
  at->ahead = polynomials & 0x7f;
}

/*
 * Before encryption: hash = H(public key), and in SMAUG-T the whole matrix, and w->scratch->state =
 * H(ciphertext) if there is one: all of them together.
 */
VMB_INLINE_FOR_SPEED void smaug_begin(const struct smaug_params *p, const struct smaug_view *w,
                                      const uint8_t *public_key, const uint8_t *ciphertext) {
  struct smaug_scratch *const scratch = w->scratch;
  if (p->round1) {
    vmb_sha3_256(scratch->hash, public_key, smaug_public_key_bytes(p));
    smaug_matrix_begin(p, scratch, public_key, 0);
    return;
  }
  vmb_keccak_job jobs[SMAUG_JOBS_MAX];
  unsigned count = 0;
  jobs[count++] = vmb_sha3_256_job(scratch->hash, public_key, smaug_public_key_bytes(p));
  if (ciphertext != NULL)
    jobs[count++] = vmb_sha3_256_job(scratch->state, ciphertext, smaug_ciphertext_bytes(p));
  smaug_run_with_matrix(p, w, public_key, 0, jobs, count);
}

/* hash = H(ciphertext), the one that smaug_begin was told of. */
VMB_INLINE_FOR_SPEED void smaug_hash_ciphertext(const struct smaug_params *p,
                                                struct smaug_scratch *scratch,
                                                const uint8_t *ciphertext) {
  if (p->round1)
    vmb_sha3_256(scratch->hash, ciphertext, smaug_ciphertext_bytes(p));
  else
    memcpy(scratch->hash, scratch->state, SMAUG_HASH_BYTES);
}

/*
 * Before the secrets of SMAUG-T are sampled: their bytes, those of the noise and the matrix, all
 * together. With rank 4 all of them are in groups of four of equal lengths, which is cheaper: the
 * secrets' bytes alone.
 */
VMB_INLINE_FOR_SPEED void smaug_begin_keypair(const struct smaug_params *p,
                                              const struct smaug_view *w,
                                              const uint8_t *public_key) {
  uint8_t *const secrets = (uint8_t *)w->accumulators;
  const uint8_t *const seed = w->scratch->seeds;
  uint8_t nonces[4][2];
  vmb_keccak_job jobs[SMAUG_JOBS_MAX];
  unsigned count = 0;
  if (p->rank == 4) {
    vmb_keccak_x4 *const streams = &w->scratch->parallel.streams;
    vmb_shake256_x4_init(streams);
    smaug_four_nonces(p, streams, seed, 0, 2);
    vmb_keccak_x4_squeeze(streams, secrets, secrets + SMAUG_T_SAMPLER_BYTES,
                          secrets + 2 * SMAUG_T_SAMPLER_BYTES, secrets + 3 * SMAUG_T_SAMPLER_BYTES,
                          SMAUG_T_SAMPLER_BYTES);
    smaug_matrix_begin(p, w->scratch, public_key, 1);
    return;
  }
  for (unsigned i = 0; i < p->rank; i++) {
    nonces[i][0] = (uint8_t)(p->rank * i);
    nonces[i][1] = 0;
    jobs[count++] = vmb_shake256_job(secrets + i * SMAUG_T_SAMPLER_BYTES, SMAUG_T_SAMPLER_BYTES,
                                     seed, SMAUG_SEED_BYTES, nonces[i], 2);
  }
  for (unsigned i = 0; i < p->rank; i++)
    jobs[count++] = vmb_shake256_job(w->scratch->parallel.bytes[i], SMAUG_NOISE_BYTES, seed,
                                     SMAUG_SEED_BYTES, nonces[i], 1);
  smaug_run_with_matrix(p, w, public_key, 1, jobs, count);
}

/*
 * The bytes that the noise of polynomial i is sampled from. SMAUG-T of
 * rank 2 and 3: smaug_begin_keypair made them. Otherwise four are made with i = 0, 4, ..., a
 * last one that is alone goes through `buffer`. To be asked for in order.
 */
VMB_INLINE_FOR_SPEED const uint8_t *smaug_noise_bytes(const struct smaug_params *p,
                                                      struct smaug_scratch *scratch,
                                                      uint8_t *buffer, unsigned i) {
  struct smaug_parallel *const four = &scratch->parallel;
  smaug_waiting *const bytes = four->bytes;
  if ((p->round1 || p->rank == 4) && i % 4 == 0) {
    if (i + 1 == p->rank) {
      smaug_noise_one(p, scratch, buffer, i);
      return buffer;
    }
    if (p->round1)
      vmb_shake128_x4_init(&four->streams);
    else
      vmb_shake256_x4_init(&four->streams);
    smaug_four_nonces(p, &four->streams, scratch->seeds, i, p->round1 ? 8 : 1);
    vmb_keccak_x4_squeeze(&four->streams, bytes[0], bytes[1], bytes[2], bytes[3],
                          SMAUG_NOISE_BYTES);
  }
  return bytes[i % 4];
}

/* The rank of SMAUG-T is at most 4. */
#define SMAUG_SECRETS_BUFFER_BYTES (4 * SMAUG_T_SAMPLER_BYTES)
/* Of each secret polynomial: the bytes, and the polynomial. */
#define SMAUG_SECRETS_ROOM_BYTES (SMAUG_T_SAMPLER_BYTES + SMAUG_N * sizeof(uint16_t))
/*
 * The bytes that the sampler of secret polynomial i takes: smaug_begin_keypair left them in
 * `buffer`, the accumulators.
 */
VMB_INLINE_FOR_SPEED const uint8_t *smaug_secret_bytes(const struct smaug_params *p,
                                                       struct smaug_scratch *scratch,
                                                       uint8_t *buffer, unsigned i) {
  (void)p;
  (void)scratch;
  return buffer + i * SMAUG_T_SAMPLER_BYTES;
}

/* The streams of ephemeral polynomials j .. j + 3, nothing squeezed yet. */
VMB_INLINE_FOR_SPEED void smaug_four_ephemeral(const struct smaug_params *p,
                                               struct smaug_scratch *scratch, unsigned j) {
  vmb_keccak_x4 *const streams = &scratch->parallel.streams;
  const uint8_t *const seed = smaug_ephemeral_seed(p, scratch);
  const uint8_t numbers[4] = {(uint8_t)j, (uint8_t)(j + 1), (uint8_t)(j + 2), (uint8_t)(j + 3)};
  vmb_shake256_x4_init(streams);
  vmb_keccak_x4_absorb(streams, seed, seed, seed, seed, 32);
  if (p->round1)
    vmb_keccak_x4_absorb(streams, scratch->hash, scratch->hash, scratch->hash, scratch->hash,
                         SMAUG_HASH_BYTES);
  vmb_keccak_x4_absorb(streams, numbers, numbers + 1, numbers + 2, numbers + 3, 1);
}

/*
 * All `count` of the four are hashed until the last has its weight; what comes after that to the
 * others is ignored.
 */
VMB_NOINLINE static __attribute__((unused)) vmb_status
smaug_four_fixed_weight(struct smaug_parallel *four, unsigned weight, unsigned count) {
  smaug_waiting *const states = four->bytes;
  uint32_t left[4] = {weight, weight, weight, weight};
  memset(four->ternaries, 0, sizeof four->ternaries);
  for (unsigned block = 0; block < SMAUG_ROUND1_BLOCKS_MAX; block++) {
    uint32_t finished = UINT32_MAX;
    vmb_keccak_x4_squeeze(&four->streams, states[0], states[1], states[2], states[3], 32);
    for (unsigned s = 0; s < count; s++)
      finished &= smaug_fixed_weight_step(&four->ternaries[s], states[s], &left[s]);
    if (finished)
      return VMB_OK;
    vmb_shake256_x4_init(&four->streams);
    vmb_keccak_x4_absorb(&four->streams, states[0], states[1], states[2], states[3], 32);
  }
  return VMB_ERROR_RETRY;
}

/*
 * *ternary = secret polynomial j of an encapsulation of round 1. Four are made with j = 0, 4, ...;
 * a last one that is alone by itself. To be asked for in order; valid until the next four.
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_ephemeral_ternary(const struct smaug_params *p,
                                                        struct smaug_scratch *scratch, unsigned j,
                                                        const struct smaug_ternary **ternary) {
  struct smaug_parallel *const four = &scratch->parallel;
  *ternary = &four->ternaries[j % 4];
  if (j % 4 != 0)
    return VMB_OK;
  if (j + 1 == p->rank) {
    smaug_ephemeral_one(p, scratch, j);
    return smaug_fixed_weight(&four->ternaries[0], &scratch->stream, scratch->state, p->hr);
  }
  smaug_four_ephemeral(p, scratch, j);
  return smaug_four_fixed_weight(four, p->hr, p->rank - j < 4 ? p->rank - j : 4);
}

/*
 * The packed bits of ephemeral polynomial j. All (at most four) are made with j = 0; `buffer` is
 * not used.
 */
VMB_INLINE_FOR_SPEED const uint8_t *smaug_ephemeral_bytes(const struct smaug_params *p,
                                                          struct smaug_scratch *scratch,
                                                          uint8_t *buffer, unsigned j) {
  uint8_t(*const bytes)[128] = scratch->parallel.ephemeral;
  (void)buffer;
  if (j == 0) {
    smaug_four_ephemeral(p, scratch, 0);
    vmb_keccak_x4_squeeze(&scratch->parallel.streams, bytes[0], bytes[1], bytes[2], bytes[3],
                          SMAUG_POLY_BYTES(smaug_ephemeral_bits(p)));
  }
  return bytes[j];
}

#endif
#endif
