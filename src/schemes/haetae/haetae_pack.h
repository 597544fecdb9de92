/*
 * Keys as bytes (specs/haetae.md sections 2 and 5): little-endian bit packing, small numbers as
 * their difference from the largest.
 *
 *   vmb_haetae_pack_small           out = 256 numbers in [-largest, largest], largest = bits - 1,
 *                                   as largest - s in 2 or 3 bits
 *   vmb_haetae_unpack_small         the numbers modulo 2^8 from 32 `bits` bytes; returns nonzero if
 *                                   a code is above 2 largest, which stands for no number
 *   vmb_haetae_unpack_public        poly = polynomial i of the public key; p->pack_public packs one
 *   vmb_haetae_public_key_is_valid  whether every coefficient of the (public) key is one that key
 *                                   generation can make. poly: memory for one polynomial
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_PACK_H
#define VMB_SCHEMES_HAETAE_PACK_H

#include "schemes/haetae/haetae_params.h"

void vmb_haetae_pack_small(uint8_t *out, const int8_t s[HAETAE_N], unsigned bits);
uint32_t vmb_haetae_unpack_small(uint8_t s[HAETAE_N], const uint8_t *in, unsigned bits);
void vmb_haetae_unpack_public(const struct haetae_params *p, uint16_t poly[HAETAE_N],
                              const uint8_t *public_key, unsigned i);
int vmb_haetae_public_key_is_valid(const struct haetae_params *p, const uint8_t *public_key,
                                   uint16_t *poly);

/* Bits of a coefficient of the public key: of b1 below q / 2, or of numbers below q. */
static inline unsigned haetae_public_bits(const struct haetae_params *p) {
  return p->d ? 15 : 16;
}

/* The largest packed public coefficient that key generation makes. */
static inline uint32_t haetae_public_limit(const struct haetae_params *p) {
  return p->d ? (HAETAE_Q - 1) / 2 : HAETAE_Q - 1;
}

/* Bits of a coefficient of polynomial `index` of (s1, s2). */
static inline unsigned haetae_secret_bits(const struct haetae_params *p, unsigned index) {
  return index < haetae_m(p) || !p->d ? 2 : 3;
}

/* Where polynomial `index` of (s1, s2) is in a secret key. */
static inline const uint8_t *haetae_secret_poly(const struct haetae_params *p,
                                                const uint8_t *secret_key, unsigned index) {
  const uint8_t *const s1 = secret_key + haetae_public_key_bytes(p);
  const unsigned m = haetae_m(p);
  return index < m ? s1 + 64 * (size_t)index
                   : s1 + 64 * (size_t)m + (index - m) * haetae_s2_poly_bytes(p);
}

#endif
