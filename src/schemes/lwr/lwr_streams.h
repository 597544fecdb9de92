/*
 * The hash streams of an operation, and what may run beside what. Two forms with the same functions: one state that does one thing after
 * the other, and, where LWR_PARALLEL, the stream of the matrix as a companion (symmetric/keccak/keccak.h) of whatever else is hashed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   lwr_matrix_foresee    the seed of the matrix is known: from here on its bytes may be made beside
 *   lwr_secrets_begin     starts the stream of secret polynomials
 *   lwr_secret_bytes      the n * mu / 8 bytes of the next one; `room` has room for them
 *   lwr_matrix_begin      the matrix is read from here on; no secret polynomial is asked for any more
 *   lwr_matrix_bytes      the n * eq / 8 bytes of its next polynomial; `room` has room for them
 *   lwr_absorb, lwr_squeeze   on small->stream, before lwr_secrets_begin or after the last polynomial of the matrix
 *
 * The hash of a ciphertext that is being made:
 *   lwr_ciphertext_begin  between the last secret polynomial and the first of the matrix
 *   lwr_ciphertext_part   the next bytes of it are there
 *   lwr_ciphertext_hash   all of it is there: out = H(ciphertext)
 */
#ifndef VMB_SCHEMES_LWR_STREAMS_H
#define VMB_SCHEMES_LWR_STREAMS_H

#include <string.h>

#include "schemes/lwr/lwr_work.h"

VMB_FAMILY_TEXT void lwr_stream_begin(vmb_keccak *stream, const uint8_t seed[LWR_SEED_BYTES]) {
  vmb_shake128_init(stream);
  vmb_keccak_absorb(stream, seed, LWR_SEED_BYTES);
}

#if LWR_PARALLEL
#include "schemes/lwr/lwr_streams_parallel.h"
#else

VMB_FAMILY_TEXT void lwr_ciphertext_begin(struct lwr_small *small) {
  (void)small;
}

VMB_FAMILY_TEXT void lwr_ciphertext_part(struct lwr_small *small, const uint8_t *part, size_t length) {
  (void)small;
  (void)part;
  (void)length;
}

VMB_FAMILY_TEXT void lwr_matrix_foresee(const struct lwr_params *p, struct lwr_small *small, const uint8_t *seed) {
  (void)p;
  (void)small;
  (void)seed;
}

VMB_FAMILY_TEXT void lwr_secrets_begin(const struct lwr_params *p, struct lwr_small *small, const uint8_t *seed) {
  (void)p;
  lwr_stream_begin(&small->stream, seed);
}

VMB_FAMILY_TEXT uint8_t *lwr_secret_bytes(const struct lwr_params *p, struct lwr_small *small, uint8_t *room) {
  vmb_keccak_squeeze(&small->stream, room, lwr_poly_bytes(p, p->mu));
  return room;
}

VMB_FAMILY_TEXT void lwr_matrix_begin(struct lwr_small *small, const uint8_t *seed) {
  lwr_stream_begin(&small->stream, seed);
}

VMB_FAMILY_TEXT const uint8_t *lwr_matrix_bytes(const struct lwr_params *p, struct lwr_small *small, uint8_t *room) {
  vmb_keccak_squeeze(&small->stream, room, lwr_poly_bytes(p, p->eq));
  return room;
}

VMB_FAMILY_TEXT void lwr_absorb(struct lwr_small *small, const uint8_t *in, size_t length) {
  vmb_keccak_absorb(&small->stream, in, length);
}

VMB_FAMILY_TEXT void lwr_squeeze(struct lwr_small *small, uint8_t *out, size_t length) {
  vmb_keccak_squeeze(&small->stream, out, length);
}

#endif

/* out = H(in) */
VMB_FAMILY_TEXT void lwr_hash(struct lwr_small *small, uint8_t out[32], const uint8_t *in, size_t length) {
  vmb_sha3_256_init(&small->stream);
  lwr_absorb(small, in, length);
  lwr_squeeze(small, out, 32);
}

VMB_FAMILY_TEXT void lwr_ciphertext_hash(struct lwr_small *small, uint8_t out[32], const uint8_t *ciphertext, size_t length) {
#if LWR_PARALLEL
  (void)ciphertext;
  (void)length;
  lwr_squeeze(small, out, 32);
#else
  lwr_hash(small, out, ciphertext, length);
#endif
}

#endif
