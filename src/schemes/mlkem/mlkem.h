/*
 * ML-KEM (FIPS 203) and Kyber of the third round: key encapsulation. Both stand on K-PKE
 * (mlkem_pke.h); they differ in what is drawn, hashed and checked (specs/mlkem.md section 1):
 *
 *                        ML-KEM (mlkem.c)               Kyber (kyber.c)
 *   draws               d || z in one call              d, and z after the key pair
 *   rho || sigma        G(d || k)                       G(d)
 *   message             32 drawn bytes                  H(32 drawn bytes)
 *   shared secret       K'                              KDF(K' || H(c))
 *   after rejection     J(z || c)                       KDF(z || H(c))
 *   checks              of both keys                    none
 *
 * G = SHA3-512, H = SHA3-256, J = KDF = SHAKE256. A secret key is the vector s, the public key, its
 * hash H(ek), and z.
 *
 * keypair  errors: those of the random source, VMB_ERROR_RETRY
 * encaps   errors: VMB_ERROR_KEY (ML-KEM), those of the random source, VMB_ERROR_RETRY
 * decaps   the secret in the ciphertext, or the one of implicit rejection. Errors: VMB_ERROR_KEY
 *          (ML-KEM), VMB_ERROR_RETRY
 * All destroy all of w.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_H
#define VMB_SCHEMES_MLKEM_H

#include "schemes/mlkem/mlkem_work.h"

vmb_status vmb_mlkem_keypair(const struct mlkem_params *p, uint8_t *public_key, uint8_t *secret_key,
                             struct mlkem_work *w, const vmb_rng *rng);
vmb_status vmb_mlkem_encaps(const struct mlkem_params *p, uint8_t *ciphertext,
                            uint8_t *shared_secret, const uint8_t *public_key, struct mlkem_work *w,
                            const vmb_rng *rng);
vmb_status vmb_mlkem_decaps(const struct mlkem_params *p, uint8_t *shared_secret,
                            const uint8_t *ciphertext, const uint8_t *secret_key,
                            struct mlkem_work *w);

/*
 * The deterministic parts of both, for X-Wing: w->key_and_coins = d || z; w->message. Errors:
 * VMB_ERROR_RETRY.
 */
vmb_status vmb_mlkem_keypair_internal(const struct mlkem_params *p, uint8_t *public_key,
                                      uint8_t *secret_key, struct mlkem_work *w);
vmb_status vmb_mlkem_encaps_internal(const struct mlkem_params *p, uint8_t *ciphertext,
                                     uint8_t *shared_secret, const uint8_t *public_key,
                                     struct mlkem_work *w);

/* FIPS 203 section 7.2: VMB_ERROR_KEY unless every coefficient of t^ is below q. */
vmb_status vmb_mlkem_check_public_key(const struct mlkem_params *p, const uint8_t *public_key,
                                      struct mlkem_work *w);

vmb_status vmb_kyber_keypair(const struct mlkem_params *p, uint8_t *public_key, uint8_t *secret_key,
                             struct mlkem_work *w, const vmb_rng *rng);
vmb_status vmb_kyber_encaps(const struct mlkem_params *p, uint8_t *ciphertext,
                            uint8_t *shared_secret, const uint8_t *public_key, struct mlkem_work *w,
                            const vmb_rng *rng);
vmb_status vmb_kyber_decaps(const struct mlkem_params *p, uint8_t *shared_secret,
                            const uint8_t *ciphertext, const uint8_t *secret_key,
                            struct mlkem_work *w);

/* Kyber accepts every public key. */
static inline vmb_status vmb_kyber_check_public_key(const struct mlkem_params *p,
                                                    const uint8_t *public_key,
                                                    struct mlkem_work *w) {
  (void)p;
  (void)public_key;
  (void)w;
  return VMB_OK;
}

/*
 * Steps of ML-KEM.
 *
 *   vmb_mlkem_plan_inputs   plans w->hash = H(ek) and the matrix, unless public_key is NULL, and in
 *                           decapsulation w->second_hash = J(z || c); ciphertext is NULL elsewhere
 *   vmb_mlkem_open_message  w->message = the decryption of the ciphertext. VMB_ERROR_KEY if the
 *                           hash in the secret key is not w->hash
 */
struct mlkem_plan;
void vmb_mlkem_plan_inputs(struct mlkem_plan *plan, const struct mlkem_params *p,
                           const uint8_t *public_key, const uint8_t *ciphertext, const uint8_t *z);
vmb_status vmb_mlkem_open_message(const struct mlkem_params *p, const uint8_t *ciphertext,
                                  const uint8_t *secret_key, struct mlkem_work *w);

/*
 * Many operations of ML-KEM, whose hashes share the lanes of vectors (mlkem_many.c), where streams
 * run in parallel. With fault checks each is made alone.
 */
#if MLKEM_PARALLEL && !defined(VMB_FAULT_CHECKS)
extern const struct vmb_kem_many vmb_mlkem_many;
#define VMB_MLKEM_MANY &vmb_mlkem_many
#else
#define VMB_MLKEM_MANY NULL
#endif

/* A step of both: K' || r in w->key_and_coins = G(w->message || hash of the public key). */
void vmb_mlkem_derive_key_and_coins(struct mlkem_work *w,
                                    const uint8_t public_key_hash[MLKEM_HASH_BYTES]);

#endif
