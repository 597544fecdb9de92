/*
 * The hash functions of round 1, of SHA-2 and the key stream of AES-256 (specs/ntruplus.md section
 * A.1). An output may overwrite an input. All destroy scratch->symmetric. Inline, as those of
 * ntruplus_hash.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_ROUND1_HASH_H
#define VMB_SCHEMES_NTRUPLUS_ROUND1_HASH_H

#include <string.h>

#include "schemes/ntruplus/ntruplus_work.h"

/* `length` bytes of the AES-256 key stream from counter 0. */
static inline void ntruplus_round1_key_stream(struct ntruplus_scratch *scratch, uint8_t *out,
                                              size_t length, const uint8_t key[32]) {
  static const uint8_t counter[VMB_AES_BLOCK_BYTES] = {0};
  vmb_aes256_init(&scratch->symmetric.aes, key);
  vmb_aes256_ctr(&scratch->symmetric.aes, out, length, counter);
}

/* bits = the two ternary polynomials that f and g are made of, n/2 bytes, from scratch->seed. */
static inline void ntruplus_round1_expand_seed(const struct ntruplus_params *p,
                                               struct ntruplus_scratch *scratch, uint8_t *bits) {
  ntruplus_round1_key_stream(scratch, bits, 2 * ntruplus_ternary_bytes(p), scratch->seed);
}

/* pad = G(packed polynomial), n/4 bytes. Destroys scratch->digest. */
static inline void ntruplus_round1_hash_g(const struct ntruplus_params *p,
                                          struct ntruplus_scratch *scratch, uint8_t *pad,
                                          const uint8_t *packed) {
  vmb_sha256_init(&scratch->symmetric.sha256);
  vmb_sha256_update(&scratch->symmetric.sha256, packed, ntruplus_poly_bytes(p));
  vmb_sha256_final(&scratch->symmetric.sha256, scratch->digest);
  ntruplus_round1_key_stream(scratch, pad, ntruplus_ternary_bytes(p), scratch->digest);
}

/*
 * key = the first half of H(w->message), w->bits = n/4 bytes of the key stream of the second.
 * Destroys scratch->digest.
 */
static inline void ntruplus_round1_hash_h(const struct ntruplus_params *p,
                                          const struct ntruplus_view *w,
                                          uint8_t key[NTRUPLUS_KEY_BYTES]) {
  struct ntruplus_scratch *const scratch = w->scratch;
  vmb_sha512_init(&scratch->symmetric.sha512);
  vmb_sha512_update(&scratch->symmetric.sha512, w->message, ntruplus_message_bytes(p));
  vmb_sha512_final(&scratch->symmetric.sha512, scratch->digest);
  ntruplus_round1_key_stream(scratch, w->bits, ntruplus_ternary_bytes(p), scratch->digest + 32);
  memcpy(key, scratch->digest, NTRUPLUS_KEY_BYTES);
}

#endif
