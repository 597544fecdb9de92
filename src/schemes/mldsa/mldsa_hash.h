/*
 * What is hashed of seeds, messages and commitments: specs/mldsa.md section 6. Dilithium of round 3
 * (section 9, dilithium.c) differs in two of the hashes, struct mldsa_hashing.
 *
 *   tr    hash of the public key, p->tr_bytes; in a secret key it follows rho and K
 *   mu    hash of tr and the message, 64 bytes: what is signed
 *
 * The time of all functions depends on lengths only.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_HASH_H
#define VMB_SCHEMES_MLDSA_HASH_H

#include "hash/keccak/keccak.h"
#include "schemes/mldsa/mldsa_params.h"
#include "schemes/scheme.h"

#define VMB_MLDSA_TR_BYTES 64 /* of ML-DSA */
#define MLDSA_TR_OFFSET (2 * MLDSA_SEED_BYTES)

/* xi, the first 32 bytes, becomes rho || rho' || K. */
#define MLDSA_EXPANDED_SEED_BYTES (2 * MLDSA_SEED_BYTES + MLDSA_MU_BYTES)

/*
 * The hashes of ML-DSA or Dilithium.
 *
 *   expand_seed     seeds = rho || rho' || K from xi = seeds[0..31]. Destroys hash
 *   begin_message   hash = the state of the hash that gives mu, before the message
 */
struct mldsa_hashing {
  void (*expand_seed)(const struct mldsa_params *p, vmb_keccak *hash,
                      uint8_t seeds[MLDSA_EXPANDED_SEED_BYTES]);
  void (*begin_message)(vmb_keccak *hash, const uint8_t *tr, const struct vmb_sig_message *message);
};

/* Bytes of the caller; NULL only if there are none. */
struct vmb_mldsa_bytes {
  const uint8_t *bytes;
  size_t length;
};

/* The byte that comes before the context: is the message itself signed, or a digest of it? */
enum vmb_mldsa_domain { VMB_MLDSA_PURE = 0, VMB_MLDSA_DIGEST = 1 };

/*
 * vmb_mldsa_hash_mu: mu = SHAKE256(tr || domain || context's length || context || head || tail)
 *
 *   in     context   at most 255 bytes
 *   out    mu[64]
 *   out    state     the hash's, which the caller wipes
 *   from   FIPS 204 algorithms 2 and 4; specs/mldsa.md section 6
 */
void vmb_mldsa_hash_mu(vmb_keccak *state, uint8_t mu[MLDSA_MU_BYTES],
                       const uint8_t tr[VMB_MLDSA_TR_BYTES], enum vmb_mldsa_domain domain,
                       struct vmb_mldsa_bytes context, struct vmb_mldsa_bytes head,
                       struct vmb_mldsa_bytes tail);

/* mu of a message with its context, or of one that has been hashed already. Destroys hash. */
void vmb_mldsa_hash_message(const struct mldsa_params *p, vmb_keccak *hash,
                            uint8_t mu[MLDSA_MU_BYTES], const uint8_t *tr,
                            const struct vmb_sig_message *message);

/*
 * hash = the state of the hash that gives mu, before the message, from a key: a secret key has tr
 * in it, a public key is hashed.
 */
void vmb_mldsa_begin(const struct mldsa_params *p, vmb_keccak *hash, const uint8_t *key,
                     int key_is_secret, const struct vmb_sig_message *message);

/* tr = the hash of a public key. Destroys hash. */
static inline void mldsa_hash_public_key(const struct mldsa_params *p, vmb_keccak *hash,
                                         uint8_t *tr, const uint8_t *public_key) {
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, public_key, mldsa_public_key_bytes(p));
  vmb_keccak_squeeze(hash, tr, p->tr_bytes);
}

/* rho'' = H(K || rnd || mu), the seed of the masks. Destroys hash. */
static inline void mldsa_hash_mask_seed(const struct mldsa_params *p, vmb_keccak *hash,
                                        uint8_t out[MLDSA_MU_BYTES], const uint8_t *secret_key,
                                        const uint8_t *rnd, const uint8_t mu[MLDSA_MU_BYTES]) {
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, secret_key + MLDSA_SEED_BYTES, MLDSA_SEED_BYTES);
  vmb_keccak_absorb(hash, rnd, p->rnd_bytes);
  vmb_keccak_absorb(hash, mu, MLDSA_MU_BYTES);
  vmb_keccak_squeeze(hash, out, MLDSA_MU_BYTES);
}

/* hash = the state of c~ = H(mu || w1), which absorbs the rows of w1 next. */
static inline void mldsa_begin_commitment(vmb_keccak *hash, const uint8_t mu[MLDSA_MU_BYTES]) {
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, mu, MLDSA_MU_BYTES);
}

#endif
