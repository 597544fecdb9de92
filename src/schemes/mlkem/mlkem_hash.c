/*
 * Hashes of the key encapsulation: specs/mlkem.md section 5. G = SHA3-512, H = SHA3-256, J = KDF =
 * SHAKE256.
 *
 * FIPS 203 and Kyber of the third round (p->round3) differ in what is drawn and hashed
 * (specs/mlkem.md section 1):
 *                        FIPS 203                       round 3
 *   draws               d || z at once                  d, and z after the key pair
 *   rho || sigma        G(d || k)                       G(d)
 *   message             32 drawn bytes                  H(32 drawn bytes)
 *   shared secret       K'                              KDF(K' || H(c))
 *   after rejection     J(z || c)                       KDF(z || H(c))
 *   checks              of both keys                    none
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_HASH_C
#define VMB_SCHEMES_MLKEM_HASH_C

#include "schemes/mlkem/mlkem_work.h"

/* out = SHAKE256(a || b), 32 bytes, a of 32 bytes. */
MLKEM_SHARED void mlkem_derive(vmb_keccak *state, uint8_t out[32], const uint8_t a[32],
                               const uint8_t *b, size_t b_length) {
  vmb_shake256_init(state);
  vmb_keccak_absorb(state, a, 32);
  vmb_keccak_absorb(state, b, b_length);
  vmb_keccak_squeeze(state, out, 32);
}

/* out = H(in). */
MLKEM_SHARED void mlkem_hash(vmb_keccak *state, uint8_t out[MLKEM_HASH_BYTES], const uint8_t *in,
                             size_t length) {
  vmb_sha3_256_init(state);
  vmb_keccak_absorb(state, in, length);
  vmb_keccak_squeeze(state, out, MLKEM_HASH_BYTES);
}

/* K' || r = G(message || hash of the public key). */
MLKEM_SHARED void mlkem_derive_key_and_coins(struct mlkem_scratch *scratch,
                                             const uint8_t public_key_hash[MLKEM_HASH_BYTES]) {
  vmb_sha3_512_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->message, 32);
  vmb_keccak_absorb(&scratch->stream, public_key_hash, MLKEM_HASH_BYTES);
  vmb_keccak_squeeze(&scratch->stream, scratch->key_and_coins, 64);
}

#endif
