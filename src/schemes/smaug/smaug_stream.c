/*
 * The bytes that polynomials are made of, from one hash stream after the other, and the order of
 * the matrix.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_STREAM_C
#define VMB_SCHEMES_SMAUG_STREAM_C

#include "schemes/smaug/smaug_fixed_weight.c"
#include "schemes/smaug/smaug_sample.c"

/* SMAUG-T: scratch->matrix is the stream of A[row][column]. */
VMB_INLINE_FOR_SPEED void smaug_matrix_stream(struct smaug_scratch *scratch, const uint8_t *seed,
                                              const uint8_t row_and_column[2]) {
  vmb_shake128_init(&scratch->matrix);
  vmb_keccak_absorb(&scratch->matrix, seed, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(&scratch->matrix, row_and_column, 2);
}

/* SMAUG-T: out = the bytes of A[row][column]. */
VMB_INLINE_FOR_SPEED void smaug_matrix_one(const struct smaug_params *p,
                                           struct smaug_scratch *scratch, uint8_t *out,
                                           const uint8_t *seed, const uint8_t row_and_column[2]) {
  smaug_matrix_stream(scratch, seed, row_and_column);
  vmb_keccak_squeeze(&scratch->matrix, out, SMAUG_POLY_BYTES(p->lq));
}

/*
 * The nonces of noise and secrets number i are rank * i: 8 bytes for the noise of round 1,
 * otherwise one.
 */
VMB_INLINE_FOR_SPEED void smaug_noise_one(const struct smaug_params *p,
                                          struct smaug_scratch *scratch, uint8_t *out, unsigned i) {
  const uint8_t nonce[8] = {(uint8_t)(p->rank * i)};
  if (p->round1)
    vmb_shake128_init(&scratch->stream);
  else
    vmb_shake256_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->seeds, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(&scratch->stream, nonce, p->round1 ? 8 : 1);
  vmb_keccak_squeeze(&scratch->stream, out, SMAUG_NOISE_BYTES);
}

/* SMAUG-T: the bytes of one attempt at a secret polynomial. */
VMB_INLINE_FOR_SPEED void smaug_secret_one(const struct smaug_params *p,
                                           struct smaug_scratch *scratch, uint8_t *out, unsigned i,
                                           unsigned attempt) {
  const uint8_t nonce[2] = {(uint8_t)(p->rank * i), (uint8_t)attempt};
  vmb_shake256_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->seeds, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(&scratch->stream, nonce, sizeof nonce);
  vmb_keccak_squeeze(&scratch->stream, out, SMAUG_T_SAMPLER_BYTES);
}

/*
 * Ephemeral polynomials come from the message and the hash of the public key in round 1, and from
 * the coins in SMAUG-T.
 */
VMB_INLINE_FOR_SPEED const uint8_t *smaug_ephemeral_seed(const struct smaug_params *p,
                                                         const struct smaug_scratch *scratch) {
  return p->round1 ? scratch->message : scratch->seeds;
}

/* The stream of ephemeral polynomial j, nothing squeezed yet. */
VMB_INLINE_FOR_SPEED void smaug_ephemeral_one(const struct smaug_params *p,
                                              struct smaug_scratch *scratch, unsigned j) {
  const uint8_t number = (uint8_t)j;
  vmb_shake256_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, smaug_ephemeral_seed(p, scratch), 32);
  if (p->round1)
    vmb_keccak_absorb(&scratch->stream, scratch->hash, SMAUG_HASH_BYTES);
  vmb_keccak_absorb(&scratch->stream, &number, 1);
}

/*
 * Before the matrix is walked: row by row, or, transposed, column by column. Round 1 has one stream
 * for the whole matrix, rows first; it is never walked transposed.
 */
VMB_INLINE_FOR_SPEED void smaug_matrix_begin(const struct smaug_params *p,
                                             struct smaug_scratch *scratch,
                                             const uint8_t seed[SMAUG_SEED_BYTES], int transposed) {
  const struct smaug_position start = {0, 0, 0, transposed != 0, 0};
  scratch->position = start;
  if (!p->round1)
    return;
  vmb_shake128_init(&scratch->matrix);
  vmb_keccak_absorb(&scratch->matrix, seed, SMAUG_SEED_BYTES);
}

/*
 * SMAUG-T: where the next polynomial is; the position moves on. Returns 0 after the last one, with
 * its place again.
 */
VMB_INLINE_FOR_SPEED int smaug_matrix_place(const struct smaug_params *p, struct smaug_position *at,
                                            uint8_t row_and_column[2]) {
  const int inside = at->outer < p->rank;
  const uint8_t outer = inside ? at->outer : (uint8_t)(p->rank - 1),
                inner = inside ? at->inner : (uint8_t)(p->rank - 1);
  row_and_column[0] = at->transposed ? inner : outer;
  row_and_column[1] = at->transposed ? outer : inner;
  if (inside && ++at->inner == p->rank) {
    at->inner = 0;
    at->outer++;
  }
  return inside;
}

#endif
