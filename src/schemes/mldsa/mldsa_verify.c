/*
 * Verification: specs/mldsa.md section 6, FIPS 204 algorithms 3 and 8. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_VERIFY_C
#define VMB_SCHEMES_MLDSA_VERIFY_C

#include "schemes/mldsa/mldsa_hash.c"
#include "schemes/mldsa/mldsa_pack.c"
#include "schemes/mldsa/mldsa_product.c"

/* w->vector = the transforms of z; 0 if a coefficient is too large. */
VMB_INLINE_FOR_SPEED int mldsa_read_response(const struct mldsa_params *p,
                                             const struct mldsa_view *w, const uint8_t *signature) {
  const size_t bytes = mldsa_poly_bytes(p->z_bits);
  uint32_t beyond = 0;
  for (unsigned j = 0; j < p->l; j++) {
    vmb_q8380417_poly *const z = &w->vector[j].poly;
    mldsa_unpack(z, signature + p->challenge_bytes + j * bytes, p->gamma1, p->z_bits);
    vmb_q8380417_norm(z, p->gamma1 - mldsa_beta(p), &beyond);
    vmb_q8380417_ntt(&w->vector[j]);
  }
  return beyond == 0;
}

/*
 * scratch->sums = -2^13 c t1 for a row, transformed; the challenge is negative and transformed.
 *   destroys scratch->entry
 */
VMB_INLINE_FOR_SPEED void mldsa_begin_with_t1(struct mldsa_scratch *scratch,
                                              const uint8_t *packed_t1) {
  vmb_q8380417_poly *const t1 = &scratch->entry.poly;
  mldsa_unpack(t1, packed_t1, 0, MLDSA_T1_BITS);
  for (unsigned i = 0; i < MLDSA_N; i++)
    t1->c[i] *= -(1 << MLDSA_DROPPED_BITS);
  vmb_q8380417_ntt(&scratch->entry);
  mldsa_multiply(&scratch->sums, &scratch->challenge.values, &scratch->entry.values);
}

/*
 * scratch->entry.poly = -w1 of a row from w' in the same place and the hints: of all places as if
 * there were none, then of the few that have one.
 *   destroys scratch->block, lower
 */
VMB_INLINE_FOR_SPEED void mldsa_apply_hints(const struct mldsa_params *p,
                                            struct mldsa_scratch *scratch, const uint8_t *hints,
                                            unsigned row) {
  const unsigned first = row == 0 ? 0 : hints[p->omega + row - 1], end = hints[p->omega + row];
  int32_t *const w = scratch->entry.poly.c;
  uint8_t *const hinted = scratch->block;
  for (unsigned i = first; i < end; i++)
    hinted[i] = (uint8_t)mldsa_use_hint(p, mldsa_least(w[hints[i]]), 1);
  vmb_q8380417_decompose(&scratch->entry.poly, &scratch->lower, (unsigned)mldsa_high_values(p));
  for (unsigned i = first; i < end; i++)
    w[hints[i]] = -hinted[i];
}

/* scratch->challenge = the transform of -c. */
VMB_INLINE_FOR_SPEED vmb_status mldsa_negative_challenge(const struct mldsa_params *p,
                                                         struct mldsa_scratch *scratch) {
  const vmb_status status = mldsa_sample_challenge(p, scratch);
  for (unsigned i = 0; i < MLDSA_N; i++)
    scratch->challenge.poly.c[i] = -scratch->challenge.poly.c[i];
  vmb_q8380417_ntt(&scratch->challenge);
  return status;
}

/* The message is in scratch->mu. */
VMB_INLINE_FOR_SPEED vmb_status mldsa_verify_mu(const struct mldsa_params *p,
                                                const uint8_t *signature, const uint8_t *public_key,
                                                const struct mldsa_view *w) {
  struct mldsa_scratch *const scratch = w->scratch;
  const uint8_t *const hints = signature + mldsa_hint_offset(p);
  mldsa_set_matrix_seed(scratch, public_key);
  memcpy(scratch->digest, signature, p->challenge_bytes);
  /* no signer gets to the end of the challenge's stream either */
  if (mldsa_negative_challenge(p, scratch) != VMB_OK)
    return VMB_ERROR_SIGNATURE;

  mldsa_commitment_begin(scratch);
  for (unsigned row = 0; row < p->k; row++) {
    mldsa_begin_with_t1(scratch,
                        public_key + MLDSA_SEED_BYTES + row * mldsa_poly_bytes(MLDSA_T1_BITS));
    const vmb_status status = mldsa_add_row(p, w, MLDSA_ADD, row);
    if (status != VMB_OK)
      return status;
    mldsa_apply_hints(p, scratch, hints, row);
    mldsa_commit(p, scratch, &scratch->entry.poly);
  }
  vmb_keccak_squeeze(&scratch->hash, scratch->digest, p->challenge_bytes);
  return vmb_ct_difference(scratch->digest, signature, p->challenge_bytes) == 0
             ? VMB_OK
             : VMB_ERROR_SIGNATURE;
}

/*
 * FIPS 204, algorithm 8: first what costs nothing (length, form of the hints, bound of z), then mu
 * from the public key and what `input` says, then the recomputed commitment. SIGNATURE. Destroys
 * all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status mldsa_verify(const struct mldsa_params *p, const uint8_t *signature,
                                             size_t signature_length, enum mldsa_input input,
                                             const struct vmb_sig_message *message,
                                             const uint8_t *public_key,
                                             const struct mldsa_view *w) {
  struct mldsa_scratch *const scratch = w->scratch;
  if (signature_length != mldsa_signature_bytes(p) ||
      !mldsa_hints_are_valid(p, signature + mldsa_hint_offset(p)) ||
      !mldsa_read_response(p, w, signature))
    return VMB_ERROR_SIGNATURE;
  vmb_shake256_init(&scratch->hash);
  vmb_keccak_absorb(&scratch->hash, public_key, mldsa_public_key_bytes(p));
  vmb_keccak_squeeze(&scratch->hash, scratch->tr, p->tr_bytes);
  mldsa_take_input(p, scratch, input, scratch->tr, message);
  return mldsa_verify_mu(p, signature, public_key, w);
}

#endif
