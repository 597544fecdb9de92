/*
 * Packed polynomials of keys and signatures, and what makes one malformed (specs/nccsign.md section
 * 6). A coefficient is packed as `offset` less its value, in `bits` bits (3, 5, 6, 11 to 13, 18 to
 * 20), least significant bit first; the unused bits of the last byte are zeros.
 *
 *   open_secret           where the parts of a secret key are; reads nothing
 *   unpack                out[i] = offset less number i, for i < count, any count
 *   pack                  packed = the numbers -minus[i] for i < count. Not in place
 *   numbers_are_within    1 if all numbers of a packed polynomial are in [least, most] and its
 *                         unused bits are zeros. Constant time, the result is declassified
 *   padding               the unused bits of a packed polynomial
 *   secret_key_is_valid   codes of s1 and s2 are those of -2..2, unused bits are zeros
 *   signature_is_valid    |z| < gamma1 - beta, at most NCCSIGN_HINTS_MAX hints, unused bits are
 *                         zeros. The reference checks the first of these only
 *
 * memory[n] is where the checks unpack.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_PACK_H
#define VMB_SCHEMES_NCCSIGN_PACK_H

#include "schemes/nccsign/nccsign_params.h"

struct nccsign_secret {
  const uint8_t *zeta;
  const uint8_t *key;
  const uint8_t *tr;
  const uint8_t *s1;
  const uint8_t *s2;
  const uint8_t *t0;
};

static inline struct nccsign_secret nccsign_open_secret(const struct nccsign_params *p,
                                                        const uint8_t *secret_key) {
  const uint8_t *const s1 = secret_key + 3 * NCCSIGN_SEED_BYTES;
  const size_t s_bytes = nccsign_packed_bytes(p, NCCSIGN_ETA_BITS);
  return (struct nccsign_secret){.zeta = secret_key,
                                 .key = secret_key + NCCSIGN_SEED_BYTES,
                                 .tr = secret_key + 2 * NCCSIGN_SEED_BYTES,
                                 .s1 = s1,
                                 .s2 = s1 + s_bytes,
                                 .t0 = s1 + 2 * s_bytes};
}

void vmb_nccsign_unpack(int32_t *out, const uint8_t *packed, size_t count, unsigned bits,
                        int32_t offset);
void vmb_nccsign_pack(uint8_t *packed, const int32_t *minus, size_t count, unsigned bits);
int vmb_nccsign_numbers_are_within(const struct nccsign_params *p, int32_t *memory,
                                   const uint8_t *packed, unsigned bits, uint32_t least,
                                   uint32_t most);
uint32_t vmb_nccsign_padding(const struct nccsign_params *p, const uint8_t *packed, unsigned bits);
int vmb_nccsign_secret_key_is_valid(const struct nccsign_params *p, int32_t *memory,
                                    const struct nccsign_secret *secret);
int vmb_nccsign_signature_is_valid(const struct nccsign_params *p, int32_t *memory,
                                   const uint8_t *z, const uint8_t *hints);

#endif
