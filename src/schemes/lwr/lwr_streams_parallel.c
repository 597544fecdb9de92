/*
 * The stream of the matrix in the background of all other hashing, for processors with vectors and
 * memory; contracts in lwr_streams.h.
 *
 * scratch->matrix.bytes holds the part of the matrix that is computed and not read yet: from `next`
 * up to background.out, where the next block goes. background.blocks blocks fit after that;
 * `held_back` further ones follow later.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_streams.h"

#if LWR_PARALLEL
#include <string.h>

/*
 * Up to LWR_MATRIX_BLOCKS blocks are squeezed in parallel with whatever is hashed next. Blocks for
 * which there is no memory yet are held back.
 */
void vmb_lwr_matrix_prefetch(const struct lwr_params *p, struct lwr_scratch *scratch,
                             const uint8_t seed[LWR_SEED_BYTES]) {
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

/* Moves the bytes that are not read yet to the start, so that as many blocks as possible fit. */
static void move_to_start(struct lwr_matrix *matrix) {
  vmb_keccak_background *const background = &matrix->background;
  const size_t unread = (size_t)(background->out - matrix->next);
  const size_t blocks = background->blocks + matrix->held_back;
  const size_t space = (sizeof matrix->bytes - unread) / VMB_SHAKE128_RATE_BYTES;
  memmove(matrix->bytes, matrix->next, unread);
  matrix->next = matrix->bytes;
  background->out = matrix->bytes + unread;
  background->blocks = blocks < space ? blocks : space;
  matrix->held_back = blocks - background->blocks;
}

/* All secret polynomials together: they are short, with the matrix in their background. */
void vmb_lwr_secrets_begin(const struct lwr_params *p, struct lwr_scratch *scratch,
                           const uint8_t seed[LWR_SEED_BYTES]) {
  lwr_stream_begin(&scratch->stream, seed);
  vmb_keccak_squeeze_paired(&scratch->stream, scratch->secrets, p->rank * lwr_poly_bytes(p, p->mu),
                            &scratch->matrix.background);
  scratch->next_secret = scratch->secrets;
}

/* vmb_lwr_matrix_prefetch has started the stream. */
void vmb_lwr_matrix_begin(struct lwr_scratch *scratch, const uint8_t seed[LWR_SEED_BYTES]) {
  (void)scratch;
  (void)seed;
}

/* Up to half the memory is filled. */
void vmb_lwr_matrix_refill(struct lwr_matrix *matrix) {
  vmb_keccak_background *const background = &matrix->background;
  move_to_start(matrix);
  const size_t blocks =
      background->blocks < LWR_MATRIX_BLOCKS / 2 ? background->blocks : LWR_MATRIX_BLOCKS / 2;
  vmb_keccak_squeeze(&matrix->stream, background->out, blocks * VMB_SHAKE128_RATE_BYTES);
  background->out += blocks * VMB_SHAKE128_RATE_BYTES;
  background->blocks -= blocks;
}

void vmb_lwr_absorb(struct lwr_scratch *scratch, const uint8_t *in, size_t length) {
  vmb_keccak_absorb_paired(&scratch->stream, in, length, &scratch->matrix.background);
}

void vmb_lwr_squeeze(struct lwr_scratch *scratch, uint8_t *out, size_t length) {
  vmb_keccak_squeeze_paired(&scratch->stream, out, length, &scratch->matrix.background);
}

void vmb_lwr_ciphertext_begin(struct lwr_scratch *scratch) {
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHA3_256);
}

/* There is space for blocks of the matrix after those that have been read. */
void vmb_lwr_ciphertext_part(struct lwr_scratch *scratch, const uint8_t *part, size_t length) {
  move_to_start(&scratch->matrix);
  vmb_lwr_absorb(scratch, part, length);
}

/* vmb_lwr_ciphertext_part has absorbed all of the ciphertext. */
void vmb_lwr_ciphertext_hash(struct lwr_scratch *scratch, uint8_t out[LWR_HASH_BYTES],
                             const uint8_t *ciphertext, size_t length) {
  (void)ciphertext;
  (void)length;
  vmb_lwr_squeeze(scratch, out, LWR_HASH_BYTES);
}

#endif
