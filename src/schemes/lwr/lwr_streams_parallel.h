/*
 * The stream of the matrix in the background of all other hashing, for processors with vectors and
 * memory. Included by lwr_streams.h, which says what the functions do.
 *
 * scratch->matrix.bytes holds what is made of the matrix and not read yet: from `next` up to
 * background.out, where the next block goes. background.blocks blocks fit behind that;
 * `held_back` further ones follow later.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_STREAMS_PARALLEL_H
#define VMB_SCHEMES_LWR_STREAMS_PARALLEL_H

#include <string.h>

#include "schemes/lwr/lwr_stream.h"

#if LWR_PARALLEL

/*
 * Sets up the matrix's stream as background work: up to LWR_MATRIX_BLOCKS blocks are squeezed
 * beside whatever is hashed next. Blocks for which there is no memory yet are held back.
 */
VMB_INLINE_FOR_SPEED void lwr_matrix_prefetch(const struct lwr_params *p,
                                              struct lwr_scratch *scratch, const uint8_t *seed) {
  struct lwr_matrix *const matrix = &scratch->matrix;
  const size_t length = p->rank * p->rank * lwr_poly_bytes(p, p->eq);
  const size_t blocks = (length + VMB_SHAKE128_RATE_BYTES - 1) / VMB_SHAKE128_RATE_BYTES;
  lwr_stream_begin(&matrix->stream, seed);
  vmb_keccak_squeeze(&matrix->stream, matrix->bytes, 0);
  matrix->next = matrix->background.out = matrix->bytes;
  matrix->background.stream = &matrix->stream;
  matrix->background.blocks = blocks < LWR_MATRIX_BLOCKS ? blocks : LWR_MATRIX_BLOCKS;
  matrix->held_back = blocks - matrix->background.blocks;
}

/*
 * Moves the bytes that are not read yet to the start, so that as many blocks as possible fit.
 */
static inline void lwr_matrix_move_to_start(struct lwr_matrix *matrix) {
  vmb_keccak_background *const background = &matrix->background;
  const size_t unread = (size_t)(background->out - matrix->next),
               blocks = background->blocks + matrix->held_back;
  const size_t space = (sizeof matrix->bytes - unread) / VMB_SHAKE128_RATE_BYTES;
  memmove(matrix->bytes, matrix->next, unread);
  matrix->next = matrix->bytes;
  background->out = matrix->bytes + unread;
  background->blocks = blocks < space ? blocks : space;
  matrix->held_back = blocks - background->blocks;
}

/*
 * All secret polynomials at once: they are short, and the matrix is computed in their background.
 */
VMB_INLINE_FOR_SPEED void lwr_secrets_begin(const struct lwr_params *p, struct lwr_scratch *scratch,
                                            const uint8_t *seed) {
  lwr_stream_begin(&scratch->stream, seed);
  vmb_keccak_squeeze_paired(&scratch->stream, scratch->secrets, p->rank * lwr_poly_bytes(p, p->mu),
                            &scratch->matrix.background);
  scratch->next_secret = scratch->secrets;
}

/*
 * The bytes of the next secret polynomial where lwr_secrets_begin has put them; `buffer` is not
 * used.
 */
VMB_INLINE_FOR_SPEED uint8_t *lwr_secret_bytes(const struct lwr_params *p,
                                               struct lwr_scratch *scratch, uint8_t *buffer) {
  uint8_t *const bytes = scratch->next_secret;
  (void)buffer;
  scratch->next_secret += lwr_poly_bytes(p, p->mu);
  return bytes;
}

/* Nothing is left to begin: lwr_matrix_prefetch has set up the stream. */
VMB_INLINE_FOR_SPEED void lwr_matrix_begin(struct lwr_scratch *scratch, const uint8_t *seed) {
  (void)scratch;
  (void)seed;
}

/*
 * The bytes of the next polynomial of the matrix. If the background work has not made enough yet,
 * what is left is moved to the front and up to half the memory is filled now. The result is valid
 * until the next call; `buffer` is not used.
 */
VMB_INLINE_FOR_SPEED const uint8_t *lwr_matrix_bytes(const struct lwr_params *p,
                                                     struct lwr_scratch *scratch, uint8_t *buffer) {
  struct lwr_matrix *const matrix = &scratch->matrix;
  vmb_keccak_background *const background = &matrix->background;
  const size_t length = lwr_poly_bytes(p, p->eq);
  (void)buffer;
  if ((size_t)(background->out - matrix->next) < length) {
    lwr_matrix_move_to_start(matrix);
    const size_t blocks =
        background->blocks < LWR_MATRIX_BLOCKS / 2 ? background->blocks : LWR_MATRIX_BLOCKS / 2;
    vmb_keccak_squeeze(&matrix->stream, background->out, blocks * VMB_SHAKE128_RATE_BYTES);
    background->out += blocks * VMB_SHAKE128_RATE_BYTES;
    background->blocks -= blocks;
  }
  const uint8_t *const bytes = matrix->next;
  matrix->next += length;
  return bytes;
}

/* Absorbs into the hash in scratch, with blocks of the matrix made beside it. */
VMB_INLINE_FOR_SPEED void lwr_absorb(struct lwr_scratch *scratch, const uint8_t *in,
                                     size_t length) {
  vmb_keccak_absorb_paired(&scratch->stream, in, length, &scratch->matrix.background);
}

/* Squeezes the hash in scratch, with blocks of the matrix made beside it. */
VMB_INLINE_FOR_SPEED void lwr_squeeze(struct lwr_scratch *scratch, uint8_t *out, size_t length) {
  vmb_keccak_squeeze_paired(&scratch->stream, out, length, &scratch->matrix.background);
}

/* Begins the hash of the ciphertext, to which lwr_ciphertext_part adds. */
VMB_INLINE_FOR_SPEED void lwr_ciphertext_begin(struct lwr_scratch *scratch) {
  vmb_sha3_256_init(&scratch->stream);
}

/*
 * Absorbs the next part of the ciphertext into the hash; makes room for the blocks of the matrix
 * that are squeezed beside it.
 */
VMB_INLINE_FOR_SPEED void lwr_ciphertext_part(struct lwr_scratch *scratch, const uint8_t *part,
                                              size_t length) {
  lwr_matrix_move_to_start(&scratch->matrix);
  lwr_absorb(scratch, part, length);
}

#endif
#endif
