/*
 * Signing; contracts in mldsa.h. Nothing of an attempt reaches the caller's buffer before all its
 * tests have passed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if !defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_product.h"
#include "schemes/mldsa/mldsa_round.h"
#include "schemes/mldsa/mldsa_sample.h"
#include "schemes/mldsa/mldsa_streams.h"
#include "support/random.h"

/* Whether a test of an attempt fails is public (section 15); by which coefficient is not. */
static inline int fails(uint32_t mask) {
  VMB_DECLASSIFY(&mask, sizeof mask);
  return mask != 0;
}

/* ---- The cache ------------------------------------------------------------------------------- */

/* Reserves `bytes` of the *left bytes at *at; NULL if there are not as many. */
static void *reserve(uint8_t **at, uint64_t *left, size_t bytes) {
  uint8_t *const reserved = *at;
  if (*left < bytes)
    return NULL;
  *at += bytes;
  *left -= bytes;
  return reserved;
}

void vmb_mldsa_lay_out_cache(const struct mldsa_params *p, struct mldsa_cache *cache,
                             struct vmb_more_work *more) {
  uint8_t *at = (uint8_t *)(more + 1);
  uint64_t left = more->bytes;
  *cache = (struct mldsa_cache){.matrix = (vmb_q8380417_packed *)(void *)at};
  while (cache->rows < p->k && reserve(&at, &left, p->l * sizeof(vmb_q8380417_packed)) != NULL)
    cache->rows++;
  if (cache->rows == p->k)
    cache->masks = reserve(&at, &left, p->l * mldsa_poly_bytes(p->z_bits));
  if (cache->masks != NULL)
    cache->secrets = reserve(&at, &left, (unsigned)(p->k + p->l) * sizeof(vmb_q3329_any));
}

/* s = the transform of polynomial j of (s1, s2). */
static void transform_secret(const struct mldsa_params *p, const struct mldsa_view *w,
                             vmb_q3329_any *s, const uint8_t *secret_key, unsigned j) {
  w->packing->unpack_s_short(&s->poly, secret_key + mldsa_s_poly_offset(p, j));
  vmb_q3329_ntt(s);
}

/* Fills in the secrets and the matrix, as far as they are cached. */
static vmb_status fill_cache(const struct mldsa_params *p, const struct mldsa_view *w,
                             const uint8_t *secret_key) {
  for (unsigned j = 0; w->cache->secrets != NULL && j < (unsigned)(p->k + p->l); j++)
    transform_secret(p, w, &w->cache->secrets[j], secret_key, j);
  return vmb_mldsa_cache_matrix(p, w);
}

/* Mask j, packed, in the cache or sampled to scratch->block. */
static const uint8_t *packed_mask(const struct mldsa_params *p, const struct mldsa_view *w,
                                  unsigned kappa, unsigned j) {
  if (w->cache->masks != NULL)
    return w->cache->masks + j * mldsa_poly_bytes(p->z_bits);
  vmb_mldsa_sample_mask(p, w->scratch, w->scratch->block, kappa + j);
  return w->scratch->block;
}

/* ---- An attempt: the steps are those of specs/mldsa.md section 6 ----------------------------- */

/* A row of w is kept as vmb_q8380417_decompose gives it, 2^6 r0 + w1: r0 = w0, then w0 - c s2. */
#define W1_BITS 6

/*
 * Steps 2 to 4: w = A y, c~ = H(mu || w1) and the challenge.
 *   writes w->w, scratch->digest, challenge; destroys w->vector (the transforms of y)
 */
static vmb_status commit(const struct mldsa_params *p, const struct mldsa_view *w, unsigned kappa) {
  struct mldsa_scratch *const scratch = w->scratch;
  if (w->cache->masks != NULL)
    vmb_mldsa_sample_masks(p, scratch, w->cache->masks, kappa);
  for (unsigned j = 0; j < p->l; j++) {
    w->packing->unpack_z(&w->vector[j].poly, packed_mask(p, w, kappa, j), p->gamma1);
    vmb_q8380417_ntt(&w->vector[j]);
  }
  mldsa_begin_commitment(&scratch->hash, scratch->mu);
  for (unsigned row = 0; row < p->k; row++) {
    const vmb_status status = vmb_mldsa_row(p, w, row);
    if (status != VMB_OK)
      return status;
    vmb_q8380417_decompose(&scratch->entry.poly, &w->w[row].poly,
                           (unsigned)mldsa_rounding(p->gamma2).parts);
    vmb_mldsa_absorb_w1(p, w);
  }
  vmb_keccak_squeeze(&scratch->hash, scratch->digest, p->challenge_bytes);
  /* section 15: a hash of a commitment that is never shown; its challenge counts as public */
  VMB_DECLASSIFY(scratch->digest, sizeof scratch->digest);
  return vmb_mldsa_sample_challenge(p, scratch);
}

