/*
 * The key encapsulation around the encryption: specs/mlkem.md section 5. G = SHA3-512, H = SHA3-256, J = KDF = SHAKE256.
 *
 * FIPS 203 and Kyber of the third round (p->round3) differ in what is drawn and hashed (specs/mlkem.md section 1):
 *                        FIPS 203                       round 3
 *   draws               d || z at once                  d, and z after the key pair
 *   rho || sigma        G(d || k)                       G(d)
 *   message             32 drawn bytes                  H(32 drawn bytes)
 *   shared secret       K'                              KDF(K' || H(c))
 *   after rejection     J(z || c)                       KDF(z || H(c))
 *   checks              of both keys                    none
 * Rejection is implicit: the result of the comparison never leaves the selection of the secret.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_KEM_H
#define VMB_SCHEMES_MLKEM_KEM_H

#include "schemes/mlkem/mlkem_pke.h"
#include "support/random.h"

/* out = SHAKE256(a || b), 32 bytes, a of 32 bytes. */
MLKEM_SHARED void mlkem_derive(vmb_keccak *state, uint8_t out[32], const uint8_t a[32], const uint8_t *b, size_t b_length) {
  vmb_shake256_init(state);
  vmb_keccak_absorb(state, a, 32);
  vmb_keccak_absorb(state, b, b_length);
  vmb_keccak_squeeze(state, out, 32);
}

/* out = H(in). */
MLKEM_SHARED void mlkem_hash(vmb_keccak *state, uint8_t out[MLKEM_HASH_BYTES], const uint8_t *in, size_t length) {
  vmb_sha3_256_init(state);
  vmb_keccak_absorb(state, in, length);
  vmb_keccak_squeeze(state, out, MLKEM_HASH_BYTES);
}

/* K' || r = G(message || hash of the public key). */
MLKEM_SHARED void mlkem_derive_key_and_coins(struct mlkem_small *small, const uint8_t public_key_hash[MLKEM_HASH_BYTES]) {
  vmb_sha3_512_init(&small->stream);
  vmb_keccak_absorb(&small->stream, small->message, 32);
  vmb_keccak_absorb(&small->stream, public_key_hash, MLKEM_HASH_BYTES);
  vmb_keccak_squeeze(&small->stream, small->key_and_coins, 64);
}

