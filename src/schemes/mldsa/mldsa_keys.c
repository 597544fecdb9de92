/*
 * What belongs to the secret part of a secret key: t = A s1 + s2, from it t0, the public key and
 * its hash tr (specs/mldsa.md sections 5 and 6). This is key generation without drawing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_KEYS_C
#define VMB_SCHEMES_MLDSA_KEYS_C

#include "schemes/mldsa/mldsa_keypair.c"

/*
 * scratch->block = the packed upper part of row `row` of t; *bad is nonzero if its lower part is
 * not the one in the secret key.
 *   destroys scratch->entry, challenge, sums, stream
 */
static VMB_NOINLINE vmb_status mldsa_remake_row(const struct mldsa_params *p,
                                                const struct mldsa_view *w,
                                                const uint8_t *secret_key, unsigned row,
                                                uint32_t *bad) {
  struct mldsa_scratch *const scratch = w->scratch;
  const vmb_status status = mldsa_add_row(p, w, MLDSA_BEGIN, row);
  if (status != VMB_OK)
    return status;
  vmb_q8380417_poly *const t = &scratch->entry.poly, *const s2 = &scratch->challenge.poly;
  mldsa_unpack(s2, secret_key + mldsa_s_offset(p) + (p->l + row) * mldsa_poly_bytes(p->s_bits),
               p->eta, p->s_bits);
  const size_t bytes = mldsa_poly_bytes(MLDSA_DROPPED_BITS);
  vmb_q8380417_power2round(t, s2);
  mldsa_pack(scratch->block, s2, 1 << (MLDSA_DROPPED_BITS - 1), MLDSA_DROPPED_BITS);
  *bad |= vmb_ct_difference(scratch->block, secret_key + mldsa_t0_offset(p) + row * bytes, bytes);
  mldsa_pack(scratch->block, t, 0, MLDSA_T1_BITS);
  VMB_DECLASSIFY(scratch->block, mldsa_poly_bytes(MLDSA_T1_BITS)); /* part of the public key */
  return VMB_OK;
}

/* w->vector = the transforms of s1; scratch->rho = the seed of the matrix. */
static VMB_NOINLINE void mldsa_load_secret(const struct mldsa_params *p, const struct mldsa_view *w,
                                           const uint8_t *secret_key) {
  mldsa_set_matrix_seed(w->scratch, secret_key);
  for (unsigned j = 0; j < p->l; j++) {
    mldsa_unpack(&w->vector[j].poly,
                 secret_key + mldsa_s_offset(p) + j * mldsa_poly_bytes(p->s_bits), p->eta,
                 p->s_bits);
    vmb_q8380417_ntt(&w->vector[j]);
  }
}

/*
 * Computes the public key of a secret key; writes it to `out` and compares it with `expected`,
 * unless they are NULL.
 *   errors  VMB_ERROR_KEY: s1 or s2 is out of range, t0 or tr is not that of the rest, or the
 *           public key is not the expected one; VMB_ERROR_RETRY
 */
static VMB_NOINLINE vmb_status mldsa_remake_public_key(const struct mldsa_params *p, uint8_t *out,
                                                       const uint8_t *expected,
                                                       const uint8_t *secret_key,
                                                       const struct mldsa_view *w) {
  struct mldsa_scratch *const scratch = w->scratch;
  const size_t row_bytes = mldsa_poly_bytes(MLDSA_T1_BITS);
  if (!mldsa_secret_key_is_valid(p, secret_key))
    return VMB_ERROR_KEY;
  mldsa_load_secret(p, w, secret_key);
  vmb_shake256_init(&scratch->hash);
  vmb_keccak_absorb(&scratch->hash, scratch->rho, MLDSA_SEED_BYTES);
  uint32_t bad = 0;
  if (expected != NULL)
    bad |= vmb_ct_difference(scratch->rho, expected, MLDSA_SEED_BYTES);
  if (out != NULL)
    memcpy(out, scratch->rho, MLDSA_SEED_BYTES);
  for (unsigned row = 0; row < p->k; row++) {
    const size_t at = MLDSA_SEED_BYTES + row * row_bytes;
    const vmb_status status = mldsa_remake_row(p, w, secret_key, row, &bad);
    if (status != VMB_OK)
      return status;
    vmb_keccak_absorb(&scratch->hash, scratch->block, row_bytes);
    if (expected != NULL)
      bad |= vmb_ct_difference(scratch->block, expected + at, row_bytes);
    if (out != NULL)
      memcpy(out + at, scratch->block, row_bytes);
  }
  vmb_keccak_squeeze(&scratch->hash, scratch->tr, p->tr_bytes);
  bad |= vmb_ct_difference(scratch->tr, secret_key + 2 * MLDSA_SEED_BYTES, p->tr_bytes);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

#endif
