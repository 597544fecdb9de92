/*
 * Key generation, and the public key of a secret key, which is key generation without drawing;
 * contracts in mldsa.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if !defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_product.h"
#include "schemes/mldsa/mldsa_streams.h"
#include "support/random.h"

/* ---- Key generation -------------------------------------------------------------------------- */

/*
 * Row `row` of t = A s1 + s2: its upper part goes to t1, its lower part and s2 to the secret key.
 *   destroys scratch->entry, challenge, sums, stream, block
 */
static vmb_status generate_row(const struct mldsa_params *p, const struct mldsa_view *w,
                               uint8_t *public_key, uint8_t *secret_key, unsigned row) {
  vmb_q8380417_poly *const t = &w->scratch->entry.poly;
  vmb_q8380417_poly *const s2 = &w->scratch->challenge.poly;
  vmb_status status = vmb_mldsa_row(p, w, row);
  if (status != VMB_OK)
    return status;
  status = vmb_mldsa_sample_s2(p, w, s2, secret_key, row);
  if (status != VMB_OK)
    return status;

  vmb_q8380417_power2round(t, s2);
  vmb_mldsa_pack10(public_key + mldsa_t1_row_offset(row), t, 0);
  vmb_mldsa_pack13(secret_key + mldsa_t0_row_offset(p, row), s2, MLDSA_T0_OFFSET);
  return VMB_OK;
}

