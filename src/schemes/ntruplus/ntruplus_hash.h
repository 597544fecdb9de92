/*
 * The hash functions of the standard: SHAKE256 of a byte that names the function and the input
 * (specs/ntruplus.md section B.1). An output may overwrite an input. All destroy
 * scratch->symmetric. Inline, as a frame more is stack more in front of every permutation.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_HASH_H
#define VMB_SCHEMES_NTRUPLUS_HASH_H

#include "schemes/ntruplus/ntruplus_work.h"

enum ntruplus_domain { NTRUPLUS_F = 0, NTRUPLUS_G = 1, NTRUPLUS_H = 2 };

/* Begins SHAKE256(domain || in ...). */
static inline void ntruplus_shake(vmb_keccak *keccak, enum ntruplus_domain domain,
                                  const uint8_t *in, size_t length) {
  const uint8_t first = (uint8_t)domain;
  vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(keccak, &first, 1);
  vmb_keccak_absorb(keccak, in, length);
}

/* bits = the ternary polynomial that f or g is made of, n/4 bytes, from a seed of 32 bytes. */
static inline void ntruplus_expand_seed(const struct ntruplus_params *p,
                                        struct ntruplus_scratch *scratch, uint8_t *bits,
                                        const uint8_t seed[NTRUPLUS_SEED_BYTES]) {
  vmb_keccak *const keccak = &scratch->symmetric.keccak;
  vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(keccak, seed, NTRUPLUS_SEED_BYTES);
  vmb_keccak_squeeze(keccak, bits, ntruplus_ternary_bytes(p));
}

static inline void ntruplus_hash_f(const struct ntruplus_params *p,
                                   struct ntruplus_scratch *scratch,
                                   uint8_t out[NTRUPLUS_HASH_BYTES], const uint8_t *public_key) {
  ntruplus_shake(&scratch->symmetric.keccak, NTRUPLUS_F, public_key, ntruplus_poly_bytes(p));
  vmb_keccak_squeeze(&scratch->symmetric.keccak, out, NTRUPLUS_HASH_BYTES);
}

/* pad = G(packed polynomial), n/4 bytes. */
static inline void ntruplus_hash_g(const struct ntruplus_params *p,
                                   struct ntruplus_scratch *scratch, uint8_t *pad,
                                   const uint8_t *packed) {
  ntruplus_shake(&scratch->symmetric.keccak, NTRUPLUS_G, packed, ntruplus_poly_bytes(p));
  vmb_keccak_squeeze(&scratch->symmetric.keccak, pad, ntruplus_ternary_bytes(p));
}

/* key = the first 32 bytes of H(w->message, F(public key)), w->bits = the n/4 that follow. */
static inline void ntruplus_hash_h(const struct ntruplus_params *p, const struct ntruplus_view *w,
                                   uint8_t key[NTRUPLUS_KEY_BYTES],
                                   const uint8_t public_key_hash[NTRUPLUS_HASH_BYTES]) {
  vmb_keccak *const keccak = &w->scratch->symmetric.keccak;
  ntruplus_shake(keccak, NTRUPLUS_H, w->message, ntruplus_message_bytes(p));
  vmb_keccak_absorb(keccak, public_key_hash, NTRUPLUS_HASH_BYTES);
  vmb_keccak_squeeze(keccak, key, NTRUPLUS_KEY_BYTES);
  vmb_keccak_squeeze(keccak, w->bits, ntruplus_ternary_bytes(p));
}

#endif
