/*
 * One stream after another, each squeezed when it is used; contracts in lwr_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_streams.h"

#if !LWR_PARALLEL

void vmb_lwr_matrix_prefetch(const struct lwr_params *p, struct lwr_scratch *scratch,
                             const uint8_t seed[LWR_SEED_BYTES]) {
  (void)p;
  (void)scratch;
  (void)seed;
}

/* The stream of the secrets, and later that of the matrix, is the one that scratch has. */
void vmb_lwr_secrets_begin(const struct lwr_params *p, struct lwr_scratch *scratch,
                           const uint8_t seed[LWR_SEED_BYTES]) {
  (void)p;
  lwr_stream_begin(&scratch->stream, seed);
}

void vmb_lwr_matrix_begin(struct lwr_scratch *scratch, const uint8_t seed[LWR_SEED_BYTES]) {
  lwr_stream_begin(&scratch->stream, seed);
}

void vmb_lwr_absorb(struct lwr_scratch *scratch, const uint8_t *in, size_t length) {
  vmb_keccak_absorb(&scratch->stream, in, length);
}

void vmb_lwr_squeeze(struct lwr_scratch *scratch, uint8_t *out, size_t length) {
  vmb_keccak_squeeze(&scratch->stream, out, length);
}

/* The ciphertext is hashed whole at the end: the stream is still that of the matrix. */
void vmb_lwr_ciphertext_begin(struct lwr_scratch *scratch) {
  (void)scratch;
}

void vmb_lwr_ciphertext_part(struct lwr_scratch *scratch, const uint8_t *part, size_t length) {
  (void)scratch;
  (void)part;
  (void)length;
}

void vmb_lwr_ciphertext_hash(struct lwr_scratch *scratch, uint8_t out[LWR_HASH_BYTES],
                             const uint8_t *ciphertext, size_t length) {
  vmb_lwr_hash(scratch, out, ciphertext, length);
}

#endif
