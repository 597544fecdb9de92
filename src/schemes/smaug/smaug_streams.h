/*
 * The bytes that polynomials are made of, from hash streams: one stream after the other, or, where SMAUG_PARALLEL, four at once.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_STREAMS_H
#define VMB_SCHEMES_SMAUG_STREAMS_H

#include "schemes/smaug/smaug_sample.h"

/* ---- One stream --------------------------------------------------------------------------------------------------------------- */

/* SMAUG-T: out = the bytes of A[row][column]. */
VMB_FAMILY_TEXT void smaug_matrix_one(const struct smaug_params *p, struct smaug_small *small, uint8_t *out, const uint8_t *seed,
                                      const uint8_t row_and_column[2]) {
  vmb_shake128_init(&small->matrix);
  vmb_keccak_absorb(&small->matrix, seed, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(&small->matrix, row_and_column, 2);
  vmb_keccak_squeeze(&small->matrix, out, SMAUG_POLY_BYTES(p->lq));
}

/* The nonces of noise and secrets number i are rank * i: 8 bytes for the noise of round 1, otherwise one. */
VMB_FAMILY_TEXT void smaug_noise_one(const struct smaug_params *p, struct smaug_small *small, uint8_t *out, unsigned i) {
  const uint8_t nonce[8] = {(uint8_t)(p->rank * i)};
  if (p->round1)
    vmb_shake128_init(&small->stream);
  else
    vmb_shake256_init(&small->stream);
  vmb_keccak_absorb(&small->stream, small->seeds, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(&small->stream, nonce, p->round1 ? 8 : 1);
  vmb_keccak_squeeze(&small->stream, out, SMAUG_NOISE_BYTES);
}

/* SMAUG-T: the bytes of one attempt at a secret polynomial. */
VMB_FAMILY_TEXT void smaug_secret_one(const struct smaug_params *p, struct smaug_small *small, uint8_t *out, unsigned i, unsigned attempt) {
  const uint8_t nonce[2] = {(uint8_t)(p->rank * i), (uint8_t)attempt};
  vmb_shake256_init(&small->stream);
  vmb_keccak_absorb(&small->stream, small->seeds, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(&small->stream, nonce, sizeof nonce);
  vmb_keccak_squeeze(&small->stream, out, SMAUG_T_SAMPLER_BYTES);
}

/* Ephemeral polynomials come from the message and the hash of the public key in round 1, and from the coins in SMAUG-T. */
VMB_FAMILY_TEXT const uint8_t *smaug_ephemeral_seed(const struct smaug_params *p, const struct smaug_small *small) {
  return p->round1 ? small->message : small->seeds;
}

/* The stream of ephemeral polynomial j, nothing squeezed yet. */
VMB_FAMILY_TEXT void smaug_ephemeral_one(const struct smaug_params *p, struct smaug_small *small, unsigned j) {
  const uint8_t number = (uint8_t)j;
  vmb_shake256_init(&small->stream);
  vmb_keccak_absorb(&small->stream, smaug_ephemeral_seed(p, small), 32);
  if (p->round1) vmb_keccak_absorb(&small->stream, small->hash, SMAUG_HASH_BYTES);
  vmb_keccak_absorb(&small->stream, &number, 1);
}

/* ---- The matrix in the order of two loops --------------------------------------------------------------------------------------- */

/*
 * Before the matrix is walked: row by row, or, transposed, column by column. Round 1 has one stream for the whole matrix, rows first; it
 * is never walked transposed.
 */
VMB_FAMILY_TEXT void smaug_matrix_begin(const struct smaug_params *p, struct smaug_small *small, const uint8_t seed[SMAUG_SEED_BYTES],
                                        int transposed) {
  const struct smaug_position start = {0, 0, (uint8_t)transposed, 0};
  small->position = start;
  if (!p->round1) return;
  vmb_shake128_init(&small->matrix);
  vmb_keccak_absorb(&small->matrix, seed, SMAUG_SEED_BYTES);
}

/* SMAUG-T: where the next polynomial is; the position moves on. Returns 0 after the last one, with its place again. */
VMB_FAMILY_TEXT int smaug_matrix_place(const struct smaug_params *p, struct smaug_position *at, uint8_t row_and_column[2]) {
  const int inside = at->outer < p->rank;
  const uint8_t outer = inside ? at->outer : (uint8_t)(p->rank - 1), inner = inside ? at->inner : (uint8_t)(p->rank - 1);
  row_and_column[0] = at->transposed ? inner : outer;
  row_and_column[1] = at->transposed ? outer : inner;
  if (inside && ++at->inner == p->rank) {
    at->inner = 0;
    at->outer++;
  }
  return inside;
}

#if SMAUG_PARALLEL
#include "schemes/smaug/smaug_streams_parallel.h"
#else

/* The bytes of the next polynomial of the matrix of SMAUG-T; `room` is room for them. */
VMB_FAMILY_TEXT const uint8_t *smaug_matrix_bytes(const struct smaug_params *p, struct smaug_small *small, uint8_t *room,
                                                  const uint8_t *seed) {
  uint8_t place[2];
  (void)smaug_matrix_place(p, &small->position, place);
  smaug_matrix_one(p, small, room, seed, place);
  return room;
}

/* The bytes of noise polynomial i; i = 0, 1, ... rank - 1 in this order. */
VMB_FAMILY_TEXT const uint8_t *smaug_noise_bytes(const struct smaug_params *p, struct smaug_small *small, uint8_t *room, unsigned i) {
  smaug_noise_one(p, small, room, i);
  return room;
}

/*
 * The bytes of the first attempt at secret polynomial i of SMAUG-T; i = 0, 1, ... in this order. `room` is the same for all, for
 * SMAUG_SECRET_ROOM bytes.
 */
#define SMAUG_SECRET_ROOM SMAUG_T_SAMPLER_BYTES
VMB_FAMILY_TEXT const uint8_t *smaug_secret_bytes(const struct smaug_params *p, struct smaug_small *small, uint8_t *room, unsigned i) {
  smaug_secret_one(p, small, room, i, 0);
  return room;
}

/* Ephemeral polynomial j of round 1; j = 0, 1, ... in this order. */
VMB_FAMILY_TEXT vmb_status smaug_ephemeral_ternary(const struct smaug_params *p, struct smaug_small *small, unsigned j,
                                                   const struct smaug_ternary **ternary) {
  *ternary = &small->ternary;
  smaug_ephemeral_one(p, small, j);
  return smaug_fixed_weight(&small->ternary, &small->stream, small->state, p->hr);
}

/* The bytes of ephemeral polynomial j of SMAUG-T; j = 0, 1, ... in this order. */
VMB_FAMILY_TEXT const uint8_t *smaug_ephemeral_bytes(const struct smaug_params *p, struct smaug_small *small, uint8_t *room, unsigned j) {
  smaug_ephemeral_one(p, small, j);
  vmb_keccak_squeeze(&small->stream, room, SMAUG_POLY_BYTES(smaug_ephemeral_bits(p)));
  return room;
}

#endif
#endif
