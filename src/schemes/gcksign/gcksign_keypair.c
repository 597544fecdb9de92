/*
 * Key generation, and the public key of a secret key; contracts in gcksign.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/gcksign/gcksign.h"
#include "schemes/gcksign/gcksign_pack.h"
#include "schemes/gcksign/gcksign_product.h"
#include "schemes/gcksign/gcksign_sample.h"
#include "support/constant_time.h"
#include "support/random.h"

/* w->sum = t = the sum of a_i s_i, for the seed of a in scratch->rho. Destroys w->poly, w->y. */
static vmb_status compute_t(const struct gcksign_params *p, const struct gcksign_view *w,
                            const uint8_t *secret_key) {
  int8_t *const s = (int8_t *)w->y; /* y is not in use */
  vmb_gcksign_sum_begin(p, w);
  for (unsigned i = 0; i < p->m; i++) {
    vmb_gcksign_unpack_s(p, s, secret_key, i);
    vmb_gcksign_residues8(p, w->poly, s);
    const vmb_status status = vmb_gcksign_add_product(p, w);
    if (status != VMB_OK)
      return status;
  }
  p->scale(w->sum, 1);
  return VMB_OK;
}

/* rho || t, from scratch->rho and w->sum. */
static void pack_public_key(const struct gcksign_params *p, uint8_t *public_key,
                            const struct gcksign_view *w) {
  memcpy(public_key, w->scratch->rho, GCKSIGN_SEED_BYTES);
  vmb_gcksign_pack(public_key + GCKSIGN_SEED_BYTES, vmb_pm_words(w->sum), p->n, p->k);
}

vmb_status vmb_gcksign_keypair(const struct gcksign_params *p, uint8_t *public_key,
                               uint8_t *secret_key, const struct gcksign_view *w,
                               const vmb_rng *rng) {
  struct gcksign_scratch *const scratch = w->scratch;
  vmb_status status = vmb_random(rng, scratch->rho, GCKSIGN_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  VMB_DECLASSIFY(scratch->rho, GCKSIGN_SEED_BYTES); /* part of the public key */
  status = vmb_random(rng, scratch->seed, GCKSIGN_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  memset(secret_key, 0, p->n); /* s of gcksign5 has fewer bytes (section 4) */
  status = vmb_gcksign_sample_s(p, secret_key, scratch);
  if (status != VMB_OK)
    return status;
  status = compute_t(p, w, secret_key);
  if (status != VMB_OK)
    return status;
  pack_public_key(p, public_key, w);
  memcpy(secret_key + p->n, scratch->rho, GCKSIGN_SEED_BYTES);
  return VMB_OK;
}

/* w->sum = t of the secret key. Errors: VMB_ERROR_KEY if s is malformed, VMB_ERROR_RETRY. */
static vmb_status recompute_t(const struct gcksign_params *p, const uint8_t *secret_key,
                              const struct gcksign_view *w) {
  if (!vmb_gcksign_s_is_valid(p, secret_key))
    return VMB_ERROR_KEY;
  memcpy(w->scratch->rho, secret_key + p->n, GCKSIGN_SEED_BYTES);
  VMB_DECLASSIFY(w->scratch->rho, GCKSIGN_SEED_BYTES); /* part of the public key */
  const vmb_status status = compute_t(p, w, secret_key);
  VMB_DECLASSIFY(w->sum, p->n * sizeof(uint64_t)); /* the public key */
  return status;
}

vmb_status vmb_gcksign_public_key(const struct gcksign_params *p, uint8_t *public_key,
                                  const uint8_t *secret_key, const struct gcksign_view *w) {
  const vmb_status status = recompute_t(p, secret_key, w);
  if (status == VMB_OK)
    pack_public_key(p, public_key, w);
  return status;
}

vmb_status vmb_gcksign_check_secret_key(const struct gcksign_params *p, const uint8_t *secret_key) {
  return vmb_gcksign_s_is_valid(p, secret_key) ? VMB_OK : VMB_ERROR_KEY;
}

vmb_status vmb_gcksign_check_key_pair(const struct gcksign_params *p, const uint8_t *secret_key,
                                      const uint8_t *public_key, const struct gcksign_view *w) {
  const vmb_status status = recompute_t(p, secret_key, w);
  if (status != VMB_OK)
    return status;
  const uint64_t *const sum = vmb_pm_words(w->sum);
  vmb_pm_canonical *const piece = &w->scratch->piece;
  uint64_t bad = vmb_ct_difference(public_key, w->scratch->rho, GCKSIGN_SEED_BYTES);
  for (unsigned first = 0; first < p->n; first += GCKSIGN_PIECE) {
    (void)vmb_gcksign_unpack_t(p, piece, public_key, first);
    for (unsigned j = 0; j < GCKSIGN_PIECE; j++)
      bad |= piece->c[j] ^ sum[first + j];
  }
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

vmb_status vmb_gcksign_check_public_key(const struct gcksign_params *p, const uint8_t *public_key,
                                        const struct gcksign_view *w) {
  for (unsigned first = 0; first < p->n; first += GCKSIGN_PIECE)
    if (!vmb_gcksign_unpack_t(p, &w->scratch->piece, public_key, first))
      return VMB_ERROR_KEY;
  return VMB_OK;
}