/* The product of the challenge and polynomial j of (s1, s2): at most beta. */
static const int16_t *secret_product(const struct mldsa_params *p, const struct mldsa_view *w,
                                     const uint8_t *secret_key, unsigned j) {
  struct mldsa_scratch *const scratch = w->scratch;
  const vmb_q3329_any *s = &scratch->small.secret;
  if (w->cache->secrets != NULL)
    s = &w->cache->secrets[j];
  else
    transform_secret(p, w, &scratch->small.secret, secret_key, j);
  vmb_mldsa_times_secret(scratch, &s->values);
  return scratch->small.product.poly.c;
}

/*
 * Steps 6 and 7; FIPS 204, algorithm 7, line 23 for one row: r0 in w->w[row] becomes the low part
 * of w - c s2; is |r0| too large anywhere? All coefficients are tested; only the answer becomes
 * public.
 */
static int low_part_fails(const struct mldsa_params *p, const struct mldsa_view *w,
                          const uint8_t *secret_key, unsigned row) {
  const int16_t *const cs2 = secret_product(p, w, secret_key, p->l + row);
  uint32_t beyond = 0;
  vmb_q8380417_subtract_small(&w->w[row].poly, cs2, p->gamma2 - mldsa_beta(p), &beyond);
  return fails(beyond);
}

/* Steps 5 and 7: polynomial j of z = y + c s1 replaces w->vector[j]. */
static int response_fails(const struct mldsa_params *p, const struct mldsa_view *w,
                          const uint8_t *secret_key, unsigned kappa, unsigned j) {
  const int16_t *const cs1 = secret_product(p, w, secret_key, j);
  vmb_q8380417_poly *const z = &w->vector[j].poly;
  uint32_t beyond = 0;
  w->packing->unpack_z(z, packed_mask(p, w, kappa, j), p->gamma1);
  vmb_q8380417_add_small(z, cs1, p->gamma1 - mldsa_beta(p), &beyond);
  return fails(beyond);
}

/*
 * Steps 8 and 9: the hints of a row, 1 or 0, replace w. *count: hints so far. The challenge is
 * transformed modulo q.
 */
static int hints_fail(const struct mldsa_params *p, const struct mldsa_view *w,
                      const uint8_t *secret_key, unsigned row, uint32_t *count) {
  const int32_t gamma2 = p->gamma2;
  vmb_q8380417_any *const t0 = &w->scratch->entry;
  int32_t *const wr = w->w[row].poly.c;
  uint32_t beyond = 0;
  uint32_t hints = *count;
  vmb_mldsa_unpack13(&t0->poly, secret_key + mldsa_t0_row_offset(p, row), MLDSA_T0_OFFSET);
  vmb_mldsa_times_challenge(w->scratch, t0);
  for (unsigned i = 0; i < MLDSA_N; i++) {
    const int32_t ct0 = t0->poly.c[i];
    const int32_t w1 = wr[i] & ((1 << W1_BITS) - 1);
    const int32_t r0 = wr[i] >> W1_BITS;
    beyond |= mldsa_mask_beyond(ct0, gamma2);
    wr[i] = (int32_t)(mldsa_mask_hint(gamma2, r0 + ct0, w1) & 1);
    hints += (uint32_t)wr[i];
  }
  *count = hints;
  beyond |= vmb_ct_mask_less32(p->omega, hints);
  return fails(beyond);
}

