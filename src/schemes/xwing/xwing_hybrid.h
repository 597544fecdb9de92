/*
 * X-Wing (draft-connolly-cfrg-xwing-kem; specs/xwing.md): ML-KEM-768 and X25519, joined
 * so that the secret is safe as long as one of them is.
 *
 *   secret key     32 bytes, from which SHAKE256 makes d, z of ML-KEM and the scalar of X25519
 *   public key     ML-KEM's, then the u-coordinate of X25519
 *   ciphertext     ML-KEM's, then the u-coordinate of an ephemeral key
 *   shared secret  SHA3-256(ML-KEM's secret, X25519's, the ephemeral coordinate, the receiver's,
 *                  label)
 *
 * make_keys           errors: those of the random source, VMB_ERROR_RETRY
 * encapsulate         errors: VMB_ERROR_KEY for a public key of ML-KEM with a coefficient that is
 *                     not reduced, those of the random source, VMB_ERROR_RETRY
 * decapsulate         the secret in the ciphertext, or another one (implicit rejection). Errors:
 *                     VMB_ERROR_RETRY
 * compute_public_key  errors: VMB_ERROR_RETRY
 * check_keys          VMB_ERROR_KEY if public_key is not NULL and another key's
 *
 * All destroy all of w. No point of X25519 is refused: the hash covers it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_XWING_HYBRID_H
#define VMB_SCHEMES_XWING_HYBRID_H

#include "arithmetic/curve25519/curve25519.h"
#include "schemes/mlkem/mlkem.h"

#define XWING_SEED_BYTES 32
#define XWING_RANK 3 /* of ML-KEM-768 */
#define XWING_MLKEM_PUBLIC_KEY_BYTES 1184
#define XWING_MLKEM_SECRET_KEY_BYTES 2400
#define XWING_MLKEM_CIPHERTEXT_BYTES 1088
#define XWING_PUBLIC_KEY_BYTES (XWING_MLKEM_PUBLIC_KEY_BYTES + VMB_X25519_BYTES)

/* What SHAKE256 makes of the secret key: d || z, and the scalar. */
#define XWING_EXPANDED_BYTES (2 * MLKEM_SEED_BYTES + VMB_X25519_BYTES)

/*
 * Working memory. ML-KEM and X25519 take turns in the first part; the structs of operations that
 * make a key have the secret key of ML-KEM and the public key in addition.
 */
#define XWING_SHARED_BYTES                                                                    \
  (MLKEM_WORK_SIZE(XWING_RANK) > sizeof(struct vmb_x25519_work) ? MLKEM_WORK_SIZE(XWING_RANK) \
                                                                : sizeof(struct vmb_x25519_work))

struct xwing_work {
  uint8_t shared[XWING_SHARED_BYTES];
  uint8_t mlkem_secret[32];
  uint8_t x25519_secret[VMB_X25519_BYTES];
  uint8_t expanded[XWING_EXPANDED_BYTES]; /* in encapsulation the bytes drawn: message, scalar */
};

struct xwing_key_work {
  struct xwing_work common;
  uint8_t mlkem_secret_key[XWING_MLKEM_SECRET_KEY_BYTES];
  uint8_t public_key[XWING_PUBLIC_KEY_BYTES];
};

vmb_status vmb_xwing_make_keys(const struct mlkem_params *p, uint8_t *public_key,
                               uint8_t *secret_key, struct xwing_key_work *w, const vmb_rng *rng);
vmb_status vmb_xwing_encapsulate(const struct mlkem_params *p, uint8_t *ciphertext,
                                 uint8_t *shared_secret, const uint8_t *public_key,
                                 struct xwing_work *w, const vmb_rng *rng);
vmb_status vmb_xwing_decapsulate(const struct mlkem_params *p, uint8_t *shared_secret,
                                 const uint8_t *ciphertext, const uint8_t *secret_key,
                                 struct xwing_key_work *w);
vmb_status vmb_xwing_compute_public_key(const struct mlkem_params *p, uint8_t *public_key,
                                        const uint8_t *secret_key, struct xwing_key_work *w);
vmb_status vmb_xwing_check_keys(const struct mlkem_params *p, const uint8_t *secret_key,
                                const uint8_t *public_key, struct xwing_key_work *w);

#endif
