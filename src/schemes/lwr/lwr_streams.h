/*
 * The hash streams of an operation, in one of two forms: one state that does one thing after the
 * other (lwr_streams_serial.c), and, where LWR_PARALLEL, the stream of the matrix in the background
 * (hash/keccak/keccak.h) of whatever else is hashed (lwr_streams_parallel.c).
 *
 *   vmb_lwr_matrix_prefetch   the seed of the matrix is known: from now on its bytes may be
 *                             computed in the background
 *   vmb_lwr_secrets_begin     starts the stream of secret polynomials
 *   lwr_secret_bytes          the next `length` bytes of it; `buffer` has space for them
 *   vmb_lwr_matrix_begin      starts the stream of the matrix; no secret polynomial is asked for
 *                             after that
 *   lwr_matrix_bytes          the next `length` bytes of it, valid until the next call; `buffer`
 *                             has space for them
 *   vmb_lwr_absorb,           on scratch->stream, before vmb_lwr_secrets_begin or after the last
 *   vmb_lwr_squeeze           polynomial of the matrix
 *
 * The hash of a ciphertext that is being computed:
 *   vmb_lwr_ciphertext_begin  between the last secret polynomial and the first of the matrix
 *   vmb_lwr_ciphertext_part   the next bytes of the ciphertext are known
 *   vmb_lwr_ciphertext_hash   all of the ciphertext is known: out = H(ciphertext)
 *
 * Hashes of the key encapsulation (specs/saber.md section 5, specs/scabbard.md section 5),
 * H = SHA3-256, G = SHA3-512; when they may be called: as vmb_lwr_absorb.
 *   vmb_lwr_hash                  out = H(in)
 *   vmb_lwr_hash_pair             out = H(a || b), 32 bytes each
 *   vmb_lwr_derive_key_and_coins  scratch->key_and_coins = K^ || r = G(scratch->message || hash of
 *                                 the public key)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_STREAMS_H
#define VMB_SCHEMES_LWR_STREAMS_H

#include "schemes/lwr/lwr_work.h"

void vmb_lwr_matrix_prefetch(const struct lwr_params *p, struct lwr_scratch *scratch,
                             const uint8_t seed[LWR_SEED_BYTES]);
void vmb_lwr_secrets_begin(const struct lwr_params *p, struct lwr_scratch *scratch,
                           const uint8_t seed[LWR_SEED_BYTES]);
void vmb_lwr_matrix_begin(struct lwr_scratch *scratch, const uint8_t seed[LWR_SEED_BYTES]);
void vmb_lwr_absorb(struct lwr_scratch *scratch, const uint8_t *in, size_t length);
void vmb_lwr_squeeze(struct lwr_scratch *scratch, uint8_t *out, size_t length);

void vmb_lwr_ciphertext_begin(struct lwr_scratch *scratch);
void vmb_lwr_ciphertext_part(struct lwr_scratch *scratch, const uint8_t *part, size_t length);
void vmb_lwr_ciphertext_hash(struct lwr_scratch *scratch, uint8_t out[LWR_HASH_BYTES],
                             const uint8_t *ciphertext, size_t length);

void vmb_lwr_hash(struct lwr_scratch *scratch, uint8_t out[LWR_HASH_BYTES], const uint8_t *in,
                  size_t length);
void vmb_lwr_hash_pair(struct lwr_scratch *scratch, uint8_t out[LWR_HASH_BYTES],
                       const uint8_t a[32], const uint8_t b[32]);
void vmb_lwr_derive_key_and_coins(struct lwr_scratch *scratch,
                                  const uint8_t public_key_hash[LWR_HASH_BYTES]);

/* stream = SHAKE128 of the seed, ready to squeeze. */
static inline void lwr_stream_begin(vmb_keccak *stream, const uint8_t seed[LWR_SEED_BYTES]) {
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(stream, seed, LWR_SEED_BYTES);
}

/*
 * The two functions of the innermost loops are inline: squeezing is where operations need the most
 * stack.
 */
#if LWR_PARALLEL
/* All secret polynomials have been squeezed by vmb_lwr_secrets_begin. */
static inline uint8_t *lwr_secret_bytes(struct lwr_scratch *scratch, uint8_t *buffer,
                                        size_t length) {
  uint8_t *const bytes = scratch->next_secret;
  (void)buffer;
  scratch->next_secret += length;
  return bytes;
}

/* Squeezes blocks of the matrix that the background has not computed yet. */
void vmb_lwr_matrix_refill(struct lwr_matrix *matrix);

static inline const uint8_t *lwr_matrix_bytes(struct lwr_scratch *scratch, uint8_t *buffer,
                                              size_t length) {
  struct lwr_matrix *const matrix = &scratch->matrix;
  (void)buffer;
  if ((size_t)(matrix->background.out - matrix->next) < length)
    vmb_lwr_matrix_refill(matrix);
  const uint8_t *const bytes = matrix->next;
  matrix->next += length;
  return bytes;
}
#else
static inline uint8_t *lwr_secret_bytes(struct lwr_scratch *scratch, uint8_t *buffer,
                                        size_t length) {
  vmb_keccak_squeeze(&scratch->stream, buffer, length);
  return buffer;
}

static inline const uint8_t *lwr_matrix_bytes(struct lwr_scratch *scratch, uint8_t *buffer,
                                              size_t length) {
  vmb_keccak_squeeze(&scratch->stream, buffer, length);
  return buffer;
}
#endif

#endif
