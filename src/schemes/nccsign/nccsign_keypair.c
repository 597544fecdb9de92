/*
 * Key generation: specs/nccsign.md section 4. Public key: zeta || t1. Secret key: zeta || key || tr
 * || s1 || s2 || t0.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_KEYPAIR_C
#define VMB_SCHEMES_NCCSIGN_KEYPAIR_C

#include "schemes/nccsign/nccsign_hash.c"
#include "schemes/nccsign/nccsign_pack.c"
#include "schemes/nccsign/nccsign_ring.c"
#include "schemes/nccsign/nccsign_sample.c"
#include "support/random.h"

/* w + s in [0, q), for w in [0, q) and |s| <= 2. */
VMB_INLINE_FOR_SPEED uint32_t nccsign_add_secret(const struct nccsign_params *p, int32_t sum) {
  return nccsign_make_positive((int32_t)(nccsign_make_positive(sum, p->q) - p->q), p->q);
}

/* t = w + s2 = t1 2^d + t0 into both keys (section 3.5). Destroys hats. */
VMB_INLINE_FOR_SPEED void nccsign_pack_t(const struct nccsign_params *p, uint8_t *t1, uint8_t *t0,
                                         const uint8_t *s2, const struct nccsign_view *w) {
  const uint32_t half = UINT32_C(1) << (p->d - 1);
  if (NCCSIGN_PACKS_IN_BLOCKS) {
    int32_t *const minus_high = (int32_t *)w->hats[0], *const minus_low = minus_high + p->n;
    nccsign_unpack(minus_low, s2, p->n, NCCSIGN_ETA_BITS, NCCSIGN_ETA);
    for (unsigned i = 0; i < p->n; i++) {
      const uint32_t rounded = nccsign_add_secret(p, w->w[i] + minus_low[i]) + half - 1;
      minus_high[i] = -(int32_t)(rounded >> p->d);
      minus_low[i] = (int32_t)(rounded & (2 * half - 1)) - (int32_t)(2 * half - 1);
    }
    nccsign_pack(t1, minus_high, p->n, p->t1_bits);
    nccsign_pack(t0, minus_low, p->n, p->d);
    return;
  }
  struct vmb_lsb_reader reader = {s2, 0, 0};
  struct vmb_lsb_writer high = {t1, 0, 0}, low = {t0, 0, 0};
  for (unsigned i = 0; i < p->n; i++) {
    const int32_t s = NCCSIGN_ETA - (int32_t)vmb_lsb_get(&reader, NCCSIGN_ETA_BITS);
    const uint32_t rounded = nccsign_add_secret(p, w->w[i] + s) + half - 1;
    vmb_lsb_put(&high, rounded >> p->d, p->t1_bits);
    vmb_lsb_put(&low, 2 * half - 1 - (rounded & (2 * half - 1)), p->d); /* 2^(d-1) - t0 */
  }
  vmb_lsb_finish(&high);
  vmb_lsb_finish(&low);
}

/*
 * Section 4. Draws zeta and a seed, 32 bytes each. s1 and s2 are sampled into the secret key,
 * packed, and read from there. Writes both keys; destroys w->t, hats and w. RANDOM, RETRY.
 */
VMB_INLINE_FOR_SPEED vmb_status nccsign_keypair(const struct nccsign_params *p, uint8_t *public_key,
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
  vmb_shake256(scratch->seeds, sizeof scratch->seeds, scratch->rho, NCCSIGN_SEED_BYTES);
  /* two overlapping seeds of 64 bytes: section 4.1 */
  status = nccsign_sample_eta(p, s1, scratch->seeds, scratch);
  if (status == VMB_OK)
    status = nccsign_sample_eta(p, s2, scratch->seeds + 32, scratch);
  if (status == VMB_OK)
    status = nccsign_sample_a(p, w, secret_key);
  if (status != VMB_OK)
    return status;
  nccsign_multiply_once(p, w, s1, NCCSIGN_ETA_BITS, NCCSIGN_ETA);
  memcpy(public_key, secret_key, NCCSIGN_SEED_BYTES);
  nccsign_pack_t(p, public_key + NCCSIGN_SEED_BYTES, secret_key + (at.t0 - secret_key), s2, w);
  memcpy(secret_key + NCCSIGN_SEED_BYTES, scratch->seeds + 64, NCCSIGN_SEED_BYTES);
  vmb_shake256(secret_key + 2 * NCCSIGN_SEED_BYTES, NCCSIGN_SEED_BYTES, public_key,
               nccsign_public_key_bytes(p));
  return VMB_OK;
}

#endif
