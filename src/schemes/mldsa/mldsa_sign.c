/*
 * Signing: specs/mldsa.md section 6, FIPS 204 algorithms 2 and 7.
 * Signature: c~ || z || places of the hints || their counts.
 *
 * Nothing of an attempt reaches the caller's buffer before all its tests have passed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SIGN_C
#define VMB_SCHEMES_MLDSA_SIGN_C

#include "schemes/mldsa/mldsa_hash.c"
#include "schemes/mldsa/mldsa_pack.c"
#include "schemes/mldsa/mldsa_product.c"
#include "support/random.h"

/* Whether a test of an attempt fails is public (section 15); by which coefficient is not. */
static inline int mldsa_fails(uint32_t mask) {
  VMB_DECLASSIFY(&mask, sizeof mask);
  return mask != 0;
}

/* ---- What is kept ---------------------------------------------------------------------------- */

/* `bytes` of *room, which begins at *at; NULL if there are not as many. */
static inline void *mldsa_take_room(uint8_t **at, uint64_t *room, size_t bytes) {
  if (*room < bytes)
    return NULL;
  uint8_t *const taken = *at;
  *at += bytes;
  *room -= bytes;
  return taken;
}

/* How the memory behind the struct of signing is used. All parts are whole words. */
VMB_INLINE_FOR_SPEED struct mldsa_kept mldsa_find_room(const struct mldsa_params *p,
                                                       struct vmb_more_work *more) {
  uint8_t *at = (uint8_t *)(more + 1);
  uint64_t room = more->bytes;
  struct mldsa_kept kept = {(vmb_q8380417_packed *)(void *)at, 0, NULL, NULL};
  while (kept.rows < p->k &&
         mldsa_take_room(&at, &room, p->l * sizeof(vmb_q8380417_packed)) != NULL)
    kept.rows++;
  if (kept.rows == p->k)
    kept.masks = mldsa_take_room(&at, &room, p->l * mldsa_poly_bytes(p->z_bits));
  if (kept.masks != NULL)
    kept.secrets = mldsa_take_room(&at, &room, (unsigned)(p->k + p->l) * sizeof(vmb_q3329_any));
  return kept;
}

/* s = the transform of polynomial j of (s1, s2). */
VMB_INLINE_FOR_SPEED void mldsa_transform_secret(const struct mldsa_params *p, vmb_q3329_any *s,
                                                 const uint8_t *secret_key, unsigned j) {
  mldsa_unpack_secret(p, &s->poly,
                      secret_key + mldsa_s_offset(p) + j * mldsa_poly_bytes(p->s_bits));
  vmb_q3329_ntt(s);
}

/* Fills in the matrix and the secrets that are kept. */
VMB_INLINE_FOR_SPEED vmb_status mldsa_begin_kept(const struct mldsa_params *p,
                                                 const uint8_t *secret_key,
                                                 const struct mldsa_view *w) {
  for (unsigned j = 0; w->kept->secrets != NULL && j < (unsigned)(p->k + p->l); j++)
    mldsa_transform_secret(p, &w->kept->secrets[j], secret_key, j);
  return mldsa_keep_matrix(p, w);
}

/* Where mask j is kept, or where it is for the time being. */
VMB_INLINE_FOR_SPEED uint8_t *mldsa_packed_mask(const struct mldsa_params *p,
                                                const struct mldsa_view *w, unsigned j) {
  return w->kept->masks != NULL ? w->kept->masks + j * mldsa_poly_bytes(p->z_bits)
                                : w->scratch->block;
}

/* ---- An attempt ------------------------------------------------------------------------------ */

/* A row of w is kept as vmb_q8380417_decompose gives it, 2^6 r0 + w1: r0 = w0, then w0 - c s2. */
#define MLDSA_W1_BITS 6

/*
 * Steps 2 to 4: w = A y, c~ = H(mu || w1) and the challenge.
 *   writes w->w, scratch->digest, challenge; destroys w->vector (the transforms of y)
 */
