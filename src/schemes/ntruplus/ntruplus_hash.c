/*
 * The hash functions of the standard: contracts in ntruplus_hash.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/ntruplus/ntruplus_hash.h"

enum domain { DOMAIN_F = 0, DOMAIN_G = 1, DOMAIN_H = 2 };

/* Begins SHAKE256(domain || in ...). */
static void shake(vmb_keccak *keccak, enum domain domain, const uint8_t *in, size_t length) {
  const uint8_t first = (uint8_t)domain;
  vmb_shake256_init(keccak);
  vmb_keccak_absorb(keccak, &first, 1);
  vmb_keccak_absorb(keccak, in, length);
}

void vmb_ntruplus_expand_seed(const struct ntruplus_params *p, struct ntruplus_scratch *scratch,
                              uint8_t *bits, const uint8_t seed[NTRUPLUS_SEED_BYTES]) {
  vmb_keccak *const keccak = &scratch->symmetric.keccak;
  vmb_shake256_init(keccak);
  vmb_keccak_absorb(keccak, seed, NTRUPLUS_SEED_BYTES);
  vmb_keccak_squeeze(keccak, bits, ntruplus_ternary_bytes(p));
}

void vmb_ntruplus_hash_f(const struct ntruplus_params *p, struct ntruplus_scratch *scratch,
                         uint8_t out[NTRUPLUS_HASH_BYTES], const uint8_t *public_key) {
  shake(&scratch->symmetric.keccak, DOMAIN_F, public_key, ntruplus_poly_bytes(p));
  vmb_keccak_squeeze(&scratch->symmetric.keccak, out, NTRUPLUS_HASH_BYTES);
}

void vmb_ntruplus_hash_g(const struct ntruplus_params *p, struct ntruplus_scratch *scratch,
                         uint8_t *pad, const uint8_t *packed) {
  shake(&scratch->symmetric.keccak, DOMAIN_G, packed, ntruplus_poly_bytes(p));
  vmb_keccak_squeeze(&scratch->symmetric.keccak, pad, ntruplus_ternary_bytes(p));
}

void vmb_ntruplus_hash_h(const struct ntruplus_params *p, const struct ntruplus_view *w,
                         uint8_t key[NTRUPLUS_KEY_BYTES], const uint8_t *message,
                         const uint8_t *public_key_hash) {
  vmb_keccak *const keccak = &w->scratch->symmetric.keccak;
  shake(keccak, DOMAIN_H, message, ntruplus_message_bytes(p));
  vmb_keccak_absorb(keccak, public_key_hash, NTRUPLUS_HASH_BYTES);
  vmb_keccak_squeeze(keccak, key, NTRUPLUS_KEY_BYTES);
  vmb_keccak_squeeze(keccak, w->bits, ntruplus_ternary_bytes(p));
}