/* Draws xi and expands it: rho and K go to the keys, rho' to scratch->seed. */
static VMB_NOINLINE vmb_status begin(const struct mldsa_params *p, uint8_t *secret_key,
                                     struct mldsa_scratch *scratch, const vmb_rng *rng) {
  const uint8_t *const rho_prime = scratch->seeds + MLDSA_SEED_BYTES;
  const vmb_status status = vmb_random(rng, scratch->seeds, MLDSA_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  p->hashing->expand_seed(p, &scratch->hash, scratch->seeds);
  vmb_mldsa_set_matrix(scratch, scratch->seeds);
  memcpy(scratch->seed, rho_prime, MLDSA_MU_BYTES);
  memcpy(secret_key, scratch->rho, MLDSA_SEED_BYTES);
  memcpy(secret_key + MLDSA_SEED_BYTES, rho_prime + MLDSA_MU_BYTES, MLDSA_SEED_BYTES);
  return VMB_OK;
}

/* Both keys, from what begin has expanded. */
static VMB_NOINLINE vmb_status generate(const struct mldsa_params *p, uint8_t *public_key,
                                        uint8_t *secret_key, const struct mldsa_view *w) {
  memcpy(public_key, w->scratch->rho, MLDSA_SEED_BYTES);
  vmb_status status = vmb_mldsa_sample_s1(p, w, secret_key);
  if (status != VMB_OK)
    return status;
  for (unsigned j = 0; j < p->l; j++)
    vmb_q8380417_ntt(&w->vector[j]);
  for (unsigned row = 0; row < p->k; row++) {
    status = generate_row(p, w, public_key, secret_key, row);
    if (status != VMB_OK)
      return status;
  }
  VMB_DECLASSIFY(public_key, mldsa_public_key_bytes(p));
  mldsa_hash_public_key(p, &w->scratch->hash, secret_key + MLDSA_TR_OFFSET, public_key);
  return VMB_OK;
}

vmb_status vmb_mldsa_keypair(const struct mldsa_params *p, uint8_t *public_key, uint8_t *secret_key,
                             const struct mldsa_view *w, const vmb_rng *rng) {
  const vmb_status status = begin(p, secret_key, w->scratch, rng);
  return status == VMB_OK ? generate(p, public_key, secret_key, w) : status;
}

/* ---- The public key of a secret key ---------------------------------------------------------- */

/*
 * scratch->block = the packed upper part of row `row` of t; *bad is nonzero if its lower part is
 * not the one in the secret key.
 *   destroys scratch->entry, challenge, sums, stream
 */
static VMB_NOINLINE vmb_status recompute_row(const struct mldsa_params *p,
                                             const struct mldsa_view *w, const uint8_t *secret_key,
                                             unsigned row, uint32_t *bad) {
  struct mldsa_scratch *const scratch = w->scratch;
  vmb_q8380417_poly *const t = &scratch->entry.poly;
  vmb_q8380417_poly *const s2 = &scratch->challenge.poly;
  const vmb_status status = vmb_mldsa_row(p, w, row);
  if (status != VMB_OK)
    return status;
  w->packing->unpack_s(s2, secret_key + mldsa_s_poly_offset(p, p->l + row), p->eta);
  vmb_q8380417_power2round(t, s2);
  vmb_mldsa_pack13(scratch->block, s2, MLDSA_T0_OFFSET);
  *bad |= vmb_ct_difference(scratch->block, secret_key + mldsa_t0_row_offset(p, row),
                            mldsa_poly_bytes(MLDSA_DROPPED_BITS));
  vmb_mldsa_pack10(scratch->block, t, 0);
  VMB_DECLASSIFY(scratch->block, mldsa_poly_bytes(MLDSA_T1_BITS)); /* part of the public key */
  return VMB_OK;
}

/* w->vector = the transforms of s1; scratch->rho = the seed of the matrix. */
static void load_secret(const struct mldsa_params *p, const struct mldsa_view *w,
                        const uint8_t *secret_key) {
  vmb_mldsa_set_matrix(w->scratch, secret_key);
  for (unsigned j = 0; j < p->l; j++) {
    w->packing->unpack_s(&w->vector[j].poly, secret_key + mldsa_s_poly_offset(p, j), p->eta);
    vmb_q8380417_ntt(&w->vector[j]);
  }
}

/*
 * Recomputes the public key, part by part in scratch->rho and block, and hashes it. Each part is
 * written to `out` or compared with `expected`; either may be NULL.
 */
static VMB_NOINLINE vmb_status recompute(const struct mldsa_params *p, uint8_t *out,
                                         const uint8_t *expected, const uint8_t *secret_key,
                                         const struct mldsa_view *w) {
  struct mldsa_scratch *const scratch = w->scratch;
  const size_t row_bytes = mldsa_poly_bytes(MLDSA_T1_BITS);
  if (!vmb_mldsa_secret_key_is_valid(p, secret_key))
    return VMB_ERROR_KEY;
  load_secret(p, w, secret_key);
  vmb_keccak_init(&scratch->hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&scratch->hash, scratch->rho, MLDSA_SEED_BYTES);
  uint32_t bad = 0;
  if (expected != NULL)
    bad |= vmb_ct_difference(scratch->rho, expected, MLDSA_SEED_BYTES);
  if (out != NULL)
    memcpy(out, scratch->rho, MLDSA_SEED_BYTES);
  for (unsigned row = 0; row < p->k; row++) {
    const vmb_status status = recompute_row(p, w, secret_key, row, &bad);
    if (status != VMB_OK)
      return status;
    vmb_keccak_absorb(&scratch->hash, scratch->block, row_bytes);
    if (expected != NULL)
      bad |= vmb_ct_difference(scratch->block, expected + mldsa_t1_row_offset(row), row_bytes);
    if (out != NULL)
      memcpy(out + mldsa_t1_row_offset(row), scratch->block, row_bytes);
  }
  vmb_keccak_squeeze(&scratch->hash, scratch->tr, p->tr_bytes);
  bad |= vmb_ct_difference(scratch->tr, secret_key + MLDSA_TR_OFFSET, p->tr_bytes);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

vmb_status vmb_mldsa_public_key(const struct mldsa_params *p, uint8_t *public_key,
                                const uint8_t *secret_key, const struct mldsa_view *w) {
  return recompute(p, public_key, NULL, secret_key, w);
}

vmb_status vmb_mldsa_check_secret_key(const struct mldsa_params *p, const uint8_t *secret_key,
                                      const uint8_t *public_key, const struct mldsa_view *w) {
  return recompute(p, NULL, public_key, secret_key, w);
}

#endif