VMB_INLINE_FOR_SPEED vmb_status mldsa_commitment(const struct mldsa_params *p,
                                                 const struct mldsa_view *w, unsigned kappa) {
  struct mldsa_scratch *const scratch = w->scratch;
  if (w->kept->masks != NULL)
    mldsa_sample_masks(p, scratch, w->kept->masks, kappa);
  for (unsigned j = 0; j < p->l; j++) {
    uint8_t *const packed = mldsa_packed_mask(p, w, j);
    if (w->kept->masks == NULL)
      mldsa_sample_mask(p, scratch, packed, kappa + j);
    mldsa_unpack(&w->vector[j].poly, packed, p->gamma1, p->z_bits);
    vmb_q8380417_ntt(&w->vector[j]);
  }
  mldsa_commitment_begin(scratch);
  for (unsigned row = 0; row < p->k; row++) {
    const vmb_status status = mldsa_add_row(p, w, MLDSA_BEGIN, row);
    if (status != VMB_OK)
      return status;
    vmb_q8380417_decompose(&scratch->entry.poly, &w->w[row].poly, (unsigned)mldsa_high_values(p));
    mldsa_commit(p, scratch, &scratch->entry.poly);
  }
  vmb_keccak_squeeze(&scratch->hash, scratch->digest, p->challenge_bytes);
  /* section 15: a hash of a commitment that is never shown; its challenge counts as public */
  VMB_DECLASSIFY(scratch->digest, sizeof scratch->digest);
  return mldsa_sample_challenge(p, scratch);
}

/* The product of the challenge and polynomial j of (s1, s2): at most beta. */
VMB_INLINE_FOR_SPEED const int16_t *mldsa_secret_product(const struct mldsa_params *p,
                                                         const struct mldsa_view *w,
                                                         const uint8_t *secret_key, unsigned j) {
  struct mldsa_scratch *const scratch = w->scratch;
  const vmb_q3329_any *s = &scratch->small.secret;
  if (w->kept->secrets != NULL)
    s = &w->kept->secrets[j];
  else
    mldsa_transform_secret(p, &scratch->small.secret, secret_key, j);
  mldsa_times_secret(scratch, &s->values);
  return scratch->small.product.poly.c;
}

/*
 * Steps 6 and 7; FIPS 204, algorithm 7, line 23 for one row: r0 in w->w[row] becomes the low part
 * of w - c s2; is |r0| too large anywhere? All coefficients are looked at; only the answer becomes
 * public.
 */
VMB_INLINE_FOR_SPEED int mldsa_low_part_fails(const struct mldsa_params *p,
                                              const struct mldsa_view *w, const uint8_t *secret_key,
                                              unsigned row) {
  const int16_t *const cs2 = mldsa_secret_product(p, w, secret_key, p->l + row);
  uint32_t beyond = 0;
  vmb_q8380417_subtract_small(&w->w[row].poly, cs2, p->gamma2 - mldsa_beta(p), &beyond);
  return mldsa_fails(beyond);
}

/* Steps 5 and 7: polynomial j of z = y + c s1 takes the place of w->vector[j]. */
VMB_INLINE_FOR_SPEED int mldsa_response_fails(const struct mldsa_params *p,
                                              const struct mldsa_view *w, const uint8_t *secret_key,
                                              unsigned kappa, unsigned j) {
  const int16_t *const cs1 = mldsa_secret_product(p, w, secret_key, j);
  vmb_q8380417_poly *const z = &w->vector[j].poly;
  uint32_t beyond = 0;
  if (w->kept->masks == NULL)
    mldsa_sample_mask(p, w->scratch, w->scratch->block, kappa + j);
  mldsa_unpack(z, mldsa_packed_mask(p, w, j), p->gamma1, p->z_bits);
  vmb_q8380417_add_small(z, cs1, p->gamma1 - mldsa_beta(p), &beyond);
  return mldsa_fails(beyond);
}

/*
 * Steps 8 and 9: the hints of a row, 1 or 0, take the place of w. *count: hints so far. The
 * challenge is transformed modulo q.
 */
VMB_INLINE_FOR_SPEED int mldsa_hints_fail(const struct mldsa_params *p, const struct mldsa_view *w,
                                          const uint8_t *secret_key, unsigned row,
                                          uint32_t *count) {
  vmb_q8380417_any *const t0 = &w->scratch->entry;
  int32_t *const wr = w->w[row].poly.c;
  uint32_t beyond = 0;
  mldsa_unpack(&t0->poly,
               secret_key + mldsa_t0_offset(p) + row * mldsa_poly_bytes(MLDSA_DROPPED_BITS),
               1 << (MLDSA_DROPPED_BITS - 1), MLDSA_DROPPED_BITS);
  mldsa_times_challenge(w->scratch, t0);
  for (unsigned i = 0; i < MLDSA_N; i++) {
    const int32_t ct0 = t0->poly.c[i], w1 = wr[i] & ((1 << MLDSA_W1_BITS) - 1);
    const int32_t r0 = wr[i] >> MLDSA_W1_BITS;
    beyond |= mldsa_mask_beyond(ct0, p->gamma2);
    wr[i] = (int32_t)(mldsa_mask_hint(p, r0 + ct0, w1) & 1);
    *count += (uint32_t)wr[i];
  }
  beyond |= vmb_ct_mask_less32(p->omega, *count);
  return mldsa_fails(beyond);
}

