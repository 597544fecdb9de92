/*
 * The hash functions of the standard, SHAKE256 of a byte that names the function and the input
 * (specs/ntruplus.md section B.1). An output may overwrite an input. All destroy
 * scratch->symmetric.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_HASH_H
#define VMB_SCHEMES_NTRUPLUS_HASH_H

#include "schemes/ntruplus/ntruplus_work.h"

/* bits = the ternary polynomial that f or g is made of, n/4 bytes, from a seed of 32 bytes. */
void vmb_ntruplus_expand_seed(const struct ntruplus_params *p, struct ntruplus_scratch *scratch,
                              uint8_t *bits, const uint8_t seed[NTRUPLUS_SEED_BYTES]);

/* out = F(public key). */
void vmb_ntruplus_hash_f(const struct ntruplus_params *p, struct ntruplus_scratch *scratch,
                         uint8_t out[NTRUPLUS_HASH_BYTES], const uint8_t *public_key);

/* pad = G(packed polynomial), n/4 bytes. */
void vmb_ntruplus_hash_g(const struct ntruplus_params *p, struct ntruplus_scratch *scratch,
                         uint8_t *pad, const uint8_t *packed);

/* key = the first 32 bytes of H(message, F(public key)), w->bits = the n/4 that follow. */
void vmb_ntruplus_hash_h(const struct ntruplus_params *p, const struct ntruplus_view *w,
                         uint8_t key[NTRUPLUS_KEY_BYTES], const uint8_t *message,
                         const uint8_t *public_key_hash);

#endif
