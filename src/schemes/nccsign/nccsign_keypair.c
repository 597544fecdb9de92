/*
 * Key generation, and what follows from the secret part of a secret key; contracts in nccsign.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/nccsign/nccsign.h"
#include "schemes/nccsign/nccsign_hash.h"
#include "schemes/nccsign/nccsign_ring.h"
#include "schemes/nccsign/nccsign_rounding.h"
#include "schemes/nccsign/nccsign_sample.h"
#include "support/constant_time.h"
#include "support/random.h"

/* sum in [0, q), for w in [0, q), |s| <= 2, sum = w + s. */
static uint32_t reduce_t(const struct nccsign_params *p, int32_t sum) {
  return nccsign_make_positive((int32_t)(nccsign_make_positive(sum, p->q) - p->q), p->q);
}

void vmb_nccsign_pack_t(const struct nccsign_params *restrict p, uint8_t *t1, uint8_t *t0,
                        const uint8_t *s2, const struct nccsign_view *w) {
  const int32_t half = (int32_t)1 << (p->d - 1);
  const int32_t *const sum = w->w;
  int32_t *const minus_high = (int32_t *)w->hats[0];
  int32_t *const minus_low = minus_high + p->n;
  vmb_nccsign_unpack(minus_low, s2, p->n, NCCSIGN_ETA_BITS, NCCSIGN_ETA);
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t rounded = reduce_t(p, sum[i] + minus_low[i]) + (uint32_t)half - 1;
    minus_high[i] = -(int32_t)(rounded >> p->d);
    minus_low[i] = ((int32_t)rounded & (2 * half - 1)) - (2 * half - 1); /* t0 - 2^(d-1) */
  }
  vmb_nccsign_pack(t1, minus_high, p->n, p->t1_bits);
  vmb_nccsign_pack(t0, minus_low, p->n, p->d);
}

/* s1 and s2 are sampled into the secret key, packed, and read from there. */
vmb_status vmb_nccsign_keypair(const struct nccsign_params *p, uint8_t *public_key,
                               uint8_t *secret_key, const struct nccsign_view *w,
                               const vmb_rng *rng) {
  struct nccsign_scratch *const scratch = w->scratch;
  const struct nccsign_secret at = nccsign_open_secret(p, secret_key);
  uint8_t *const s1 = secret_key + (at.s1 - secret_key);
  uint8_t *const s2 = secret_key + (at.s2 - secret_key);
  vmb_status status = vmb_random(rng, secret_key, NCCSIGN_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  VMB_DECLASSIFY(secret_key, NCCSIGN_SEED_BYTES); /* zeta, part of the public key */
  status = vmb_random(rng, scratch->rho, NCCSIGN_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  vmb_nccsign_hash(&scratch->keccak, scratch->seeds, sizeof scratch->seeds, scratch->rho,
                   NCCSIGN_SEED_BYTES);
  /* two overlapping seeds of 64 bytes: section 4.1 */
  status = vmb_nccsign_sample_eta(p, s1, scratch->seeds, scratch);
  if (status == VMB_OK)
    status = vmb_nccsign_sample_eta(p, s2, scratch->seeds + 32, scratch);
  if (status == VMB_OK)
    status = vmb_nccsign_sample_a(p, w, secret_key);
  if (status != VMB_OK)
    return status;
  vmb_nccsign_multiply(p, w, s1, NCCSIGN_ETA_BITS, NCCSIGN_ETA);
  memcpy(public_key, secret_key, NCCSIGN_SEED_BYTES);
  vmb_nccsign_pack_t(p, public_key + NCCSIGN_SEED_BYTES, secret_key + (at.t0 - secret_key), s2, w);
  memcpy(secret_key + NCCSIGN_SEED_BYTES, scratch->seeds + 64, NCCSIGN_SEED_BYTES);
  vmb_nccsign_hash_public_key(p, &scratch->keccak, secret_key + 2 * NCCSIGN_SEED_BYTES, public_key);
  return VMB_OK;
}

vmb_status vmb_nccsign_check_public_key(const struct nccsign_params *p, const uint8_t *public_key,
                                        const struct nccsign_view *w) {
  return vmb_nccsign_numbers_are_within(p, (int32_t *)w->t, public_key + NCCSIGN_SEED_BYTES,
                                        p->t1_bits, 0, nccsign_t1_most(p))
             ? VMB_OK
             : VMB_ERROR_KEY;
}

/* The public key in w->t, then t0: w->t has 8n bytes, and each takes at most 32 + 13 n / 8 + 1. */
vmb_status vmb_nccsign_check_secret_key(const struct nccsign_params *p, const uint8_t *secret_key,
                                        const struct nccsign_view *w) {
  const struct nccsign_secret at = nccsign_open_secret(p, secret_key);
  if (!vmb_nccsign_secret_key_is_valid(p, (int32_t *)w->t, &at))
    return VMB_ERROR_KEY;
  VMB_DECLASSIFY(secret_key, NCCSIGN_SEED_BYTES); /* zeta, part of the public key */
  const vmb_status status = vmb_nccsign_sample_a(p, w, secret_key);
  if (status != VMB_OK)
    return status;
  vmb_nccsign_multiply(p, w, at.s1, NCCSIGN_ETA_BITS, NCCSIGN_ETA);
  uint8_t *const public_key = (uint8_t *)w->t;
  uint8_t *const t0 = public_key + nccsign_public_key_bytes(p);
  memcpy(public_key, secret_key, NCCSIGN_SEED_BYTES);
  vmb_nccsign_pack_t(p, public_key + NCCSIGN_SEED_BYTES, t0, at.s2, w);
  VMB_DECLASSIFY(public_key, nccsign_public_key_bytes(p));
  vmb_nccsign_hash_public_key(p, &w->scratch->keccak, w->scratch->seeds, public_key);
  uint32_t bad = vmb_ct_difference(w->scratch->seeds, at.tr, NCCSIGN_SEED_BYTES) |
                 vmb_ct_difference(t0, at.t0, nccsign_packed_bytes(p, p->d));
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

vmb_status vmb_nccsign_check_key_pair(const struct nccsign_params *p, const uint8_t *secret_key,
                                      const uint8_t *public_key, const struct nccsign_view *w) {
  const vmb_status status = vmb_nccsign_check_secret_key(p, secret_key, w);
  if (status != VMB_OK)
    return status;
  const uint8_t *const computed = (const uint8_t *)w->t;
  return vmb_ct_difference(computed, public_key, nccsign_public_key_bytes(p)) != 0 ? VMB_ERROR_KEY
                                                                                   : VMB_OK;
}

vmb_status vmb_nccsign_public_key(const struct nccsign_params *p, uint8_t *public_key,
                                  const uint8_t *secret_key, const struct nccsign_view *w) {
  const vmb_status status = vmb_nccsign_check_secret_key(p, secret_key, w);
  if (status == VMB_OK)
    memcpy(public_key, w->t, nccsign_public_key_bytes(p));
  return status;
}
