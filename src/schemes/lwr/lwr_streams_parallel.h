/*
 * The stream of the matrix beside all other hashing, for processors with vectors and memory. Included by lwr_streams.h, which says what the
 * functions do.
 *
 * small->matrix.bytes holds what is made of the matrix and not read yet: from `next` up to companion.out, where the next block goes.
 * companion.blocks blocks have room behind that; `held_back` further ones will be made later.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_STREAMS_PARALLEL_H
#define VMB_SCHEMES_LWR_STREAMS_PARALLEL_H

VMB_FAMILY_TEXT void lwr_matrix_foresee(const struct lwr_params *p, struct lwr_small *small, const uint8_t *seed) {
  struct lwr_matrix *const matrix = &small->matrix;
  const size_t length = p->rank * p->rank * lwr_poly_bytes(p, p->eq);
  const size_t blocks = (length + VMB_SHAKE128_RATE_BYTES - 1) / VMB_SHAKE128_RATE_BYTES;
  lwr_stream_begin(&matrix->stream, seed);
  vmb_keccak_squeeze(&matrix->stream, matrix->bytes, 0);
  matrix->next = matrix->companion.out = matrix->bytes;
  matrix->companion.stream = &matrix->stream;
  matrix->companion.blocks = blocks < LWR_MATRIX_BLOCKS ? blocks : LWR_MATRIX_BLOCKS;
  matrix->held_back = blocks - matrix->companion.blocks;
}

/* Moves the bytes that are not read yet to the start, so that as many blocks as possible have room. */
static inline void lwr_matrix_make_room(struct lwr_matrix *matrix) {
  vmb_keccak_companion *const companion = &matrix->companion;
  const size_t unread = (size_t)(companion->out - matrix->next), blocks = companion->blocks + matrix->held_back;
  const size_t room = (sizeof matrix->bytes - unread) / VMB_SHAKE128_RATE_BYTES;
  memmove(matrix->bytes, matrix->next, unread);
  matrix->next = matrix->bytes;
  companion->out = matrix->bytes + unread;
  companion->blocks = blocks < room ? blocks : room;
  matrix->held_back = blocks - companion->blocks;
}

/* All secret polynomials at once: they are short, and the matrix is made beside them. */
VMB_FAMILY_TEXT void lwr_secrets_begin(const struct lwr_params *p, struct lwr_small *small, const uint8_t *seed) {
  lwr_stream_begin(&small->stream, seed);
  vmb_keccak_squeeze_beside(&small->stream, small->secrets, p->rank * lwr_poly_bytes(p, p->mu), &small->matrix.companion);
  small->next_secret = small->secrets;
}

VMB_FAMILY_TEXT uint8_t *lwr_secret_bytes(const struct lwr_params *p, struct lwr_small *small, uint8_t *room) {
  uint8_t *const bytes = small->next_secret;
  (void)room;
  small->next_secret += lwr_poly_bytes(p, p->mu);
  return bytes;
}

VMB_FAMILY_TEXT void lwr_matrix_begin(struct lwr_small *small, const uint8_t *seed) {
  (void)small;
  (void)seed;
}

VMB_FAMILY_TEXT const uint8_t *lwr_matrix_bytes(const struct lwr_params *p, struct lwr_small *small, uint8_t *room) {
  struct lwr_matrix *const matrix = &small->matrix;
  vmb_keccak_companion *const companion = &matrix->companion;
  const size_t length = lwr_poly_bytes(p, p->eq);
  (void)room;
  if ((size_t)(companion->out - matrix->next) < length) {
    lwr_matrix_make_room(matrix);
    const size_t blocks = companion->blocks < LWR_MATRIX_BLOCKS / 2 ? companion->blocks : LWR_MATRIX_BLOCKS / 2;
    vmb_keccak_squeeze(&matrix->stream, companion->out, blocks * VMB_SHAKE128_RATE_BYTES);
    companion->out += blocks * VMB_SHAKE128_RATE_BYTES;
    companion->blocks -= blocks;
  }
  const uint8_t *const bytes = matrix->next;
  matrix->next += length;
  return bytes;
}

VMB_FAMILY_TEXT void lwr_absorb(struct lwr_small *small, const uint8_t *in, size_t length) {
  vmb_keccak_absorb_beside(&small->stream, in, length, &small->matrix.companion);
}

VMB_FAMILY_TEXT void lwr_squeeze(struct lwr_small *small, uint8_t *out, size_t length) {
  vmb_keccak_squeeze_beside(&small->stream, out, length, &small->matrix.companion);
}

VMB_FAMILY_TEXT void lwr_ciphertext_begin(struct lwr_small *small) {
  vmb_sha3_256_init(&small->stream);
}

VMB_FAMILY_TEXT void lwr_ciphertext_part(struct lwr_small *small, const uint8_t *part, size_t length) {
  lwr_matrix_make_room(&small->matrix);
  lwr_absorb(small, part, length);
}

#endif
