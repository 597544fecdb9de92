/*
 * Secret coefficients from their bytes, and hashes of the key encapsulation; contracts in
 * lwr_sample.h and lwr_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_sample.h"
#include "schemes/lwr/lwr_streams.h"

void vmb_lwr_secret_from_bytes(const struct lwr_params *p, uint16_t *s, size_t count,
                               uint8_t *bytes) {
  const size_t length = count * p->mu / 8;
  if (p->drops_thirds)
    for (size_t i = 2; i < length; i += 3)
      bytes[i] = 0;
  p->unpack_mu(s, bytes, count);
  p->binomial(s, count);
}

void vmb_lwr_hash(struct lwr_scratch *scratch, uint8_t out[LWR_HASH_BYTES], const uint8_t *in,
                  size_t length) {
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHA3_256);
  vmb_lwr_absorb(scratch, in, length);
  vmb_lwr_squeeze(scratch, out, LWR_HASH_BYTES);
}

void vmb_lwr_hash_pair(struct lwr_scratch *scratch, uint8_t out[LWR_HASH_BYTES],
                       const uint8_t a[32], const uint8_t b[32]) {
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHA3_256);
  vmb_lwr_absorb(scratch, a, 32);
  vmb_lwr_absorb(scratch, b, 32);
  vmb_lwr_squeeze(scratch, out, LWR_HASH_BYTES);
}

void vmb_lwr_derive_key_and_coins(struct lwr_scratch *scratch,
                                  const uint8_t public_key_hash[LWR_HASH_BYTES]) {
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHA3_512);
  vmb_lwr_absorb(scratch, scratch->message, 32);
  vmb_lwr_absorb(scratch, public_key_hash, LWR_HASH_BYTES);
  vmb_lwr_squeeze(scratch, scratch->key_and_coins, 64);
}