/* FIPS 203 section 7.2: every coefficient of t^ is below q. The key is public, and so is the result. */
VMB_FAMILY_TEXT vmb_status mlkem_check_modulus(const struct mlkem_params *p, const uint8_t *public_key, struct mlkem_small *small) {
  uint32_t too_large = 0;
  VMB_DECLASSIFY(public_key, mlkem_public_key_bytes(p));
  for (unsigned first = 0; first < MLKEM_N * p->k; first += MLKEM_STRIP)
    too_large |= mlkem_accept(small->strip, 0, public_key + first * 12 / 8, MLKEM_STRIP * 12 / 8) ^ MLKEM_STRIP;
  return too_large != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/* FIPS 203 section 7.3: the hash in the secret key is that of the public key in it, small->hash. All of this is public. */
MLKEM_SHARED vmb_status mlkem_check_hash(const uint8_t *stored, const struct mlkem_small *small) {
  uint32_t difference = vmb_ct_difference(small->hash, stored, MLKEM_HASH_BYTES);
  VMB_DECLASSIFY(&difference, sizeof difference);
  return difference != 0 ? VMB_ERROR_KEY : VMB_OK;
}

VMB_FAMILY_TEXT vmb_status mlkem_keypair(const struct mlkem_params *p, uint8_t *public_key, uint8_t *secret_key, const struct mlkem_view *w,
                                         const vmb_rng *rng) {
  struct mlkem_small *const small = w->small;
  uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  uint8_t *const public_key_copy = secret_key + mlkem_vector_bytes(p);
  uint8_t *const hash = public_key_copy + mlkem_public_key_bytes(p);
  uint8_t *const z = hash + MLKEM_HASH_BYTES;
  vmb_status status = vmb_random(rng, small->key_and_coins, p->round3 ? MLKEM_SEED_BYTES : 2 * MLKEM_SEED_BYTES);
  if (status != VMB_OK) return status;
  vmb_sha3_512_init(&small->stream);
  vmb_keccak_absorb(&small->stream, small->key_and_coins, MLKEM_SEED_BYTES);
  if (!p->round3) {
    vmb_keccak_absorb(&small->stream, &p->k, 1);
    memcpy(z, small->key_and_coins + MLKEM_SEED_BYTES, MLKEM_SEED_BYTES);
  }
  vmb_keccak_squeeze(&small->stream, small->key_and_coins, 64);
  memcpy(rho, small->key_and_coins, MLKEM_SEED_BYTES);
  VMB_DECLASSIFY(rho, MLKEM_SEED_BYTES); /* part of the public key */
  status = mlkem_pke_keypair(p, public_key, secret_key, w);
  if (status != VMB_OK) return status;
  memcpy(public_key_copy, public_key, mlkem_public_key_bytes(p));
  mlkem_hash(&small->stream, hash, public_key, mlkem_public_key_bytes(p));
  return p->round3 ? vmb_random(rng, z, MLKEM_SEED_BYTES) : VMB_OK;
}

VMB_FAMILY_TEXT vmb_status mlkem_encaps(const struct mlkem_params *p, uint8_t *ciphertext, uint8_t *shared_secret,
                                        const uint8_t *public_key, const struct mlkem_view *w, const vmb_rng *rng) {
  struct mlkem_small *const small = w->small;
  vmb_status status = p->round3 ? VMB_OK : mlkem_check_modulus(p, public_key, small);
  if (status == VMB_OK) status = vmb_random(rng, small->message, 32);
  if (status != VMB_OK) return status;
  if (p->round3) mlkem_hash(&small->stream, small->message, small->message, 32);
  const vmb_keccak_job hash = vmb_sha3_256_job(small->hash, public_key, mlkem_public_key_bytes(p));
  mlkem_prepare(p, small, &hash, 1, public_key + mlkem_vector_bytes(p), 1, NULL, 0);
  mlkem_derive_key_and_coins(small, small->hash);
  struct mlkem_sink sink = {ciphertext, NULL, 0};
  status = mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK) return status;
  if (p->round3) {
    mlkem_hash(&small->stream, small->hash, ciphertext, mlkem_ciphertext_bytes(p));
    mlkem_derive(&small->stream, shared_secret, small->key_and_coins, small->hash, MLKEM_HASH_BYTES);
  } else {
    memcpy(shared_secret, small->key_and_coins, 32);
  }
  return VMB_OK;
}

VMB_FAMILY_TEXT vmb_status mlkem_decaps(const struct mlkem_params *p, uint8_t *shared_secret, const uint8_t *ciphertext,
                                        const uint8_t *secret_key, const struct mlkem_view *w) {
  struct mlkem_small *const small = w->small;
  const uint8_t *const public_key = secret_key + mlkem_vector_bytes(p);
  const uint8_t *const hash = public_key + mlkem_public_key_bytes(p);
  const uint8_t *const z = hash + MLKEM_HASH_BYTES;
  VMB_DECLASSIFY(public_key, mlkem_public_key_bytes(p)); /* the public key in the secret key */
  const vmb_keccak_job hashes[MLKEM_HASHES_MAX] = {
      p->round3 ? vmb_sha3_256_job(small->second_hash, ciphertext, mlkem_ciphertext_bytes(p))
                : vmb_shake256_job(small->second_hash, 32, z, MLKEM_SEED_BYTES, ciphertext, mlkem_ciphertext_bytes(p)),
      vmb_sha3_256_job(small->hash, public_key, mlkem_public_key_bytes(p)),
  };
  mlkem_prepare(p, small, hashes, p->round3 ? 1 : 2, public_key + mlkem_vector_bytes(p), 1, NULL, 0);
  vmb_status status = p->round3 ? VMB_OK : mlkem_check_hash(hash, small);
  if (status != VMB_OK) return status;
  mlkem_pke_decrypt(p, ciphertext, secret_key, w);
  mlkem_derive_key_and_coins(small, hash);
  struct mlkem_sink sink = {NULL, ciphertext, 0};
  status = mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK) return status;
  const uint32_t rejected = vmb_ct_mask_nonzero32(sink.difference);
  if (p->round3) {
    vmb_ct_move(small->key_and_coins, z, MLKEM_SEED_BYTES, rejected);
    mlkem_derive(&small->stream, shared_secret, small->key_and_coins, small->second_hash, MLKEM_HASH_BYTES);
  } else {
    vmb_ct_move(small->key_and_coins, small->second_hash, 32, rejected);
    memcpy(shared_secret, small->key_and_coins, 32);
  }
  return VMB_OK;
}

#endif