/* One attempt. *accepted: c~, z and the hints are in scratch->digest, w->vector, w->w. */
VMB_INLINE_FOR_SPEED vmb_status mldsa_attempt(const struct mldsa_params *p, int *accepted,
                                              const uint8_t *secret_key, const struct mldsa_view *w,
                                              unsigned kappa) {
  uint32_t hints = 0;
  const vmb_status status = mldsa_commitment(p, w, kappa);
  if (status != VMB_OK)
    return status;
  mldsa_begin_products(w->scratch);
  for (unsigned row = 0; row < p->k; row++)
    if (mldsa_low_part_fails(p, w, secret_key, row))
      return VMB_OK;
  for (unsigned j = 0; j < p->l; j++)
    if (mldsa_response_fails(p, w, secret_key, kappa, j))
      return VMB_OK;
  vmb_q8380417_ntt(&w->scratch->challenge);
  for (unsigned row = 0; row < p->k; row++)
    if (mldsa_hints_fail(p, w, secret_key, row, &hints))
      return VMB_OK;
  *accepted = 1;
  return VMB_OK;
}

/* The signature of an accepted attempt: from here on all of it is public. */
static VMB_NOINLINE void mldsa_write_signature(const struct mldsa_params *p, uint8_t *signature,
                                               const struct mldsa_view *w) {
  uint8_t *const hints = signature + mldsa_hint_offset(p);
  unsigned count = 0;
  memcpy(signature, w->scratch->digest, p->challenge_bytes);
  for (unsigned j = 0; j < p->l; j++) {
    VMB_DECLASSIFY(&w->vector[j], sizeof w->vector[j]);
    uint8_t *const packed = signature + p->challenge_bytes + j * mldsa_poly_bytes(p->z_bits);
    if (p->z_bits == 18) /* the same for all sets, so that the numbers are spelled out */
      mldsa_pack(packed, &w->vector[j].poly, 1 << 17, 18);
    else
      mldsa_pack(packed, &w->vector[j].poly, 1 << 19, 20);
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

/* rho'' = H(K || rnd || mu); round 3 has no rnd. */
VMB_INLINE_FOR_SPEED void mldsa_mask_seed(const struct mldsa_params *p,
                                          struct mldsa_scratch *scratch,
                                          const uint8_t *secret_key) {
  vmb_shake256_init(&scratch->hash);
  vmb_keccak_absorb(&scratch->hash, secret_key + MLDSA_SEED_BYTES, MLDSA_SEED_BYTES);
  vmb_keccak_absorb(&scratch->hash, scratch->seeds, p->round3 ? 0 : MLDSA_SEED_BYTES);
  vmb_keccak_absorb(&scratch->hash, scratch->mu, MLDSA_MU_BYTES);
  vmb_keccak_squeeze(&scratch->hash, scratch->seed, MLDSA_MU_BYTES);
}

/*
 * FIPS 204, algorithms 2 and 7. Draws 32 bytes (rnd); round 3 draws none. KEY (a code of s1 or s2
 * stands for no coefficient), RANDOM, RETRY. signature is written once an attempt is accepted; the
 * number of attempts is public. Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status mldsa_sign(const struct mldsa_params *p, uint8_t *signature,
                                           size_t *signature_length, enum mldsa_input input,
                                           const struct vmb_sig_message *message,
                                           const uint8_t *secret_key, const struct mldsa_view *w,
                                           const vmb_rng *rng) {
  struct mldsa_scratch *const scratch = w->scratch;
  vmb_status status = p->round3 ? VMB_OK : vmb_random(rng, scratch->seeds, MLDSA_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  if (!mldsa_secret_key_is_valid(p, secret_key))
    return VMB_ERROR_KEY;
  mldsa_set_matrix_seed(scratch, secret_key);
  mldsa_take_input(p, scratch, input, secret_key + 2 * MLDSA_SEED_BYTES, message);
  mldsa_mask_seed(p, scratch, secret_key);

  int accepted = 0;
  status = mldsa_begin_kept(p, secret_key, w);
  for (unsigned attempt = 0; status == VMB_OK && !accepted; attempt++)
    status = attempt < MLDSA_ATTEMPTS_MAX
                 ? mldsa_attempt(p, &accepted, secret_key, w, attempt * p->l)
                 : VMB_ERROR_RETRY;
  if (status != VMB_OK)
    return status;
  mldsa_write_signature(p, signature, w);
  *signature_length = mldsa_signature_bytes(p);
  return VMB_OK;
}

#endif