vmb_status vmb_mldsa_attempt(const struct mldsa_params *p, enum mldsa_outcome *outcome,
                             const uint8_t *secret_key, const struct mldsa_view *w,
                             unsigned kappa) {
  uint32_t hints = 0;
  const vmb_status status = commit(p, w, kappa);
  if (status != VMB_OK)
    return status;
  vmb_mldsa_begin_products(w->scratch);
  *outcome = MLDSA_R0_TOO_LARGE;
  for (unsigned row = 0; row < p->k; row++)
    if (low_part_fails(p, w, secret_key, row))
      return VMB_OK;
  *outcome = MLDSA_Z_TOO_LARGE;
  for (unsigned j = 0; j < p->l; j++)
    if (response_fails(p, w, secret_key, kappa, j))
      return VMB_OK;
  *outcome = MLDSA_HINTS_FAIL;
  vmb_q8380417_ntt(&w->scratch->challenge);
  for (unsigned row = 0; row < p->k; row++)
    if (hints_fail(p, w, secret_key, row, &hints))
      return VMB_OK;
  *outcome = MLDSA_ACCEPTED;
  return VMB_OK;
}

/* ---- Signing --------------------------------------------------------------------------------- */

/* The signature of an accepted attempt: from here on all of it is public. */
static VMB_NOINLINE void write_signature(const struct mldsa_params *p, uint8_t *signature,
                                         const struct mldsa_view *w) {
  uint8_t *const hints = signature + mldsa_hint_offset(p);
  unsigned count = 0;
  memcpy(signature, w->scratch->digest, p->challenge_bytes);
  for (unsigned j = 0; j < p->l; j++) {
    VMB_DECLASSIFY(&w->vector[j], sizeof w->vector[j]);
    w->packing->pack_z(signature + mldsa_z_poly_offset(p, j), &w->vector[j].poly, p->gamma1);
  }
  memset(hints, 0, mldsa_hint_bytes(p));
  for (unsigned row = 0; row < p->k; row++) {
    VMB_DECLASSIFY(&w->w[row], sizeof w->w[row]);
    for (unsigned i = 0; i < MLDSA_N; i++)
      if (w->w[row].poly.c[i] != 0)
        hints[count++] = (uint8_t)i;
    hints[p->omega + row] = (uint8_t)count;
  }
}

/* Draws rnd and tests the secret key. */
static vmb_status begin(const struct mldsa_params *p, const uint8_t *secret_key,
                        const struct mldsa_view *w, const vmb_rng *rng) {
  if (p->rnd_bytes != 0) {
    const vmb_status status = vmb_random(rng, w->scratch->seeds, p->rnd_bytes);
    if (status != VMB_OK)
      return status;
  }
  return vmb_mldsa_secret_key_is_valid(p, secret_key) ? VMB_OK : VMB_ERROR_KEY;
}

/* Signs the message representative scratch->mu. */
static vmb_status sign_mu(const struct mldsa_params *p, uint8_t *signature,
                          const uint8_t *secret_key, const struct mldsa_view *w) {
  struct mldsa_scratch *const scratch = w->scratch;
  vmb_mldsa_set_matrix(scratch, secret_key);
  mldsa_hash_mask_seed(p, &scratch->hash, scratch->seed, secret_key, scratch->seeds, scratch->mu);
  vmb_status status = fill_cache(p, w, secret_key);
  enum mldsa_outcome outcome = MLDSA_HINTS_FAIL;
  for (unsigned attempt = 0; status == VMB_OK && outcome != MLDSA_ACCEPTED; attempt++)
    status = attempt < MLDSA_ATTEMPTS_MAX
                 ? vmb_mldsa_attempt(p, &outcome, secret_key, w, attempt * p->l)
                 : VMB_ERROR_RETRY;
  if (status == VMB_OK)
    write_signature(p, signature, w);
  return status;
}

vmb_status vmb_mldsa_sign(const struct mldsa_params *p, uint8_t *signature,
                          const struct vmb_sig_message *message, const uint8_t *secret_key,
                          const struct mldsa_view *w, const vmb_rng *rng) {
  const vmb_status status = begin(p, secret_key, w, rng);
  if (status != VMB_OK)
    return status;
  vmb_mldsa_hash_message(p, &w->scratch->hash, w->scratch->mu, secret_key + MLDSA_TR_OFFSET,
                         message);
  return sign_mu(p, signature, secret_key, w);
}

vmb_status vmb_mldsa_sign_external_mu(const struct mldsa_params *p, uint8_t *signature,
                                      const uint8_t *mu, const uint8_t *secret_key,
                                      const struct mldsa_view *w, const vmb_rng *rng) {
  const vmb_status status = begin(p, secret_key, w, rng);
  if (status != VMB_OK)
    return status;
  memcpy(w->scratch->mu, mu, MLDSA_MU_BYTES);
  return sign_mu(p, signature, secret_key, w);
}

#endif
