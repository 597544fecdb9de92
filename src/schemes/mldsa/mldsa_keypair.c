/*
 * Key generation: specs/mldsa.md section 6, FIPS 204 algorithms 1 and 6.
 * Public key: rho || t1. Secret key: rho || K || tr || s1 || s2 || t0.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_KEYPAIR_C
#define VMB_SCHEMES_MLDSA_KEYPAIR_C

#include "schemes/mldsa/mldsa_pack.c"
#include "schemes/mldsa/mldsa_product.c"
#include "support/random.h"

/* scratch->seeds = rho || rho' || K from its first 32 bytes, xi; scratch->seed = rho'. */
VMB_INLINE_FOR_SPEED void mldsa_expand_seed(const struct mldsa_params *p,
                                            struct mldsa_scratch *scratch) {
  const uint8_t ranks[2] = {p->k, p->l};
  vmb_shake256_init(&scratch->hash);
  vmb_keccak_absorb(&scratch->hash, scratch->seeds, MLDSA_SEED_BYTES);
  vmb_keccak_absorb(&scratch->hash, ranks, p->round3 ? 0 : sizeof ranks);
  vmb_keccak_squeeze(&scratch->hash, scratch->seeds, sizeof scratch->seeds);
  memcpy(scratch->seed, scratch->seeds + MLDSA_SEED_BYTES, MLDSA_MU_BYTES);
  mldsa_set_matrix_seed(scratch, scratch->seeds);
}

/* Packs polynomial `number` of (s1, s2) into the secret key. */
VMB_INLINE_FOR_SPEED void mldsa_write_secret_poly(const struct mldsa_params *p, uint8_t *secret_key,
                                                  unsigned number, const vmb_q8380417_poly *s) {
  mldsa_pack(secret_key + mldsa_s_offset(p) + number * mldsa_poly_bytes(p->s_bits), s, p->eta,
             p->s_bits);
}

/*
 * w->vector = s1, which is in the secret key then; hosts, which sample four polynomials at once,
 * put s2 there, too.
 *   destroys scratch->stream, block, four
 */
VMB_INLINE_FOR_SPEED vmb_status mldsa_sample_s1(const struct mldsa_params *p,
                                                const struct mldsa_view *w, uint8_t *secret_key) {
  vmb_status status = VMB_OK;
#if MLDSA_PARALLEL
  const unsigned count = (unsigned)p->k + p->l;
  for (unsigned first = 0; status == VMB_OK && first < count; first += 4) {
    status = mldsa_sample_four_secrets(p->eta, w->scratch, first);
    for (unsigned lane = 0; status == VMB_OK && lane < 4 && first + lane < count; lane++) {
      const vmb_q8380417_any *const s = &w->scratch->four.polys[lane];
      mldsa_write_secret_poly(p, secret_key, first + lane, &s->poly);
      if (first + lane < p->l)
        w->vector[first + lane] = *s;
    }
  }
#else
  for (unsigned j = 0; status == VMB_OK && j < p->l; j++) {
    status = mldsa_sample_secret(p->eta, w->scratch, &w->vector[j].poly, j);
    if (status == VMB_OK)
      mldsa_write_secret_poly(p, secret_key, j, &w->vector[j].poly);
  }
#endif
  return status;
}

/* s2 = polynomial `row` of s2, which is in the secret key then. */
VMB_INLINE_FOR_SPEED vmb_status mldsa_sample_s2(const struct mldsa_params *p,
                                                struct mldsa_scratch *scratch,
                                                vmb_q8380417_poly *s2, uint8_t *secret_key,
                                                unsigned row) {
#if MLDSA_PARALLEL
  (void)scratch;
  mldsa_unpack(s2, secret_key + mldsa_s_offset(p) + (p->l + row) * mldsa_poly_bytes(p->s_bits),
               p->eta, p->s_bits);
  return VMB_OK;
#else
  const vmb_status status = mldsa_sample_secret(p->eta, scratch, s2, p->l + row);
  if (status == VMB_OK)
    mldsa_write_secret_poly(p, secret_key, p->l + row, s2);
  return status;
#endif
}

/*
 * Row `row` of t = A s1 + s2: its upper part goes to t1, its lower part and s2 to the secret key.
 *   destroys scratch->entry, challenge, sums, stream, block
 */
VMB_INLINE_FOR_SPEED vmb_status mldsa_make_row(const struct mldsa_params *p,
                                               const struct mldsa_view *w, uint8_t *t1,
                                               uint8_t *secret_key, unsigned row) {
  struct mldsa_scratch *const scratch = w->scratch;
  vmb_status status = mldsa_add_row(p, w, MLDSA_BEGIN, row);
  if (status != VMB_OK)
    return status;
  vmb_q8380417_poly *const t = &scratch->entry.poly, *const s2 = &scratch->challenge.poly;
  status = mldsa_sample_s2(p, scratch, s2, secret_key, row);
  if (status != VMB_OK)
    return status;

  vmb_q8380417_power2round(t, s2);
  mldsa_pack(t1 + row * mldsa_poly_bytes(MLDSA_T1_BITS), t, 0, MLDSA_T1_BITS);
  mldsa_pack(secret_key + mldsa_t0_offset(p) + row * mldsa_poly_bytes(MLDSA_DROPPED_BITS), s2,
             1 << (MLDSA_DROPPED_BITS - 1), MLDSA_DROPPED_BITS);
  return VMB_OK;
}

/*
 * FIPS 204, algorithm 6, with the seed drawn here (32 bytes). Writes s1 packed while its transforms
 * stay in w->vector, then t row by row. Round 3 hashes the seed without k and l and has a tr of 32
 * bytes. Uses all of w. RANDOM, RETRY.
 */
VMB_INLINE_FOR_SPEED vmb_status mldsa_keypair(const struct mldsa_params *p, uint8_t *public_key,
                                              uint8_t *secret_key, const struct mldsa_view *w,
                                              const vmb_rng *rng) {
  struct mldsa_scratch *const scratch = w->scratch;
  vmb_status status = vmb_random(rng, scratch->seeds, MLDSA_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  mldsa_expand_seed(p, scratch);
  memcpy(public_key, scratch->rho, MLDSA_SEED_BYTES);
  memcpy(secret_key, scratch->rho, MLDSA_SEED_BYTES);
  memcpy(secret_key + MLDSA_SEED_BYTES, scratch->seeds + MLDSA_SEED_BYTES + MLDSA_MU_BYTES,
         MLDSA_SEED_BYTES);

  status = mldsa_sample_s1(p, w, secret_key);
  if (status != VMB_OK)
    return status;
  for (unsigned j = 0; j < p->l; j++)
    vmb_q8380417_ntt(&w->vector[j]);
  for (unsigned row = 0; row < p->k; row++) {
    status = mldsa_make_row(p, w, public_key + MLDSA_SEED_BYTES, secret_key, row);
    if (status != VMB_OK)
      return status;
  }
  VMB_DECLASSIFY(public_key, mldsa_public_key_bytes(p));

  vmb_shake256_init(&scratch->hash);
  vmb_keccak_absorb(&scratch->hash, public_key, mldsa_public_key_bytes(p));
  vmb_keccak_squeeze(&scratch->hash, secret_key + 2 * MLDSA_SEED_BYTES, p->tr_bytes);
  return VMB_OK;
}

#endif
