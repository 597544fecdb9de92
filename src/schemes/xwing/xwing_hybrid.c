/*
 * X-Wing: contracts in xwing_hybrid.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/xwing/xwing_hybrid.h"

#include <string.h>

#include "support/constant_time.h"
#include "support/fault_checks.h"
#include "support/random.h"

static struct mlkem_work *mlkem_of(struct xwing_work *w) {
  return (struct mlkem_work *)(void *)w->shared;
}

static struct vmb_x25519_work *x25519_of(struct xwing_work *w) {
  return (struct vmb_x25519_work *)(void *)w->shared;
}

/*
 * The shared secret: the two secrets are in w, `ephemeral` is the coordinate in the ciphertext,
 * `receiver` that in the public key.
 */
static void combine(struct xwing_work *w, uint8_t *shared_secret, const uint8_t *ephemeral,
                    const uint8_t *receiver) {
  static const uint8_t label[6] = {0x5c, 0x2e, 0x2f, 0x2f, 0x5e, 0x5c};
  vmb_keccak *const hash = &mlkem_of(w)->stream;
  vmb_keccak_init(hash, VMB_KECCAK_SHA3_256);
  vmb_keccak_absorb(hash, w->mlkem_secret, sizeof w->mlkem_secret);
  vmb_keccak_absorb(hash, w->x25519_secret, sizeof w->x25519_secret);
  vmb_keccak_absorb(hash, ephemeral, VMB_X25519_BYTES);
  vmb_keccak_absorb(hash, receiver, VMB_X25519_BYTES);
  vmb_keccak_absorb(hash, label, sizeof label);
  vmb_keccak_squeeze(hash, shared_secret, VMB_SHA3_256_BYTES);
}

/* Both key pairs of the seed: ML-KEM's secret key into w, the scalar to the end of w->expanded. */
static vmb_status expand(const struct mlkem_params *p, uint8_t *public_key, const uint8_t *seed,
                         struct xwing_key_work *w) {
  struct xwing_work *const common = &w->common;
  struct mlkem_work *const mlkem = mlkem_of(common);
  vmb_keccak_init(&mlkem->stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&mlkem->stream, seed, XWING_SEED_BYTES);
  vmb_keccak_squeeze(&mlkem->stream, common->expanded, sizeof common->expanded);
  memcpy(mlkem->key_and_coins, common->expanded, 2 * MLKEM_SEED_BYTES);
  const vmb_status status = vmb_mlkem_keypair_internal(p, public_key, w->mlkem_secret_key, mlkem);
  if (status != VMB_OK)
    return status;
  uint8_t *const point = public_key + XWING_MLKEM_PUBLIC_KEY_BYTES;
  vmb_x25519_public(point, common->expanded + 2 * MLKEM_SEED_BYTES, x25519_of(common));
  VMB_DECLASSIFY(point, VMB_X25519_BYTES); /* part of the public key */
  return VMB_OK;
}

vmb_status vmb_xwing_make_keys(const struct mlkem_params *p, uint8_t *public_key,
                               uint8_t *secret_key, struct xwing_key_work *w, const vmb_rng *rng) {
  const vmb_status status = vmb_random(rng, secret_key, XWING_SEED_BYTES);
  return status == VMB_OK ? expand(p, public_key, secret_key, w) : status;
}

vmb_status vmb_xwing_encapsulate(const struct mlkem_params *p, uint8_t *ciphertext,
                                 uint8_t *shared_secret, const uint8_t *public_key,
                                 struct xwing_work *w, const vmb_rng *rng) {
  const uint8_t *const receiver = public_key + XWING_MLKEM_PUBLIC_KEY_BYTES;
  uint8_t *const ephemeral = ciphertext + XWING_MLKEM_CIPHERTEXT_BYTES;
  uint8_t *const scalar = w->expanded + 32;
  vmb_status status = vmb_mlkem_check_public_key(p, public_key, mlkem_of(w));
  if (status == VMB_OK)
    status = vmb_random(rng, w->expanded, 32 + VMB_X25519_BYTES);
  if (status != VMB_OK)
    return status;
  memcpy(mlkem_of(w)->message, w->expanded, 32);
  status = vmb_mlkem_encaps_internal(p, ciphertext, w->mlkem_secret, public_key, mlkem_of(w));
  if (status != VMB_OK)
    return status;
  vmb_x25519_public(ephemeral, scalar, x25519_of(w));
  vmb_x25519(w->x25519_secret, scalar, receiver, x25519_of(w));
  combine(w, shared_secret, ephemeral, receiver);
  return VMB_OK;
}

vmb_status vmb_xwing_decapsulate(const struct mlkem_params *p, uint8_t *shared_secret,
                                 const uint8_t *ciphertext, const uint8_t *secret_key,
                                 struct xwing_key_work *w) {
  struct xwing_work *const common = &w->common;
  const uint8_t *const ephemeral = ciphertext + XWING_MLKEM_CIPHERTEXT_BYTES;
  vmb_status status = expand(p, w->public_key, secret_key, w);
  if (status == VMB_OK)
    status = vmb_mlkem_decaps(p, common->mlkem_secret, ciphertext, w->mlkem_secret_key,
                              mlkem_of(common));
  if (status != VMB_OK)
    return vmb_failed(status);
  vmb_x25519(common->x25519_secret, common->expanded + 2 * MLKEM_SEED_BYTES, ephemeral,
             x25519_of(common));
  combine(common, shared_secret, ephemeral, w->public_key + XWING_MLKEM_PUBLIC_KEY_BYTES);
  return VMB_OK;
}

vmb_status vmb_xwing_compute_public_key(const struct mlkem_params *p, uint8_t *public_key,
                                        const uint8_t *secret_key, struct xwing_key_work *w) {
  return expand(p, public_key, secret_key, w);
}

vmb_status vmb_xwing_check_keys(const struct mlkem_params *p, const uint8_t *secret_key,
                                const uint8_t *public_key, struct xwing_key_work *w) {
  const vmb_status status = expand(p, w->public_key, secret_key, w);
  if (status != VMB_OK || public_key == NULL)
    return status;
  uint32_t difference = vmb_ct_difference(w->public_key, public_key, XWING_PUBLIC_KEY_BYTES);
  VMB_DECLASSIFY(&difference, sizeof difference); /* both keys are public */
  return difference != 0 ? VMB_ERROR_KEY : VMB_OK;
}
