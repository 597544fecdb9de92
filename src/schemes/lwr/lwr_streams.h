/*
 * The hash streams of an operation, and which of them may run in pairs. Two forms with the same
 * functions: one state that does one thing after the other, and, where LWR_PARALLEL, the stream of
 * the matrix as a background (hash/keccak/keccak.h) of whatever else is hashed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   lwr_matrix_prefetch   the seed of the matrix is known: from here on its bytes may be computed
 *                         in the background
 *   lwr_secrets_begin     starts the stream of secret polynomials
 *   lwr_secret_bytes      the n * mu / 8 bytes of the next one; `buffer` has room for them
 *   lwr_matrix_begin      the matrix is read from here on; no secret polynomial is asked for any
 *                         more
 *   lwr_matrix_bytes      the n * eq / 8 bytes of its next polynomial; `buffer` has room for them
 *   lwr_absorb, lwr_squeeze   on scratch->stream, before lwr_secrets_begin or after the last
 *                             polynomial of the matrix
 *
 * The hash of a ciphertext that is being made:
 *   lwr_ciphertext_begin  between the last secret polynomial and the first of the matrix
 *   lwr_ciphertext_part   the next bytes of it are there
 *   lwr_ciphertext_hash   all of it is there: out = H(ciphertext)
 */
#ifndef VMB_SCHEMES_LWR_STREAMS_H
#define VMB_SCHEMES_LWR_STREAMS_H

#include "schemes/lwr/lwr_stream.h"

#if LWR_PARALLEL
#include "schemes/lwr/lwr_streams_parallel.h"
#else

/* Nothing: lwr_ciphertext_hash takes the whole ciphertext at the end. */
VMB_INLINE_FOR_SPEED void lwr_ciphertext_begin(struct lwr_scratch *scratch) {
  (void)scratch;
}

/*
 * Nothing: where streams are not paired, lwr_ciphertext_hash takes the whole ciphertext at the end.
 */
VMB_INLINE_FOR_SPEED void lwr_ciphertext_part(struct lwr_scratch *scratch, const uint8_t *part,
                                              size_t length) {
  (void)scratch;
  (void)part;
  (void)length;
}

/* Nothing is prefetched: each polynomial of the matrix is squeezed when it is asked for. */
VMB_INLINE_FOR_SPEED void lwr_matrix_prefetch(const struct lwr_params *p,
                                              struct lwr_scratch *scratch, const uint8_t *seed) {
  (void)p;
  (void)scratch;
  (void)seed;
}

/*
 * Begins the stream of the secret polynomials. The one stream of scratch serves secrets or matrix.
 */
VMB_INLINE_FOR_SPEED void lwr_secrets_begin(const struct lwr_params *p, struct lwr_scratch *scratch,
                                            const uint8_t *seed) {
  (void)p;
  lwr_stream_begin(&scratch->stream, seed);
}

/* The bytes of the next secret polynomial, in `buffer`, which must hold n mu / 8. */
VMB_INLINE_FOR_SPEED uint8_t *lwr_secret_bytes(const struct lwr_params *p,
                                               struct lwr_scratch *scratch, uint8_t *buffer) {
  vmb_keccak_squeeze(&scratch->stream, buffer, lwr_poly_bytes(p, p->mu));
  return buffer;
}

/* Begins the matrix's stream in scratch, where that of the secrets was. */
VMB_INLINE_FOR_SPEED void lwr_matrix_begin(struct lwr_scratch *scratch, const uint8_t *seed) {
  lwr_stream_begin(&scratch->stream, seed);
}

/*
 * The bytes of the next polynomial of the matrix, row by row, in `buffer`, which must hold n eq /
 * 8.
 */
VMB_INLINE_FOR_SPEED const uint8_t *lwr_matrix_bytes(const struct lwr_params *p,
                                                     struct lwr_scratch *scratch, uint8_t *buffer) {
  vmb_keccak_squeeze(&scratch->stream, buffer, lwr_poly_bytes(p, p->eq));
  return buffer;
}

/* Absorbs into the hash in scratch; there is nothing to pair it with. */
VMB_INLINE_FOR_SPEED void lwr_absorb(struct lwr_scratch *scratch, const uint8_t *in,
                                     size_t length) {
  vmb_keccak_absorb(&scratch->stream, in, length);
}

/* Squeezes the hash in scratch; there is nothing to pair it with. */
VMB_INLINE_FOR_SPEED void lwr_squeeze(struct lwr_scratch *scratch, uint8_t *out, size_t length) {
  vmb_keccak_squeeze(&scratch->stream, out, length);
}

#endif

/* out = H(in) */
VMB_INLINE_FOR_SPEED void lwr_hash(struct lwr_scratch *scratch, uint8_t out[32], const uint8_t *in,
                                   size_t length) {
  vmb_sha3_256_init(&scratch->stream);
  lwr_absorb(scratch, in, length);
  lwr_squeeze(scratch, out, 32);
}

/*
 * out = SHA3-256 of the ciphertext. Where it was absorbed by lwr_ciphertext_part already, only the
 * rest of the hash is left, and `ciphertext` is not read.
 */
VMB_INLINE_FOR_SPEED void lwr_ciphertext_hash(struct lwr_scratch *scratch, uint8_t out[32],
                                              const uint8_t *ciphertext, size_t length) {
#if LWR_PARALLEL
  (void)ciphertext;
  (void)length;
  lwr_squeeze(scratch, out, 32);
#else
  lwr_hash(scratch, out, ciphertext, length);
#endif
}

#endif
