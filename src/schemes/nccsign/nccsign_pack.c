/*
 * Where the parts of keys and signatures are, and the bits that must be zero.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_PACK_C
#define VMB_SCHEMES_NCCSIGN_PACK_C

#include "schemes/nccsign/nccsign_work.h"
#include "support/compiler.h"

/* Where the parts of a secret key are. */
struct nccsign_secret {
  const uint8_t *zeta, *key, *tr, *s1, *s2, *t0;
};

/* Where the parts lie in a secret key: zeta, key, tr, s1, s2, t0. Reads nothing. */
VMB_INLINE_FOR_SPEED struct nccsign_secret nccsign_open_secret(const struct nccsign_params *p,
                                                               const uint8_t *secret_key) {
  const uint8_t *const s1 = secret_key + 3 * NCCSIGN_SEED_BYTES;
  const size_t eta = nccsign_packed_bytes(p, NCCSIGN_ETA_BITS);
  return (struct nccsign_secret){secret_key,
                                 secret_key + NCCSIGN_SEED_BYTES,
                                 secret_key + 2 * NCCSIGN_SEED_BYTES,
                                 s1,
                                 s1 + eta,
                                 s1 + 2 * eta};
}

/* The unused bits of the last byte of a packed polynomial, which have to be zero. */
VMB_INLINE_FOR_SPEED uint32_t nccsign_padding(const struct nccsign_params *p, const uint8_t *packed,
                                              unsigned bits) {
  const size_t all = (size_t)p->n * bits;
  return all % 8 == 0 ? 0 : (uint32_t)packed[all / 8] >> (all % 8);
}

#endif
